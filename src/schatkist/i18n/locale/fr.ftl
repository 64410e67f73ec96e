### Ce qui se dit à toute table, dans le terminal et autour des règles. Français.

language-name = Français

## Les places et qui les occupe

seat-name = Joueur { $number }
seat-you = { $name } (vous)
seat-onlooker = spectateur
bot-uniform = Au hasard
bot-thumb = Règles simples
bot-flat = Penseur rapide
bot-search = Penseur
bot-uniform-strength = facile à battre, connaît les règles et rien d’autre
bot-thumb-strength = joue raisonnablement
bot-search-strength = plus fort que les règles simples dans la plupart des jeux

## La table

table-your-turn = C’est à vous, { $name }.
table-waiting = On attend { $names }.
table-and = { $first } et { $last }
table-refused = Ce n’est pas permis à cause de { $clause } : { $text }
table-over = La partie est terminée.
table-closed = L’administrateur de ce serveur a fermé cette table.
table-program = { $name } (bot)
table-winner = { $name } gagne !
table-winners = { $names } partagent la victoire !
table-nobody-wins = Personne à la table ne gagne.
table-none = rien
table-place = { $place }. { $name } : { table-points }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-players = { $least } à { $most } joueurs
table-minutes = environ { $minutes } minutes

## Le terminal simple

terminal-welcome = { $title }, avec { $names }. Tapez help pour obtenir de l’aide.
terminal-serving = La table se trouve à l’adresse { $address } ; Ctrl-C y met fin.
terminal-serving-already = La table se trouve déjà à l’adresse { $address } ; qui l’a ouverte peut y mettre fin.
terminal-curtain = { $name }, c’est à vous : appuyez sur Entrée quand personne d’autre ne regarde.
terminal-prompt = Votre coup :
terminal-help =
    Tapez un coup comme la liste le montre : ce qui précède le deux-points, puis un des mots qui le suivent.
    moves         tous les coups que vous pouvez jouer
    look          la table encore une fois
    log           ce qui s’est passé jusqu’ici
    rules         les règles ; rules KA-4.2 montre un seul article
    help          ce texte
    quit          quitter la partie
terminal-help-say = say ...       un mot pour les autres
terminal-not-a-move = { $move } n’est pas un coup ; tapez moves pour la liste des coups.
terminal-no-clause = Il n’y a pas d’article { $clause } ; tapez rules pour les voir tous.
terminal-lost = La connexion est perdue ; nouvel essai. Tapez quit pour arrêter.
terminal-still-lost = Pas de réponse depuis { $seconds } secondes ; les essais continuent. Tapez quit pour arrêter.
terminal-found = La connexion est rétablie.
terminal-gave-up = Vous avez arrêté d’essayer. La table vous compte comme absent.
terminal-quit = Vous avez quitté la partie.

## Les règles

rules-ruling = notre décision
rules-example = exemple
rules-variant = variante, seulement si la table la choisit

## Le navigateur

