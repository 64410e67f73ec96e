/** Carrying a card from the hand to where it is laid: the same as a click on the card and one on the place. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { pace } from "./motion";
import type { Play } from "./play.svelte";

const CARDS = ".hand .card.open, .hand .card.picked";
const PLACES = ".board :is(.open, .card, .spot, .slot)"; // also those that are not open: they say why
const FAR = 8; // pixels from which a press is more than a click
const NEAR = 28; // pixels beside a place that are meant for it
const BACK = 180; // milliseconds
const SCROLLS = matchMedia("(max-width: 819px)"); // there a finger moves the page

/** The place under a point, or the open one that it just missed. */
function placeAt(table: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>(PLACES);
  if (under && table.contains(under)) return under;
  const missed = (place: HTMLElement): number => {
    const box = place.getBoundingClientRect();
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  };
  const near = [...table.querySelectorAll<HTMLElement>(".board .open")].map((place) => ({ place, by: missed(place) }));
  return near.filter(({ by }) => by < NEAR).sort((one, other) => one.by - other.by)[0]?.place;
}

/** `{@attach carries(play)}` on a table. */
export function carries(play: Play): Attachment<HTMLElement> {
  return (table) => {
    let card: HTMLElement | undefined; // that is pressed
    let start = { x: 0, y: 0 };
    let laid: HTMLElement | undefined = $state.raw(); // what lies where it was dropped until the server has answered

    /** The place of a card in the hand: it is what flies from hand to board. */
    const held = (): HTMLElement => card!.parentElement!;

    function lift(): void {
      play.carrying = true;
      if (!card!.matches(".picked")) card!.click();
      held().style.cssText = "position: relative; z-index: 60; pointer-events: none"; // what lies under it is pointed at
      document.documentElement.style.cursor = "grabbing";
    }

    function rest(one: HTMLElement): void {
      if (one.inert)
        one.style.visibility = "hidden"; // it lies on the board
      else one.style.cssText = `transition: translate ${pace(BACK)}ms ease`;
    }
    $effect(() => {
      const one = laid;
      if (!one || play.sent) return;
      laid = undefined;
      requestAnimationFrame(() => rest(one));
    });

    function onpointerdown(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary || (event.pointerType === "touch" && SCROLLS.matches)) return;
      card = (event.target as Element).closest<HTMLElement>(CARDS) ?? undefined;
      start = { x: event.clientX, y: event.clientY };
      if (card?.hasPointerCapture(event.pointerId)) card.releasePointerCapture(event.pointerId);
    }

    function onpointermove(event: PointerEvent): void {
      if (!card) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!play.carrying && Math.hypot(x, y) > FAR) lift();
      if (play.carrying) held().style.translate = `${x}px ${y}px`;
    }

    function onpointerup(event: PointerEvent): void {
      const dropped = play.carrying && card ? held() : undefined;
      card = undefined;
      if (!dropped) return;
      play.carrying = false;
      document.documentElement.style.cursor = "";
      const place = event.type === "pointerup" ? placeAt(table, event.clientX, event.clientY) : undefined;
      if (!place && !document.elementFromPoint(event.clientX, event.clientY)?.closest(".board")) play.clear();
      else if (!play.putDown()) place?.click();
      laid = dropped;
      const stop = on(window, "click", (click) => click.stopPropagation(), { capture: true }); // it was more than a click
      setTimeout(stop);
    }

    const off = [
      on(table, "pointerdown", onpointerdown),
      on(window, "pointermove", onpointermove),
      on(window, "pointerup", onpointerup),
      on(window, "pointercancel", onpointerup),
    ];
    return () => off.forEach((stop) => stop());
  };
}
