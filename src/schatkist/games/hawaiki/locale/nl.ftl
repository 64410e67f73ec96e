### Hawaiki, Nederlands. Kaarten, stapels, combinaties en woorden komen in de notatie van het spel: R5, 2, flush, kindly.

hawaiki-title = Hawaiki
hawaiki-line = Raak je hand kwijt op drie stapels; met combinaties mag je verder en laat je anderen trekken.
hawaiki-finale = De laatste schelpen worden geteld
hawaiki-score = { $points ->
    [one] { $points } fiche
   *[other] { $points } fiches
}

## Wat de notatie betekent

hawaiki-legend =
    Een kaart is haar kleur en haar waarde: R5 is de rode 5. Elke kleur heeft haar dier:
    { $suits }.
    Op tafel zie je de bovenste kaart van stapel 1, 2 en 3, met eronder hoeveel kaarten de stapel telt. Het spel gaat naar rechts.
hawaiki-moves = lay R5 2 (op stapel 2), lay R5 2 flush (met aankondiging: pair paar, run opeenvolgend, flush zelfde kleur, triple drie dezelfde), draw (trek), sacrifice 2 (offer), hide R5 (maak geheim), open (geen geheime kaart), name 3, name 3 4 (wijs aan), call (roep), pass (zwijg), thanks (dank u), kindly (hartelijk bedankt), silent (zeg niets), buy (koop een beurt), go on (ga door)
hawaiki-letter = { $colour ->
    [R] R
    [O] O
    [Y] Ge
    [G] Gr
    [B] B
    [P] P
    [K] Z
   *[W] W
}
hawaiki-colour = { $colour ->
    [R] rode
    [O] oranje
    [Y] gele
    [G] groene
    [B] blauwe
    [P] paarse
    [K] zwarte
   *[W] witte
}
hawaiki-animal = { $animal ->
    [turtle] schildpad
    [ray] rog
    [lizard] hagedis
    [hummingbird] kolibrie
   *[octopus] octopus
}
hawaiki-suit = { hawaiki-colour } { hawaiki-animal }
hawaiki-form = { $combination ->
    [pair] een paar
    [run] opeenvolgend
    [flush] zelfde kleur
    [triple] drie dezelfde
   *[none] niets
}

## Het plaatje van een stelling

