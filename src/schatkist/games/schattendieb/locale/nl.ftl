### Der Schattendieb, Nederlands. Kaarten komen in de notatie van het spel: R10, S4, TS.

schattendieb-title = Der Schattendieb
schattendieb-line = Iedereen speelt tegelijk een kaart; gelijke juwelen vallen weg, dieven stelen. Sluit je kluis op tijd, maar niet allemaal samen.
schattendieb-finale = De kluizen gaan open
schattendieb-score = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

## Wat de notatie betekent

schattendieb-legend =
    Een juweel is zijn kleur en zijn waarde: R10 is de rode 10. Kleuren: R rood, B blauw, G groen, Y geel.
    S4 tot S15 zijn gesloten kluizen. TR, TB, TG en TY zijn dieven van één kleur, TS is de schattendief. ?? ligt dicht.
schattendieb-moves = play R10 (speel), steal R9 (steel), add 3+5 (leg er juwelen met die waarden bij, in de kleur die je speelde), add none (niets erbij)
schattendieb-letter = { $colour ->
    [R] R
    [B] B
    [G] Gr
   *[Y] Ge
}

## Het plaatje van een stelling

schattendieb-game = Spel { $game } van { $games }, voorraad: { $stock }
schattendieb-seat = Speler { $seat }: { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, voor zich { $table }{ $chosen ->
    [yes] { " " }(heeft gekozen)
   *[no] { "" }
}; { $lock ->
    [none] open kluis
   *[other] kluis gesloten met { $lock }
} { $safe } ({ $count ->
    [one] 1 juweel
   *[other] { $count } juwelen
}, waard { $worth }); { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
schattendieb-gone = Afgelegd: { $cards }, dicht { $unseen }
schattendieb-put-away = Je legde { $card } weg: { $place ->
    [stock] die ligt onder de voorraad.
    [aside] die is dicht afgelegd.
   *[hand] speler { $seat } trok die.
}
schattendieb-extras = Extra juwelen die je koos: { $extras }
schattendieb-hand = Je hand: { $cards }

## Wat een stap van je vraagt

schattendieb-ask-play = Leg een kaart dicht voor je neer (SD-3.1).
schattendieb-ask-steal = Je dief kan meer dan één juweel nemen: kies er een (SD-5.1).
schattendieb-ask-add = Je juweel ligt er nog: welke juwelen van die kleur leg je erbij (SD-6.1)?

## Wat er gebeurde

schattendieb-event-began = Spel { $game } begint.
schattendieb-event-dealt = { $seat } krijgt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
schattendieb-event-dealt-known = { $seat } krijgt { $card }.
schattendieb-event-laid = { $seat } legt een kaart dicht neer.
schattendieb-event-laid-known = { $seat } legt { $card } dicht neer.
schattendieb-event-turned = { $seat } heeft { $card } gespeeld.
    .you = { $seat } hebt { $card } gespeeld.
schattendieb-event-cancelled = { $card } van { $seat } { $times ->
    [one] valt
   *[other] vallen
} weg.
    .you = Jouw { $card } { $times ->
        [one] valt
       *[other] vallen
    } weg.
schattendieb-event-stole = { $seat } steelt { $card } van { $from }.
schattendieb-event-missed = { $seat } heeft niets te stelen met { $card }.
    .you = { $seat } hebt niets te stelen met { $card }.
schattendieb-event-chose = { $seat } heeft over extra juwelen besloten.
    .you = { $seat } hebt over extra juwelen besloten.
schattendieb-event-chose-known = { $seat } heeft over extra juwelen besloten: { $extras ->
    [none] geen.
   *[other] { $extras }.
}
    .you = { $seat } hebt over extra juwelen besloten: { $extras ->
        [none] geen.
       *[other] { $extras }.
    }
schattendieb-event-added = { $seat } legt { $card } erbij.
schattendieb-event-filled = De kluis van { $seat } telt nu { $cards ->
    [one] 1 juweel
   *[other] { $cards } juwelen
}, waard { $points }.
    .you = Jouw kluis telt nu { $cards ->
        [one] 1 juweel
       *[other] { $cards } juwelen
    }, waard { $points }.
schattendieb-event-closed = { $seat } sluit de kluis met { $card }: { $points ->
    [one] { $points } punt.
   *[other] { $points } punten.
}
schattendieb-event-failed = { $seat } kan de kluis niet sluiten met { $card }: die wordt afgelegd.
    .you = { $seat } kunt de kluis niet sluiten met { $card }: die wordt afgelegd.
schattendieb-event-under = { $seat } legt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
} onder de voorraad.
schattendieb-event-under-known = { $seat } legt { $card } onder de voorraad.
schattendieb-event-aside = { $seat } legt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
} dicht af.
schattendieb-event-aside-known = { $seat } legt { $card } dicht af.
schattendieb-event-drew = { $seat } trekt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
schattendieb-event-drew-known = { $seat } trekt { $card }.
schattendieb-event-rest = { $cards ->
    [one] De laatste kaart van de voorraad wordt afgelegd.
   *[other] De laatste { $cards } kaarten van de voorraad worden afgelegd.
}
schattendieb-event-alone = Alleen de kluis van { $seat } is nog open: die levert niets op.
    .you = Alleen jouw kluis is nog open: die levert niets op.
