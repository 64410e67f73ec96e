### Wat aan elke tafel, in de terminal en rond de regels wordt gezegd. Nederlands.

language-name = Nederlands

## Plaatsen en wie er zit

seat-name = Speler { $number }
seat-you = { $name } (jij)
seat-onlooker = toeschouwer
bot-uniform = Zomaar wat
bot-thumb = Vuistregels
bot-flat = Vlugge denker
bot-search = Denker
bot-uniform-strength = makkelijk te verslaan, kent de regels en verder niets
bot-thumb-strength = speelt verstandig
bot-search-strength = in de meeste spellen sterker dan vuistregels

## De tafel

table-your-turn = Jij bent aan de beurt, { $name }.
table-waiting = Wachten op { $names }.
table-and = { $first } en { $last }
table-refused = Dat mag niet vanwege { $clause }: { $text }
table-over = Het spel is uit.
table-closed = De beheerder van deze server heeft deze tafel gesloten.
table-program = { $name } (bot)
table-winner = { $name } wint!
table-winners = { $names } delen de overwinning!
table-nobody-wins = Niemand aan tafel wint.
table-none = geen
table-place = { $place }. { $name }: { table-points }
table-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
table-players = { $least } tot { $most } spelers
table-minutes = ongeveer { $minutes } minuten

## De gewone terminal

terminal-welcome = { $title }, met { $names }. Typ help voor hulp.
terminal-serving = De tafel staat op { $address }; met Ctrl-C stop je.
terminal-serving-already = De tafel staat al op { $address }; wie hem opende, kan hem stoppen.
terminal-curtain = { $name }, jij bent aan de beurt: druk op Enter als niemand meekijkt.
terminal-prompt = Jouw zet:
terminal-help =
    Typ een zet zoals de lijst hem laat zien: wat voor de dubbele punt staat, en dan één woord van erachter.
    moves         alle zetten die je nu hebt
    look          de tafel nog een keer
    log           wat er tot nu toe is gebeurd
    rules         de regels; rules KA-4.2 toont één artikel
    help          deze tekst
    quit          stop met het spel
terminal-help-say = say ...       iets om tegen de anderen te zeggen
terminal-not-a-move = { $move } is geen zet; typ moves voor de lijst met zetten.
terminal-no-clause = Er is geen artikel { $clause }; typ rules voor allemaal.
terminal-lost = De verbinding is weg; we proberen het opnieuw. Typ quit om te stoppen.
terminal-still-lost = Al { $seconds } seconden geen antwoord; we blijven het proberen. Typ quit om te stoppen.
terminal-found = De verbinding is er weer.
terminal-gave-up = Je probeert het niet langer. De tafel ziet je als afwezig.
terminal-quit = Je bent met het spel gestopt.

## De regels

rules-ruling = onze beslissing
rules-example = voorbeeld
rules-variant = variant, alleen als de tafel die kiest

## De browser

