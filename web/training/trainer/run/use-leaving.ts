import { useEffect, useRef } from "react";
import type { Answered } from "#domain/trainer/progress";

export type Leaving = {
	/** The page is hidden by a reload, a closed tab or another site; it may come back. */
	onHide?: (answers: readonly Answered[]) => void;
	/** The run is unmounted, e.g. by the back button. */
	onLeave?: (answers: readonly Answered[]) => void;
};

/** Passes on the answers of a set that is left before its end. */
export function useLeaving(answers: readonly Answered[], over: boolean, leaving: Leaving): void {
	const latest = useRef({ answers, over, leaving });
	useEffect(() => {
		latest.current = { answers, over, leaving };
	});
	useEffect(() => {
		function tell(how: keyof Leaving): void {
			const now = latest.current;
			if (!now.over && now.answers.length > 0) now.leaving[how]?.(now.answers);
		}
		const hide = () => tell("onHide");
		window.addEventListener("pagehide", hide);
		return () => {
			window.removeEventListener("pagehide", hide);
			tell("onLeave");
		};
	}, []);
}
