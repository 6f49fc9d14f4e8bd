import { type RefObject, useEffect, useRef } from "react";

const beadKeys = /^(\d|Arrow(Up|Down|Left|Right))$/;

/**
 * Keys of a lesson, wherever the focus is: digits and arrows go to the rod, Enter goes on. After a step the focus is on
 * the rod of the next one.
 */
export function useLessonKeys(stage: RefObject<HTMLElement | null>, at: number, goOn: () => void): void {
	const latest = useRef({ at, goOn });
	useEffect(() => {
		const { at: before } = latest.current;
		latest.current = { at, goOn };
		// not as the page opens: nobody has touched a key yet
		if (at !== before) rodIn(stage.current)?.focus();
	});
	useEffect(() => {
		function press(event: KeyboardEvent): void {
			const { key, code, target, repeat } = event;
			const on = target instanceof Element ? target : document.body;
			if (key === "Enter" && !repeat && on.closest("a, button") === null) latest.current.goOn();
			const rod = rodIn(stage.current);
			if (!beadKeys.test(key) || !rod || on.closest("[data-rod]")) return;
			rod.focus();
			rod.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
			event.preventDefault();
		}
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, [stage]);
}

function rodIn(stage: HTMLElement | null): HTMLElement | null {
	return stage?.querySelector<HTMLElement>("[data-rod][tabindex='0']") ?? null;
}
