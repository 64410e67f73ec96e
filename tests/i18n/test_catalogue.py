"""The catalogues have a message for everything that a game can say, in every language."""

from __future__ import annotations

from itertools import cycle

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker, told
from schatkist.i18n.languages import LANGUAGES, SOURCE_LANGUAGE
from tests.i18n.texts import texts

NAMES = ("Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs")


KEYS = {key for folder in ("tables", *GAMES) for key in texts(folder, SOURCE_LANGUAGE)}


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_of_a_game_begin_with_its_name(game: str) -> None:
    assert [key for key in texts(game, SOURCE_LANGUAGE) if not key.startswith(f"{game}-")] == []
    assert [key for key in texts("tables", SOURCE_LANGUAGE) if key.startswith(f"{game}-")] == []


def needed_keys(game: Game) -> set[str]:
    """List the keys of all messages that a game needs, except for its picture."""
    keys = {f"{game.name}-{word}" for word in ("title", "line", "legend", "moves")}
    keys |= {f"{game.name}-ask-{step}" for step in game.steps[:-1]}  # the last: the game is over
    for kind in game.events:
        keys |= {f"{game.name}-event-{kind.name}"}
        keys |= {f"{game.name}-event-{kind.name}-known"} if kind.secret else set()
    for option in game.options:
        keys |= {f"{game.name}-option-{option.name}"}
        keys |= {f"{game.name}-option-{option.name}-{value}" for value in option.values}
    return keys


@pytest.mark.parametrize("game", GAMES)
def test_every_event_option_and_step_has_a_message(game: str) -> None:
    assert needed_keys(GAMES[game]) - KEYS == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_message_has_its_event_option_or_step(game: str) -> None:
    heads = tuple(f"{game}-{part}-" for part in ("ask", "event", "option"))
    assert {key for key in KEYS if key.startswith(heads)} - needed_keys(GAMES[game]) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_a_sentence(game: str, lang: str) -> None:
    for kind in GAMES[game].events:
        event = Event(kind.name, 0, dict.fromkeys(kind.facts, 0), {kind.secret: 1} if kind.secret else {}, 0b1)
        for viewer in (0, 1, ONLOOKER):
            assert told(GAMES[game], seen_by(viewer, event), NAMES, speaker(lang)).strip()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_has_sentences_and_pictures(game: str) -> None:
    """The languages take turns: which messages are said, with which facts, does not depend on the language."""
    definition, says, dealer, dice = GAMES[game], cycle(map(speaker, LANGUAGES)), SeededDealer(1), SeededDealer(2)
    dealer.record_events()
    options = {option.name: option.values[1] for option in definition.options}  # with variants there is more to tell
    state = definition.start(definition.seats[1], options, dealer)
    told_kinds = set()
    while True:
        for event in definition.drain_events(dealer):
            for viewer in (event.seat, ONLOOKER):
                assert told(definition, seen_by(viewer, event), NAMES, next(says))
            told_kinds.add(event.kind)
        for view in definition.views(state):
            assert definition.picture(view, next(says))
        if state.over:
            break
        seat = state.actors()[0]
        actions = state.legal_actions(seat)
        definition.play(state, seat, actions[dice.number(len(actions))], dealer)
    assert len(told_kinds) > len(definition.events) // 2


