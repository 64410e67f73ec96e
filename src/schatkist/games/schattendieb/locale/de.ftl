### Der Schattendieb, Deutsch. Karten kommen in der Notation des Spiels: R10, S4, TS.

schattendieb-title = Der Schattendieb
schattendieb-line = Alle spielen gleichzeitig eine Karte; gleiche Juwelen blockieren sich, Diebe stehlen. Schließ deinen Tresor rechtzeitig, aber nicht zugleich mit allen anderen.
schattendieb-finale = Die Tresore werden geöffnet
schattendieb-score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Was die Notation bedeutet

schattendieb-legend =
    Ein Juwel ist seine Farbe und sein Wert: R10 ist die rote 10. Farben: R Rot, B Blau, G Grün, Y Gelb.
    S4 bis S15 sind geschlossene Tresore. TR, TB, TG und TY sind Diebe einer Farbe, TS ist der Schattendieb. ?? liegt verdeckt.
schattendieb-moves = play R10 (spielen), steal R9 (stehlen), add 3+5 (die Werte weiterer Juwelen in der gespielten Farbe dazulegen), add none (nichts dazulegen)
schattendieb-letter = { $colour ->
    [R] R
    [B] B
    [G] Gr
   *[Y] Ge
}

## Das Bild einer Stellung

schattendieb-game = Spiel { $game } von { $games }, Vorrat: { $stock }
schattendieb-seat = Spieler { $seat }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, ausgespielt { $table }{ $chosen ->
    [yes] { " " }(hat gewählt)
   *[no] { "" }
}; { $lock ->
    [none] offener Tresor
   *[other] Tresor geschlossen mit { $lock }
} { $safe } ({ $count ->
    [one] 1 Juwel
   *[other] { $count } Juwelen
}, Wert { $worth }); { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
schattendieb-gone = Abgelegt: { $cards }, verdeckt { $unseen }
schattendieb-put-away = Du hast { $card } weggelegt: { $place ->
    [stock] Die Karte liegt unter dem Vorrat.
    [aside] Die Karte wurde verdeckt abgelegt.
   *[hand] Spieler { $seat } hat sie gezogen.
}
schattendieb-extras = Weitere Juwelen, die du gewählt hast: { $extras }
schattendieb-hand = Deine Hand: { $cards }

## Was ein Schritt von dir will

schattendieb-ask-play = Leg eine Karte verdeckt vor dich (SD-3.1).
schattendieb-ask-steal = Dein Dieb kann mehrere Juwelen nehmen: Wähle eines (SD-5.1).
schattendieb-ask-add = Dein Juwel liegt noch da: Welche Juwelen seiner Farbe legst du dazu (SD-6.1)?

## Was geschah

schattendieb-event-began = Spiel { $game } beginnt.
schattendieb-event-dealt = { $seat } bekommt { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } bekommst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
schattendieb-event-dealt-known = { $seat } bekommt { $card }.
    .you = { $seat } bekommst { $card }.
schattendieb-event-laid = { $seat } legt eine Karte verdeckt hin.
    .you = { $seat } legst eine Karte verdeckt hin.
schattendieb-event-laid-known = { $seat } legt { $card } verdeckt hin.
    .you = { $seat } legst { $card } verdeckt hin.
schattendieb-event-turned = { $seat } hat { $card } gespielt.
    .you = { $seat } hast { $card } gespielt.
schattendieb-event-cancelled = { $card } von { $seat } { $times ->
    [one] wird
   *[other] werden
} blockiert.
    .you = { $card } von dir { $times ->
        [one] wird
       *[other] werden
    } blockiert.
schattendieb-event-stole = { $seat } stiehlt { $card } von { $from }.
    .you = { $seat } stiehlst { $card } von { $from }.
schattendieb-event-missed = { $seat } findet mit { $card } nichts zu stehlen.
    .you = { $seat } findest mit { $card } nichts zu stehlen.
schattendieb-event-chose = { $seat } hat über weitere Juwelen entschieden.
    .you = { $seat } hast über weitere Juwelen entschieden.
schattendieb-event-chose-known = { $seat } hat über weitere Juwelen entschieden: { $extras ->
    [none] keine.
   *[other] { $extras }.
}
    .you = { $seat } hast über weitere Juwelen entschieden: { $extras ->
        [none] keine.
       *[other] { $extras }.
    }
schattendieb-event-added = { $seat } legt { $card } dazu.
    .you = { $seat } legst { $card } dazu.
schattendieb-event-filled = Im Tresor von { $seat } { $cards ->
    [one] liegt jetzt 1 Juwel
   *[other] liegen jetzt { $cards } Juwelen
}, Wert { $points }.
    .you = In deinem Tresor { $cards ->
        [one] liegt jetzt 1 Juwel
       *[other] liegen jetzt { $cards } Juwelen
    }, Wert { $points }.
schattendieb-event-closed = { $seat } schließt den Tresor mit { $card }: { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
schattendieb-event-failed = { $seat } kann den Tresor mit { $card } nicht schließen: Die Karte wird abgelegt.
    .you = { $seat } kannst den Tresor mit { $card } nicht schließen: Die Karte wird abgelegt.
schattendieb-event-under = { $seat } legt { $times ->
    [one] eine Karte
   *[other] { $times } Karten
} unter den Vorrat.
    .you = { $seat } legst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    } unter den Vorrat.
schattendieb-event-under-known = { $seat } legt { $card } unter den Vorrat.
    .you = { $seat } legst { $card } unter den Vorrat.
schattendieb-event-aside = { $seat } legt { $times ->
    [one] eine Karte
   *[other] { $times } Karten
} verdeckt ab.
    .you = { $seat } legst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    } verdeckt ab.
