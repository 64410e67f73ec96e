"""Facts about Kadora for the tests that all games share."""

from tests.games import Facts

FACTS = Facts(sketch="hands=B1b/B2b", few_players=2, players=2, card_goes_to=".block .gap.open")
