/** The first paint of a page; first-paint.tsx has one for each but "nothing". */
export type Paint =
	| "public"
	| "rooms"
	| "anzan"
	| "cards"
	| "columns"
	| "certificates"
	| "home"
	| "about"
	| "olympiad"
	| "training"
	| "nothing";

/** First paints that say nothing of a user and are shown to everybody. */
const paintsForAll: ReadonlySet<Paint> = new Set(["public", "rooms", "anzan", "cards", "columns", "certificates"]);

/** Pages with texts before the app starts; each has a script first-texts-*.ts. */
export type FirstTexts = "home" | "about";

/** A call of the API that the boot script makes for a page. */
export type EarlyAnswer = {
	/** `{lang}` stands for the chosen language. */
	address: string;
	/**
	 * For whom: everybody; signed-in users if the address has no query; the same, or with a query that names an olympiad
	 * and nothing else, which the call then names too; signed-in users who have trained on this device.
	 */
	asker: "anybody" | "plain-address" | "olympiad-address" | "trained-here";
};

export type RouteRow = {
	/** `$name` stands for one part of the path; `/*` at the end includes all pages below. */
	path: string;
	/** English only, in the colours of the olympiad; by default the language is the chosen one. */
	english?: true;
	/**
	 * A page of both shells. "last": inside the shell the visitor came from. "olympiad": inside the olympiad's shell for
	 * whoever may use it, for others in the sidebar. In the sidebar it has the chosen language and colours.
	 */
	both?: "last" | "olympiad";
	/** By default nothing. */
	paint?: Paint;
	firstTexts?: FirstTexts;
	early?: readonly EarlyAnswer[];
	/**
	 * The page's component under web/, for pages on which sessions begin: its shared modules become one chunk, and its
	 * files load with the first one. The path must have no `$` and `*`.
	 */
	chunk?: string;
	/** The page's files load with the first one, though nothing of it becomes a chunk. The path must have no `$` and `*`. */
	ahead?: true;
	/**
	 * "works": kept on the device, needs no server. "opens": kept, so that it can show something. "untouched": the service
	 * worker leaves it alone, because it is a run that counts. By default the page needs a connection.
	 */
	offline?: "works" | "opens" | "untouched";
};

const signinContent: EarlyAnswer = { address: "/api/content/signin?lang={lang}", asker: "anybody" };
const activeOlympiad: EarlyAnswer = { address: "/api/olimpic/active", asker: "plain-address" };
const trainingSummary: EarlyAnswer = { address: "/api/training/summary", asker: "trained-here" };

const signinPage = "account/identity/signin-page.tsx";

/**
 * What is known of an address before its page runs; the first matching row counts. The boot script, the app, the build
 * and the service worker read this list.
 */
export const routeManifest: readonly RouteRow[] = [
	{ path: "/", paint: "public", early: [signinContent], chunk: signinPage, offline: "opens" },
	{ path: "/signin", paint: "public", early: [signinContent], chunk: signinPage, offline: "opens" },
	{ path: "/fallback", offline: "opens" },
	// the page for unknown addresses
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
	{ path: "/rooms", paint: "rooms", ahead: true, offline: "works" },
	{ path: "/rooms/anzan", paint: "anzan", ahead: true, offline: "works" },
	{ path: "/rooms/cards", paint: "cards", ahead: true, offline: "works" },
	{ path: "/rooms/columns", paint: "columns", ahead: true, offline: "works" },
	{ path: "/certificates", paint: "certificates", ahead: true },
	{ path: "/lesson/*", offline: "works" },
	{ path: "/homeworks", paint: "training", offline: "works" },
	{ path: "/homeworks/assignments/*", paint: "training", offline: "works" },
	{ path: "/samples", paint: "training" },
	{ path: "/achievements", paint: "training" },
	{ path: "/classroom", paint: "training" },
	{ path: "/classroom/lessons/*", paint: "training" },
	{ path: "/exams/run/*", offline: "untouched" },
	{ path: "/exams/$id/ready", paint: "training", offline: "untouched" },
	{ path: "/exams/*", paint: "training" },
	{ path: "/directory/*", paint: "training" },
	{ path: "/homeworks/*", paint: "training" },
	{ path: "/schedule", paint: "training" },
	{ path: "/reports/*", paint: "training" },
	{ path: "/books/$section/lesson", offline: "works" },
	{ path: "/books/*", paint: "training", offline: "works" },
	{ path: "/teamwork/*", paint: "training" },
	{ path: "/competitions/$id/check-in" },
	{ path: "/competitions/*", paint: "training" },
	{ path: "/shop/*", paint: "training" },
	{ path: "/news/*", paint: "training" },
	{ path: "/people/*", paint: "training" },
	{ path: "/journal", paint: "training" },
	{ path: "/site", paint: "training" },
	{ path: "/site-settings", paint: "training" },
	{ path: "/archive", paint: "training" },
	{ path: "/letter-texts", paint: "training" },
	{ path: "/statistics", paint: "training" },
	{ path: "/health", paint: "training" },
	{ path: "/opinions", paint: "training" },
	{ path: "/change-password", paint: "training", both: "last" },

	{
		path: "/olimpic/about",
		english: true,
		paint: "about",
		firstTexts: "about",
		early: [{ ...activeOlympiad, asker: "olympiad-address" }],
		chunk: "olympiad/about-page.tsx",
	},
	{ path: "/olimpic/check-in", english: true },
	{ path: "/olimpic/run/*", english: true, offline: "untouched" },
	{ path: "/olimpic/$type/pre-run", english: true, paint: "olympiad", offline: "untouched" },
	{ path: "/olimpic/participate", english: true, paint: "olympiad", both: "olympiad" },
	{ path: "/olimpic/ranking", english: true, paint: "olympiad", both: "olympiad" },
	{ path: "/olimpic/rating", english: true, paint: "olympiad", both: "olympiad" },
	{ path: "/olimpic/diplomas/*", english: true, paint: "olympiad", both: "olympiad" },
	{ path: "/olimpic/diploma/*", english: true, paint: "olympiad", both: "olympiad" },
	{ path: "/olimpic/*", english: true, paint: "olympiad" },
	{ path: "/profile/*", english: true, paint: "olympiad", both: "last" },
	{ path: "/delegates/*", english: true, paint: "olympiad" },
	{ path: "/ucoins/*", english: true, paint: "olympiad", both: "last" },
	{ path: "/referral", english: true, paint: "olympiad", both: "last" },
	{ path: "/transactions", english: true, paint: "olympiad", both: "last" },
];

