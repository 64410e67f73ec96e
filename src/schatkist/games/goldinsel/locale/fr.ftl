### Die Goldinsel, français. Les cartes, les couleurs et les lieux arrivent dans la notation du jeu : land3*, B, skull, n5.

goldinsel-title = Cartagena: Die Goldinsel
goldinsel-line = Engagez des pirates, prenez la mer et enterrez vos droits ; sans un droit sur l’île d’or, vous ne pouvez pas gagner.
goldinsel-score = or : { $points }

## Ce que signifie la notation

goldinsel-legend =
    Une carte se note par son pouvoir et son drapeau : land3* est un débarquement de 3 pas avec le signe du poker ; H est le phare (retour au port).
    Pouvoirs : land débarquement, rob vol, robs double vol, eye voyante, man pirate, men double pirate, mon monument.
    Pirates : B noir, W blanc, P violet, O orange. Lieux : home (au port), n1 à { $last } (le repaire), les îles, lower et upper (les volcans).
    Un droit sur une île se note par son propriétaire et sa valeur : 2.5 est le droit de 5 du joueur 2, le plus bas en premier ; un point d’interrogation : inconnu.
goldinsel-moves = move land3* skull (se déplacer), use land2 (utiliser le pouvoir), pass (passer), rob 2 (voler), copy 3 (imiter), peek skull (regarder dans un coffre), take B (prendre un pirate), pay BW (mettre à terre), lay 5 (poser un droit), relic five (relique), exchange land2 rob4 (échanger), shed land2 (défausser)
goldinsel-letter = { $colour ->
    [B] N
    [W] B
    [P] V
   *[O] O
}
goldinsel-colour = { $colour ->
    [B] noir
    [W] blanc
    [P] violet
    [O] orange
   *[other] { $colour }
}
goldinsel-a-pirate = un { goldinsel-board-pirate }
goldinsel-island = { $island ->
    [bottle] l’île de la Bouteille
    [pistol] l’île du Pistolet
    [hat] l’île du Chapeau
    [key] l’île de la Clé
    [dagger] l’île de la Dague
    [skull] l’île du Crâne
    [parrot] l’île du Perroquet
    [spyglass] l’île de la Longue-vue
    [compass] l’île de la Boussole
    [cannon] l’île du Canon
    [anchor] l’île de l’Ancre
    [rum] l’île du Rhum
   *[other] { $island }
}
goldinsel-place = { $place ->
    [home] le port
    [bottle] l’île de la Bouteille
    [pistol] l’île du Pistolet
    [hat] l’île du Chapeau
    [key] l’île de la Clé
    [dagger] l’île de la Dague
    [skull] l’île du Crâne
    [parrot] l’île du Perroquet
    [spyglass] l’île de la Longue-vue
    [compass] l’île de la Boussole
    [cannon] l’île du Canon
    [anchor] l’île de l’Ancre
    [rum] l’île du Rhum
    [lower] le volcan inférieur
    [upper] le volcan supérieur
    [field] { goldinsel-field }
    [n1] la case n1 du repaire
    [n2] la case n2 du repaire
    [n3] la case n3 du repaire
    [n4] la case n4 du repaire
    [n5] la case n5 du repaire
    [n6] la case n6 du repaire
    [n7] la case n7 du repaire
    [n8] la case n8 du repaire
    [n9] la case n9 du repaire
    [n10] la case n10 du repaire
    [n11] la case n11 du repaire
    [n12] la case n12 du repaire
    [n13] la case n13 du repaire
    [n14] la case n14 du repaire
    [n15] la case n15 du repaire
    [n16] la case n16 du repaire
   *[other] { $place }
}
goldinsel-field = { $kind ->
    [right] la maison des droits de fouille
    [pirate] { $colour ->
        [B] la maison des pirates noirs
        [W] la maison des pirates blancs
        [P] la maison des pirates violets
       *[O] la maison des pirates orange
    }
    [island] la maison des cartes d’île
   *[poker] la maison de poker
}
goldinsel-relic = { $relic ->
    [colour] toutes couleurs
    [longer] plus loin
    [five] main de cinq
    [exchange] échange
   *[other] { $relic }
}

