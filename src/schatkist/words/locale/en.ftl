### What is said at any table, in the terminal and around the rules. English.

## Seats and who sits there

seat-name = Player { $number }
seat-you = { $name } (you)
seat-onlooker = onlooker
bot-uniform = Any move
bot-thumb = Rules of thumb
bot-ismcts = Thinker

## The table

table-your-turn = It is your turn, { $name }.
table-waiting = Waiting for { $names }.
table-and = { $first } and { $last }
table-refused = That is not allowed because of { $clause }: { $text }
table-illegal = { $action } is not possible now.
table-over = The game is over.
table-winner = { $name } wins!
table-winners = { $names } share the win!
table-nobody-wins = Nobody at the table wins.
table-place = { $place }. { $name }: { table-points }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-players = { $least } to { $most } players
table-minutes = about { $minutes } minutes

## The plain terminal

terminal-welcome = { $title }, with { $names }. Type help for help.
terminal-curtain = { $name }, it is up to you: press Enter when nobody else is looking.
terminal-prompt = Your move:
terminal-choices = You can choose from:
terminal-more = There are { $count } more: type moves to see them all.
terminal-help =
    Type a move as the list shows it: what stands before the colon, then one word from behind it.
    moves         all moves you have now
    look          the table once more
    log           what has happened so far
    rules         the rules; rules KA-4.2 shows one clause
    help          this text
    quit          leave the game
terminal-quit = You have left the game.
terminal-unknown = I do not understand { $command }. Type help for help.

## The rules

rules-ruling = our decision
rules-example = example
rules-variant = variant, only if the table chooses it

## The browser

web-others = The others
web-board = The board
web-mine = Your cards and your decision
web-decision = What is asked of you
web-why = Not now: { $clause }
web-confirm = Do it
web-nothing-more = No more
web-put-back = Put back
web-undo = Take it back
