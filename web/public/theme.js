// Colour set, language and what to ask for before the first paint; a file of its own because the page's policy allows no inline script.
(() => {
	const root = document.documentElement;
	const path = location.pathname.replace(/(.)\/$/, "$1");
	let mode = null;
	let trained = false;
	try {
		mode = localStorage.getItem("mode");
		trained = localStorage.getItem("training-summary") !== null;
	} catch {
		// storage refused: the defaults below
	}
	if (mode !== "light" && mode !== "dark") mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	const english = /^\/(olimpic|profile|delegates|ucoins)(\/|$)/.test(path);
	const chosen = /(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie) ? "en" : "ru";
	root.dataset.theme = english ? "uamap" : "sama";
	root.dataset.mode = mode;
	root.lang = english ? "en" : chosen;

	// what stands there until the app does; web/startup/first-paint.tsx draws it
	const signedIn = /(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie);
	const door = path === "/" || path === "/signin";
	const opens = () => {
		if (door) return "door";
		if (!signedIn || /^\/olimpic\/run(\/|$)|\/check-in$/.test(path)) return "nothing";
		if (english) return path === "/olimpic/about" ? "about" : "olympiad";
		if (path === "/main") return "home";
		return /^\/(simulators|samples|competitions|change-password)(\/|$)/.test(path) ? "training" : "nothing";
	};
	const opening = opens();
	root.dataset.first = `${opening}-${root.lang}`;

	// the page's files travel beside the first one, not one after another; only first words go before them
	const files = JSON.parse(document.querySelector('meta[name="early-files"]')?.content ?? "{}");
	const words = files.words?.[opening] ?? [];
	const ask = (link) => document.head.append(Object.assign(document.createElement("link"), link));
	const askForApp = () => {
		for (const href of files[path] ?? files["*"] ?? []) ask({ rel: "modulepreload", fetchPriority: "low", href });
	};
	if (words.length === 0) askForApp();
	for (const href of (root.lang === "ru" && files.fonts) || []) {
		ask({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
	}

	// and so do the answers it will ask for first; web/lib/early.ts hands them out
	const content = `/api/content/signin?lang=${chosen}`;
	const asked = [
		...(signedIn ? ["/api/users/me"] : []),
		...(signedIn && /^\/(main|olimpic\/about)$/.test(path) && !location.search ? ["/api/olimpic/active"] : []),
		...(door ? [content] : []),
		...(signedIn && path === "/main" && trained ? ["/api/training/summary"] : []),
	];
	window.early = new Map();
	window.askEarly = (address) => {
		const sent = performance.now();
		const answer = fetch(address, { headers: { "X-App": "1" } }).then((response) => ({
			response,
			sent,
			received: performance.now(),
		}));
		// whoever takes it hears of a failure
		answer.catch(() => {});
		window.early.set(address, { sent, answer });
	};
	for (const address of asked) window.askEarly(address);

	// under the page's policy a script starts only by an address that one of these functions has let through
	const scripts = window.trustedTypes?.createPolicy("first-files", {
		createScriptURL(address) {
			const { origin, pathname } = new URL(address, location.href);
			if (origin !== location.origin || !pathname.startsWith("/assets/")) throw new TypeError(address);
			return address;
		},
	});
	const trusted = (address) => scripts?.createScriptURL(address) ?? address;

	// the page's first words, from those answers: web/startup/first-words-*.ts
	const said = new Promise((resolve) => {
		document.addEventListener("first-words", resolve);
		for (const src of words) {
			const script = document.createElement("script");
			document.head.append(Object.assign(script, { src: trusted(src), fetchPriority: "high", onerror: resolve }));
		}
	});

	const parsed = new Promise((resolve) => {
		if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
		else resolve();
	});

	// the words staff wrote for the door, or those the page came with
	const say = async () => {
		const { response } = await window.early.get(content).answer;
		const texts = response.ok ? await response.clone().json() : {};
		await parsed;
		for (const place of document.querySelectorAll("#first [data-staff]")) {
			place.textContent = texts[place.dataset.staff] || place.textContent;
		}
	};
	if (door) {
		const shown = () => document.getElementById("first")?.setAttribute("data-said", "");
		say()
			.catch(() => parsed)
			.then(shown);
	}

	// The app starts when the first paint is on the screen, its words among it if they are soon there: it keeps a slow
	// phone busy for a while. A page in the background paints nothing and need not wait.
	let started = false;
	const start = () => {
		const src = document.querySelector("link[data-start]")?.href;
		if (words.length > 0 && !started) askForApp();
		if (src && !started) {
			const script = document.createElement("script");
			document.head.append(Object.assign(script, { type: "module", src: trusted(src) }));
		}
		started = true;
	};
	parsed.then(() => {
		if (document.hidden) return start();
		const onceOnScreen = (next) => requestAnimationFrame(() => setTimeout(next));
		onceOnScreen(() => {
			if (words.length === 0) return start();
			said.then(() => onceOnScreen(start));
			setTimeout(start, 300);
		});
		setTimeout(start, 1000);
	});
})();
