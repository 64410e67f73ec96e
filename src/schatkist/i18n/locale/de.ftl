### Was an jedem Tisch, im Terminal und rund um die Regeln gesagt wird. Deutsch.

language-name = Deutsch

## Plätze und wer dort sitzt

seat-name = Spieler { $number }
seat-you = { $name } (du)
seat-onlooker = Zuschauer
bot-uniform = Irgendein Zug
bot-thumb = Faustregeln
bot-flat = Schneller Denker
bot-search = Denker
bot-uniform-strength = leicht zu schlagen, kennt die Regeln und sonst nichts
bot-thumb-strength = spielt vernünftig
bot-search-strength = in den meisten Spielen stärker als Faustregeln

## Der Tisch

table-your-turn = Du bist am Zug, { $name }.
table-waiting = Warten auf { $names }.
table-and = { $first } und { $last }
table-refused = Das ist nicht erlaubt wegen { $clause }: { $text }
table-over = Das Spiel ist zu Ende.
table-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen.
table-program = { $name } (Bot)
table-winner = { $name } gewinnt!
table-winners = { $names } teilen sich den Sieg!
table-nobody-wins = Niemand am Tisch gewinnt.
table-none = keine
table-place = { $place }. { $name }: { table-points }
table-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
table-players = { $least } bis { $most } Spieler
table-minutes = etwa { $minutes } Minuten

## Das schlichte Terminal

terminal-welcome = { $title }, mit { $names }. Mit help bekommst du Hilfe.
terminal-serving = Der Tisch steht unter { $address }; Strg-C beendet ihn.
terminal-serving-already = Der Tisch steht schon unter { $address }; wer ihn geöffnet hat, kann ihn beenden.
terminal-curtain = { $name }, du bist dran: Drück die Eingabetaste, wenn sonst niemand hinsieht.
terminal-prompt = Dein Zug:
terminal-help =
    Schreib einen Zug so, wie die Liste ihn zeigt: was vor dem Doppelpunkt steht, dann ein Wort von dahinter.
    moves         alle Züge, die du jetzt hast
    look          der Tisch noch einmal
    log           was bisher geschah
    rules         die Regeln; rules KA-4.2 zeigt eine einzelne Regel
    help          dieser Text
    quit          das Spiel verlassen
terminal-help-say = say ...       etwas, das du den anderen sagen willst
terminal-not-a-move = { $move } ist kein Zug; mit moves siehst du alle Züge.
terminal-no-clause = Eine Regel { $clause } gibt es nicht; mit rules siehst du alle.
terminal-lost = Die Verbindung ist weg; wir versuchen es weiter. Mit quit hörst du auf.
terminal-still-lost = Seit { $seconds } Sekunden keine Antwort; wir versuchen es weiter. Mit quit hörst du auf.
terminal-found = Die Verbindung ist wieder da.
terminal-gave-up = Du hast es aufgegeben. Am Tisch giltst du als abwesend.
terminal-quit = Du hast das Spiel verlassen.

## Die Regeln

rules-ruling = unsere Entscheidung
rules-example = Beispiel
rules-variant = Variante, nur wenn der Tisch sie wählt

## Der Browser

