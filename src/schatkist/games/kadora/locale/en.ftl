### De schat van Kadora, English. Cards, cells and colours come in the notation of the game: R5b, a1, R.

kadora-title = De schat van Kadora
kadora-line = Lay cards, be forced to take loot, and lead a colour or pay for it.
kadora-finale = The hands are laid down
kadora-score = { $points ->
    [one] { $points } penalty point
   *[other] { $points } penalty points
}

## What the notation means

kadora-legend =
    A card is its colour, its value and its kind: R5b is the red 5, brilliant.
    Colours: R red, O orange, Y yellow, G green, B blue, P purple. Kinds: b brilliant, e emerald, d drop.
    A cell is its column and its row: a1 is top left, d4 bottom right. In the end the lowest penalty wins.
kadora-moves = keep (give nothing), give R 2 (your red cards to seat 2), lay R5b a1, draw 1
kadora-letter = { $colour ->
    [R] R
    [O] O
    [Y] Y
    [G] G
    [B] B
   *[P] P
}
kadora-colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [P] purple
   *[other] { $colour }
}
kadora-a-card = { $colour ->
    [O] an orange card
   *[other] a { kadora-colour } card
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

kadora-event-dealt = { $seat } is dealt { kadora-a-card }.
    .you = { $seat } are dealt { kadora-a-card }.
kadora-event-dealt-known = { $seat } is dealt { $card }.
    .you = { $seat } are dealt { $card }.
kadora-event-turned = { $card } is turned up on { $cell }.
kadora-event-stacked = On pile { $pile } goes { kadora-a-card }.
kadora-event-aside = Set aside is { kadora-a-card }.
kadora-event-first = { $seat } begins.
    .you = { $seat } begin.
kadora-event-gave = { $seat } gives all { kadora-colour } cards to { $to }.
    .you = { $seat } give all { kadora-colour } cards to { $to }.
kadora-event-laid = { $seat } lays { $card } on { $cell }.
    .you = { $seat } lay { $card } on { $cell }.
kadora-event-took = { $seat } takes { $card } from { $cell }.
    .you = { $seat } take { $card } from { $cell }.
kadora-event-drew = { $seat } draws { kadora-a-card } from pile { $pile }.
    .you = { $seat } draw { kadora-a-card } from pile { $pile }.
kadora-event-drew-known = { $seat } draws { $card } from pile { $pile }.
    .you = { $seat } draw { $card } from pile { $pile }.
kadora-event-filled = { $seat } refills { $cell } with { $card }.
    .you = { $seat } refill { $cell } with { $card }.
kadora-event-last = Both piles are empty: one more turn each, { $seat } last.
kadora-event-held = { $seat } adds { $card } from hand to the loot.
    .you = { $seat } add { $card } from hand to the loot.
kadora-event-shown = The virtual player has { $card }.

## Options

kadora-option-first = Who begins
kadora-option-first-lot = By lot: chance picks who begins.
kadora-option-first-1 = Player 1 begins.
kadora-option-first-2 = Player 2 begins.
kadora-option-first-3 = Player 3 begins (if there are three or more).
kadora-option-first-4 = Player 4 begins (if there are four).

## The board

kadora-board-colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
   *[P] purple
}
kadora-board-kind = { $kind ->
    [brilliant] brilliant
    [emerald] emerald
   *[drop] drop
}
kadora-board-card = { kadora-board-short }, { kadora-board-kind }
kadora-board-short = { kadora-colour } { $value }
kadora-board-lies = { $card }, on { $cell }
kadora-board-cell = Cell { $cell }
kadora-board-verb = { $verb ->
    [keep] Keep everything
    [give] Give a colour away
    [lay] Lay
   *[draw] Draw
}
kadora-board-all-of = All { kadora-colour } cards
kadora-board-pile-name = Pile { $pile }
kadora-board-pile = { $count ->
    [0] Pile { $pile } is empty
    [one] Pile { $pile }, 1 card: { $colours }
   *[other] Pile { $pile }, { $count } cards, top first: { $colours }
}
kadora-board-draw-here = Draw the top card
kadora-board-gap = empty
kadora-board-corner = For { $name } new cards come first in this corner (KA-7.2)
kadora-board-row = Row { $row }: { $points }
kadora-board-column-sum = Column { $column }: { $points }
kadora-board-hand-of = Hand of { $name }: { $colours }
kadora-board-loot = Loot of { $name }
kadora-board-my-loot = Your loot
kadora-board-column = { $colour }: { $points }, penalty now ({ $cards })
kadora-board-column-leads = { $colour }: { $points }, nobody has more ({ $cards })
kadora-board-column-none = { $colour }: nothing
kadora-board-penalty = Penalty
kadora-board-penalty-why = What the colours that somebody else leads would cost if it ended now (KA-9.2)
kadora-board-hidden = Still hidden
kadora-board-hidden-piles = Piles
kadora-board-hidden-hands = Hands
kadora-board-hidden-aside = Set aside
kadora-board-hidden-all = In all
kadora-board-aside = Set aside
kadora-board-aside-virtual = Set aside: a third player at the end
kadora-board-offer = Give a colour away?
kadora-board-offer-why = All { kadora-colour } cards ({ $points }) to
kadora-board-offer-what = What you alone lead may go, all of it, to somebody who has nothing in that colour (KA-4.2).
kadora-board-offer-give = Give all { kadora-colour } cards to { $name }
kadora-board-offer-keep = Keep everything
kadora-board-foreseen = { $cards ->
    [one] You would take 1 card, worth { $points }
   *[other] You would take { $cards } cards, worth { $points }
}
kadora-board-foreseen-none = You would take nothing
kadora-board-last = { $count ->
    [one] The piles are empty: 1 turn left
   *[other] The piles are empty: { $count } turns left
}
kadora-board-virtual = The set-aside cards
kadora-board-cards = Cards
kadora-board-face-down = face down
kadora-board-lost = leads nothing (KA-9.4)
kadora-board-result-down = Crowned: the highest total of a colour, turned face down; it costs nothing (KA-9.1).
kadora-board-result-up = On cream: still face up, and so penalty. The lowest penalty wins (KA-9.2).
kadora-board-result-equal = Equal penalties: more cards come first (KA-9.3). Who leads no colour has lost (KA-9.4).
kadora-board-result-virtual = With two players the set-aside cards compete as a third (KA-9.5).

## The guided first game

kadora-tour-block = The block. In your turn you lay a card on an empty cell. Row and column sums stand at the edge, and glow from 10 on.
kadora-tour-hand = Your hand. Choose a card and point at a cell: in a line of 10 or more you must take every other card with the colour or the kind of yours.
kadora-tour-loot = What you took. A crown: nobody has more of that colour, so it costs nothing. Everything else is penalty, and the lowest penalty wins.
kadora-tour-piles = The piles. After laying you draw a card from the one you like. The backs tell the colours, in the order in which they come.
kadora-tour-hidden = What is still hidden, by colour: in the piles, in the other hands, and among the cards that were set aside.

## Why a choice is good or bad

kadora-why-take-lead = It takes { $cards }, and you then have the most of those colours.
kadora-why-take-behind = It takes { $cards }, worth { $behind } in colours that another player leads.
kadora-why-take-mixed = It takes { $cards }, worth { $led } in colours that you then lead and { $behind } in others.
kadora-why-nothing = It takes nothing.
kadora-why-give = It gives your { kadora-colour } cards, worth { $points }, to player { $seat }.
kadora-why-keep = You keep all your loot.
kadora-why-draw = The top card is { kadora-colour }, and your loot counts { $points } in that colour.
