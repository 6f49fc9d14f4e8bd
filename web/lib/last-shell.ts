import { useSyncExternalStore } from "react";

/** The two layouts; pages of both are drawn inside the one the visitor came from. */
export type Shell = "main" | "olympiad";

// web/startup/boot.ts reads the same key before the first paint
const key = "shell";

const listeners = new Set<() => void>();

/** The shell this tab showed last; null in a fresh tab, or where storage is refused. */
export function lastShell(): Shell | null {
	try {
		const kept = sessionStorage.getItem(key);
		return kept === "main" || kept === "olympiad" ? kept : null;
	} catch {
		return null;
	}
}

export function rememberShell(shell: Shell): void {
	if (lastShell() === shell) return;
	try {
		sessionStorage.setItem(key, shell);
	} catch {
		// storage refused: pages of both shells are drawn as in a fresh tab
	}
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useLastShell(): Shell | null {
	return useSyncExternalStore(subscribe, lastShell);
}
