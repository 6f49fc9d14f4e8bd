/** What stands on the screen before the app: first-paint.tsx draws a frame for each but "nothing". */
export type Paint = "public" | "home" | "about" | "olympiad" | "training" | "nothing";

/** The pages that say something before the app does, each by a script of its own: first-texts-*.ts. */
export type FirstTexts = "home" | "about";

/** An answer of the API that a page begins with, asked for before the app is there. */
export type EarlyAnswer = {
	/** `{lang}` stands for the chosen language. */
	address: string;
	/**
	 * Whom it is asked for: everybody; who is signed in, if the address has no query (which may name another olympiad);
	 * who is signed in and has trained on this device.
	 */
	asker: "anybody" | "plain-address" | "trained-here";
};

export type RouteRow = {
	/** As the router writes it: `$name` is one part of the path, whatever it is; `/*` at the end, all pages below too. */
	path: string;
	/**
	 * Pages of the olympiad's shell speak English only and wear its colours; left out, the language is the chosen one.
	 */
	english?: true;
	/** Left out, nothing stands there. All but the public pages are painted only for who is signed in. */
	paint?: Paint;
	firstTexts?: FirstTexts;
	early?: readonly EarlyAnswer[];
	/**
	 * The page's component under web/, where sessions begin here: what it shares with other pages is one file, and the
	 * page's files are asked for together with the app's first one. It takes a path without `$` and `*`.
	 */
	chunk?: string;
	/**
	 * "works": kept on the device, and needs nothing from the server. "opens": kept, so that there is something to show.
	 * "untouched": a run that counts; nothing is fetched or answered beside it. Left out, it takes a connection.
	 */
	offline?: "works" | "opens" | "untouched";
};

const signinContent: EarlyAnswer = { address: "/api/content/signin?lang={lang}", asker: "anybody" };
const activeOlympiad: EarlyAnswer = { address: "/api/olimpic/active", asker: "plain-address" };
const trainingSummary: EarlyAnswer = { address: "/api/training/summary", asker: "trained-here" };

const signinPage = "account/identity/signin-page.tsx";

/**
 * What is known of an address before its page runs. The first row that covers an address is its row; a page without one
 * is in the chosen language, begins with nothing and takes a connection. The boot script, the app, the build and the
 * service worker all read this list: a new page adds a row here and nothing elsewhere.
 */
export const routeManifest: readonly RouteRow[] = [
	{ path: "/", paint: "public", early: [signinContent], chunk: signinPage, offline: "opens" },
	{ path: "/signin", paint: "public", early: [signinContent], chunk: signinPage, offline: "opens" },
	{ path: "/fallback", offline: "opens" },
	// the page of an address that is none, by the name of its own
	{ path: "/$", offline: "opens" },

	{
		path: "/main",
		paint: "home",
		firstTexts: "home",
		early: [activeOlympiad, trainingSummary],
		chunk: "home/home-page.tsx",
		offline: "works",
	},
	{ path: "/simulators/*", paint: "training", offline: "works" },
	{ path: "/rooms/*", offline: "works" },
	{ path: "/samples", paint: "training" },
	{ path: "/competitions/$id/check-in" },
	{ path: "/competitions/*", paint: "training" },
	{ path: "/change-password", paint: "training" },

	{
		path: "/olimpic/about",
		english: true,
		paint: "about",
		firstTexts: "about",
		early: [activeOlympiad],
		chunk: "olympiad/about-page.tsx",
	},
	{ path: "/olimpic/check-in", english: true },
	{ path: "/olimpic/run/*", english: true, offline: "untouched" },
	{ path: "/olimpic/$type/pre-run", english: true, paint: "olympiad", offline: "untouched" },
	{ path: "/olimpic/*", english: true, paint: "olympiad" },
	{ path: "/profile/*", english: true, paint: "olympiad" },
	{ path: "/delegates/*", english: true, paint: "olympiad" },
	{ path: "/ucoins/*", english: true, paint: "olympiad" },
];

const defaultRow: RouteRow = { path: "*" };

function covers(row: RouteRow, parts: readonly string[]): boolean {
	const wanted = row.path.split("/");
	const withBelow = wanted.at(-1) === "*";
	if (withBelow) wanted.pop();
	const fits = withBelow ? parts.length >= wanted.length : parts.length === wanted.length;
	return fits && wanted.every((part, index) => part === parts[index] || /^\$./.test(part));
}

/** The row of an address, without its query; one with a slash at the end is the same page. */
export function rowOf(path: string): RouteRow {
	const parts = path.replace(/(.)\/$/, "$1").split("/");
	return routeManifest.find((row) => covers(row, parts)) ?? defaultRow;
}

/** Whether a page needs nothing from the server once the app is on the device. */
export function worksOffline(path: string): boolean {
	return rowOf(path).offline === "works";
}

/** Whether an address speaks English, whatever language was chosen. */
export function isEnglishOnly(path: string): boolean {
	return rowOf(path).english === true;
}

/** The colour set an address begins with: the olympiad's pages are `uamap`, training and the public pages are `sama`. */
export function themeOf(path: string): "sama" | "uamap" {
	return isEnglishOnly(path) ? "uamap" : "sama";
}

/** The files of web/routes, whose names are addresses. */
const routeFile = /\/web\/routes\/(.+?)\.tsx(\?|$)/;

/**
 * The address of a route's file: `_main/simulators.flash.tsx` is `/simulators/flash`; null for layouts and other
 * modules.
 */
export function addressOf(module: string): string | null {
	const file = routeFile.exec(module)?.[1];
	if (file === undefined || /^_\w+$/.test(file)) return null;
	const parts = file.split(/[./]/).filter((part) => !part.startsWith("_") && part !== "index");
	return `/${parts.join("/")}`;
}

/** The layout of a route's file, as a module under web/; null where it has none. */
export function layoutOf(module: string): string | null {
	const folder = /^(_\w+)\//.exec(routeFile.exec(module)?.[1] ?? "")?.[1];
	return folder === undefined ? null : `routes/${folder}.tsx`;
}
