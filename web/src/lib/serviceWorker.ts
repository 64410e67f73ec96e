/** The service worker (public/service-worker.js): pages, rules and lessons work without a connection. */

/** Register it, and let it keep the files that this page has loaded before. Everything works without it, too. */
export async function registerServiceWorker(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    active?.postMessage({ keep: [...new Set(files.filter((path) => path.startsWith("/assets/")))] });
  } catch {
    // the browser or its settings allow none
  }
}