schattendieb-event-aside-known = { $seat } legt { $card } verdeckt ab.
    .you = { $seat } legst { $card } verdeckt ab.
schattendieb-event-drew = { $seat } zieht { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } ziehst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
schattendieb-event-drew-known = { $seat } zieht { $card }.
    .you = { $seat } ziehst { $card }.
schattendieb-event-rest = { $cards ->
    [one] Die letzte Karte des Vorrats wird abgelegt.
   *[other] Die letzten { $cards } Karten des Vorrats werden abgelegt.
}
schattendieb-event-alone = Nur der Tresor von { $seat } ist noch offen: Er bringt nichts.
    .you = Nur dein Tresor ist noch offen: Er bringt nichts.
schattendieb-event-all-closed = Alle schließen ihren Tresor gleichzeitig: Keiner dieser Tresore zählt.
schattendieb-event-bare = { $seat } hat keine Karte mehr, und es gibt keinen Vorrat: Offene Tresore bringen nichts.
    .you = { $seat } hast keine Karte mehr, und es gibt keinen Vorrat: Offene Tresore bringen nichts.
schattendieb-event-ended = Das Spiel ist zu Ende.

## Was ein Tisch wählt

schattendieb-option-games = Spiele in einer Partie
schattendieb-option-games-3 = Drei Spiele, wie üblich.
schattendieb-option-games-1 = Ein Spiel.
schattendieb-option-games-2 = Zwei Spiele.
schattendieb-option-games-4 = Vier Spiele.
schattendieb-option-games-5 = Fünf Spiele.
schattendieb-option-games-6 = Sechs Spiele.
schattendieb-option-games-7 = Sieben Spiele.
schattendieb-option-games-8 = Acht Spiele.
schattendieb-option-games-9 = Neun Spiele.

## Der Spielplan

