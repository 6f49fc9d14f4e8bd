/** Allowed tags with their allowed attributes. Other tags are dropped and their text stays. */
const allowed = new Map<string, readonly string[]>(
	Object.entries({
		a: ["href", "title"],
		b: [],
		blockquote: [],
		br: [],
		em: [],
		h2: [],
		h3: [],
		h4: [],
		hr: [],
		i: [],
		img: ["src", "alt", "width", "height"],
		li: [],
		ol: [],
		p: [],
		s: [],
		strong: [],
		sub: [],
		sup: [],
		table: [],
		tbody: [],
		td: ["colspan", "rowspan"],
		th: ["colspan", "rowspan"],
		thead: [],
		tr: [],
		u: [],
		ul: [],
	}),
);
const empty = new Set(["br", "hr", "img"]);
/** Tags that are dropped with their content. */
const swallowed = new Set([
	"script",
	"style",
	"template",
	"iframe",
	"object",
	"svg",
	"math",
	"title",
	"noscript",
	"textarea",
]);

const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }));
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const sign = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi;
/** In an address a name without its semicolon is the next part of the query, where a sign of equality or more follows. */
const signInAddress = /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z]+)(?:;|(?![=\da-z])))/gi;

function decode(text: string, signs: RegExp): string {
	return text.replace(signs, (whole, decimal, hex, name) => {
		if (name) return named.get(String(name).toLowerCase()) ?? whole;
		const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : "";
	});
}

function encode(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => escapes[sign] as string);
}

/** Whether a link leads to the web, to mail or within the site; control characters and spaces are removed first. */
function isSafeLink(value: string, image: boolean): boolean {
	const compact = value.replace(/[\p{Cc}\s]/gu, "").toLowerCase();
	if (compact.startsWith("https://")) return true;
	if (!image && /^(?:http:\/\/|mailto:|tel:|#)/.test(compact)) return true;
	return compact.startsWith("/") && !/^\/[/\\]/.test(compact);
}

function attributes(tag: string, source: string): string {
	const keep = allowed.get(tag) ?? [];
	const seen = new Set<string>();
	let text = "";
	for (const [, rawName, double, single, bare] of source.matchAll(
		/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
	)) {
		const name = String(rawName).toLowerCase();
		const value = decode(double ?? single ?? bare ?? "", signInAddress);
		if (!keep.includes(name) || seen.has(name)) continue;
		if ((name === "href" || name === "src") && !isSafeLink(value, name === "src")) continue;
		if (/^(?:width|height|colspan|rowspan)$/.test(name) && !/^\d{1,4}$/.test(value)) continue;
		seen.add(name);
		text += ` ${name}="${encode(value)}"`;
	}
	return tag === "a" && seen.has("href") ? `${text} rel="noopener noreferrer"` : text;
}

/** Returns safe HTML: only tags of the allow-list, each closed. What is not a token becomes text. */
export function sanitiseHtml(html: string): string {
	const open: string[] = [];
	let out = "";
	let hidden: string | null = null;
	const token =
		/<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
	for (const [whole, slash, rawTag, rest] of html.matchAll(token)) {
		if (rawTag === undefined) {
			if (hidden === null && !/^<[!?]/.test(whole)) out += encode(decode(whole, sign));
			continue;
		}
		const tag = rawTag.toLowerCase();
		if (hidden !== null) {
			if (slash && tag === hidden) hidden = null;
		} else if (swallowed.has(tag)) {
			if (!slash) hidden = tag;
		} else if (!allowed.has(tag)) {
			continue;
		} else if (slash) {
			const at = open.lastIndexOf(tag);
			while (at >= 0 && open.length > at) out += `</${open.pop()}>`;
		} else {
			out += `<${tag}${attributes(tag, rest ?? "")}>`;
			if (!empty.has(tag)) open.push(tag);
		}
	}
	while (open.length > 0) out += `</${open.pop()}>`;
	return out;
}
