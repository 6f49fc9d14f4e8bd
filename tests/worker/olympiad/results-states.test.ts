import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { frozenRanking } from "#db/schema/results";
import type { Pending } from "#worker/olympiad/results/contract";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeParticipant, makeUser } from "../../factories/rows";
import { after, event, flat, line } from "../../factories/rankings";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

describe("from provisional over frozen to final", () => {
	test("freezing waits for the end, finishing for places; a way back needs a reason; places of final results stand", async () => {
		const { id, admin, api, users, send, table } = await event([["Ann", flat(150)]]);
		api.clock.now = noon;
		expect((await send("results/state", { state: "frozen" })).body.error).toBe("OLIMPIC_NOT_FINISHED");
		api.clock.now = after;
		expect((await send("results/state", { state: "final", confirm: "Open" })).body.error).toBe("CONFLICT");
		const { revision } = await table();
		expect((await send("results/state", { state: "frozen" })).body).toMatchObject({ state: "frozen", changed: 1 });
		const second = await api.post(`/olimpic/${id}/results/state`, { state: "frozen", revision }, admin.headers);
		expect(await second.json()).toMatchObject({
			error: "CONFLICT",
			changed: { by: { en: admin.user.email }, at: new Date(after).toISOString() },
		});
		expect((await send("results/state", { state: "final", confirm: "Open" })).body.error).toBe("PLACES_MISSING");
		await send("places/suggest", {});
		expect((await send("results/state", { state: "final", confirm: "Open" })).body).toMatchObject({ state: "final" });
		expect((await send("places", { ids: [users["Ann"]], params: { place: 3 } })).body.error).toBe("RESULTS_CLOSED");
		expect((await send("results/state", { state: "frozen" })).status).toBe(422);
		expect((await send("results/state", { state: "frozen", reason: "appeal" })).body).toMatchObject({
			state: "frozen",
		});
		expect((await send("results/state", { state: "provisional", reason: "late shard" })).status).toBe(200);
		expect(await table()).toMatchObject({ state: "provisional" });
	});

	test("what comes later changes nothing by itself: it is marked, judged with a reason, and only then counts", async () => {
		const { id, users, admin, api, send, table } = await event([
			["Ann", flat(190)],
			["Bob", flat(180)],
			["Cid", flat(170)],
		]);
		await send("results/state", { state: "frozen" });
		await send("places/suggest", {});
		const late = await makeUser(db, { nameEn: "Late" });
		await makeParticipant(db, { olympiadId: id, userId: late.id, place: 4 });
		await makeResult(db, { olympiadId: id, userId: late.id, finishedAt: noon }, flat(200));
		await db.update(results).set({ revision: 2, s1: 0 }).where(eq(results.userId, users["Ann"]!));
		await db.delete(results).where(eq(results.userId, users["Cid"]!));
		expect(line(await table())).toEqual([
			["Ann", 1, 0],
			["Bob", 2, 1],
			["Cid", 3, 2],
		]);
		expect((await table()).data.map(({ difference }) => difference)).toEqual(["changed", null, "gone"]);
		const pending = async () =>
			(await bodyOf<{ data: Pending[] }>(api.get(`/olimpic/${id}/results/pending`, admin.headers))).body.data;
		expect((await pending()).map(({ user, kind }) => [user.name_en, kind]).toSorted()).toEqual([
			["Ann", "changed"],
			["Cid", "gone"],
			["Late", "new"],
		]);
		expect((await send("results/state", { state: "final", confirm: "Open" })).body.error).toBe("RESULTS_UNJUDGED");
		expect((await send("results/judge", { ids: [users["Bob"]], decision: "keep", reason: "x" })).status).toBe(404);
		expect((await send("results/judge", { ids: [late.id], decision: "accept", reason: " " })).status).toBe(422);

		await send("results/judge", { ids: [users["Ann"], late.id], decision: "accept", reason: "the line was down" });
		await send("results/judge", { ids: [users["Cid"]], decision: "keep", reason: "cleared by mistake" });
		expect(line(await table())).toEqual([
			["Late", 1, 4],
			["Bob", 2, 1],
			["Cid", 3, 2],
			["Ann", 4, 0],
		]);
		expect(await table()).toMatchObject({ unjudged: 0 });
		expect((await send("results/state", { state: "final", confirm: "Open" })).status).toBe(200);
		const kept = await db.select().from(auditLog).where(eq(auditLog.action, "results.judge"));
		expect(kept.map(({ reason }) => reason)).toEqual(
			expect.arrayContaining(["the line was down", "cleared by mistake"]),
		);
	});

	test("late answers wait for a judge, and again when the result changes once more", async () => {
		const { users, send, table } = await event([["Ann", flat(190)]]);
		await db.update(results).set({ lateEvents: 3 });
		await send("results/state", { state: "frozen" });
		await send("places/suggest", {});
		expect(await table()).toMatchObject({ unjudged: 1, data: [{ late: 3 }] });
		await send("results/judge", { ids: [users["Ann"]], decision: "keep", reason: "typed after the bell" });
		expect(await table()).toMatchObject({ unjudged: 0 });
		await db.update(results).set({ revision: 2, s7: 5 });
		expect(await table()).toMatchObject({ unjudged: 1 });
	});

	test("a repeated drain of the same scores is no difference", async () => {
		const { send, table } = await event([["Ann", flat(190)]]);
		await send("results/state", { state: "frozen" });
		await db.update(results).set({ revision: 2 });
		expect(await table()).toMatchObject({ unjudged: 0, data: [{ difference: null }] });
	});

	test("a link that came after freezing is shown beside the frozen state and does not move the suggestion", async () => {
		const { users, send, table } = await event([["Ann", flat(190), { link: "" }]]);
		await send("results/state", { state: "frozen" });
		const link = "https://rutube.ru/video/late";
		await db.update(participants).set({ link }).where(eq(participants.userId, users["Ann"]!));
		expect((await table()).data[0]).toMatchObject({ link: "", late_link: link, suggested: 1, lowered: "video" });
	});

	test("a freezing that broke off is simply done again", async () => {
		const { id, send } = await event([
			["Ann", flat(190)],
			["Bob", flat(180)],
		]);
		await env.DB.exec("create trigger broken before insert on result_changes begin select raise(abort, 'no'); end");
		expect((await send("results/state", { state: "frozen" })).status).toBe(500);
		await env.DB.exec("drop trigger broken");
		await db.delete(results).where(eq(results.s1, 180));
		expect((await send("results/state", { state: "frozen" })).status).toBe(200);
		const rows = await db.select().from(frozenRanking).where(eq(frozenRanking.olympiadId, id));
		expect(rows.map(({ position, score }) => [position, score])).toEqual([[1, 1140]]);
	});
});
