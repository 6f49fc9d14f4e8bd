// going back to one of these after signing in would only lead out again
const notTargets = new Set(["/", "/signin", "/logout", "/fallback"]);

/** A path of this origin worth returning to, with its search, or null: an address bar may hold anything. */
export function ownPath(text: unknown, origin: string): string | null {
	if (typeof text !== "string" || !text.startsWith("/")) return null;
	let url: URL;
	try {
		url = new URL(text, origin);
	} catch {
		return null;
	}
	if (url.origin !== origin || notTargets.has(url.pathname)) return null;
	const path = url.pathname + url.search + url.hash;
	// "/..//other.example" leaves "//other.example", which whoever opens it would read as another site
	return !path.startsWith("//") && new URL(path, origin).href === url.href ? path : null;
}
