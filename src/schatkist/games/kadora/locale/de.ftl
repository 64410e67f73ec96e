### De schat van Kadora, Deutsch. Karten, Felder und Farben kommen in der Notation des Spiels: R5b, a1, R.

kadora-title = De schat van Kadora
kadora-line = Leg Karten, nimm Beute, die du nicht willst, und führe in einer Farbe oder bezahle für sie.
kadora-finale = Die Hände werden aufgedeckt
kadora-score = { $points ->
    [one] { $points } Strafpunkt
   *[other] { $points } Strafpunkte
}

## Was die Notation bedeutet

kadora-legend =
    Eine Karte ist ihre Farbe, ihr Wert und ihre Sorte: R5b ist die rote 5, Brillant.
    Farben: R Rot, O Orange, Y Gelb, G Grün, B Blau, P Lila. Sorten: b Brillant, e Smaragd, d Tropfen.
    Ein Feld ist seine Spalte und seine Zeile: a1 ist links oben, d4 rechts unten. Am Ende gewinnt die niedrigste Strafe.
kadora-moves = keep (nichts weggeben), give R 2 (deine roten Karten an Platz 2), lay R5b a1 (legen), draw 1 (ziehen)
kadora-letter = { $colour ->
    [R] R
    [O] O
    [Y] Ge
    [G] Gr
    [B] B
   *[P] L
}
kadora-colour = { $colour ->
    [R] roten
    [O] orangefarbenen
    [Y] gelben
    [G] grünen
    [B] blauen
    [P] lila
   *[other] { $colour }
}
kadora-a-card = { $colour ->
    [R] eine rote Karte
    [O] eine orangefarbene Karte
    [Y] eine gelbe Karte
    [G] eine grüne Karte
    [B] eine blaue Karte
    [P] eine lila Karte
   *[other] eine Karte der Farbe { $colour }
}

## Das Bild einer Stellung

kadora-pile = Stapel { $number } ({ $count }), oberste zuerst: { $backs }
kadora-aside = Beiseitegelegt: { $colours }
kadora-seat = Spieler { $seat }: Hand { $backs }, Beute { $loot }, Strafe { $points }
kadora-virtual = Virtueller Spieler: { $cards }, Strafe { $points }
kadora-hand = Deine Hand: { $cards }

## Was ein Schritt von dir will

kadora-ask-give = Gib alle deine Karten einer Farbe weg, oder behalte sie (KA-4.1).
kadora-ask-lay = Leg eine Karte auf ein leeres Feld (KA-5.1).
kadora-ask-draw = Zieh von Stapel 1 oder Stapel 2 (KA-6.1).

## Was geschah

kadora-event-dealt = { $seat } bekommt { kadora-a-card }.
    .you = { $seat } bekommst { kadora-a-card }.
kadora-event-dealt-known = { $seat } bekommt { $card }.
    .you = { $seat } bekommst { $card }.
kadora-event-turned = { $card } wird auf { $cell } aufgedeckt.
kadora-event-stacked = Auf Stapel { $pile } kommt { kadora-a-card }.
kadora-event-aside = Beiseitegelegt wird { kadora-a-card }.
kadora-event-first = { $seat } beginnt.
    .you = { $seat } beginnst.
kadora-event-gave = { $seat } gibt alle { kadora-colour } Karten an { $to }.
    .you = { $seat } gibst alle { kadora-colour } Karten an { $to }.
kadora-event-laid = { $seat } legt { $card } auf { $cell }.
    .you = { $seat } legst { $card } auf { $cell }.
kadora-event-took = { $seat } nimmt { $card } von { $cell }.
    .you = { $seat } nimmst { $card } von { $cell }.
kadora-event-drew = { $seat } zieht { kadora-a-card } von Stapel { $pile }.
    .you = { $seat } ziehst { kadora-a-card } von Stapel { $pile }.
kadora-event-drew-known = { $seat } zieht { $card } von Stapel { $pile }.
    .you = { $seat } ziehst { $card } von Stapel { $pile }.
kadora-event-filled = { $seat } füllt { $cell } mit { $card } auf.
    .you = { $seat } füllst { $cell } mit { $card } auf.
kadora-event-last = Beide Stapel sind leer: Alle haben noch einen Zug, { $seat } zuletzt.
kadora-event-held = { $seat } legt { $card } aus der Hand zur Beute.
    .you = { $seat } legst { $card } aus der Hand zur Beute.
kadora-event-shown = Der virtuelle Spieler hat { $card }.

## Optionen

kadora-option-first = Wer beginnt
kadora-option-first-lot = Das Los entscheidet, wer beginnt.
kadora-option-first-1 = Spieler 1 beginnt.
kadora-option-first-2 = Spieler 2 beginnt.
kadora-option-first-3 = Spieler 3 beginnt (bei drei oder mehr).
kadora-option-first-4 = Spieler 4 beginnt (bei vier).

## Der Spielplan