web-labelled = { $label }: { $text }
web-others = Die anderen
web-board = Der Spielplan
web-in-words = Die Stellung in Worten
web-mine = Deine Karten und deine Entscheidung
web-decision = Was du entscheiden musst
web-why = Jetzt nicht: { $clause }
web-confirm = So machen
web-tap-again = Zum Bestätigen noch einmal antippen.
web-all-choices = Alle { $count } Möglichkeiten
web-only-choice = Die einzige Möglichkeit: Sie wird von selbst gespielt.
web-nothing-more = Nichts weiter
web-sent = Dein Zug: { $move }
web-put-back = Zurücklegen
web-undo = Zurücknehmen
web-language = Sprache
web-settings = Einstellungen
web-theme = Hell oder dunkel
web-theme-auto = Wie der Computer
web-theme-light = Hell
web-theme-dark = Dunkel
web-speed = Tempo
web-speed-1 = Langsam
web-speed-2 = Normal
web-speed-4 = Schnell
web-speed-0 = Ohne Bewegung
web-system-language = Sprache des Systems
web-large-text = Größere Schrift
web-patterns = Ein Muster für jede Farbe
web-left-handed = Für die linke Hand
web-ask-first = Vor jedem Zug nachfragen
web-auto = Die einzige Möglichkeit von selbst spielen
web-sound = Ton
web-notify = Melden, wenn ich am Zug bin
web-notify-refused = Dieser Browser erlaubt dieser Seite keine Mitteilungen. Das lässt sich in den Einstellungen des Browsers ändern.
web-done = Fertig
web-close = Schließen
web-welcome = Was wollen wir spielen?
web-welcome-line = Brettspiele, bei denen niemand alles sieht. Sofort gegen Bots oder mit Freunden.
web-your-name = Dein Name
web-guest = Gast
web-loading = Einen Moment …
web-no-server = Der Server antwortet nicht. Versuch es gleich noch einmal.
web-offline = Du bist offline. Lektionen und Regeln, die du schon geöffnet hast, funktionieren weiter.
web-no-page = Diese Seite gibt es nicht.
web-no-page-line = Vielleicht ist in der Adresse ein Tippfehler, oder die Seite gibt es nicht mehr. Alle Spiele und Tische findest du auf der Startseite.
web-trouble = Hier ist etwas schiefgegangen. Versuch es gleich noch einmal.
web-no-table = Diesen Tisch gibt es nicht, oder er ist nicht für dich.
web-no-replay = Dieses Spiel lässt sich nicht zeigen: Es ist noch nicht zu Ende, oder es ist nicht für dich.
web-cannot-sit = An diesem Tisch ist kein Platz für dich frei.
web-my-games = Meine Spiele
web-open-tables = Tische
web-no-open-tables = Gerade wartet niemand auf Mitspieler. Öffne selbst einen Tisch und schick jemandem die Einladung.
web-finished-games = Beendete Spiele
web-no-finished-games = Spiele, die du zu Ende gespielt hast, kannst du dir hier noch einmal ansehen.
web-go-on = Weiter
web-sit-down = Platz nehmen
web-watch = Zuschauen
web-replay = Noch mal ansehen
web-play-now = Spielen
web-quick-level = Bots für ein schnelles Spiel
web-new-table = Neuer Tisch
web-rules = Regeln
web-seats = Wer spielt mit?
web-invited = { $name } lädt dich ein
web-seat-open = Freier Platz
web-seat-me = Ich
web-seat-here = Noch jemand an diesem Bildschirm
web-seat-friend = Jemand mit einer Einladung
web-seat-bot = Bot: { $level }
web-seat-fill = Diesen Platz einem Bot geben
web-seat-more = Mehr Spieler
web-seat-less = Weniger Spieler
web-name-of = Name von Spieler { $number }
web-hot-seat-line = Ihr teilt euch diesen Bildschirm. Zwischen zwei Zügen fällt ein Vorhang, damit niemand deine Karten sieht.
web-options = Optionen
web-explain = Erklärung: { $clause }
web-table = Der Tisch
web-pace = Zeit für eine Entscheidung
web-pace-0 = Solange du willst
web-pace-30 = 30 Sekunden
web-pace-120 = 2 Minuten
web-pace-86400 = Ein Tag
web-pace-seconds = { $seconds } Sekunden
web-window = Zeit, etwas zu sagen
web-seconds = { $seconds } Sekunden
web-listed = Alle dürfen mitspielen
web-onlookers = Andere dürfen zuschauen
web-open-table = Tisch öffnen
web-waiting-for-people = Warten auf Mitspieler
web-shuffling = Die Karten werden gemischt
web-you = du
web-you-to = dich
web-you-from = dir
web-ready = bereit
web-invite = Schick diesen Link an alle, die mitspielen sollen:
web-copy = Kopieren
web-copied = Kopiert
web-fair-line = Das Mischen steht schon vor dem Spiel fest, und zwar so, dass alle es danach nachprüfen können.
web-rail = Verlauf, Regeln und Chat
web-rail-log = Verlauf
web-rail-rules = Regeln
web-rail-chat = Chat
web-rail-hands = Hände
web-log-empty = Noch ist nichts passiert.
web-log-sat = { $name } nimmt Platz.
    .you = { $name } nimmst Platz.
web-log-ready = { $name } ist bereit.
    .you = { $name } bist bereit.
