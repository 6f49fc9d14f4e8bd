import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { rateLimits } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Diploma, DiplomaList, DiplomaStack } from "#worker/award/contract";
import { bodyOf } from "../../factories/olympiad";
import { makeParticipant } from "../../factories/rows";
import { api, check, finished, open, signedIn } from "../../factories/diploma";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(diplomas), db.delete(results), db.delete(olympiads), db.delete(rateLimits)]);
});

describe("issuing for everybody", () => {
	async function field(count: number) {
		const made = await finished();
		for (let index = 0; index < count; index++) {
			const { user } = await signedIn({ nameEn: "Kid", surnameEn: `N${index}`, creatorId: made.teacher.user.id });
			const category = index % 2 === 0 ? "C12" : "B12";
			await makeParticipant(db, { olympiadId: made.olympiad.id, userId: user.id, place: index, category });
		}
		const issue = (body: object, headers = made.admin.headers) =>
			bodyOf(api().post(`/olimpic/${made.olympiad.id}/diplomas`, body, headers));
		return { ...made, issue };
	}

	test("makes one per place, again makes none, after a changed place makes that one anew", async () => {
		const { issue, olympiad, participant } = await field(4);
		expect((await issue({ category: "B12" })).body).toEqual({ issued: 2, replaced: 0, kept: 0 });
		expect((await issue({})).body).toEqual({ issued: 3, replaced: 0, kept: 2 });
		expect((await issue({})).body).toEqual({ issued: 0, replaced: 0, kept: 5 });
		const codes = (await db.select().from(diplomas)).map(({ code }) => code);
		expect(new Set(codes).size).toBe(5);
		const [old] = await db.select().from(diplomas).where(eq(diplomas.participantId, participant.id));
		await db.update(participants).set({ place: 0 }).where(eq(participants.id, participant.id));
		expect((await check(old!.code)).body).toMatchObject({ state: "withdrawn", replaced_by: null });
		expect((await issue({})).body).toEqual({ issued: 0, replaced: 1, kept: 4 });
		const { body } = await check(old!.code);
		expect(body).toMatchObject({ state: "replaced", place: 1 });
		expect((await check(body.replaced_by!)).body).toMatchObject({ state: "valid", place: 0 });
		expect((await issue({ mode: "teacher" })).body).toEqual({ issued: 1, replaced: 0, kept: 0 });
		expect((await issue({ mode: "center" })).body).toEqual({ issued: 1, replaced: 0, kept: 0 });
		expect(await db.select().from(diplomas).where(eq(diplomas.olympiadId, olympiad.id))).toHaveLength(8);
	});

	test("is for admins: teachers, heads and representatives cannot issue", async () => {
		const { issue, head, teacher, child } = await field(0);
		const representative = await signedIn({ role: Role.representative });
		for (const { headers } of [head, teacher, child, representative]) {
			expect(await issue({}, headers)).toMatchObject({ status: 403, body: { error: "FORBIDDEN" } });
		}
		expect(await db.select().from(diplomas)).toEqual([]);
	});

	test("then a stack to print has them in order, the head's own only", async () => {
		const { issue, olympiad, head, admin, child } = await field(4);
		await issue({});
		const other = await signedIn({ nameEn: "Far", surnameEn: "Away" });
		await makeParticipant(db, { olympiadId: olympiad.id, userId: other.user.id, place: 2 });
		await issue({});
		const stack = (headers: Record<string, string>, query = "") =>
			bodyOf<DiplomaStack>(api().get(`/olimpic/${olympiad.id}/diplomas/print${query}`, headers));
		const all = (await stack(admin.headers)).body.data;
		expect(all.map(({ category, place }) => `${category} ${place}`)).toEqual([
			"B12 1",
			"B12 3",
			"C12 0",
			"C12 1",
			"C12 2",
			"C12 2",
		]);
		expect((await stack(head.headers)).body.data).toHaveLength(5);
		expect((await stack(head.headers, "?category=B12")).body.data).toHaveLength(2);
		expect((await stack(child.headers)).status).toBe(403);
	});
});