web-labelled = { $label } : { $text }
web-others = Les autres
web-board = Le plateau
web-in-words = La position en mots
web-mine = Vos cartes et votre décision
web-decision = Ce qui vous est demandé
web-why = Pas maintenant : { $clause }
web-confirm = Valider
web-tap-again = Touchez encore une fois pour confirmer.
web-all-choices = Les { $count } choix
web-only-choice = Le seul choix possible : il se joue tout seul.
web-nothing-more = Rien de plus
web-sent = Votre coup : { $move }
web-put-back = Reposer
web-undo = Annuler
web-language = Langue
web-settings = Réglages
web-theme = Clair ou sombre
web-theme-auto = Comme l’ordinateur
web-theme-light = Clair
web-theme-dark = Sombre
web-speed = Vitesse
web-speed-1 = Lente
web-speed-2 = Normale
web-speed-4 = Rapide
web-speed-0 = Sans mouvement
web-system-language = Langue du système
web-large-text = Texte plus grand
web-patterns = Un motif pour chaque couleur
web-left-handed = Pour la main gauche
web-ask-first = Confirmer chaque coup
web-auto = Jouer automatiquement le seul choix possible
web-sound = Son
web-notify = Me prévenir quand c’est à moi de jouer
web-notify-refused = Ce navigateur n’autorise pas cette page à vous prévenir. Vous pouvez changer cela dans les réglages du navigateur.
web-done = Terminé
web-close = Fermer
web-welcome = À quoi jouons-nous ?
web-welcome-line = Des jeux de société où personne ne voit tout. Tout de suite contre des bots, ou entre amis.
web-your-name = Votre nom
web-guest = Invité
web-loading = Un instant…
web-no-server = Le serveur ne répond pas. Réessayez dans un instant.
web-offline = Vous êtes hors ligne. Les leçons et les règles que vous avez déjà ouvertes fonctionnent encore.
web-no-page = Cette page n’existe pas.
web-no-page-line = L’adresse contient peut-être une faute de frappe, ou la page n’existe plus. Tous les jeux et toutes les tables sont sur la page d’accueil.
web-trouble = Quelque chose n’a pas marché. Réessayez dans un instant.
web-no-table = Cette table n’existe pas, ou elle n’est pas pour vous.
web-no-replay = Cette partie ne peut pas être montrée : elle n’est pas terminée, ou elle n’est pas pour vous.
web-cannot-sit = Il n’y a pas de place libre pour vous à cette table.
web-my-games = Mes parties
web-open-tables = Tables
web-no-open-tables = Personne n’attend de joueurs en ce moment. Ouvrez une table et envoyez l’invitation à quelqu’un.
web-finished-games = Parties terminées
web-no-finished-games = Vous pourrez revoir ici les parties que vous avez terminées.
web-go-on = Continuer
web-sit-down = S’asseoir
web-watch = Regarder
web-replay = Revoir
web-play-now = Jouer
web-quick-level = Bots pour une partie rapide
web-new-table = Nouvelle table
web-rules = Règles
web-seats = Qui joue ?
web-invited = { $name } vous invite
web-seat-open = Place libre
web-seat-me = Moi
web-seat-here = Quelqu’un d’autre à cet écran
web-seat-friend = Quelqu’un, par invitation
web-seat-bot = Bot : { $level }
web-seat-fill = Donner cette place à un bot
web-seat-more = Un joueur de plus
web-seat-less = Un joueur de moins
web-name-of = Nom du joueur { $number }
web-hot-seat-line = Vous partagez cet écran. Entre deux tours, un rideau se ferme pour que personne ne voie vos cartes.
web-options = Options
web-explain = Explication : { $clause }
web-table = La table
web-pace = Temps pour une décision
web-pace-0 = Aussi longtemps que vous voulez
web-pace-30 = 30 secondes
web-pace-120 = 2 minutes
web-pace-86400 = Un jour
web-pace-seconds = { $seconds } secondes
web-window = Temps pour parler
web-seconds = { $seconds } secondes
web-listed = Tout le monde peut jouer
web-onlookers = D’autres peuvent regarder
web-open-table = Ouvrir la table
web-waiting-for-people = On attend des joueurs
web-shuffling = On mélange les cartes
web-you = vous
web-you-to = vous
web-you-from = vous
web-ready = peut commencer
web-invite = Envoyez ce lien à qui doit jouer avec vous :
web-copy = Copier
web-copied = Copié
web-fair-line = Le mélange est fixé avant la partie, et chacun peut le vérifier ensuite.
web-rail = Journal, règles et discussion
web-rail-log = Journal
web-rail-rules = Règles
web-rail-chat = Discussion
web-rail-hands = Mains
web-log-empty = Il ne s’est encore rien passé.
web-log-sat = { $name } s’assoit.
    .you = { $name } vous asseyez.
web-log-ready = { $name } peut commencer.
    .you = { $name } pouvez commencer.
web-log-started = Les cartes sont distribuées.
web-log-undone = { $name } reprend son coup.
    .you = { $name } reprenez votre coup.
