### Die Goldinsel, English. Cards, colours and places come in the notation of the game: land3*, B, skull, n5.

goldinsel-title = Cartagena: Die Goldinsel
goldinsel-line = Hire pirates, sail out and bury your rights; without one on the gold island you cannot win.
goldinsel-score = { $points } gold

## What the notation means

goldinsel-legend =
    A card is its ability and its flag: land3* is a landing with 3 steps and the poker symbol; H is the lighthouse (home).
    Abilities: land landing, rob robbery, robs double robbery, eye clairvoyant, man pirate, men double pirate, mon monument.
    Pirates: B black, W white, P purple, O orange. Places: home, n1 to { $last } (the nest), the islands, lower and upper (the volcanoes).
    A right on an island is its owner and its value: 2.5 is player 2's right of 5, the lowest in the pile first; ? is not known.
goldinsel-moves = move land3* skull, use land2 (its ability), pass, rob 2, copy 3, peek skull, take B, pay BW, lay 5, relic five, exchange land2 rob4, shed land2
goldinsel-letter = { $colour ->
    [B] B
    [W] W
    [P] P
   *[O] O
}
goldinsel-colour = { $colour ->
    [B] black
    [W] white
    [P] purple
    [O] orange
   *[other] { $colour }
}
goldinsel-a-pirate = { $colour ->
    [O] an orange pirate
   *[other] a { goldinsel-colour } pirate
}
goldinsel-island = { $island ->
    [bottle] Bottle Island
    [pistol] Pistol Island
    [hat] Hat Island
    [key] Key Island
    [dagger] Dagger Island
    [skull] Skull Island
    [parrot] Parrot Island
    [spyglass] Spyglass Island
    [compass] Compass Island
    [cannon] Cannon Island
    [anchor] Anchor Island
    [rum] Rum Island
   *[other] { $island }
}
goldinsel-place = { $place ->
    [home] home
    [bottle] Bottle Island
    [pistol] Pistol Island
    [hat] Hat Island
    [key] Key Island
    [dagger] Dagger Island
    [skull] Skull Island
    [parrot] Parrot Island
    [spyglass] Spyglass Island
    [compass] Compass Island
    [cannon] Cannon Island
    [anchor] Anchor Island
    [rum] Rum Island
    [lower] the lower volcano
    [upper] the upper volcano
    [field] { goldinsel-field }
    [n1] nest field n1
    [n2] nest field n2
    [n3] nest field n3
    [n4] nest field n4
    [n5] nest field n5
    [n6] nest field n6
    [n7] nest field n7
    [n8] nest field n8
    [n9] nest field n9
    [n10] nest field n10
    [n11] nest field n11
    [n12] nest field n12
    [n13] nest field n13
    [n14] nest field n14
    [n15] nest field n15
    [n16] nest field n16
   *[other] { $place }
}
goldinsel-field = { $kind ->
    [right] the house of digging rights
    [pirate] the house of the { goldinsel-colour } pirates
    [island] the house of island cards
   *[poker] the poker house
}
goldinsel-relic = { $relic ->
    [colour] any colour
    [longer] longer movement
    [five] hand of five
    [exchange] exchange
   *[other] { $relic }
}

## The picture of a position

goldinsel-nest = Nest: pirates { $pirates }, island cards { $stack }
goldinsel-shore = { $name } ({ $colour }): chest { $chest }, rights { $rights }, pirates { $pirates }, ships { $ships }
goldinsel-lower = Lower volcano: relics { $treasure }, pirates { $pirates }, ships { $ships }
goldinsel-upper = Upper volcano: rights of 7 of { $treasure }, pirates { $pirates }, ships { $ships }
goldinsel-seat = Player { $seat }: { $place }, pirates { $pirates }, rights { $rights }, island cards { $islands }, relic { $relic }, hand { $cards }, draw pile { $pile }, open { $open }, gold { $gold }
goldinsel-hand = Your hand: { $cards }
goldinsel-own = Your rights: { $rights }. Your island cards: { $islands }
goldinsel-notes = Your notes: not the gold island: { $islands }
goldinsel-shown = The gold island: { $island }

