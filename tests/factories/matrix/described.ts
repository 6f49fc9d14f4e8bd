import { expect } from "vitest";
import { z } from "zod";
import { send } from "./world";

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;
type Answer = { $ref?: string; content?: Record<string, { schema: JsonSchema }> };
type Document = {
	paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
	components: { schemas: Record<string, JsonSchema>; responses: Record<string, Answer> };
};

const { paths, components } = JSON.parse(
	(await (await send({ method: "GET", path: "/openapi.json" })).text()).replaceAll(
		'"#/components/schemas/',
		'"#/$defs/',
	),
) as Document;

const answersOf = new Map<string, Record<string, Answer>>(
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(
			([method, { responses }]) => [`${method.toUpperCase()} ${path.replace(/^\/api/, "")}`, responses] as const,
		),
	),
);

/** The calls of the API's own description. */
export const described: readonly string[] = [...answersOf.keys()];

const schemas = new Map<string, z.ZodType | null>();

function schemaOf(call: string, status: number): z.ZodType | null {
	const key = `${call} ${status}`;
	const known = schemas.get(key);
	if (known !== undefined) return known;
	const answers = answersOf.get(call)!;
	// a refusal may be the general one
	const named = answers[status] ?? (status >= 400 ? answers["default"] : undefined);
	expect(named, key).toBeDefined();
	const { content = {} } = named!.$ref ? components.responses[named!.$ref.replace(/^.*\//, "")]! : named!;
	const schema = content["application/json"]?.schema;
	const made = schema ? z.fromJSONSchema({ ...schema, $defs: components.schemas }) : null;
	schemas.set(key, made);
	return made;
}

/** That an answer is one the description has, and its body of the described shape. */
export function expectDescribed(call: string, response: Response, text: string): void {
	const schema = schemaOf(call, response.status);
	if (!schema || !response.headers.get("content-type")?.startsWith("application/json")) return;
	const judged = schema.safeParse(JSON.parse(text));
	expect(judged.error?.issues ?? [], `${call} ${response.status} ${text.slice(0, 300)}`).toEqual([]);
}
