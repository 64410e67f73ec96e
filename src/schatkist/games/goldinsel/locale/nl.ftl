### Die Goldinsel, Nederlands. Kaarten, kleuren en plekken komen in de notatie van het spel: land3*, B, skull, n5.

goldinsel-title = Cartagena: Die Goldinsel
goldinsel-line = Monster piraten aan, vaar uit en begraaf je rechten; zonder een recht op het goudeiland kun je niet winnen.
goldinsel-score = { $points } goud

## Wat de notatie betekent

goldinsel-legend =
    Een kaart is haar eigenschap en haar vlag: land3* is een landing met 3 stappen en het pokerteken; H is de vuurtoren (naar huis).
    Eigenschappen: land landing, rob roof, robs dubbele roof, eye helderziende, man piraat, men dubbele piraat, mon monument.
    Piraten: B zwart, W wit, P paars, O oranje. Plekken: home (thuis), n1 tot { $last } (het nest), de eilanden, lower en upper (de vulkanen).
    Een recht op een eiland is zijn eigenaar en zijn waarde: 2.5 is het recht 5 van speler 2, het onderste eerst; ? is onbekend.
goldinsel-moves = move land3* skull (zet), use land2 (gebruik de eigenschap), pass (pas), rob 2, copy 3, peek skull (kijk in een kist), take B (neem een piraat), pay BW (zet aan land), lay 5 (leg een recht), relic five, exchange land2 rob4, shed land2
goldinsel-letter = { $colour ->
    [B] Z
    [W] W
    [P] P
   *[O] O
}
goldinsel-colour = { $colour ->
    [B] zwarte
    [W] witte
    [P] paarse
    [O] oranje
   *[other] { $colour }
}
goldinsel-a-pirate = { $colour ->
   *[other] een { goldinsel-colour } piraat
}
goldinsel-island = { $island ->
    [bottle] Fleseiland
    [pistol] Pistooleiland
    [hat] Hoedeiland
    [key] Sleuteleiland
    [dagger] Dolkeiland
    [skull] Schedeleiland
    [parrot] Papegaaieneiland
    [spyglass] Verrekijkereiland
    [compass] Kompaseiland
    [cannon] Kanoneiland
    [anchor] Ankereiland
    [rum] Rumeiland
   *[other] { $island }
}
goldinsel-place = { $place ->
    [home] thuis
    [bottle] Fleseiland
    [pistol] Pistooleiland
    [hat] Hoedeiland
    [key] Sleuteleiland
    [dagger] Dolkeiland
    [skull] Schedeleiland
    [parrot] Papegaaieneiland
    [spyglass] Verrekijkereiland
    [compass] Kompaseiland
    [cannon] Kanoneiland
    [anchor] Ankereiland
    [rum] Rumeiland
    [lower] de onderste vulkaan
    [upper] de bovenste vulkaan
    [field] { goldinsel-field }
    [n1] veld n1 van het nest
    [n2] veld n2 van het nest
    [n3] veld n3 van het nest
    [n4] veld n4 van het nest
    [n5] veld n5 van het nest
    [n6] veld n6 van het nest
    [n7] veld n7 van het nest
    [n8] veld n8 van het nest
    [n9] veld n9 van het nest
    [n10] veld n10 van het nest
    [n11] veld n11 van het nest
    [n12] veld n12 van het nest
    [n13] veld n13 van het nest
    [n14] veld n14 van het nest
    [n15] veld n15 van het nest
    [n16] veld n16 van het nest
   *[other] { $place }
}
goldinsel-field = { $kind ->
    [right] het huis van de graafrechten
    [pirate] het huis van de { goldinsel-colour } piraten
    [island] het huis van de eilandkaarten
   *[poker] het pokerhuis
}
goldinsel-relic = { $relic ->
    [colour] elke kleur
    [longer] verder zetten
    [five] hand van vijf
    [exchange] ruilen
   *[other] { $relic }
}

## Het plaatje van een stelling

