import { expect, inject } from "vitest";
import { z } from "zod";

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;
type Answer = { $ref?: string; content?: Record<string, { schema: JsonSchema }> };
type Description = {
	paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
	components: { schemas: Record<string, JsonSchema>; responses: Record<string, Answer> };
};

const { paths, components } = JSON.parse(
	inject("apiDescription").replaceAll('"#/components/schemas/', '"#/$defs/'),
) as Description;

/** the calls by their paths, those with fewer parameters first: `/olimpic/active` is no `/olimpic/{id}` */
const calls = Object.entries(paths)
	.map(([path, methods]) => ({
		parts: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
		parameters: path.split("{").length,
		path,
		methods,
	}))
	.toSorted((a, b) => a.parameters - b.parameters);
const schemas = new Map<string, z.ZodType | null>();

function schemaOf(method: string, path: string, status: number): z.ZodType | null {
	const call = calls.find(({ parts, methods }) => parts.test(path) && method.toLowerCase() in methods);
	if (!call) throw new Error(`the API has no ${method} ${path}`);
	const key = `${method} ${call.path} ${status}`;
	const known = schemas.get(key);
	if (known !== undefined) return known;
	const { responses } = call.methods[method.toLowerCase()]!;
	const named = responses[status] ?? (status >= 400 ? responses["default"] : undefined);
	if (!named) throw new Error(`${method} ${call.path} never answers ${status}`);
	const { content = {} } = named.$ref ? components.responses[named.$ref.replace(/^.*\//, "")]! : named;
	const schema = content["application/json"]?.schema;
	const made = schema ? z.fromJSONSchema({ ...schema, $defs: components.schemas }) : null;
	schemas.set(key, made);
	return made;
}

/** That the API could give this answer to this call; the test goes on and fails with what is wrong, field by field. */
export function holdAnswer(method: string, path: string, status: number, body: unknown): void {
	const schema = schemaOf(method, path, status);
	const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
	const { error } = (schema ?? z.undefined()).safeParse(sent);
	expect
		.soft(error, `${method} ${path} never answers ${status} so:\n${error && z.prettifyError(error)}`)
		.toBeUndefined();
}
