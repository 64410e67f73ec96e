### Die Goldinsel, Deutsch. Karten, Farben und Orte kommen in der Notation des Spiels: land3*, B, skull, n5.

goldinsel-title = Cartagena: Die Goldinsel
goldinsel-line = Heuere Piraten an, stich in See und vergrabe deine Rechte; ohne ein Recht auf der Goldinsel kannst du nicht gewinnen.
goldinsel-score = { $points } Gold

## Was die Notation bedeutet

goldinsel-legend =
    Eine Karte ist ihre Fähigkeit und ihre Flagge: land3* ist eine Landung mit 3 Schritten und dem Pokerzeichen; H ist der Leuchtturm (nach Hause).
    Fähigkeiten: land Landung, rob Raub, robs doppelter Raub, eye Hellseher, man Pirat, men doppelter Pirat, mon Denkmal.
    Piraten: B schwarz, W weiß, P lila, O orange. Orte: home (zu Hause), n1 bis { $last } (das Nest), die Inseln, lower und upper (der untere und der obere Vulkan).
    Ein Recht auf einer Insel ist sein Besitzer und sein Wert: 2.5 ist das Recht 5 von Spieler 2, das unterste zuerst; ? ist unbekannt.
goldinsel-moves = move land3* skull (ziehen), use land2 (die Fähigkeit nutzen), pass (passen), rob 2 (rauben), copy 3 (kopieren), peek skull (in eine Truhe sehen), take B (einen Piraten nehmen), pay BW (an Land setzen), lay 5 (ein Recht legen), relic five (Relikt), exchange land2 rob4 (tauschen), shed land2 (ablegen)
goldinsel-letter = { $colour ->
    [B] S
    [W] W
    [P] L
   *[O] O
}
goldinsel-colour = { $colour ->
    [B] schwarz
    [W] weiß
    [P] lila
    [O] orange
   *[other] { $colour }
}
goldinsel-a-pirate = { $colour ->
    [B] einen schwarzen Piraten
    [W] einen weißen Piraten
    [P] einen lila Piraten
    [O] einen orangefarbenen Piraten
   *[other] einen Piraten der Farbe { $colour }
}
goldinsel-island = { $island ->
    [bottle] Flascheninsel
    [pistol] Pistoleninsel
    [hat] Hutinsel
    [key] Schlüsselinsel
    [dagger] Dolchinsel
    [skull] Schädelinsel
    [parrot] Papageieninsel
    [spyglass] Fernrohrinsel
    [compass] Kompassinsel
    [cannon] Kanoneninsel
    [anchor] Ankerinsel
    [rum] Ruminsel
   *[other] { $island }
}
goldinsel-place = { $place ->
    [home] zu Hause
    [bottle] Flascheninsel
    [pistol] Pistoleninsel
    [hat] Hutinsel
    [key] Schlüsselinsel
    [dagger] Dolchinsel
    [skull] Schädelinsel
    [parrot] Papageieninsel
    [spyglass] Fernrohrinsel
    [compass] Kompassinsel
    [cannon] Kanoneninsel
    [anchor] Ankerinsel
    [rum] Ruminsel
    [lower] unterer Vulkan
    [upper] oberer Vulkan
    [field] { goldinsel-field }
    [n1] Feld n1 des Nests
    [n2] Feld n2 des Nests
    [n3] Feld n3 des Nests
    [n4] Feld n4 des Nests
    [n5] Feld n5 des Nests
    [n6] Feld n6 des Nests
    [n7] Feld n7 des Nests
    [n8] Feld n8 des Nests
    [n9] Feld n9 des Nests
    [n10] Feld n10 des Nests
    [n11] Feld n11 des Nests
    [n12] Feld n12 des Nests
    [n13] Feld n13 des Nests
    [n14] Feld n14 des Nests
    [n15] Feld n15 des Nests
    [n16] Feld n16 des Nests
   *[other] { $place }
}
goldinsel-field = { $kind ->
    [right] Haus der Schürfrechte
    [pirate] { $colour ->
        [B] Haus der schwarzen Piraten
        [W] Haus der weißen Piraten
        [P] Haus der lila Piraten
       *[O] Haus der orangefarbenen Piraten
    }
    [island] Haus der Inselkarten
   *[poker] Pokerhaus
}
goldinsel-relic = { $relic ->
    [colour] jede Farbe
    [longer] weiter ziehen
    [five] fünf Handkarten
    [exchange] tauschen
   *[other] { $relic }
}

