import {
	type EarlyAnswer,
	type FirstTexts,
	isEnglishOnly,
	isForAll,
	type Paint,
	paintOf,
	rowOf,
	themeOf,
} from "./route-manifest";

/** What is known of a visit before the app runs. */
export type Visit = {
	path: string;
	search: string;
	cookies: string;
	/** Whether a training summary is kept on this device. */
	trained: boolean;
	/** The shell this tab showed last. */
	shell?: "main" | "olympiad" | null;
	/** The theme the user chose on this device. */
	theme?: "sama" | "uamap";
};

/** Addresses of files to load early; the build writes them into the head. */
export type EarlyFiles = {
	/** Files to load with the first one, by the path of the row. */
	pages: Record<string, string[]>;
	/** The same for any other row, by its first paint; "nothing" for paints without a shell. */
	others: Partial<Record<Paint, string[]>>;
	/** Fonts of Russian texts. */
	fonts: string[];
	/** The script of a page's first texts. */
	firstTexts: Partial<Record<FirstTexts, string>>;
};

/** A query that names an olympiad (web/olympiad/olympiad-search.ts) by an id that needs no escaping. */
const namesOlympiad = /^\?olimpic=[\w-]{1,64}$/;

/** What the boot script does for a visit: theme, language, first paint, early calls. */
export function openingOf({ path, search, cookies, trained, shell = null, theme }: Visit) {
	const row = rowOf(path);
	const signedIn = /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookies);
	const chosen = /(?:^|;\s*)lang=en(?:;|$)/.test(cookies) ? "en" : "ru";
	const plain = signedIn && search === "";
	const named = namesOlympiad.test(search) ? search : "";
	const askers: Record<EarlyAnswer["asker"], boolean> = {
		anybody: true,
		"plain-address": plain,
		"olympiad-address": plain || (signedIn && named !== ""),
		"trained-here": signedIn && trained,
	};
	const early = (row.early ?? []).filter(({ asker }) => askers[asker]);
	const wanted = paintOf(path, shell);
	const paint: Paint = signedIn || isForAll(wanted) ? wanted : "nothing";
	const english = isEnglishOnly(path, shell);
	return {
		row: row.path,
		english,
		theme: themeOf(path, shell, theme),
		lang: english ? ("en" as const) : (chosen as "en" | "ru"),
		paint,
		firstTexts: paint === "nothing" ? undefined : row.firstTexts,
		asked: [
			...(signedIn ? ["/api/users/me"] : []),
			...early.map(
				({ address, asker }) => address.replace("{lang}", chosen) + (asker === "olympiad-address" ? named : ""),
			),
		],
	};
}