web-log-left = { $name } n’est plus là ; un bot continue.
    .you = { $name } n’êtes plus là ; un bot continue.
web-log-returned = { $name } est de retour.
    .you = { $name } êtes de retour.
web-log-resigned = { $name } abandonne ; un bot continue.
    .you = { $name } abandonnez ; un bot continue.
web-log-paused = { $name } fait une pause.
    .you = { $name } faites une pause.
web-log-resumed = { $name } reprend la partie.
    .you = { $name } reprenez la partie.
web-log-rematch = Une table attend pour une autre partie.
web-log-closed = La table est fermée.
web-log-times = { $told } ({ $count } fois)
web-log-replay = Montrer ce tour sur le plateau
web-look-back = Vous regardez un tour précédent.
web-look-back-asked = Vous regardez un tour précédent. C’est maintenant à vous de jouer.
web-to-present = Retour à la partie
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dites quelque chose
web-chat-send = Envoyer
web-stand-in = un bot joue à sa place
web-your-turn = À vous de jouer
web-thinking = réfléchit
web-time-left = encore { $seconds } secondes
web-open-rules = Montrez-moi
web-menu = Menu
web-pause = Pause
web-paused = Pause
web-resume = Reprendre
web-leave = Quitter la table
web-resign = Abandonner
web-resign-sure = Vraiment abandonner ?
web-tour = Visite guidée
web-tour-next = Suivant
web-tour-skip = Passer
web-tour-play = À vous !
web-reconnecting = Connexion perdue ; nouvel essai…
web-curtain = C’est à { $name }
web-curtain-line = Les autres détournent les yeux un instant.
web-curtain-open = C’est moi, { $name }
web-result = Le résultat
web-rematch = Rejouer
web-look-at-table = Voir la table
web-download = Télécharger la partie
web-check-shuffle = Vérifier le mélange
web-to-lobby = Vers les jeux
web-back = Un coup en arrière
web-forward = Un coup en avant
web-replay-play = Lecture
web-replay-pause = Pause
web-move = Coup
web-seen-by = Vu par
web-replay-open = Toutes les cartes visibles
web-replay-seat = Comme { $name } l’a vu
web-replay-onlooker = Comme un spectateur l’a vu
web-share = Copier un lien vers ce coup
web-shuffle-commit = Avant la partie, le serveur a tiré un nombre secret et publié son empreinte. Dès lors, il ne pouvait plus le changer.
web-shuffle-contribute = Ensuite, l’ordinateur de chaque joueur a ajouté son propre nombre, que le serveur ne pouvait pas prévoir.
web-shuffle-deal = Ensemble, ils décident de chaque mélange, selon une recette fixe.
web-shuffle-reveal = Maintenant que la partie est terminée, le secret est publié et chacun peut suivre la recette. Votre navigateur vient de le faire :
web-shuffle-seed-right = Le nombre est bien celui qui était promis.
web-shuffle-seed-wrong = Le nombre n’est pas celui qui était promis !
web-shuffle-nonce-right = Le nombre de votre propre navigateur a été utilisé.
web-shuffle-nonce-wrong = Le nombre de votre propre navigateur n’a pas été utilisé !
web-shuffle-lots = { $right } tirages sur { $all } en découlent.
web-shuffle-elsewhere = Votre navigateur ne vérifie cela que par une connexion sécurisée. Téléchargez la partie et vérifiez-la sur votre propre ordinateur.
web-shuffle-command = Si vous ne vous fiez à aucun navigateur, vérifiez dans un terminal :
web-refused-illegal = Ce n’est pas permis maintenant.
web-refused-not-an-action = Ce n’est pas un coup.
web-refused-stale = La table a changé ; regardez de nouveau.
web-refused-not-seated = Vous n’avez pas de place à cette table.
web-refused-not-playing = Pas maintenant : la partie n’est pas en cours.
web-refused-not-open = Les cartes sont déjà distribuées.
web-refused-not-opener = Seule la personne qui a ouvert la table peut le faire.
web-refused-not-undone = Ce coup a révélé quelque chose ; il reste joué.
web-refused-paused = La table est en pause.
web-refused-over = La partie est terminée.
web-refused-too-fast = C’était un peu rapide ; attendez un instant.
web-refused-too-many = Il n’y a plus de place pour cela à cette table.
web-refused-muted = L’administrateur de ce serveur ne vous laisse pas écrire dans la discussion.
web-refused-unsaved = Le serveur n’a pas pu enregistrer cela ; réessayez.
web-refused-busy = Le serveur est très occupé ; réessayez.
web-refused-not-a-message = Quelque chose n’a pas marché ; rechargez la page.
web-tour-bar = C’est ici que s’affiche toujours ce qui vous est demandé. Chaque choix s’y trouve aussi en mots.
web-notice-clock = Votre pendule tourne : cette fenêtre se ferme toute seule.