schattendieb-board-jewel = { $letter ->
    [R] Rubinring
    [B] Saphirbrosche
    [G] Smaragdkette
   *[Y] Goldkrone
} { $value }
schattendieb-board-lock = Tresor { $value }
schattendieb-board-thief = { $letter ->
    [R] Ringdieb
    [B] Broschendieb
    [G] Kettendieb
    [Y] Kronendieb
   *[S] Schattendieb
}
schattendieb-board-covered = eine verdeckte Karte
schattendieb-board-closed = geschlossen mit { $value }, { $points } Punkte
schattendieb-board-inside = offener Tresor: { $count ->
    [one] 1 Juwel
   *[other] { $count } Juwelen
}, Wert { $worth }
schattendieb-board-cards = { $count ->
    [one] Juwel
   *[other] Juwelen
}
schattendieb-board-worth = Wert
schattendieb-board-open = { $count ->
    [one] 1 Tresor ist noch offen
   *[other] { $count } Tresore sind noch offen
}
schattendieb-board-before = Ausgespielt
schattendieb-board-chosen = hat gewählt
schattendieb-board-held = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
schattendieb-board-game = Spiel { $game } von { $games }
schattendieb-board-stock = Vorrat: { $count }
schattendieb-board-gone = Abgelegt: { $count }, offen { $cards }, verdeckt { $unseen }
schattendieb-board-points = Punkte
schattendieb-board-actions = Die sieben Aktionen einer Runde
schattendieb-board-action-play = Ausspielen
schattendieb-board-action-stalemate = Patt
schattendieb-board-action-thieves = Diebe
schattendieb-board-action-extras = Weitere Juwelen
schattendieb-board-action-fill = Füllen
schattendieb-board-action-close = Schließen
schattendieb-board-action-draw = Ziehen
schattendieb-board-verb-play = Spielen
schattendieb-board-verb-steal = Stehlen
schattendieb-board-verb-add = Dazulegen
schattendieb-board-add-none = nichts dazulegen
schattendieb-board-add-these = Diese dazulegen
schattendieb-board-fate-cancelled = { $card } wurde blockiert
schattendieb-board-fate-robbed = { $card } ging an { $by }
schattendieb-board-fate-stole = stahl { $card } von { $from }
schattendieb-board-fate-missed = { $card } fand nichts
schattendieb-board-fate-failed = { $card } passte nicht
schattendieb-board-fate-closed = geschlossen: { $points } Punkte
schattendieb-board-fate-filled = jetzt { $cards ->
    [one] 1 Juwel
   *[other] { $cards } Juwelen
}
schattendieb-board-sheet = Spiel { $game }
schattendieb-board-total = Zusammen

## Das erste Spiel mit Erklärung

schattendieb-tour-1 = Alle spielen gleichzeitig eine Karte, verdeckt. Dann werden alle zugleich aufgedeckt.
schattendieb-tour-2 = Juwelen mit demselben Wert blockieren sich. Diebe stehlen, und was übrig bleibt, kommt in die Tresore.
schattendieb-tour-3 = Nur ein Tresor, der rechtzeitig geschlossen wird, zählt: Dafür spielst du einen geschlossenen Tresor. Zu früh, und es liegt wenig darin; im selben Moment wie alle anderen, und es liegt nichts darin.
schattendieb-tour-4 = Wähle hier deine Karte. Niemand sieht sie, bis alle gewählt haben.

## Warum eine Wahl gut oder schlecht ist

schattendieb-why-jewel = Mit den Juwelen dieser Farbe auf deiner Hand kann das bis zu { $points } Punkte bringen, wenn nicht jemand anders auch eine { $value } legt oder ein Dieb es stiehlt.
schattendieb-why-lock = Damit sicherst du dir die { $points } Punkte in deinem Tresor, wenn nicht alle anderen ihren auch schließen.
schattendieb-why-no-lock = Damit kannst du deinen Tresor nicht schließen: Darin { $count ->
    [one] liegt 1 Juwel
   *[other] liegen { $count } Juwelen
}.
schattendieb-why-thief = { $card } kann ein Juwel seiner Farbe stehlen, das jemand anders legt.
schattendieb-why-shadow = { $card } kann jedes Juwel stehlen, das jemand anders legt, vor allen anderen Dieben.
schattendieb-why-steal = Damit stiehlst du { $card } von Spieler { $seat }.
schattendieb-why-add = In deinem Tresor können dann { $points } Punkte liegen; zum Schließen brauchst du einen geschlossenen Tresor ab { $count }.
schattendieb-why-empty = Dein Tresor ist leer, du kannst ihn also nicht schließen.
