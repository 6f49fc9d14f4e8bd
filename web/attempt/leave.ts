import type { TypedEvent } from "#domain/attempt/outbox";
import type { LeaveInput } from "#worker/attempt/contract";
import type { LeftAttempt } from "./attempt-handle";
import { leavePath } from "./transport";

const mostCharacters = 48_000;
const mostEvents = 500;
const freshMs = 2_000;

/** The newest answers that fit the message. */
export function carriedEvents(events: readonly TypedEvent[]): readonly TypedEvent[] {
	let carried = events.slice(-mostEvents);
	while (JSON.stringify(carried).length > mostCharacters) carried = carried.slice(Math.ceil(carried.length / 4));
	return carried;
}

/** Tells the server that the page is left. The beacon outlives the page and carries unsent answers. */
export function sendLeave({ attempt, ...left }: LeftAttempt, events: readonly TypedEvent[]): void {
	const body = JSON.stringify({ ...left, events: carriedEvents(events) });
	navigator.sendBeacon(leavePath(attempt), new Blob([body], { type: "text/plain" }));
}

/**
 * Calls `leave` when the page is left; hiding the tab is no leaving. A reload is recognised by the Navigation API or by
 * the keys pressed just before. Returns a function that stops watching.
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
	const kind = () => (performance.now() - reloadAt < freshMs ? "reload" : "navigate");
	// noted when the browser asks whether to leave: the answer may take longer than freshMs
	let asked: LeaveInput["type"] | null = null;
	const onHide = () => leave(asked ?? kind());
	// a page from the back-forward cache: its attempt has ended meanwhile
	const onShow = (event: PageTransitionEvent) => {
		if (event.persisted) window.location.reload();
	};
	const warn = (event: BeforeUnloadEvent) => {
		event.preventDefault();
		asked = kind();
	};
	const navigation = (window as Window & { navigation?: EventTarget }).navigation;
	navigation?.addEventListener("navigate", onNavigate);
	window.addEventListener("keydown", onKey);
	window.addEventListener("pagehide", onHide);
	window.addEventListener("pageshow", onShow);
	window.addEventListener("beforeunload", warn);
	return () => {
		navigation?.removeEventListener("navigate", onNavigate);
		window.removeEventListener("keydown", onKey);
		window.removeEventListener("pagehide", onHide);
		window.removeEventListener("pageshow", onShow);
		window.removeEventListener("beforeunload", warn);
	};
}
