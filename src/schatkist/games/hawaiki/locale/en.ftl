### Hawaiki, English. Cards, piles, combinations and phrases come in the notation of the game: R5, 2, flush, kindly.

hawaiki-title = Hawaiki
hawaiki-line = Get rid of your hand on three piles; pairs, runs, flushes and triples let you go on and make others draw.
hawaiki-finale = The last shells are counted
hawaiki-score = { $points ->
    [one] { $points } chip
   *[other] { $points } chips
}

## What the notation means

hawaiki-legend =
    A card is its colour and its value: R5 is the red 5. Each colour has its animal:
    { $suits }.
    The table shows the top card of the piles 1, 2 and 3, and below each how many cards it has. Play goes to the right.
hawaiki-moves = lay R5 2 (on pile 2), lay R5 2 flush (announcing a flush), draw, sacrifice 2, hide R5, open (no secret card), name 3, name 3 4, call, pass, thanks, kindly, silent, buy, go on
hawaiki-letter = { $colour ->
    [R] R
    [O] O
    [Y] Y
    [G] G
    [B] B
    [P] P
    [K] K
   *[W] W
}
hawaiki-colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [P] purple
    [K] black
   *[W] white
}
hawaiki-animal = { $animal ->
    [turtle] turtle
    [ray] ray
    [lizard] lizard
    [hummingbird] hummingbird
   *[octopus] octopus
}
hawaiki-suit = { hawaiki-colour } { hawaiki-animal }
hawaiki-form = { $combination ->
    [pair] a pair
    [run] a run
    [flush] a flush
    [triple] a triple
   *[none] nothing
}

## The picture of a position

