import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createApp, createRoutes } from "#worker/app";
import { answerDirectly } from "#worker/attempt/direct-calls";
import { directCalls } from "#worker/attempt/routes";
import { beginSitting } from "#worker/exam/exam-records";
import { olympiadRecords } from "#worker/olympiad/readiness/olympiad-records";
import { attemptNoon, type Setting, setUp, startedBy } from "../../factories/attempt";

/** What a test sends: the usual call of a child in its attempt, with something about it changed. */
type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

type Usual = { setting: Setting; id: string; attempt: string; ticket: string; headers: Record<string, string> };

async function usual(): Promise<Usual> {
	const setting = await setUp();
	const { child, ticket, attempt } = await startedBy(setting);
	await child.data(attempt._id, 1);
	return { setting, id: setting.id, attempt: attempt._id, ticket, headers: child.headers };
}

const event = { seq: 1, step: 1, item: 0, value: "12", at: 1 };
const batch = (events: unknown) => JSON.stringify({ epoch: 1, events });
const asJson = { "Content-Type": "application/json" };

const start = ({ id, ticket, headers }: Usual): Sent => ({
	method: "GET",
	path: `/olimpic/${id}/start`,
	headers: { ...headers, "X-Ticket": ticket },
});
const data = ({ attempt, headers }: Usual): Sent => ({
	method: "GET",
	path: `/olimpic/data?attempt=${attempt}&step=1`,
	headers,
});
const answers = ({ attempt, headers }: Usual): Sent => ({
	method: "POST",
	path: `/olimpic/attempts/${attempt}/answers`,
	headers: { ...headers, ...asJson },
	body: batch([event]),
});
const check = ({ attempt, headers }: Usual): Sent => ({
	method: "POST",
	path: `/olimpic/attempts/${attempt}/check`,
	headers: { ...headers, ...asJson },
	body: JSON.stringify({ epoch: 1, step: 1 }),
});

type Change = (sent: Sent, held: Usual) => Sent;
const asIs: Change = (sent) => sent;
const without =
	(name: string): Change =>
	(sent) => ({
		...sent,
		headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key.toLowerCase() !== name)),
	});
const adding =
	(extra: Record<string, string>): Change =>
	(sent) => ({ ...sent, headers: { ...sent.headers, ...extra } });
const saying =
	(body: string): Change =>
	(sent) => ({ ...sent, body });
const byCookie =
	(extra: Record<string, string>): Change =>
	(sent, { setting }) => {
		const bare = without("authorization")(sent, { setting } as Usual);
		const token = setting.person.headers.Authorization.replace("Bearer ", "");
		return adding({ Cookie: `theme=dark; token=${token}`, ...extra })(bare, { setting } as Usual);
	};
const at =
	(change: (path: string) => string): Change =>
	(sent) => ({ ...sent, path: change(sent.path) });

const everywhere: [string, Change][] = [
	["as usual", asIs],
	["without a session", without("authorization")],
	["with a session nobody signed", adding({ Authorization: "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x" })],
	["with no token at all in the header", adding({ Authorization: "Bearer " })],
	["by cookie from our own page", byCookie({ Origin: "http://abacus.test" })],
	["by cookie from another site", byCookie({ Origin: "http://elsewhere.test" })],
	["without the app's header", without("x-app")],
	["as a prefetch", adding({ "Sec-Purpose": "prefetch" })],
	["as a navigation", adding({ "Sec-Fetch-Mode": "navigate" })],
	["from another device", adding({ "X-Seat": "the other one" })],
	["from a device with too long a name", adding({ "X-Seat": "s".repeat(101) })],
	["with a slash at the end", at((path) => (path.includes("?") ? path : `${path}/`))],
	["with a query nobody asked for", at((path) => (path.includes("?") ? `${path}&more=1` : `${path}?more=1`))],
];
const reading: [string, Change][] = [
	...everywhere,
	["without a ticket", without("x-ticket")],
	["with a forged ticket", adding({ "X-Ticket": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x" })],
];
const writing: [string, Change][] = [
	...everywhere,
	["with a body that is no JSON", saying("{")],
	["with no object in the body", saying("null")],
	["with an empty object", saying("{}")],
	["with another turn", (sent) => saying(sent.body!.replace('"epoch":1', '"epoch":2'))(sent, {} as Usual)],
	["with a body of another kind", adding({ "Content-Type": "text/plain" })],
	["with its letters named", adding({ "Content-Type": "application/json; charset=utf-8" })],
	["of an attempt we did not make", at((path) => path.replace(/attempts\/[^/]+/, "attempts/a.b.c"))],
	["of an id of another form", at((path) => path.replace(/attempts\/[^/]+/, "attempts/nothing"))],
];

async function answerOf(app: ReturnType<typeof createApp>, { method, path, headers, body }: Sent) {
	const answer = await app.request(`http://abacus.test/api${path}`, { method, headers, body: body ?? null }, env);
	const { requestId, ...rest } = await answer.json<Record<string, unknown>>();
	const { "x-request-id": named, ...heads } = Object.fromEntries(answer.headers);
	expect(named).toMatch(/^[0-9a-f-]{36}$/);
	if (requestId !== undefined) expect(requestId).toBe(named);
	return { status: answer.status, heads, body: rest };
}

/** The same call by its route and directly: all four may be repeated, and answer the same again. */
async function bothWays(call: (held: Usual) => Sent, change: Change) {
	const held = await usual();
	const sent = change(call(held), held);
	const clock = () => held.setting.api.clock.now;
	const byRoute = await answerOf(createRoutes(clock), sent);
	return { byRoute, direct: await answerOf(createApp(clock), sent) };
}

const events = { olympiad: olympiadRecords, beginSitting };

test.each([start, data, answers, check])("%o in its usual form is answered directly", async (call) => {
	const { method, path, headers } = call(await usual());
	const request = new Request(`http://abacus.test/api${path}`, { method, headers });
	const answer = await answerDirectly(directCalls, events, () => attemptNoon)(request, env);
	expect(answer).toBeInstanceOf(Response);
});

describe("a call in its usual form is answered like by its route", () => {
	test.each(reading)("start %s", async (_, change) => {
		const { byRoute, direct } = await bothWays(start, change);
		expect(direct).toEqual(byRoute);
	});

	test.each(everywhere)("data %s", async (_, change) => {
		const { byRoute, direct } = await bothWays(data, change);
		expect(direct).toEqual(byRoute);
	});

	test.each([
		...writing,
		["with an answer that is none", saying(batch([{ ...event, value: 12 }]))],
		["with numbers as texts", saying(batch([{ ...event, step: "1", item: "0" }]))],
		["with half an answer", saying(batch([{ ...event, item: 1.5 }, { seq: -1 }]))],
		["with more answers than a batch takes", saying(batch(Array.from({ length: 501 }, () => event)))],
		["with the same number and another content", saying(batch([event, { ...event, value: "13" }]))],
	] as [string, Change][])("answers %s", async (_, change) => {
		const { byRoute, direct } = await bothWays(answers, change);
		expect(direct).toEqual(byRoute);
	});

	test.each([
		...writing,
		["of a stage that was not started", saying(JSON.stringify({ epoch: 1, step: 2 }))],
		["because the device says the time is over", saying(JSON.stringify({ epoch: 1, step: 1, ended: true }))],
	] as [string, Change][])("check %s", async (_, change) => {
		const { byRoute, direct } = await bothWays(check, change);
		expect(direct).toEqual(byRoute);
	});
});
