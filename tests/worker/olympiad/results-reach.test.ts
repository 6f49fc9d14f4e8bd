import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { Changed, History, Ranking } from "#worker/olympiad/results/contract";
import { bodyOf } from "../../factories/olympiad";
import { holdChild, makeParticipant, makeUser } from "../../factories/rows";
import { event, flat, line, staff } from "../../factories/rankings";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

/** An event in which Own and Near are of a representative's delegate and Far of nobody they reach. */
async function divided() {
	const held = await event([
		["Own", flat(190)],
		["Near", flat(180)],
		["Far", flat(170)],
	]);
	const representative = await staff(Role.representative);
	const delegate = await makeUser(db, { role: Role.school, creatorId: representative.user.id });
	await db.update(olympiads).set({ showResults: true }).where(eq(olympiads.id, held.id));
	for (const name of ["Own", "Near"]) {
		await db.update(participants).set({ creatorId: delegate.id }).where(eq(participants.userId, held.users[name]!));
	}
	const { id, api } = held;
	const { headers } = representative;
	const seen = async () => (await bodyOf<Ranking>(api.get(`/olimpic/${id}/ranking`, headers))).body;
	const revision = async () => (await seen()).revision;
	const change = async (path: string, body: object = {}) =>
		bodyOf<Changed & { error?: string }>(
			api.post(`/olimpic/${id}/${path}`, { revision: await revision(), ...body }, headers),
		);
	const ids = (names: readonly string[]) => names.map((name) => held.users[name]!);
	const set = (names: readonly string[], place: number | null) =>
		change("places", { ids: ids(names), params: { place } });
	const placesNow = async () => Object.fromEntries(line(await held.table()).map(([name, , place]) => [name, place]));
	return { ...held, representative, delegate, seen, change, set, placesNow, undo: () => change("places/undo") };
}

describe("a representative and the places of their delegates' participants", () => {
	test("sets, clears and takes them back; the log says who", async () => {
		const { users, representative, set, undo, placesNow, seen } = await divided();
		expect((await seen()).undo).toBe(false);
		expect(await set(["Own", "Near"], 2)).toMatchObject({ status: 200, body: { changed: 2, revision: 1 } });
		expect(await set(["Near"], null)).toMatchObject({ status: 200, body: { changed: 1, revision: 2 } });
		expect(await placesNow()).toEqual({ Own: 2, Near: null, Far: null });
		expect((await seen()).undo).toBe(true);
		expect(await undo()).toMatchObject({ status: 200, body: { changed: 1 } });
		expect(await placesNow()).toEqual({ Own: 2, Near: 2, Far: null });
		expect(await undo()).toMatchObject({ status: 200, body: { changed: 2 } });
		expect(await placesNow()).toEqual({ Own: null, Near: null, Far: null });
		expect(await undo()).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
		const [near] = await db.select().from(participants).where(eq(participants.userId, users["Near"]!));
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, near!.id));
		expect(log.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ action, actorId }) => [action, actorId])).toEqual(
			["place", "clear", "undo", "undo"].map((action) => [`results.${action}`, representative.user.id]),
		);
	});

	test.each<[string, string[]]>([
		["somebody out of reach", ["Far"]],
		["several of whom one is out of reach", ["Own", "Near", "Far"]],
	])("of %s changes nobody's", async (_, names) => {
		const { id, set, placesNow, seen } = await divided();
		expect(await set(names, 1)).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		expect(await placesNow()).toEqual({ Own: null, Near: null, Far: null });
		expect((await seen()).revision).toBe(0);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "results.place"));
		expect(log.filter(({ detail }) => detail.includes(id))).toEqual([]);
	});

	test("is never their own, even where they take part themselves", async () => {
		const { id, representative, delegate, change } = await divided();
		const own = { olympiadId: id, userId: representative.user.id, creatorId: delegate.id };
		await makeParticipant(db, own);
		expect(await change("places", { ids: [representative.user.id], params: { place: 0 } })).toMatchObject({
			status: 404,
			body: { error: "PARTICIPANT_NOT_FOUND" },
		});
	});

	test("is not for them once the results are final", async () => {
		const { id, set } = await divided();
		await db.update(olympiads).set({ resultsState: "final" }).where(eq(olympiads.id, id));
		expect(await set(["Own"], 1)).toMatchObject({ status: 409, body: { error: "RESULTS_CLOSED" } });
	});

	test("they see their people's before the results are final, with what the rule suggests, and nobody else's", async () => {
		const { send, seen, users, representative, api } = await divided();
		await send("places/suggest", {});
		const rows = (await seen()).data.map(({ user, place, suggested, settable }) => [
			user.name_en,
			place,
			suggested,
			settable,
		]);
		expect(rows).toEqual([
			["Own", 0, 0, true],
			["Near", 1, 1, true],
			["Far", null, null, false],
		]);
		await holdChild(db, users["Own"]!, representative.user.id);
		const history = (name: string) =>
			bodyOf<History>(api.get(`/olimpic/history/${users[name]}`, representative.headers));
		expect((await history("Own")).body.data[0]).toMatchObject({ place: 0 });
		expect((await history("Far")).status).toBe(404);
	});
});

describe("a representative takes back only what is theirs and still stands", () => {
	test("not an admin's step", async () => {
		const { send, undo, seen, placesNow } = await divided();
		await send("places/suggest", {});
		expect((await seen()).undo).toBe(false);
		expect((await undo()).status).toBe(404);
		expect(await placesNow()).toEqual({ Own: 0, Near: 1, Far: 2 });
	});

	test("their own under an admin's later step about others, which the admin may still take back", async () => {
		const { send, set, undo, users, placesNow } = await divided();
		await set(["Own"], 3);
		await send("places", { ids: [users["Far"]], params: { place: 1 } });
		expect((await undo()).status).toBe(200);
		expect(await placesNow()).toEqual({ Own: null, Near: null, Far: 1 });
		expect((await send("places/undo", {})).status).toBe(200);
		expect(await placesNow()).toEqual({ Own: null, Near: null, Far: null });
	});

	test("not one of whose places an admin has changed since", async () => {
		const { send, set, undo, users, seen, placesNow } = await divided();
		await set(["Own", "Near"], 3);
		await send("places", { ids: [users["Near"]], params: { place: 1 } });
		expect((await seen()).undo).toBe(false);
		expect((await undo()).status).toBe(404);
		expect(await placesNow()).toEqual({ Own: 3, Near: 1, Far: null });
	});

	test("not one about somebody who has left their reach", async () => {
		const { set, undo, users, placesNow } = await divided();
		await set(["Own", "Near"], 3);
		await db.update(participants).set({ creatorId: null }).where(eq(participants.userId, users["Near"]!));
		expect((await undo()).status).toBe(404);
		expect(await placesNow()).toEqual({ Own: 3, Near: 3, Far: null });
	});

	test("an admin takes back theirs too", async () => {
		const { send, set, placesNow } = await divided();
		await set(["Own"], 3);
		expect((await send("places/undo", {})).status).toBe(200);
		expect(await placesNow()).toEqual({ Own: null, Near: null, Far: null });
	});
});
