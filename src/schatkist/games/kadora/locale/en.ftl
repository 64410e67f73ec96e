### De schat van Kadora, English. Cards, cells and colours come in the notation of the game: R5b, a1, R.

kadora-title = De schat van Kadora
kadora-line = Lay cards, be forced to take loot, and lead a colour or pay for it.

## What the notation means

kadora-legend =
    A card is its colour, its value and its kind: R5b is the red 5, brilliant.
    Colours: R red, O orange, Y yellow, G green, B blue, P purple. Kinds: b brilliant, e emerald, d drop.
    A cell is its column and its row: a1 is top left, d4 bottom right. In the end the lowest penalty wins.
kadora-moves = keep (give nothing), give R 2 (your red cards to seat 2), lay R5b a1, draw 1
kadora-colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [P] purple
   *[other] { $colour }
}

## The picture of a position

kadora-pile = Pile { $number } ({ $count }), top first: { $backs }
kadora-aside = Set aside: { $colours }
kadora-seat = Player { $seat }: hand { $backs }, loot { $loot }, penalty { $points }
kadora-virtual = Virtual player: { $cards }, penalty { $points }
kadora-hand = Your hand: { $cards }

## What a step asks of you

kadora-ask-give = Give all your cards of one colour away, or keep them (KA-4.1).
kadora-ask-lay = Lay a card on an empty cell (KA-5.1).
kadora-ask-draw = Draw from pile 1 or pile 2 (KA-6.1).

## What happened

kadora-event-dealt = { $seat } is dealt a { kadora-colour } card.
kadora-event-dealt-known = { $seat } is dealt { $card }.
kadora-event-turned = { $card } is turned up on { $cell }.
kadora-event-stacked = A { kadora-colour } card goes on pile { $pile }.
kadora-event-aside = A { kadora-colour } card is set aside.
kadora-event-first = { $seat } begins.
kadora-event-gave = { $seat } gives all { kadora-colour } cards to { $to }.
kadora-event-laid = { $seat } lays { $card } on { $cell }.
kadora-event-took = { $seat } takes { $card } from { $cell }.
kadora-event-drew = { $seat } draws a { kadora-colour } card from pile { $pile }.
kadora-event-drew-known = { $seat } draws { $card } from pile { $pile }.
kadora-event-filled = { $seat } refills { $cell } with { $card }.
kadora-event-last = Both piles are empty: one more turn each, { $seat } last.
kadora-event-held = { $seat } adds { $card } from hand to the loot.
kadora-event-shown = The virtual player has { $card }.

## Options

kadora-option-first = Who begins
kadora-option-first-lot = By lot: chance picks who begins.
kadora-option-first-1 = Player 1 begins.
kadora-option-first-2 = Player 2 begins.
kadora-option-first-3 = Player 3 begins (if there are three or more).
kadora-option-first-4 = Player 4 begins (if there are four).
