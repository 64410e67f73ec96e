### What is said at any table, in the terminal and around the rules. English.

language-name = English

## Seats and who sits there

seat-name = Player { $number }
seat-you = { $name } (you)
seat-onlooker = onlooker
bot-uniform = Any move
bot-thumb = Rules of thumb
bot-flat = Quick thinker
bot-search = Thinker
bot-uniform-strength = easy to beat, knows the rules and nothing else
bot-thumb-strength = plays sensibly
bot-search-strength = stronger than rules of thumb in most games

## The table

table-your-turn = It is your turn, { $name }.
table-waiting = Waiting for { $names }.
table-and = { $first } and { $last }
table-refused = That is not allowed because of { $clause }: { $text }
table-over = The game is over.
table-closed = The operator of this server has closed this table.
table-program = { $name } (bot)
table-winner = { $name } wins!
table-winners = { $names } share the win!
table-nobody-wins = Nobody at the table wins.
table-none = none
table-place = { $place }. { $name }: { table-points }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-players = { $least } to { $most } players
table-minutes = about { $minutes } minutes

## The plain terminal

terminal-welcome = { $title }, with { $names }. Type help for help.
terminal-serving = The table is at { $address }; Ctrl-C ends it.
terminal-serving-already = The table is at { $address } already; who started it can end it.
terminal-curtain = { $name }, it is up to you: press Enter when nobody else is looking.
terminal-prompt = Your move:
terminal-help =
    Type a move as the list shows it: what stands before the colon, then one word from behind it.
    moves         all moves you have now
    look          the table once more
    log           what has happened so far
    rules         the rules; rules KA-4.2 shows one clause
    help          this text
    quit          leave the game
terminal-help-say = say ...       something to say to the others
terminal-not-a-move = { $move } is not a move; type moves for the list of moves.
terminal-no-clause = There is no clause { $clause }; type rules for all of them.
terminal-lost = The connection is lost; trying again. Type quit to stop.
terminal-still-lost = No answer for { $seconds } seconds; still trying. Type quit to stop.
terminal-found = The connection is back.
terminal-gave-up = You have stopped trying. The table counts you as away.
terminal-quit = You have left the game.

## The rules

rules-ruling = our decision
rules-example = example
rules-variant = variant, only if the table chooses it

## The browser