describe("re-issuing", () => {
	test("gives a new code; the old one stays, says so and names the new; who and why is kept", async () => {
		const { admin, child, head, participant } = await finished();
		const old = (await open("personal", participant.id, child.headers)).body;
		await db.update(users).set({ name: "Алёна" }).where(eq(users.id, child.user.id));
		const again = (id: string, headers: Record<string, string>, reason = "Misprint") =>
			bodyOf<Diploma>(api().post(`/olimpic/diplomas/${id}/reissue`, { reason }, headers));
		expect((await again(old._id, head.headers)).status).toBe(403);
		expect(await again(old._id, admin.headers, " ")).toMatchObject({
			status: 422,
			body: { fields: { reason: "REQUIRED" } },
		});
		const { status, body } = await again(old._id, admin.headers);
		expect([status, body.name.ru, body.code === old.code]).toEqual([200, "Алёна Воронцова", false]);
		expect((await check(old.code)).body).toMatchObject({
			state: "replaced",
			replaced_by: body.code,
			name: { ru: "Алиса В." },
		});
		expect((await check(body.code)).body).toMatchObject({ state: "valid", name: { ru: "Алёна В." } });
		expect((await again(old._id, admin.headers)).status).toBe(409);
		expect((await open("personal", participant.id, child.headers)).body.code).toBe(body.code);
		const [entry] = await db.select().from(auditLog).where(eq(auditLog.targetId, body._id));
		expect(entry).toMatchObject({ action: "diploma.reissue", actorId: admin.user.id, reason: "Misprint" });
	});
});

describe("the list of diplomas", () => {
	const list = (headers: Record<string, string>, query = "") =>
		bodyOf<DiplomaList>(api().get(`/olimpic/diplomas${query}`, headers));

	test("has rows with a place only; a child sees its own, a head the centre's, an admin all", async () => {
		const { olympiad, child, head, admin, teacher, participant } = await finished();
		const mate = await signedIn({ creatorId: teacher.user.id });
		await makeParticipant(db, { olympiadId: olympiad.id, userId: mate.user.id, place: 5 });
		const unplaced = await signedIn({ creatorId: teacher.user.id });
		await makeParticipant(db, { olympiadId: olympiad.id, userId: unplaced.user.id });
		const far = await signedIn({});
		await makeParticipant(db, { olympiadId: olympiad.id, userId: far.user.id, place: 2, category: "B12" });
		const own = await list(child.headers);
		expect(own.body).toMatchObject({ count: 1, next: null, may: { letters: false, issue: false } });
		expect(own.body.data).toMatchObject([{ _id: participant.id, place: 1, final: true, code: null }]);
		expect((await list(head.headers)).body).toMatchObject({ count: 2, may: { letters: true, issue: false } });
		expect((await list(admin.headers)).body).toMatchObject({ count: 3, may: { letters: true, issue: true } });
		expect((await list(admin.headers, "?category=B12")).body.count).toBe(1);
		expect((await list(admin.headers)).body.olympiads).toEqual([
			{ _id: olympiad.id, name: "Games", name_en: "Games", categories: ["B12", "C12"] },
		]);
	});

	test("is empty for all but admins while diplomas are closed", async () => {
		const { child, head, admin } = await finished({ showDiplomas: false });
		expect((await list(child.headers)).body.data).toEqual([]);
		expect((await list(head.headers)).body.data).toEqual([]);
		expect((await list(admin.headers)).body.data).toHaveLength(1);
	});

	test("goes on where a page of a hundred ends", async () => {
		const { olympiad, admin } = await finished();
		const people = await Promise.all(Array.from({ length: 104 }, () => signedIn({})));
		for (const { user } of people) await makeParticipant(db, { olympiadId: olympiad.id, userId: user.id, place: 4 });
		const first = (await list(admin.headers)).body;
		expect([first.data.length, first.count]).toEqual([100, 105]);
		const rest = (await list(admin.headers, `?after=${encodeURIComponent(first.next!)}`)).body;
		expect([rest.data.length, rest.next]).toEqual([5, null]);
		expect(new Set([...first.data, ...rest.data].map(({ _id }) => _id)).size).toBe(105);
	});
});
