/**
 * What stands in curly brackets in the text of each kind of letter (section 12 of docs/product.md). `needed`: without it
 * the letter has no use, so the text must have it.
 */
export const letterPlaceholders = {
	signup_code: { code: "needed" },
	account_exists: { signIn: "needed", forgot: "free" },
	password_reset: { link: "needed" },
	invitation: { link: "needed", by: "free" },
	teaching_request: { teacher: "needed", child: "free", link: "needed" },
	child_entered: { teacher: "needed", child: "needed", link: "free" },
	first_letter: { by: "free", child: "free", letters: "needed", yes: "needed", no: "needed" },
	seat_offered: { olympiad: "free", child: "free", until: "free", link: "needed" },
	receipt: { number: "free", sum: "needed", lines: "needed", link: "free" },
	top_up: { number: "free", sum: "needed", link: "free" },
	refund: { sum: "needed", lines: "needed", reason: "needed", link: "free" },
	entry_access: {
		child: "free",
		olimpic: "needed",
		category: "free",
		by: "free",
		when: "free",
		page: "free",
		access: "needed",
	},
	weekly_letter: { children: "needed", stop: "needed", names: "free" },
} as const satisfies Record<string, Record<string, "needed" | "free">>;

export type LetterKind = keyof typeof letterPlaceholders;
export const letterKinds = Object.keys(letterPlaceholders) as readonly LetterKind[];

/** A letter in one language as an admin writes it; what is empty is the built-in text. */
export type WrittenLetter = { subject: string; html: string };

type Where = keyof WrittenLetter;
type Fault = "PLACEHOLDER_UNKNOWN" | "PLACEHOLDER_MISSING" | "PLACEHOLDER_IN_LINK";
/** What is wrong with a placeholder of a text, by its name. */
export type PlaceholderFault = { where: Where; name: string; fault: Fault };

const placeholder = /\{([^{}<>]*)\}/g;
const tag = /<[^>]*>/g;
const namesIn = (text: string) => [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!.trim()))];

/** Placeholders that hold more than a line and are no part of a subject. */
const blocks = new Set(["lines", "access", "children", "letters"]);

/**
 * What is wrong with the placeholders of a letter: unknown ones, needed ones that are missing, and ones inside a tag, where
 * the address of a link could carry a secret away. Takes sanitised HTML.
 */
export function placeholderFaults(kind: LetterKind, { subject, html }: WrittenLetter): PlaceholderFault[] {
	const known: Readonly<Record<string, string>> = letterPlaceholders[kind];
	const faults: PlaceholderFault[] = [];
	const add = (where: Where, fault: Fault) => (name: string) => faults.push({ where, name, fault });
	const isKnown = (name: string) => Object.hasOwn(known, name);
	namesIn(subject)
		.filter((name) => !isKnown(name) || blocks.has(name))
		.forEach(add("subject", "PLACEHOLDER_UNKNOWN"));
	if (html === "") return faults;
	const text = html.replace(tag, " ");
	const there = namesIn(text);
	there.filter((name) => !isKnown(name)).forEach(add("html", "PLACEHOLDER_UNKNOWN"));
	namesIn((html.match(tag) ?? []).join(" ")).forEach(add("html", "PLACEHOLDER_IN_LINK"));
	Object.keys(known)
		.filter((name) => known[name] === "needed" && !there.includes(name))
		.forEach(add("html", "PLACEHOLDER_MISSING"));
	return faults;
}

/** A value: a line or prose as it is, an address, or prose whose addresses are links because we wrote it. */
export type LetterValue = string | { link: string } | { prose: string } | { html: string; text: string };
export type LetterValues = Readonly<Record<string, LetterValue>>;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!);

const linkTo = (address: string) =>
	/^https?:\/\//.test(address) ? `<a href="${escaped(address)}">${escaped(address)}</a>` : escaped(address);
const broken = (html: string) => html.replaceAll("\n", "<br>");

function asHtml(value: LetterValue): string {
	if (typeof value === "string") return broken(escaped(value));
	if ("link" in value) return linkTo(value.link);
	if ("html" in value) return value.html;
	return broken(
		value.prose
			.split(/(https?:\/\/[^\s<>"']+)/)
			.map((part, index) => (index % 2 === 1 ? linkTo(part) : escaped(part)))
			.join(""),
	);
}

function asText(value: LetterValue): string {
	if (typeof value === "string") return value;
	if ("link" in value) return value.link;
	return "html" in value ? value.text : value.prose;
}

const filled = (text: string, values: LetterValues, say: (value: LetterValue) => string) =>
	text.replace(placeholder, (whole, name: string) => {
		const key = name.trim();
		return Object.hasOwn(values, key) ? say(values[key]!) : whole;
	});

const longestSubject = 250;

/** The subject of a letter in one line: what a value brings along of line breaks and control characters is a space. */
export function filledSubject(subject: string, values: LetterValues): string {
	return filled(subject, values, asText)
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.trim()
		.slice(0, longestSubject);
}

/** The HTML of a letter: values stand in its text alone, and nothing of them is markup unless it is ours. */
export function filledHtml(html: string, values: LetterValues): string {
	return html
		.replace(/<p>\s*(\{children\})\s*<\/p>/g, "$1")
		.split(/(<[^>]*>)/)
		.map((part, index) => (index % 2 === 1 ? part : filled(part, values, asHtml)))
		.join("");
}

/** The plain text of a letter, from its HTML: paragraphs by an empty line, an address after the words of its link. */
export function filledText(html: string, values: LetterValues): string {
	let address = "";
	const parts = html.split(/(<[^>]*>)/).map((part, index) => {
		if (index % 2 === 0) return filled(decoded(part), values, asText);
		if (part.startsWith("<li")) return "- ";
		if (/^<(?:br|\/li|\/tr)/.test(part)) return "\n";
		if (/^<(?:\/p|\/h\d|\/ul|\/ol|\/table|\/blockquote)/.test(part)) return "\n\n";
		if (part.startsWith("<a ")) address = decoded(/href="([^"]*)"/.exec(part)?.[1] ?? "");
		return part === "</a>" && address !== "" ? ` (${address})` : "";
	});
	return parts
		.join("")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
