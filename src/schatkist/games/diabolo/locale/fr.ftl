### Diabolo, français. Les cartes, les rangées et les côtés arrivent dans la notation du jeu : R5, R, heaven.

diabolo-title = Diabolo
diabolo-line = Tirez cinq rangées vers le paradis ou vers l’enfer, et ayez alors les bonnes couleurs en main.
diabolo-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce que signifie la notation

diabolo-legend =
    Une carte se note par sa couleur et sa valeur : R5 est le 5 rouge.
    Les couleurs des rangées, de haut en bas : { $colours }.
    À gauche d’une rangée est l’enfer (hell), à droite le paradis (heaven) ; les deux sommes suivent. # marque une rangée fermée, > la rangée qu’on est en train de compter.
diabolo-moves = lay R5 heaven (poser vers le paradis), lay R5 hell (vers l’enfer), out R5 (sortir une carte de la manche), double (miser votre carte double), single (la garder)
diabolo-letter = { $colour ->
    [R] R
    [O] O
    [Y] J
    [G] Ve
    [B] B
    [P] Vi
    [K] N
   *[W] Bla
}
diabolo-row = { $row ->
    [R] rouge
    [O] orange
    [Y] jaune
    [G] verte
    [B] bleue
    [P] violette
    [K] noire
    [W] blanche
   *[other] { $row }
}
diabolo-colour = { $row ->
    [R] rouge
    [O] orange
    [Y] jaune
    [G] vert
    [B] bleu
    [P] violet
    [K] noir
    [W] blanc
   *[other] { $row }
}
diabolo-side = { $side ->
    [hell] vers l’enfer
    [heaven] vers le paradis
   *[other] vers { $side }
}

## L’image d’une position

diabolo-round = Manche { $round } sur { $rounds }, donneur : joueur { $giver }
diabolo-stock = Pioche : { $count }
diabolo-seat = Joueur { $seat } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $double ->
    [yes] carte double
   *[no] pas de carte double
}, montré { $shown }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
diabolo-hand = Votre main : { $cards }

## Ce qu’une étape vous demande

diabolo-ask-lay = Posez une carte du côté de l’enfer ou du paradis de sa rangée (DI-3.2).
diabolo-ask-out = Vous ne pouvez poser aucune carte : choisissez celle qui sort de la manche (DI-3.6).
diabolo-ask-double = Les anges gagnent cette rangée : misez-y votre carte double, ou gardez-la (DI-5.2).

## Ce qui s’est passé

diabolo-event-began = La manche { $round } commence ; { $seat } donne.
    .you = La manche { $round } commence ; { $seat } donnez.
diabolo-event-dealt = { $seat } reçoit { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } recevez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
diabolo-event-dealt-known = { $seat } reçoit { $card }.
    .you = { $seat } recevez { $card }.
diabolo-event-drew = { $seat } pioche { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } piochez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
diabolo-event-drew-known = { $seat } pioche { $card }.
    .you = { $seat } piochez { $card }.
diabolo-event-laid = { $seat } pose { $card } { diabolo-side }.
    .you = { $seat } posez { $card } { diabolo-side }.
diabolo-event-locked = { $seat } ferme la rangée { diabolo-row }.
    .you = { $seat } fermez la rangée { diabolo-row }.
diabolo-event-stuck = { $seat } ne peut poser aucune carte.
    .you = { $seat } ne pouvez poser aucune carte.
diabolo-event-showed = { $seat } montre { $card }.
    .you = { $seat } montrez { $card }.
diabolo-event-put-out = { $seat } sort { $card } de la manche.
    .you = { $seat } sortez { $card } de la manche.
diabolo-event-chose = { $seat } a décidé pour la rangée { diabolo-row }.
    .you = { $seat } avez décidé pour la rangée { diabolo-row }.
diabolo-event-chose-known = { $seat } a décidé pour la rangée { diabolo-row } : { $double ->
    [double] doubler.
   *[single] ne pas doubler.
}
    .you = { $seat } avez décidé pour la rangée { diabolo-row } : { $double ->
        [double] doubler.
       *[single] ne pas doubler.
    }
diabolo-event-doubled = { $double ->
    [double] { $seat } mise sa carte double sur la rangée { diabolo-row }.
   *[single] { $seat } ne mise pas sa carte double sur la rangée { diabolo-row }.
}
    .you = { $double ->
        [double] { $seat } misez votre carte double sur la rangée { diabolo-row }.
       *[single] { $seat } ne misez pas votre carte double sur la rangée { diabolo-row }.
    }