web-log-started = Die Karten sind ausgeteilt.
web-log-undone = { $name } nimmt den Zug zurück.
    .you = { $name } nimmst den Zug zurück.
web-log-left = { $name } ist weg; ein Bot spielt weiter.
    .you = { $name } bist weg; ein Bot spielt weiter.
web-log-returned = { $name } ist wieder da.
    .you = { $name } bist wieder da.
web-log-resigned = { $name } gibt auf; ein Bot spielt weiter.
    .you = { $name } gibst auf; ein Bot spielt weiter.
web-log-paused = { $name } macht Pause.
    .you = { $name } machst Pause.
web-log-resumed = { $name } macht weiter.
    .you = { $name } machst weiter.
web-log-rematch = Es gibt einen Tisch für ein weiteres Spiel.
web-log-closed = Der Tisch ist geschlossen.
web-log-times = { $told } ({ $count }-mal)
web-log-replay = Diesen Zug auf dem Spielplan zeigen
web-look-back = Du siehst einen früheren Zug.
web-look-back-asked = Du siehst einen früheren Zug. Jetzt bist du am Zug.
web-to-present = Zurück zum Spiel
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-say = Sag etwas
web-chat-send = Senden
web-stand-in = ein Bot springt ein
web-your-turn = Du bist am Zug
web-thinking = denkt nach
web-time-left = noch { $seconds } Sekunden
web-open-rules = Zeig es mir
web-menu = Menü
web-pause = Pause
web-paused = Pause
web-resume = Weiter
web-leave = Den Tisch verlassen
web-resign = Aufgeben
web-resign-sure = Wirklich aufgeben?
web-tour = Rundgang
web-tour-next = Weiter
web-tour-skip = Überspringen
web-tour-play = Spielen!
web-reconnecting = Verbindung weg; neuer Versuch …
web-curtain = { $name } ist dran
web-curtain-line = Die anderen sehen kurz weg.
web-curtain-open = Ich bin { $name }
web-result = Das Ergebnis
web-rematch = Noch einmal spielen
web-look-at-table = Den Tisch ansehen
web-download = Aufzeichnung herunterladen
web-check-shuffle = Mischen nachprüfen
web-to-lobby = Zu den Spielen
web-back = Einen Zug zurück
web-forward = Einen Zug vor
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-move = Zug
web-seen-by = Gesehen von
web-replay-open = Alle Karten offen
web-replay-seat = Wie { $name } es sah
web-replay-onlooker = Wie ein Zuschauer es sah
web-share = Link hierher kopieren
web-shuffle-commit = Vor dem Spiel hat der Server eine geheime Zahl gezogen und ihren Fingerabdruck veröffentlicht. Danach konnte er sie nicht mehr ändern.
web-shuffle-contribute = Dann hat der Computer jedes Spielers eine eigene Zahl hinzugefügt, die der Server nicht vorhersehen konnte.
web-shuffle-deal = Beide zusammen bestimmen jedes Mischen, nach einem festen Rezept.
web-shuffle-reveal = Jetzt, da das Spiel zu Ende ist, ist das Geheimnis veröffentlicht, und alle können das Rezept nachvollziehen. Dein Browser hat es gerade getan:
web-shuffle-seed-right = Die Zahl ist die versprochene.
web-shuffle-seed-wrong = Die Zahl ist nicht die versprochene!
web-shuffle-nonce-right = Die Zahl deines eigenen Browsers wurde verwendet.
web-shuffle-nonce-wrong = Die Zahl deines eigenen Browsers wurde nicht verwendet!
web-shuffle-lots = { $right } von { $all } Ziehungen ergeben sich daraus.
web-shuffle-elsewhere = Dein Browser prüft das nur über eine sichere Verbindung. Lade die Aufzeichnung herunter und prüfe sie auf deinem eigenen Computer.
web-shuffle-command = Wer keinem Browser traut, prüft es in einem Terminal:
web-refused-illegal = Das ist jetzt nicht erlaubt.
web-refused-not-an-action = Das ist kein Zug.
web-refused-stale = Der Tisch hat sich verändert; sieh noch einmal hin.
web-refused-not-seated = Du hast an diesem Tisch keinen Platz.
web-refused-not-playing = Jetzt nicht: Das Spiel läuft nicht.
web-refused-not-open = Die Karten sind schon ausgeteilt.
web-refused-not-opener = Das kann nur, wer den Tisch geöffnet hat.
web-refused-not-undone = Dieser Zug hat etwas verraten; er bleibt.
web-refused-paused = Der Tisch macht Pause.
web-refused-over = Das Spiel ist zu Ende.
web-refused-too-fast = Das war etwas schnell; warte einen Moment.
web-refused-too-many = Dafür ist an diesem Tisch kein Platz mehr.
web-refused-muted = Der Betreiber dieses Servers lässt dich nicht chatten.
web-refused-unsaved = Der Server konnte das nicht speichern; versuch es noch einmal.
web-refused-busy = Der Server ist ausgelastet; versuch es noch einmal.
web-refused-not-a-message = Hier ist etwas schiefgegangen; lade die Seite neu.
web-tour-bar = Hier steht immer, was du entscheiden musst. Jede Möglichkeit gibt es hier auch in Worten.
web-notice-clock = Deine Uhr läuft: Dies schließt sich von selbst.