## L’image d’une position

goldinsel-nest = Repaire : pirates { $pirates }, cartes d’île { $stack }
goldinsel-shore = { $name } ({ $colour }) : coffre { $chest }, droits { $rights }, pirates { $pirates }, navires { $ships }
goldinsel-lower = Volcan inférieur : reliques { $treasure }, pirates { $pirates }, navires { $ships }
goldinsel-upper = Volcan supérieur : droits de 7 de { $treasure }, pirates { $pirates }, navires { $ships }
goldinsel-seat = Joueur { $seat } : { $place }, pirates { $pirates }, droits { $rights }, cartes d’île { $islands }, relique { $relic }, main { $cards }, pioche { $pile }, visible { $open }, or { $gold }
goldinsel-hand = Votre main : { $cards }
goldinsel-own = Vos droits : { $rights }. Vos cartes d’île : { $islands }
goldinsel-notes = Vos notes, pas l’île d’or : { $islands }
goldinsel-shown = L’île d’or : { $island }

## Ce qu’une étape vous demande

goldinsel-ask-exchange = Échangez une ou deux cartes de votre main, ou passez (GO-6.4).
goldinsel-ask-move = Jouez une carte et déplacez votre figurine exactement du nombre de la carte (GO-3.1).
goldinsel-ask-shed = Aucune carte ne vous permet de bouger : défaussez-en une (GO-R5).
goldinsel-ask-hire = Vous avez gagné au poker : prenez un pirate de la couleur de votre choix (GO-4.4).
goldinsel-ask-use = Jouez une deuxième carte pour son pouvoir, ou passez (GO-5.1 à GO-5.8).
goldinsel-ask-rob = Prenez une carte d’île à un joueur (GO-5.1 à GO-5.3).
goldinsel-ask-copy = De qui utilisez-vous la carte visible (GO-5.6) ?
goldinsel-ask-peek = Dans quel coffre regardez-vous (GO-5.4) ?
goldinsel-ask-fetch = Prenez un pirate sur l’île (GO-5.5).
goldinsel-ask-pay = Mettez à terre des pirates pour le débarquement (GO-5.7, GO-5.8).
goldinsel-ask-lay = Posez un de vos droits sur l’île (GO-5.7).
goldinsel-ask-relic = Choisissez une relique (GO-5.8).

## Ce qui s’est passé

goldinsel-event-drew = { $seat } pioche { $times ->
    [one] une carte
   *[other] { $times } cartes
}.
    .you = { $seat } piochez { $times ->
        [one] une carte
       *[other] { $times } cartes
    }.
goldinsel-event-drew-known = { $seat } pioche { $card }.
    .you = { $seat } piochez { $card }.
goldinsel-event-right = { $seat } prend { $times ->
    [one] un droit de fouille
   *[other] { $times } droits de fouille
}.
    .you = { $seat } prenez { $times ->
        [one] un droit de fouille
       *[other] { $times } droits de fouille
    }.
goldinsel-event-right-known = { $seat } prend un droit de fouille de { $value }.
    .you = { $seat } prenez un droit de fouille de { $value }.
goldinsel-event-island = { $seat } prend { $times ->
    [one] une carte d’île
   *[other] { $times } cartes d’île
}.
    .you = { $seat } prenez { $times ->
        [one] une carte d’île
       *[other] { $times } cartes d’île
    }.
goldinsel-event-island-known = { $seat } prend une carte d’île : { goldinsel-island }.
    .you = { $seat } prenez une carte d’île : { goldinsel-island }.
goldinsel-event-turn = C’est à { $seat } de jouer.
goldinsel-event-passed = { $seat } passe.
    .you = { $seat } passez.
