### Hawaiki, français. Les cartes, les piles, les combinaisons et les mots arrivent dans la notation du jeu : R5, 2, flush, kindly.

hawaiki-title = Hawaiki
hawaiki-line = Défaussez votre main sur trois piles ; les combinaisons vous font rejouer et font piocher les autres.
hawaiki-finale = On compte les derniers coquillages
hawaiki-score = { $points ->
    [one] { $points } jeton
   *[other] { $points } jetons
}

## Ce que signifie la notation

hawaiki-legend =
    Une carte se note par sa couleur et sa valeur : R5 est le 5 rouge. Chaque couleur a son animal :
    { $suits }.
    La table montre la carte du dessus des piles 1, 2 et 3 et, dessous, le nombre de cartes de chacune. Le tour passe à droite.
hawaiki-moves = lay R5 2 (poser sur la pile 2), lay R5 2 flush (en annonçant : pair paire, run suite, flush couleur, triple brelan), draw (piocher), sacrifice 2 (sacrifier), hide R5 (rendre secrète), open (pas de carte secrète), name 3, name 3 4 (désigner), call (dénoncer), pass (se taire), thanks (merci), kindly (merci beaucoup), silent (ne rien dire), buy (acheter un tour), go on (continuer)
hawaiki-letter = { $colour ->
    [R] R
    [O] O
    [Y] J
    [G] Ve
    [B] B
    [P] Vi
    [K] N
   *[W] Bla
}
hawaiki-colour = { $colour ->
    [R] rouge
    [O] orange
    [Y] jaune
    [G] vert
    [B] bleu
    [P] violet
    [K] noir
   *[W] blanc
}
hawaiki-animal = { $animal ->
    [turtle] tortue
    [ray] raie
    [lizard] lézard
    [hummingbird] colibri
   *[octopus] pieuvre
}
hawaiki-suit = { hawaiki-animal } { $animal ->
    [lizard] { hawaiki-colour }
    [hummingbird] { hawaiki-colour }
   *[other] { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] verte
        [B] bleue
        [P] violette
        [K] noire
       *[W] blanche
    }
}
hawaiki-form = { $combination ->
    [pair] une paire
    [run] une suite
    [flush] une couleur
    [triple] un brelan
   *[none] rien
}

## L’image d’une position

hawaiki-round = Manche { $round }, commencée par le joueur { $first }
hawaiki-stock = Pioche : { $count }
hawaiki-sunk = Tout au fond, connues de tous : { $cards }
hawaiki-seat = { $turn ->
    [yes] >
   *[no] { " " }
} Joueur { $seat } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, connues { $known }, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
hawaiki-combination = Sur la table : { hawaiki-form }
hawaiki-hand = Votre main : { $cards }
hawaiki-secret = Votre carte secrète : { $card }

## Ce qu’une étape vous demande

hawaiki-ask-choose = Choisissez la carte qui reste secrète ; toutes les autres seront visibles (HA-V1).
hawaiki-ask-play = Posez une carte sur une pile dont la carte du dessus a la même valeur ou la même couleur, ou piochez (HA-3.1).
hawaiki-ask-hide = Votre carte secrète est partie : retournez une carte visible, ou restez sans carte secrète (HA-V1).
hawaiki-ask-call = Une combinaison a été posée sans un mot : dénoncez-la, ou taisez-vous (HA-5.1).
hawaiki-ask-name = Désignez qui doit piocher (HA-4.2, HA-4.3).
hawaiki-ask-thank = On vous désigne et vous devez piocher : dites merci (thanks) pour une carte, merci beaucoup (kindly) pour deux (HA-5.2).
hawaiki-ask-chance = Votre tour est fini : achetez-en un autre pour un jeton, ou continuez (HA-V3).

## Ce qui s’est passé

hawaiki-event-began = Manche { $round } : { $seat } commence.
    .you = Manche { $round } : { $seat } commencez.
hawaiki-event-dealt = { $seat } reçoit { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } recevez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
hawaiki-event-dealt-known = { $seat } reçoit { $card }.
    .you = { $seat } recevez { $card }.
hawaiki-event-turned = Pour la pile { $pile }, on retourne { $card }.
hawaiki-event-chose = { $seat } a choisi une carte secrète.
    .you = { $seat } avez choisi une carte secrète.
