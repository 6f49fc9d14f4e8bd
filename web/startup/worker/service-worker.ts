import { addRoute, cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { rowOf } from "../route-manifest";

declare const self: ServiceWorkerGlobalScope;
/** The files of this build that pages without a connection need; written in by the build. */
declare const precached: PrecacheEntry[];
/** The build these files are of. */
declare const build: string;

/** How long a page is waited for before the kept one is shown, milliseconds. */
const timeoutMs = 4000;

/**
 * A page comes from the network, so that a new build is there at the first load after a deploy; the kept one only where
 * there is no connection or it is as good as none.
 */
async function openPage(request: Request): Promise<Response> {
	const kept = await matchPrecache("/");
	if (!kept) return fetch(request);
	const waiting = new AbortController();
	const timer = setTimeout(() => waiting.abort(), timeoutMs);
	try {
		const answer = await fetch(request, { signal: waiting.signal });
		return answer.status >= 500 ? kept : answer;
	} catch {
		return kept;
	} finally {
		clearTimeout(timer);
	}
}

/** A run that counts is left to the browser: this worker must never stand between a child and the olympiad. */
function isOurs(path: string): boolean {
	return !/^\/(api|parties|dev|cdn-cgi)\//.test(path) && rowOf(path).offline !== "untouched";
}

precache(precached);
cleanupOutdatedCaches();
registerRoute(
	({ request, url }) => request.mode === "navigate" && isOurs(url.pathname),
	({ request }) => openPage(request),
);
// after the pages: the address "/" is kept too, and must not be answered from there while there is a connection
addRoute({ cleanURLs: false });

// the first page a visitor opens is served by this worker as well: its trainers may be opened after the line drops
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// a page of this very build is open already: nothing is gained by waiting for the last page of the old one to close
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
	if ((data as { build?: unknown } | null)?.build === build) void self.skipWaiting();
});
