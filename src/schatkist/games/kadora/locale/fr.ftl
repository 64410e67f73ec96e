### De schat van Kadora, français. Les cartes, les cases et les couleurs arrivent dans la notation du jeu : R5b, a1, R.

kadora-title = De schat van Kadora
kadora-line = Posez des cartes, ramassez un butin dont vous ne voulez pas, et menez dans une couleur ou payez pour elle.
kadora-finale = Les mains sont abattues
kadora-score = { $points ->
    [one] { $points } point de pénalité
   *[other] { $points } points de pénalité
}

## Ce que signifie la notation

kadora-legend =
    Une carte se note par sa couleur, sa valeur et sa sorte : R5b est le 5 rouge, brillant.
    Couleurs : R rouge, O orange, Y jaune, G vert, B bleu, P violet. Sortes : b brillant, e émeraude, d goutte.
    Une case se note par sa colonne et sa rangée : a1 est en haut à gauche, d4 en bas à droite. À la fin, la plus petite pénalité gagne.
kadora-moves = keep (ne rien donner), give R 2 (vos cartes rouges à la place 2), lay R5b a1 (poser), draw 1 (piocher)
kadora-letter = { $colour ->
    [R] R
    [O] O
    [Y] J
    [G] Ve
    [B] B
   *[P] Vi
}
kadora-colour = { $colour ->
    [R] rouges
    [O] orange
    [Y] jaunes
    [G] vertes
    [B] bleues
    [P] violettes
   *[other] { $colour }
}
kadora-a-card = { $colour ->
    [R] une carte rouge
    [O] une carte orange
    [Y] une carte jaune
    [G] une carte verte
    [B] une carte bleue
    [P] une carte violette
   *[other] une carte { $colour }
}

## L’image d’une position

kadora-pile = Pioche { $number } ({ $count }), de haut en bas : { $backs }
kadora-aside = Mises de côté : { $colours }
kadora-seat = Joueur { $seat } : main { $backs }, butin { $loot }, pénalité { $points }
kadora-virtual = Joueur virtuel : { $cards }, pénalité { $points }
kadora-hand = Votre main : { $cards }

## Ce qu’une étape vous demande

kadora-ask-give = Donnez toutes vos cartes d’une couleur, ou gardez-les (KA-4.1).
kadora-ask-lay = Posez une carte sur une case vide (KA-5.1).
kadora-ask-draw = Piochez dans la pioche 1 ou la pioche 2 (KA-6.1).

## Ce qui s’est passé

kadora-event-dealt = { $seat } reçoit { kadora-a-card }.
    .you = { $seat } recevez { kadora-a-card }.
kadora-event-dealt-known = { $seat } reçoit { $card }.
    .you = { $seat } recevez { $card }.
kadora-event-turned = En { $cell }, on retourne { $card }.
kadora-event-stacked = Sur la pioche { $pile } va { kadora-a-card }.
kadora-event-aside = On met de côté { kadora-a-card }.
kadora-event-first = { $seat } commence.
    .you = { $seat } commencez.
kadora-event-gave = { $seat } donne toutes les cartes { kadora-colour } à { $to }.
    .you = { $seat } donnez toutes les cartes { kadora-colour } à { $to }.
kadora-event-laid = { $seat } pose { $card } en { $cell }.
    .you = { $seat } posez { $card } en { $cell }.
kadora-event-took = { $seat } prend { $card } en { $cell }.
    .you = { $seat } prenez { $card } en { $cell }.
kadora-event-drew = { $seat } pioche { kadora-a-card } dans la pioche { $pile }.
    .you = { $seat } piochez { kadora-a-card } dans la pioche { $pile }.
kadora-event-drew-known = { $seat } pioche { $card } dans la pioche { $pile }.
    .you = { $seat } piochez { $card } dans la pioche { $pile }.
kadora-event-filled = { $seat } complète { $cell } avec { $card }.
    .you = { $seat } complétez { $cell } avec { $card }.
kadora-event-last = Les deux pioches sont vides : encore un tour chacun, { $seat } en dernier.
kadora-event-held = { $seat } ajoute { $card } de sa main au butin.
    .you = { $seat } ajoutez { $card } de votre main au butin.
kadora-event-shown = Le joueur virtuel a { $card }.

## Options

kadora-option-first = Qui commence
kadora-option-first-lot = Le sort désigne qui commence.
kadora-option-first-1 = Le joueur 1 commence.
kadora-option-first-2 = Le joueur 2 commence.
kadora-option-first-3 = Le joueur 3 commence (à trois ou plus).
kadora-option-first-4 = Le joueur 4 commence (à quatre).

## Le plateau