diabolo-event-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour la rangée { diabolo-row }.
    .you = { $seat } marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour la rangée { diabolo-row }.
diabolo-event-even = La rangée { diabolo-row } est à égalité : personne ne marque.
diabolo-event-ended = La dernière manche est terminée.
diabolo-log-scoring = Décompte : { $points }

## Le plateau

diabolo-board-hell = Enfer
diabolo-board-heaven = Paradis
diabolo-board-card = le { $value } { diabolo-colour }
diabolo-board-row = La rangée { diabolo-row } : enfer { $hell }, paradis { $heaven }{ $locked ->
    [yes] , fermée
   *[no] { "" }
}
diabolo-board-lay = Poser { $card } { diabolo-side }
diabolo-board-group = { $row ->
    [R] Rouge
    [Y] Jaune
    [G] Vert
    [P] Violet
   *[B] Bleu
} dans votre main : { $total } en tout
diabolo-board-points = points
diabolo-board-double = { $has ->
    [yes] Carte double
   *[no] La carte double est partie
}
diabolo-board-doubled = mise sa carte double
diabolo-board-decided = { $decided ->
    [yes] a décidé
   *[no] réfléchit encore
}
diabolo-board-hidden = { $count ->
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
diabolo-board-shown = Montré : { $cards }
diabolo-board-round = Manche { $round } sur { $rounds }
diabolo-board-round-short = Manche
diabolo-board-giver = { $name } donne les cartes
diabolo-board-gone = Hors de la manche
diabolo-board-sheet = La feuille de score
diabolo-board-total = En tout
diabolo-board-last = Le dernier décompte
diabolo-board-counted = Le décompte de la manche { $round }
diabolo-board-go-on = Vers la nouvelle manche
diabolo-board-verdict = { $verdict ->
    [heaven] Les anges gagnent
    [hell] Les démons gagnent
   *[even] Égalité
}
diabolo-board-even = La rangée { diabolo-row } ne rapporte rien à personne.
diabolo-board-word = { $word ->
    [lay] Poser
    [out] Sortir de la manche
    [single] Garder la carte double
    [double] Miser la carte double
    [to-hell] Vers l’enfer
    [to-heaven] Vers le paradis
   *[other] { $word }
}

## La visite guidée

diabolo-tour-rows = Cinq rangées, une par couleur. Ce qui est à gauche compte pour l’enfer, ce qui est à droite pour le paradis.
diabolo-tour-balance = Chaque rangée est une balance avec deux sommes. Un côté reçoit au plus trois cartes, une rangée cinq ; la cinquième la ferme.
diabolo-tour-hand = Ce que vous gardez en main est votre mise. Si le paradis gagne une couleur, qui en a le plus en main gagne autant de points ; si l’enfer la gagne, ces points sont perdus.
diabolo-tour-double = Une fois par manche, votre carte double vous permet de doubler ce que rapporte une rangée du paradis.
diabolo-tour-others = Vous voyez ici les points des autres, les cartes qu’ils ont montrées et qui peut encore doubler.
diabolo-tour-play = Choisissez une carte de votre main, puis un côté de sa rangée. Quand la deuxième rangée est fermée, on compte la manche ; à cinq joueurs, quand la troisième l’est.

## Pourquoi un choix est bon ou mauvais

diabolo-why-lay = La rangée { diabolo-row } penche ensuite de { $points } { diabolo-side }, et votre main compte { $total } dans cette couleur.
diabolo-why-lay-even = La rangée { diabolo-row } est ensuite à égalité, et votre main compte { $total } dans cette couleur.
diabolo-why-locks = Ce coup ferme la rangée { diabolo-row }, qui va { diabolo-side } avec { $points } d’avance ; votre main compte { $total } dans cette couleur.
diabolo-why-locks-even = Ce coup ferme la rangée { diabolo-row }, qui est à égalité et ne rapporte rien à personne.
diabolo-why-out = Votre main compte encore { $total } en { diabolo-colour }.
diabolo-why-double = Votre main compte { $total } en { diabolo-colour }, et le double avec la carte double.
diabolo-why-single = Votre main compte { $total } en { diabolo-colour }, et votre carte double reste pour une rangée à venir.
