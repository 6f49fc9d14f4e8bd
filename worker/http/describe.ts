import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { tokenLifetime } from "./token";
import type { AppEnv } from "./router";

type Document = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;
type Operation = { summary?: string; security?: unknown[]; responses: Record<string, unknown> };

/** The calls that answer without a session; some of them show a signed-in caller more. */
const open = new Set([
	"GET /api/ping",
	"GET /api/shop/prices",
	"POST /api/payments/{provider}/webhook",
	"POST /api/users/login",
	"POST /api/users/logout",
	"POST /api/users/signup",
	"POST /api/users/signup/confirm",
	"POST /api/users/forgot-password",
	"POST /api/users/reset-password",
	"POST /api/olimpic/attempts/{attempt}/leave",
	"POST /api/class/names",
	"POST /api/class/enter",
	"POST /api/card/enter",
	"POST /api/lessons/{id}/guest",
	"GET /api/content/signin",
	"GET /api/content/documents/{key}",
	"GET /api/content/pictures/{key}",
	"GET /api/pictures",
	"GET /api/certificates/{code}",
	"GET /api/winners",
	"GET /api/winners/photos/{key}",
	"GET /api/letters/{token}",
	"POST /api/letters/{token}",
	"POST /api/letters/{token}/stop",
	"GET /api/letters/answer/{token}",
	"POST /api/letters/answer/{token}",
	"POST /api/letters/answer/{token}/no",
	"GET /api/schedule/calendar/{secret}",
	"GET /api/rating/students",
	"GET /api/rating/teachers",
	"GET /api/olimpic/rating",
	"GET /api/olimpic/{id}/rating",
	"GET /api/dev/mailbox",
]);

const description =
	`The session's token comes in the \`Authorization\` header of the answer to \`POST /api/users/login\`
and in a cookie; either is accepted for ${tokenLifetime / 86_400} days. By cookie, a call that changes something needs the
\`Origin\` of the site. Calls that change an attempt carry \`X-App: 1\`. A refusal is
\`{ error: CODE, fields?: { path: CODE }, requestId }\`; 429 and 503 say in \`Retry-After\` when to come again. Instants are
ISO 8601 in UTC. A trailing slash does not matter.`.replaceAll("\n", " ");

/** Registers schemas before their first use: one first used as nullable would be described as nullable everywhere. */
function nameSchemas(app: OpenAPIHono<AppEnv>, document: Document): void {
	for (const name of Object.keys(document.components?.schemas ?? {})) {
		const schema = z.globalRegistry._idmap.get(name) as z.ZodType | undefined;
		if (schema) app.openAPIRegistry.register(name, schema);
	}
}

/** The generator describes a nullable reference as `allOf`, which is never null; this makes it `anyOf`. */
function withNulls(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(withNulls);
	if (typeof node !== "object" || node === null) return node;
	const { allOf, ...rest } = node as { allOf?: Record<string, unknown>[] };
	const [named, added] = allOf ?? [];
	if (allOf?.length === 2 && named?.["$ref"] && Array.isArray(added?.["type"]) && added["type"].includes("null")) {
		const { type: _, ...said } = added;
		return { ...rest, ...said, anyOf: [named, { type: "null" }] };
	}
	return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNulls(value)]));
}

const described = new WeakMap<OpenAPIHono<AppEnv>, Document>();

/** OpenAPI 3.1 of the API, made from the schemas that validate, with security and refusals. */
export function describeApi(app: OpenAPIHono<AppEnv>): Document {
	const known = described.get(app);
	if (known) return known;
	const about: Parameters<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>[0] = {
		openapi: "3.1.0",
		info: { title: "Abacus", version: "1", description },
		security: [{ token: [] }, { cookie: [] }],
	};
	nameSchemas(app, app.getOpenAPI31Document(about));
	const document = withNulls(app.getOpenAPI31Document(about)) as Document;
	document.components = {
		...document.components,
		securitySchemes: {
			token: { type: "apiKey", in: "header", name: "Authorization", description: "with or without `Bearer `" },
			cookie: { type: "apiKey", in: "cookie", name: "token", description: "on a deploy `__Host-token`" },
		},
		responses: {
			Refused: {
				description: "A refusal with its code",
				content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
			},
		},
	};
	for (const { method, path, operation } of operationsOf(document)) {
		if (open.has(`${method} ${path}`)) operation.security = [];
		operation.responses["default"] ??= { $ref: "#/components/responses/Refused" };
	}
	described.set(app, document);
	return document;
}

/** Every call of a description, in its order. */
export function operationsOf({ paths = {} }: Document): { method: string; path: string; operation: Operation }[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods ?? {}).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation: operation as Operation,
		})),
	);
}