web-labelled = { $label }: { $text }
web-others = The others
web-board = The board
web-in-words = The position in words
web-mine = Your cards and your decision
web-decision = What is asked of you
web-why = Not now: { $clause }
web-confirm = Do it
web-tap-again = Tap it again to confirm.
web-all-choices = All { $count } choices
web-only-choice = The only choice: it plays itself.
web-nothing-more = No more
web-sent = Your move: { $move }
web-put-back = Put back
web-undo = Take it back
web-language = Language
web-settings = Settings
web-theme = Light or dark
web-theme-auto = As the computer
web-theme-light = Light
web-theme-dark = Dark
web-speed = Speed
web-speed-1 = Slow
web-speed-2 = Normal
web-speed-4 = Fast
web-speed-0 = No motion
web-system-language = Language of the system
web-large-text = Larger text
web-patterns = A pattern for every colour
web-left-handed = For the left hand
web-ask-first = Ask before each move
web-auto = Play the only choice by itself
web-sound = Sound
web-notify = Tell me when it is my turn
web-notify-refused = This browser does not allow this page to notify you. You can change that in the settings of the browser.
web-done = Done
web-close = Close
web-welcome = What shall we play?
web-welcome-line = Table games in which nobody sees everything. Against bots right away, or with friends.
web-your-name = Your name
web-guest = Guest
web-loading = One moment …
web-no-server = The server does not answer. Try again in a moment.
web-offline = You are offline. Lessons and rules that you have opened before still work.
web-no-page = There is no such page.
web-no-page-line = The address may have a typing error, or the page is no longer there. All games and tables are on the front page.
web-trouble = Something went wrong here. Try again in a moment.
web-no-table = There is no such table, or it is not for you.
web-no-replay = This game cannot be shown: it is not over yet, or it is not for you.
web-cannot-sit = There is no free seat at this table for you.
web-my-games = My games
web-open-tables = Tables
web-no-open-tables = Nobody is waiting for players now. Open a table yourself and send a friend the invitation.
web-finished-games = Finished games
web-no-finished-games = The games you finish can be looked back at here.
web-go-on = Go on
web-sit-down = Sit down
web-watch = Watch
web-replay = Look back
web-play-now = Play
web-quick-level = Bots for a quick game
web-new-table = New table
web-rules = Rules
web-seats = Who plays?
web-invited = { $name } invites you
web-seat-open = Free seat
web-seat-me = Me
web-seat-here = Somebody else at this screen
web-seat-friend = A friend, with an invitation
web-seat-bot = Bot: { $level }
web-seat-fill = Give this seat to a bot
web-seat-more = One more player
web-seat-less = One player less
web-name-of = Name of player { $number }
web-hot-seat-line = You share this screen. Between two turns there is a curtain, so nobody sees your cards.
web-options = Options
web-explain = Explained: { $clause }
web-table = The table
web-pace = Time for a decision
web-pace-0 = As long as you like
web-pace-30 = 30 seconds
web-pace-120 = 2 minutes
web-pace-86400 = A day
web-pace-seconds = { $seconds } seconds
web-window = Time to speak up
web-seconds = { $seconds } seconds
web-listed = Anybody may join
web-onlookers = Others may watch
web-open-table = Open the table
web-waiting-for-people = Waiting for players
web-shuffling = The cards are being shuffled
web-you = you
web-you-to = you
web-you-from = you
web-ready = ready
web-invite = Send this link to whoever should play along:
web-copy = Copy
web-copied = Copied
web-fair-line = The shuffle is fixed before the game in a way that everybody can check afterwards.
web-rail = Log, rules and chat
web-rail-log = Log
web-rail-rules = Rules
web-rail-chat = Chat
web-rail-hands = Hands
web-log-empty = Nothing has happened yet.
web-log-sat = { $name } sits down.
    .you = { $name } sit down.
web-log-ready = { $name } is ready.
    .you = { $name } are ready.
web-log-started = The cards are dealt.
web-log-undone = { $name } takes the move back.
    .you = { $name } take the move back.
web-log-left = { $name } has left; a bot goes on.
    .you = { $name } have left; a bot goes on.
web-log-returned = { $name } is back.
    .you = { $name } are back.
web-log-resigned = { $name } has given up; a bot goes on.
    .you = { $name } have given up; a bot goes on.
web-log-paused = { $name } pauses.
    .you = { $name } pause.
web-log-resumed = { $name } goes on.
    .you = { $name } go on.