## Leçons

web-learn = Apprendre en jouant
web-learn-on = Continuer la leçon
web-lesson = Leçon
web-lesson-step = Étape
web-lesson-back = Une étape en arrière
web-lesson-show = Montrez-moi
web-lesson-watch = Regardez ce que font les autres…
web-lesson-bar = Lisez la leçon, puis continuez.
web-lesson-read = Lisez le décompte, puis continuez.
web-lesson-other-move = C’est permis, et vous pourrez le faire dans vos propres parties. Ici, essayons autre chose.
web-lesson-choose = Choisissez : { $move }.

## Analyses et problèmes

review-title = Analyse de { $game }
review-own = avec ce que { $name } savait.
review-own-all = pour chaque joueur, avec ce qu’il savait.
review-open = avec toutes les cartes visibles.
review-method = Chaque chiffre est une estimation sur { $worlds } distributions possibles ; ± est son erreur type.
review-result = Attendu à la donne : { $initial } de la victoire. Obtenu : { $final }.
review-luck-lucky = Chance : le hasard a rapporté { $part } de la victoire (± { $error }).
review-luck-unlucky = Malchance : le hasard a coûté { $part } de la victoire (± { $error }).
review-luck-even = Ni chance ni malchance, pour autant que les estimations le montrent : { $part } (± { $error }).
review-adjusted = Le résultat sans la chance : { $part } (± { $error }).
review-mistakes = Les erreurs commises ont coûté { $part }.
review-others = Les choix des autres, et de petites différences dans ses propres choix : { $part } (± { $error }).
review-accuracy = Précision : { $accuracy } sur 100.
review-no-errors = Aucun choix n’était nettement moins bon qu’un autre.
review-error = Coup { $move } : { $played } a coûté { $part } de chances de gagner (± { $error }) ; { $best } était meilleur.
review-turning = Tournants
review-turning-up = Coup { $move } : { $name } gagne { $part }.
review-turning-down = Coup { $move } : { $name } perd { $part }.
review-graph = Ce que chaque joueur pouvait espérer après chaque coup
review-verdict-inaccuracy = Imprécision
review-verdict-mistake = Erreur
review-verdict-blunder = Grosse erreur
review-written = L’analyse se trouve dans { $file }.
puzzle-title = { $game }, problème { $number }
puzzle-ask = Vous êtes le joueur { $seat }. Un choix est nettement le meilleur : lequel ?
puzzle-not-legal = Ce n’est pas un des choix.
puzzle-wrong = Il y a un choix nettement meilleur. Essayez encore.
puzzle-right = Exact : { $value } de chances de gagner ; le deuxième meilleur choix en a { $other }.
puzzle-solution = La solution : { $action }

## L’analyse d’une partie terminée

