import { useEffect, useState } from "react";
import { serverClock } from "../lib/clock";

/** The server's time in milliseconds, anew every half minute while the page is there. */
export function useNow(): number {
	const [now, setNow] = useState(() => serverClock.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(serverClock.now()), 30_000);
		return () => clearInterval(timer);
	}, []);
	return now;
}