goldinsel-event-exchanged = { $seat } échange { $card }.
    .you = { $seat } échangez { $card }.
goldinsel-event-showed = { $seat } montre { $card }.
    .you = { $seat } montrez { $card }.
goldinsel-event-shed = { $seat } ne peut pas bouger et défausse { $card }.
    .you = { $seat } ne pouvez pas bouger et défaussez { $card }.
goldinsel-event-moved = { $seat } joue { $card } et rejoint { goldinsel-place }.
    .you = { $seat } jouez { $card } et rejoignez { goldinsel-place }.
goldinsel-event-hired = { $seat } prend { goldinsel-a-pirate } dans le repaire.
    .you = { $seat } prenez { goldinsel-a-pirate } dans le repaire.
goldinsel-event-poker = { $won ->
    [yes] { $seat } retourne { $card } et gagne au poker.
   *[no] { $seat } retourne { $card } et perd au poker.
}
    .you = { $won ->
        [yes] { $seat } retournez { $card } et gagnez au poker.
       *[no] { $seat } retournez { $card } et perdez au poker.
    }
goldinsel-event-shuffled = { $seat } mélange sa défausse pour en faire une nouvelle pioche.
    .you = { $seat } mélangez votre défausse pour en faire une nouvelle pioche.
goldinsel-event-used = { $seat } joue { $card } pour son pouvoir.
    .you = { $seat } jouez { $card } pour son pouvoir.
goldinsel-event-robbed = { $seat } vole une carte d’île à { $from }.
    .you = { $seat } volez une carte d’île à { $from }.
goldinsel-event-robbed-known = { $seat } vole une carte d’île à { $from } : { goldinsel-island }.
    .you = { $seat } volez une carte d’île à { $from } : { goldinsel-island }.
goldinsel-event-peeked = { $seat } regarde dans le coffre de { goldinsel-island }.
    .you = { $seat } regardez dans le coffre de { goldinsel-island }.
goldinsel-event-peeked-known = { $seat } regarde dans le coffre de { goldinsel-island } : il contient { $chest }.
    .you = { $seat } regardez dans le coffre de { goldinsel-island } : il contient { $chest }.
goldinsel-event-fetched = { $seat } prend { goldinsel-a-pirate } sur l’île.
    .you = { $seat } prenez { goldinsel-a-pirate } sur l’île.
goldinsel-event-copied = { $seat } utilise la carte visible de { $from } : { $card }.
    .you = { $seat } utilisez la carte visible de { $from } : { $card }.
goldinsel-event-paid = { $seat } met à terre { goldinsel-a-pirate }.
    .you = { $seat } mettez à terre { goldinsel-a-pirate }.
goldinsel-event-laid = { $seat } pose un droit de fouille sur { goldinsel-island }.
    .you = { $seat } posez un droit de fouille sur { goldinsel-island }.
goldinsel-event-laid-known = { $seat } pose un droit de fouille de { $value } sur { goldinsel-island }.
    .you = { $seat } posez un droit de fouille de { $value } sur { goldinsel-island }.
goldinsel-event-seven = { $seat } prend le droit de fouille de 7 du volcan.
    .you = { $seat } prenez le droit de fouille de 7 du volcan.
goldinsel-event-relic = { $seat } prend une relique : { goldinsel-relic }.
    .you = { $seat } prenez une relique : { goldinsel-relic }.
goldinsel-event-last = { $seat } a posé son sixième droit : les autres ont encore un tour.
    .you = { $seat } avez posé votre sixième droit : les autres ont encore un tour.
goldinsel-event-opened = Le coffre de { goldinsel-island } contient { $chest }.
goldinsel-event-uncovered = { $seat } a un droit de { $value } sur { goldinsel-island }.
    .you = { $seat } avez un droit de { $value } sur { goldinsel-island }.
goldinsel-event-gold = L’île d’or est { goldinsel-island }.
goldinsel-event-ended = La partie est terminée.
goldinsel-log-scoring = Tous les coffres et droits de fouille sont dévoilés.

