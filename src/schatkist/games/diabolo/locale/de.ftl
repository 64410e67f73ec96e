### Diabolo, Deutsch. Karten, Reihen und Seiten kommen in der Notation des Spiels: R5, R, heaven.

diabolo-title = Diabolo
diabolo-line = Zieh fünf Reihen hinauf in den Himmel oder hinab in die Hölle, und hab dann die richtigen Farben auf der Hand.
diabolo-score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Was die Notation bedeutet

diabolo-legend =
    Eine Karte ist ihre Farbe und ihr Wert: R5 ist die rote 5.
    Die Farben der Reihen, von oben nach unten: { $colours }.
    Links von einer Reihe ist die Hölle (hell), rechts der Himmel (heaven); dahinter stehen die beiden Summen. # ist eine geschlossene Reihe, > die Reihe, die gerade gewertet wird.
diabolo-moves = lay R5 heaven (zum Himmel legen), lay R5 hell (zur Hölle), out R5 (eine Karte aus der Runde nehmen), double (deine Doppelkarte einsetzen), single (sie behalten)
diabolo-letter = { $colour ->
    [R] R
    [O] O
    [Y] Ge
    [G] Gr
    [B] B
    [P] L
    [K] S
   *[W] W
}
diabolo-row = { $row ->
    [R] rote
    [O] orangefarbene
    [Y] gelbe
    [G] grüne
    [B] blaue
    [P] lila
    [K] schwarze
    [W] weiße
   *[other] { $row }
}
diabolo-colour = { $row ->
    [R] Rot
    [O] Orange
    [Y] Gelb
    [G] Grün
    [B] Blau
    [P] Lila
    [K] Schwarz
    [W] Weiß
   *[other] { $row }
}
diabolo-side = { $side ->
    [hell] zur Hölle
    [heaven] zum Himmel
   *[other] zu { $side }
}

## Das Bild einer Stellung

diabolo-round = Runde { $round } von { $rounds }, Geber ist Spieler { $giver }
diabolo-stock = Vorrat: { $count }
diabolo-seat = Spieler { $seat }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $double ->
    [yes] Doppelkarte
   *[no] keine Doppelkarte
}, gezeigt { $shown }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
diabolo-hand = Deine Hand: { $cards }

## Was ein Schritt von dir will

diabolo-ask-lay = Leg eine Karte auf die Höllen- oder die Himmelsseite ihrer Reihe (DI-3.2).
diabolo-ask-out = Keine deiner Karten passt: Wähle eine, die aus der Runde geht (DI-3.6).
diabolo-ask-double = Die Engel gewinnen diese Reihe: Setz deine Doppelkarte darauf, oder behalte sie (DI-5.2).

## Was geschah

diabolo-event-began = Runde { $round } beginnt, Geber ist { $seat }.
    .you = Runde { $round } beginnt, { $seat } gibst die Karten.
diabolo-event-dealt = { $seat } bekommt { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } bekommst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
diabolo-event-dealt-known = { $seat } bekommt { $card }.
    .you = { $seat } bekommst { $card }.
diabolo-event-drew = { $seat } zieht { $times ->
    [one] eine Karte
   *[other] { $times } Karten
}.
    .you = { $seat } ziehst { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }.
diabolo-event-drew-known = { $seat } zieht { $card }.
    .you = { $seat } ziehst { $card }.
diabolo-event-laid = { $seat } legt { $card } { diabolo-side }.
    .you = { $seat } legst { $card } { diabolo-side }.
diabolo-event-locked = { $seat } schließt die { diabolo-row } Reihe.
diabolo-event-stuck = { $seat } kann keine Karte legen.
    .you = { $seat } kannst keine Karte legen.
diabolo-event-showed = { $seat } zeigt { $card }.
    .you = { $seat } zeigst { $card }.
diabolo-event-put-out = { $seat } nimmt { $card } aus der Runde.
    .you = { $seat } nimmst { $card } aus der Runde.
diabolo-event-chose = { $seat } hat über die { diabolo-row } Reihe entschieden.
    .you = { $seat } hast über die { diabolo-row } Reihe entschieden.
diabolo-event-chose-known = { $seat } hat über die { diabolo-row } Reihe entschieden: { $double ->
    [double] verdoppeln.
   *[single] nicht verdoppeln.
}
    .you = { $seat } hast über die { diabolo-row } Reihe entschieden: { $double ->
        [double] verdoppeln.
       *[single] nicht verdoppeln.
    }
diabolo-event-doubled = { $double ->
    [double] { $seat } verdoppelt die { diabolo-row } Reihe.
   *[single] { $seat } verdoppelt die { diabolo-row } Reihe nicht.
}
    .you = { $double ->
        [double] { $seat } verdoppelst die { diabolo-row } Reihe.
       *[single] { $seat } verdoppelst die { diabolo-row } Reihe nicht.
    }
