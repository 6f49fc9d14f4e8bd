// A utility's group is the CSS property it sets; of a group the last utility counts. Only the classes of this app are
// known here: a general library would be larger than all components of web/ui.
const WORDS: Record<string, string> = {};
for (const [group, words] of Object.entries({
	display: "block inline-block inline inline-flex inline-grid flex grid table contents hidden",
	position: "static fixed absolute relative sticky",
	"text-align": "text-left text-center text-right text-start text-end",
	"text-wrap": "text-wrap text-nowrap text-balance text-pretty",
	"text-case": "uppercase lowercase capitalize normal-case",
	"text-line": "underline line-through no-underline",
	"font-style": "italic not-italic",
	family: "font-display font-text",
	truncate: "truncate",
	container: "@container",
	"border-collapse": "border-collapse border-separate",
	"border-style": "border-solid border-dashed border-dotted border-double border-hidden border-none",
	"flex-direction": "flex-row flex-col flex-row-reverse flex-col-reverse",
	"flex-wrap": "flex-wrap flex-nowrap",
	sr: "sr-only not-sr-only",
	visibility: "visible invisible collapse",
	"list-style": "list-none list-disc list-decimal",
	outline: "outline-none",
})) {
	for (const word of words.split(" ")) WORDS[word] = group;
}

/** Groups that are named like the beginning of their utilities, longest first. */
const STEMS =
	"pointer-events justify-items justify-self place-items auto-cols auto-rows grid-cols grid-rows grid-flow col-span row-span translate-x translate-y overscroll overflow-x overflow-y outline-offset decoration max-w max-h min-w min-h inset-x inset-y gap-x gap-y px py pt pr pb pl mx my mt mr mb ml size gap inset overflow items justify content self transition duration ease delay translate rotate scale origin whitespace break cursor select appearance aspect object opacity order shadow ring leading tracking grow shrink flex basis col row top right bottom left bg fill stroke p m w h z"
		.split(" ")
		.sort((one, other) => other.length - one.length);

const EDGES = "(?:-([trblxyse]|tl|tr|bl|br))?";
const LENGTH = /^(?:\d|\[[\d.]|\[(?:calc|clamp|min|max|length)\b|px$)/;

/** Narrower groups that a utility of a group replaces too. */
const COVERS: Record<string, string> = {
	p: "px py pt pr pb pl",
	px: "pr pl",
	py: "pt pb",
	m: "mx my mt mr mb ml",
	mx: "mr ml",
	my: "mt mb",
	size: "w h",
	gap: "gap-x gap-y",
	inset: "inset-x inset-y top right bottom left",
	"inset-x": "right left",
	"inset-y": "top bottom",
	overflow: "overflow-x overflow-y",
	flex: "basis grow shrink",
	"text-size": "leading",
	translate: "translate-x translate-y",
	rounded: "rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br",
	"rounded-t": "rounded-tl rounded-tr",
	"rounded-r": "rounded-tr rounded-br",
	"rounded-b": "rounded-br rounded-bl",
	"rounded-l": "rounded-tl rounded-bl",
	"border-w": "border-w-x border-w-y border-w-t border-w-r border-w-b border-w-l",
	"border-w-x": "border-w-r border-w-l",
	"border-w-y": "border-w-t border-w-b",
	"border-c": "border-c-x border-c-y border-c-t border-c-r border-c-b border-c-l",
	"border-c-x": "border-c-r border-c-l",
	"border-c-y": "border-c-t border-c-b",
};

function textGroup(value: string): string {
	return /^(?:2xs|xs|sm|base|md|lg|xl|\dxl|stage)$/.test(value) || LENGTH.test(value) ? "text-size" : "text-colour";
}

function edged(name: string, base: string): string | null {
	const match = new RegExp(`^${name}${EDGES}(?:-(.+))?$`).exec(base);
	if (!match) return null;
	const edge = match[1] ? `-${match[1]}` : "";
	if (name === "rounded") return `rounded${edge}`;
	const value = match[2];
	return `border-${value === undefined || LENGTH.test(value) ? "w" : "c"}${edge}`;
}

function groupOf(base: string): string | null {
	const word = WORDS[base];
	if (word) return word;
	if (base.startsWith("[")) return base.slice(0, base.indexOf(":"));
	if (base.startsWith("text-")) return textGroup(base.slice(5));
	if (base.startsWith("font-")) return "weight";
	if (base.startsWith("rounded")) return edged("rounded", base);
	if (base.startsWith("border")) return edged("border", base);
	if (base.startsWith("outline-") && !base.startsWith("outline-offset")) {
		return LENGTH.test(base.slice(8)) ? "outline-w" : "outline-colour";
	}
	const plain = base.startsWith("-") ? base.slice(1) : base;
	const stem = STEMS.find((one) => plain === one || plain.startsWith(`${one}-`));
	return stem ?? null;
}

/** Splits `md:hover:p-2!` into conditions and utility. Colons inside brackets do not separate. */
function split(name: string): { conditions: string; base: string } {
	let depth = 0;
	let start = 0;
	for (let index = 0; index < name.length; index++) {
		const sign = name[index];
		if (sign === "[" || sign === "(") depth++;
		else if (sign === "]" || sign === ")") depth--;
		else if (sign === ":" && depth === 0) start = index + 1;
	}
	const base = name.slice(start);
	const important = base.startsWith("!") || base.endsWith("!");
	return {
		conditions: name.slice(0, start) + (important ? "!" : ""),
		base: important ? base.replace("!", "") : base,
	};
}

function merged(list: string): string {
	const taken = new Set<string>();
	const kept: string[] = [];
	for (const name of list.split(/\s+/).reverse()) {
		const { conditions, base } = split(name);
		const group = groupOf(base);
		if (group !== null) {
			if (taken.has(conditions + group)) continue;
			for (const covered of [group, ...(COVERS[group]?.split(" ") ?? [])]) taken.add(conditions + covered);
		}
		kept.push(name);
	}
	return kept.reverse().join(" ");
}

const known = new Map<string, string>();

/** Removes from a list of classes every utility that a later one for the same property replaces. */
export function mergeClasses(list: string): string {
	let result = known.get(list);
	if (result === undefined) {
		result = merged(list.trim());
		known.set(list, result);
	}
	return result;
}
