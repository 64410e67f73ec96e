### Springtij, français. Une carte arrive sous la forme de son nombre.

springtij-title = Springtij
springtij-line = Élevez la digue carte par carte, et cachez dans votre cave ce qui ne va plus.
springtij-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce que signifie la notation

springtij-legend = Une carte se note par son nombre, de 1 à 30. Les cartes 26 à 30 sont des grandes marées.
springtij-moves = lay 7 (poser la carte sur la digue), shelter 7 (la mettre dans votre cave)

## L’image d’une position

springtij-dyke = Digue : { $cards }
springtij-sea = Mer : { $cards }
springtij-seat = Joueur { $seat } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $sheltered } dans la cave, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
springtij-cellar = {"   "}Dans la cave : { $cards }
springtij-hand = Votre main : { $cards }

## Ce qu’une étape vous demande

springtij-ask-turn = Posez sur la digue une carte plus haute que celle du dessus, ou mettez une carte quelconque dans votre cave (SP-2.1).

## Ce qui s’est passé

springtij-event-dealt = { $seat } reçoit une carte.
springtij-event-dealt-known = { $seat } reçoit { $card }.
springtij-event-began = { $seat } commence.
springtij-event-laid = { $seat } pose { $card } sur la digue.
springtij-event-flooded = La grande marée de { $seat } emporte la digue : { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
springtij-event-sheltered = { $seat } met une carte dans la cave.
springtij-event-sheltered-known = { $seat } met { $card } dans la cave.
springtij-event-showed = { $seat } montre { $card } de la cave : { $damage ->
    [one] { $damage } point perdu.
   *[other] { $damage } points perdus.
}
