"""The catalogues have the same messages in both languages, and a message for everything that a game can say."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES
from schatkist.i18n.catalogue import catalogues, speaker, told
from schatkist.i18n.languages import LANGUAGES

NAMES = ("Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs")


class Variables(Visitor):  # type: ignore[misc]
    """The variables and the messages that a message refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(f"${node.id.name}")

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)


def messages(text: str) -> dict[str, set[str]]:
    """The messages of a catalogue with what they refer to."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


BY_LANGUAGE = {lang: {package: messages(text) for package, text in catalogues(lang).items()} for lang in LANGUAGES}
KEYS = {key for keys in BY_LANGUAGE["en"].values() for key in keys}


@pytest.mark.parametrize("package", BY_LANGUAGE["en"])
def test_all_languages_have_the_same_messages(package: str) -> None:
    english, dutch = (BY_LANGUAGE[lang][package] for lang in LANGUAGES)
    assert list(english) == list(dutch)
    assert english == dutch


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_of_a_game_begin_with_its_name(game: str) -> None:
    assert [key for key in BY_LANGUAGE["en"][f"schatkist.games.{game}"] if not key.startswith(f"{game}-")] == []
    assert [key for key in BY_LANGUAGE["en"]["schatkist.i18n"] if key.startswith(f"{game}-")] == []


def needed_keys(game: Game) -> set[str]:
    """The keys of all messages that a game needs, except for its picture."""
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
def test_every_kind_of_event_can_be_told(game: str, lang: str) -> None:
    for kind in GAMES[game].events:
        event = Event(kind.name, 0, dict.fromkeys(kind.facts, 0), {kind.secret: 1} if kind.secret else {}, 0b1)
        for viewer in (0, 1, ONLOOKER):
            assert told(GAMES[game], seen_by(viewer, event), NAMES, speaker(lang)).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_told_and_shown(game: str, lang: str) -> None:
    definition, say, dealer, dice = GAMES[game], speaker(lang), SeededDealer(1), SeededDealer(2)
    dealer.record_events()
    options = {option.name: option.values[1] for option in definition.options}  # with variants there is more to tell
    state = definition.start(definition.seats[1], options, dealer)
    told_kinds = set()
    while True:
        for event in definition.drain_events(dealer):
            for viewer in (event.seat, ONLOOKER):
                assert told(definition, seen_by(viewer, event), NAMES, say)
            told_kinds.add(event.kind)
        for view in definition.views(state):
            assert definition.picture(view, say)
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
    ],
)
def test_an_event_is_told_as(game: str, lang: str, seen: SeenEvent, sentence: str) -> None:
    assert told(GAMES[game], seen, NAMES, speaker(lang)) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(lang: str) -> None:
    say = speaker(lang)
    facts = {"number": 1, "count": 2, "points": -3, "cards": 4, "place": 1, "least": 2, "most": 4, "minutes": 30}
    words = {
        name.removeprefix("$") for room in BY_LANGUAGE[lang].values() for names in room.values() for name in names
    }
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


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no language 'de'; there are: en, nl"):
        speaker("de")
