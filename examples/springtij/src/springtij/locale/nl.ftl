### Springtij, Nederlands. Een kaart komt als haar getal.

springtij-title = Springtij
springtij-line = Verhoog de dijk kaart voor kaart, en verstop in je kelder wat niet meer past.
springtij-score = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

## Wat de notatie betekent

springtij-legend = Een kaart is haar getal, van 1 tot en met 30. De kaarten 26 tot en met 30 zijn springtijen.
springtij-moves = lay 7 (leg de kaart op de dijk), shelter 7 (doe haar in je kelder)

## Het plaatje van een stelling

springtij-dyke = Dijk: { $cards }
springtij-sea = Zee: { $cards }
springtij-seat = Speler { $seat }: { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, { $sheltered } in de kelder, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
springtij-cellar = {"   "}In de kelder: { $cards }
springtij-hand = Jouw hand: { $cards }

## Wat een stap van je vraagt

springtij-ask-turn = Leg een kaart op de dijk die hoger is dan de bovenste, of doe een kaart in je kelder (SP-2.1).

## Wat er gebeurde

springtij-event-dealt = { $seat } krijgt een kaart.
springtij-event-dealt-known = { $seat } krijgt { $card }.
springtij-event-began = { $seat } begint.
springtij-event-laid = { $seat } legt { $card } op de dijk.
springtij-event-flooded = Het springtij van { $seat } spoelt de dijk weg: { $count ->
    [one] 1 kaart.
   *[other] { $count } kaarten.
}
springtij-event-sheltered = { $seat } doet een kaart in de kelder.
springtij-event-sheltered-known = { $seat } doet { $card } in de kelder.
springtij-event-showed = { $seat } toont { $card } uit de kelder: { $damage ->
    [one] 1 punt eraf.
   *[other] { $damage } punten eraf.
}