kadora-board-colour = { $colour ->
    [R] Rot
    [O] Orange
    [Y] Gelb
    [G] Grün
    [B] Blau
   *[P] Lila
}
kadora-board-kind = { $kind ->
    [brilliant] Brillant
    [emerald] Smaragd
   *[drop] Tropfen
}
kadora-board-card = { kadora-board-short }, { kadora-board-kind }
kadora-board-short = { kadora-board-colour } { $value }
kadora-board-lies = { $card }, auf { $cell }
kadora-board-cell = Feld { $cell }
kadora-board-verb = { $verb ->
    [keep] Alles behalten
    [give] Eine Farbe weggeben
    [lay] Legen
   *[draw] Ziehen
}
kadora-board-all-of = Alle { kadora-colour } Karten
kadora-board-pile-name = Stapel { $pile }
kadora-board-pile = { $count ->
    [0] Stapel { $pile } ist leer
    [one] Stapel { $pile }, 1 Karte: { $colours }
   *[other] Stapel { $pile }, { $count } Karten, oberste zuerst: { $colours }
}
kadora-board-draw-here = Oberste Karte ziehen
kadora-board-gap = leer
kadora-board-corner = Für { $name } kommen neue Karten zuerst in diese Ecke (KA-7.2)
kadora-board-row = Zeile { $row }: { $points }
kadora-board-column-sum = Spalte { $column }: { $points }
kadora-board-hand-of = Hand von { $name }: { $colours }
kadora-board-loot = Beute von { $name }
kadora-board-my-loot = Deine Beute
kadora-board-column = { $colour }: { $points }, zurzeit Strafe ({ $cards })
kadora-board-column-leads = { $colour }: { $points }, niemand hat mehr ({ $cards })
kadora-board-column-none = { $colour }: nichts
kadora-board-penalty = Strafe
kadora-board-penalty-why = Was die Farben, in denen jemand anders führt, kosten würden, wenn jetzt Schluss wäre (KA-9.2)
kadora-board-hidden = Noch verborgen
kadora-board-hidden-piles = Stapel
kadora-board-hidden-hands = Hände
kadora-board-hidden-aside = Beiseite
kadora-board-hidden-all = Gesamt
kadora-board-aside = Beiseitegelegt
kadora-board-aside-virtual = Beiseitegelegt: am Ende ein dritter Spieler
kadora-board-offer = Eine Farbe weggeben?
kadora-board-offer-why = Alle { kadora-colour } Karten ({ $points }) an
kadora-board-offer-what = Eine Farbe, in der du allein führst, darf ganz an jemanden gehen, der nichts davon hat (KA-4.2).
kadora-board-offer-give = Alle { kadora-colour } Karten an { $name } geben
kadora-board-offer-keep = Alles behalten
kadora-board-foreseen = { $cards ->
    [one] Du würdest 1 Karte nehmen, Wert { $points }
   *[other] Du würdest { $cards } Karten nehmen, Wert { $points }
}
kadora-board-foreseen-none = Du würdest nichts nehmen
kadora-board-last = { $count ->
    [one] Die Stapel sind leer: noch 1 Zug
   *[other] Die Stapel sind leer: noch { $count } Züge
}
kadora-board-virtual = Die beiseitegelegten Karten
kadora-board-cards = Karten
kadora-board-face-down = verdeckt
kadora-board-lost = führt nirgends (KA-9.4)
kadora-board-result-down = Mit Krone: die höchste Summe einer Farbe, umgedreht; sie kostet nichts (KA-9.1).
kadora-board-result-up = Auf cremefarbenem Grund: noch offen, also Strafe. Die niedrigste Strafe gewinnt (KA-9.2).
kadora-board-result-equal = Gleiche Strafe: Mehr Karten gehen vor (KA-9.3). Wer in keiner Farbe führt, hat verloren (KA-9.4).
kadora-board-result-virtual = Zu zweit spielen die beiseitegelegten Karten als Dritter mit (KA-9.5).

## Das erste Spiel mit Erklärung

kadora-tour-block = Der Block. Wenn du am Zug bist, legst du eine Karte auf ein leeres Feld. Die Summen der Zeilen und Spalten stehen am Rand und leuchten ab 10.
kadora-tour-hand = Deine Hand. Wähle eine Karte und zeig auf ein Feld: In einer Linie ab 10 musst du jede andere Karte nehmen, die die Farbe oder die Sorte deiner Karte hat.
kadora-tour-loot = Was du genommen hast. Eine Krone: Niemand hat mehr von dieser Farbe, also kostet sie nichts. Alles andere ist Strafe, und die niedrigste Strafe gewinnt.
kadora-tour-piles = Die Stapel. Nach dem Legen ziehst du eine Karte von dem, der dir lieber ist. Die Rückseiten verraten die Farben, in der Reihenfolge, in der sie kommen.
kadora-tour-hidden = Was noch verborgen ist, nach Farben: in den Stapeln, in den anderen Händen und bei den beiseitegelegten Karten.

## Warum eine Wahl gut oder schlecht ist

kadora-why-take-lead = Damit nimmst du { $cards } und hast danach das meiste von diesen Farben.
kadora-why-take-behind = Damit nimmst du { $cards }, zusammen { $behind } wert in Farben, in denen jemand anders führt.
kadora-why-take-mixed = Damit nimmst du { $cards }, zusammen { $led } wert in Farben, in denen du dann führst, und { $behind } in anderen.
kadora-why-nothing = Damit nimmst du nichts.
kadora-why-give = Damit gibst du deine { kadora-colour } Karten, zusammen { $points } wert, an Spieler { $seat }.
kadora-why-keep = Du behältst deine ganze Beute.
kadora-why-draw = Oben liegt { kadora-a-card }, und deine Beute zählt { $points } in dieser Farbe.
