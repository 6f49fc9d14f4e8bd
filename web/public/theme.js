// Colour set, language and what to load before the first paint; a file of its own because the page's policy allows no inline script.
(() => {
	const root = document.documentElement;
	let mode = null;
	try {
		mode = localStorage.getItem("mode");
	} catch {
		// storage refused: the defaults below
	}
	if (mode !== "light" && mode !== "dark") mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	root.dataset.theme = /^\/(olimpic|profile|delegates|ucoins)(\/|$)/.test(location.pathname) ? "uamap" : "sama";
	root.dataset.mode = mode;
	// behind the door the whole app is wanted: its file begins to load beside the first one
	const app = document.querySelector('meta[name="app"]')?.content;
	if (app && !/^\/(signin\/?)?$/.test(location.pathname)) {
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: app }));
	}
	if (/(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie)) root.lang = "en";
})();
