import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";

/** Leaves nothing in the window of what the file before put there. */
export function emptyWindow(): void {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	const { documentElement, head, body } = document;
	for (const part of [documentElement, head, body]) {
		for (const name of part.getAttributeNames()) part.removeAttribute(name);
	}
	head.replaceChildren();
	body.replaceChildren();
	for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, "", "/");
	for (const name of ["indexedDB", "early", "askEarly", "ran"]) Reflect.deleteProperty(window, name);
	for (const name of ["clipboard", "mediaDevices"]) Reflect.deleteProperty(navigator, name);
	Reflect.deleteProperty(Element.prototype, "scrollIntoView");
}

/** What a module listens to as long as the page is there. */
const ofThePage = new Set(["online", "offline", "pagehide", "pageshow", "visibilitychange", "storage"]);

/** Notes what the modules of the app listen to and the databases they open; answers what ends it, as a closed page does. */
export function openPage(): () => void {
	const ends: (() => unknown)[] = [];
	for (const target of [window, document]) {
		const listen = target.addEventListener;
		target.addEventListener = (type: string, ...rest: [EventListener]) => {
			listen.call(target, type, ...rest);
			if (ofThePage.has(type)) ends.push(() => target.removeEventListener(type, ...rest));
		};
		ends.push(() => (target.addEventListener = listen));
	}
	const { open } = IDBFactory.prototype;
	IDBFactory.prototype.open = function (...args) {
		const request = open.apply(this, args);
		request.addEventListener("success", () => ends.push(() => forceCloseDatabase(request.result as never)));
		return request;
	};
	ends.push(() => (IDBFactory.prototype.open = open));
	return () => {
		for (const end of ends) end();
	};
}
