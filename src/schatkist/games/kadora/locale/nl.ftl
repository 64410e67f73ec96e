### De schat van Kadora, Nederlands. Kaarten, plekken en kleuren komen in de notatie van het spel: R5b, a1, R.

kadora-title = De schat van Kadora
kadora-line = Leg kaarten, krijg ongevraagd buit, en leid in een kleur of betaal ervoor.
kadora-finale = De handen worden neergelegd
kadora-score = { $points ->
    [one] { $points } strafpunt
   *[other] { $points } strafpunten
}

## Wat de notatie betekent

kadora-legend =
    Een kaart is haar kleur, haar waarde en haar soort: R5b is de rode 5, briljant.
    Kleuren: R rood, O oranje, Y geel, G groen, B blauw, P paars. Soorten: b briljant, e smaragd, d druppel.
    Een plek is haar kolom en haar rij: a1 is linksboven, d4 rechtsonder. Aan het eind wint de laagste straf.
kadora-moves = keep (geef niets weg), give R 2 (je rode kaarten aan plaats 2), lay R5b a1 (leg), draw 1 (trek)
kadora-letter = { $colour ->
    [R] R
    [O] O
    [Y] Ge
    [G] Gr
    [B] B
   *[P] P
}
kadora-colour = { $colour ->
    [R] rode
    [O] oranje
    [Y] gele
    [G] groene
    [B] blauwe
    [P] paarse
   *[other] { $colour }
}
kadora-a-card = { $colour ->
   *[other] een { kadora-colour } kaart
}

## Het plaatje van een stelling

kadora-pile = Stapel { $number } ({ $count }), de bovenste eerst: { $backs }
kadora-aside = Apart gelegd: { $colours }
kadora-seat = Speler { $seat }: hand { $backs }, buit { $loot }, straf { $points }
kadora-virtual = Virtuele speler: { $cards }, straf { $points }
kadora-hand = Je hand: { $cards }

## Wat een stap van je vraagt

kadora-ask-give = Geef al je kaarten van één kleur weg, of houd ze (KA-4.1).
kadora-ask-lay = Leg een kaart op een lege plek (KA-5.1).
kadora-ask-draw = Trek van stapel 1 of stapel 2 (KA-6.1).

## Wat er gebeurde

kadora-event-dealt = { $seat } krijgt { kadora-a-card }.
kadora-event-dealt-known = { $seat } krijgt { $card }.
kadora-event-turned = { $card } komt open op { $cell }.
kadora-event-stacked = Er gaat { kadora-a-card } op stapel { $pile }.
kadora-event-aside = Er gaat { kadora-a-card } opzij.
kadora-event-first = { $seat } begint.
kadora-event-gave = { $seat } geeft alle { kadora-colour } kaarten aan { $to }.
kadora-event-laid = { $seat } legt { $card } op { $cell }.
kadora-event-took = { $seat } neemt { $card } van { $cell }.
kadora-event-drew = { $seat } trekt { kadora-a-card } van stapel { $pile }.
kadora-event-drew-known = { $seat } trekt { $card } van stapel { $pile }.
kadora-event-filled = { $seat } vult { $cell } aan met { $card }.
kadora-event-last = Beide stapels zijn op: ieder nog één beurt, { $seat } als laatste.
kadora-event-held = { $seat } legt { $card } uit de hand bij de buit.
kadora-event-shown = De virtuele speler heeft { $card }.

## Opties

kadora-option-first = Wie begint
kadora-option-first-lot = Door loting: het lot wijst aan wie begint.
kadora-option-first-1 = Speler 1 begint.
kadora-option-first-2 = Speler 2 begint.
kadora-option-first-3 = Speler 3 begint (als er drie of meer zijn).
kadora-option-first-4 = Speler 4 begint (als er vier zijn).

## Het bord

