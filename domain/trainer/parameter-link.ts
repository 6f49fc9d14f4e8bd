import { DomainError, type ErrorCode } from "../errors";
import { definitionOf, type ParametersOf, type Simulator } from "./catalogue";
import { type Field, fieldProblem, type ParameterValue, type PlainParameters, refuse } from "./definition";

export type LinkQuery = Record<string, string | number>;

/** The query of a link to a set: only what differs from the defaults, under the customer's names (docs/product.md 1). */
export function encodeParameters<S extends Simulator>(simulator: S, parameters: ParametersOf[S]): LinkQuery {
	const { defaults, fields } = definitionOf(simulator);
	const query: LinkQuery = {};
	for (const { name } of fields) {
		const value = (parameters as PlainParameters)[name] ?? null;
		if (value === (defaults as PlainParameters)[name] || value === null) continue;
		query[name] = typeof value === "boolean" ? Number(value) : value;
	}
	return query;
}

/** A value of a link as its control holds it; undefined when it cannot be read. */
function readText(
	field: Field<PlainParameters>,
	value: unknown,
	parameters: PlainParameters,
): ParameterValue | undefined {
	switch (field.kind) {
		case "choice":
			return field.options(parameters).find((option) => option !== null && String(option) === String(value));
		case "number": {
			const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
			return typeof read === "number" && Number.isFinite(read) ? read : undefined;
		}
		case "toggle":
			return value === true || String(value) === "1" ? true : undefined;
		case "text":
			return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
	}
}

/** A definition with plain values as parameters, because links and requests are untyped. */
function plainDefinition(simulator: Simulator) {
	const { defaults, fields, problems } = definitionOf(simulator);
	return {
		defaults: defaults as PlainParameters,
		fields: fields as unknown as readonly Field<PlainParameters>[],
		problems: problems as (parameters: PlainParameters) => Readonly<Record<string, ErrorCode | undefined>>,
	};
}

/**
 * Parameters of a link. A value that cannot be read or contradicts the others falls back to its default, so that an old or
 * mistyped link still works.
 */
export function decodeParameters<S extends Simulator>(
	simulator: S,
	query: Readonly<Record<string, unknown>>,
): ParametersOf[S] {
	const { defaults, fields, problems } = plainDefinition(simulator);
	let read = defaults;
	for (const field of fields) {
		const value = field.name in query ? readText(field, query[field.name], read) : undefined;
		const tried = value === undefined ? read : { ...read, [field.name]: value };
		if (fieldProblem(field, tried) === null) read = tried;
	}
	const wrong = Object.keys(problems(read));
	const mended = { ...read, ...Object.fromEntries(wrong.map((name) => [name, defaults[name] ?? null])) };
	return (Object.keys(problems(mended)).length === 0 ? mended : defaults) as ParametersOf[S];
}

const isPlain = (value: unknown): value is ParameterValue =>
	value === null || ["string", "number", "boolean"].includes(typeof value);

/**
 * Complete parameters of a request. Missing ones get their defaults; unknown names are dropped; invalid values that do not
 * apply are reset. Throws `VALIDATION` with the wrong fields, `MALFORMED` for anything but an object.
 */
export function readParameters<S extends Simulator>(simulator: S, source: unknown): ParametersOf[S] {
	if (typeof source !== "object" || source === null || Array.isArray(source)) throw new DomainError("MALFORMED");
	const given = source as Readonly<Record<string, unknown>>;
	const { defaults, fields, problems } = plainDefinition(simulator);
	const read: Record<string, ParameterValue> = {};
	for (const { name } of fields) {
		const value = name in given ? given[name] : defaults[name];
		if (!isPlain(value)) throw new DomainError("VALIDATION", { [name]: "OUT_OF_RANGE" });
		read[name] = value;
	}
	refuse(problems(read));
	for (const field of fields) {
		if (field.when?.(read) === false && fieldProblem(field, read) !== null) {
			read[field.name] = defaults[field.name] ?? null;
		}
	}
	return read as ParametersOf[S];
}
