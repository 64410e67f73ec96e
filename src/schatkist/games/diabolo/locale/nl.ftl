### Diabolo, Nederlands. Kaarten, rijen en kanten komen in de notatie van het spel: R5, R, heaven.

diabolo-title = Diabolo
diabolo-line = Trek vijf rijen naar de hemel of de hel, en heb dan de juiste kleuren in je hand.
diabolo-score = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

## Wat de notatie betekent

diabolo-legend =
    Een kaart is haar kleur en haar waarde: R5 is de rode 5.
    De kleuren van de rijen, van boven naar beneden: { $colours }.
    Links van een rij is de hel (hell), rechts de hemel (heaven); erachter staan de twee sommen. # is een rij op slot, > de rij die nu telt.
diabolo-moves = lay R5 heaven (leg naar de hemel), lay R5 hell (naar de hel), out R5 (kaart uit de ronde), double (zet je dubbelkaart in), single (houd die)
diabolo-letter = { $colour ->
    [R] R
    [O] O
    [Y] Ge
    [G] Gr
    [B] B
    [P] P
    [K] Z
   *[W] W
}
diabolo-row = { $row ->
    [R] rode
    [O] oranje
    [Y] gele
    [G] groene
    [B] blauwe
    [P] paarse
    [K] zwarte
    [W] witte
   *[other] { $row }
}
diabolo-colour = { $row ->
    [R] rood
    [O] oranje
    [Y] geel
    [G] groen
    [B] blauw
    [P] paars
    [K] zwart
    [W] wit
   *[other] { $row }
}
diabolo-side = { $side ->
    [hell] de hel
    [heaven] de hemel
   *[other] { $side }
}

## Het plaatje van een stelling

