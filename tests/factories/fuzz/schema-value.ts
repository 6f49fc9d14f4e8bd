import type { Random } from "#domain/generator/random";

/** A JSON schema as the API describes its contracts with. */
export type Schema = {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	additionalProperties?: Schema | boolean;
	format?: string;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	minLength?: number;
	maxLength?: number;
};

/** Ids that exist, by what they are ids of, and what makes a value out of a schema. */
export type Source = { schemas: Record<string, Schema>; ids: Record<string, readonly string[]>; random: Random };

/** What a field called so holds, where its schema only says "a text". A name that is not here gets any text. */
const byName: readonly (readonly [RegExp, readonly string[]])[] = [
	[/email/, ["fuzz@test.example", "student@demo.test", "admin@demo.test"]],
	[/password/, ["Bead2026x", "bead"]],
	[/birthday/, ["2015-03-01", "2014-11-30"]],
	[/country/, ["RU", "KZ"]],
	[/categor/, ["C12", "D10", "A", "C8"]],
	[/phone/, ["+79161234567"]],
	[/link|video|image|reglament|tasks|syllabus/, ["https://rutube.ru/video/run", ""]],
	[/^code$/, ["000000"]],
	[/season/, ["2026Q3"]],
	[/zone/, ["UTC", "Europe/Moscow"]],
	[/seed/, ["walk"]],
	[/^task$/, ["1D5R", "2D5RF"]],
	[/name/, ["Mila", "Ada"]],
];

const aboutId = /(^|_)ids?$|Id$|olimpic|participant|attempt|user|winner|key|owner|ticket|delegate|school/;

/** An id that exists: half the time of a kind that sounds like one of the `words`, the nearest first, else of any. */
export function someId({ ids, random }: Source, words: readonly string[] = []): string {
	const kinds = Object.keys(ids);
	const word = words.find((one) => kinds.some((kind) => kind.includes(one)));
	const fitting = word && random.below(2) === 0 ? kinds.filter((kind) => kind.includes(word)) : kinds;
	return kinds.length > 0 ? random.pick(ids[random.pick(fitting)]!) : "none";
}

/** A value the schema allows, as far as it says what it allows. `name` is that of the field. */
export function valueOf(schema: Schema, source: Source, name = "", depth = 0): unknown {
	const { random, schemas } = source;
	if (schema.$ref) return valueOf(schemas[schema.$ref.replace(/^.*\//, "")] ?? {}, source, name, depth + 1);
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return valueOf(random.pick(choices), source, name, depth + 1);
	if (schema.allOf) {
		return Object.assign({}, ...schema.allOf.map((one) => valueOf(one, source, name, depth + 1)));
	}
	const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
	if (type === "object" || schema.properties) return objectOf(schema, source, depth);
	if (type === "array") {
		const most = Math.min(schema.maxItems ?? 3, 200);
		const length = depth > 12 ? 0 : random.below(20) === 0 ? most : Math.max(schema.minItems ?? 0, random.below(3));
		return Array.from({ length }, () => valueOf(schema.items ?? {}, source, name, depth + 1));
	}
	if (type === "integer" || type === "number") return numberOf(schema, random);
	if (type === "boolean") return random.below(2) === 1;
	return type === "null" ? null : textOf(schema, source, name);
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, source: Source, depth: number) {
	const object: Record<string, unknown> = {};
	for (const [name, schema] of Object.entries(properties)) {
		if (!required.includes(name) && source.random.below(2) === 0) continue;
		object[name] = valueOf(schema, source, name, depth + 1);
	}
	if (typeof additionalProperties === "object") {
		object["digits"] = valueOf(additionalProperties, source, "", depth + 1);
	}
	return object;
}

/** What a text of the greatest length allowed is made of: letters of one to four bytes, and what some take for signs. */
const fillers = ["x", "я", "€", "\u{1f469}", "%", "_", "\\", "'", "\u0000", "İ", "\ud800"];

function numberOf({ minimum = 0, maximum = minimum + 10 }: Schema, random: Random): number {
	if (random.below(8) === 0) return random.pick([minimum, maximum]);
	return minimum + random.below(Math.max(1, Math.min(1_000, Math.floor(maximum - minimum) + 1)));
}

function textOf({ format, minLength = 0, maxLength = 0 }: Schema, source: Source, name: string): string {
	const { random } = source;
	if (maxLength > 0 && random.below(6) === 0) return random.pick(fillers).repeat(maxLength).slice(0, maxLength);
	if (format === "date-time") return "2026-09-15T09:00:00Z";
	if (format === "uuid") return `019a0000-0000-7000-8000-${String(random.below(1e9)).padStart(12, "0")}`;
	if (name !== "name" && aboutId.test(name) && random.below(4) > 0)
		return someId(source, [name.replace(/_?ids?$/i, "")]);
	const [, values] = byName.find(([pattern]) => pattern.test(name)) ?? [];
	const text = values && random.below(8) > 0 ? random.pick(values) : random.pick(["x", "Mila", "12", "because"]);
	return text.padEnd(minLength, "x");
}