## Das Bild einer Stellung

goldinsel-nest = Nest: Piraten { $pirates }, Inselkarten { $stack }
goldinsel-shore = { $name } ({ $colour }): Truhe { $chest }, Rechte { $rights }, Piraten { $pirates }, Schiffe { $ships }
goldinsel-lower = Unterer Vulkan: Relikte { $treasure }, Piraten { $pirates }, Schiffe { $ships }
goldinsel-upper = Oberer Vulkan: Schürfrechte 7 von { $treasure }, Piraten { $pirates }, Schiffe { $ships }
goldinsel-seat = Spieler { $seat }: { $place }, Piraten { $pirates }, Rechte { $rights }, Inselkarten { $islands }, Relikt { $relic }, Hand { $cards }, Nachziehstapel { $pile }, offen { $open }, Gold { $gold }
goldinsel-hand = Deine Hand: { $cards }
goldinsel-own = Deine Rechte: { $rights }. Deine Inselkarten: { $islands }
goldinsel-notes = Deine Notizen: nicht die Goldinsel: { $islands }
goldinsel-shown = Die Goldinsel: { $island }

## Was ein Schritt von dir will

goldinsel-ask-exchange = Tausche eine oder zwei Handkarten, oder passe (GO-6.4).
goldinsel-ask-move = Spiel eine Karte und zieh deine Figur genau so weit, wie sie angibt (GO-3.1).
goldinsel-ask-shed = Mit keiner Karte kannst du ziehen: Leg eine ab (GO-R5).
goldinsel-ask-hire = Du hast beim Poker gewonnen: Nimm einen Piraten einer beliebigen Farbe (GO-4.4).
goldinsel-ask-use = Spiel eine zweite Karte für ihre Fähigkeit, oder passe (GO-5.1 bis GO-5.8).
goldinsel-ask-rob = Nimm jemandem eine Inselkarte weg (GO-5.1 bis GO-5.3).
goldinsel-ask-copy = Wessen offene Karte nutzt du (GO-5.6)?
goldinsel-ask-peek = In welche Truhe siehst du (GO-5.4)?
goldinsel-ask-fetch = Nimm einen Piraten von der Insel (GO-5.5).
goldinsel-ask-pay = Setz Piraten für die Landung an Land (GO-5.7, GO-5.8).
goldinsel-ask-lay = Leg eines deiner Rechte auf die Insel (GO-5.7).
goldinsel-ask-relic = Wähle ein Relikt (GO-5.8).

## Was geschah

goldinsel-event-drew = { $seat } zieht { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } ziehst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
goldinsel-event-drew-known = { $seat } zieht { $card }.
    .you = { $seat } ziehst { $card }.
goldinsel-event-right = { $seat } nimmt { $times ->
    [one] ein Schürfrecht
   *[other] { $times } Schürfrechte
}.
    .you = { $seat } nimmst { $times ->
        [one] ein Schürfrecht
       *[other] { $times } Schürfrechte
    }.
goldinsel-event-right-known = { $seat } nimmt ein Schürfrecht { $value }.
    .you = { $seat } nimmst ein Schürfrecht { $value }.
goldinsel-event-island = { $seat } nimmt { $times ->
    [one] eine Inselkarte
   *[other] { $times } Inselkarten
}.
    .you = { $seat } nimmst { $times ->
        [one] eine Inselkarte
       *[other] { $times } Inselkarten
    }.
goldinsel-event-island-known = { $seat } nimmt eine Inselkarte: { goldinsel-island }.
    .you = { $seat } nimmst eine Inselkarte: { goldinsel-island }.
goldinsel-event-turn = { $seat } ist am Zug.
    .you = { $seat } bist am Zug.
goldinsel-event-passed = { $seat } passt.
goldinsel-event-exchanged = { $seat } tauscht { $card }.
    .you = { $seat } tauschst { $card }.
