import { type describeApi, operationsOf } from "./describe";
import { markup, type Markup, page } from "./markup";

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema; description?: string };
type Media = { content?: Record<string, { schema?: Schema }>; description?: string };
type Operation = { tags?: string[]; summary?: string; security?: unknown[] } & {
	parameters?: Parameter[];
	requestBody?: Media;
	responses: Record<string, Media & { $ref?: string }>;
};

/** GET /api/docs: /api/openapi.json as a page. */
export function docsPage(document: ReturnType<typeof describeApi>): string {
	const calls = operationsOf(document).map((call) => ({ ...call, operation: call.operation as Operation }));
	const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ""))];
	const schemas = Object.entries(document.components?.schemas ?? {});
	return page(
		`${document.info.title} API`,
		markup`<h1>${document.info.title} API</h1>
<p>${document.info.description ?? ""}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav><ul>${[...tags, "schemas"].map((tag) => markup`<li><a href="#${placeOf(tag)}">${tag}</a></li>`)}</ul></nav>
${tags.map(
	(tag) => markup`<section><h2 id="${placeOf(tag)}">${tag}</h2>
${calls.filter(({ operation }) => operation.tags?.[0] === tag).map(callOnPage)}</section>`,
)}
<section><h2 id="schemas">schemas</h2>
${schemas.map(
	([name, schema]) => markup`<h3 id="schema-${name}">${name}</h3>
${descriptionOf(schema as Schema)}<pre>${typeText(schema as Schema)}</pre>`,
)}</section>`,
	);
}

function placeOf(tag: string): string {
	return tag.replaceAll(" ", "-");
}

function callOnPage({ method, path, operation }: { method: string; path: string; operation: Operation }): Markup {
	const { summary = "", parameters = [], requestBody, responses, security } = operation;
	return markup`<article><h3><code>${method} ${path}</code></h3>
<p>${summary}.${security ? " No session needed." : ""}</p>
<dl>${parameters.map(
		({ name, in: place, required, schema = {}, description }) =>
			markup`<dt>${place} <code>${name}${required ? "" : "?"}</code></dt><dd>${typeText(schema)} ${description ?? ""}</dd>`,
	)}${requestBody ? markup`<dt>body</dt><dd>${mediaText(requestBody)}</dd>` : null}${Object.entries(responses).map(
		([status, media]) =>
			markup`<dt>${status}</dt><dd>${media.$ref ? "A refusal with its code" : mediaText(media)}</dd>`,
	)}</dl></article>`;
}

function mediaText({ content = {}, description = "" }: Media): Markup {
	const [[, { schema }] = ["", {}]] = Object.entries(content) as [string, { schema?: Schema }][];
	return markup`${description} ${schema ? typeText(schema) : null}`;
}

function descriptionOf({ description }: Schema): Markup | null {
	return typeof description === "string" ? markup`<p>${description}</p>` : null;
}

/** A JSON schema written as a type; named ones are links. */
function typeText(schema: Schema): Markup {
	const { $ref, type, properties, items, required, additionalProperties } = schema;
	const name = typeof $ref === "string" ? $ref.replace(/^.*\//, "") : null;
	if (name) return markup`<a href="#schema-${name}">${name}</a>`;
	const choices = (schema["anyOf"] ?? schema["oneOf"]) as Schema[] | undefined;
	if (choices) return joined(choices.map(typeText), " | ");
	if (schema["allOf"]) return joined((schema["allOf"] as Schema[]).map(typeText), " & ");
	if ("const" in schema) return markup`${JSON.stringify(schema["const"])}`;
	if (schema["enum"]) return markup`${(schema["enum"] as unknown[]).map((value) => JSON.stringify(value)).join(" | ")}`;
	if (items) return markup`${typeText(items as Schema)}[]`;
	if (properties) {
		const needed = (required ?? []) as string[];
		const fields = Object.entries(properties as Record<string, Schema>).map(
			([key, value]) => markup`${key}${needed.includes(key) ? "" : "?"}: ${typeText(value)}`,
		);
		return markup`{ ${joined(fields, "; ")} }`;
	}
	if (additionalProperties && typeof additionalProperties === "object") {
		return markup`{ [key]: ${typeText(additionalProperties as Schema)} }`;
	}
	if (Array.isArray(type)) return markup`${type.join(" | ")}`;
	return markup`${typeof type === "string" ? type : "any"}`;
}

function joined(parts: Markup[], between: string): Markup {
	return markup`${parts.map((part, index) => markup`${index > 0 ? between : ""}${part}`)}`;
}
