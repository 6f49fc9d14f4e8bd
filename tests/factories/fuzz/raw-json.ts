/** A piece of a body as it is sent, which JSON has no value for or which a printer would not write so. */
export class Raw {
	constructor(readonly text: string) {}
}

/** An object whose keys may come twice or be called `__proto__`. */
export class Pairs {
	constructor(readonly entries: readonly (readonly [string, unknown])[]) {}
}

/** The longest text a list or an object is printed to, characters: far beyond what any call takes. */
const mostText = 4 * 2 ** 20;

/** JSON of a value with its raw pieces in place; of a list beyond all measure its beginning. */
export function print(value: unknown): string {
	if (value instanceof Raw) return value.text;
	if (value instanceof Pairs) return printed(value.entries);
	if (Array.isArray(value)) return `[${joined(value, print)}]`;
	if (typeof value === "object" && value !== null) return printed(Object.entries(value));
	return JSON.stringify(value) ?? "null";
}

function printed(entries: readonly (readonly [string, unknown])[]): string {
	return `{${joined(entries, ([key, value]) => `${JSON.stringify(key)}:${print(value)}`)}}`;
}

function joined<Item>(items: readonly Item[], text: (item: Item) => string): string {
	const parts: string[] = [];
	let length = 0;
	for (const item of items) {
		const part = text(item);
		length += part.length;
		if (parts.length > 0 && length > mostText) break;
		parts.push(part);
	}
	return parts.join(",");
}
