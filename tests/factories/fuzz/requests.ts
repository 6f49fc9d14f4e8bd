import { createRandom, type Random } from "#domain/generator/random";
import { mutateBody } from "./mutate";
import { nastyText } from "./nasty";
import { print } from "./raw-json";
import { type Schema, type Source, someId, valueOf } from "./schema-value";

type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema?: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
/** What the fuzz reads of the API's description. */
export type Description = {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
};

/** A request as it goes over the wire, and what is wrong with it. `path` has everything after the host. */
export type FuzzRequest = {
	number: number;
	call: string;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | Uint8Array | null;
	wrong: readonly string[];
};

type Call = { method: string; path: string; operation: Operation };

function callsOf({ paths }: Description): Call[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
	);
}

const types = ["text/plain", "application/xml", "multipart/form-data", "application/json; charset=utf-16", ""];
const rawPaths = ["%00", "%ff", "%ED%A0%80", "%", "..%2f..", "%252e%252e", "%E2%80%AE", ".", "a;b", "%0d%0a", "*"];
/** What fits into a header: Node and workerd send no other characters. */
const headerTexts = [
	"",
	" ",
	"x".repeat(4_000),
	"\u00ff\u00fe",
	"%00",
	"-1",
	"1e999",
	"null",
	"a,b;c=d",
	'"',
	"'--",
	".",
];
const wrongTokens = [
	"Bearer ",
	"Bearer a.b.c",
	"Bearer eyJhbGciOiJub25lIn0.e30.",
	"Basic Og==",
	"x".repeat(6_000),
	"\u00ff",
];

/**
 * The request of a number: a call of the description in turn, with a valid skeleton made of its schemas and, of ten,
 * in nine one or several things wrong. The same seed, number, description and ids give the same request.
 */
export function fuzzRequest(
	seed: string,
	number: number,
	description: Description,
	ids: Source["ids"],
	turns: number,
): FuzzRequest {
	const random = createRandom(`${seed}:${number}`);
	const calls = callsOf(description);
	// every role comes to every call: those who come in turn share a call
	const { method, path, operation } = calls[Math.floor(number / turns) % calls.length]!;
	const source: Source = { schemas: description.components.schemas, ids, random };
	const wrong: string[] = [];
	const faults = random.pick([0, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
	const parameters = operation.parameters ?? [];
	const contents = Object.entries(operation.requestBody?.content ?? {});
	const targets = [...(parameters.length > 0 ? ["parameter"] : []), ...(contents.length > 0 ? ["body", "body"] : [])];
	const hits = Array.from({ length: faults }, () => (targets.length > 0 ? random.pick(targets) : "query"));
	const hit = (kind: string) => hits.filter((one) => one === kind).length;

	const headers: Record<string, string> = { "X-App": "1" };
	const spoilt = new Set(Array.from({ length: hit("parameter") }, () => random.pick(parameters).name));
	const query: string[] = [];
	let filled = path;
	for (const parameter of parameters) {
		const bad = spoilt.has(parameter.name);
		if (bad) wrong.push(`${parameter.in} ${parameter.name}`);
		if (!bad && !parameter.required && random.below(3) > 0) continue;
		if (parameter.in === "path") filled = filled.replace(`{${parameter.name}}`, inPath(parameter, path, bad, source));
		else if (parameter.in === "query") query.push(...inQuery(parameter, bad, source));
		else headers[parameter.name] = inHeader(parameter, bad, source);
	}
	if (hit("query") > 0 || random.below(40) === 0) {
		query.push(
			random.pick(["__proto__=1", "a[]=1&a[]=2", `${encode(nastyText(random).slice(0, 2_000))}=1`, "=", "&&&"]),
		);
		wrong.push("query of no parameter");
	}
	const body = contents.length === 0 ? null : bodyOf(random.pick(contents), hit("body"), headers, wrong, source);
	if (random.below(60) === 0) {
		headers["Authorization"] = random.pick(wrongTokens);
		wrong.push("Authorization");
	}
	const address = filled + (query.length > 0 ? `?${query.join("&")}` : "");
	return { number, call: `${method} ${path}`, method, path: address, headers, body, wrong };
}

const addressLimit = 6_000;

/** Percent-encoded, with what no encoding has as the bytes of its own. */
function encode(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))
		.slice(0, addressLimit)
		.replace(/%.?$/, "");
}

function textOf(parameter: Parameter, source: Source): string {
	const value = valueOf(parameter.schema ?? {}, source, parameter.name);
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function inPath(parameter: Parameter, path: string, bad: boolean, source: Source): string {
	const { random } = source;
	const before = path
		.slice(0, path.indexOf(`/{${parameter.name}}`))
		.split("/")
		.slice(2)
		.toReversed();
	if (bad) return random.below(2) === 0 ? random.pick(rawPaths) : encode(nastyText(random)) || "%20";
	const type = parameter.schema?.type;
	const plain = type === "string" && !parameter.schema?.enum && random.below(8) > 0;
	return encode(
		plain
			? someId(
					source,
					[parameter.name, ...before].filter((word) => /^[a-z]{3,}$/.test(word)),
				)
			: textOf(parameter, source),
	);
}

function inQuery(parameter: Parameter, bad: boolean, source: Source): string[] {
	const { random } = source;
	const good = `${parameter.name}=${encode(textOf(parameter, source))}`;
	if (!bad) return [good];
	const raw = random.pick(rawPaths);
	const fits = { ...parameter, schema: { maxLength: 60, ...parameter.schema } };
	return random.pick([
		() => [`${parameter.name}=${encode(nastyText(random))}`],
		() => [`${parameter.name}=${encode(textOf(fits, source))}`],
		() => [`${parameter.name}=${raw}`],
		() => [good, `${parameter.name}=${encode(nastyText(random))}`],
		() => [`${parameter.name}[]=1`, `${parameter.name}[__proto__]=1`],
		() => [],
	])();
}

function inHeader(parameter: Parameter, bad: boolean, source: Source): string {
	const { random } = source;
	const text = bad ? random.pick(headerTexts) : textOf(parameter, source);
	return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) ? text : "x";
}

function bodyOf(
	[type, { schema }]: readonly [string, { schema: Schema }],
	faults: number,
	headers: Record<string, string>,
	wrong: string[],
	source: Source,
): FuzzRequest["body"] {
	const { random } = source;
	const isJson = type === "application/json";
	headers["Content-Type"] = type.replace("*", "png");
	let value = isJson || type === "text/plain" ? valueOf(schema, source) : "\u0089PNG\r\n\u001a\n no picture";
	let raw: FuzzRequest["body"] = null;
	for (let fault = 0; fault < faults; fault++) {
		const draw = random.below(100);
		if (draw < 84) {
			const mutated = mutateBody(value, random);
			value = mutated.body;
			wrong.push(mutated.what);
		} else if (draw < 90) {
			headers["Content-Type"] = random.pick(types);
			wrong.push(`type ${headers["Content-Type"]}`);
		} else {
			raw = brokenBody(print(value), random);
			wrong.push("a broken body");
		}
	}
	if (raw !== null) return raw;
	return isJson || typeof value !== "string" ? print(value) : value;
}

function brokenBody(text: string, random: Random): string | Uint8Array {
	return random.pick<() => string | Uint8Array>([
		() => "",
		() => text.slice(0, Math.floor(text.length / 2)),
		() => `\ufeff${text}`,
		() => text + text,
		() => new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
		() => new Uint8Array(1_000).map((_, index) => index % 256),
		() => `${" ".repeat(2 ** 20)}${text}`,
		() => "[".repeat(100_000),
	])();
}
