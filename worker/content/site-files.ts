import { names, type SharedPage, shareTexts } from "./share-texts";

/** Addresses that mean something without signing in. */
const publicPages = [
	"/",
	"/lesson",
	"/rooms",
	"/rooms/anzan",
	"/rooms/cards",
	"/rooms/columns",
	"/winners",
	"/certificates",
	"/guide",
	"/purchase",
	"/about-gamification",
	"/signup/parent",
	"/signup/teacher",
] as const;

/** What search engines leave alone: the API, sockets, and links with a code or token of a person. */
const closed = [
	"/api/",
	"/parties/",
	"/dev/",
	"/certificates/",
	"/reset-password",
	"/letters/",
	"/olimpic/",
	"/fallback",
] as const;

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

/** What the Worker itself makes or changes besides calls; `run_worker_first` of wrangler.toml must name each of these. */
export const ownPaths: readonly string[] = [
	"/robots.txt",
	"/sitemap.xml",
	"/",
	"/signin",
	"/winners",
	"/purchase",
	...["/lesson", "/rooms", "/competitions", "/certificates", "/guide"].flatMap((page) => [page, `${page}/*`]),
];

/** The pages that people share, by the beginning of their address. */
const sharedPages: readonly (readonly [address: RegExp, page: SharedPage])[] = [
	[/^\/(?:signin)?$/, "home"],
	[/^\/lesson(?:\/|$)/, "lesson"],
	[/^\/rooms\/anzan$/, "anzan"],
	[/^\/rooms\/cards$/, "cards"],
	[/^\/rooms\/columns$/, "columns"],
	[/^\/rooms(?:\/|$)/, "rooms"],
	[/^\/(?:competitions\/)?winners$/, "winners"],
	[/^\/competitions(?:\/|$)/, "competitions"],
	[/^\/certificates(?:\/|$)/, "certificates"],
	[/^\/guide(?:\/|$)/, "guide"],
	[/^\/purchase$/, "purchase"],
];

/** A page with several addresses: the past one of the winners, and the lessons, which lead on to where one stands. */
const oneAddress: Partial<Record<SharedPage, string>> = { winners: "/winners", lesson: "/lesson" };

/** The language asked for: the one chosen here before, else what the reader prefers. */
function languageOf(headers: Headers): "ru" | "en" {
	const chosen = /(?:^|; )lang=(ru|en)(?:;|$)/.exec(headers.get("Cookie") ?? "")?.[1];
	if (chosen !== undefined) return chosen === "en" ? "en" : "ru";
	return /^en\b/i.test(headers.get("Accept-Language") ?? "") ? "en" : "ru";
}

/**
 * A page that may be shared, with its own title, description and picture, all by whole addresses: who shows it elsewhere
 * runs no script. `/?kept` stays as it was built: devices check what they keep (web/startup/worker/precache.ts).
 */
export function shareable(page: Response, { url, headers }: Request, origin: string): Response {
	const { pathname, searchParams } = new URL(url);
	const shared = searchParams.has("kept") ? undefined : sharedPages.find(([address]) => address.test(pathname))?.[1];
	if (shared === undefined || !page.headers.get("Content-Type")?.startsWith("text/html")) return page;
	const language = languageOf(headers);
	const { title, description } = shareTexts[language][shared];
	const address = new URL(oneAddress[shared] ?? pathname, origin).href;
	const written: Record<string, string> = {
		'meta[name="description"]': description,
		'meta[property="og:title"]': title,
		'meta[property="og:description"]': description,
		'meta[property="og:url"]': address,
		'meta[property="og:image"]': new URL(`/share/${shared}-${language}.png`, origin).href,
		'meta[property="og:site_name"]': names[language],
	};
	const rewriter = new HTMLRewriter()
		.on("title", { element: (tag) => void tag.setInnerContent(`${title} · ${names[language]}`) })
		// an address writes its quotes and brackets by their codes
		.on("head", { element: (tag) => void tag.append(`<link rel="canonical" href="${address}">`, { html: true }) });
	for (const [selector, content] of Object.entries(written)) {
		rewriter.on(selector, { element: (tag) => void tag.setAttribute("content", content) });
	}
	return rewriter.transform(page);
}
