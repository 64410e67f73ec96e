### Der Schattendieb, français. Les cartes arrivent dans la notation du jeu : R10, S4, TS.

schattendieb-title = Der Schattendieb
schattendieb-line = Tout le monde joue une carte en même temps ; les bijoux égaux s’annulent, les voleurs volent. Fermez votre coffre à temps, mais pas tous ensemble.
schattendieb-finale = On ouvre les coffres
schattendieb-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce que signifie la notation

schattendieb-legend =
    Un bijou se note par sa couleur et sa valeur : R10 est le 10 rouge. Couleurs : R rouge, B bleu, G vert, Y jaune.
    S4 à S15 sont des coffres fermés. TR, TB, TG et TY sont des voleurs d’une couleur, TS est le voleur de l’ombre. ?? est face cachée.
schattendieb-moves = play R10 (jouer), steal R9 (voler), add 3+5 (ajouter les bijoux de ces valeurs, dans la couleur jouée), add none (ne rien ajouter)
schattendieb-letter = { $colour ->
    [R] R
    [B] B
    [G] V
   *[Y] J
}

## L’image d’une position

schattendieb-game = Partie { $game } sur { $games }, pioche : { $stock }
schattendieb-seat = Joueur { $seat } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, joué { $table }{ $chosen ->
    [yes] { " " }(a choisi)
   *[no] { "" }
} ; { $lock ->
    [none] coffre ouvert
   *[other] coffre fermé par { $lock }
} { $safe } ({ $count ->
    [one] { $count } bijou
   *[other] { $count } bijoux
}, valeur { $worth }) ; { $points ->
    [one] { $points } point
   *[other] { $points } points
}
schattendieb-gone = Défausse : { $cards }, face cachée { $unseen }
schattendieb-put-away = Vous avez écarté { $card } : { $place ->
    [stock] la carte est sous la pioche.
    [aside] la carte a été défaussée face cachée.
   *[hand] le joueur { $seat } l’a piochée.
}
schattendieb-extras = Bijoux supplémentaires que vous avez choisis : { $extras }
schattendieb-hand = Votre main : { $cards }

## Ce qu’une étape vous demande

schattendieb-ask-play = Posez une carte face cachée (SD-3.1).
schattendieb-ask-steal = Votre voleur peut prendre plusieurs bijoux : choisissez-en un (SD-5.1).
schattendieb-ask-add = Votre bijou est toujours là : quels bijoux de sa couleur ajoutez-vous (SD-6.1) ?

## Ce qui s’est passé

schattendieb-event-began = La partie { $game } commence.
schattendieb-event-dealt = { $seat } reçoit { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } recevez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
schattendieb-event-dealt-known = { $seat } reçoit { $card }.
    .you = { $seat } recevez { $card }.
schattendieb-event-laid = { $seat } pose une carte face cachée.
    .you = { $seat } posez une carte face cachée.
schattendieb-event-laid-known = { $seat } pose { $card } face cachée.
    .you = { $seat } posez { $card } face cachée.
schattendieb-event-turned = { $seat } a joué { $card }.
    .you = { $seat } avez joué { $card }.
schattendieb-event-cancelled = { $seat } perd { $card } : { $times ->
    [one] valeur égale.
   *[other] valeurs égales.
}
    .you = { $seat } perdez { $card } : { $times ->
        [one] valeur égale.
       *[other] valeurs égales.
    }
schattendieb-event-stole = { $seat } vole { $card } à { $from }.
    .you = { $seat } volez { $card } à { $from }.
schattendieb-event-missed = { $seat } n’a rien à voler avec { $card }.
    .you = { $seat } n’avez rien à voler avec { $card }.
schattendieb-event-chose = { $seat } a décidé des bijoux supplémentaires.
    .you = { $seat } avez décidé des bijoux supplémentaires.
