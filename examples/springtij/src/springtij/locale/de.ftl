### Springtij, Deutsch. Eine Karte kommt als ihre Zahl.

springtij-title = Springtij
springtij-line = Erhöht den Deich Karte um Karte, und versteck in deinem Keller, was nicht mehr passt.
springtij-score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Was die Notation bedeutet

springtij-legend = Eine Karte ist ihre Zahl, von 1 bis 30. Die Karten 26 bis 30 sind Springfluten.
springtij-moves = lay 7 (die Karte auf den Deich legen), shelter 7 (sie in deinen Keller legen)

## Das Bild einer Stellung

springtij-dyke = Deich: { $cards }
springtij-sea = Meer: { $cards }
springtij-seat = Spieler { $seat }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $sheltered } im Keller, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
springtij-cellar = {"   "}Im Keller: { $cards }
springtij-hand = Deine Hand: { $cards }

## Was ein Schritt von dir will

springtij-ask-turn = Leg eine Karte auf den Deich, die höher ist als seine oberste, oder leg eine beliebige Karte in deinen Keller (SP-2.1).

## Was geschah

springtij-event-dealt = { $seat } bekommt eine Karte.
springtij-event-dealt-known = { $seat } bekommt { $card }.
springtij-event-began = { $seat } beginnt.
springtij-event-laid = { $seat } legt { $card } auf den Deich.
springtij-event-flooded = Die Springflut von { $seat } spült den Deich weg: { $count ->
    [one] 1 Karte.
   *[other] { $count } Karten.
}
springtij-event-sheltered = { $seat } legt eine Karte in den Keller.
springtij-event-sheltered-known = { $seat } legt { $card } in den Keller.
springtij-event-showed = { $seat } zeigt { $card } aus dem Keller: { $damage ->
    [one] 1 Punkt verloren.
   *[other] { $damage } Punkte verloren.
}
