import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { resultChanges } from "#db/schema/results";
import { secondLooks } from "#db/schema/second-look";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { SecondLookList, SecondLookTaken } from "#worker/olympiad/second-look/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSession, makeSignedIn, makeUser } from "../../factories/rows";
import { event, flat, staff } from "../../factories/rankings";

const db = openDb(env.DB);
const minute = 60_000;
const day = 24 * 60 * minute;
type Who = { headers: Record<string, string>; user: { id: string } };
type Answer = { error?: string; fields?: Record<string, string>; data?: string[]; count?: number };

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads), db.delete(auditLog)]);
});

/** An event of tomorrow with some people, and a removal by somebody. */
async function crowd(count: number, row: Parameters<typeof makeOlympiad>[2] = {}) {
	const api = makeApi(env, noon);
	const { id } = await makeOlympiad(db, noon, {
		name: "Autumn Cup",
		startsAt: noon + day,
		endsAt: noon + 2 * day,
		...row,
	});
	const ids: string[] = [];
	for (let index = 0; index < count; index++) {
		const user = await makeUser(db, { nameEn: `N${index}`, surnameEn: "Test" });
		ids.push((await makeParticipant(db, { olympiadId: id, userId: user.id })).id);
	}
	const remove = (who: Who, body: unknown) => bodyOf<Answer>(api.del(`/olimpic/${id}/participants`, body, who.headers));
	const left = () => db.$count(participants, eq(participants.olympiadId, id));
	const looks = (who: Who) => bodyOf<SecondLookList & Answer>(api.get(`/olimpic/${id}/second-looks`, who.headers));
	const ask = (who: Who, body: object) =>
		bodyOf<SecondLookList & { error?: string }>(api.post(`/olimpic/${id}/second-looks`, body, who.headers));
	const end = (who: Who, look: string, verb: "confirm" | "revoke") =>
		bodyOf<SecondLookList & Partial<SecondLookTaken> & { error?: string }>(
			api.post(`/olimpic/${id}/second-looks/${look}/${verb}`, {}, who.headers),
		);
	return { id, ids, api, remove, left, looks, ask, end };
}

describe("one slip takes many out", () => {
	test("eleven in one call go only with the event's name as it is", async () => {
		const [{ ids, remove, left }, admin] = [await crowd(11), await staff()];
		for (const body of [ids, { ids }, { ids, confirm: "autumn cup" }, { ids, confirm: "" }]) {
			expect(await remove(admin, body)).toMatchObject({ status: 422, body: { error: "CONFIRM_NAME" } });
		}
		expect((await remove(admin, ids)).body.fields).toEqual({ confirm: "CONFIRM_NAME" });
		expect(await left()).toBe(11);
		expect((await remove(admin, { ids, confirm: " Autumn Cup" })).body.count).toBe(11);
		expect(await left()).toBe(0);
	});

	test("ten go as before, and ten more a while later", async () => {
		const [{ ids, api, remove, left }, admin] = [await crowd(20), await staff()];
		expect((await remove(admin, ids.slice(0, 10))).body.count).toBe(10);
		expect((await remove(admin, ids.slice(10, 11))).body.error).toBe("CONFIRM_NAME");
		api.clock.now = noon + 10 * minute;
		expect((await remove(admin, ids.slice(10))).body.count).toBe(10);
		expect(await left()).toBe(0);
	});

	test("in slices, one after another, the eleventh is asked about", async () => {
		const [{ ids, remove, left }, admin] = [await crowd(13), await staff()];
		for (const part of [ids.slice(0, 4), ids.slice(4, 8), ids.slice(8, 10)]) {
			expect((await remove(admin, part)).status).toBe(200);
		}
		expect((await remove(admin, ids.slice(10, 11))).body.error).toBe("CONFIRM_NAME");
		expect(await left()).toBe(3);
		// what was looked at twice does not count on
		expect((await remove(admin, { ids: ids.slice(10, 11), confirm: "Autumn Cup" })).body.count).toBe(1);
	});

	test("in slices of the same moment no more than ten go together", async () => {
		const [{ ids, remove, left }, admin] = [await crowd(16), await staff()];
		const answers = await Promise.all([0, 4, 8, 12].map((from) => remove(admin, ids.slice(from, from + 4))));
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
		for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe("CONFIRM_NAME");
		expect(await left()).toBeGreaterThanOrEqual(8);
	});

	test("what one took out of another event, and what another did, counts apart", async () => {
		const [first, second] = [await crowd(10), await crowd(10)];
		const [admin, other] = [await staff(), await staff()];
		expect((await first.remove(admin, first.ids.slice(0, 6))).status).toBe(200);
		expect((await second.remove(admin, second.ids.slice(0, 6))).status).toBe(200);
		expect((await first.remove(other, first.ids.slice(6))).status).toBe(200);
	});
});

