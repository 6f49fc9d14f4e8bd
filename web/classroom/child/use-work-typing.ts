import { useCallback, useEffect, useRef } from "react";
import type { TypedAnswers } from "../line/typed-answers";

/** Takes what is typed for the exercises in front of the child, with the time since they stand there. */
export function useWorkTyping(typed: TypedAnswers, task: string, items: readonly number[], shown: boolean) {
	const since = useRef(0);
	useEffect(() => {
		since.current = performance.now();
	}, [items, shown]);
	return useCallback(
		(given: readonly string[], done: boolean) => {
			const ms = Math.round(performance.now() - since.current);
			for (const [window, item] of items.entries()) {
				const text = given[window] ?? "";
				if (text !== "" || typed.textOf(task, item)) void typed.type({ task, item, text, done, ms });
			}
		},
		[typed, task, items],
	);
}
