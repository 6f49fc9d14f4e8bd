import type { Description } from "./requests";
import type { Source } from "./schema-value";

/** Asks one address as somebody; null where the answer is no JSON. */
type Ask = (path: string, caller: number) => Promise<unknown>;

const aboutId = /(^|_)id$|Id$|^(olimpic|participant|code|delegate)$/;
const mostOfKind = 12;

function collect(node: unknown, kind: string, found: Map<string, Set<string>>): void {
	if (typeof node !== "object" || node === null) return;
	for (const [key, value] of Object.entries(node)) {
		if (typeof value === "string" && aboutId.test(key) && value !== "") {
			const name = key === "_id" ? kind : key;
			const known = found.get(name) ?? new Set();
			if (known.size < mostOfKind) known.add(value);
			found.set(name, known);
		}
		collect(value, Array.isArray(node) ? kind : `${kind}.${key}`, found);
	}
}

/**
 * Ids that exist, by where they were found: in what the API's own lists answer to each caller, and in what it answers
 * about the ids found there.
 */
export async function harvest({ paths }: Description, callers: number, ask: Ask): Promise<Source["ids"]> {
	const found = new Map<string, Set<string>>();
	const readable = Object.keys(paths).filter((path) => "get" in paths[path]! && !/openapi|\/start$|xlsx/.test(path));
	const plain = readable.filter((path) => !path.includes("{"));
	for (let caller = 0; caller < callers; caller++) {
		for (const path of plain) collect(await ask(path, caller), path, found);
	}
	const olympiads = [...new Set([...found].filter(([kind]) => /olimpic/.test(kind)).flatMap(([, ids]) => [...ids]))];
	for (const path of readable.filter((one) => /^[^{]*\{id\}[^{]*$/.test(one))) {
		for (const id of olympiads.slice(0, 6)) {
			for (let caller = 0; caller < callers; caller++) {
				collect(await ask(path.replace("{id}", encodeURIComponent(id)), caller), path, found);
			}
		}
	}
	return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, ids]) => [kind, [...ids]]));
}