web-labelled = { $label }: { $text }
web-others = De anderen
web-board = Het bord
web-in-words = De stelling in woorden
web-mine = Je kaarten en je keuze
web-decision = Wat er van je gevraagd wordt
web-why = Nu niet: { $clause }
web-confirm = Doen
web-tap-again = Tik er nog eens op om te bevestigen.
web-all-choices = Alle { $count } keuzes
web-only-choice = De enige keuze: die gaat vanzelf.
web-nothing-more = Verder niets
web-sent = Je zet: { $move }
web-put-back = Terugleggen
web-undo = Terugnemen
web-language = Taal
web-settings = Instellingen
web-theme = Licht of donker
web-theme-auto = Zoals de computer
web-theme-light = Licht
web-theme-dark = Donker
web-speed = Snelheid
web-speed-1 = Rustig
web-speed-2 = Gewoon
web-speed-4 = Vlot
web-speed-0 = Geen beweging
web-system-language = Taal van het systeem
web-large-text = Grotere tekst
web-patterns = Een patroon voor elke kleur
web-left-handed = Voor de linkerhand
web-ask-first = Vraag bevestiging voor elke zet
web-auto = Speel de enige keuze vanzelf
web-sound = Geluid
web-notify = Waarschuw me als ik aan de beurt ben
web-notify-refused = Deze browser staat geen meldingen van deze pagina toe. Dat kun je in de instellingen van de browser veranderen.
web-done = Klaar
web-close = Sluiten
web-welcome = Wat zullen we spelen?
web-welcome-line = Spellen waarin niemand alles ziet. Meteen tegen bots, of met vrienden.
web-your-name = Je naam
web-guest = Gast
web-loading = Een ogenblik …
web-no-server = De server antwoordt niet. Probeer het zo nog eens.
web-offline = Je bent offline. Lessen en regels die je eerder hebt geopend, werken nog.
web-no-page = Deze pagina is er niet.
web-no-page-line = Misschien staat er een tikfout in het adres, of de pagina bestaat niet meer. Alle spellen en tafels staan op de voorpagina.
web-trouble = Hier ging iets mis. Probeer het zo nog eens.
web-no-table = Die tafel is er niet, of is niet voor jou.
web-no-replay = Dit spel kan niet worden getoond: het is nog niet uit, of het is niet voor jou.
web-cannot-sit = Er is aan deze tafel geen plaats voor je vrij.
web-my-games = Mijn spellen
web-open-tables = Tafels
web-no-open-tables = Niemand wacht nu op spelers. Open zelf een tafel en stuur een vriend de uitnodiging.
web-finished-games = Gespeelde spellen
web-no-finished-games = Wat je uitspeelt, kun je hier terugkijken.
web-go-on = Verder
web-sit-down = Ga zitten
web-watch = Kijken
web-replay = Terugkijken
web-play-now = Spelen
web-quick-level = Bots voor een snel spel
web-new-table = Nieuwe tafel
web-rules = Regels
web-seats = Wie doen er mee?
web-invited = { $name } nodigt je uit
web-seat-open = Vrije plaats
web-seat-me = Ik
web-seat-here = Iemand anders aan dit scherm
web-seat-friend = Een vriend, met een uitnodiging
web-seat-bot = Bot: { $level }
web-seat-fill = Geef deze plaats aan een bot
web-seat-more = Speler erbij
web-seat-less = Speler eraf
web-name-of = Naam van speler { $number }
web-hot-seat-line = Jullie delen dit scherm. Tussen twee beurten hangt er een gordijn, zodat niemand je kaarten ziet.
web-options = Opties
web-explain = Uitleg: { $clause }
web-table = De tafel
web-pace = Tijd voor een keuze
web-pace-0 = Zo lang je wilt
web-pace-30 = 30 seconden
web-pace-120 = 2 minuten
web-pace-86400 = Een dag
web-pace-seconds = { $seconds } seconden
web-window = Tijd om iets te zeggen
web-seconds = { $seconds } seconden
web-listed = De tafel staat op de lijst: iedereen mag meedoen
web-onlookers = Anderen mogen meekijken
web-open-table = Open de tafel
web-waiting-for-people = Wachten op spelers
web-shuffling = De kaarten worden geschud
web-you = jij
web-you-to = jou
web-you-from = jou
web-ready = klaar
web-invite = Stuur deze link aan wie mee moet doen:
web-copy = Kopiëren
web-copied = Gekopieerd
web-fair-line = Het schudden ligt voor het spel vast, zo dat iedereen het na afloop kan nagaan.
web-rail = Verloop, regels en chat
web-rail-log = Verloop
web-rail-rules = Regels
web-rail-chat = Chat
web-rail-hands = Handen
web-log-empty = Er is nog niets gebeurd.
web-log-sat = { $name } gaat zitten.
web-log-ready = { $name } is klaar.
    .you = { $name } bent klaar.