describe("one slip deletes many delegates", () => {
	test("one after another and at the same moment: the eleventh takes the event's name", async () => {
		const [{ api }, admin] = [await crowd(0), await staff()];
		const all = await Promise.all(
			Array.from({ length: 13 }, () => makeUser(db, { role: Role.school, smgl: true, type: "teacher" })),
		);
		const remove = (index: number, body?: object) => api.del(`/schools/${all[index]!.id}`, body, admin.headers);
		for (let index = 0; index < 8; index++) expect((await remove(index)).status).toBe(204);
		const answers = await Promise.all([8, 9, 10, 11].map((index) => remove(index)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 422, 422]);
		expect((await bodyOf<Answer>(remove(12))).body.error).toBe("CONFIRM_NAME");
		// the name is that of the olympiad whose page asks, not of the current one
		const other = await makeOlympiad(db, noon, { name: "Old Cup", startsAt: noon - 9 * minute, endsAt: noon - minute });
		const confirm = "Autumn Cup";
		expect((await bodyOf<Answer>(remove(12, { confirm, olimpic: other.id }))).body.error).toBe("CONFIRM_NAME");
		expect((await bodyOf<Answer>(remove(12, { confirm, olimpic: "nonsense" }))).body.error).toBe("OLIMPIC_NOT_FOUND");
		expect((await remove(12, { confirm: "Old Cup", olimpic: other.id })).status).toBe(204);
		expect(await db.$count(users, eq(users.deletedAt, noon))).toBe(11);
		api.clock.now = noon + 10 * minute;
		expect((await bodyOf<Answer>(api.get("/schools/deleted", admin.headers))).body.count).toBe(11);
	});
});

describe("one slip makes results final", () => {
	test("without the event's name they stay frozen", async () => {
		const { id, send } = await event([["Ann", flat(150)]]);
		await db.update(olympiads).set({ name: "Spring Cup" }).where(eq(olympiads.id, id));
		await send("results/state", { state: "frozen" });
		await send("places/suggest", {});
		for (const confirm of [undefined, "", "spring cup", "Autumn Cup"]) {
			expect(await send("results/state", { state: "final", confirm })).toMatchObject({
				status: 422,
				body: { error: "CONFIRM_NAME", fields: { confirm: "CONFIRM_NAME" } },
			});
		}
		expect((await send("results/state", { state: "final", confirm: "Spring Cup" })).body.state).toBe("final");
	});
});