goldinsel-event-showed = { $seat } zeigt { $card }.
    .you = { $seat } zeigst { $card }.
goldinsel-event-shed = { $seat } kann nicht ziehen und legt { $card } ab.
    .you = { $seat } kannst nicht ziehen und legst { $card } ab.
goldinsel-event-moved = { $seat } spielt { $card } und zieht weiter: { goldinsel-place }.
    .you = { $seat } spielst { $card } und ziehst weiter: { goldinsel-place }.
goldinsel-event-hired = { $seat } nimmt { goldinsel-a-pirate } aus dem Nest.
    .you = { $seat } nimmst { goldinsel-a-pirate } aus dem Nest.
goldinsel-event-poker = { $won ->
    [yes] { $seat } deckt { $card } auf und gewinnt beim Poker.
   *[no] { $seat } deckt { $card } auf und verliert beim Poker.
}
    .you = { $won ->
        [yes] { $seat } deckst { $card } auf und gewinnst beim Poker.
       *[no] { $seat } deckst { $card } auf und verlierst beim Poker.
    }
goldinsel-event-shuffled = { $seat } mischt den Ablagestapel zu einem neuen Nachziehstapel.
    .you = { $seat } mischst den Ablagestapel zu einem neuen Nachziehstapel.
goldinsel-event-used = { $seat } spielt { $card } für die Fähigkeit.
    .you = { $seat } spielst { $card } für die Fähigkeit.
goldinsel-event-robbed = { $seat } raubt { $from } eine Inselkarte.
    .you = { $seat } raubst { $from } eine Inselkarte.
goldinsel-event-robbed-known = { $seat } raubt { $from } eine Inselkarte: { goldinsel-island }.
    .you = { $seat } raubst { $from } eine Inselkarte: { goldinsel-island }.
goldinsel-event-peeked = { $seat } sieht in die Truhe der { goldinsel-island }.
    .you = { $seat } siehst in die Truhe der { goldinsel-island }.
goldinsel-event-peeked-known = { $seat } sieht in die Truhe der { goldinsel-island }: Sie enthält { $chest }.
    .you = { $seat } siehst in die Truhe der { goldinsel-island }: Sie enthält { $chest }.
goldinsel-event-fetched = { $seat } nimmt { goldinsel-a-pirate } von der Insel.
    .you = { $seat } nimmst { goldinsel-a-pirate } von der Insel.
goldinsel-event-copied = { $seat } nutzt die offene Karte von { $from }: { $card }.
goldinsel-event-paid = { $seat } setzt { goldinsel-a-pirate } an Land.
goldinsel-event-laid = { $seat } legt ein Schürfrecht auf die { goldinsel-island }.
    .you = { $seat } legst ein Schürfrecht auf die { goldinsel-island }.
goldinsel-event-laid-known = { $seat } legt ein Schürfrecht { $value } auf die { goldinsel-island }.
    .you = { $seat } legst ein Schürfrecht { $value } auf die { goldinsel-island }.
goldinsel-event-seven = { $seat } nimmt das Schürfrecht 7 vom Vulkan.
    .you = { $seat } nimmst das Schürfrecht 7 vom Vulkan.
goldinsel-event-relic = { $seat } nimmt ein Relikt: { goldinsel-relic }.
    .you = { $seat } nimmst ein Relikt: { goldinsel-relic }.
goldinsel-event-last = { $seat } hat sechs Rechte gelegt: Die anderen haben noch einen Zug.
    .you = { $seat } hast sechs Rechte gelegt: Die anderen haben noch einen Zug.
goldinsel-event-opened = Die Truhe der { goldinsel-island } enthält { $chest }.
goldinsel-event-uncovered = { $seat } hat ein Recht { $value } auf der { goldinsel-island }.
    .you = { $seat } hast ein Recht { $value } auf der { goldinsel-island }.
goldinsel-event-gold = Die Goldinsel ist die { goldinsel-island }.
goldinsel-event-ended = Das Spiel ist zu Ende.
goldinsel-log-scoring = Alle Truhen und Schürfrechte werden aufgedeckt.

## Optionen

