import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { rateLimits } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Certificate, Diploma, DiplomaList, DiplomaStack } from "#worker/diploma/contract";
import { makeApi } from "../factories/api";
import { bodyOf, makeResult, olympiadNoon as noon } from "../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../factories/rows";

const db = openDb(env.DB);
const day = 86_400_000;
const everySix = [100, 90, 80, 70, 60, 50, 40] as const;
const api = () => makeApi(env, noon);
const signedIn = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

beforeEach(async () => {
	await db.batch([db.delete(diplomas), db.delete(results), db.delete(olympiads), db.delete(rateLimits)]);
});

/** A centre with a teacher, a finished olympiad and a child with first prize; everybody signed in. */
async function finished(row: Parameters<typeof makeOlympiad>[2] = {}) {
	const span = { startsAt: noon - 3 * day, endsAt: noon - day };
	const olympiad = await makeOlympiad(db, noon, {
		name: "Games",
		...span,
		resultsState: "final",
		showDiplomas: true,
		...row,
	});
	const schoolId = uuidv7();
	await db.insert(schools).values({ id: schoolId, name: "Fifth Bead", createdAt: 0 });
	const head = await signedIn({ role: Role.school, schoolId, nameEn: "Marina", surnameEn: "Orlova" });
	const teacher = await signedIn({
		role: Role.teacher,
		creatorId: head.user.id,
		schoolId,
		name: "Ольга",
		surname: "Смирнова",
	});
	const child = await signedIn({
		name: "Алиса",
		surname: "Воронцова",
		nameEn: "Alisa",
		surnameEn: "Vorontsova",
		creatorId: teacher.user.id,
		olimpic3: 1,
	});
	const admin = await signedIn({ role: Role.admin });
	const participant = await makeParticipant(db, { olympiadId: olympiad.id, userId: child.user.id, place: 1 });
	await makeResult(db, { olympiadId: olympiad.id, userId: child.user.id, finishedAt: noon - 2 * day }, everySix);
	return { olympiad, head, teacher, child, admin, participant, schoolId };
}

const open = (mode: string, id: string, headers: Record<string, string>) =>
	bodyOf<Diploma>(api().post(`/olimpic/diploma/${mode}/${id}`, {}, headers));
const check = (code: string) => bodyOf<Certificate>(api().get(`/certificates/${code}`));

describe("a child's diploma", () => {
	test("says name, category, place, points and field, and is the same whenever it is opened", async () => {
		const { child, participant, olympiad } = await finished();
		const first = await open("personal", participant.id, child.headers);
		expect(first).toMatchObject({
			status: 200,
			body: {
				mode: "personal",
				own: true,
				name: { ru: "Алиса Воронцова", en: "Alisa Vorontsova" },
				category: "C12",
				place: 1,
				score: 450,
				max: 1200,
				field: 1,
				mentor: { ru: "Ольга Смирнова" },
				olimpic: { _id: olympiad.id, name: "Games" },
				editable: false,
				reissuable: false,
			},
		});
		const again = await open("personal", participant.id, child.headers);
		expect(again.body).toEqual(first.body);
		expect(await db.select().from(diplomas)).toHaveLength(1);
	});

	test("opened by twenty at the same moment is still one diploma", async () => {
		const { child, participant } = await finished();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => open("personal", participant.id, child.headers)),
		);
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1);
		expect(await db.select().from(diplomas)).toHaveLength(1);
	});

	test("gets its English name when the profile is filled in later, and keeps its code", async () => {
		const { child, participant } = await finished();
		await db.update(users).set({ surnameEn: "" }).where(eq(users.id, child.user.id));
		const before = await open("personal", participant.id, child.headers);
		expect(before.body.name).toEqual({ ru: "Алиса Воронцова", en: "" });
		await db.update(users).set({ surnameEn: "Vorontsova" }).where(eq(users.id, child.user.id));
		const after = await open("personal", participant.id, child.headers);
		expect(after.body).toMatchObject({ code: before.body.code, name: { en: "Alisa Vorontsova" } });
	});

	test.each([
		["before the results are final", { resultsState: "frozen" as const }, 1, 409, "RESULTS_NOT_FINAL"],
		["while diplomas are closed", { showDiplomas: false }, 1, 403, "FORBIDDEN"],
		["without a place", {}, null, 404, "PARTICIPANT_NOT_FOUND"],
	])("is not there %s", async (_, row, place, status, error) => {
		const { child, participant } = await finished(row);
		await db.update(participants).set({ place }).where(eq(participants.id, participant.id));
		expect(await open("personal", participant.id, child.headers)).toMatchObject({ status, body: { error } });
		expect(await db.select().from(diplomas)).toEqual([]);
	});

	test("is opened by the child, those over the child and admins; to others it is not there", async () => {
		const { child, head, admin, participant, teacher } = await finished();
		const otherHead = await signedIn({ role: Role.school });
		const stranger = await signedIn({ olimpic3: 1 });
		for (const { headers } of [child, head, admin]) {
			expect((await open("personal", participant.id, headers)).status).toBe(200);
		}
		for (const { headers } of [stranger, otherHead, teacher]) {
			expect(await open("personal", participant.id, headers)).toMatchObject({
				status: 404,
				body: { error: "PARTICIPANT_NOT_FOUND" },
			});
		}
		expect((await api().post(`/olimpic/diploma/personal/${participant.id}`, {})).status).toBe(401);
	});
});