describe("where a second person confirms", () => {
	const twoPeople = { secondLook: "person" as const };

	test("nobody takes many out alone, not even with the name", async () => {
		const [{ ids, remove, left }, admin] = [await crowd(11, twoPeople), await staff()];
		expect(await remove(admin, { ids, confirm: "Autumn Cup" })).toMatchObject({
			status: 409,
			body: { error: "SECOND_PERSON" },
		});
		expect(await left()).toBe(11);
	});

	test("whoever asked cannot confirm, not in another session either; somebody else can, once, and both are named", async () => {
		const { id, ids, api, ask, looks, end, left } = await crowd(12, twoPeople);
		const [admin, other, third] = [await staff(), await staff(), await staff()];
		const asked = await ask(admin, { action: "remove", ids });
		expect(asked.body.data).toMatchObject([{ action: "remove", own: true }]);
		const look = asked.body.data[0]!._id;
		const again = await makeSession(db, env.SESSION_SECRET, admin.user.id, noon);
		const elsewhere = { user: admin.user, headers: { Authorization: `Bearer ${again.token}` } };
		for (const same of [admin, elsewhere]) {
			expect(await end(same, look, "confirm")).toMatchObject({ status: 403, body: { error: "SECOND_PERSON_SAME" } });
		}
		expect(await left()).toBe(12);
		const { body: seen } = await looks(other);
		expect(seen).toMatchObject({ mode: "person", data: [{ own: false }] });
		expect(seen.data[0]?.people).toHaveLength(12);
		const answers = await Promise.all([end(other, look, "confirm"), end(third, look, "confirm")]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.error).toBe("SECOND_LOOK_OVER");
		expect(await left()).toBe(0);
		const second = answers[0]?.status === 200 ? other : third;
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
		expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
			["second_look.ask", admin.user.id],
			["second_look.confirm", second.user.id],
		]);
		const [gone] = await db.select().from(auditLog).where(eq(auditLog.action, "participant.delete"));
		expect([gone?.actorId, JSON.parse(gone?.detail ?? "{}")]).toMatchObject([
			admin.user.id,
			{ second: second.user.id },
		]);
		expect(api.clock.now).toBe(noon);
	});

	test("whoever has come stays: named before it is confirmed, and afterwards", async () => {
		const { ids, ask, looks, end, left } = await crowd(12, twoPeople);
		const [admin, other] = [await staff(), await staff()];
		await db.update(participants).set({ checkedInAt: noon }).where(eq(participants.id, ids[3]!));
		const look = (await ask(admin, { action: "remove", ids })).body.data[0]!._id;
		const [seen] = (await looks(other)).body.data;
		expect(seen?.people.filter(({ stays }) => stays)).toMatchObject([{ _id: ids[3], category: "C12" }]);
		// somebody who comes in between is named too
		await db.update(participants).set({ checkedInAt: noon }).where(eq(participants.id, ids[5]!));
		const { status, body } = await end(other, look, "confirm");
		expect([status, body.kept?.map(({ _id }) => _id).toSorted()]).toEqual([200, [ids[3], ids[5]].toSorted()]);
		expect(await left()).toBe(2);
	});

	test("a request that was taken back, or is a day old, confirms nothing", async () => {
		const { api, ids, ask, end, looks, left } = await crowd(11, twoPeople);
		const [admin, other] = [await staff(), await staff()];
		const first = (await ask(admin, { action: "remove", ids })).body.data[0]!._id;
		expect((await end(admin, first, "revoke")).body.data).toEqual([]);
		expect((await end(other, first, "confirm")).body.error).toBe("SECOND_LOOK_OVER");
		const second = (await ask(admin, { action: "remove", ids })).body.data[0]!._id;
		api.clock.now = noon + day;
		expect((await looks(other)).body.data).toEqual([]);
		expect((await end(other, second, "confirm")).body.error).toBe("SECOND_LOOK_OVER");
		expect(await left()).toBe(11);
	});

	test("somebody who has lost the right since asking gets nothing confirmed", async () => {
		const { ids, ask, end, left } = await crowd(11, twoPeople);
		const [admin, other] = [await staff(), await staff()];
		const look = (await ask(admin, { action: "remove", ids })).body.data[0]!._id;
		await db.update(users).set({ role: Role.teacher }).where(eq(users.id, admin.user.id));
		expect((await end(other, look, "confirm")).body.error).toBe("SECOND_LOOK_OVER");
		expect(await left()).toBe(11);
	});

	test("a representative neither sees nor confirms what is about people out of reach", async () => {
		const { ids, ask, looks, end, left } = await crowd(11, twoPeople);
		const [admin, outside] = [await staff(), await staff(Role.representative)];
		const look = (await ask(admin, { action: "remove", ids })).body.data[0]!._id;
		expect((await looks(outside)).body.data).toEqual([]);
		expect((await end(outside, look, "confirm")).status).toBe(404);
		expect((await end(outside, look, "revoke")).body.error).toBe("SECOND_LOOK_OVER");
		expect(await left()).toBe(11);
		// nor asks about them
		expect((await ask(outside, { action: "remove", ids })).body.error).toBe("PARTICIPANT_NOT_FOUND");
		expect((await ask(outside, { action: "finalise", revision: 0 })).status).toBe(403);
	});

	test("results become final by two accounts, in the name of both", async () => {
		const { id, admin, send, api, table } = await event([["Ann", flat(150)]]);
		await db.update(olympiads).set(twoPeople).where(eq(olympiads.id, id));
		const other = await staff();
		await send("results/state", { state: "frozen" });
		const looks = (who: Who, path: string, body: object) =>
			bodyOf<SecondLookList & { error?: string }>(api.post(`/olimpic/${id}/second-looks${path}`, body, who.headers));
		const asking = async () => looks(admin, "", { action: "finalise", revision: (await table()).revision });
		expect((await asking()).body.error).toBe("PLACES_MISSING");
		await send("places/suggest", {});
		expect((await send("results/state", { state: "final", confirm: "Open" })).body.error).toBe("SECOND_PERSON");
		const stale = (await asking()).body.data[0]!._id;
		await send("places/undo", {});
		await send("places/suggest", {});
		// what was asked for is not what is there now
		expect((await looks(other, `/${stale}/confirm`, {})).body.error).toBe("CONFLICT");
		const look = (await asking()).body.data[0]!._id;
		expect((await looks(admin, `/${look}/confirm`, {})).body.error).toBe("SECOND_PERSON_SAME");
		expect((await looks(other, `/${look}/confirm`, {})).status).toBe(200);
		expect((await table()).state).toBe("final");
		const [step] = await db.select().from(resultChanges).where(eq(resultChanges.action, "finalise"));
		expect([step?.actorId, JSON.parse(step?.detail ?? "{}")]).toMatchObject([admin.user.id, { second: other.user.id }]);
		expect(await db.$count(secondLooks, eq(secondLooks.state, "waiting"))).toBe(0);
		await db.update(users).set({ name: "Anna", surname: "Orlova" }).where(eq(users.id, admin.user.id));
		await db.update(users).set({ name: "Boris", surname: "Lvov" }).where(eq(users.id, other.user.id));
		const { body: log } = await bodyOf<{ data: { action: string; actor: string }[] }>(
			api.get(`/olimpic/${id}/results/changes`, other.headers),
		);
		expect(log.data[0]).toMatchObject({ action: "finalise", actor: "Anna Orlova + Boris Lvov" });
	});

	test("once the event has begun nobody alone goes back to typing a name", async () => {
		const admin = await staff();
		const api = makeApi(env, noon);
		const { id } = await makeOlympiad(db, noon, twoPeople);
		const { body: opened } = await bodyOf<Record<string, unknown>>(api.get(`/olimpic/admin/${id}`, admin.headers));
		const save = (second_look?: string) => {
			const { second_look: _, ...rest } = opened;
			return bodyOf<Record<string, unknown>>(
				api.post(`/olimpic/admin/${id}`, { ...rest, ...(second_look ? { second_look } : {}) }, admin.headers),
			);
		};
		expect((await save("name")).body).toMatchObject({ fields: { second_look: "OLIMPIC_STARTED" } });
		// a client that does not know the setting leaves it alone
		expect((await save()).body["second_look"]).toBe("person");
	});

	test("a child gets nothing to see of it", async () => {
		const { looks } = await crowd(1, twoPeople);
		expect((await looks(await makeSignedIn(db, env.SESSION_SECRET, noon))).status).toBe(403);
	});
});