hawaiki-event-chose-known = { $seat } a choisi { $card } comme carte secrète.
    .you = { $seat } avez choisi { $card } comme carte secrète.
hawaiki-event-showed = { $seat } pose { $card } face visible.
    .you = { $seat } posez { $card } face visible.
hawaiki-event-sacrificed = { $seat } rend un jeton : { $card } passe de la pile { $pile } au fond de la pioche.
    .you = { $seat } rendez un jeton : { $card } passe de la pile { $pile } au fond de la pioche.
hawaiki-event-announced = { $seat } annonce { hawaiki-form }.
    .you = { $seat } annoncez { hawaiki-form }.
hawaiki-event-laid = { $seat } pose { $card } sur la pile { $pile }.
    .you = { $seat } posez { $card } sur la pile { $pile }.
hawaiki-event-hid = { $seat } retourne { $card } : c’est maintenant la carte secrète.
    .you = { $seat } retournez { $card } : c’est maintenant la carte secrète.
hawaiki-event-stayed-open = { $seat } continue sans carte secrète.
    .you = { $seat } continuez sans carte secrète.
hawaiki-event-formed = { $seat } a { hawaiki-form }.
    .you = { $seat } avez { hawaiki-form }.
hawaiki-event-missed = { $seat } a posé { hawaiki-form } sans l’annoncer.
    .you = { $seat } avez posé { hawaiki-form } sans l’annoncer.
hawaiki-event-decided = { $seat } a décidé de dénoncer ou non.
    .you = { $seat } avez décidé de dénoncer ou non.
hawaiki-event-decided-known = { $seat } a décidé { $call ->
    [call] de dénoncer.
   *[pass] de se taire.
}
    .you = { $seat } avez décidé { $call ->
        [call] de dénoncer.
       *[pass] de vous taire.
    }
hawaiki-event-called = { $call ->
    [call] { $seat } dénonce la combinaison.
   *[pass] { $seat } ne dénonce rien.
}
    .you = { $call ->
        [call] { $seat } dénoncez la combinaison.
       *[pass] { $seat } ne dénoncez rien.
    }
hawaiki-event-named = { $seat } choisit : { $to }, { $count ->
    [one] { $count } carte à piocher.
   *[other] { $count } cartes à piocher.
}
    .you = { $seat } choisissez : { $to }, { $count ->
        [one] { $count } carte à piocher.
       *[other] { $count } cartes à piocher.
    }
hawaiki-event-replied = { $seat } a répondu.
    .you = { $seat } avez répondu.
hawaiki-event-replied-known = { $seat } a répondu : { $phrase ->
    [thanks] merci.
    [kindly] merci beaucoup.
   *[silent] rien.
}
    .you = { $seat } avez répondu : { $phrase ->
        [thanks] merci.
        [kindly] merci beaucoup.
       *[silent] rien.
    }
hawaiki-event-thanked = { $phrase ->
    [thanks] { $seat } dit : merci.
    [kindly] { $seat } dit : merci beaucoup.
   *[silent] { $seat } ne dit rien.
}
    .you = { $phrase ->
        [thanks] { $seat } dites : merci.
        [kindly] { $seat } dites : merci beaucoup.
       *[silent] { $seat } ne dites rien.
    }
hawaiki-event-drew = { $seat } pioche { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } piochez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
hawaiki-event-drew-known = { $seat } pioche { $card }.
    .you = { $seat } piochez { $card }.
hawaiki-event-drew-open = { $seat } pioche { $card }, à la vue de tous.
    .you = { $seat } piochez { $card }, à la vue de tous.
hawaiki-event-reshuffled = La pioche était vide : les { $count } cartes sous celles du dessus sont mélangées de nouveau.
hawaiki-event-nothing = { $seat } ne trouve pas de carte à piocher.
    .you = { $seat } ne trouvez pas de carte à piocher.
hawaiki-event-bought = { $seat } rend un jeton pour un tour de plus.
    .you = { $seat } rendez un jeton pour un tour de plus.
hawaiki-event-declined = { $seat } n’achète pas de seconde chance.
    .you = { $seat } n’achetez pas de seconde chance.
hawaiki-event-won = { $seat } n’a plus de carte et gagne la manche.
    .you = { $seat } n’avez plus de carte et gagnez la manche.