goldinsel-nest = Nest: piraten { $pirates }, eilandkaarten { $stack }
goldinsel-shore = { $name } ({ $colour }): kist { $chest }, rechten { $rights }, piraten { $pirates }, schepen { $ships }
goldinsel-lower = Onderste vulkaan: relieken { $treasure }, piraten { $pirates }, schepen { $ships }
goldinsel-upper = Bovenste vulkaan: rechten 7 van { $treasure }, piraten { $pirates }, schepen { $ships }
goldinsel-seat = Speler { $seat }: { $place }, piraten { $pirates }, rechten { $rights }, eilandkaarten { $islands }, reliek { $relic }, hand { $cards }, trekstapel { $pile }, open { $open }, goud { $gold }
goldinsel-hand = Je hand: { $cards }
goldinsel-own = Je rechten: { $rights }. Je eilandkaarten: { $islands }
goldinsel-notes = Je notities: niet het goudeiland: { $islands }
goldinsel-shown = Het goudeiland: { $island }

## Wat een stap van je vraagt

goldinsel-ask-exchange = Ruil een of twee handkaarten, of pas (GO-6.4).
goldinsel-ask-move = Speel een kaart en zet je figuur precies zoveel stappen (GO-3.1).
goldinsel-ask-shed = Met geen kaart kun je zetten: leg er een af (GO-R5).
goldinsel-ask-hire = Je hebt de poker gewonnen: neem een piraat van een kleur naar keuze (GO-4.4).
goldinsel-ask-use = Speel een tweede kaart om haar eigenschap, of pas (GO-5.1 tot GO-5.8).
goldinsel-ask-rob = Neem een eilandkaart van een speler (GO-5.1 tot GO-5.3).
goldinsel-ask-copy = Wiens open kaart gebruik je (GO-5.6)?
goldinsel-ask-peek = In welke kist kijk je (GO-5.4)?
goldinsel-ask-fetch = Neem een piraat van het eiland (GO-5.5).
goldinsel-ask-pay = Zet piraten aan land voor de landing (GO-5.7, GO-5.8).
goldinsel-ask-lay = Leg een van je rechten op het eiland (GO-5.7).
goldinsel-ask-relic = Kies een reliek (GO-5.8).

## Wat er gebeurde

goldinsel-event-drew = { $seat } trekt { $times ->
    [one] een kaart
   *[other] { $times } kaarten
}.
goldinsel-event-drew-known = { $seat } trekt { $card }.
goldinsel-event-right = { $seat } neemt { $times ->
    [one] een graafrecht
   *[other] { $times } graafrechten
}.
goldinsel-event-right-known = { $seat } neemt een graafrecht { $value }.
goldinsel-event-island = { $seat } neemt { $times ->
    [one] een eilandkaart
   *[other] { $times } eilandkaarten
}.
goldinsel-event-island-known = { $seat } neemt een eilandkaart: { goldinsel-island }.
goldinsel-event-turn = { $seat } is aan de beurt.
    .you = Jij bent aan de beurt.
goldinsel-event-passed = { $seat } past.
goldinsel-event-exchanged = { $seat } ruilt { $card }.
goldinsel-event-showed = { $seat } toont { $card }.
goldinsel-event-shed = { $seat } kan niet zetten en legt { $card } af.
    .you = { $seat } kunt niet zetten en legt { $card } af.
goldinsel-event-moved = { $seat } speelt { $card } en gaat naar { goldinsel-place }.
goldinsel-event-hired = { $seat } neemt { goldinsel-a-pirate } uit het nest.
goldinsel-event-poker = { $won ->
    [yes] { $seat } draait { $card } om en wint de poker.
   *[no] { $seat } draait { $card } om en verliest de poker.
}
goldinsel-event-shuffled = { $seat } schudt de aflegstapel tot een nieuwe trekstapel.
goldinsel-event-used = { $seat } speelt { $card } om de eigenschap.
goldinsel-event-robbed = { $seat } rooft een eilandkaart van { $from }.
goldinsel-event-robbed-known = { $seat } rooft een eilandkaart van { $from }: { goldinsel-island }.
goldinsel-event-peeked = { $seat } kijkt in de kist van { goldinsel-island }.
goldinsel-event-peeked-known = { $seat } kijkt in de kist van { goldinsel-island }: er zit { $chest } in.
goldinsel-event-fetched = { $seat } neemt { goldinsel-a-pirate } van het eiland.
goldinsel-event-copied = { $seat } gebruikt de open kaart van { $from }: { $card }.
goldinsel-event-paid = { $seat } zet { goldinsel-a-pirate } aan land.
goldinsel-event-laid = { $seat } legt een graafrecht op { goldinsel-island }.
goldinsel-event-laid-known = { $seat } legt een graafrecht { $value } op { goldinsel-island }.
goldinsel-event-seven = { $seat } neemt het graafrecht 7 van de vulkaan.
goldinsel-event-relic = { $seat } neemt een reliek: { goldinsel-relic }.
goldinsel-event-last = { $seat } heeft een zesde recht gelegd: de anderen hebben nog één beurt.
    .you = { $seat } hebt een zesde recht gelegd: de anderen hebben nog één beurt.
