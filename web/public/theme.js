// Colour set and language before the first paint; a file of its own because the page's policy allows no inline script.
(() => {
	const root = document.documentElement;
	let theme = null;
	let mode = null;
	try {
		theme = localStorage.getItem("theme");
		mode = localStorage.getItem("mode");
	} catch {
		// storage refused: the defaults below
	}
	if (mode !== "light" && mode !== "dark") mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	root.dataset.theme = theme === "uamap" ? "uamap" : "sama";
	root.dataset.mode = mode;
	if (/(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie)) root.lang = "en";
})();