schattendieb-event-chose-known = { $seat } a décidé des bijoux supplémentaires : { $extras ->
    [none] aucun.
   *[other] { $extras }.
}
    .you = { $seat } avez décidé des bijoux supplémentaires : { $extras ->
        [none] aucun.
       *[other] { $extras }.
    }
schattendieb-event-added = { $seat } ajoute { $card }.
    .you = { $seat } ajoutez { $card }.
schattendieb-event-filled = Le coffre de { $seat } contient maintenant { $cards ->
    [one] { $cards } bijou
   *[other] { $cards } bijoux
}, valeur { $points }.
    .you = Votre coffre contient maintenant { $cards ->
        [one] { $cards } bijou
       *[other] { $cards } bijoux
    }, valeur { $points }.
schattendieb-event-closed = { $seat } ferme son coffre avec { $card } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
    .you = { $seat } fermez votre coffre avec { $card } : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
schattendieb-event-failed = { $seat } ne peut pas fermer son coffre avec { $card } : la carte est défaussée.
    .you = { $seat } ne pouvez pas fermer votre coffre avec { $card } : la carte est défaussée.
schattendieb-event-under = { $seat } met { $times ->
    [one] une carte
   *[other] { $times } cartes
} sous la pioche.
    .you = { $seat } mettez { $times ->
        [one] une carte
       *[other] { $times } cartes
    } sous la pioche.
schattendieb-event-under-known = { $seat } met { $card } sous la pioche.
    .you = { $seat } mettez { $card } sous la pioche.
schattendieb-event-aside = { $seat } défausse { $times ->
    [one] une carte
   *[other] { $times } cartes
} face cachée.
    .you = { $seat } défaussez { $times ->
        [one] une carte
       *[other] { $times } cartes
    } face cachée.
schattendieb-event-aside-known = { $seat } défausse { $card } face cachée.
    .you = { $seat } défaussez { $card } face cachée.
schattendieb-event-drew = { $seat } pioche { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } piochez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
schattendieb-event-drew-known = { $seat } pioche { $card }.
    .you = { $seat } piochez { $card }.
schattendieb-event-rest = { $cards ->
    [one] La dernière carte de la pioche est défaussée.
   *[other] Les { $cards } dernières cartes de la pioche sont défaussées.
}
schattendieb-event-alone = Seul le coffre de { $seat } est encore ouvert : il ne rapporte rien.
    .you = Seul votre coffre est encore ouvert : il ne rapporte rien.
schattendieb-event-all-closed = Tous ferment en même temps : aucun de ces coffres ne compte.
schattendieb-event-bare = { $seat } n’a plus de carte, et la pioche est épuisée : les coffres ouverts ne rapportent rien.
    .you = { $seat } n’avez plus de carte, et la pioche est épuisée : les coffres ouverts ne rapportent rien.
schattendieb-event-ended = La partie est terminée.

## Ce que choisit une table

schattendieb-option-games = Parties dans un match
schattendieb-option-games-3 = Trois parties, comme d’habitude.
schattendieb-option-games-1 = Une partie.
schattendieb-option-games-2 = Deux parties.
schattendieb-option-games-4 = Quatre parties.
schattendieb-option-games-5 = Cinq parties.
schattendieb-option-games-6 = Six parties.
schattendieb-option-games-7 = Sept parties.
schattendieb-option-games-8 = Huit parties.
schattendieb-option-games-9 = Neuf parties.

## Le plateau

