import { useSyncExternalStore } from "react";

export type Mode = "light" | "dark" | "system";
export type Theme = "sama" | "uamap";

// web/startup/boot.ts reads the same key before the first paint
const MODE_KEY = "mode";

const listeners = new Set<() => void>();

function storedMode(): Mode {
	const stored = localStorage.getItem(MODE_KEY);
	return stored === "light" || stored === "dark" ? stored : "system";
}

function systemDark(): boolean {
	return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

function paint(): void {
	const mode = storedMode();
	document.documentElement.dataset.mode = mode === "system" ? (systemDark() ? "dark" : "light") : mode;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	const media = window.matchMedia("(prefers-color-scheme: dark)");
	media.addEventListener("change", paint);
	window.addEventListener("storage", paint);
	return () => {
		listeners.delete(listener);
		media.removeEventListener("change", paint);
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
