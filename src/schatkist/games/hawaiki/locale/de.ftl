### Hawaiki, Deutsch. Karten, Stapel, Kombinationen und Worte kommen in der Notation des Spiels: R5, 2, flush, kindly.

hawaiki-title = Hawaiki
hawaiki-line = Werde deine Hand auf drei Stapeln los; mit Kombinationen spielst du weiter und lässt andere ziehen.
hawaiki-finale = Die letzten Muscheln werden gezählt
hawaiki-score = { $points ->
    [one] { $points } Chip
   *[other] { $points } Chips
}

## Was die Notation bedeutet

hawaiki-legend =
    Eine Karte ist ihre Farbe und ihr Wert: R5 ist die rote 5. Jede Farbe hat ihr Tier:
    { $suits }.
    Der Tisch zeigt die oberste Karte der Stapel 1, 2 und 3 und darunter, wie viele Karten jeder hat. Es geht nach rechts weiter.
hawaiki-moves = lay R5 2 (auf Stapel 2 legen), lay R5 2 flush (mit Ansage: pair Paar, run Folge, flush Flush, triple Drilling), draw (ziehen), sacrifice 2 (opfern), hide R5 (geheim machen), open (keine geheime Karte), name 3, name 3 4 (bestimmen, wer zieht), call (rufen), pass (schweigen), thanks (danke), kindly (herzlichen Dank), silent (nichts sagen), buy (einen Zug kaufen), go on (weiter)
hawaiki-letter = { $colour ->
    [R] R
    [O] O
    [Y] Ge
    [G] Gr
    [B] B
    [P] L
    [K] S
   *[W] W
}
hawaiki-colour = { $colour ->
    [R] Rot
    [O] Orange
    [Y] Gelb
    [G] Grün
    [B] Blau
    [P] Lila
    [K] Schwarz
   *[W] Weiß
}
hawaiki-animal = { $animal ->
    [turtle] Schildkröte
    [ray] Rochen
    [lizard] Eidechse
    [hummingbird] Kolibri
   *[octopus] Krake
}
hawaiki-suit = { hawaiki-animal } in { hawaiki-colour }
hawaiki-form = { $combination ->
    [pair] ein Paar
    [run] eine Folge
    [flush] einen Flush
    [triple] einen Drilling
   *[none] nichts
}

## Das Bild einer Stellung