web-log-started = De kaarten zijn gedeeld.
web-log-undone = { $name } neemt de zet terug.
web-log-left = { $name } is weg; een bot speelt verder.
    .you = { $name } bent weg; een bot speelt verder.
web-log-returned = { $name } is terug.
    .you = { $name } bent terug.
web-log-resigned = { $name } geeft op; een bot speelt verder.
    .you = { $name } hebt opgegeven; een bot speelt verder.
web-log-paused = { $name } pauzeert.
web-log-resumed = { $name } gaat verder.
web-log-rematch = Er is een tafel voor nog een spel.
web-log-closed = De tafel is gesloten.
web-log-times = { $told } ({ $count } keer)
web-log-replay = Laat deze beurt op het bord zien
web-look-back = Je kijkt naar een eerdere beurt.
web-look-back-asked = Je kijkt naar een eerdere beurt. Nu ben jij aan de beurt.
web-to-present = Terug naar het spel
web-chat-empty = Er is nog niets gezegd.
web-chat-say = Zeg iets
web-chat-send = Verstuur
web-stand-in = een bot valt in
web-your-turn = Jouw beurt
web-thinking = denkt na
web-time-left = nog { $seconds } seconden
web-open-rules = Laat zien
web-menu = Menu
web-pause = Pauze
web-paused = Pauze
web-resume = Verder
web-leave = Van tafel gaan
web-resign = Opgeven
web-resign-sure = Echt opgeven?
web-tour = Rondleiding
web-tour-next = Verder
web-tour-skip = Overslaan
web-tour-play = Spelen!
web-reconnecting = Verbinding weg; we proberen het opnieuw …
web-curtain = { $name } is aan zet
web-curtain-line = De anderen kijken even weg.
web-curtain-open = Ik ben { $name }
web-result = De uitslag
web-rematch = Nog een keer
web-look-at-table = Bekijk de tafel
web-download = Verslag downloaden
web-check-shuffle = Controleer het schudden
web-to-lobby = Naar de spellen
web-back = Een zet terug
web-forward = Een zet verder
web-replay-play = Afspelen
web-replay-pause = Stop
web-move = Zet
web-seen-by = Gezien door
web-replay-open = Alle kaarten open
web-replay-seat = Zoals { $name } het zag
web-replay-onlooker = Zoals een toeschouwer het zag
web-share = Kopieer een link hierheen
web-shuffle-commit = Voor het spel trok de server een geheim getal en maakte daarvan de vingerafdruk bekend. Daarna kon het getal niet meer veranderen.
web-shuffle-contribute = Daarna voegde de computer van elke speler een eigen getal toe, dat de server niet kon voorzien.
web-shuffle-deal = Samen bepalen ze elk schudden, volgens een vast recept.
web-shuffle-reveal = Nu het spel uit is, is het geheim bekend en kan iedereen het recept volgen. Je browser deed dat net:
web-shuffle-seed-right = Het getal is het getal dat beloofd was.
web-shuffle-seed-wrong = Het getal is niet het getal dat beloofd was!
web-shuffle-nonce-right = Het getal van je eigen browser is gebruikt.
web-shuffle-nonce-wrong = Het getal van je eigen browser is niet gebruikt!
web-shuffle-lots = { $right } van { $all } trekkingen volgen eruit.
web-shuffle-elsewhere = Je browser controleert dit alleen over een beveiligde verbinding. Download het verslag en controleer het op je eigen computer.
web-shuffle-command = Wie geen browser vertrouwt, controleert het in een terminal:
web-refused-illegal = Dat mag nu niet.
web-refused-not-an-action = Dat is geen zet.
web-refused-stale = De tafel is veranderd; kijk opnieuw.
web-refused-not-seated = Je hebt geen plaats aan deze tafel.
web-refused-not-playing = Nu niet: het spel is niet bezig.
web-refused-not-open = De kaarten zijn al gedeeld.
web-refused-not-opener = Dat kan alleen wie de tafel heeft geopend.
web-refused-not-undone = Deze zet heeft iets verraden; hij blijft staan.
web-refused-paused = De tafel heeft pauze.
web-refused-over = Het spel is uit.
web-refused-too-fast = Dat ging wat snel; wacht even.
web-refused-too-many = Daarvoor is aan deze tafel geen plaats meer.
web-refused-muted = De beheerder van deze server laat je niet chatten.
web-refused-unsaved = De server kon dat niet opschrijven; probeer het nog eens.
web-refused-busy = De server heeft het druk; probeer het nog eens.
web-refused-not-a-message = Er ging hier iets mis; laad de pagina opnieuw.
web-tour-bar = Hier staat altijd wat er van je gevraagd wordt. Alle keuzes staan er ook in woorden.
web-notice-clock = Je klok loopt: dit sluit vanzelf.

