### Der Schattendieb, English. Cards come in the notation of the game: R10, S4, TS.

schattendieb-title = Der Schattendieb
schattendieb-line = Everybody plays a card at once; equal jewels cancel, thieves steal. Lock your safe in time, but not all together.
schattendieb-finale = The safes are opened
schattendieb-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What the notation means

schattendieb-legend =
    A jewel is its colour and its value: R10 is the red 10. Colours: R red, B blue, G green, Y yellow.
    S4 to S15 are closed safes. TR, TB, TG and TY are thieves of one colour, TS is the shadow thief. ?? lies face down.
schattendieb-moves = play R10, steal R9, add 3+5 (the values of extra jewels in the colour you played), add none
schattendieb-letter = { $colour ->
    [R] R
    [B] B
    [G] G
   *[Y] Y
}

## The picture of a position

schattendieb-game = Game { $game } of { $games }, stock: { $stock }
schattendieb-seat = Player { $seat }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, before them { $table }{ $chosen ->
    [yes] { " " }(has chosen)
   *[no] { "" }
}; { $lock ->
    [none] open safe
   *[other] safe closed by { $lock }
} { $safe } ({ $count ->
    [one] 1 jewel
   *[other] { $count } jewels
}, worth { $worth }); { $points ->
    [one] { $points } point
   *[other] { $points } points
}
schattendieb-gone = Discarded: { $cards }, face down { $unseen }
schattendieb-put-away = You put away { $card }: { $place ->
    [stock] it is under the stock.
    [aside] it was discarded, face down.
   *[hand] player { $seat } drew it.
}
schattendieb-extras = Extra jewels you chose: { $extras }
schattendieb-hand = Your hand: { $cards }

## What a step asks of you

schattendieb-ask-play = Lay a card face down (SD-3.1).
schattendieb-ask-steal = Your thief can take several jewels: choose one (SD-5.1).
schattendieb-ask-add = Your jewel is still there: which jewels of its colour do you add (SD-6.1)?

## What happened

schattendieb-event-began = Game { $game } begins.
schattendieb-event-dealt = { $seat } is dealt { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } are dealt { $times ->
        [one] a card
       *[other] { $times } cards
    }.
schattendieb-event-dealt-known = { $seat } is dealt { $card }.
    .you = { $seat } are dealt { $card }.
schattendieb-event-laid = { $seat } lays a card face down.
    .you = { $seat } lay a card face down.
schattendieb-event-laid-known = { $seat } lays { $card } face down.
    .you = { $seat } lay { $card } face down.
schattendieb-event-turned = { $seat } has played { $card }.
    .you = { $seat } have played { $card }.
schattendieb-event-cancelled = { $card } of { $seat } { $times ->
    [one] is
   *[other] are
} cancelled.
    .you = Your { $card } { $times ->
        [one] is
       *[other] are
    } cancelled.
schattendieb-event-stole = { $seat } steals { $card } from { $from }.
    .you = { $seat } steal { $card } from { $from }.
schattendieb-event-missed = { $seat } has nothing to steal with { $card }.
    .you = { $seat } have nothing to steal with { $card }.
schattendieb-event-chose = { $seat } has decided about extra jewels.
    .you = { $seat } have decided about extra jewels.
schattendieb-event-chose-known = { $seat } has decided about extra jewels: { $extras ->
    [none] none.
   *[other] { $extras }.
}
    .you = { $seat } have decided about extra jewels: { $extras ->
        [none] none.
       *[other] { $extras }.
    }
schattendieb-event-added = { $seat } adds { $card }.
    .you = { $seat } add { $card }.
schattendieb-event-filled = The safe of { $seat } now holds { $cards ->
    [one] 1 jewel
   *[other] { $cards } jewels
}, worth { $points }.
    .you = Your safe now holds { $cards ->
        [one] 1 jewel
       *[other] { $cards } jewels
    }, worth { $points }.
