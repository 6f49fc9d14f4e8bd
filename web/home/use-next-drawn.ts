import { startTransition, useEffect, useState } from "react";

/**
 * Whether what comes after the page's one next thing may be drawn. On the first load of the app it waits until that is
 * on the screen, then is drawn in small steps that let a press through; later the page is there whole.
 */
export function useNextDrawn(): boolean {
	// what the page came with still stands: the app is only just being drawn
	const [drawn, setDrawn] = useState(() => document.getElementById("first") === null);
	useEffect(() => {
		startTransition(() => setDrawn(true));
	}, []);
	return drawn;
}
