import { useEffect, useRef } from "react";

/** Space and Enter start the set, unless the focused control uses them. */
export function useStartKey(idle: boolean, start: () => void): void {
	const latest = useRef(start);
	useEffect(() => {
		latest.current = start;
	});
	useEffect(() => {
		if (!idle) return;
		function key(event: KeyboardEvent): void {
			const onControl =
				event.target instanceof Element &&
				event.target.closest("input,select,button,summary,a,textarea,[role=slider],[role=dialog]");
			if ((event.key !== " " && event.key !== "Enter") || onControl || event.repeat) return;
			event.preventDefault();
			latest.current();
		}
		window.addEventListener("keydown", key);
		return () => window.removeEventListener("keydown", key);
	}, [idle]);
}