diabolo-event-scored = { $seat } bekommt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für die { diabolo-row } Reihe.
    .you = { $seat } bekommst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für die { diabolo-row } Reihe.
diabolo-event-even = Die { diabolo-row } Reihe ist ausgeglichen: Niemand bekommt etwas.
diabolo-event-ended = Die letzte Runde ist vorbei.
diabolo-log-scoring = Wertung: { $points }

## Der Spielplan

diabolo-board-hell = Hölle
diabolo-board-heaven = Himmel
diabolo-board-card = { diabolo-colour } { $value }
diabolo-board-row = Die { diabolo-row } Reihe: Hölle { $hell }, Himmel { $heaven }{ $locked ->
    [yes] , geschlossen
   *[no] { "" }
}
diabolo-board-lay = { $card } { diabolo-side } legen
diabolo-board-group = { $row ->
    [R] Rot
    [Y] Gelb
    [G] Grün
    [P] Lila
   *[B] Blau
} auf deiner Hand: zusammen { $total }
diabolo-board-points = Punkte
diabolo-board-double = { $has ->
    [yes] Doppelkarte
   *[no] Die Doppelkarte ist weg
}
diabolo-board-doubled = verdoppelt
diabolo-board-decided = { $decided ->
    [yes] hat entschieden
   *[no] überlegt noch
}
diabolo-board-hidden = { $count ->
    [one] 1 verdeckte Karte
   *[other] { $count } verdeckte Karten
}
diabolo-board-shown = Gezeigt: { $cards }
diabolo-board-round = Runde { $round } von { $rounds }
diabolo-board-round-short = Runde
diabolo-board-giver = { $name } ist Geber
diabolo-board-gone = Aus der Runde
diabolo-board-sheet = Der Wertungsbogen
diabolo-board-total = Gesamt
diabolo-board-last = Die letzte Wertung
diabolo-board-counted = Die Wertung von Runde { $round }
diabolo-board-go-on = Weiter zur neuen Runde
diabolo-board-verdict = { $verdict ->
    [heaven] Die Engel gewinnen
    [hell] Die Teufel gewinnen
   *[even] Gleichstand
}
diabolo-board-even = Die { diabolo-row } Reihe bringt niemandem etwas.
diabolo-board-word = { $word ->
    [lay] Legen
    [out] Aus der Runde nehmen
    [single] Doppelkarte behalten
    [double] Doppelkarte einsetzen
    [to-hell] Zur Hölle
    [to-heaven] Zum Himmel
   *[other] { $word }
}

## Der Rundgang

diabolo-tour-rows = Fünf Reihen, jede in einer Farbe. Was links liegt, zählt für die Hölle, was rechts liegt, für den Himmel.
diabolo-tour-balance = Jede Reihe ist eine Waage mit zwei Summen. Auf einer Seite ist Platz für drei Karten, in einer Reihe für fünf; die fünfte schließt sie.
diabolo-tour-hand = Was du auf der Hand behältst, ist dein Einsatz. Gewinnt der Himmel eine Farbe, bekommt so viele Punkte, wer am meisten von ihr auf der Hand hat; gewinnt die Hölle, gehen so viele verloren.
diabolo-tour-double = Einmal pro Runde kannst du mit deiner Doppelkarte verdoppeln, was dir eine himmlische Reihe bringt.
diabolo-tour-others = Hier siehst du die Punkte der anderen, die Karten, die sie gezeigt haben, und wer noch verdoppeln kann.
diabolo-tour-play = Wähle eine Karte von deiner Hand und dann eine Seite ihrer Reihe. Ist die zweite Reihe geschlossen, wird die Runde gewertet; zu fünft erst bei der dritten.

## Warum eine Wahl gut oder schlecht ist

diabolo-why-lay = Die { diabolo-row } Reihe neigt sich danach um { $points } { diabolo-side }, und deine Hand zählt { $total } in dieser Farbe.
diabolo-why-lay-even = Die { diabolo-row } Reihe ist danach ausgeglichen, und deine Hand zählt { $total } in dieser Farbe.
diabolo-why-locks = Damit schließt du die { diabolo-row } Reihe, die mit { $points } Vorsprung { diabolo-side } geht; deine Hand zählt { $total } in dieser Farbe.
diabolo-why-locks-even = Damit schließt du die { diabolo-row } Reihe, die ausgeglichen ist und niemandem etwas bringt.
diabolo-why-out = Deine Hand zählt danach noch { $total } in { diabolo-colour }.
diabolo-why-double = Deine Hand zählt { $total } in { diabolo-colour }, mit der Doppelkarte das Doppelte.
diabolo-why-single = Deine Hand zählt { $total } in { diabolo-colour }, und deine Doppelkarte bleibt für eine spätere Reihe.
