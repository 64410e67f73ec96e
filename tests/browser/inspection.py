"""Looks over a page as a person would: is anything blank, cut off, covered, or in code instead of words?"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

import schatkist
from schatkist.games import GAMES

SETTLED = """async () => {  // what moves has arrived; what moves forever does not count
    const moving = () => document.getAnimations().filter(({ playState, effect }) =>
        playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
    for (let tries = 0; tries < 20 && moving().length; tries++) {
        await Promise.race([
            Promise.allSettled(moving().map(each => each.finished)), new Promise(done => setTimeout(done, 500)),
        ]);
    }
    await document.fonts.ready;
}"""
LOOK_OVER = r"""known => {
    const faults = [];
    const described = thing => {
        const path = [];
        for (let at = thing; at && at !== document.body && path.length < 4; at = at.parentElement) {
            const classes = [...at.classList].filter(name => !name.startsWith("svelte-"));
            path.unshift(at.localName + (at.id ? "#" + at.id : "") + classes.map(name => "." + name).join(""));
        }
        return path.join(" > ");
    };
    const excused = (kind, thing) => known.some(each => each.kind === kind && thing.closest(each.selector));
    const tell = (kind, thing, text) => {
        if (!excused(kind, thing)) faults.push(`${kind}: ${described(thing)}: ${text.trim().slice(0, 120)}`);
    };
    const shown = thing => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const heard = thing => !!thing.closest(".unseen");
    // What lies over the rest while it is open: a dialog, the settings, the unfolded list of choices, or a hint.
    const overlays = "[role=dialog][aria-modal=true], dialog:modal, #likes, .choices.unfolded, .hint";
    const above = document.querySelector(overlays);
    const scope = above ?? document.body;

    // Blank: nothing to read or to see where the page should be.
    const main = document.querySelector("main");
    const box = main?.getBoundingClientRect();
    if (!main || box.width < 200 || box.height < 100 || main.innerText.trim().length < 20) {
        tell("blank", main ?? document.body, "the page has no content");
    }
    for (const board of document.querySelectorAll("main .board")) {
        const parts = [...board.querySelectorAll("svg, button, [role=img], p, span")].filter(shown);
        const { width, height } = board.getBoundingClientRect();
        if (parts.length < 4 || width < 100 || height < 100) tell("blank", board, "the board is empty");
    }
    for (const words of document.querySelectorAll(".in-words")) {
        if (words.textContent.trim().length < 100) tell("blank", words, "the position in words is empty");
    }

    // Clipped: a part of a text lies outside of what cuts it off, and no scrolling brings it in.
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.push(walker.currentNode);
    for (const text of texts) {
        const parent = text.parentElement;
        if (!shown(parent) || heard(parent) || parent.closest("svg, option, script, style, noscript")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width && height);
        if (!rects.length) continue;
        const left = Math.min(...rects.map(rect => rect.left)), right = Math.max(...rects.map(rect => rect.right));
        const top = Math.min(...rects.map(rect => rect.top)), bottom = Math.max(...rects.map(rect => rect.bottom));
        // A line is higher than its letters.
        const slack = Math.max(2, parseFloat(getComputedStyle(parent).fontSize) * 0.3);
        let fixed = false;
        for (let at = parent; at; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.position === "fixed") fixed = true;
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) { fixed = true; break; }
            const cuts = [style.overflowX, style.overflowY].map(each => /hidden|clip/.test(each));
            if (!cuts[0] && !cuts[1]) continue;
            const edge = at.getBoundingClientRect();
            const dots = style.textOverflow === "ellipsis"; // whoever reads it sees that there is more
            if (dots && cuts[0]) fixed = true; // the rest of the text is nowhere on the screen
            const beside = cuts[0] && !dots && (left < edge.left - 2 || right > edge.right + 2);
            const above = cuts[1] && (top < edge.top - slack || bottom > edge.bottom + slack);
            if (!beside && !above) continue;
            tell("clipped", at, text.data);
            break;
        }
        if (!fixed && (left < -2 || right > document.documentElement.clientWidth + 2)) {
            tell("clipped", parent, `beside the screen: ${text.data}`);
        }
    }

    // Covered: something looks as if it could be clicked, but something else lies over its centre or over half of it.
    const before = [scrollX, scrollY];
    const looks = [...scope.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button]")];
    const pointed = thing => getComputedStyle(thing).cursor === "pointer";
    for (const thing of scope.querySelectorAll("*")) {
        if (pointed(thing) && !pointed(thing.parentElement)) looks.push(thing);
    }
    for (const thing of new Set(looks)) {
        if (thing.disabled || !shown(thing) || heard(thing) || thing.closest("[inert]")) continue;
        const style = getComputedStyle(thing);
        if (style.pointerEvents === "none") { tell("covered", thing, "it does not react to a pointer"); continue; }
        const centre = () => {
            const { left, top, width, height } = thing.getBoundingClientRect();
            return { x: left + width / 2, y: top + height / 2, width, height };
        };
        let at = centre();
        if (!at.width || !at.height) continue;
        if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) {
            thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
            at = centre();
        }
        let under = document.elementFromPoint(at.x, at.y);
        const whole = [thing, ...(thing.labels ?? [])];
        const mine = other => other && whole.some(part => part.contains(other));
        if (!mine(under)) {
            thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
            at = centre();
            under = document.elementFromPoint(at.x, at.y);
        }
        const visible = ([x, y]) => { // and not scrolled away
            for (let edge = thing.parentElement; edge; edge = edge.parentElement) {
                if (getComputedStyle(edge).overflow === "visible") continue;
                const { left, right, top, bottom } = edge.getBoundingClientRect();
                if (x < left || x > right || y < top || y > bottom) return false;
            }
            return true;
        };
        const over = other => other && !mine(other) && !other.contains(thing);
        const upon = [[-1, -1], [1, -1], [-1, 1], [1, 1]]
            .map(([u, v]) => [at.x + (u * at.width) / 4, at.y + (v * at.height) / 4])
            .filter(visible)
            .map(point => document.elementFromPoint(...point))
            .filter(over);
        if (mine(under) && upon.length < 2) continue;
        if (mine(under)) under = upon[0];
        const name = thing.getAttribute("aria-label") ?? thing.innerText ?? "";
        tell("covered", thing, `(${name}) by ${under ? described(under) : "the edge of the screen"}`);
    }
    scrollTo(...before);

    // All that is read or heard.
    const said = texts
        .filter(({ parentElement }) => !parentElement.closest("script, style, noscript, .chat"))
        .filter(({ parentElement }) => shown(parentElement) || heard(parentElement))
        .map(text => [described(text.parentElement), text.data, excused("code", text.parentElement)]);
    for (const thing of scope.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
            if (!thing.hasAttribute(name)) continue;
            said.push([`${described(thing)} [${name}]`, thing.getAttribute(name), excused("code", thing)]);
        }
    }
    return { faults, said };
}"""
RAW = re.compile(r"\b(undefined|NaN|null|Infinity|-Infinity)\b|\[object |\{ ?\$|\$\{|\{\{|\}\}")
CODE = re.compile(r"[A-Z]{2}|[A-Za-z]+\d+[a-z]?|[a-z]+H")
FIELDS = {"goldinsel": {f"n{number}" for number in range(1, 13)}}  # nobody sees their numbers


class Known(NamedTuple):
    """A known fault that is not fixed yet: without its line the check finds it."""

    kind: str
    selector: str
    reason: str


KNOWN: list[Known] = []


@cache
def message_ids() -> frozenset[str]:
    """List the keys of all texts: a page that shows one lacks the text."""
    files = Path(schatkist.__file__).parent.glob("**/locale/*.ftl")
    found = (line.partition(" =")[0] for file in files for line in file.read_text("utf-8").splitlines())
    return frozenset(name for name in found if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", name))


@cache
def codes(game: str) -> frozenset[str]:
    """List the codes of a game's notation that are neither words nor numbers."""
    cards = {re.sub(r"\W", "", text) for text in GAMES[game].card_texts}
    return frozenset(text for text in cards | FIELDS.get(game, set()) if CODE.fullmatch(text))


def inspect(page: Page, game: str = "") -> list[str]:
    """List what is wrong with the page, once nothing moves, one fault in a line."""
    page.evaluate(SETTLED)
    found = page.evaluate(LOOK_OVER, [each._asdict() for each in KNOWN])
    faults: list[str] = found["faults"]
    for where, text, excused in found["said"]:
        words = set(re.findall(r"[\w-]+", text))
        raw = [match.group() for match in RAW.finditer(text)]
        raw += sorted(words & message_ids())
        if game and not excused:
            raw += sorted(words & codes(game))
        faults += [f"code: {where}: {code!r} in {text.strip()[:120]!r}" for code in raw]
    return list(dict.fromkeys(faults))