## Lessons

web-learn = Al spelend leren
web-learn-on = Verder met de les
web-lesson = Les
web-lesson-step = Stap
web-lesson-back = Een stap terug
web-lesson-show = Laat zien
web-lesson-watch = Kijk wat de anderen doen …
web-lesson-bar = Lees de les en ga dan verder.
web-lesson-read = Lees de telling en ga dan verder.
web-lesson-other-move = Dat mag, en in een eigen spel kun je het doen. Hier proberen we iets anders.
web-lesson-choose = Kies: { $move }.

## Nabesprekingen en puzzels

review-title = Nabespreking van { $game }
review-own = zoals { $name } het wist.
review-own-all = elke speler zoals die het wist.
review-open = met open kaarten.
review-method = Elk getal is een schatting uit { $worlds } mogelijke verdelingen; ± is de standaardfout.
review-result = Verwacht bij het delen: { $initial } van de winst. Behaald: { $final }.
review-luck-lucky = Geluk: het toeval leverde { $part } van de winst op (± { $error }).
review-luck-unlucky = Pech: het toeval kostte { $part } van de winst (± { $error }).
review-luck-even = Geen geluk en geen pech, voor zover de schattingen dat laten zien: { $part } (± { $error }).
review-adjusted = Het resultaat zonder geluk: { $part } (± { $error }).
review-mistakes = Eigen fouten kostten { $part }.
review-others = De keuzes van de anderen, en kleine verschillen in de eigen keuzes: { $part } (± { $error }).
review-accuracy = Nauwkeurigheid: { $accuracy } van 100.
review-no-errors = Geen keuze was duidelijk slechter dan een andere.
review-error = Zet { $move }: { $played } kostte { $part } winstkans (± { $error }); { $best } was beter.
review-turning = Keerpunten
review-turning-up = Zet { $move }: { $name } wint { $part }.
review-turning-down = Zet { $move }: { $name } verliest { $part }.
review-graph = Wat elke speler na elke zet kon verwachten
review-verdict-inaccuracy = Onnauwkeurigheid
review-verdict-mistake = Fout
review-verdict-blunder = Blunder
review-written = De nabespreking staat in { $file }.
puzzle-title = { $game }, puzzel { $number }
puzzle-ask = Je bent speler { $seat }. Eén keuze is duidelijk de beste: welke?
puzzle-not-legal = Dat is niet een van de keuzes.
puzzle-wrong = Er is een duidelijk betere keuze. Probeer het nog eens.
puzzle-right = Goed: een winstkans van { $value }; de op één na beste keuze heeft { $other }.
puzzle-solution = De oplossing: { $action }

## Review of a finished game