hawaiki-round = Ronde { $round }, speler { $first } begon
hawaiki-stock = Trekstapel: { $count }
hawaiki-sunk = Onderop, bij iedereen bekend: { $cards }
hawaiki-seat = { $turn ->
    [yes] >
   *[no] { " " }
} Speler { $seat }: { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, bekend { $known }, { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
hawaiki-combination = Op tafel: { hawaiki-form }
hawaiki-hand = Je hand: { $cards }
hawaiki-secret = Je geheime kaart: { $card }

## Wat een stap van je vraagt

hawaiki-ask-choose = Kies de kaart die geheim blijft; alle andere komen open te liggen (HA-V1).
hawaiki-ask-play = Leg een kaart op een stapel met dezelfde waarde of kleur bovenop, of trek er een (HA-3.1).
hawaiki-ask-hide = Je geheime kaart is weg: draai een open kaart om, of speel verder zonder geheime kaart (HA-V1).
hawaiki-ask-call = Er kwam een combinatie zonder aankondiging: roep haar, of zwijg (HA-5.1).
hawaiki-ask-name = Wijs aan wie moet trekken (HA-4.2, HA-4.3).
hawaiki-ask-thank = Je bent aangewezen en moet trekken: zeg dank u (thanks) voor één kaart, hartelijk bedankt (kindly) voor twee (HA-5.2).
hawaiki-ask-chance = Je beurt is voorbij: koop er nog een voor een fiche, of ga door (HA-V3).

## Wat er gebeurde

hawaiki-event-began = Ronde { $round }: { $seat } begint.
hawaiki-event-dealt = { $seat } krijgt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
hawaiki-event-dealt-known = { $seat } krijgt { $card }.
hawaiki-event-turned = { $card } komt open te liggen als stapel { $pile }.
hawaiki-event-chose = { $seat } heeft een geheime kaart gekozen.
    .you = { $seat } hebt een geheime kaart gekozen.
hawaiki-event-chose-known = { $seat } heeft { $card } als geheime kaart gekozen.
    .you = { $seat } hebt { $card } als geheime kaart gekozen.
hawaiki-event-showed = { $seat } legt { $card } open neer.
hawaiki-event-sacrificed = { $seat } offert een fiche: { $card } gaat van stapel { $pile } naar onderen in de trekstapel.
hawaiki-event-announced = { $seat } kondigt aan: { hawaiki-form }.
hawaiki-event-laid = { $seat } legt { $card } op stapel { $pile }.
hawaiki-event-hid = { $seat } draait { $card } om: dat is nu de geheime kaart.
hawaiki-event-stayed-open = { $seat } speelt verder zonder geheime kaart.
hawaiki-event-formed = { $seat } heeft { hawaiki-form }.
    .you = { $seat } hebt { hawaiki-form }.
hawaiki-event-missed = { $seat } vergat aan te kondigen: { hawaiki-form }.
hawaiki-event-decided = { $seat } heeft besloten wel of niet te roepen.
    .you = { $seat } hebt besloten wel of niet te roepen.
hawaiki-event-decided-known = { $seat } heeft besloten { $call ->
    [call] te roepen.
   *[pass] te zwijgen.
}
    .you = { $seat } hebt besloten { $call ->
        [call] te roepen.
       *[pass] te zwijgen.
    }
hawaiki-event-called = { $call ->
    [call] { $seat } roept de combinatie.
   *[pass] { $seat } roept niet.
}
hawaiki-event-named = { $seat } wijst { $to } aan: { $count ->
    [one] 1 kaart trekken.
   *[other] { $count } kaarten trekken.
}
hawaiki-event-replied = { $seat } heeft geantwoord.
    .you = { $seat } hebt geantwoord.
hawaiki-event-replied-known = { $seat } heeft geantwoord: { $phrase ->
    [thanks] dank u.
    [kindly] hartelijk bedankt.
   *[silent] niets.
}
    .you = { $seat } hebt geantwoord: { $phrase ->
        [thanks] dank u.
        [kindly] hartelijk bedankt.
       *[silent] niets.
    }
hawaiki-event-thanked = { $phrase ->
    [thanks] { $seat } zegt: dank u.
    [kindly] { $seat } zegt: hartelijk bedankt.
   *[silent] { $seat } zegt niets.
}
hawaiki-event-drew = { $seat } trekt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
hawaiki-event-drew-known = { $seat } trekt { $card }.
hawaiki-event-drew-open = { $seat } trekt { $card }, en iedereen ziet het.
hawaiki-event-reshuffled = De trekstapel was op: { $count } kaarten van onder de bovenste zijn opnieuw geschud.
hawaiki-event-nothing = { $seat } vindt geen kaart om te trekken.
hawaiki-event-bought = { $seat } geeft een fiche voor nog een beurt.
hawaiki-event-declined = { $seat } koopt geen herkansing.
hawaiki-event-won = { $seat } heeft geen kaart meer en wint de ronde.
    .you = { $seat } hebt geen kaart meer en wint de ronde.
hawaiki-event-unwon = De ronde eindigt zonder winnaar.
hawaiki-event-paid = { $seat } legt { $count ->
    [one] 1 fiche terug.
   *[other] { $count } fiches terug.
}
hawaiki-event-ended = Een speler heeft geen fiche meer: het spel is uit.
hawaiki-log-scoring = Fiches: { $points }

## Opties

hawaiki-option-voices = Aankondigen en bedanken
hawaiki-option-voices-automatic = De tafel doet het voor iedereen.
hawaiki-option-voices-spoken = Ieder moet er zelf aan denken.
hawaiki-option-secret = Slechts één geheim
hawaiki-option-secret-off = Handen zijn verborgen.
hawaiki-option-secret-on = Alle kaarten op één na liggen open.
hawaiki-option-sacrifice = Opoffering
hawaiki-option-sacrifice-off = Niet in dit spel.
hawaiki-option-sacrifice-on = Eén keer per ronde haalt een fiche de bovenste kaart van een stapel.
hawaiki-option-second_chance = Herkansing
hawaiki-option-second_chance-off = Niet in dit spel.
hawaiki-option-second_chance-on = Eén keer per ronde koopt een fiche nog een beurt.
hawaiki-option-chips = Fiches aan het begin, voor allen of één getal per speler
hawaiki-option-chips-10 = 10 fiches: het hele spel.
hawaiki-option-chips-9 = 9 fiches.
hawaiki-option-chips-8 = 8 fiches.
hawaiki-option-chips-7 = 7 fiches.
hawaiki-option-chips-6 = 6 fiches: een kort spel.
hawaiki-option-chips-5 = 5 fiches.
hawaiki-option-chips-4 = 4 fiches.
hawaiki-option-chips-3 = 3 fiches.
hawaiki-option-chips-2 = 2 fiches.
hawaiki-option-chips-1 = 1 fiche: één ronde.

## Het bord

hawaiki-board-card = { hawaiki-board-short }, { hawaiki-animal }
hawaiki-board-short = { hawaiki-colour } { $value }
hawaiki-board-verb = { $verb ->
    [lay] Leggen
    [draw] Een kaart trekken
    [sacrifice] Offeren
    [hide] Geheim maken
    [open] Geen geheime kaart
    [name] Aanwijzen
    [pass] Niets zeggen
    [call] Roepen
    [thanks] Dank u
    [kindly] Hartelijk bedankt
    [silent] Niets zeggen
    [buy] Een beurt kopen
   *[go] Verder
}
hawaiki-board-loud = { $verb ->
    [call] Gezien!
    [pass] Niets zeggen
    [thanks] Dank u!
    [kindly] Hartelijk bedankt!
    [silent] Niets zeggen
    [buy] Nog een beurt, voor een fiche
   *[go] Verder
}
hawaiki-board-cry = { $combination ->
    [pair] Paar!
    [run] Opeenvolgend!
    [flush] Zelfde kleur!
    [triple] Drie dezelfde!
   *[none] Niets
}
hawaiki-board-phrase = { $phrase ->
    [thanks] Dank u!
    [kindly] Hartelijk bedankt!
   *[silent] …
}
hawaiki-board-no-cry = Leggen zonder iets te zeggen
hawaiki-board-called = Gezien!
hawaiki-board-announce = Maakt het iets? Zeg het nu.
hawaiki-board-unsaid = { $name } legde iets zonder het te zeggen.
hawaiki-board-you-draw = { $count ->
    [one] Je bent aangewezen: 1 kaart voor jou. Wat zeg je?
   *[other] Je bent aangewezen: { $count } kaarten voor jou. Wat zeg je?
}
hawaiki-board-chance = Je beurt is voorbij. Nog een?
hawaiki-board-name = { $count ->
    [one] { $name } trekt 1
   *[other] { $name } trekt { $count }
}
hawaiki-board-name-two = { $name } en { $other } trekken 1
hawaiki-board-formed = { hawaiki-board-cry } Wie trekt?
hawaiki-board-would = { $combination ->
    [none] Dit maakt geen combinatie.
   *[other] { hawaiki-board-cry }
}
hawaiki-board-follows = { $combination ->
    [pair] Je speelt nog een keer.
    [run] Je wijst aan wie 1 kaart trekt, en speelt nog een keer.
    [flush] Je wijst aan wie er 2 trekt, of twee die er 1 trekken, en speelt nog een keer.
    [triple] Alle anderen trekken 1 kaart, en jij speelt nog een keer.
   *[none] Daarna is je beurt voorbij.
}
hawaiki-board-has = { $name }: { hawaiki-board-cry }
hawaiki-board-followed = { $combination ->
    [pair] Nog een beurt.
    [run] Iemand trekt er 1; nog een beurt.
    [flush] 2 kaarten voor iemand, of 1 voor twee; nog een beurt.
    [triple] Alle anderen trekken er 1; nog een beurt.
   *[none] Er volgt niets.
}
hawaiki-board-form = { $combination ->
    [pair] Paar
    [run] Opeenvolgend
    [flush] Zelfde kleur
   *[triple] Drie dezelfde
}
hawaiki-board-brings = { $combination ->
    [pair] dezelfde kaart: nog eens
    [run] 5-6-7: één trekt er 1
    [flush] één kleur: één trekt er 2
   *[triple] één waarde: allen trekken er 1
}
hawaiki-board-round = Ronde { $round }
hawaiki-board-order = { $name } speelt, daarna { $next }
hawaiki-board-pile-name = Stapel { $pile }
hawaiki-board-pile = Stapel { $pile }: { $card } ({ $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
})
hawaiki-board-stock = Trekstapel: { $count }
hawaiki-board-draw = Trekken
hawaiki-board-sunk = Onderop, bij iedereen bekend: { $cards }
hawaiki-board-sacrifice = Offeren
hawaiki-board-sacrifice-here = Geef een fiche om { $card } onder de trekstapel te leggen
hawaiki-board-chips = { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
hawaiki-board-hand-of = { $name }, { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}; bekend: { $known }
hawaiki-board-due = { $count ->
    [one] trekt er 1
   *[other] trekt er { $count }
}
hawaiki-board-sacrificed = geofferd
hawaiki-board-bought = herkansing gebruikt
hawaiki-board-banned = nu niet je laatste kaart (HA-V3)
hawaiki-board-secret = geheim
hawaiki-board-open = open
hawaiki-board-is-secret = { $card }, je geheime kaart
hawaiki-board-is-open = { $card }, bij iedereen bekend
hawaiki-board-last-paid = Laatste ronde
hawaiki-board-left = Fiches over
hawaiki-board-result-pay = Aan het eind van een ronde kost elke handkaart een fiche (HA-6.2).
hawaiki-board-result-end = Iemand heeft er geen meer: het spel is uit (HA-7.1).
hawaiki-board-result-win = Wie de meeste fiches over heeft, wint; bij een gelijke stand wordt de winst gedeeld (HA-R11).

## Het eerste spel met uitleg

hawaiki-tour-piles = Drie stapels. Leg een kaart met de waarde of de kleur van de kaart die ze bedekt.
hawaiki-tour-talk = De drie bovenste kaarten maken combinaties: een paar, opeenvolgend, zelfde kleur of drie dezelfde. Je speelt nog een keer, en anderen moeten misschien trekken.
hawaiki-tour-stock = Kun of wil je niet leggen? Trek een kaart; dan is je beurt voorbij. Daarna gaat het naar rechts.
hawaiki-tour-hand = Wees als eerste je kaarten kwijt. Wijs met een kaart naar een stapel en je ziet wat ze zou maken.
hawaiki-tour-chips = Je fiches, getekend als schelpen. Een ronde die eindigt kost er een voor elke kaart in je hand. Heeft iemand er geen meer, dan wint wie de meeste heeft.

## Waarom een keuze goed of slecht is

hawaiki-why-last = Hiermee leg je je laatste kaart.
hawaiki-why-pair = Dit vormt een paar, dus je speelt nog een keer.
hawaiki-why-form = Hiermee heb je { hawaiki-form }: de anderen trekken samen { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}, en je speelt nog een keer.
hawaiki-why-unannounced = Hiermee heb je { hawaiki-form } zonder dat je het zegt.
hawaiki-why-lay = Dit vormt niets en laat { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} in je hand over.
hawaiki-why-draw = Trekken beëindigt je beurt, met { $count } kaarten in je hand.
hawaiki-why-name = Speler { $seat } moet trekken en heeft nu { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}.
