import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(min-width: 1360px)");

/** Whether a panel fits beside the table; else it is a sheet. */
export function useWide(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const list = query();
			list.addEventListener("change", changed);
			return () => list.removeEventListener("change", changed);
		},
		() => query().matches,
	);
}
