import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { expectedAnswer } from "#domain/scoring/answers";
import { Role } from "#domain/user/role";
import type { StepData } from "#worker/attempt/contract";
import type { Paper } from "#worker/olympiad/papers/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const admin = () => makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
const head = () => makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

const read = (id: string, query: string, headers: Record<string, string>) =>
	bodyOf<Paper>(makeApi(env, noon).get(`/olimpic/${id}/paper?${query}`, headers));

describe("practice papers", () => {
	test("a child prints the own category, without the key", async () => {
		const { id } = await makeOlympiad(db, noon, { printing: true });
		const { user, headers } = await makeChild(db, env.SESSION_SECRET, { accessUntil: noon / 1000 + 60 });
		expect(await read(id, "seed=abc234", headers)).toMatchObject({ status: 404 });
		await makeParticipant(db, { olympiadId: id, userId: user.id, category: "C10" });
		const { status, body } = await read(id, "seed=abc234", headers);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			category: "C10",
			seed: "ABC234",
			official: false,
			may: { key: false, official: false },
		});
		expect(body.stages.map(({ key }) => key)).toEqual(Array(7).fill(null));
		expect(body.categories.map(({ code }) => code)).toEqual(["C10"]);
		expect(await read(id, "seed=abc234&category=C8", headers)).toMatchObject({ status: 422 });
		expect(await read(id, "seed=a-b", headers)).toMatchObject({
			status: 422,
			body: { fields: { seed: "VALIDATION" } },
		});
	});

	test.each([
		["paid access", { accessUntil: noon / 1000 + 60 }, {}, 200],
		["access that ran out", { accessUntil: noon / 1000 - 60 }, {}, 422],
		["paid access in the first seven days", { accessUntil: noon / 1000 + 60, createdAt: noon - 60_000 }, {}, 422],
		["no access but special needs", { ovz: true }, {}, 200],
		["no access, for an olympiad that has other rules for entry", {}, { free: true }, 422],
	])("the general gate answers a child with %s", async (_, child, olympiad, status) => {
		const { id } = await makeOlympiad(db, noon, { printing: true, ...olympiad });
		const { user, headers } = await makeChild(db, env.SESSION_SECRET, child);
		await makeParticipant(db, { olympiadId: id, userId: user.id, category: "C10" });
		const answer = await read(id, "seed=abc234", headers);
		expect(answer.status).toBe(status);
		if (status === 422) expect(answer.body).toMatchObject({ error: "ACCESS_REQUIRED" });
	});

	test.each([
		["without a paying student", {}, false, "PAID_STUDENT_REQUIRED"],
		["with one", {}, true, undefined],
		["with one, new and unpaid", { createdAt: noon - 60_000 }, true, "ACCESS_REQUIRED"],
		["with one, new and paid", { createdAt: noon - 60_000, accessUntil: noon / 1000 + 60 }, true, undefined],
	])("the general gate answers a teacher %s", async (_, teacher, paying, error) => {
		const { id } = await makeOlympiad(db, noon, { printing: true });
		const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, ...teacher });
		await makeUser(db, { creatorId: user.id, accessUntil: paying ? noon / 1000 + 60 : 0 });
		const { body } = await bodyOf(makeApi(env, noon).get(`/olimpic/${id}/paper?seed=abc234`, headers));
		expect(body["error"]).toBe(error);
	});

	test("the head of a centre prints any category with the key, and the same set again", async () => {
		const { id } = await makeOlympiad(db, noon, { printing: true });
		const { headers } = await head();
		const { body } = await read(id, "seed=ABC234&category=D7", headers);
		for (const { list, key } of body.stages) {
			const type = list[0]!.params.type as "sum";
			expect(key).toEqual(list.flatMap(({ items }) => items.map((numbers) => expectedAnswer(type, numbers))));
		}
		expect((await read(id, "seed=ABC234&category=D7", headers)).body).toEqual(body);
		expect(await read(id, "seed=ABC234&official=1", headers)).toMatchObject({ status: 404 });
	});

	test("wait for the organiser to open printing", async () => {
		const { id } = await makeOlympiad(db, noon);
		expect(await read(id, "seed=A", (await head()).headers)).toMatchObject({
			status: 409,
			body: { error: "PRINTING_CLOSED" },
		});
		expect(await read(id, "seed=A", (await admin()).headers)).toMatchObject({ status: 200 });
		expect(await read("nowhere", "seed=A", (await admin()).headers)).toMatchObject({ status: 404 });
	});
});

describe("official papers", () => {
	test("are for admins of in-person olympiads: exactly what a run there hands out", async () => {
		const { id } = await makeOlympiad(db, noon, { kind: "offline" });
		const { headers } = await admin();
		const { body } = await read(id, "official=1&category=C12", headers);
		expect(body).toMatchObject({ official: true, seed: "" });

		const child = await makeChild(db, env.SESSION_SECRET);
		await makeParticipant(db, { olympiadId: id, userId: child.user.id, category: "C12", checkedInAt: noon });
		const api = makeApi(env, noon);
		await api.post(`/olimpic/${id}/hall`, { stage: 1 }, headers);
		const app = { ...child.headers, "X-App": "1", Origin: "http://abacus.test" };
		const promises = { rules: true, camera: true, ready: true };
		const { body: ticket } = await bodyOf<{ ticket: string }>(
			api.post(`/olimpic/${id}/ready?type=offline`, promises, app),
		);
		api.clock.now += 46_000;
		const { body: started } = await bodyOf<{ attempt: { _id: string } }>(
			api.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": ticket.ticket }),
		);
		const { body: run } = await bodyOf<StepData>(api.get(`/olimpic/data?attempt=${started.attempt._id}&step=1`, app));
		expect(body.stages[0]!.list).toEqual(run.list);
	});

	test("do not exist for an olympiad that everybody sits with numbers of their own", async () => {
		const { id } = await makeOlympiad(db, noon, { kind: "online" });
		expect(await read(id, "official=1", (await admin()).headers)).toMatchObject({ status: 404 });
	});
});