diabolo-round = Ronde { $round } van { $rounds }, speler { $giver } is de gever
diabolo-stock = Voorraad: { $count }
diabolo-seat = Speler { $seat }: { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, { $double ->
    [yes] dubbelkaart
   *[no] geen dubbelkaart
}, getoond { $shown }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
diabolo-hand = Je hand: { $cards }

## Wat een stap van je vraagt

diabolo-ask-lay = Leg een kaart aan de kant van de hel of van de hemel in haar rij (DI-3.2).
diabolo-ask-out = Geen van je kaarten past: kies er een die uit de ronde gaat (DI-3.6).
diabolo-ask-double = De engelen winnen deze rij: zet je dubbelkaart erop in, of houd die (DI-5.2).

## Wat er gebeurde

diabolo-event-began = Ronde { $round } begint; { $seat } is de gever.
    .you = Ronde { $round } begint; { $seat } bent de gever.
diabolo-event-dealt = { $seat } krijgt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
diabolo-event-dealt-known = { $seat } krijgt { $card }.
diabolo-event-drew = { $seat } trekt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
diabolo-event-drew-known = { $seat } trekt { $card }.
diabolo-event-laid = { $seat } legt { $card } naar { diabolo-side }.
diabolo-event-locked = { $seat } doet de { diabolo-row } rij op slot.
diabolo-event-stuck = { $seat } kan geen kaart leggen.
    .you = { $seat } kunt geen kaart leggen.
diabolo-event-showed = { $seat } toont { $card }.
diabolo-event-put-out = { $seat } doet { $card } uit de ronde.
diabolo-event-chose = { $seat } heeft over de { diabolo-row } rij besloten.
    .you = { $seat } hebt over de { diabolo-row } rij besloten.
diabolo-event-chose-known = { $seat } heeft over de { diabolo-row } rij besloten: { $double ->
    [double] wel verdubbelen.
   *[single] niet verdubbelen.
}
    .you = { $seat } hebt over de { diabolo-row } rij besloten: { $double ->
        [double] wel verdubbelen.
       *[single] niet verdubbelen.
    }
diabolo-event-doubled = { $double ->
    [double] { $seat } verdubbelt de { diabolo-row } rij.
   *[single] { $seat } verdubbelt de { diabolo-row } rij niet.
}
diabolo-event-scored = { $seat } scoort { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} voor de { diabolo-row } rij.
diabolo-event-even = De { diabolo-row } rij is gelijk: niemand scoort.
diabolo-event-ended = De laatste ronde is voorbij.
diabolo-log-scoring = Telling: { $points }

## Het bord

diabolo-board-hell = Hel
diabolo-board-heaven = Hemel
diabolo-board-card = { diabolo-row } { $value }
diabolo-board-row = De { diabolo-row } rij: hel { $hell }, hemel { $heaven }{ $locked ->
    [yes] , op slot
   *[no] { "" }
}
diabolo-board-lay = Leg { $card } naar { diabolo-side }
diabolo-board-group = { $row ->
    [R] Rood
    [Y] Geel
    [G] Groen
    [P] Paars
   *[B] Blauw
} in je hand: samen { $total }
diabolo-board-points = punten
diabolo-board-double = { $has ->
    [yes] Dubbelkaart
   *[no] De dubbelkaart is op
}
diabolo-board-doubled = verdubbelt
diabolo-board-decided = { $decided ->
    [yes] heeft besloten
   *[no] denkt nog na
}
diabolo-board-hidden = { $count ->
    [one] 1 verborgen kaart
   *[other] { $count } verborgen kaarten
}
diabolo-board-shown = Getoond: { $cards }
diabolo-board-round = Ronde { $round } van { $rounds }
diabolo-board-round-short = Ronde
diabolo-board-giver = { $name } is de gever
diabolo-board-gone = Uit de ronde
diabolo-board-sheet = Het scoreblad
diabolo-board-total = Totaal
diabolo-board-last = De laatste telling
diabolo-board-counted = De telling van ronde { $round }
diabolo-board-go-on = Naar de nieuwe ronde
diabolo-board-verdict = { $verdict ->
    [heaven] De engelen winnen
    [hell] De duivels winnen
   *[even] Gelijk
}
diabolo-board-even = De { diabolo-row } rij brengt niemand iets.
diabolo-board-word = { $word ->
    [lay] Leggen
    [out] Uit de ronde doen
    [single] Dubbelkaart bewaren
    [double] Dubbelkaart inzetten
    [to-hell] Naar de hel
    [to-heaven] Naar de hemel
   *[other] { $word }
}

## De rondleiding

diabolo-tour-rows = Vijf rijen, elk een kleur. Wat links ligt telt voor de hel, wat rechts ligt voor de hemel.
diabolo-tour-balance = Elke rij is een weegschaal met twee sommen. Aan een kant passen drie kaarten, in een rij vijf; de vijfde doet haar op slot.
diabolo-tour-hand = Wat je in je hand houdt is je inzet. Wint de hemel een kleur, dan krijgt wie er het meest van in handen heeft zoveel punten; wint de hel, dan verliest die speler ze.
diabolo-tour-double = Eén keer per ronde kun je met je dubbelkaart verdubbelen wat een hemelse rij je brengt.
diabolo-tour-others = Hier zie je de punten van de anderen, de kaarten die ze hebben getoond en wie nog kan verdubbelen.
diabolo-tour-play = Kies een kaart uit je hand en dan een kant van haar rij. Bij de tweede rij op slot wordt geteld, met z'n vijven bij de derde.

## Waarom een keuze goed of slecht is

diabolo-why-lay = De { diabolo-row } rij helt daarna met { $points } naar { diabolo-side }, en je hand telt { $total } in die kleur.
diabolo-why-lay-even = De { diabolo-row } rij is daarna in evenwicht, en je hand telt { $total } in die kleur.
diabolo-why-locks = Hiermee doe je de { diabolo-row } rij op slot, die met { $points } naar { diabolo-side } gaat; je hand telt { $total } in die kleur.
diabolo-why-locks-even = Hiermee doe je de { diabolo-row } rij op slot, die in evenwicht is en niemand iets oplevert.
diabolo-why-out = Je hand telt daarna nog { $total } in { diabolo-colour }.
diabolo-why-double = Je hand telt { $total } in { diabolo-colour }, en met de dubbelkaart twee keer zoveel.
diabolo-why-single = Je hand telt { $total } in { diabolo-colour }, en je dubbelkaart blijft voor een latere rij.
