/** A run that counts has the line for itself. */
const busy = /^\/olimpic\/([^/]+\/pre-run|run)(\/|$)/;
/** After the page is loaded, milliseconds: first what the visitor came for. */
const delay = 1500;

/**
 * Lets the trainers be kept on this device. Where the browser has no such worker everything works as before, with a
 * connection. Answers how to call it off.
 */
export function keepOffline(): (() => void) | undefined {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator) || busy.test(window.location.pathname)) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const soon = () => {
		timer = setTimeout(() => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined), delay);
	};
	if (document.readyState === "complete") soon();
	else window.addEventListener("load", soon, { once: true });
	return () => {
		clearTimeout(timer);
		window.removeEventListener("load", soon);
	};
}