hawaiki-event-unwon = La manche se termine sans gagnant.
hawaiki-event-paid = { $seat } rend { $count ->
    [one] { $count } jeton.
   *[other] { $count } jetons.
}
    .you = { $seat } rendez { $count ->
        [one] { $count } jeton.
       *[other] { $count } jetons.
    }
hawaiki-event-ended = Un joueur n’a plus de jeton : la partie est terminée.
hawaiki-log-scoring = Jetons : { $points }

## Options

hawaiki-option-voices = Annoncer et remercier
hawaiki-option-voices-automatic = La table le fait pour tout le monde.
hawaiki-option-voices-spoken = Chacun doit y penser.
hawaiki-option-secret = Un seul secret
hawaiki-option-secret-off = Les mains sont cachées.
hawaiki-option-secret-on = Toutes les cartes sauf une sont visibles.
hawaiki-option-sacrifice = Sacrifices
hawaiki-option-sacrifice-off = Pas dans cette partie.
hawaiki-option-sacrifice-on = Une fois par manche, un jeton retire la carte du dessus d’une pile.
hawaiki-option-second_chance = Seconde chance
hawaiki-option-second_chance-off = Pas dans cette partie.
hawaiki-option-second_chance-on = Une fois par manche, un jeton achète un tour de plus.
hawaiki-option-chips = Jetons au départ, pour tous ou un nombre par joueur
hawaiki-option-chips-10 = 10 jetons : la partie entière.
hawaiki-option-chips-9 = 9 jetons.
hawaiki-option-chips-8 = 8 jetons.
hawaiki-option-chips-7 = 7 jetons.
hawaiki-option-chips-6 = 6 jetons : une partie courte.
hawaiki-option-chips-5 = 5 jetons.
hawaiki-option-chips-4 = 4 jetons.
hawaiki-option-chips-3 = 3 jetons.
hawaiki-option-chips-2 = 2 jetons.
hawaiki-option-chips-1 = 1 jeton : une seule manche.

## Le plateau

