import type { TypedEvent } from "#domain/olympiad/outbox";
import type { LeaveInput } from "#worker/attempt/contract";

const mostCharacters = 48_000;
const freshMs = 2_000;

type Leaving = { attempt: string; epoch: number; token: string; events: readonly TypedEvent[] };

/** Tells the server that the page is being left. A beacon survives the page and carries what was not sent yet. */
export function sendLeave(type: LeaveInput["type"], { attempt, epoch, token, events }: Leaving): void {
	let carried = events;
	while (JSON.stringify(carried).length > mostCharacters) carried = carried.slice(Math.ceil(carried.length / 4));
	const body = JSON.stringify({ epoch, token, type, events: carried });
	navigator.sendBeacon(`/api/olimpic/attempts/${attempt}/leave`, new Blob([body], { type: "text/plain" }));
}

/**
 * Watches how the page is left. Browsers say "hidden" for every kind of going; that it is a reload is known from the
 * Navigation API, or from the keys that were pressed just before. Answers a function that stops watching.
 */
export function watchLeaving(leave: (type: LeaveInput["type"]) => void): () => void {
	let reloadAt = -Infinity;
	const onNavigate = (event: Event) => {
		if ((event as Event & { navigationType?: string }).navigationType === "reload") reloadAt = performance.now();
	};
	const onKey = (event: KeyboardEvent) => {
		const reload = event.key === "F5" || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "r");
		if (reload) reloadAt = performance.now();
	};
	const onHide = () => leave(performance.now() - reloadAt < freshMs ? "reload" : "navigate");
	const warn = (event: BeforeUnloadEvent) => event.preventDefault();
	const navigation = (window as Window & { navigation?: EventTarget }).navigation;
	navigation?.addEventListener("navigate", onNavigate);
	window.addEventListener("keydown", onKey);
	window.addEventListener("pagehide", onHide);
	window.addEventListener("beforeunload", warn);
	return () => {
		navigation?.removeEventListener("navigate", onNavigate);
		window.removeEventListener("keydown", onKey);
		window.removeEventListener("pagehide", onHide);
		window.removeEventListener("beforeunload", warn);
	};
}