hawaiki-round = Round { $round }, begun by player { $first }
hawaiki-stock = Draw pile: { $count }
hawaiki-sunk = At its bottom, known to all: { $cards }
hawaiki-seat = { $turn ->
    [yes] >
   *[no] { " " }
} Player { $seat }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, known { $known }, { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
hawaiki-combination = On the table: { hawaiki-form }
hawaiki-hand = Your hand: { $cards }
hawaiki-secret = Your secret card: { $card }

## What a step asks of you

hawaiki-ask-choose = Choose the card that stays secret; all others will lie open (HA-V1).
hawaiki-ask-play = Lay a card on a pile with the same value or colour on top, or draw one (HA-3.1).
hawaiki-ask-hide = Your secret card is gone: turn an open card over, or have none (HA-V1).
hawaiki-ask-call = A combination was laid without a word: call it, or pass (HA-5.1).
hawaiki-ask-name = Name who must draw (HA-4.2, HA-4.3).
hawaiki-ask-thank = You were named and must draw: say thank you (thanks) for one card, thank you kindly (kindly) for two (HA-5.2).
hawaiki-ask-chance = Your turn is over: buy one more for a chip, or go on (HA-V3).

## What happened

hawaiki-event-began = Round { $round }: { $seat } begins.
    .you = Round { $round }: { $seat } begin.
hawaiki-event-dealt = { $seat } is dealt { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } are dealt { $times ->
        [one] a card
       *[other] { $times } cards
    }.
hawaiki-event-dealt-known = { $seat } is dealt { $card }.
    .you = { $seat } are dealt { $card }.
hawaiki-event-turned = { $card } is turned up as pile { $pile }.
hawaiki-event-chose = { $seat } has chosen a secret card.
    .you = { $seat } have chosen a secret card.
hawaiki-event-chose-known = { $seat } has chosen { $card } as the secret card.
    .you = { $seat } have chosen { $card } as the secret card.
hawaiki-event-showed = { $seat } lays { $card } open.
    .you = { $seat } lay { $card } open.
hawaiki-event-sacrificed = { $seat } gives up a chip: { $card } goes from pile { $pile } to the bottom of the draw pile.
    .you = { $seat } give up a chip: { $card } goes from pile { $pile } to the bottom of the draw pile.
hawaiki-event-announced = { $seat } announces { hawaiki-form }.
    .you = { $seat } announce { hawaiki-form }.
hawaiki-event-laid = { $seat } lays { $card } on pile { $pile }.
    .you = { $seat } lay { $card } on pile { $pile }.
hawaiki-event-hid = { $seat } turns { $card } over: it is the secret card now.
    .you = { $seat } turn { $card } over: it is the secret card now.
hawaiki-event-stayed-open = { $seat } goes on without a secret card.
    .you = { $seat } go on without a secret card.
hawaiki-event-formed = { $seat } has { hawaiki-form }.
    .you = { $seat } have { hawaiki-form }.
hawaiki-event-missed = { $seat } has laid { hawaiki-form } without announcing it.
    .you = { $seat } have laid { hawaiki-form } without announcing it.
hawaiki-event-decided = { $seat } has decided whether to call.
    .you = { $seat } have decided whether to call.
hawaiki-event-decided-known = { $seat } has decided { $call ->
    [call] to call.
   *[pass] not to call.
}
    .you = { $seat } have decided { $call ->
        [call] to call.
       *[pass] not to call.
    }
hawaiki-event-called = { $call ->
    [call] { $seat } calls it.
   *[pass] { $seat } does not call it.
}
    .you = { $call ->
        [call] { $seat } call it.
       *[pass] { $seat } do not call it.
    }
hawaiki-event-named = { $seat } names { $to }: { $count ->
    [one] 1 card to draw.
   *[other] { $count } cards to draw.
}
    .you = { $seat } name { $to }: { $count ->
        [one] 1 card to draw.
       *[other] { $count } cards to draw.
    }
hawaiki-event-replied = { $seat } has answered.
    .you = { $seat } have answered.
hawaiki-event-replied-known = { $seat } has answered: { $phrase ->
    [thanks] thank you.
    [kindly] thank you kindly.
   *[silent] nothing.
}
    .you = { $seat } have answered: { $phrase ->
        [thanks] thank you.
        [kindly] thank you kindly.
       *[silent] nothing.
    }
hawaiki-event-thanked = { $phrase ->
    [thanks] { $seat } says: thank you.
    [kindly] { $seat } says: thank you kindly.
   *[silent] { $seat } says nothing.
}
    .you = { $phrase ->
        [thanks] { $seat } say: thank you.
        [kindly] { $seat } say: thank you kindly.
       *[silent] { $seat } say nothing.
    }
hawaiki-event-drew = { $seat } draws { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } draw { $times ->
        [one] a card
       *[other] { $times } cards
    }.
hawaiki-event-drew-known = { $seat } draws { $card }.
    .you = { $seat } draw { $card }.
hawaiki-event-drew-open = { $seat } draws { $card }, for all to see.
    .you = { $seat } draw { $card }, for all to see.
hawaiki-event-reshuffled = The draw pile was empty: the { $count } cards under the tops are reshuffled.
hawaiki-event-nothing = { $seat } finds no card to draw.
    .you = { $seat } find no card to draw.
hawaiki-event-bought = { $seat } gives up a chip for one more turn.
    .you = { $seat } give up a chip for one more turn.
hawaiki-event-declined = { $seat } buys no second chance.
    .you = { $seat } buy no second chance.
hawaiki-event-won = { $seat } has no card left and wins the round.
    .you = { $seat } have no card left and win the round.
hawaiki-event-unwon = The round ends without a winner.
hawaiki-event-paid = { $seat } puts back { $count ->
    [one] 1 chip.
   *[other] { $count } chips.
}
    .you = { $seat } put back { $count ->
        [one] 1 chip.
       *[other] { $count } chips.
    }
hawaiki-event-ended = A player has no chip left: the game is over.
hawaiki-log-scoring = Chips: { $points }

## Options

hawaiki-option-voices = Announcing and thanking
hawaiki-option-voices-automatic = The table does it for everybody.
hawaiki-option-voices-spoken = Everybody must think of it.
hawaiki-option-secret = One secret
hawaiki-option-secret-off = Hands are hidden.
hawaiki-option-secret-on = All cards but one lie open.
hawaiki-option-sacrifice = Sacrifice
hawaiki-option-sacrifice-off = Not in this game.
hawaiki-option-sacrifice-on = Once a round a chip takes the top off a pile.
hawaiki-option-second_chance = Second chance
hawaiki-option-second_chance-off = Not in this game.
hawaiki-option-second_chance-on = Once a round a chip buys one more turn.
hawaiki-option-chips = Chips at the start, for all or one number a player
hawaiki-option-chips-10 = 10 chips: the whole game.
hawaiki-option-chips-9 = 9 chips.
hawaiki-option-chips-8 = 8 chips.
hawaiki-option-chips-7 = 7 chips.
hawaiki-option-chips-6 = 6 chips: a short game.
hawaiki-option-chips-5 = 5 chips.
hawaiki-option-chips-4 = 4 chips.
hawaiki-option-chips-3 = 3 chips.
hawaiki-option-chips-2 = 2 chips.
hawaiki-option-chips-1 = 1 chip: one round.

## The board

hawaiki-board-card = { hawaiki-board-short }, { hawaiki-animal }
hawaiki-board-short = { hawaiki-colour } { $value }
hawaiki-board-verb = { $verb ->
    [lay] Lay
    [draw] Draw a card
    [sacrifice] Sacrifice
    [hide] Make secret
    [open] No secret card
    [name] Name
    [pass] Say nothing
    [call] Call it
    [thanks] Thank you
    [kindly] Thank you kindly
    [silent] Say nothing
    [buy] Buy a turn
   *[go] Go on
}
hawaiki-board-loud = { $verb ->
    [call] I saw that!
    [pass] Say nothing
    [thanks] Thank you!
    [kindly] Thank you kindly!
    [silent] Say nothing
    [buy] One more turn, for a chip
   *[go] Go on
}
hawaiki-board-cry = { $combination ->
    [pair] Pair!
    [run] Run!
    [flush] Flush!
    [triple] Triple!
   *[none] Nothing
}
hawaiki-board-phrase = { $phrase ->
    [thanks] Thank you!
    [kindly] Thank you kindly!
   *[silent] …
}
hawaiki-board-no-cry = Lay without a word
hawaiki-board-called = I saw that!
hawaiki-board-announce = Does it make something? Say so now.
hawaiki-board-unsaid = { $name } laid something without a word.
hawaiki-board-you-draw = { $count ->
    [one] You were named: 1 card for you. What do you say?
   *[other] You were named: { $count } cards for you. What do you say?
}
hawaiki-board-chance = Your turn is over. One more?
hawaiki-board-name = { $count ->
    [one] { $name } draws 1
   *[other] { $name } draws { $count }
}
hawaiki-board-name-two = { $name } and { $other } draw 1
hawaiki-board-formed = { hawaiki-board-cry } Who draws?
hawaiki-board-would = { $combination ->
    [none] This makes no combination.
   *[other] { hawaiki-board-cry }
}
hawaiki-board-follows = { $combination ->
    [pair] You play again.
    [run] You name who draws 1, and play again.
    [flush] You name who draws 2, or two who draw 1, and play again.
    [triple] All others draw 1, and you play again.
   *[none] Then your turn is over.
}
hawaiki-board-has = { $name }: { hawaiki-board-cry }
hawaiki-board-followed = { $combination ->
    [pair] One more turn.
    [run] Somebody draws 1; one more turn.
    [flush] 2 cards for somebody, or 1 for two; one more turn.
    [triple] All others draw 1; one more turn.
   *[none] Nothing follows.
}
hawaiki-board-form = { $combination ->
    [pair] Pair
    [run] Run
    [flush] Flush
   *[triple] Triple
}
hawaiki-board-brings = { $combination ->
    [pair] the same card: again
    [run] 5-6-7: one draws 1
    [flush] one colour: one draws 2
   *[triple] one value: all draw 1
}
hawaiki-board-round = Round { $round }
hawaiki-board-order = { $name } plays, then { $next }
hawaiki-board-pile-name = Pile { $pile }
hawaiki-board-pile = Pile { $pile }: { $card } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
})
hawaiki-board-stock = Draw pile: { $count }
hawaiki-board-draw = Draw
hawaiki-board-sunk = At the bottom, known to all: { $cards }
hawaiki-board-sacrifice = Sacrifice
hawaiki-board-sacrifice-here = Give a chip to put { $card } under the draw pile
hawaiki-board-chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
hawaiki-board-hand-of = { $name }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; known: { $known }
hawaiki-board-due = { $count ->
    [one] draws 1
   *[other] draws { $count }
}
hawaiki-board-sacrificed = sacrificed
hawaiki-board-bought = second chance used
hawaiki-board-banned = not your last card now (HA-V3)
hawaiki-board-secret = secret
hawaiki-board-open = open
hawaiki-board-is-secret = { $card }, your secret card
hawaiki-board-is-open = { $card }, known to all
hawaiki-board-last-paid = Last round
hawaiki-board-left = Chips left
hawaiki-board-result-pay = At the end of a round every card in hand costs a chip (HA-6.2).
hawaiki-board-result-end = Somebody has none left: the game is over (HA-7.1).
hawaiki-board-result-win = The most chips win; equals share the win (HA-R11).

