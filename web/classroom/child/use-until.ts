import { useEffect, useState } from "react";

/** Whole seconds until an instant of `performance.now()`, counted down to 0; null without an instant. */
export function useUntil(instant: number | null): number | null {
	const seconds = () => (instant === null ? null : Math.max(0, Math.ceil((instant - performance.now()) / 1000)));
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		function tick(): void {
			const now = seconds();
			setLeft(now);
			if (now) timer = setTimeout(tick, instant! - performance.now() - (now - 1) * 1000);
		}
		tick();
		return () => clearTimeout(timer);
		// oxlint-disable-next-line react/exhaustive-deps -- `seconds` follows from the instant
	}, [instant]);
	return left;
}