web-review = Analyse
web-review-title = Analyse de la partie
web-review-seat = Choix de
web-review-perspective = Jugés d’après
web-review-own = ce que chacun savait
web-review-open = toutes les cartes visibles
web-review-waiting = L’analyse attend son tour…
web-review-computing = La courbe est une première estimation. Les choix et la chance suivent : { $percent } %
web-review-graph = Chances de gagner après chaque coup
web-review-set-up = La donne
web-review-chance = { $name } : { $percent } %
web-review-show = Montrer cette position
web-review-turning = Tournants
web-review-turned = { $way ->
    [up] Coup { $move } : les chances de { $name } augmentent de { $points } points.
   *[down] Coup { $move } : les chances de { $name } baissent de { $points } points.
}
web-review-no-turning = Aucun coup n’a décidé à lui seul de cette partie.
web-review-account = D’où vient le résultat
web-review-initial = Chances à la donne
web-review-mistakes = Ses propres erreurs
web-review-others = Choix des autres
web-review-luck = Chance aux cartes et aux tirages
web-review-final = Part de la victoire
web-review-accuracy = Précision : { $percent } sur 100
web-review-lucky = { $luck ->
    [very-lucky] { $name } a eu énormément de chance dans cette partie.
    [lucky] { $name } a eu de la chance dans cette partie.
    [unlucky] { $name } a manqué de chance dans cette partie.
    [very-unlucky] { $name } a vraiment manqué de chance dans cette partie.
   *[even] Pour autant qu’on puisse l’estimer, { $name } n’a eu ni chance ni malchance.
}
web-review-adjusted = Avec une chance moyenne, on pouvait espérer { $percent } % de la victoire.
web-review-errors = Ce qui aurait pu être mieux
web-review-no-errors = Aucun choix de { $name } n’était nettement moins bon qu’un autre.
web-review-cost = Coup { $move } : { $played } a coûté { $points } points de chances de gagner.
web-review-better = Mieux : { $move }.
web-review-verdict = { $verdict ->
    [blunder] Grosse erreur
    [mistake] Erreur
   *[inaccuracy] Imprécision
}
web-review-note = Les chances sont estimées d’après de nombreuses parties que des bots ont terminées depuis chaque position. Un point vaut un pour cent de chances de gagner. Les différences plus petites que l’incertitude de l’estimation ne comptent pas comme des erreurs.
web-review-download = Télécharger cette analyse sous forme de page
web-try-again = Réessayer à partir d’ici
web-practice = Exercice à partir du coup { $move } d’une partie précédente

## Conseils

web-hint = Conseil
web-hints = On peut demander un conseil ; tout le monde voit qui le fait
web-hint-wait = Recherche des meilleurs choix…
web-hint-chance = { $percent } % (± { $error })
web-hint-certain = Le premier choix est nettement le meilleur.
web-hint-uncertain = La différence est plus petite que l’incertitude de l’estimation.
web-allow-hints = Autoriser les conseils aux autres
web-log-hinted = { $name } demande un conseil.
    .you = { $name } demandez un conseil.
web-log-hints-allowed = { $name } autorise les conseils aux autres.
    .you = { $name } autorisez les conseils aux autres.
web-refused-no-hints = Cette table a été ouverte sans conseils.
web-refused-hints-not-agreed = Ici, le temps est compté : il n’y a de conseils que si tous les autres les autorisent dans le menu.

## Le problème du jour

web-puzzle = Problème du jour
web-puzzle-line = Un choix est nettement le meilleur. Lequel ?
web-puzzle-solve = Le résoudre
web-puzzle-again = Le revoir
web-puzzle-right = C’est bien cela : { $percent } % de chances de gagner.
web-puzzle-wrong = Ce n’est pas le meilleur : { $move } donne { $percent } % de chances de gagner, { $points } points de moins que le meilleur choix. Réessayez.
web-puzzle-why = { $move } est meilleur que tout le reste : { $percent } % contre { $second } %.
web-puzzle-streak = { $days ->
    [one] Résolu aujourd’hui
   *[other] Résolu { $days } jours de suite
}
web-puzzle-none = Il n’y a pas de problème aujourd’hui.
web-puzzle-show = Montrer la solution
web-puzzle-next = Un nouveau problème arrive chaque jour à minuit UTC.