## Lessons

web-learn = Beim Spielen lernen
web-learn-on = Lektion fortsetzen
web-lesson = Lektion
web-lesson-step = Schritt
web-lesson-back = Einen Schritt zurück
web-lesson-show = Zeig es mir
web-lesson-watch = Sieh zu, was die anderen tun …
web-lesson-bar = Lies die Lektion, dann geht es weiter.
web-lesson-read = Lies die Wertung, dann geht es weiter.
web-lesson-other-move = Das ist erlaubt, und in einem eigenen Spiel kannst du es tun. Hier versuchen wir etwas anderes.
web-lesson-choose = Wähle: { $move }.

## Analysen und Rätsel

review-title = Analyse von { $game }
review-own = mit dem Wissen von { $name }.
review-own-all = jede Person mit ihrem eigenen Wissen.
review-open = mit offenen Karten.
review-method = Jede Zahl ist eine Schätzung aus { $worlds } möglichen Verteilungen; ± ist ihr Standardfehler.
review-result = Erwartet beim Geben: { $initial } des Sieges. Erreicht: { $final }.
review-luck-lucky = Glück: Der Zufall brachte { $part } des Sieges (± { $error }).
review-luck-unlucky = Pech: Der Zufall kostete { $part } des Sieges (± { $error }).
review-luck-even = Weder Glück noch Pech, soweit die Schätzungen das zeigen: { $part } (± { $error }).
review-adjusted = Das Ergebnis ohne Glück: { $part } (± { $error }).
review-mistakes = Eigene Fehler kosteten { $part }.
review-others = Die Entscheidungen der anderen und kleine Unterschiede bei den eigenen: { $part } (± { $error }).
review-accuracy = Genauigkeit: { $accuracy } von 100.
review-no-errors = Keine Wahl war deutlich schlechter als eine andere.
review-error = Zug { $move }: { $played } kostete { $part } Gewinnchance (± { $error }); { $best } war besser.
review-turning = Wendepunkte
review-turning-up = Zug { $move }: { $name } gewinnt { $part }.
review-turning-down = Zug { $move }: { $name } verliert { $part }.
review-graph = Was alle nach jedem Zug erwarten konnten
review-verdict-inaccuracy = Ungenauigkeit
review-verdict-mistake = Fehler
review-verdict-blunder = Grober Fehler
review-written = Die Analyse steht in { $file }.
puzzle-title = { $game }, Rätsel { $number }
puzzle-ask = Du bist Spieler { $seat }. Eine Wahl ist deutlich die beste: welche?
puzzle-not-legal = Das steht nicht zur Wahl.
puzzle-wrong = Es gibt eine deutlich bessere Wahl. Versuch es noch einmal.
puzzle-right = Richtig: eine Gewinnchance von { $value }; die zweitbeste Wahl hat { $other }.
puzzle-solution = Die Lösung: { $action }

## Review of a finished game

