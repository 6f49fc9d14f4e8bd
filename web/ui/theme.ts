import { useSyncExternalStore } from "react";

export type Mode = "light" | "dark" | "system";
export type Theme = "sama" | "uamap";
export type Beads = "boxwood" | "lacquer" | "porcelain" | "cvd-places" | "cvd-tone";
/** The look that the signed-in user chose; pages of the olympiad keep their own theme. */
export type Look = { theme: Theme; beads: Beads };

// web/startup/boot.ts reads the same keys before the first paint
const MODE_KEY = "mode";
const THEME_KEY = "theme";
const BEADS_KEY = "beads";

const ownBeads: Record<Theme, Beads> = { sama: "boxwood", uamap: "porcelain" };

const listeners = new Set<() => void>();

function storedMode(): Mode {
	const stored = localStorage.getItem(MODE_KEY);
	return stored === "light" || stored === "dark" ? stored : "system";
}

function systemDark(): boolean {
	return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Paper is white. */
function printing(): boolean {
	return window.matchMedia("print").matches;
}

function paint(): void {
	const mode = printing() ? "light" : storedMode();
	document.documentElement.dataset.mode = mode === "system" ? (systemDark() ? "dark" : "light") : mode;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	const media = ["(prefers-color-scheme: dark)", "print"].map((query) => window.matchMedia(query));
	for (const one of media) one.addEventListener("change", paint);
	window.addEventListener("storage", paint);
	return () => {
		listeners.delete(listener);
		for (const one of media) one.removeEventListener("change", paint);
		window.removeEventListener("storage", paint);
	};
}

export function setMode(mode: Mode): void {
	if (mode === "system") localStorage.removeItem(MODE_KEY);
	else localStorage.setItem(MODE_KEY, mode);
	paint();
}

/** For pages that choose the theme themselves; elsewhere it follows from the address (route-manifest.ts). */
export function setTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
}

/** The chosen mode, the one shown now, and the setter. */
export function useMode(): { mode: Mode; shown: "light" | "dark"; setMode: (mode: Mode) => void } {
	const mode = useSyncExternalStore(subscribe, storedMode);
	const shown = useSyncExternalStore(subscribe, () =>
		document.documentElement.dataset.mode === "dark" ? ("dark" as const) : ("light" as const),
	);
	return { mode, shown, setMode };
}

/** The look with another theme; beads that were the old theme's own become the new one's. */
export function withTheme({ theme, beads }: Look, next: Theme): Look {
	return { theme: next, beads: beads === ownBeads[theme] ? ownBeads[next] : beads };
}

function kept(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function chosenTheme(): Theme {
	return kept(THEME_KEY) === "uamap" ? "uamap" : "sama";
}

const otherBeads: readonly string[] = ["lacquer", "porcelain", "cvd-places", "cvd-tone"];

export function chosenBeads(): Beads {
	const beads = kept(BEADS_KEY) ?? "";
	return otherBeads.includes(beads) ? (beads as Beads) : "boxwood";
}

/** Keeps the look of the signed-in user on this device; null forgets it. */
export function keepLook(look: Look | null): void {
	try {
		for (const [key, value] of [
			[THEME_KEY, look?.theme],
			[BEADS_KEY, look?.beads],
		] as const) {
			if (value === undefined) localStorage.removeItem(key);
			else localStorage.setItem(key, value);
		}
	} catch {
		// storage refused: the usual look
	}
	for (const listener of listeners) listener();
}

/** Shows beads on the whole page. Boxwood is what sama has anyway; a page of the olympiad keeps porcelain instead. */
export function setBeads(beads: Beads, olympiad: boolean): void {
	const { dataset } = document.documentElement;
	if (olympiad && beads === "boxwood") delete dataset.beads;
	else dataset.beads = beads;
}

/** The chosen theme and beads of this device. */
export function useLook(): Look {
	const theme = useSyncExternalStore(subscribe, chosenTheme);
	const beads = useSyncExternalStore(subscribe, chosenBeads);
	return { theme, beads };
}
