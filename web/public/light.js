// Light or dark, before anything is drawn; lib/settings.svelte.ts keeps what a person likes.
(() => {
  let liked = "auto";
  try {
    liked = JSON.parse(localStorage.getItem("schatkist-settings") ?? "{}").theme ?? "auto";
  } catch {
    // a browser that keeps nothing follows its computer
  }
  const own = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = liked === "auto" ? own : liked;
})();
