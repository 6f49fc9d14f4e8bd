// returning to one of these after sign-in would lead away again
const notTargets = new Set(["/", "/signin", "/logout", "/fallback"]);

/** The text as a path of this origin with search and hash; null for anything else, since the address is untrusted. */
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
	// "/..//other.example" becomes "//other.example", which a browser reads as another site
	return !path.startsWith("//") && new URL(path, origin).href === url.href ? path : null;
}