kadora-board-colour = { $colour ->
    [R] rood
    [O] oranje
    [Y] geel
    [G] groen
    [B] blauw
   *[P] paars
}
kadora-board-kind = { $kind ->
    [brilliant] briljant
    [emerald] smaragd
   *[drop] druppel
}
kadora-board-card = { kadora-board-short }, { kadora-board-kind }
kadora-board-short = { kadora-colour } { $value }
kadora-board-lies = { $card }, op { $cell }
kadora-board-cell = Plek { $cell }
kadora-board-verb = { $verb ->
    [keep] Alles houden
    [give] Een kleur weggeven
    [lay] Leggen
   *[draw] Trekken
}
kadora-board-all-of = Alle { kadora-colour } kaarten
kadora-board-pile-name = Stapel { $pile }
kadora-board-pile = { $count ->
    [0] Stapel { $pile } is op
    [one] Stapel { $pile }, 1 kaart: { $colours }
   *[other] Stapel { $pile }, { $count } kaarten, de bovenste eerst: { $colours }
}
kadora-board-draw-here = Trek de bovenste kaart
kadora-board-gap = leeg
kadora-board-corner = Voor { $name } begint het aanvullen in deze hoek (KA-7.2)
kadora-board-row = Rij { $row }: { $points }
kadora-board-column-sum = Kolom { $column }: { $points }
kadora-board-hand-of = Hand van { $name }: { $colours }
kadora-board-loot = Buit van { $name }
kadora-board-my-loot = Je buit
kadora-board-column = { $colour }: { $points }, nu straf ({ $cards })
kadora-board-column-leads = { $colour }: { $points }, niemand heeft meer ({ $cards })
kadora-board-column-none = { $colour }: niets
kadora-board-penalty = Straf
kadora-board-penalty-why = Wat de kleuren waarin een ander leidt je kosten als het nu uit was (KA-9.2)
kadora-board-hidden = Nog verborgen
kadora-board-hidden-piles = Stapels
kadora-board-hidden-hands = Handen
kadora-board-hidden-aside = Apart
kadora-board-hidden-all = Samen
kadora-board-aside = Apart gelegd
kadora-board-aside-virtual = Apart gelegd: aan het eind een derde speler
kadora-board-offer = Een kleur weggeven?
kadora-board-offer-why = Alle { kadora-colour } kaarten ({ $points }) aan
kadora-board-offer-what = Een kleur waarin jij als enige leidt, mag in haar geheel naar iemand die er niets van heeft (KA-4.2).
kadora-board-offer-give = Geef alle { kadora-colour } kaarten aan { $name }
kadora-board-offer-keep = Alles houden
kadora-board-foreseen = { $cards ->
    [one] Je zou 1 kaart nemen, waarde { $points }
   *[other] Je zou { $cards } kaarten nemen, waarde { $points }
}
kadora-board-foreseen-none = Je zou niets nemen
kadora-board-last = { $count ->
    [one] De stapels zijn op: nog 1 beurt
   *[other] De stapels zijn op: nog { $count } beurten
}
kadora-board-virtual = De apart gelegde kaarten
kadora-board-cards = Kaarten
kadora-board-face-down = omgedraaid
kadora-board-lost = leidt nergens (KA-9.4)
kadora-board-result-down = Met kroon: het hoogste totaal van een kleur, omgedraaid; dat kost niets (KA-9.1).
kadora-board-result-up = Op crème: nog open, dus straf. De laagste straf wint (KA-9.2).
kadora-board-result-equal = Gelijke straf: meer kaarten gaat voor (KA-9.3). Wie in geen kleur leidt, heeft verloren (KA-9.4).
kadora-board-result-virtual = Met twee spelers doen de apart gelegde kaarten mee als derde (KA-9.5).

## Het eerste spel met uitleg

kadora-tour-block = Het blok. In je beurt leg je een kaart op een lege plek. De sommen van rijen en kolommen staan aan de rand en gloeien vanaf 10.
kadora-tour-hand = Je hand. Kies een kaart en wijs een plek aan: in een lijn van 10 of meer moet je elke andere kaart nemen met de kleur of de soort van de jouwe.
kadora-tour-loot = Wat je nam. Een kroon: niemand heeft meer van die kleur, dus ze kost niets. Al het andere is straf, en de laagste straf wint.
kadora-tour-piles = De stapels. Na het leggen trek je een kaart van de stapel die je wilt. De ruggen verraden de kleuren, in de volgorde waarin ze komen.
kadora-tour-hidden = Wat nog verborgen is, per kleur: in de stapels, in de andere handen en bij de apart gelegde kaarten.

## Waarom een keuze goed of slecht is

kadora-why-take-lead = Hiermee pak je { $cards }, en daarna heb je het meeste van die kleuren.
kadora-why-take-behind = Hiermee pak je { $cards }, samen { $behind } waard in kleuren waarin een ander voorligt.
kadora-why-take-mixed = Hiermee pak je { $cards }, samen { $led } waard in kleuren waarin je dan voorligt en { $behind } in andere.
kadora-why-nothing = Hiermee pak je niets.
kadora-why-give = Hiermee geef je je { kadora-colour } kaarten, samen { $points } waard, aan speler { $seat }.
kadora-why-keep = Je houdt al je buit.
kadora-why-draw = Bovenop ligt een { kadora-colour } kaart, en je buit telt { $points } in die kleur.