kadora-board-colour = { $colour ->
    [R] rouge
    [O] orange
    [Y] jaune
    [G] vert
    [B] bleu
   *[P] violet
}
kadora-board-kind = { $kind ->
    [brilliant] brillant
    [emerald] émeraude
   *[drop] goutte
}
kadora-board-card = { kadora-board-short } ({ kadora-board-kind })
kadora-board-short = le { $value } { kadora-board-colour }
kadora-board-lies = { $card }, en { $cell }
kadora-board-cell = Case { $cell }
kadora-board-verb = { $verb ->
    [keep] Tout garder
    [give] Donner une couleur
    [lay] Poser
   *[draw] Piocher
}
kadora-board-all-of = Toutes les cartes { kadora-colour }
kadora-board-pile-name = Pioche { $pile }
kadora-board-pile = { $count ->
    [0] La pioche { $pile } est vide
    [one] Pioche { $pile }, { $count } carte : { $colours }
   *[other] Pioche { $pile }, { $count } cartes, de haut en bas : { $colours }
}
kadora-board-draw-here = Piocher la carte du dessus
kadora-board-gap = vide
kadora-board-corner = Pour { $name }, les nouvelles cartes arrivent d’abord dans ce coin (KA-7.2)
kadora-board-row = Rangée { $row } : { $points }
kadora-board-column-sum = Colonne { $column } : { $points }
kadora-board-hand-of = Main de { $name } : { $colours }
kadora-board-loot = Butin de { $name }
kadora-board-my-loot = Votre butin
kadora-board-column = { $colour } : { $points }, pour l’instant une pénalité ({ $cards })
kadora-board-column-leads = { $colour } : { $points }, personne n’a davantage ({ $cards })
kadora-board-column-none = { $colour } : rien
kadora-board-penalty = Pénalité
kadora-board-penalty-why = Ce que coûteraient les couleurs où quelqu’un d’autre mène, si la partie s’arrêtait maintenant (KA-9.2)
kadora-board-hidden = Encore cachées
kadora-board-hidden-piles = Pioches
kadora-board-hidden-hands = Mains
kadora-board-hidden-aside = De côté
kadora-board-hidden-all = En tout
kadora-board-aside = Mises de côté
kadora-board-aside-virtual = Mises de côté : un troisième joueur à la fin
kadora-board-offer = Donner une couleur ?
kadora-board-offer-why = Toutes les cartes { kadora-colour } ({ $points }) à
kadora-board-offer-what = Une couleur où vous menez seul peut aller tout entière à quelqu’un qui n’en a aucune carte (KA-4.2).
kadora-board-offer-give = Donner toutes les cartes { kadora-colour } à { $name }
kadora-board-offer-keep = Tout garder
kadora-board-foreseen = { $cards ->
    [one] Vous prendriez { $cards } carte, valeur { $points }
   *[other] Vous prendriez { $cards } cartes, valeur { $points }
}
kadora-board-foreseen-none = Vous ne prendriez rien
kadora-board-last = { $count ->
    [one] Les pioches sont vides : encore { $count } tour
   *[other] Les pioches sont vides : encore { $count } tours
}
kadora-board-virtual = Les cartes mises de côté
kadora-board-cards = Cartes
kadora-board-face-down = face cachée
kadora-board-lost = ne mène nulle part (KA-9.4)
kadora-board-result-down = Avec couronne : le plus haut total d’une couleur, retourné face cachée ; il ne coûte rien (KA-9.1).
kadora-board-result-up = Sur crème : encore face visible, donc pénalité. La plus petite pénalité gagne (KA-9.2).
kadora-board-result-equal = Pénalités égales : celui qui a le plus de cartes passe devant (KA-9.3). Qui ne mène dans aucune couleur a perdu (KA-9.4).
kadora-board-result-virtual = À deux, les cartes mises de côté jouent comme un troisième joueur (KA-9.5).

## La première partie expliquée

kadora-tour-block = Le bloc. À votre tour, vous posez une carte sur une case vide. Les sommes des rangées et des colonnes sont au bord et brillent à partir de 10.
kadora-tour-hand = Votre main. Choisissez une carte et pointez une case : dans une ligne de 10 ou plus, vous devez prendre toute autre carte qui a la couleur ou la sorte de la vôtre.
kadora-tour-loot = Ce que vous avez pris. Une couronne : personne n’a davantage de cette couleur, elle ne coûte donc rien. Tout le reste est pénalité, et la plus petite gagne.
kadora-tour-piles = Les pioches. Après avoir posé, vous piochez une carte dans celle que vous voulez. Les dos révèlent les couleurs, dans l’ordre où elles viennent.
kadora-tour-hidden = Ce qui est encore caché, par couleur : dans les pioches, dans les autres mains et parmi les cartes mises de côté.

## Pourquoi un choix est bon ou mauvais

kadora-why-take-lead = Ce coup prend { $cards }, et vous avez ensuite le plus de points dans ces couleurs.
kadora-why-take-behind = Ce coup prend { $cards }, d’une valeur de { $behind } dans des couleurs où quelqu’un d’autre mène.
kadora-why-take-mixed = Ce coup prend { $cards }, d’une valeur de { $led } dans des couleurs où vous menez alors et de { $behind } dans d’autres.
kadora-why-nothing = Ce coup ne prend rien.
kadora-why-give = Ce coup donne vos cartes { kadora-colour }, d’une valeur de { $points }, au joueur { $seat }.
kadora-why-keep = Vous gardez tout votre butin.
kadora-why-draw = La carte du dessus est une des cartes { kadora-colour }, et votre butin compte { $points } dans cette couleur.
