import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { rolesOf } from "#domain/access/permissions";
import { makeApi } from "../factories/api";
import { callTable, type CallRow } from "../factories/call-table";
import { olympiadNoon as noon } from "../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSession, makeUser } from "../factories/rows";

type Document = { paths: Record<string, Record<string, unknown>> };

const db = openDb(env.DB);
const api = makeApi(env, noon);
const letters = "gstcar";

const { id: olympiadId } = await makeOlympiad(db, noon);
const { id: userId } = await makeUser(db);
const { id: participant } = await makeParticipant(db, { olympiadId, userId });
const people = await Promise.all([...letters].map((_, role) => makeUser(db, { role })));

/** The calls of the API's own description. */
const described = Object.entries((await (await api.get("/openapi.json")).json<Document>()).paths).flatMap(
	([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
);

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
async function verdict(response: Response): Promise<{ refused: string | null; status: number }> {
	const text = await response.text();
	const code =
		response.status === 401 || response.status === 403 ? (JSON.parse(text) as { error: string }).error : null;
	return { refused: code === "INVALID_TOKEN" || code === "FORBIDDEN" ? code : null, status: response.status };
}

test("every call of the API has a row in the table, and every row a call", () => {
	expect(Object.keys(callTable).toSorted()).toEqual(described.toSorted());
});

describe("every call answers exactly the roles of the table", () => {
	test.each(described.filter((call) => call in callTable))(
		"%s",
		async (call) => {
			const row = callTable[call]!;
			const stranger = await verdict(await send(call, row, null));
			let let_in = stranger.refused === null ? "-" : "";
			if (stranger.refused !== null) expect(stranger.refused).toBe(row.stranger ?? "INVALID_TOKEN");
			for (const [role, { id }] of people.entries()) {
				// of its own, because some calls end the session they come by
				const { token } = await makeSession(db, env.SESSION_SECRET, id, noon);
				const { refused, status } = await verdict(await send(call, row, token, id));
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
