import { useEffect, useState } from "react";

/** How long ago an instant of the server was, as minutes and seconds. */
export function SinceText({ since, offset }: { since: number; offset: number | null }) {
	const [now, setNow] = useState(() => performance.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(performance.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	if (offset === null) return null;
	const seconds = Math.max(0, Math.round((now + offset - since) / 1_000));
	return (
		<span className="num">
			{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
		</span>
	);
}
