// Sets the visitor's theme and motion on <html> before anything is painted, and lets the button of the pages without
// Python choose the theme. It is JavaScript because Python comes too late for the first paint (the page would flash in
// the other theme), and the home and rules pages have none at all. The settings themselves are app/settings.py's.
(() => {
  const CHOICES = { theme: ["system", "light", "dark"], motion: ["system", "full", "none"] };
  const LONGEST = 2000; // characters, as in app/settings.py
  const page = document.documentElement;
  const root = new URL(document.currentScript.dataset.root || "./", document.baseURI).pathname;
  const key = `quintet:${root}:settings`; // as app/browser/storage.py names it

  function kept() {
    try {
      const text = localStorage.getItem(key) ?? "{}";
      const found = text.length <= LONGEST ? JSON.parse(text) : {};
      return found !== null && typeof found === "object" && !Array.isArray(found) ? found : {};
    } catch {
      return {}; // damaged, or storage is forbidden
    }
  }

  function dress() {
    const settings = kept();
    for (const [name, choices] of Object.entries(CHOICES)) {
      page.dataset[name] = choices.includes(settings[name]) ? settings[name] : "system";
    }
  }

  // Whoever sets the theme on <html>, this script or Python: the browser's own colours follow.
  function follow() {
    const theme = page.dataset.theme;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const mine = meta.dataset.scheme;
      meta.media = theme === "system" ? `(prefers-color-scheme: ${mine})` : theme === mine ? "all" : "not all";
    }
    document.querySelector("meta[name=color-scheme]").content = theme === "system" ? "light dark" : theme;
  }

  function choose() {
    const themes = CHOICES.theme;
    const theme = themes[(themes.indexOf(page.dataset.theme) + 1) % themes.length];
    page.dataset.theme = theme;
    try {
      localStorage.setItem(key, JSON.stringify({ format: 1, ...kept(), theme }));
    } catch {
      // it is forbidden to keep anything: the choice holds for this page
    }
  }

  new MutationObserver(follow).observe(page, { attributeFilter: ["data-theme"] });
  dress();
  addEventListener("storage", (event) => event.key === key && dress()); // chosen in another tab
  addEventListener("pageshow", (event) => event.persisted && dress()); // chosen on another page, and then back
  document.addEventListener("click", (event) => event.target.closest(".theme-button") && choose());
})();
