import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/**
 * Text that people read stands in the messages and nowhere else. This finds what slipped past: Cyrillic in any string,
 * and words of any language where the screen shows them, in JSX and in the properties that name a control.
 */
const root = path.join(import.meta.dirname, "..");
const folders = ["domain", "party", "web", "worker"];
const generated = ["web/paraglide", "web/routeTree.gen.ts", "worker/env.d.ts"];

/** Files that say something although they are no messages, each with its reason. */
const allowed = new Map([
	["domain/user/search-key.ts", "the letters of two alphabets by which names are compared; nobody is shown them"],
	["domain/user/import-columns.ts", "heads people give to columns of a list; nobody is shown them"],
	[
		"domain/user/import-row.ts",
		"how people write boy and girl, and how spreadsheets write an error; nobody is shown it",
	],
	["domain/user/erased.ts", "the name of an account that was erased, kept in both languages like any other name"],
	["domain/user/mixed-letters.ts", "letters of two alphabets that look the same; nobody is shown them"],
	["domain/web-address.ts", "ends of addresses of the web by which they are found; nobody is shown them"],
	["web/index.html", "what a crawler or a preview reads, who run no script"],
	["web/public/manifest.webmanifest", "what the installer of a device reads"],
	["worker/content/share-texts.ts", "what a messenger shows of a page: written by the Worker, as the mails are"],
	["worker/schedule/calendar-texts.ts", "what a calendar says of lessons: written by the Worker, as the mails are"],
	["worker/mail/texts.ts", "mails: the Worker may not import the app's messages, the compiler asks for both languages"],
	["worker/mail/sayable.ts", "words of mails for a name that is not said, in the mail's language"],
	["worker/admin/letters/samples.ts", "people who do not exist in the preview of a mail, in the mail's language"],
	["worker/report/letter/text.ts", "the weekly letter: a mail like the others, longer than they are"],
]);

/** Names, key caps and shapes that read the same in every language. */
const marks = new Set(["UAMAP", "SAMA", "PAMA", "RU", "EN", "Enter", "https://", "7K4M-0Q2X-B9TZ"]);

const cyrillic = /[\u0400-\u04ff]/;
const word = /\p{L}{2,}/u;
const shown = new Set(["alt", "aria-label", "caption", "description", "hint", "label", "placeholder", "text", "title"]);

const isText = (node) => node?.type === "Literal" && typeof node.value === "string";
const nameOf = (key) => key?.name ?? key?.value;
/** A property may also hold class names under such a key: `max-md:hidden`. */
const isWords = (text) => word.test(text) && !marks.has(text) && !/(^|\s)[a-z-]+:[^\s]/.test(text);

/** What a node says on its own account, or null. */
function said(node, inApp) {
	if (isText(node) && cyrillic.test(node.value)) return node.value;
	if (node.type === "TemplateElement" && cyrillic.test(node.value.cooked ?? "")) return node.value.cooked;
	if (node.type === "JSXText" && isWords(node.value.trim())) return node.value.trim();
	if (!inApp) return null;
	const named = node.type === "JSXAttribute" || node.type === "Property";
	const key = node.type === "JSXAttribute" ? node.name : node.key;
	if (named && shown.has(nameOf(key)) && isText(node.value) && isWords(node.value.value)) return node.value.value;
	return null;
}

function* nodesOf(node) {
	if (Array.isArray(node)) {
		for (const one of node) yield* nodesOf(one);
	} else if (node && typeof node === "object") {
		if (typeof node.type === "string") yield node;
		for (const one of Object.values(node)) yield* nodesOf(one);
	}
}

function* textsOf(file) {
	const source = readFileSync(path.join(root, file), "utf8");
	if (!/\.tsx?$/.test(file)) {
		for (const [index, text] of source.split("\n").entries())
			if (cyrillic.test(text)) yield { line: index + 1, text: text.trim() };
		return;
	}
	const seen = new Set();
	for (const node of nodesOf(parseSync(file, source).program)) {
		const text = said(node, file.startsWith("web/"));
		const line = source.slice(0, node.start).split("\n").length;
		if (text && !seen.has(`${line} ${text}`)) {
			seen.add(`${line} ${text}`);
			yield { line, text };
		}
	}
}

const sources = folders
	.flatMap((folder) =>
		readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.(?:tsx?|m?js|css|html|webmanifest|svg)$/.test(entry.name))
			.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
	)
	.filter((file) => !generated.some((start) => file.startsWith(start)));

const faults = [];
for (const file of sources) {
	if (allowed.has(file)) continue;
	for (const { line, text } of textsOf(file)) faults.push(`${file}:${line} says “${text}” itself`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