const defaultRow: RouteRow = { path: "*" };

function covers(row: RouteRow, parts: readonly string[]): boolean {
	const wanted = row.path.split("/");
	const withBelow = wanted.at(-1) === "*";
	if (withBelow) wanted.pop();
	const fits = withBelow ? parts.length >= wanted.length : parts.length === wanted.length;
	return fits && wanted.every((part, index) => part === parts[index] || /^\$./.test(part));
}

/** The row of a path; a slash at the end does not matter. */
export function rowOf(path: string): RouteRow {
	const parts = path.replace(/(.)\/$/, "$1").split("/");
	return routeManifest.find((row) => covers(row, parts)) ?? defaultRow;
}

/** Whether a page needs nothing from the server once the app is on the device. */
export function worksOffline(path: string): boolean {
	return rowOf(path).offline === "works";
}

/** The shells of the app; `null` stands for a fresh tab. */
type LastShell = "main" | "olympiad" | null;

/** Whether a page is in English, whatever language was chosen. `shell`: the one around a page of both. */
export function isEnglishOnly(path: string, shell: LastShell = null): boolean {
	const { both, english } = rowOf(path);
	return both && shell ? shell === "olympiad" : english === true;
}

/** The theme of an address: `uamap` for pages of the olympiad, else the chosen one. */
export function themeOf(path: string, shell: LastShell = null, chosen: "sama" | "uamap" = "sama"): "sama" | "uamap" {
	return isEnglishOnly(path, shell) ? "uamap" : chosen;
}

/** Whether a first paint is shown to who is not signed in. */
export function isForAll(paint: Paint): boolean {
	return paintsForAll.has(paint);
}

/** The first paint of a page, by the shell around a page of both. */
export function paintOf(path: string, shell: LastShell = null): Paint {
	const { both, paint = "nothing" } = rowOf(path);
	if (!both || !shell) return paint;
	return shell === "olympiad" ? "olympiad" : "training";
}

/** The files of web/routes, whose names are addresses. */
const routeFile = /\/web\/routes\/(.+?)\.tsx(\?|$)/;

/** The address of a route file: `_main/simulators.flash.tsx` is `/simulators/flash`; null for any other module. */
export function addressOf(module: string): string | null {
	const file = routeFile.exec(module)?.[1];
	if (file === undefined || /^_\w+$/.test(file)) return null;
	const parts = file.split(/[./]/).filter((part) => !part.startsWith("_") && part !== "index");
	return `/${parts.join("/")}`;
}

/** The layout of the shell around a route file, as a module under web/; null if it has none. */
export function layoutOf(module: string): string | null {
	const folder = /^_(main|olympiad)\//.exec(routeFile.exec(module)?.[1] ?? "")?.[1];
	return folder === undefined ? null : `layouts/${folder}-layout.tsx`;
}
