import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openDb } from "#db/client";
import { rolesOf } from "#domain/access/permissions";
import { makeApi } from "../factories/api";
import { callTable, type CallRow } from "../factories/call-table";
import { olympiadNoon as noon } from "../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSession, makeUser } from "../factories/rows";

type Answer = { $ref?: string; content?: Record<string, { schema: JsonSchema }> };
type Document = {
	paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
	components: { schemas: Record<string, JsonSchema>; responses: Record<string, Answer> };
};
type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

const db = openDb(env.DB);
const api = makeApi(env, noon);
const letters = "gstcar";

const { id: olympiadId } = await makeOlympiad(db, noon);
const { id: userId } = await makeUser(db);
const { id: participant } = await makeParticipant(db, { olympiadId, userId });
const people = await Promise.all([...letters].map((_, role) => makeUser(db, { role })));

/** The calls of the API's own description. */
const { paths, components } = JSON.parse(
	(await (await api.get("/openapi.json")).text()).replaceAll('"#/components/schemas/', '"#/$defs/'),
) as Document;
const answersOf = new Map<string, Record<string, Answer>>(
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(
			([method, { responses }]) => [`${method.toUpperCase()} ${path.replace(/^\/api/, "")}`, responses] as const,
		),
	),
);
const described = [...answersOf.keys()];

/** That an answer is one the description has, and its body of the described shape. A refusal may be the general one. */
function expectDescribed(call: string, response: Response, text: string): void {
	const answers = answersOf.get(call)!;
	const named = answers[response.status] ?? (response.status >= 400 ? answers["default"] : undefined);
	expect(named, `${call} ${response.status}`).toBeDefined();
	const { content = {} } = named!.$ref ? components.responses[named!.$ref.replace(/^.*\//, "")]! : named!;
	const schema = content["application/json"]?.schema;
	if (!schema || !response.headers.get("content-type")?.startsWith("application/json")) return;
	const judged = z.fromJSONSchema({ ...schema, $defs: components.schemas }).safeParse(JSON.parse(text));
	expect(judged.error?.issues ?? [], `${call} ${response.status} ${text.slice(0, 300)}`).toEqual([]);
}

/** The letters of the roles a call answers; `-` is a caller without a session. */
function answered({ gate }: CallRow): string {
	if (gate === "anybody") return `-${letters}`;
	if (gate === "session") return letters;
	if (typeof gate === "object") return gate.roles;
	const roles: readonly number[] = rolesOf(gate);
	return [...letters].filter((_, role) => roles.includes(role)).join("");
}

async function send(call: string, row: CallRow, token: string | null, me = "nobody") {
	const [method = "", template = ""] = call.split(" ");
	const places: Record<string, string> = { id: olympiadId, participant, attempt: "none", ...row.path };
	const path = template.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? "none") + (row.query ?? "");
	const headers = { ...row.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
	if (method === "GET") return api.get(path, headers);
	const body: unknown = row.body === undefined ? undefined : JSON.parse(JSON.stringify(row.body).replaceAll("$me", me));
	return method === "DELETE" ? api.del(path, body, headers) : api.post(path, body, headers);
}

/** Who was let through: everybody but those told that they have no session, or no right. */
async function verdict(call: string, response: Response): Promise<{ refused: string | null; status: number }> {
	const text = await response.text();
	expectDescribed(call, response, text);
	const code =
		response.status === 401 || response.status === 403 ? (JSON.parse(text) as { error: string }).error : null;
	return { refused: code === "INVALID_TOKEN" || code === "FORBIDDEN" ? code : null, status: response.status };
}

test("every call of the API has a row in the table, and every row a call", () => {
	expect(Object.keys(callTable).toSorted()).toEqual(described.toSorted());
});

describe("every call answers exactly the roles of the table, as it is described", () => {
	test.each(described.filter((call) => call in callTable))(
		"%s",
		async (call) => {
			const row = callTable[call]!;
			const stranger = await verdict(call, await send(call, row, null));
			let let_in = stranger.refused === null ? "-" : "";
			if (stranger.refused !== null) expect(stranger.refused).toBe(row.stranger ?? "INVALID_TOKEN");
			for (const [role, { id }] of people.entries()) {
				// of its own, because some calls end the session they come by
				const { token } = await makeSession(db, env.SESSION_SECRET, id, noon);
				const { refused, status } = await verdict(call, await send(call, row, token, id));
				expect(status, `role ${role}`).toBeLessThan(500);
				expect(refused, `role ${role}`).not.toBe("INVALID_TOKEN");
				if (refused === null) let_in += letters[role];
			}
			expect(let_in).toBe(answered(row));
			// some calls hash a password for each of the seven
		},
		30_000,
	);
});