hawaiki-board-card = { hawaiki-board-short } ({ hawaiki-animal })
hawaiki-board-short = le { $value } { hawaiki-colour }
hawaiki-board-verb = { $verb ->
    [lay] Poser
    [draw] Piocher une carte
    [sacrifice] Sacrifier
    [hide] Rendre secrète
    [open] Pas de carte secrète
    [name] Désigner
    [pass] Ne rien dire
    [call] Dénoncer
    [thanks] Merci
    [kindly] Merci beaucoup
    [silent] Ne rien dire
    [buy] Acheter un tour
   *[go] Continuer
}
hawaiki-board-loud = { $verb ->
    [call] Vu !
    [pass] Ne rien dire
    [thanks] Merci !
    [kindly] Merci beaucoup !
    [silent] Ne rien dire
    [buy] Encore un tour, pour un jeton
   *[go] Continuer
}
hawaiki-board-cry = { $combination ->
    [pair] Paire !
    [run] Suite !
    [flush] Couleur !
    [triple] Brelan !
   *[none] Rien
}
hawaiki-board-phrase = { $phrase ->
    [thanks] Merci !
    [kindly] Merci beaucoup !
   *[silent] …
}
hawaiki-board-no-cry = Poser sans un mot
hawaiki-board-called = Vu !
hawaiki-board-announce = Est-ce une combinaison ? Dites-le maintenant.
hawaiki-board-unsaid = { $name } a posé quelque chose sans un mot.
hawaiki-board-you-draw = { $count ->
    [one] On vous désigne : { $count } carte pour vous. Que dites-vous ?
   *[other] On vous désigne : { $count } cartes pour vous. Que dites-vous ?
}
hawaiki-board-chance = Votre tour est fini. Encore un ?
hawaiki-board-name = { $count ->
    [one] { $name } pioche { $count }
   *[other] { $name } pioche { $count }
}
hawaiki-board-name-two = { $name } et { $other } piochent 1
hawaiki-board-formed = { hawaiki-board-cry } Qui pioche ?
hawaiki-board-would = { $combination ->
    [none] Cela ne fait pas de combinaison.
   *[other] { hawaiki-board-cry }
}
hawaiki-board-follows = { $combination ->
    [pair] Vous rejouez.
    [run] Vous désignez qui pioche 1, et vous rejouez.
    [flush] Vous désignez qui pioche 2, ou deux joueurs qui piochent 1, et vous rejouez.
    [triple] Tous les autres piochent 1, et vous rejouez.
   *[none] Puis votre tour est fini.
}
hawaiki-board-has = { $name } : { hawaiki-board-cry }
hawaiki-board-followed = { $combination ->
    [pair] Encore un tour.
    [run] Quelqu’un pioche 1 ; encore un tour.
    [flush] 2 cartes pour quelqu’un, ou 1 pour deux ; encore un tour.
    [triple] Tous les autres piochent 1 ; encore un tour.
   *[none] Il ne se passe rien.
}
hawaiki-board-form = { $combination ->
    [pair] Paire
    [run] Suite
    [flush] Couleur
   *[triple] Brelan
}
hawaiki-board-brings = { $combination ->
    [pair] même carte : rejouez
    [run] 5-6-7 : 1 carte pour un
    [flush] une couleur : 2 pour un
   *[triple] une valeur : 1 pour tous
}
hawaiki-board-round = Manche { $round }
hawaiki-board-order = { $name } joue, puis { $next }
hawaiki-board-pile-name = Pile { $pile }
hawaiki-board-pile = Pile { $pile } : { $card } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
hawaiki-board-stock = Pioche : { $count }
hawaiki-board-draw = Piocher
hawaiki-board-sunk = Tout au fond, connues de tous : { $cards }
hawaiki-board-sacrifice = Sacrifier
hawaiki-board-sacrifice-here = Rendre un jeton pour mettre { $card } sous la pioche
hawaiki-board-chips = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
hawaiki-board-hand-of = { $name }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} ; connues : { $known }
hawaiki-board-due = { $count ->
    [one] pioche { $count }
   *[other] pioche { $count }
}
hawaiki-board-sacrificed = sacrifice fait
hawaiki-board-bought = seconde chance utilisée
hawaiki-board-banned = pas votre dernière carte maintenant (HA-V3)
hawaiki-board-secret = secrète
hawaiki-board-open = visible
hawaiki-board-is-secret = { $card }, votre carte secrète
hawaiki-board-is-open = { $card }, connue de tous
hawaiki-board-last-paid = Dernière manche
hawaiki-board-left = Jetons restants
hawaiki-board-result-pay = À la fin d’une manche, chaque carte en main coûte un jeton (HA-6.2).
hawaiki-board-result-end = Quelqu’un n’en a plus : la partie est terminée (HA-7.1).
hawaiki-board-result-win = Qui a le plus de jetons gagne ; à égalité, on partage la victoire (HA-R11).

## La première partie expliquée

hawaiki-tour-piles = Trois piles. Posez une carte qui a la valeur ou la couleur de celle qu’elle couvre.
hawaiki-tour-talk = Les trois cartes du dessus forment des combinaisons : une paire, une suite, une couleur ou un brelan. Vous rejouez, et d’autres doivent peut-être piocher.
hawaiki-tour-stock = Vous ne pouvez pas ou ne voulez pas poser ? Piochez une carte ; votre tour s’arrête là. Puis le tour passe à droite.
hawaiki-tour-hand = Soyez le premier à ne plus avoir de cartes. Pointez une pile avec une carte, et vous voyez ce que cela ferait.
hawaiki-tour-chips = Vos jetons, dessinés comme des coquillages. Une manche qui se termine en coûte un par carte dans votre main. Quand quelqu’un n’en a plus, qui en a le plus gagne.

## Pourquoi un choix est bon ou mauvais

hawaiki-why-last = Ce coup pose votre dernière carte.
hawaiki-why-pair = Ce coup forme une paire, donc vous rejouez.
hawaiki-why-form = Ce coup forme { hawaiki-form } : les autres piochent { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} en tout, et vous rejouez.
hawaiki-why-unannounced = Ce coup forme { hawaiki-form } sans l’annoncer.
hawaiki-why-lay = Ce coup ne forme rien et vous laisse { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} en main.
hawaiki-why-draw = Piocher termine votre tour, avec { $count } cartes en main.
hawaiki-why-name = Le joueur { $seat } doit piocher et a maintenant { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}.