goldinsel-event-opened = In de kist van { goldinsel-island } zit { $chest }.
goldinsel-event-uncovered = { $seat } heeft een recht { $value } op { goldinsel-island }.
    .you = { $seat } hebt een recht { $value } op { goldinsel-island }.
goldinsel-event-gold = Het goudeiland is { goldinsel-island }.
goldinsel-event-ended = Het spel is voorbij.
goldinsel-log-scoring = Alle kisten en graafrechten worden getoond.

## Opties

goldinsel-option-first = Wie begint
goldinsel-option-first-lot = Het lot wijst aan wie begint.
goldinsel-option-first-1 = Speler 1 begint.
goldinsel-option-first-2 = Speler 2 begint.
goldinsel-option-first-3 = Speler 3 begint (met drie of meer).
goldinsel-option-first-4 = Speler 4 begint (met z'n vieren).
goldinsel-option-notes = Notities
goldinsel-option-notes-off = De spelers onthouden zelf welke eilanden en kisten ze hebben gezien.
goldinsel-option-notes-on = De tafel noteert voor elke speler welke eilanden en kisten hij heeft gezien.

## Het bord

goldinsel-board-ability = { $ability ->
    [landing] Landing
    [robbery] Roof
    [clairvoyant] Helderziende
    [pirate] Piraat
   *[monument] Monument
}
goldinsel-board-gift = { $kind ->
    [lighthouse] thuis
    [right] graafrecht
    [pirate] { goldinsel-colour } piraat
    [island] eilandkaart
    [poker] poker
    [lower] relieken
    [upper] recht 7
   *[isle] schatkist
}
goldinsel-board-lies = { $gift }, { $count } { $round ->
    [clockwise] met de klok mee
   *[anticlockwise] tegen de klok in
} vanaf de vuurtoren
goldinsel-board-nest = { $count ->
    [one] 1 { goldinsel-colour } piraat in het nest
   *[other] { $count } { goldinsel-colour } piraten in het nest
}
goldinsel-board-stack = { $count ->
    [one] 1 eilandkaart op de stapel
   *[other] { $count } eilandkaarten op de stapel
}
goldinsel-board-gold = Waar ligt het goudeiland?
goldinsel-board-logbook = Logboek: eilanden die het goudeiland niet zijn
goldinsel-board-noted = { goldinsel-island }{ $out ->
    [yes] { "" }: niet het goudeiland
   *[no] { "" }
}{ $chest ->
    [0] { "" }
   *[other] { "" }, kist { $chest }
}
goldinsel-board-last = { $count ->
    [one] Nog 1 beurt
   *[other] Nog { $count } beurten
}
goldinsel-board-card = { $double ->
    [yes] Dubbele { $ability ->
        [robbery] roof
       *[pirate] piraat
    }
   *[no] { goldinsel-board-ability }
} { $steps ->
    [H] met de vuurtoren
   *[other] { $steps }
}{ $poker ->
    [yes] { "" } ♠
   *[no] { "" }
}
goldinsel-board-crew = Bemanning
goldinsel-board-rights = Graafrechten
goldinsel-board-relic = Reliek
goldinsel-board-islands = Eilandkaarten
goldinsel-board-pirate = { goldinsel-colour } piraat
goldinsel-board-fetch = Neem de { goldinsel-colour } piraat
goldinsel-board-pay = Zet de { goldinsel-colour } piraat aan land
goldinsel-board-empty = lege plek
goldinsel-board-right = Recht { $value }
goldinsel-board-lay = Leg recht { $value }
goldinsel-board-supply = Nog { $count } in je voorraad
goldinsel-board-pile = Je trekstapel: { $count }
goldinsel-board-rights-held = Graafrechten: { $count }, nog { $supply } in de voorraad
goldinsel-board-islands-held = Eilandkaarten: { $count }
goldinsel-board-stands = Staat op: { $place }
goldinsel-board-top = Open kaart
goldinsel-board-left = Trekstapel: { $count }
goldinsel-board-held = Handkaarten: { $count }
goldinsel-board-rob = Beroven
goldinsel-board-copy = Deze kaart gebruiken
goldinsel-board-clause = Artikel
goldinsel-board-purse = { $part ->
    [chests] Kisten
    [coins] Munten
    [gold] Het goudeiland
    [relic] Reliek
   *[all] Goud
}
goldinsel-board-missed = { $name } heeft niet op het goudeiland gegraven en doet niet mee om de winst.
goldinsel-board-nobody = niemand
goldinsel-board-word = { $word ->
    [pass] Passen
    [exchange] Ruilen
    [move] Zetten
    [shed] Afleggen
    [use] Gebruiken
    [rob] Beroven
    [copy] Nadoen
    [peek] Kijken
    [take] Nemen
    [pay] Aan land zetten
    [lay] Leggen
    [relic] Reliek nemen
   *[other] { $word }
}

## De rondleiding

goldinsel-tour-goal = Boven de zee met twaalf schateilanden, beneden het piratennest. Verzamel in het nest wat je nodig hebt, vaar uit en begraaf je rechten waar de kisten vol zijn.
goldinsel-tour-gold = Eén eiland is het goudeiland, en niemand weet welk. Wie daar aan het eind geen recht heeft, kan niet winnen. Elke eilandkaart die je ziet, valt af.
goldinsel-tour-nest = In de huizen vind je graafrechten, piraten, eilandkaarten en poker. Hier zie je wat er nog in het nest is.
goldinsel-tour-chest = Je kapiteinskist: hoogstens drie piraten, je graafrechten (alleen jij ziet hun waarde), een reliek en je eilandkaarten.
goldinsel-tour-cards = Een kaart zet je figuur zoveel stappen als haar vlag zegt. Daarna mag je een tweede spelen om haar eigenschap.
goldinsel-tour-play = Kies een kaart: alle velden die je ermee bereikt lichten op. Bij het zesde recht van een speler is het bijna uit.

## Waarom een keuze goed of slecht is

goldinsel-why-pass = Je houdt je kaarten voor later.
goldinsel-why-sea = Hiermee ga je naar { goldinsel-place }.
goldinsel-why-right = Hiermee ga je naar { goldinsel-place }, waar je een graafrecht krijgt.
goldinsel-why-island = Hiermee ga je naar { goldinsel-place }, waar je een eilandkaart krijgt.
goldinsel-why-poker = Hiermee ga je naar { goldinsel-place }, waar je een graafrecht en een piraat kunt winnen.
goldinsel-why-pirate = Hiermee ga je naar { goldinsel-place }, waar je { goldinsel-a-pirate } krijgt.
goldinsel-why-no-goods = Hiermee ga je naar { goldinsel-place }, waar je nu niets krijgt.
goldinsel-why-landing = Met { $card } ga je aan land voor een graafrecht of een reliek.
goldinsel-why-robbery = Met { $card } pak je een eilandkaart van een ander.
goldinsel-why-clairvoyant = Met { $card } kijk je in een kist.
goldinsel-why-fetching = Met { $card } haal je piraten van de kust.
goldinsel-why-copying = Met { $card } gebruik je de open kaart van een ander.
goldinsel-why-rob = Speler { $seat } heeft { $count ->
    [one] 1 eilandkaart
   *[other] { $count } eilandkaarten
}.
goldinsel-why-peek = Je komt te weten wat er in de kist van { goldinsel-island } zit.
goldinsel-why-pirate-taken = Hiermee krijg je { goldinsel-a-pirate }.
goldinsel-why-lay = Hiermee gebruik je je graafrecht { $value }; { $count ->
    [0] je hebt geen ander.
    [one] je houdt er nog 1.
   *[other] je houdt er nog { $count }.
}
goldinsel-why-home = Hiermee ga je naar huis.
