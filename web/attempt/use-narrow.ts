import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(max-width: 600px)");

/** The specification's mobile: 600 px or less. */
export function useNarrow(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const list = query();
			list.addEventListener("change", changed);
			return () => list.removeEventListener("change", changed);
		},
		() => query().matches,
	);
}
