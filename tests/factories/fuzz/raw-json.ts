/** A piece of a body as it is sent, which JSON has no value for or which a printer would not write so. */
export class Raw {
	constructor(readonly text: string) {}
}

/** An object whose keys may come twice or be called `__proto__`. */
export class Pairs {
	constructor(readonly entries: readonly (readonly [string, unknown])[]) {}
}

/** JSON of a value with its raw pieces in place. */
export function print(value: unknown): string {
	if (value instanceof Raw) return value.text;
	if (value instanceof Pairs) return printed(value.entries);
	if (Array.isArray(value)) return `[${value.map(print).join(",")}]`;
	if (typeof value === "object" && value !== null) return printed(Object.entries(value));
	return JSON.stringify(value) ?? "null";
}

function printed(entries: readonly (readonly [string, unknown])[]): string {
	return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${print(value)}`).join(",")}}`;
}
