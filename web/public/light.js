// Sets the light or dark theme before anything is drawn; lib/settings.svelte.ts stores the setting.
(() => {
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("schatkist-settings") ?? "{}").theme ?? "auto";
  } catch {
    // without storage the system's preference decides
  }
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = theme === "auto" ? preferred : theme;
})();
