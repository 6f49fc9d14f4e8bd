/** A page ready to be sent. */
export type CachedPage = { body: string; etag: string };

type Entry = CachedPage & { freshUntil: number; loadingUntil: number };

const mostPages = 500;
/** How long a page is fresh, and how long one request may take to reload it, milliseconds. */
const freshMs = 1_000;
const loadingMs = 5_000;

/**
 * Public pages, cached in this isolate for a second: a thousand readers a second cost one query. While one request
 * reloads a page the others get the old one.
 */
class PageCache {
	readonly #entries = new Map<string, Entry>();

	/** The page to send now, or null when this request has to load it. */
	find(key: string, now: number): CachedPage | null {
		const entry = this.#entries.get(key);
		if (!entry) return null;
		if (now < entry.freshUntil || now < entry.loadingUntil) return entry;
		if (now > entry.freshUntil + loadingMs) return null;
		entry.loadingUntil = now + loadingMs;
		return null;
	}

	keep(key: string, page: CachedPage, now: number): void {
		if (this.#entries.size >= mostPages) this.#entries.clear();
		this.#entries.set(key, { ...page, freshUntil: now + freshMs, loadingUntil: 0 });
	}

	/** Drops the pages of one olympiad after a change. */
	drop(prefix: string): void {
		for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
	}
}

/** The pages of public ratings. */
export const ratingPages = new PageCache();