web-review = Analyse
web-review-title = Analyse der Partie
web-review-seat = Entscheidungen von
web-review-perspective = Beurteilt nach
web-review-own = dem Wissen jedes Spielers
web-review-open = offenen Karten
web-review-waiting = Die Analyse wartet, bis sie an der Reihe ist …
web-review-computing = Die Kurve ist eine erste Schätzung. Entscheidungen und Glück folgen: { $percent } %
web-review-graph = Gewinnchancen nach jedem Zug
web-review-set-up = Die Ausgangslage
web-review-chance = { $name }: { $percent } %
web-review-show = Diese Stellung zeigen
web-review-turning = Wendepunkte
web-review-turned = { $way ->
    [up] Zug { $move }: Die Chance von { $name } steigt um { $points } Punkte.
   *[down] Zug { $move }: Die Chance von { $name } sinkt um { $points } Punkte.
}
web-review-no-turning = Kein einzelner Zug hat diese Partie entschieden.
web-review-account = Woher das Ergebnis kommt
web-review-initial = Chance zu Beginn
web-review-mistakes = Eigene Fehler
web-review-others = Entscheidungen der anderen
web-review-luck = Glück mit Karten und Auslosungen
web-review-final = Anteil am Sieg
web-review-accuracy = Genauigkeit: { $percent } von 100
web-review-lucky = { $luck ->
    [very-lucky] { $name } hatte in dieser Partie sehr viel Glück.
    [lucky] { $name } hatte in dieser Partie Glück.
    [unlucky] { $name } hatte in dieser Partie Pech.
    [very-unlucky] { $name } hatte in dieser Partie sehr viel Pech.
   *[even] Soweit die Schätzungen es zeigen, hatte { $name } weder Glück noch Pech.
}
web-review-adjusted = Mit durchschnittlichem Glück wären { $percent } % des Sieges zu erwarten gewesen.
web-review-errors = Was besser gewesen wäre
web-review-no-errors = Keine Entscheidung von { $name } war deutlich schlechter als eine andere.
web-review-cost = Zug { $move }: { $played } kostete { $points } Punkte Gewinnchance.
web-review-better = Besser: { $move }.
web-review-verdict = { $verdict ->
    [blunder] Grober Fehler
    [mistake] Fehler
   *[inaccuracy] Ungenauigkeit
}
web-review-note = Die Chancen sind aus vielen Partien geschätzt, die Bots aus jeder Stellung zu Ende gespielt haben. Ein Punkt ist ein Prozent Gewinnchance. Unterschiede, die kleiner sind als die Unsicherheit der Schätzung, zählen nicht als Fehler.
web-review-download = Diese Analyse als Seite herunterladen
web-try-again = Von hier aus noch einmal versuchen
web-practice = Übung ab Zug { $move } einer früheren Partie

## Hints

web-hint = Tipp
web-hints = Spieler dürfen um Tipps bitten; alle sehen, wer es tut
web-hint-wait = Die besten Möglichkeiten werden gesucht …
web-hint-chance = { $percent } % (± { $error })
web-hint-certain = Die erste Möglichkeit ist deutlich die beste.
web-hint-uncertain = Der Unterschied ist kleiner als die Unsicherheit der Schätzung.
web-allow-hints = Den anderen Tipps erlauben
web-log-hinted = { $name } bittet um einen Tipp.
    .you = { $name } bittest um einen Tipp.
web-log-hints-allowed = { $name } erlaubt den anderen Tipps.
    .you = { $name } erlaubst den anderen Tipps.
web-refused-no-hints = An diesem Tisch sind keine Tipps erlaubt.
web-refused-hints-not-agreed = Hier laufen Uhren: Tipps gibt es nur, wenn alle anderen sie im Menü erlauben.

## The puzzle of the day

web-puzzle = Rätsel des Tages
web-puzzle-line = Eine Möglichkeit ist deutlich die beste. Welche?
web-puzzle-solve = Lösen
web-puzzle-again = Noch einmal ansehen
web-puzzle-right = Das ist sie: { $percent } % Gewinnchance.
web-puzzle-wrong = Nicht die beste: { $move } führt zu { $percent } % Gewinnchance, { $points } Punkte weniger als die beste Möglichkeit. Versuch es noch einmal.
web-puzzle-why = { $move } ist besser als alles andere: { $percent } % gegen { $second } %.
web-puzzle-streak = { $days ->
    [one] Heute gelöst
   *[other] { $days } Tage in Folge gelöst
}
web-puzzle-none = Heute gibt es kein Rätsel.
web-puzzle-show = Die Lösung zeigen
web-puzzle-next = Jeden Tag um Mitternacht UTC kommt ein neues Rätsel.