## What a step asks of you

goldinsel-ask-exchange = Exchange one or two hand cards, or pass (GO-6.4).
goldinsel-ask-move = Play a card and move your figure by exactly its number (GO-3.1).
goldinsel-ask-shed = No card lets you move: discard one (GO-R5).
goldinsel-ask-hire = You won at poker: take a pirate of any colour (GO-4.4).
goldinsel-ask-use = Play a second card for its ability, or pass (GO-5.1 to GO-5.8).
goldinsel-ask-rob = Take an island card from a player (GO-5.1 to GO-5.3).
goldinsel-ask-copy = Whose open card do you use (GO-5.6)?
goldinsel-ask-peek = Into which chest do you look (GO-5.4)?
goldinsel-ask-fetch = Take a pirate from the island (GO-5.5).
goldinsel-ask-pay = Put pirates ashore for the landing (GO-5.7, GO-5.8).
goldinsel-ask-lay = Lay one of your rights on the island (GO-5.7).
goldinsel-ask-relic = Choose a relic (GO-5.8).

## What happened

goldinsel-event-drew = { $seat } draws { $times ->
    [one] a card
   *[other] { $times } cards
}.
    .you = { $seat } draw { $times ->
        [one] a card
       *[other] { $times } cards
    }.
goldinsel-event-drew-known = { $seat } draws { $card }.
    .you = { $seat } draw { $card }.
goldinsel-event-right = { $seat } takes { $times ->
    [one] a digging right
   *[other] { $times } digging rights
}.
    .you = { $seat } take { $times ->
        [one] a digging right
       *[other] { $times } digging rights
    }.
goldinsel-event-right-known = { $seat } takes a digging right of { $value }.
    .you = { $seat } take a digging right of { $value }.
goldinsel-event-island = { $seat } takes { $times ->
    [one] an island card
   *[other] { $times } island cards
}.
    .you = { $seat } take { $times ->
        [one] an island card
       *[other] { $times } island cards
    }.
goldinsel-event-island-known = { $seat } takes an island card: { goldinsel-island }.
    .you = { $seat } take an island card: { goldinsel-island }.
goldinsel-event-turn = It is { $seat }'s turn.
    .you = It is your turn.
goldinsel-event-passed = { $seat } passes.
    .you = { $seat } pass.
goldinsel-event-exchanged = { $seat } exchanges { $card }.
    .you = { $seat } exchange { $card }.
goldinsel-event-showed = { $seat } shows { $card }.
    .you = { $seat } show { $card }.
goldinsel-event-shed = { $seat } cannot move and discards { $card }.
    .you = { $seat } cannot move and discard { $card }.
goldinsel-event-moved = { $seat } plays { $card } and moves to { goldinsel-place }.
    .you = { $seat } play { $card } and move to { goldinsel-place }.
goldinsel-event-hired = { $seat } takes { goldinsel-a-pirate } from the nest.
    .you = { $seat } take { goldinsel-a-pirate } from the nest.
goldinsel-event-poker = { $won ->
    [yes] { $seat } turns up { $card } and wins at poker.
   *[no] { $seat } turns up { $card } and loses at poker.
}
    .you = { $won ->
        [yes] { $seat } turn up { $card } and win at poker.
       *[no] { $seat } turn up { $card } and lose at poker.
    }
goldinsel-event-shuffled = { $seat } shuffles the discard pile into a new draw pile.
    .you = { $seat } shuffle the discard pile into a new draw pile.
goldinsel-event-used = { $seat } plays { $card } for its ability.
    .you = { $seat } play { $card } for its ability.
goldinsel-event-robbed = { $seat } robs { $from } of an island card.
    .you = { $seat } rob { $from } of an island card.
goldinsel-event-robbed-known = { $seat } robs { $from } of an island card: { goldinsel-island }.
    .you = { $seat } rob { $from } of an island card: { goldinsel-island }.
goldinsel-event-peeked = { $seat } looks into the chest of { goldinsel-island }.
    .you = { $seat } look into the chest of { goldinsel-island }.
