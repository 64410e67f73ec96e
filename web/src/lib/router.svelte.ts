/** Client-side routing: the address decides which page is shown. */
export const route = $state({ path: location.pathname, hash: location.hash });

function readAddress(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

addEventListener("popstate", readAddress);

export function navigate(address: string): void {
  history.pushState(null, "", address);
  readAddress();
  scrollTo(0, 0);
}

/** Handle clicks on links to our own pages without reloading the application. */
export function onLinkClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  navigate(link.pathname + link.hash);
}
