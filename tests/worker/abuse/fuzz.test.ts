import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { users } from "#db/schema/user";
import { seed } from "#db/seed/index";
import { createApp } from "#worker/app";
import { attemptNoon as noon, setUp, startedBy } from "../../factories/attempt";
import { harvest } from "../../factories/fuzz/harvest";
import { faultOf } from "../../factories/fuzz/judge";
import { type Description, type FuzzRequest, fuzzRequest } from "../../factories/fuzz/requests";
import { makeSession } from "../../factories/rows";

/** Another seed tries something else; `npm run bench fuzz` tries thirty thousand of them on the built product. */
const fuzzSeed = "suite";
const count = 1_500;
const atOnce = 6;
const names = ["student", "teacher", "school", "delegate", "representative", "admin"];

const db = openDb(env.DB);
await seed(db, noon);
const setting = await setUp();
const { ticket, attempt } = await startedBy(setting);
const app = createApp(() => setting.api.clock.now);

async function sessionOf(name: string): Promise<Record<string, string>> {
	const user = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(users.email, `${name}@demo.test`))
		.get();
	if (!user) return {};
	const { token } = await makeSession(db, env.SESSION_SECRET, user.id, noon);
	return { Authorization: `Bearer ${token}` };
}

type Caller = { name: string; headers: Record<string, string> };
const callers: Caller[] = [
	{ name: "nobody", headers: {} },
	{ name: "entrant", headers: { ...setting.person.headers, "X-Ticket": ticket } },
];
for (const name of names) callers.push({ name, headers: await sessionOf(name) });

async function send({ method, path, headers, body }: Pick<FuzzRequest, "method" | "path" | "headers" | "body">) {
	// a header of bytes beyond ASCII cannot be said to the runtime from inside; the bench sends them over the wire
	const said = Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value));
	const init = { method, headers: Object.fromEntries(said), body };
	const answer = await app.request(`http://abacus.test${path}`, init, env);
	const type = answer.headers.get("content-type") ?? "";
	const isText = type === "" || /json|text/.test(type);
	return { status: answer.status, type, text: isText ? await answer.text() : String(await answer.arrayBuffer()) };
}

const get = (path: string, headers = {}) => send({ method: "GET", path, headers, body: null });
const description = JSON.parse((await get("/api/openapi.json")).text) as Description;
const ids = {
	...(await harvest(description, callers.length, async (path, caller) => {
		const { type, text } = await get(path, callers[caller]!.headers);
		return type.startsWith("application/json") ? JSON.parse(text) : null;
	})),
	attempts: [attempt._id],
};

async function wrongWith(number: number): Promise<string[]> {
	const caller = callers[number % callers.length]!;
	const request = fuzzRequest(fuzzSeed, number, description, ids, callers.length);
	const make = () => send({ ...request, headers: { ...caller.headers, ...request.headers } });
	let answer = await make();
	if (answer.status === 401 && names.includes(caller.name) && !("Authorization" in request.headers)) {
		caller.headers = await sessionOf(caller.name);
		answer = await make();
	}
	const fault = faultOf(answer.status, answer.type, answer.text);
	const body = typeof request.body === "string" ? request.body.slice(0, 300) : "";
	const sent = `${request.method} ${request.path.slice(0, 300)} ${body} (${request.wrong.join(", ")})`;
	return fault ? [`${number} by ${caller.name}: ${fault}\n${sent}`] : [];
}

test(`${count} malformed requests break nothing, and every refusal is one of the catalogue`, async () => {
	const wrong: string[] = [];
	let next = 0;
	const worker = async () => {
		while (next < count) wrong.push(...(await wrongWith(next++)));
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	expect(wrong).toEqual([]);
}, 120_000);