schattendieb-event-all-closed = Allen sluiten tegelijk: geen van die kluizen telt.
schattendieb-event-bare = { $seat } heeft geen kaart meer, en er is geen voorraad: open kluizen leveren niets op.
    .you = { $seat } hebt geen kaart meer, en er is geen voorraad: open kluizen leveren niets op.
schattendieb-event-ended = Het spel is uit.

## Wat een tafel kiest

schattendieb-option-games = Spellen in een partij
schattendieb-option-games-3 = Drie spellen, zoals gewoonlijk.
schattendieb-option-games-1 = Eén spel.
schattendieb-option-games-2 = Twee spellen.
schattendieb-option-games-4 = Vier spellen.
schattendieb-option-games-5 = Vijf spellen.
schattendieb-option-games-6 = Zes spellen.
schattendieb-option-games-7 = Zeven spellen.
schattendieb-option-games-8 = Acht spellen.
schattendieb-option-games-9 = Negen spellen.

## Het bord

schattendieb-board-jewel = { $letter ->
    [R] robijnen ring
    [B] saffieren broche
    [G] smaragden ketting
   *[Y] gouden kroon
} { $value }
schattendieb-board-lock = gesloten kluis { $value }
schattendieb-board-thief = { $letter ->
    [R] ringendief
    [B] brochedief
    [G] kettingdief
    [Y] kronendief
   *[S] schaduwdief
}
schattendieb-board-covered = een kaart die dicht ligt
schattendieb-board-closed = gesloten met { $value }, { $points } punten
schattendieb-board-inside = open kluis: { $count ->
    [one] 1 juweel
   *[other] { $count } juwelen
}, waard { $worth }
schattendieb-board-cards = { $count ->
    [one] juweel
   *[other] juwelen
}
schattendieb-board-worth = waard
schattendieb-board-open = { $count ->
    [one] Er is nog 1 kluis open
   *[other] Er zijn nog { $count } kluizen open
}
schattendieb-board-before = Voor zich
schattendieb-board-chosen = heeft gekozen
schattendieb-board-held = { $count ->
    [one] 1 kaart in de hand
   *[other] { $count } kaarten in de hand
}
schattendieb-board-game = Spel { $game } van { $games }
schattendieb-board-stock = Voorraad: { $count }
schattendieb-board-gone = Afgelegd: { $count }, open { $cards }, dicht { $unseen }
schattendieb-board-points = punten
schattendieb-board-actions = De zeven acties van een ronde
schattendieb-board-action-play = Spelen
schattendieb-board-action-stalemate = Patstelling
schattendieb-board-action-thieves = Dieven
schattendieb-board-action-extras = Extra juwelen
schattendieb-board-action-fill = Vullen
schattendieb-board-action-close = Sluiten
schattendieb-board-action-draw = Trekken
schattendieb-board-verb-play = Speel
schattendieb-board-verb-steal = Steel
schattendieb-board-verb-add = Leg erbij
schattendieb-board-add-none = niets erbij
schattendieb-board-add-these = Leg deze erbij
schattendieb-board-fate-cancelled = { $card } viel weg
schattendieb-board-fate-robbed = { $card } ging naar { $by }
schattendieb-board-fate-stole = stal { $card } van { $from }
schattendieb-board-fate-missed = { $card } vond niets
schattendieb-board-fate-failed = { $card } paste niet
schattendieb-board-fate-closed = gesloten: { $points } punten
schattendieb-board-fate-filled = nu { $cards ->
    [one] 1 juweel
   *[other] { $cards } juwelen
}
schattendieb-board-sheet = Spel { $game }
schattendieb-board-total = Samen

## Het eerste spel, met uitleg

schattendieb-tour-1 = Iedereen speelt tegelijk een kaart, gedekt. Dan worden ze allemaal omgedraaid.
schattendieb-tour-2 = Juwelen met dezelfde waarde vallen tegen elkaar weg. Dieven stelen, en wat overblijft gaat de kluizen in.
schattendieb-tour-3 = Alleen een kluis die op tijd dicht is telt: speel daarvoor een gesloten kluis. Te vroeg en er zit weinig in; op hetzelfde moment als alle anderen en er zit niets in.
schattendieb-tour-4 = Kies hier je kaart. Niemand ziet hem tot iedereen gekozen heeft.

## Waarom een keuze goed of slecht is

schattendieb-why-jewel = Met de juwelen van die kleur in je hand kan dit tot { $points } punten opleveren, tenzij een ander ook een { $value } legt of een dief hem steelt.
schattendieb-why-lock = Hiermee sluit je { $points } punten in je kluis op, tenzij alle anderen de hunne ook sluiten.
schattendieb-why-no-lock = Hiermee kun je je kluis niet sluiten: er { $count ->
    [one] ligt 1 juweel
   *[other] liggen { $count } juwelen
} in.
schattendieb-why-thief = { $card } kan een juweel van zijn kleur stelen dat een ander legt.
schattendieb-why-shadow = { $card } kan elk juweel stelen dat een ander legt, vóór alle andere dieven.
schattendieb-why-steal = Hiermee steel je { $card } van speler { $seat }.
schattendieb-why-add = In je kluis kunnen dan { $points } punten liggen; om hem te sluiten heb je een gesloten kluis van { $count } of meer nodig.
schattendieb-why-empty = Je kluis is leeg, dus er valt niets te sluiten.
