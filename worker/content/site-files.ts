/** Addresses that mean something without signing in. */
const publicPages = [
	"/",
	"/rooms",
	"/rooms/anzan",
	"/rooms/cards",
	"/rooms/columns",
	"/certificates",
	"/purchase",
	"/about-gamification",
	"/signup/parent",
	"/signup/teacher",
] as const;

/** What search engines leave alone: the API, sockets, and links with a code or token of a person. */
const closed = ["/api/", "/parties/", "/dev/", "/certificates/", "/reset-password", "/olimpic/", "/fallback"] as const;

const kept = { "Cache-Control": "public, max-age=86400", "X-Content-Type-Options": "nosniff" };

/** `/robots.txt` and `/sitemap.xml` of a site at an origin; null for any other path. */
export function siteFile(path: string, origin: string): Response | null {
	if (path === "/robots.txt") {
		const lines = ["User-agent: *", ...closed.map((one) => `Disallow: ${one}`), `Sitemap: ${origin}/sitemap.xml`, ""];
		return new Response(lines.join("\n"), { headers: { ...kept, "Content-Type": "text/plain; charset=utf-8" } });
	}
	if (path !== "/sitemap.xml") return null;
	const addresses = publicPages.map((page) => `\t<url><loc>${new URL(page, origin).href}</loc></url>`);
	const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
	return new Response(text, { headers: { ...kept, "Content-Type": "application/xml; charset=utf-8" } });
}

/** As in `run_worker_first` of wrangler.toml. All other pages stay as they were built: devices check what they keep. */
const shared = /^\/(?:rooms|certificates)(?:\/|$)/;

/** A page that may be shared: who shows it elsewhere needs whole addresses of the page and its picture. */
export function shareable(page: Response, url: string, origin: string): Response {
	const { pathname } = new URL(url);
	if (!shared.test(pathname) || !page.headers.get("Content-Type")?.startsWith("text/html")) return page;
	const whole = (content: string) => new URL(content, origin).href;
	return new HTMLRewriter()
		.on('meta[property="og:image"]', {
			element: (tag) => void tag.setAttribute("content", whole(tag.getAttribute("content") ?? "/")),
		})
		.on('meta[property="og:url"]', { element: (tag) => void tag.setAttribute("content", whole(pathname)) })
		.transform(page);
}
