// Colour set, language and what to ask for before the first paint; a file of its own because the page's policy allows no inline script.
(() => {
	const root = document.documentElement;
	const path = location.pathname.replace(/(.)\/$/, "$1");
	let mode = null;
	try {
		mode = localStorage.getItem("mode");
	} catch {
		// storage refused: the defaults below
	}
	if (mode !== "light" && mode !== "dark") mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	const english = /^\/(olimpic|profile|delegates|ucoins)(\/|$)/.test(path);
	const chosen = /(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie) ? "en" : "ru";
	root.dataset.theme = english ? "uamap" : "sama";
	root.dataset.mode = mode;
	root.lang = english ? "en" : chosen;

	// the page's files travel beside the first one, not one after another
	const files = JSON.parse(document.querySelector('meta[name="early-files"]')?.content ?? "{}");
	for (const href of files[path] ?? files["*"] ?? []) {
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
	}

	// and so do the answers it will ask for first; web/lib/early.ts hands them out
	const signedIn = /(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie);
	const door = path === "/" || path === "/signin";
	const asked = [
		...(signedIn ? ["/api/users/me"] : []),
		...(signedIn && /^\/(main|olimpic\/about)$/.test(path) && !location.search ? ["/api/olimpic/active"] : []),
		...(door ? [`/api/content/signin?lang=${chosen}`] : []),
	];
	window.early = new Map(
		asked.map((address) => {
			const sent = performance.now();
			const answer = fetch(address, { headers: { "X-App": "1" } }).then((response) => ({
				response,
				sent,
				received: performance.now(),
			}));
			// whoever takes it hears of a failure
			answer.catch(() => {});
			return [address, { sent, answer }];
		}),
	);
})();
