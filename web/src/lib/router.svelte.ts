/** Which page is shown: the address, and nothing else. */
export const here = $state({ path: location.pathname, hash: location.hash });

function look(): void {
  here.path = location.pathname;
  here.hash = location.hash;
}

addEventListener("popstate", look);

export function go(address: string): void {
  history.pushState(null, "", address);
  look();
  scrollTo(0, 0);
}

/** Links to our own pages do not load the page anew. */
export function onlink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