hawaiki-round = Runde { $round }, begonnen von Spieler { $first }
hawaiki-stock = Nachziehstapel: { $count }
hawaiki-sunk = Ganz unten, allen bekannt: { $cards }
hawaiki-seat = { $turn ->
    [yes] >
   *[no] { " " }
} Spieler { $seat }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, bekannt { $known }, { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
hawaiki-combination = Auf dem Tisch liegt { $combination ->
    [pair] ein Paar
    [run] eine Folge
    [flush] ein Flush
    [triple] ein Drilling
   *[none] nichts
}
hawaiki-hand = Deine Hand: { $cards }
hawaiki-secret = Deine geheime Karte: { $card }

## Was ein Schritt von dir will

hawaiki-ask-choose = Wähle die Karte, die geheim bleibt; alle anderen liegen dann offen (HA-V1).
hawaiki-ask-play = Leg eine Karte auf einen Stapel, dessen oberste Karte denselben Wert oder dieselbe Farbe hat, oder zieh eine (HA-3.1).
hawaiki-ask-hide = Deine geheime Karte ist weg: Dreh eine offene Karte um, oder spiel ohne geheime Karte weiter (HA-V1).
hawaiki-ask-call = Eine Kombination wurde ohne Ansage gelegt: Ruf sie aus, oder schweig (HA-5.1).
hawaiki-ask-name = Bestimme, wer ziehen muss (HA-4.2, HA-4.3).
hawaiki-ask-thank = Du musst ziehen: Sag danke (thanks) für eine Karte, herzlichen Dank (kindly) für zwei (HA-5.2).
hawaiki-ask-chance = Dein Zug ist vorbei: Kauf noch einen für einen Chip, oder mach weiter (HA-V3).

## Was geschah

hawaiki-event-began = Runde { $round }: { $seat } beginnt.
    .you = Runde { $round }: { $seat } beginnst.
hawaiki-event-dealt = { $seat } bekommt { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } bekommst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
hawaiki-event-dealt-known = { $seat } bekommt { $card }.
    .you = { $seat } bekommst { $card }.
hawaiki-event-turned = { $card } wird aufgedeckt und beginnt Stapel { $pile }.
hawaiki-event-chose = { $seat } hat eine geheime Karte gewählt.
    .you = { $seat } hast eine geheime Karte gewählt.
hawaiki-event-chose-known = { $seat } hat { $card } als geheime Karte gewählt.
    .you = { $seat } hast { $card } als geheime Karte gewählt.
hawaiki-event-showed = { $seat } legt { $card } offen hin.
    .you = { $seat } legst { $card } offen hin.
hawaiki-event-sacrificed = { $seat } opfert einen Chip: { $card } geht von Stapel { $pile } unter den Nachziehstapel.
    .you = { $seat } opferst einen Chip: { $card } geht von Stapel { $pile } unter den Nachziehstapel.
hawaiki-event-announced = { $seat } sagt { hawaiki-form } an.
    .you = { $seat } sagst { hawaiki-form } an.
hawaiki-event-laid = { $seat } legt { $card } auf Stapel { $pile }.
    .you = { $seat } legst { $card } auf Stapel { $pile }.
hawaiki-event-hid = { $seat } dreht { $card } um: Das ist jetzt die geheime Karte.
    .you = { $seat } drehst { $card } um: Das ist jetzt die geheime Karte.
hawaiki-event-stayed-open = { $seat } spielt ohne geheime Karte weiter.
    .you = { $seat } spielst ohne geheime Karte weiter.
hawaiki-event-formed = { $seat } hat { hawaiki-form }.
    .you = { $seat } hast { hawaiki-form }.
hawaiki-event-missed = { $seat } hat { hawaiki-form } gelegt, ohne es anzusagen.
    .you = { $seat } hast { hawaiki-form } gelegt, ohne es anzusagen.
hawaiki-event-decided = { $seat } hat entschieden, ob gerufen wird.
    .you = { $seat } hast entschieden, ob gerufen wird.
hawaiki-event-decided-known = { $seat } hat entschieden, { $call ->
    [call] zu rufen.
   *[pass] zu schweigen.
}
    .you = { $seat } hast entschieden, { $call ->
        [call] zu rufen.
       *[pass] zu schweigen.
    }
hawaiki-event-called = { $call ->
    [call] { $seat } ruft die Kombination aus.
   *[pass] { $seat } ruft nicht.
}
    .you = { $call ->
        [call] { $seat } rufst die Kombination aus.
       *[pass] { $seat } rufst nicht.
    }
hawaiki-event-named = { $seat } bestimmt { $to } zum Ziehen: { $count ->
    [one] 1 Karte.
   *[other] { $count } Karten.
}
    .you = { $seat } bestimmst { $to } zum Ziehen: { $count ->
        [one] 1 Karte.
       *[other] { $count } Karten.
    }
hawaiki-event-replied = { $seat } hat geantwortet.
    .you = { $seat } hast geantwortet.
hawaiki-event-replied-known = { $seat } hat geantwortet: { $phrase ->
    [thanks] danke.
    [kindly] herzlichen Dank.
   *[silent] nichts.
}
    .you = { $seat } hast geantwortet: { $phrase ->
        [thanks] danke.
        [kindly] herzlichen Dank.
       *[silent] nichts.
    }
hawaiki-event-thanked = { $phrase ->
    [thanks] { $seat } sagt: danke.
    [kindly] { $seat } sagt: herzlichen Dank.
   *[silent] { $seat } sagt nichts.
}
    .you = { $phrase ->
        [thanks] { $seat } sagst: danke.
        [kindly] { $seat } sagst: herzlichen Dank.
       *[silent] { $seat } sagst nichts.
    }
hawaiki-event-drew = { $seat } zieht { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } ziehst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
hawaiki-event-drew-known = { $seat } zieht { $card }.
    .you = { $seat } ziehst { $card }.
hawaiki-event-drew-open = { $seat } zieht { $card }, und alle sehen es.
    .you = { $seat } ziehst { $card }, und alle sehen es.
hawaiki-event-reshuffled = Der Nachziehstapel war leer: Die { $count } Karten unter den obersten werden neu gemischt.
hawaiki-event-nothing = { $seat } findet keine Karte zum Ziehen.
    .you = { $seat } findest keine Karte zum Ziehen.
hawaiki-event-bought = { $seat } gibt einen Chip für einen weiteren Zug ab.
    .you = { $seat } gibst einen Chip für einen weiteren Zug ab.
hawaiki-event-declined = { $seat } kauft keine zweite Chance.
    .you = { $seat } kaufst keine zweite Chance.
hawaiki-event-won = { $seat } hat keine Karte mehr und gewinnt die Runde.
    .you = { $seat } hast keine Karte mehr und gewinnst die Runde.
hawaiki-event-unwon = Die Runde endet ohne Sieger.
hawaiki-event-paid = { $seat } gibt { $count ->
    [one] 1 Chip ab.
   *[other] { $count } Chips ab.
}
    .you = { $seat } gibst { $count ->
        [one] 1 Chip ab.
       *[other] { $count } Chips ab.
    }
hawaiki-event-ended = Ein Spieler hat keinen Chip mehr: Das Spiel ist zu Ende.
hawaiki-log-scoring = Chips: { $points }

## Optionen

hawaiki-option-voices = Ansagen und danken
hawaiki-option-voices-automatic = Der Tisch macht es für alle.
hawaiki-option-voices-spoken = Alle müssen selbst daran denken.
hawaiki-option-secret = Nur ein Geheimnis
hawaiki-option-secret-off = Die Hände sind verborgen.
hawaiki-option-secret-on = Alle Karten bis auf eine liegen offen.
hawaiki-option-sacrifice = Opfer
hawaiki-option-sacrifice-off = Nicht in diesem Spiel.
hawaiki-option-sacrifice-on = Einmal pro Runde kannst du für einen Chip die oberste Karte eines Stapels wegnehmen.
hawaiki-option-second_chance = Zweite Chance
hawaiki-option-second_chance-off = Nicht in diesem Spiel.
hawaiki-option-second_chance-on = Einmal pro Runde kannst du für einen Chip noch einen Zug kaufen.
hawaiki-option-chips = Chips zu Beginn, für alle oder eine Zahl pro Spieler
hawaiki-option-chips-10 = 10 Chips: das ganze Spiel.
hawaiki-option-chips-9 = 9 Chips.
hawaiki-option-chips-8 = 8 Chips.
hawaiki-option-chips-7 = 7 Chips.
hawaiki-option-chips-6 = 6 Chips: ein kurzes Spiel.
hawaiki-option-chips-5 = 5 Chips.
hawaiki-option-chips-4 = 4 Chips.
hawaiki-option-chips-3 = 3 Chips.
hawaiki-option-chips-2 = 2 Chips.
hawaiki-option-chips-1 = 1 Chip: eine Runde.

## Der Spielplan

hawaiki-board-card = { hawaiki-board-short }, { hawaiki-animal }
hawaiki-board-short = { hawaiki-colour } { $value }
hawaiki-board-verb = { $verb ->
    [lay] Legen
    [draw] Eine Karte ziehen
    [sacrifice] Opfern
    [hide] Geheim machen
    [open] Keine geheime Karte
    [name] Bestimmen
    [pass] Nichts sagen
    [call] Rufen
    [thanks] Danke
    [kindly] Herzlichen Dank
    [silent] Nichts sagen
    [buy] Einen Zug kaufen
   *[go] Weiter
}
hawaiki-board-loud = { $verb ->
    [call] Gesehen!
    [pass] Nichts sagen
    [thanks] Danke!
    [kindly] Herzlichen Dank!
    [silent] Nichts sagen
    [buy] Noch ein Zug, für einen Chip
   *[go] Weiter
}
hawaiki-board-cry = { $combination ->
    [pair] Paar!
    [run] Folge!
    [flush] Flush!
    [triple] Drilling!
   *[none] Nichts
}
hawaiki-board-phrase = { $phrase ->
    [thanks] Danke!
    [kindly] Herzlichen Dank!
   *[silent] …
}
hawaiki-board-no-cry = Ohne Ansage legen
hawaiki-board-called = Gesehen!
hawaiki-board-announce = Ergibt das etwas? Sag es jetzt.
hawaiki-board-unsaid = { $name } hat etwas ohne Ansage gelegt.
hawaiki-board-you-draw = { $count ->
    [one] Du wurdest bestimmt: 1 Karte für dich. Was sagst du?
   *[other] Du wurdest bestimmt: { $count } Karten für dich. Was sagst du?
}
hawaiki-board-chance = Dein Zug ist vorbei. Noch einer?
hawaiki-board-name = { $count ->
    [one] { $name } zieht 1
   *[other] { $name } zieht { $count }
}
hawaiki-board-name-two = { $name } und { $other } ziehen je 1
hawaiki-board-formed = { hawaiki-board-cry } Wer zieht?
hawaiki-board-would = { $combination ->
    [none] Das ergibt keine Kombination.
   *[other] { hawaiki-board-cry }
}
hawaiki-board-follows = { $combination ->
    [pair] Du spielst noch einmal.
    [run] Du bestimmst, wer 1 zieht, und spielst noch einmal.
    [flush] Du bestimmst, wer 2 zieht, oder zwei, die je 1 ziehen, und spielst noch einmal.
    [triple] Alle anderen ziehen 1, und du spielst noch einmal.
   *[none] Dann ist dein Zug vorbei.
}
hawaiki-board-has = { $name }: { hawaiki-board-cry }
hawaiki-board-followed = { $combination ->
    [pair] Noch ein Zug.
    [run] Jemand zieht 1; noch ein Zug.
    [flush] 2 Karten für jemanden oder je 1 für zwei; noch ein Zug.
    [triple] Alle anderen ziehen 1; noch ein Zug.
   *[none] Es folgt nichts.
}
hawaiki-board-form = { $combination ->
    [pair] Paar
    [run] Folge
    [flush] Flush
   *[triple] Drilling
}
hawaiki-board-brings = { $combination ->
    [pair] gleiche Karte: noch einmal
    [run] 5-6-7: einer zieht 1
    [flush] eine Farbe: einer zieht 2
   *[triple] ein Wert: alle ziehen 1
}
hawaiki-board-round = Runde { $round }
hawaiki-board-order = { $name } spielt, dann { $next }
hawaiki-board-pile-name = Stapel { $pile }
hawaiki-board-pile = Stapel { $pile }: { $card } ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
})
hawaiki-board-stock = Nachziehstapel: { $count }
hawaiki-board-draw = Ziehen
hawaiki-board-sunk = Ganz unten, allen bekannt: { $cards }
hawaiki-board-sacrifice = Opfern
hawaiki-board-sacrifice-here = Einen Chip geben und { $card } unter den Nachziehstapel legen
hawaiki-board-chips = { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
hawaiki-board-hand-of = { $name }, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}; bekannt: { $known }
hawaiki-board-due = { $count ->
    [one] zieht 1
   *[other] zieht { $count }
}
hawaiki-board-sacrificed = geopfert
hawaiki-board-bought = zweite Chance verbraucht
hawaiki-board-banned = jetzt nicht deine letzte Karte (HA-V3)
hawaiki-board-secret = geheim
hawaiki-board-open = offen
hawaiki-board-is-secret = { $card }, deine geheime Karte
hawaiki-board-is-open = { $card }, allen bekannt
hawaiki-board-last-paid = Letzte Runde
hawaiki-board-left = Chips übrig
hawaiki-board-result-pay = Am Ende einer Runde kostet jede Handkarte einen Chip (HA-6.2).
hawaiki-board-result-end = Jemand hat keinen mehr: Das Spiel ist zu Ende (HA-7.1).
hawaiki-board-result-win = Wer die meisten Chips hat, gewinnt; bei Gleichstand wird der Sieg geteilt (HA-R11).

