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
import type { Diploma } from "#worker/award/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeParticipant } from "../../factories/rows";
import { api, check, finished, open, signedIn } from "../../factories/diploma";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(diplomas), db.delete(results), db.delete(olympiads), db.delete(rateLimits)]);
});

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
			"olimpic_en",
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