## Options

goldinsel-option-first = Qui commence
goldinsel-option-first-lot = Le sort désigne qui commence.
goldinsel-option-first-1 = Le joueur 1 commence.
goldinsel-option-first-2 = Le joueur 2 commence.
goldinsel-option-first-3 = Le joueur 3 commence (à trois ou plus).
goldinsel-option-first-4 = Le joueur 4 commence (à quatre).
goldinsel-option-notes = Prise de notes
goldinsel-option-notes-off = Chacun retient lui-même les îles et les coffres qu’il a vus.
goldinsel-option-notes-on = La table note pour chacun les îles et les coffres qu’il a vus.

## Le plateau

goldinsel-board-ability = { $ability ->
    [landing] Débarquement
    [robbery] Vol
    [clairvoyant] Voyante
    [pirate] Pirate
   *[monument] Monument
}
goldinsel-board-gift = { $kind ->
    [lighthouse] port
    [right] droit de fouille
    [pirate] { goldinsel-board-pirate }
    [island] carte d’île
    [poker] poker
    [lower] reliques
    [upper] droit de 7
   *[isle] coffre
}
goldinsel-board-lies = { $gift }, à { $count } du phare { $round ->
    [clockwise] dans le sens des aiguilles d’une montre
   *[anticlockwise] dans le sens inverse des aiguilles d’une montre
}
goldinsel-board-nest = { $count ->
    [one] { $count } { goldinsel-board-pirate } dans le repaire
   *[other] { $count } { $colour ->
        [B] pirates noirs
        [W] pirates blancs
        [P] pirates violets
       *[O] pirates orange
    } dans le repaire
}
goldinsel-board-stack = { $count ->
    [one] { $count } carte d’île dans la pile
   *[other] { $count } cartes d’île dans la pile
}
goldinsel-board-gold = Où est l’île d’or ?
goldinsel-board-logbook = Journal de bord : les îles qui ne sont pas l’île d’or
goldinsel-board-noted = { goldinsel-island }{ $out ->
    [yes] { "" } : pas l’île d’or
   *[no] { "" }
}{ $chest ->
    [0] { "" }
   *[other] { "" }, coffre { $chest }
}
goldinsel-board-last = { $count ->
    [one] Encore { $count } tour
   *[other] Encore { $count } tours
}
goldinsel-board-card = { $double ->
    [yes] Double { $ability ->
        [robbery] vol
       *[pirate] pirate
    }
   *[no] { goldinsel-board-ability }
} { $steps ->
    [H] avec le phare
   *[other] { $steps }
}{ $poker ->
    [yes] { "" } ♠
   *[no] { "" }
}
goldinsel-board-crew = Équipage
goldinsel-board-rights = Droits de fouille
goldinsel-board-relic = Relique
goldinsel-board-islands = Cartes d’île
goldinsel-board-pirate = { $colour ->
    [B] pirate noir
    [W] pirate blanc
    [P] pirate violet
    [O] pirate orange
   *[other] pirate { $colour }
}
goldinsel-board-fetch = Prendre le { goldinsel-board-pirate }
goldinsel-board-pay = Mettre à terre le { goldinsel-board-pirate }
goldinsel-board-empty = place vide
goldinsel-board-right = Droit de { $value }
goldinsel-board-lay = Poser le droit de { $value }
goldinsel-board-supply = Encore { $count } dans votre réserve
goldinsel-board-pile = Votre pioche : { $count }
goldinsel-board-rights-held = Droits de fouille : { $count }, encore { $supply } dans la réserve
goldinsel-board-islands-held = Cartes d’île : { $count }
goldinsel-board-stands = Se trouve ici : { $place }
goldinsel-board-top = Carte visible
goldinsel-board-left = Pioche : { $count }
goldinsel-board-held = Cartes en main : { $count }
goldinsel-board-rob = Voler
goldinsel-board-copy = Utiliser cette carte
goldinsel-board-clause = Article
goldinsel-board-purse = { $part ->
    [chests] Coffres
    [coins] Pièces
    [gold] L’île d’or
    [relic] Relique
   *[all] Or
}
goldinsel-board-missed = { $name } n’a pas fouillé l’île d’or et ne peut pas gagner.
goldinsel-board-nobody = personne
goldinsel-board-word = { $word ->
    [pass] Passer
    [exchange] Échanger
    [move] Se déplacer
    [shed] Défausser
    [use] Utiliser
    [rob] Voler
    [copy] Imiter
    [peek] Regarder
    [take] Prendre
    [pay] Mettre à terre
    [lay] Poser
    [relic] Prendre une relique
   *[other] { $word }
}

