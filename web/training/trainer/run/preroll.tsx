import { useEffect, useRef, useState } from "react";

/** 3-2-1 before a sample; it restarts when a hidden page becomes visible. */
export function Preroll({ note, seconds: wait, onDone }: { note: string; seconds: number; onDone: () => void }) {
	const [left, setLeft] = useState(wait);
	const done = useRef(onDone);
	useEffect(() => {
		done.current = onDone;
	});
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let endsAt = 0;
		function tick(): void {
			const seconds = Math.ceil((endsAt - performance.now()) / 1000 - 0.01);
			if (seconds <= 0) {
				done.current();
				return;
			}
			setLeft(seconds);
			timer = setTimeout(tick, endsAt - performance.now() - (seconds - 1) * 1000);
		}
		function restart(): void {
			clearTimeout(timer);
			if (document.visibilityState === "hidden") return;
			endsAt = performance.now() + wait * 1000;
			tick();
		}
		document.addEventListener("visibilitychange", restart);
		restart();
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", restart);
		};
	}, [wait]);
	return (
		<div className="grid justify-items-center gap-4 px-4 text-center">
			<p className="text-muted-foreground">{note}</p>
			<p aria-hidden="true" className="num text-[96px] leading-none font-[640] text-muted-foreground md:text-[140px]">
				{left > 0 ? left : ""}
			</p>
		</div>
	);
}