web-review = Nabespreking
web-review-title = Nabespreking van het spel
web-review-seat = Keuzes van
web-review-perspective = Beoordeeld naar
web-review-own = wat elke speler wist
web-review-open = alle kaarten open
web-review-waiting = De nabespreking wacht op haar beurt …
web-review-computing = De grafiek is een eerste schatting. Keuzes en geluk volgen: { $percent } %
web-review-graph = Winstkansen na elke zet
web-review-set-up = De deling
web-review-chance = { $name }: { $percent } %
web-review-show = Laat deze stelling zien
web-review-turning = Keerpunten
web-review-turned = { $way ->
    [up] Zet { $move }: de kans van { $name } stijgt met { $points } punten.
   *[down] Zet { $move }: de kans van { $name } daalt met { $points } punten.
}
web-review-no-turning = Geen enkele zet heeft dit spel beslist.
web-review-account = Waar de uitslag vandaan komt
web-review-initial = Kans bij de deling
web-review-mistakes = Eigen fouten
web-review-others = Keuzes van de anderen
web-review-luck = Geluk met kaarten en lotingen
web-review-final = Deel van de winst
web-review-accuracy = Nauwkeurigheid: { $percent } van 100
web-review-lucky = { $luck ->
    [very-lucky] { $name } had in dit spel heel veel geluk.
    [lucky] { $name } had in dit spel geluk.
    [unlucky] { $name } had in dit spel pech.
    [very-unlucky] { $name } had in dit spel heel veel pech.
   *[even] Voor zover de schattingen het laten zien, had { $name } geluk noch pech.
}
web-review-adjusted = Met gemiddeld geluk was { $percent } % van de winst te verwachten.
web-review-errors = Wat beter had gekund
web-review-no-errors = Geen keuze van { $name } was duidelijk slechter dan een andere.
web-review-cost = Zet { $move }: { $played } kostte { $points } punten winstkans.
web-review-better = Beter: { $move }.
web-review-verdict = { $verdict ->
    [blunder] Blunder
    [mistake] Fout
   *[inaccuracy] Onnauwkeurigheid
}
web-review-note = De kansen zijn geschat uit vele spellen die bots vanuit elke stelling hebben uitgespeeld. Een punt is één procent winstkans. Verschillen die kleiner zijn dan de onzekerheid van de schatting tellen niet als fout.
web-review-download = Download deze nabespreking als pagina
web-try-again = Probeer het vanaf hier opnieuw
web-practice = Oefening vanaf zet { $move } van een eerder spel

## Hints

web-hint = Tip
web-hints = Spelers mogen om een tip vragen; iedereen ziet wie dat doet
web-hint-wait = De beste keuzes worden gezocht …
web-hint-chance = { $percent } % (± { $error })
web-hint-certain = De eerste keuze is duidelijk de beste.
web-hint-uncertain = Het verschil is kleiner dan de onzekerheid van de schatting.
web-allow-hints = Sta de anderen tips toe
web-log-hinted = { $name } vraagt om een tip.
    .you = { $name } vraagt om een tip.
web-log-hints-allowed = { $name } staat de anderen tips toe.
    .you = { $name } staat de anderen tips toe.
web-refused-no-hints = Aan deze tafel zijn geen tips toegestaan.
web-refused-hints-not-agreed = Hier lopen klokken: tips zijn er alleen als alle andere spelers ze in het menu toestaan.

## The puzzle of the day

web-puzzle = Puzzel van de dag
web-puzzle-line = Eén keuze is duidelijk de beste. Welke?
web-puzzle-solve = Los hem op
web-puzzle-again = Bekijk hem nog eens
web-puzzle-right = Dat is hem: { $percent } % winstkans.
web-puzzle-wrong = Niet de beste: { $move } geeft { $percent } % winstkans, { $points } punten minder dan de beste keuze. Probeer het nog eens.
web-puzzle-why = { $move } is beter dan al het andere: { $percent } % tegen { $second } %.
web-puzzle-streak = { $days ->
    [one] Vandaag opgelost
   *[other] { $days } dagen achter elkaar opgelost
}
web-puzzle-none = Vandaag is er geen puzzel.
web-puzzle-show = Laat de oplossing zien
web-puzzle-next = Elke dag om middernacht UTC komt er een nieuwe puzzel.