web-log-rematch = There is a table for another game.
web-log-closed = The table is closed.
web-log-times = { $told } ({ $count } times)
web-log-replay = Show this turn on the board
web-look-back = You are looking at an earlier turn.
web-look-back-asked = You are looking at an earlier turn. Now it is your turn.
web-to-present = Back to the game
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-stand-in = a bot stands in
web-your-turn = Your turn
web-thinking = thinking
web-time-left = { $seconds } seconds left
web-open-rules = Show me
web-menu = Menu
web-pause = Pause
web-paused = Pause
web-resume = Go on
web-leave = Leave the table
web-resign = Give up
web-resign-sure = Really give up?
web-tour = Show me around
web-tour-next = Next
web-tour-skip = Skip
web-tour-play = Play!
web-reconnecting = Connection lost; trying again …
web-curtain = It is up to { $name }
web-curtain-line = The others look away for a moment.
web-curtain-open = I am { $name }
web-result = The result
web-rematch = Play again
web-look-at-table = Look at the table
web-download = Download the record
web-check-shuffle = Check the shuffle
web-to-lobby = To the games
web-back = One move back
web-forward = One move on
web-replay-play = Play
web-replay-pause = Stop
web-move = Move
web-seen-by = As seen by
web-replay-open = All cards open
web-replay-seat = As { $name } saw it
web-replay-onlooker = As an onlooker saw it
web-share = Copy a link to here
web-shuffle-commit = Before the game the server drew a secret number and published its fingerprint. From then on it could not change it.
web-shuffle-contribute = Then every player's computer added a number of its own, which the server could not foresee.
web-shuffle-deal = Both together decide every shuffle, by a fixed recipe.
web-shuffle-reveal = Now that the game is over the secret is published, and everybody can follow the recipe. Your browser just did:
web-shuffle-seed-right = The number is the one that was promised.
web-shuffle-seed-wrong = The number is not the one that was promised!
web-shuffle-nonce-right = The number of your own browser was used.
web-shuffle-nonce-wrong = The number of your own browser was not used!
web-shuffle-lots = { $right } of { $all } draws follow from it.
web-shuffle-elsewhere = Your browser checks this only over a secure connection. Download the record and check it on your own computer.
web-shuffle-command = Who trusts no browser checks it in a terminal:
web-refused-illegal = That is not allowed now.
web-refused-not-an-action = That is not a move.
web-refused-stale = The table has changed; look again.
web-refused-not-seated = You have no seat at this table.
web-refused-not-playing = Not now: the game is not under way.
web-refused-not-open = The cards are dealt already.
web-refused-not-opener = Only the person who opened the table can do that.
web-refused-not-undone = This move told something; it stays.
web-refused-paused = The table has a pause.
web-refused-over = The game is over.
web-refused-too-fast = That was a bit fast; wait a moment.
web-refused-too-many = There is no more room for that at this table.
web-refused-muted = The operator of this server does not let you chat.
web-refused-unsaved = The server could not write that down; try again.
web-refused-busy = The server is busy; try again.
web-refused-not-a-message = Something went wrong here; load the page again.
web-tour-bar = Here it always says what is asked of you. Every choice is here in words, too.
web-notice-clock = Your clock is running: this closes by itself.

## Lessons

web-learn = Learn by playing
web-learn-on = Continue the lesson
web-lesson = Lesson
web-lesson-step = Step
web-lesson-back = One step back
web-lesson-show = Show me
web-lesson-watch = Watch what the others do …
web-lesson-bar = Read the lesson, then go on.
web-lesson-read = Read the scoring, then go on.
web-lesson-other-move = That is allowed, and in a game of your own you may do it. Here we try something else.
web-lesson-choose = Choose: { $move }.

## Reviews and puzzles

review-title = Review of { $game }
review-own = as { $name } knew it.
review-own-all = every player as they knew it.
review-open = with open cards.
review-method = Every figure is an estimate from { $worlds } sampled worlds; ± is its standard error.
review-result = Expected at the deal: { $initial } of the win. Won: { $final }.
review-luck-lucky = Lucky: chance brought { $part } of the win (± { $error }).
review-luck-unlucky = Unlucky: chance cost { $part } of the win (± { $error }).
review-luck-even = Neither lucky nor unlucky, as far as the estimates can tell: { $part } (± { $error }).
review-adjusted = The result without luck: { $part } (± { $error }).
review-mistakes = Own mistakes cost { $part }.
review-others = The choices of the others, and small differences in one’s own: { $part } (± { $error }).
review-accuracy = Accuracy: { $accuracy } of 100.
review-no-errors = No choice was clearly worse than another.
review-error = Move { $move }: { $played } cost { $part } of winning chance (± { $error }); { $best } was better.
review-turning = Turning points
review-turning-up = Move { $move }: { $name } gains { $part }.
review-turning-down = Move { $move }: { $name } loses { $part }.
review-graph = What every player could expect after each move
review-verdict-inaccuracy = Inaccuracy
review-verdict-mistake = Mistake
review-verdict-blunder = Blunder
review-written = The review is in { $file }.
puzzle-title = { $game }, puzzle { $number }
puzzle-ask = You are player { $seat }. One choice is clearly best: which one?
puzzle-not-legal = That is not one of the choices.
puzzle-wrong = There is a clearly better choice. Try again.
puzzle-right = Right: a winning chance of { $value }; the next best choice has { $other }.
puzzle-solution = The solution: { $action }

