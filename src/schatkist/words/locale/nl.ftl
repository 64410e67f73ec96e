### Wat aan elke tafel, in de terminal en rond de regels wordt gezegd. Nederlands.

## Plaatsen en wie er zit

seat-name = Speler { $number }
seat-you = { $name } (jij)
seat-onlooker = toeschouwer
bot-uniform = Zomaar wat
bot-thumb = Vuistregels
bot-ismcts = Denker

## De tafel

table-your-turn = Jij bent aan de beurt, { $name }.
table-waiting = Wachten op { $names }.
table-and = { $first } en { $last }
table-refused = Dat mag niet vanwege { $clause }: { $text }
table-illegal = { $action } kan nu niet.
table-over = Het spel is uit.
table-winner = { $name } wint!
table-winners = { $names } delen de winst!
table-nobody-wins = Niemand aan tafel wint.
table-place = { $place }. { $name }: { table-points }
table-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
table-players = { $least } tot { $most } spelers
table-minutes = ongeveer { $minutes } minuten

## De gewone terminal

terminal-welcome = { $title }, met { $names }. Typ help voor hulp.
terminal-curtain = { $name }, jij bent: druk op Enter als niemand meekijkt.
terminal-prompt = Jouw zet:
terminal-choices = Je kunt kiezen uit:
terminal-more = Er zijn er nog { $count }: typ moves om ze allemaal te zien.
terminal-help =
    Typ een zet zoals de lijst hem laat zien: wat voor de dubbele punt staat, en dan één woord van erachter.
    moves         alle zetten die je nu hebt
    look          de tafel nog een keer
    log           wat er tot nu toe is gebeurd
    rules         de regels; rules KA-4.2 toont één artikel
    help          deze tekst
    quit          stop met het spel
terminal-quit = Je bent met het spel gestopt.
terminal-unknown = Ik begrijp { $command } niet. Typ help voor hulp.

## De regels

rules-ruling = onze beslissing
rules-example = voorbeeld
rules-variant = variant, alleen als de tafel die kiest

## De browser

web-others = De anderen
web-board = Het bord
web-mine = Je kaarten en je keuze
web-decision = Wat er van je gevraagd wordt
web-why = Nu niet: { $clause }
web-confirm = Doen
web-nothing-more = Verder niets
web-put-back = Terugleggen
web-undo = Terugnemen