goldinsel-event-peeked-known = { $seat } looks into the chest of { goldinsel-island }: it holds { $chest }.
    .you = { $seat } look into the chest of { goldinsel-island }: it holds { $chest }.
goldinsel-event-fetched = { $seat } takes { goldinsel-a-pirate } from the island.
    .you = { $seat } take { goldinsel-a-pirate } from the island.
goldinsel-event-copied = { $seat } uses the open card of { $from }: { $card }.
    .you = { $seat } use the open card of { $from }: { $card }.
goldinsel-event-paid = { $seat } puts { goldinsel-a-pirate } ashore.
    .you = { $seat } put { goldinsel-a-pirate } ashore.
goldinsel-event-laid = { $seat } lays a digging right on { goldinsel-island }.
    .you = { $seat } lay a digging right on { goldinsel-island }.
goldinsel-event-laid-known = { $seat } lays a digging right of { $value } on { goldinsel-island }.
    .you = { $seat } lay a digging right of { $value } on { goldinsel-island }.
goldinsel-event-seven = { $seat } takes the digging right of 7 from the volcano.
    .you = { $seat } take the digging right of 7 from the volcano.
goldinsel-event-relic = { $seat } takes a relic: { goldinsel-relic }.
    .you = { $seat } take a relic: { goldinsel-relic }.
goldinsel-event-last = { $seat } has laid their sixth right: the others have one more turn.
    .you = { $seat } have laid your sixth right: the others have one more turn.
goldinsel-event-opened = The chest of { goldinsel-island } holds { $chest }.
goldinsel-event-uncovered = { $seat } has a right of { $value } on { goldinsel-island }.
    .you = { $seat } have a right of { $value } on { goldinsel-island }.
goldinsel-event-gold = The gold island is { goldinsel-island }.
goldinsel-event-ended = The game is over.
goldinsel-log-scoring = All chests and digging rights are shown.

## Options

goldinsel-option-first = Who begins
goldinsel-option-first-lot = By lot: chance picks who begins.
goldinsel-option-first-1 = Player 1 begins.
goldinsel-option-first-2 = Player 2 begins.
goldinsel-option-first-3 = Player 3 begins (if there are three or more).
goldinsel-option-first-4 = Player 4 begins (if there are four).
goldinsel-option-notes = Notes
goldinsel-option-notes-off = Players remember for themselves which islands and chests they have seen.
goldinsel-option-notes-on = The table notes for each player which islands and chests they have seen.

## The board

