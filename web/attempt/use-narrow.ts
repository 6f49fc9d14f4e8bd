import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(max-width: 600px)");

/** Narrow is 600 px or less (docs/product.md 11). */
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
