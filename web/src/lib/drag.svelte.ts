/** Dragging a card from the hand to the board: the same as a click on the card and a click on the place. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { motionMs } from "./motion";
import type { Play } from "./play.svelte";

const CARDS = ".hand .card.open, .hand .card.picked";
const PLACES = ".board :is(.open, .card, .spot, .slot)"; // also closed places: a click on one explains the refusal
const DRAG_DISTANCE = 8; // pixels after which a press is a drag and not a click
const SNAP_DISTANCE = 28; // pixels beside a place that still count as on it
const RETURN_MS = 180;

/** The place under a point, or the nearest open place within the snap distance. */
function placeAt(table: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>(PLACES);
  if (under && table.contains(under)) return under;
  const distanceTo = (place: HTMLElement): number => {
    const box = place.getBoundingClientRect();
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  };
  return [...table.querySelectorAll<HTMLElement>(".board .open")]
    .map((place) => ({ place, distance: distanceTo(place) }))
    .filter(({ distance }) => distance < SNAP_DISTANCE)
    .sort((a, b) => a.distance - b.distance)[0]?.place;
}

/** `{@attach draggableCards(play)}` on a table. */
export function draggableCards(play: Play): Attachment<HTMLElement> {
  return (table) => {
    let card: HTMLElement | undefined; // the pressed card
    let start = { x: 0, y: 0 };
    let dropped: HTMLElement | undefined = $state.raw(); // stays where it was dropped until the server has answered

    /** The wrapper of a card in the hand is what moves. */
    const wrapper = (): HTMLElement => card!.parentElement!;

    function lift(): void {
      play.dragging = true;
      if (!card!.matches(".picked")) card!.click();
      wrapper().style.cssText = "position: relative; z-index: 60; pointer-events: none"; // so that the place under it is hit
      document.documentElement.style.cursor = "grabbing";
    }

    function settle(element: HTMLElement): void {
      if (element.inert)
        element.style.visibility = "hidden"; // the board shows it now
      else element.style.cssText = `transition: translate ${motionMs(RETURN_MS)}ms ease`;
    }
    $effect(() => {
      const element = dropped;
      if (!element || play.sent) return;
      dropped = undefined;
      requestAnimationFrame(() => settle(element));
    });

    function onpointerdown(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      card = (event.target as Element).closest<HTMLElement>(CARDS) ?? undefined;
      start = { x: event.clientX, y: event.clientY };
      if (card?.hasPointerCapture(event.pointerId)) card.releasePointerCapture(event.pointerId);
    }

    function onpointermove(event: PointerEvent): void {
      if (!card) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!play.dragging && Math.hypot(x, y) > DRAG_DISTANCE) lift();
      if (play.dragging) wrapper().style.translate = `${x}px ${y}px`;
    }

    function onpointerup(event: PointerEvent): void {
      const element = play.dragging && card ? wrapper() : undefined;
      card = undefined;
      if (!element) return;
      play.dragging = false;
      document.documentElement.style.cursor = "";
      const place = event.type === "pointerup" ? placeAt(table, event.clientX, event.clientY) : undefined;
      if (!place && !document.elementFromPoint(event.clientX, event.clientY)?.closest(".board")) play.clear();
      else if (!play.submitIfComplete()) place?.click();
      dropped = element;
      const stop = on(window, "click", (click) => click.stopPropagation(), { capture: true }); // a drag is not a click
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
