import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { Competition } from "#worker/competition/contract";
import type { CheckedIn } from "#worker/competition/day-contract";
import { makeApi } from "../../factories/api";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const hour = 3_600_000;
const day = 24 * hour;

/** A hall in Almaty on the day after tomorrow, with one child who is entered. */
async function hall() {
	const startsAt = noon + 2 * day;
	const { id } = await makeOlympiad(db, noon, {
		kind: "offline",
		timeZone: "Asia/Almaty",
		startsAt,
		endsAt: startsAt + 5 * hour,
	});
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, name: "Irina", surname: "Vale" });
	const { user } = await makeSignedIn(db, env.SESSION_SECRET, noon, { nameEn: "Mila", photoUrl: "/api/photos/mila" });
	const participant = await makeParticipant(db, { olympiadId: id, userId: user.id });
	const at = (now: number) => makeApi(env, now);
	const scan = (now: number, here = true) =>
		bodyOf<CheckedIn & { error?: string }>(
			at(now).post(`/competitions/${id}/check-in`, { ticket: participant.id, here }, admin.headers),
		);
	const enter = async (now: number) => {
		const rows = [{ participant: participant.id, scores: [1, 1, 1, 1, 1, 1, 0] }];
		return (await at(now).post(`/competitions/${id}/results`, { rows, dry: true }, admin.headers)).status;
	};
	const early = (reason: string) =>
		bodyOf<Competition>(at(noon).post(`/competitions/${id}/open-early`, { reason }, admin.headers));
	return { id, admin, participant, startsAt, scan, enter, early };
}

test("check-in and results open with the day of the event where it takes place, not before", async () => {
	const { scan, enter, startsAt } = await hall();
	// noon of the tests is 14:00 in Almaty: its midnight is 14 hours before
	const midnight = startsAt - 14 * hour;
	expect((await scan(midnight - 1)).body).toMatchObject({ error: "EVENT_NOT_TODAY" });
	expect(await enter(midnight - 1)).toBe(409);
	expect((await scan(midnight)).status).toBe(200);
	expect(await enter(midnight)).toBe(200);
});

test("an admin opens them earlier, and the log keeps who and why", async () => {
	const { id, admin, scan, early } = await hall();
	expect((await early("")).status).toBe(422);
	expect((await early("a rehearsal of the door")).body).toMatchObject({ doors_open: true });
	expect((await scan(noon)).status).toBe(200);
	const log = (await db.select().from(auditLog).where(eq(auditLog.targetId, id))).filter(
		({ action }) => action === "competition.open_early",
	);
	expect(log.map(({ actorId, reason }) => [actorId, reason])).toEqual([[admin.user.id, "a rehearsal of the door"]]);
});

test("the second scan says so, with the time of the first and who stood at the door; taking it back begins anew", async () => {
	const { admin, scan, startsAt, participant } = await hall();
	const first = await scan(startsAt);
	expect(first.body.scanned).toEqual({ _id: participant.id, again: false });
	const second = await scan(startsAt + hour);
	expect(second.body.scanned.again).toBe(true);
	expect(second.body.data[0]).toMatchObject({
		checked_in: new Date(startsAt).toISOString(),
		by: "Irina Vale",
		photo: "/api/photos/mila",
	});
	await scan(startsAt + hour, false);
	expect((await scan(startsAt + 2 * hour)).body.scanned.again).toBe(false);
	const log = await db.select().from(auditLog).where(eq(auditLog.targetId, participant.id)).orderBy(auditLog.at);
	expect(log.map(({ action, at, actorId }) => [action, (at - startsAt) / hour, actorId])).toEqual([
		["competition.check_in", 0, admin.user.id],
		["competition.check_in_back", 1, admin.user.id],
		["competition.check_in", 2, admin.user.id],
	]);
});

test("of two desks that scan one ticket at the same moment one is told", async () => {
	const { scan, startsAt } = await hall();
	const both = await Promise.all([scan(startsAt), scan(startsAt)]);
	expect(both.map(({ body }) => body.scanned.again).toSorted()).toEqual([false, true]);
});