## Review of a finished game

web-review = Review
web-review-title = Review of the game
web-review-seat = Choices of
web-review-perspective = Judged by
web-review-own = what each player knew
web-review-open = all cards open
web-review-waiting = The review waits its turn …
web-review-computing = The graph is a first estimate. Choices and luck follow: { $percent } %
web-review-graph = Chances of winning after each move
web-review-set-up = The deal
web-review-chance = { $name }: { $percent } %
web-review-show = Show this position
web-review-turning = Turning points
web-review-turned = { $way ->
    [up] Move { $move }: the chance of { $name } rises by { $points } points.
   *[down] Move { $move }: the chance of { $name } falls by { $points } points.
}
web-review-no-turning = No single move decided this game.
web-review-account = Where the result comes from
web-review-initial = Chance at the deal
web-review-mistakes = Own mistakes
web-review-others = Choices of the others
web-review-luck = Luck with cards and lots
web-review-final = Share of the win
web-review-accuracy = Accuracy: { $percent } out of 100
web-review-lucky = { $luck ->
    [very-lucky] { $name } was very lucky in this game.
    [lucky] { $name } was lucky in this game.
    [unlucky] { $name } was unlucky in this game.
    [very-unlucky] { $name } was very unlucky in this game.
   *[even] As far as the estimates can tell, { $name } was neither lucky nor unlucky.
}
web-review-adjusted = With average luck, { $percent } % of the win could have been expected.
web-review-errors = What could have been better
web-review-no-errors = No choice of { $name } was clearly worse than another.
web-review-cost = Move { $move }: { $played } cost { $points } points of winning chance.
web-review-better = Better: { $move }.
web-review-verdict = { $verdict ->
    [blunder] Blunder
    [mistake] Mistake
   *[inaccuracy] Inaccuracy
}
web-review-note = Chances are estimated from many games that bots played on from each position. A point is one percent of winning chance. Differences that are smaller than the estimates are uncertain do not count as mistakes.
web-review-download = Download this review as a page
web-try-again = Try again from here
web-practice = Practice from move { $move } of an earlier game

## Hints

web-hint = Hint
web-hints = Players may ask for hints; everybody sees who does
web-hint-wait = Looking for the best choices …
web-hint-chance = { $percent } % (± { $error })
web-hint-certain = The first choice is clearly the best.
web-hint-uncertain = The difference is smaller than the estimate is certain.
web-allow-hints = Allow the others hints
web-log-hinted = { $name } asks for a hint.
    .you = { $name } ask for a hint.
web-log-hints-allowed = { $name } allows the others hints.
    .you = { $name } allow the others hints.
web-refused-no-hints = This table was opened without hints.
web-refused-hints-not-agreed = Clocks run here: hints are given only if all other players allow them in the menu.

## The puzzle of the day

web-puzzle = Puzzle of the day
web-puzzle-line = One choice is clearly the best. Which one?
web-puzzle-solve = Solve it
web-puzzle-again = Look at it again
web-puzzle-right = That is it: { $percent } % chance of winning.
web-puzzle-wrong = Not the best: { $move } leads to a { $percent } % chance of winning, { $points } points less than the best choice. Try again.
web-puzzle-why = { $move } is better than everything else: { $percent } % against { $second } %.
web-puzzle-streak = { $days ->
    [one] Solved today
   *[other] Solved { $days } days in a row
}
web-puzzle-none = There is no puzzle today.
web-puzzle-show = Show the solution
web-puzzle-next = A new puzzle comes every day at midnight UTC.