## Das erste Spiel mit Erklärung

hawaiki-tour-piles = Drei Stapel. Leg eine Karte mit dem Wert oder der Farbe der Karte, die sie bedeckt.
hawaiki-tour-talk = Die drei obersten Karten bilden Kombinationen: ein Paar, eine Folge, einen Flush oder einen Drilling. Du spielst noch einmal, und andere müssen vielleicht ziehen.
hawaiki-tour-stock = Du kannst oder willst nicht legen? Zieh eine Karte; damit endet dein Zug. Dann geht es nach rechts weiter.
hawaiki-tour-hand = Werde als Erster deine Karten los. Zeig mit einer Karte auf einen Stapel, und du siehst, was sie ergäbe.
hawaiki-tour-chips = Deine Chips, als Muscheln gezeichnet. Am Ende einer Runde kostet jede Karte auf deiner Hand einen. Hat jemand keinen mehr, gewinnt, wer die meisten hat.

## Warum eine Wahl gut oder schlecht ist

hawaiki-why-last = Damit legst du deine letzte Karte.
hawaiki-why-pair = Das bildet ein Paar, du spielst also noch einmal.
hawaiki-why-form = Das bildet { hawaiki-form }: Die anderen ziehen zusammen { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, und du spielst noch einmal.
hawaiki-why-unannounced = Das bildet { hawaiki-form }, ohne dass du es ansagst.
hawaiki-why-lay = Das bildet nichts und lässt dir { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} auf der Hand.
hawaiki-why-draw = Ziehen beendet deinen Zug, mit { $count } Karten auf der Hand.
hawaiki-why-name = Spieler { $seat } muss ziehen und hat jetzt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
