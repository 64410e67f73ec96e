/** Signals outside of the page that it is somebody's turn: the icon of the tab, and notifications. */
import { api } from "./api";
import { settings } from "./settings.svelte";

const ICONS = { usual: "/chest.svg", turn: "/chest-turn.svg" };

/** Does this browser have notifications? Some have none on pages that are not installed. */
export const canNotify = (): boolean => "Notification" in globalThis;

/** Ask for permission to notify; a browser allows this only after a click. With it, turns are also pushed. */
export async function askToNotify(): Promise<boolean> {
  const granted = canNotify() && (await Notification.requestPermission()) === "granted";
  if (granted) await beginPushes().catch(() => {}); // without pushes, an open page still notifies
  return granted;
}

/** The registration that receives pushes; undefined if the browser has none. */
async function pushManager(): Promise<PushManager | undefined> {
  return "serviceWorker" in navigator ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;
}

/** Let the server push turns to this browser, also while no page is open. */
async function beginPushes(): Promise<void> {
  const [manager, { key }] = await Promise.all([pushManager(), api.pushKey()]);
  if (!manager || !key) return;
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint && keys?.p256dh && keys.auth)
    await api.subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth, lang: settings.lang });
}

/** Let the server push nothing more to this browser. */
export async function endPushes(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.unsubscribe({ endpoint: subscription.endpoint });
}

export function showTurnIcon(isTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = isTurn ? ICONS.turn : ICONS.usual;
}

/** Notify the person that it is their turn at a table, unless they are looking at it. */
export function notifyTurn(match: string, title: string, body: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: match, icon: ICONS.turn }); // one for each table
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones allow only notifications of a service worker. The title and the icon of the tab still tell it.
  }
}