## La visite guidée

goldinsel-tour-goal = En haut, la mer et ses douze îles au trésor ; en bas, le repaire des pirates. Réunissez dans le repaire ce qu’il vous faut, prenez la mer et enterrez vos droits là où les coffres sont pleins.
goldinsel-tour-gold = Une île est l’île d’or, et personne ne sait laquelle. Qui n’y a pas de droit à la fin ne peut pas gagner. Chaque carte d’île que vous voyez élimine une île.
goldinsel-tour-nest = Les maisons donnent des droits de fouille, des pirates, des cartes d’île et des parties de poker. Vous voyez ici ce qui reste dans le repaire.
goldinsel-tour-chest = Votre coffre de capitaine : au plus trois pirates, vos droits de fouille (vous seul voyez leurs valeurs), une relique et vos cartes d’île.
goldinsel-tour-cards = Une carte déplace votre figurine d’autant de pas que l’indique son drapeau. Ensuite, vous pouvez en jouer une deuxième pour son pouvoir.
goldinsel-tour-play = Choisissez une carte : toutes les cases qu’elle atteint s’éclairent. Quand un joueur a posé son sixième droit, la fin est proche.

## Pourquoi un choix est bon ou mauvais

goldinsel-why-pass = Vous gardez vos cartes pour plus tard.
goldinsel-why-sea = Ce coup vous mène ici : { goldinsel-place }.
goldinsel-why-right = Ce coup vous mène ici : { goldinsel-place }. Vous y recevez un droit de fouille.
goldinsel-why-island = Ce coup vous mène ici : { goldinsel-place }. Vous y recevez une carte d’île.
goldinsel-why-poker = Ce coup vous mène ici : { goldinsel-place }. Vous pouvez y gagner un droit de fouille et un pirate.
goldinsel-why-pirate = Ce coup vous mène ici : { goldinsel-place }. Vous y recevez { goldinsel-a-pirate }.
goldinsel-why-no-goods = Ce coup vous mène ici : { goldinsel-place }. Vous n’y recevez rien pour l’instant.
goldinsel-why-landing = Avec { $card }, vous débarquez pour un droit de fouille ou une relique.
goldinsel-why-robbery = Avec { $card }, vous prenez une carte d’île à quelqu’un d’autre.
goldinsel-why-clairvoyant = Avec { $card }, vous regardez dans un coffre.
goldinsel-why-fetching = Avec { $card }, vous récupérez des pirates sur le rivage.
goldinsel-why-copying = Avec { $card }, vous utilisez la carte visible de quelqu’un d’autre.
goldinsel-why-rob = Le joueur { $seat } a { $count ->
    [one] 1 carte d’île
   *[other] { $count } cartes d’île
}.
goldinsel-why-peek = Vous apprenez ce que contient le coffre de { goldinsel-island }.
goldinsel-why-pirate-taken = Ce coup vous donne { goldinsel-a-pirate }.
goldinsel-why-lay = Ce coup utilise votre droit de fouille de { $value } ; { $count ->
    [0] vous n’en avez pas d’autre.
    [one] vous en gardez 1 autre.
   *[other] vous en gardez { $count } autres.
}
goldinsel-why-home = Ce coup vous ramène au port.
