/** Calls `back` whenever the page is looked at again, shown from memory or gets a network. Returns what ends that. */
export function onPageBack(back: () => void): () => void {
	const stopped = new AbortController();
	const { signal } = stopped;
	const look = () => document.visibilityState === "visible" && back();
	document.addEventListener("visibilitychange", look, { signal });
	for (const shown of ["pageshow", "online"]) window.addEventListener(shown, () => back(), { signal });
	return () => stopped.abort();
}
