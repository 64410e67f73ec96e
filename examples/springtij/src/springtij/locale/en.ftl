### Springtij, English. A card comes as its number.

springtij-title = Springtij
springtij-line = Raise the dyke card by card, and hide in your cellar what no longer fits.
springtij-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What the notation means

springtij-legend = A card is its number, from 1 to 30. The cards 26 to 30 are spring tides.
springtij-moves = lay 7 (lay the card on the dyke), shelter 7 (put it in your cellar)

## The picture of a position

springtij-dyke = Dyke: { $cards }
springtij-sea = Sea: { $cards }
springtij-seat = Player { $seat }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $sheltered } in the cellar, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
springtij-cellar = {"   "}In the cellar: { $cards }
springtij-hand = Your hand: { $cards }

## What a step asks of you

springtij-ask-turn = Lay a card on the dyke that is higher than its top card, or put any card in your cellar (SP-2.1).

## What happened

springtij-event-dealt = { $seat } is dealt a card.
springtij-event-dealt-known = { $seat } is dealt { $card }.
springtij-event-began = { $seat } begins.
springtij-event-laid = { $seat } lays { $card } on the dyke.
springtij-event-flooded = The spring tide of { $seat } washes the dyke away: { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
springtij-event-sheltered = { $seat } puts a card in the cellar.
springtij-event-sheltered-known = { $seat } puts { $card } in the cellar.
springtij-event-showed = { $seat } shows { $card } from the cellar: { $damage ->
    [one] 1 point lost.
   *[other] { $damage } points lost.
}