goldinsel-option-first = Wer beginnt
goldinsel-option-first-lot = Das Los entscheidet, wer beginnt.
goldinsel-option-first-1 = Spieler 1 beginnt.
goldinsel-option-first-2 = Spieler 2 beginnt.
goldinsel-option-first-3 = Spieler 3 beginnt (bei drei oder mehr).
goldinsel-option-first-4 = Spieler 4 beginnt (bei vier).
goldinsel-option-notes = Notizen
goldinsel-option-notes-off = Alle merken sich selbst, welche Inseln und Truhen sie gesehen haben.
goldinsel-option-notes-on = Der Tisch notiert für alle, welche Inseln und Truhen sie gesehen haben.

## Der Spielplan

goldinsel-board-ability = { $ability ->
    [landing] Landung
    [robbery] Raub
    [clairvoyant] Hellseher
    [pirate] Pirat
   *[monument] Denkmal
}
goldinsel-board-gift = { $kind ->
    [lighthouse] zu Hause
    [right] Schürfrecht
    [pirate] { goldinsel-board-pirate }
    [island] Inselkarte
    [poker] Poker
    [lower] Relikte
    [upper] Recht 7
   *[isle] Truhe
}
goldinsel-board-lies = { $gift }, { $count } { $round ->
    [clockwise] im Uhrzeigersinn
   *[anticlockwise] gegen den Uhrzeigersinn
} vom Leuchtturm aus
goldinsel-board-nest = { $count ->
    [one] 1 { goldinsel-board-pirate } im Nest
   *[other] { $count } { $colour ->
        [B] schwarze
        [W] weiße
        [P] lila
       *[O] orangefarbene
    } Piraten im Nest
}
goldinsel-board-stack = { $count ->
    [one] 1 Inselkarte auf dem Stapel
   *[other] { $count } Inselkarten auf dem Stapel
}
goldinsel-board-gold = Wo ist die Goldinsel?
goldinsel-board-logbook = Logbuch: Inseln, die nicht die Goldinsel sind
goldinsel-board-noted = { goldinsel-island }{ $out ->
    [yes] { "" }: nicht die Goldinsel
   *[no] { "" }
}{ $chest ->
    [0] { "" }
   *[other] { "" }, Truhe { $chest }
}
goldinsel-board-last = { $count ->
    [one] Noch 1 Zug
   *[other] Noch { $count } Züge
}
goldinsel-board-card = { $double ->
    [yes] Doppelter { $ability ->
        [robbery] Raub
       *[pirate] Pirat
    }
   *[no] { goldinsel-board-ability }
} { $steps ->
    [H] mit dem Leuchtturm
   *[other] { $steps }
}{ $poker ->
    [yes] { "" } ♠
   *[no] { "" }
}
goldinsel-board-crew = Mannschaft
goldinsel-board-rights = Schürfrechte
goldinsel-board-relic = Relikt
goldinsel-board-islands = Inselkarten
goldinsel-board-pirate = { $colour ->
    [B] schwarzer Pirat
    [W] weißer Pirat
    [P] lila Pirat
    [O] orangefarbener Pirat
   *[other] Pirat der Farbe { $colour }
}
goldinsel-board-fetch = { $colour ->
    [B] Den schwarzen Piraten nehmen
    [W] Den weißen Piraten nehmen
    [P] Den lila Piraten nehmen
   *[O] Den orangefarbenen Piraten nehmen
}
goldinsel-board-pay = { $colour ->
    [B] Den schwarzen Piraten an Land setzen
    [W] Den weißen Piraten an Land setzen
    [P] Den lila Piraten an Land setzen
   *[O] Den orangefarbenen Piraten an Land setzen
}
goldinsel-board-empty = leerer Platz
goldinsel-board-right = Recht { $value }
goldinsel-board-lay = Recht { $value } legen
goldinsel-board-supply = { $count } weitere in deinem Vorrat
goldinsel-board-pile = Dein Nachziehstapel: { $count }
goldinsel-board-rights-held = Schürfrechte: { $count }, { $supply } weitere im Vorrat
goldinsel-board-islands-held = Inselkarten: { $count }
goldinsel-board-stands = Steht hier: { $place }
goldinsel-board-top = Offene Karte
goldinsel-board-left = Nachziehstapel: { $count }
goldinsel-board-held = Handkarten: { $count }
goldinsel-board-rob = Ausrauben
goldinsel-board-copy = Diese Karte nutzen
goldinsel-board-clause = Regel
goldinsel-board-purse = { $part ->
    [chests] Truhen
    [coins] Münzen
    [gold] Die Goldinsel
    [relic] Relikt
   *[all] Gold
}
goldinsel-board-missed = { $name } hat nicht auf der Goldinsel gegraben und kann nicht gewinnen.
goldinsel-board-nobody = niemand
goldinsel-board-word = { $word ->
    [pass] Passen
    [exchange] Tauschen
    [move] Ziehen
    [shed] Ablegen
    [use] Nutzen
    [rob] Ausrauben
    [copy] Kopieren
    [peek] Hineinsehen
    [take] Nehmen
    [pay] An Land setzen
    [lay] Legen
    [relic] Relikt nehmen
   *[other] { $word }
}