describe("letters to the centre and the teacher", () => {
	test.each([
		["center", { ru: "Fifth Bead", en: "Fifth Bead" }],
		["teacher", { ru: "Ольга Смирнова", en: "" }],
	])("%s: is opened by the head of the centre and admins only, and counts who was prepared", async (mode, name) => {
		const { olympiad, teacher, head, admin, child, participant } = await finished();
		const second = await signedIn({ creatorId: teacher.user.id });
		await makeParticipant(db, { olympiadId: olympiad.id, userId: second.user.id, place: 4 });
		expect(await open(mode, participant.id, head.headers)).toMatchObject({
			status: 200,
			body: { mode, name, place: null, category: null, field: 2, prizes: 1, editable: true },
		});
		expect((await open(mode, participant.id, admin.headers)).status).toBe(200);
		const otherHead = await signedIn({ role: Role.school });
		const representative = await signedIn({ role: Role.representative });
		for (const { headers } of [child, teacher, otherHead, representative]) {
			expect((await open(mode, participant.id, headers)).status).toBe(404);
		}
		expect(await db.select().from(diplomas)).toHaveLength(1);
	});

	test("their words are changed by the head, shown at once and kept in the audit log; a check never shows them", async () => {
		const { head, admin, participant } = await finished();
		const letter = (await open("center", participant.id, head.headers)).body;
		const change = (headers: Record<string, string>, text: string) =>
			bodyOf<Diploma>(api().post(`/olimpic/diplomas/${letter._id}/text`, { lang: "en", text }, headers));
		expect(await change(head.headers, "Thank you all")).toMatchObject({
			status: 200,
			body: { text: { en: "Thank you all" } },
		});
		expect((await open("center", participant.id, admin.headers)).body.text).toEqual({ ru: "", en: "Thank you all" });
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, letter._id));
		expect(log.map(({ action, actorId }) => [action, actorId])).toContainEqual(["diploma.text", head.user.id]);
		expect(await change(head.headers, "x".repeat(1001))).toMatchObject({
			status: 422,
			body: { fields: { text: "TOO_LONG" } },
		});
		const otherHead = await signedIn({ role: Role.school });
		expect((await change(otherHead.headers, "Mine")).status).toBe(404);
		expect(JSON.stringify((await check(letter.code)).body)).not.toContain("Thank you all");
	});

	test("nobody changes the words of a personal diploma", async () => {
		const { admin, child, participant } = await finished();
		const { _id } = (await open("personal", participant.id, child.headers)).body;
		expect((await api().post(`/olimpic/diplomas/${_id}/text`, { lang: "en", text: "x" }, admin.headers)).status).toBe(
			404,
		);
	});
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
			name: { ru: "Алиса Воронцова" },
		});
		expect((await check(body.code)).body).toMatchObject({ state: "valid", name: { ru: "Алёна Воронцова" } });
		expect((await again(old._id, admin.headers)).status).toBe(409);
		expect((await open("personal", participant.id, child.headers)).body.code).toBe(body.code);
		const [entry] = await db.select().from(auditLog).where(eq(auditLog.targetId, body._id));
		expect(entry).toMatchObject({ action: "diploma.reissue", actorId: admin.user.id, reason: "Misprint" });
	});
});

describe("checking a code", () => {
	test("needs no session and tells only what the sheet says", async () => {
		const { child, participant } = await finished();
		const { code } = (await open("personal", participant.id, child.headers)).body;
		const { status, body } = await check(code.toLowerCase().replaceAll("-", ""));
		expect(status).toBe(200);
		expect(Object.keys(body).toSorted()).toEqual([
			"category",
			"code",
			"end",
			"mode",
			"name",
			"olimpic",
			"place",
			"replaced_by",
			"start",
			"state",
		]);
		expect(body).toMatchObject({ code, state: "valid", category: "C12", place: 1, olimpic: "Games" });
	});

	test.each(["AAAA-BBBB-CCCC", "nonsense", "%27%20or%201"])("%s is nobody's code", async (code) => {
		expect(await check(code)).toMatchObject({ status: 404, body: { error: "CERTIFICATION_NOT_FOUND" } });
	});

	test("cannot be used to try codes: the hundred and twenty-first in ten minutes has to wait", async () => {
		const from = { "cf-connecting-ip": "203.0.113.9" };
		const server = makeApi(env, noon);
		for (let index = 0; index < 120; index++) {
			expect((await server.get("/certificates/AAAA-BBBB-CCCC", from)).status).toBe(404);
		}
		const refused = await server.get("/certificates/AAAA-BBBB-CCCC", from);
		expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 600]);
		server.clock.now = noon + 601_000;
		expect((await server.get("/certificates/AAAA-BBBB-CCCC", from)).status).toBe(404);
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
			{ _id: olympiad.id, name: "Games", categories: ["B12", "C12"] },
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