schattendieb-board-jewel = { $letter ->
    [R] la bague de rubis
    [B] la broche de saphir
    [G] le collier d’émeraudes
   *[Y] la couronne d’or
} { $value }
schattendieb-board-lock = le coffre fermé { $value }
schattendieb-board-thief = { $letter ->
    [R] le voleur de bagues
    [B] le voleur de broches
    [G] le voleur de colliers
    [Y] le voleur de couronnes
   *[S] le voleur de l’ombre
}
schattendieb-board-covered = une carte face cachée
schattendieb-board-closed = fermé avec { $value }, { $points } points
schattendieb-board-inside = coffre ouvert : { $count ->
    [one] { $count } bijou
   *[other] { $count } bijoux
}, valeur { $worth }
schattendieb-board-cards = { $count ->
    [one] bijou
   *[other] bijoux
}
schattendieb-board-worth = valeur
schattendieb-board-open = { $count ->
    [one] { $count } coffre est encore ouvert
   *[other] { $count } coffres sont encore ouverts
}
schattendieb-board-before = Cartes jouées
schattendieb-board-chosen = a choisi
schattendieb-board-held = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
schattendieb-board-game = Partie { $game } sur { $games }
schattendieb-board-stock = Pioche : { $count }
schattendieb-board-gone = Défausse : { $count }, face visible { $cards }, face cachée { $unseen }
schattendieb-board-points = points
schattendieb-board-actions = Les sept actions d’une manche
schattendieb-board-action-play = Jouer
schattendieb-board-action-stalemate = Blocage
schattendieb-board-action-thieves = Voleurs
schattendieb-board-action-extras = Autres bijoux
schattendieb-board-action-fill = Remplir
schattendieb-board-action-close = Fermer
schattendieb-board-action-draw = Piocher
schattendieb-board-verb-play = Jouer
schattendieb-board-verb-steal = Voler
schattendieb-board-verb-add = Ajouter
schattendieb-board-add-none = ne rien ajouter
schattendieb-board-add-these = Ajouter ceux-ci
schattendieb-board-fate-cancelled = perd { $card }
schattendieb-board-fate-robbed = se fait voler { $card } par { $by }
schattendieb-board-fate-stole = vole { $card } à { $from }
schattendieb-board-fate-missed = { $card } n’a rien trouvé
schattendieb-board-fate-failed = { $card } ne convenait pas
schattendieb-board-fate-closed = fermé : { $points } points
schattendieb-board-fate-filled = maintenant { $cards ->
    [one] { $cards } bijou
   *[other] { $cards } bijoux
}
schattendieb-board-sheet = Partie { $game }
schattendieb-board-total = En tout

## La première partie expliquée

schattendieb-tour-1 = Tout le monde joue une carte en même temps, face cachée. Puis toutes sont retournées d’un coup.
schattendieb-tour-2 = Les bijoux de même valeur se bloquent. Les voleurs volent, et ce qui reste va dans les coffres.
schattendieb-tour-3 = Seul compte un coffre fermé à temps : pour cela, jouez un coffre fermé. Trop tôt, il contient peu ; au même moment que tous les autres, il ne contient rien.
schattendieb-tour-4 = Choisissez votre carte ici. Personne ne la voit avant que tous aient choisi.

## Pourquoi un choix est bon ou mauvais

schattendieb-why-jewel = Avec les bijoux de sa couleur dans votre main, il peut rapporter jusqu’à { $points } points, sauf si quelqu’un pose aussi un { $value } ou si un voleur le prend.
schattendieb-why-lock = Ce coup enferme { $points } points dans votre coffre, sauf si tous les autres ferment aussi le leur.
schattendieb-why-no-lock = Ce coup ne peut pas fermer votre coffre, qui contient { $count ->
    [one] 1 bijou
   *[other] { $count } bijoux
}.
schattendieb-why-thief = { $card } peut prendre un bijou de sa couleur posé par quelqu’un d’autre.
schattendieb-why-shadow = { $card } peut prendre n’importe quel bijou posé par quelqu’un d’autre, avant tous les autres voleurs.
schattendieb-why-steal = Ce coup prend { $card } au joueur { $seat }.
schattendieb-why-add = Votre coffre peut alors contenir { $points } points ; pour le fermer, il vous faut un coffre fermé de { $count } ou plus.
schattendieb-why-empty = Votre coffre est vide, il ne peut donc pas être fermé.