goldinsel-board-ability = { $ability ->
    [landing] Landing
    [robbery] Robbery
    [clairvoyant] Clairvoyant
    [pirate] Pirate
   *[monument] Monument
}
goldinsel-board-gift = { $kind ->
    [lighthouse] home
    [right] digging right
    [pirate] { goldinsel-colour } pirate
    [island] island card
    [poker] poker
    [lower] relics
    [upper] right of 7
   *[isle] chest
}
goldinsel-board-lies = { $gift }, { $count } { $round ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
} from the lighthouse
goldinsel-board-nest = { $count ->
    [one] 1 { goldinsel-colour } pirate in the nest
   *[other] { $count } { goldinsel-colour } pirates in the nest
}
goldinsel-board-stack = { $count ->
    [one] 1 island card on the stack
   *[other] { $count } island cards on the stack
}
goldinsel-board-gold = Where is the gold island?
goldinsel-board-logbook = Logbook: islands that are not the gold island
goldinsel-board-noted = { goldinsel-island }{ $out ->
    [yes] { "" }: not the gold island
   *[no] { "" }
}{ $chest ->
    [0] { "" }
   *[other] { "" }, chest { $chest }
}
goldinsel-board-last = { $count ->
    [one] 1 turn left
   *[other] { $count } turns left
}
goldinsel-board-card = { $double ->
    [yes] Double { $ability ->
        [robbery] robbery
       *[pirate] pirate
    }
   *[no] { goldinsel-board-ability }
} { $steps ->
    [H] with the lighthouse
   *[other] { $steps }
}{ $poker ->
    [yes] { "" } ♠
   *[no] { "" }
}
goldinsel-board-crew = Crew
goldinsel-board-rights = Digging rights
goldinsel-board-relic = Relic
goldinsel-board-islands = Island cards
goldinsel-board-pirate = { goldinsel-colour } pirate
goldinsel-board-fetch = Take the { goldinsel-colour } pirate
goldinsel-board-pay = Put the { goldinsel-colour } pirate ashore
goldinsel-board-empty = empty place
goldinsel-board-right = Right of { $value }
goldinsel-board-lay = Lay the right of { $value }
goldinsel-board-supply = { $count } more in your supply
goldinsel-board-pile = Your draw pile: { $count }
goldinsel-board-rights-held = Digging rights: { $count }, { $supply } more in the supply
goldinsel-board-islands-held = Island cards: { $count }
goldinsel-board-stands = Is at: { $place }
goldinsel-board-top = Open card
goldinsel-board-left = Draw pile: { $count }
goldinsel-board-held = Cards in hand: { $count }
goldinsel-board-rob = Rob
goldinsel-board-copy = Use this card
goldinsel-board-clause = Clause
goldinsel-board-purse = { $part ->
    [chests] Chests
    [coins] Coins
    [gold] The gold island
    [relic] Relic
   *[all] Gold
}
goldinsel-board-missed = { $name } did not dig on the gold island and cannot win.
goldinsel-board-nobody = nobody
goldinsel-board-word = { $word ->
    [pass] Pass
    [exchange] Exchange
    [move] Move
    [shed] Discard
    [use] Use
    [rob] Rob
    [copy] Copy
    [peek] Look
    [take] Take
    [pay] Put ashore
    [lay] Lay
    [relic] Take a relic
   *[other] { $word }
}

## The tour

goldinsel-tour-goal = Above lies the sea with twelve treasure islands, below the pirates' nest. Gather what you need in the nest, sail out and bury your rights where the chests are full.
goldinsel-tour-gold = One island is the gold island, and nobody knows which. Whoever has no right there in the end cannot win. Every island card you see is one island less.
goldinsel-tour-nest = The houses give digging rights, pirates, island cards and poker. Here you see what is left in the nest.
goldinsel-tour-chest = Your captain's chest: at most three pirates, your digging rights (only you see their values), a relic and your island cards.
goldinsel-tour-cards = A card moves your figure as many steps as its flag says. Then you may play a second one for its ability.
goldinsel-tour-play = Choose a card: all fields it reaches light up. When a player has laid their sixth right, the end is near.

## Why a choice is good or bad

goldinsel-why-pass = You keep your cards for later.
goldinsel-why-sea = It takes you to { goldinsel-place }.
goldinsel-why-right = It takes you to { goldinsel-place }, where you get a digging right.
goldinsel-why-island = It takes you to { goldinsel-place }, where you get an island card.
goldinsel-why-poker = It takes you to { goldinsel-place }, where you can win a digging right and a pirate.
goldinsel-why-pirate = It takes you to { goldinsel-place }, where you get { goldinsel-a-pirate }.
goldinsel-why-no-goods = It takes you to { goldinsel-place }, where you get nothing now.
goldinsel-why-landing = { $card } lets you go ashore for a digging right or a relic.
goldinsel-why-robbery = { $card } lets you take an island card from another player.
goldinsel-why-clairvoyant = { $card } lets you look into a chest.
goldinsel-why-fetching = { $card } brings you pirates from the shore.
goldinsel-why-copying = { $card } lets you use the open card of another player.
goldinsel-why-rob = Player { $seat } has { $count ->
    [one] 1 island card
   *[other] { $count } island cards
}.
goldinsel-why-peek = You learn what the chest of { goldinsel-island } holds.
goldinsel-why-pirate-taken = It brings you { goldinsel-a-pirate }.
goldinsel-why-lay = It uses your digging right of { $value }; { $count ->
    [0] you have no other.
    [one] you keep 1 other.
   *[other] you keep { $count } others.
}
goldinsel-why-home = It takes you home.
