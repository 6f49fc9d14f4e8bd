import { addRoute, cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { rowOf } from "../route-manifest";

declare const self: ServiceWorkerGlobalScope;
/** The files to keep; the build inserts them. */
declare const precached: PrecacheEntry[];
/** The id of this build. */
declare const build: string;

/** How long the network may take before the kept page is used, milliseconds. */
const timeoutMs = 4000;

/** A page from the network, so that a new build is used at once; the kept page if that fails or takes too long. */
async function openPage(request: Request): Promise<Response> {
	// by this address the page comes as it was built (worker/content/site-files.ts)
	const kept = await matchPrecache("/?kept");
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

/** Whether this worker answers for a page; a run that counts is left to the browser. */
function isOurs(path: string): boolean {
	return !/^\/(api|parties|dev|cdn-cgi)\//.test(path) && rowOf(path).offline !== "untouched";
}

precache(precached);
cleanupOutdatedCaches();
registerRoute(
	({ request, url }) => request.mode === "navigate" && isOurs(url.pathname),
	({ request }) => openPage(request),
);
addRoute({ cleanURLs: false });

// also takes over the page that is open already, so that its trainers work if the connection is lost
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// a page of this build is already open, so the worker need not wait until pages of the old build close
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
	if ((data as { build?: unknown } | null)?.build === build) void self.skipWaiting();
});