@pytest.mark.parametrize(
    ("game", "lang", "seen", "sentence"),
    [
        ("kadora", "en", SeenEvent("drew", 0, {"pile": 1, "colour": 2}), "Anna draws a yellow card from pile 2."),
        ("kadora", "nl", SeenEvent("drew", 0, {"pile": 1, "colour": 2}), "Anna trekt een gele kaart van stapel 2."),
        ("kadora", "en", SeenEvent("drew", 0, {"pile": 0, "colour": 0, "card": 0}), "Anna draws R2b from pile 1."),
        ("kadora", "nl", SeenEvent("gave", 2, {"colour": 5, "to": 1}), "Carla geeft alle paarse kaarten aan Bas."),
        ("kadora", "en", SeenEvent("shown", -1, {"card": 71}), "The virtual player has P5d."),
        ("diabolo", "en", SeenEvent("laid", 1, {"card": 4, "side": 1}), "Bas lays R5 towards heaven."),
        ("diabolo", "nl", SeenEvent("laid", 1, {"card": 4, "side": 0}), "Bas legt R5 naar de hel."),
        (
            "diabolo",
            "en",
            SeenEvent("scored", 3, {"row": 3, "points": 12}),
            "Daan scores 12 points for the purple row.",
        ),
        ("diabolo", "nl", SeenEvent("scored", 3, {"row": 0, "points": -1}), "Daan scoort -1 punt voor de rode rij."),
        ("diabolo", "en", SeenEvent("chose", 4, {"row": 4}), "Els has decided about the blue row."),
        (
            "diabolo",
            "en",
            SeenEvent("chose", 4, {"row": 4, "double": 1}),
            "Els has decided about the blue row: to double.",
        ),
        ("diabolo", "nl", SeenEvent("doubled", 4, {"row": 1, "double": 0}), "Els verdubbelt de gele rij niet."),
        ("schattendieb", "en", SeenEvent("stole", 5, {"card": 8, "from": 6}), "Fem steals R9 from Gijs."),
        ("schattendieb", "nl", SeenEvent("chose", 0, {"extras": 0}), "Anna heeft over extra juwelen besloten: geen."),
        ("schattendieb", "nl", SeenEvent("chose", 0, {}), "Anna heeft over extra juwelen besloten."),
        ("schattendieb", "en", SeenEvent("chose", 0, {"extras": 11}), "Anna has decided about extra jewels: 1+1."),
        ("schattendieb", "en", SeenEvent("rest", -1, {"cards": 3}), "The last 3 cards of the stock are discarded."),
        ("schattendieb", "nl", SeenEvent("under", 1, {"card": 56}), "Bas legt TS onder de voorraad."),
        ("kadora", "de", SeenEvent("drew", 0, {"pile": 1, "colour": 2}), "Anna zieht eine gelbe Karte von Stapel 2."),
        ("kadora", "de", SeenEvent("gave", 2, {"colour": 5, "to": 1}), "Carla gibt alle lila Karten an Bas."),
        ("diabolo", "de", SeenEvent("laid", 1, {"card": 4, "side": 0}), "Bas legt R5 zur Hölle."),
        (
            "diabolo",
            "de",
            SeenEvent("scored", 3, {"row": 0, "points": -1}),
            "Daan bekommt -1 Punkt für die rote Reihe.",
        ),
        ("kadora", "fr", SeenEvent("gave", 2, {"colour": 3, "to": 1}), "Carla donne toutes les cartes vertes à Bas."),
        ("diabolo", "fr", SeenEvent("laid", 1, {"card": 4, "side": 1}), "Bas pose R5 vers le paradis."),
        (
            "diabolo",
            "fr",
            SeenEvent("scored", 3, {"row": 0, "points": 0}),
            "Daan marque 0 point pour la rangée rouge.",
        ),
        (
            "schattendieb",
            "fr",
            SeenEvent("chose", 0, {"extras": 0}),
            "Anna a décidé des bijoux supplémentaires\u202f: aucun.",
        ),
    ],
)
def test_an_event_is_told_as(game: str, lang: str, seen: SeenEvent, sentence: str) -> None:
    assert told(GAMES[game], seen, NAMES, speaker(lang)) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(lang: str) -> None:
    say = speaker(lang)
    facts = {"number": 1, "count": 2, "points": -3, "cards": 4, "place": 1, "least": 2, "most": 4, "minutes": 30}
    words = {name for folder in ("tables", *GAMES) for text in texts(folder, lang).values() for name in text.variables}
    everything = dict.fromkeys(words, "x") | facts
    for key in KEYS:
        sentence = say(key, **everything)
        assert sentence
        assert "{" not in sentence, key


def test_a_missing_message_is_named() -> None:
    with pytest.raises(LookupError, match="there is no message 'kadora-nothing' in the language 'nl'"):
        speaker("nl")("kadora-nothing")


def test_a_missing_fact_is_named() -> None:
    with pytest.raises(LookupError, match=r"the message 'seat-name' in the language 'en' cannot be said: .*number"):
        speaker("en")("seat-name")