## Der Rundgang

goldinsel-tour-goal = Oben liegt das Meer mit zwölf Schatzinseln, unten das Piratennest. Sammle im Nest, was du brauchst, stich in See und vergrabe deine Rechte dort, wo die Truhen voll sind.
goldinsel-tour-gold = Eine Insel ist die Goldinsel, und niemand weiß, welche. Wer dort am Ende kein Recht hat, kann nicht gewinnen. Jede Insel, deren Karte du siehst, scheidet aus.
goldinsel-tour-nest = In den Häusern gibt es Schürfrechte, Piraten, Inselkarten und Poker. Hier siehst du, was noch im Nest ist.
goldinsel-tour-chest = Deine Kapitänskiste: höchstens drei Piraten, deine Schürfrechte (nur du siehst ihre Werte), ein Relikt und deine Inselkarten.
goldinsel-tour-cards = Mit einer Karte zieht deine Figur so viele Schritte, wie die Flagge der Karte zeigt. Danach darfst du eine zweite für ihre Fähigkeit spielen.
goldinsel-tour-play = Wähle eine Karte: Alle Felder, die du mit ihr erreichst, leuchten auf. Hat jemand sechs Rechte gelegt, ist das Ende nah.

## Warum eine Wahl gut oder schlecht ist

goldinsel-why-pass = Du behältst deine Karten für später.
goldinsel-why-sea = Das bringt dich hierher: { goldinsel-place }.
goldinsel-why-right = Das bringt dich hierher: { goldinsel-place }. Dort bekommst du ein Schürfrecht.
goldinsel-why-island = Das bringt dich hierher: { goldinsel-place }. Dort bekommst du eine Inselkarte.
goldinsel-why-poker = Das bringt dich hierher: { goldinsel-place }. Dort kannst du ein Schürfrecht und einen Piraten gewinnen.
goldinsel-why-pirate = Das bringt dich hierher: { goldinsel-place }. Dort bekommst du { goldinsel-a-pirate }.
goldinsel-why-no-goods = Das bringt dich hierher: { goldinsel-place }. Dort bekommst du jetzt nichts.
goldinsel-why-landing = Mit { $card } gehst du für ein Schürfrecht oder ein Relikt an Land.
goldinsel-why-robbery = Mit { $card } nimmst du jemandem eine Inselkarte ab.
goldinsel-why-clairvoyant = Mit { $card } schaust du in eine Truhe.
goldinsel-why-fetching = Mit { $card } holst du Piraten vom Ufer.
goldinsel-why-copying = Mit { $card } nutzt du die offene Karte von jemand anderem.
goldinsel-why-rob = Spieler { $seat } hat { $count ->
    [one] 1 Inselkarte
   *[other] { $count } Inselkarten
}.
goldinsel-why-peek = Du erfährst, was in der Truhe der { goldinsel-island } liegt.
goldinsel-why-pirate-taken = Damit bekommst du { goldinsel-a-pirate }.
goldinsel-why-lay = Damit nutzt du dein Schürfrecht { $value }; { $count ->
    [0] du hast kein anderes.
    [one] du behältst noch 1.
   *[other] du behältst noch { $count }.
}
goldinsel-why-home = Das bringt dich nach Hause.