## The guided first game

hawaiki-tour-piles = Three piles. Lay a card with the value or the colour of the one it covers.
hawaiki-tour-talk = The three top cards make combinations: a pair, a run, a flush or a triple. You play again, and others may have to draw.
hawaiki-tour-stock = You cannot or do not want to lay? Draw a card; that ends your turn. Then it goes to the right.
hawaiki-tour-hand = Be the first without cards. Point a card at a pile and you see what it would make.
hawaiki-tour-chips = Your chips, drawn as shells. A round that ends costs one for every card in your hand. When somebody has none left, the most win.

## Why a choice is good or bad

hawaiki-why-last = It lays your last card.
hawaiki-why-pair = It forms a pair, so that you play again.
hawaiki-why-form = It forms { hawaiki-form }: the others draw { $count ->
    [one] 1 card
   *[other] { $count } cards
} in all, and you play again.
hawaiki-why-unannounced = It forms { hawaiki-form } without announcing it.
hawaiki-why-lay = It forms nothing and leaves { $count ->
    [one] 1 card
   *[other] { $count } cards
} in your hand.
hawaiki-why-draw = Drawing ends your turn, with { $count } cards in your hand.
hawaiki-why-name = Player { $seat } has to draw, and has { $count ->
    [one] 1 card
   *[other] { $count } cards
} now.
