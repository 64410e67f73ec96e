### Diabolo, English. Cards, rows and sides come in the notation of the game: R5, R, heaven.

diabolo-title = Diabolo
diabolo-line = Pull five rows up to heaven or down to hell, and hold the right colours when they get there.
diabolo-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What the notation means

diabolo-legend =
    A card is its colour and its value: R5 is the red 5.
    The colours of the rows, from top to bottom: { $colours }.
    Left of a row is hell, right is heaven; behind it stand the two sums. # marks a locked row, > the row being scored.
diabolo-moves = lay R5 heaven, lay R5 hell, out R5 (put a card out), double (stake your double card), single (keep it)
diabolo-letter = { $colour ->
    [R] R
    [O] O
    [Y] Y
    [G] G
    [B] B
    [P] P
    [K] K
   *[W] W
}
diabolo-row = { $row ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [P] purple
    [K] black
    [W] white
   *[other] { $row }
}
diabolo-colour = { $row ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [P] purple
    [K] black
    [W] white
   *[other] { $row }
}
diabolo-side = { $side ->
    [hell] hell
    [heaven] heaven
   *[other] { $side }
}

## The picture of a position

diabolo-round = Round { $round } of { $rounds }, dealt by player { $giver }
diabolo-stock = Stock: { $count }
diabolo-seat = Player { $seat }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $double ->
    [yes] double card
   *[no] no double card
}, shown { $shown }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
diabolo-hand = Your hand: { $cards }

## What a step asks of you

diabolo-ask-lay = Lay a card on the hell or the heaven side of its row (DI-3.2).
diabolo-ask-out = None of your cards fits: choose one to put out of the round (DI-3.6).
diabolo-ask-double = The angels win this row: stake your double card on it, or keep it (DI-5.2).

## What happened

diabolo-event-began = Round { $round } begins, dealt by { $seat }.
diabolo-event-dealt = { $seat } is dealt { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } are dealt { $times ->
        [one] a card
       *[other] { $times } cards
    }.
diabolo-event-dealt-known = { $seat } is dealt { $card }.
    .you = { $seat } are dealt { $card }.
diabolo-event-drew = { $seat } draws { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } draw { $times ->
        [one] a card
       *[other] { $times } cards
    }.
diabolo-event-drew-known = { $seat } draws { $card }.
    .you = { $seat } draw { $card }.
diabolo-event-laid = { $seat } lays { $card } towards { diabolo-side }.
    .you = { $seat } lay { $card } towards { diabolo-side }.
diabolo-event-locked = { $seat } locks the { diabolo-row } row.
    .you = { $seat } lock the { diabolo-row } row.
diabolo-event-stuck = { $seat } can lay no card.
    .you = { $seat } can lay no card.
diabolo-event-showed = { $seat } shows { $card }.
    .you = { $seat } show { $card }.
diabolo-event-put-out = { $seat } puts { $card } out of the round.
    .you = { $seat } put { $card } out of the round.
diabolo-event-chose = { $seat } has decided about the { diabolo-row } row.
    .you = { $seat } have decided about the { diabolo-row } row.
diabolo-event-chose-known = { $seat } has decided about the { diabolo-row } row: { $double ->
    [double] to double.
   *[single] not to double.
}
    .you = { $seat } have decided about the { diabolo-row } row: { $double ->
        [double] to double.
       *[single] not to double.
    }
diabolo-event-doubled = { $double ->
    [double] { $seat } doubles the { diabolo-row } row.
   *[single] { $seat } does not double the { diabolo-row } row.
}
    .you = { $double ->
        [double] { $seat } double the { diabolo-row } row.
       *[single] { $seat } do not double the { diabolo-row } row.
    }
diabolo-event-scored = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
} for the { diabolo-row } row.
    .you = { $seat } score { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the { diabolo-row } row.
diabolo-event-even = The { diabolo-row } row is even: nobody scores.
diabolo-event-ended = The last round is over.
diabolo-log-scoring = Scoring: { $points }

## The board

diabolo-board-hell = Hell
diabolo-board-heaven = Heaven
diabolo-board-card = { diabolo-row } { $value }
diabolo-board-row = The { diabolo-row } row: hell { $hell }, heaven { $heaven }{ $locked ->
    [yes] , locked
   *[no] { "" }
}
diabolo-board-lay = Lay { $card } towards { diabolo-side }
diabolo-board-group = { $row ->
    [R] Red
    [Y] Yellow
    [G] Green
    [P] Purple
   *[B] Blue
} in your hand: { $total } in all
diabolo-board-points = points
diabolo-board-double = { $has ->
    [yes] Double card
   *[no] The double card is gone
}
diabolo-board-doubled = doubles
diabolo-board-decided = { $decided ->
    [yes] has decided
   *[no] is still thinking
}
diabolo-board-hidden = { $count ->
    [one] 1 hidden card
   *[other] { $count } hidden cards
}
diabolo-board-shown = Shown: { $cards }
diabolo-board-round = Round { $round } of { $rounds }
diabolo-board-round-short = Round
diabolo-board-giver = { $name } is the dealer
diabolo-board-gone = Out of the round
diabolo-board-sheet = The score sheet
diabolo-board-total = Total
diabolo-board-last = The last scoring
diabolo-board-counted = The scoring of round { $round }
diabolo-board-go-on = On to the new round
diabolo-board-verdict = { $verdict ->
    [heaven] The angels win
    [hell] The devils win
   *[even] Even
}
diabolo-board-even = The { diabolo-row } row brings nobody anything.
diabolo-board-word = { $word ->
    [lay] Lay
    [out] Put out of the round
    [single] Keep the double card
    [double] Stake the double card
    [to-hell] Towards hell
    [to-heaven] Towards heaven
   *[other] { $word }
}

## The tour

diabolo-tour-rows = Five rows, each a colour. What lies on the left counts for hell, what lies on the right for heaven.
diabolo-tour-balance = Every row is a balance with two sums. A side has room for three cards, a row for five; the fifth locks it.
diabolo-tour-hand = What you keep in your hand is your stake. If heaven wins a colour, whoever holds most of it gains that many points; if hell wins it, they are lost.
diabolo-tour-double = Once a round you can double what a heavenly row brings you with your double card.
diabolo-tour-others = Here you see the points of the others, the cards they have shown and who can still double.
diabolo-tour-play = Choose a card from your hand and then a side of its row. When the second row is locked the round is scored; with five players, the third.

## Why a choice is good or bad

diabolo-why-lay = The { diabolo-row } row then leans to { diabolo-side } by { $points }, and your hand counts { $total } in that colour.
diabolo-why-lay-even = The { diabolo-row } row is then even, and your hand counts { $total } in that colour.
diabolo-why-locks = It locks the { diabolo-row } row, which goes to { diabolo-side } by { $points }; your hand counts { $total } in that colour.
diabolo-why-locks-even = It locks the { diabolo-row } row, which is even and brings nobody anything.
diabolo-why-out = Your hand still counts { $total } in { diabolo-colour }.
diabolo-why-double = Your hand counts { $total } in { diabolo-colour }, and twice that with the double card.
diabolo-why-single = Your hand counts { $total } in { diabolo-colour }, and your double card stays for a later row.