schattendieb-event-closed = { $seat } closes the safe with { $card }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
    .you = { $seat } close the safe with { $card }: { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
schattendieb-event-failed = { $seat } cannot close the safe with { $card }: it is discarded.
    .you = { $seat } cannot close the safe with { $card }: it is discarded.
schattendieb-event-under = { $seat } puts { $times ->
    [one] a card
   *[other] { $times } cards
} under the stock.
    .you = { $seat } put { $times ->
        [one] a card
       *[other] { $times } cards
    } under the stock.
schattendieb-event-under-known = { $seat } puts { $card } under the stock.
    .you = { $seat } put { $card } under the stock.
schattendieb-event-aside = { $seat } discards { $times ->
    [one] a card
   *[other] { $times } cards
} face down.
    .you = { $seat } discard { $times ->
        [one] a card
       *[other] { $times } cards
    } face down.
schattendieb-event-aside-known = { $seat } discards { $card } face down.
    .you = { $seat } discard { $card } face down.
schattendieb-event-drew = { $seat } draws { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } draw { $times ->
        [one] a card
       *[other] { $times } cards
    }.
schattendieb-event-drew-known = { $seat } draws { $card }.
    .you = { $seat } draw { $card }.
schattendieb-event-rest = { $cards ->
    [one] The last card of the stock is discarded.
   *[other] The last { $cards } cards of the stock are discarded.
}
schattendieb-event-alone = Only the safe of { $seat } is still open: it scores nothing.
    .you = Only your safe is still open: it scores nothing.
schattendieb-event-all-closed = All close at the same time: none of these safes counts.
schattendieb-event-bare = { $seat } has no card left, and there is no stock: safes that are open score nothing.
    .you = { $seat } have no card left, and there is no stock: safes that are open score nothing.
schattendieb-event-ended = The game is over.

## What a table chooses

schattendieb-option-games = Games in a match
schattendieb-option-games-3 = Three games, as is usual.
schattendieb-option-games-1 = One game.
schattendieb-option-games-2 = Two games.
schattendieb-option-games-4 = Four games.
schattendieb-option-games-5 = Five games.
schattendieb-option-games-6 = Six games.
schattendieb-option-games-7 = Seven games.
schattendieb-option-games-8 = Eight games.
schattendieb-option-games-9 = Nine games.

## The board

schattendieb-board-jewel = { $letter ->
    [R] ruby ring
    [B] sapphire brooch
    [G] emerald necklace
   *[Y] golden crown
} { $value }
schattendieb-board-lock = closed safe { $value }
schattendieb-board-thief = { $letter ->
    [R] ring thief
    [B] brooch thief
    [G] necklace thief
    [Y] crown thief
   *[S] shadow thief
}
schattendieb-board-covered = a card face down
schattendieb-board-closed = closed with { $value }, { $points } points
schattendieb-board-inside = open safe: { $count ->
    [one] 1 jewel
   *[other] { $count } jewels
}, worth { $worth }
schattendieb-board-cards = { $count ->
    [one] jewel
   *[other] jewels
}
schattendieb-board-worth = worth
schattendieb-board-open = { $count ->
    [one] 1 safe is still open
   *[other] { $count } safes are still open
}
schattendieb-board-before = Before them
schattendieb-board-chosen = has chosen
schattendieb-board-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
schattendieb-board-game = Game { $game } of { $games }
schattendieb-board-stock = Stock: { $count }
schattendieb-board-gone = Discarded: { $count }, face up { $cards }, face down { $unseen }
schattendieb-board-points = points
schattendieb-board-actions = The seven actions of a round
schattendieb-board-action-play = Play
schattendieb-board-action-stalemate = Stalemate
schattendieb-board-action-thieves = Thieves
schattendieb-board-action-extras = Extra jewels
schattendieb-board-action-fill = Fill
schattendieb-board-action-close = Close
schattendieb-board-action-draw = Draw
schattendieb-board-verb-play = Play
schattendieb-board-verb-steal = Steal
schattendieb-board-verb-add = Add
schattendieb-board-add-none = add nothing
schattendieb-board-add-these = Add these
schattendieb-board-fate-cancelled = { $card } fell away
schattendieb-board-fate-robbed = { $card } went to { $by }
schattendieb-board-fate-stole = stole { $card } from { $from }
schattendieb-board-fate-missed = { $card } found nothing
schattendieb-board-fate-failed = { $card } did not fit
schattendieb-board-fate-closed = closed: { $points } points
schattendieb-board-fate-filled = now { $cards ->
    [one] 1 jewel
   *[other] { $cards } jewels
}
schattendieb-board-sheet = Game { $game }
schattendieb-board-total = Together

## The guided first game

schattendieb-tour-1 = Everybody plays a card at the same time, face down. Then all are turned over at once.
schattendieb-tour-2 = Jewels of the same value block each other. Thieves steal, and what is left goes into the safes.
schattendieb-tour-3 = Only a safe that is locked in time counts: play a closed safe for that. Too early and it holds little; at the same moment as everybody else and it holds nothing.
schattendieb-tour-4 = Choose your card here. Nobody sees it until all have chosen.

## Why a choice is good or bad

schattendieb-why-jewel = With the jewels of its colour in your hand it can bring up to { $points } points, unless another player lays a { $value } too or a thief takes it.
schattendieb-why-lock = It locks { $points } points in your safe, unless all the others lock theirs too.
schattendieb-why-no-lock = It cannot lock your safe, which holds { $count ->
    [one] 1 jewel
   *[other] { $count } jewels
}.
schattendieb-why-thief = { $card } can take a jewel of its colour that another player lays.
schattendieb-why-shadow = { $card } can take any jewel that another player lays, before all other thieves.
schattendieb-why-steal = It takes { $card } from player { $seat }.
schattendieb-why-add = Your safe can then hold { $points } points; to lock it you need a closed safe of { $count } or more.
schattendieb-why-empty = Your safe is empty, so there is nothing to lock.
