import { env } from "cloudflare:workers";
import { eq, getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Me } from "#worker/account/users/contract";
import { makeApi, noon } from "../../factories/api";
import { makeGroup, makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const join = (row: Parameters<typeof makeUser>[1] = {}) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

async function rowOf(id: string) {
	const [row] = await db.select().from(users).where(eq(users.id, id));
	return row;
}

describe("the profile", () => {
	test.each([
		["student", { role: Role.student }, "/main", { olympiad: false, main: true }],
		["student of the olympiad", { role: Role.student, smgl: true }, "/olimpic/about", { olympiad: true, main: true }],
		["buyer of the olympiad", { role: Role.student, olimpic3: 1 }, "/olimpic/about", { olympiad: true, main: true }],
		["teacher", { role: Role.teacher }, "/main", { olympiad: false, main: true }],
		["admin", { role: Role.admin }, "/olimpic/about", { olympiad: true, main: true }],
		["representative", { role: Role.representative }, "/olimpic/about", { olympiad: true, main: false }],
		["parent", { role: Role.parent }, "/family", { olympiad: false, main: true }],
	])("sends a %s to the right shell", async (_, row, landing, shells) => {
		const { headers } = await join(row);
		expect(await (await api.get("/users/me", headers)).json()).toMatchObject({ landing, shells });
	});

	test("opens the olympiad to a participant, and speaks the names of the customer", async () => {
		const { user, headers } = await join({ experiences: 1240, feathers: 7, accessUntil: 1_900_000_000, olimpic1: 1 });
		const { id } = await makeOlympiad(db, noon);
		await makeParticipant(db, { olympiadId: id, userId: user.id });
		const me = await (await api.get("/users/me", headers)).json<Me>();
		expect(me).toMatchObject({
			_id: user.id,
			participant: true,
			landing: "/olimpic/about",
			rank: 4,
			feathers: 7,
			gamification: { feathers: 7 },
			purchases: { olimpic_1: 1, olimpic_2: 0, olimpic_3: 0, access: 1_900_000_000 },
			meta: { smgl: false },
			theme: { theme: "sama", modal_display: false, bone: "boxwood" },
			paid: true,
			created_at: "1970-01-01T00:00:00.000Z",
		});
	});
});

describe("editing the profile", () => {
	const profile = { name_en: "Alisa", surname_en: "Vorontsova", birthday: "2016-04-01", phone: "+7 (921) 000-00-00" };

	test("keeps the phone without separators and the theme", async () => {
		const { user, headers } = await join();
		const response = await api.post(
			"/users/edit",
			{ ...profile, lang: "en", theme: { theme: "uamap", bone: "lacquer" } },
			headers,
		);
		expect(response.status).toBe(200);
		expect(await rowOf(user.id)).toMatchObject({
			nameEn: "Alisa",
			phone: "+79210000000",
			lang: "en",
			theme: "uamap",
			bone: "lacquer",
		});
	});

	test("takes the whole user back and changes only what a user may change", async () => {
		const { user, headers } = await join({ name: "Ева", surname: "Зорина" });
		const before = await rowOf(user.id);
		const columns = Object.entries(getTableColumns(users));
		const hostile = Object.fromEntries(
			columns.flatMap(([key, column]) => {
				const value = column.dataType === "number" ? 4 : column.dataType === "boolean" ? true : "hostile";
				return [
					[key, value],
					[column.name, value],
				];
			}),
		);
		const body = {
			...hostile,
			...profile,
			lang: "en",
			theme: { theme: "uamap", bone: "porcelain", modal_display: true },
			name: "Ева",
			surname: "Зорина",
			purchases: { olimpic_1: 1, olimpic_2: 1, olimpic_3: 1, access: 4_000_000_000 },
			meta: { smgl: true },
			gamification: { feathers: 999 },
			balance: 999,
			ucoins: 999,
			_id: "other",
		};
		expect((await api.post("/users/edit", body, headers)).status).toBe(200);
		const after = await rowOf(user.id);
		const changed = Object.keys(after ?? {}).filter(
			(key) => after?.[key as keyof typeof after] !== before?.[key as keyof typeof before],
		);
		expect(changed.toSorted()).toEqual(["birthday", "bone", "lang", "nameEn", "phone", "surnameEn", "theme"]);
	});

	test("allows one change of name, surname and birthday, then names each locked field", async () => {
		const { user, headers } = await join({ name: "Ева", surname: "Зорина", birthday: "2016-04-01" });
		expect((await api.post("/users/edit", { name: "Эва", birthday: "2015-04-01" }, headers)).status).toBe(200);
		const refused = await api.post("/users/edit", { name: "Ива", surname: "Зорина", birthday: "2014-04-01" }, headers);
		expect(refused.status).toBe(409);
		expect(await refused.json()).toMatchObject({
			error: "IDENTITY_LOCKED",
			fields: { name: "IDENTITY_LOCKED", birthday: "IDENTITY_LOCKED" },
		});
		expect(await rowOf(user.id)).toMatchObject({ name: "Эва", birthday: "2015-04-01" });
		expect((await api.post("/users/edit", { lang: "en" }, headers)).status).toBe(200);
	});

	test("lets only one of two changes of identity at the same moment through", async () => {
		const { headers } = await join({ name: "Ева", surname: "Зорина" });
		const answers = await Promise.all(["Ада", "Ида"].map((name) => api.post("/users/edit", { name }, headers)));
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
	});

	test.each([
		["phone", "12", "PHONE_INVALID"],
		["birthday", "2017-02-29", "INVALID_DATE"],
		["birthday", "01.04.2016", "INVALID_DATE"],
		["birthday", "2026-09-01", "INVALID_DATE"],
		["name_en", "", "REQUIRED"],
		["name_en", "Алиса", "LATIN_LETTERS"],
	])("refuses %s %j with %s", async (field, value, code) => {
		const { headers } = await join();
		const response = await api.post("/users/edit", { ...profile, [field]: value }, headers);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ fields: { [field]: code } });
	});
});

describe("looking at somebody", () => {
	test("works down the ladder of ownership and reads as not found elsewhere", async () => {
		const school = await join({ role: Role.school, type: "teacher" });
		const teacher = await join({ role: Role.teacher, type: "teacher", creatorId: school.user.id });
		const stranger = await join({ role: Role.teacher, type: "teacher" });
		const groupTeacher = await join({ role: Role.teacher, type: "teacher" });
		const admin = await join({ role: Role.admin, type: "teacher" });
		const student = await join({ creatorId: teacher.user.id });
		const classmate = await join({ creatorId: teacher.user.id });
		await makeGroup(db, groupTeacher.user.id, [student.user.id]);
		const seen = async (who: typeof school) => (await api.get(`/users/${student.user.id}`, who.headers)).status;
		expect(await Promise.all([school, teacher, groupTeacher, admin, student].map(seen))).toEqual([
			200, 200, 200, 200, 200,
		]);
		expect(await Promise.all([stranger, classmate].map(seen))).toEqual([404, 404]);
		expect((await api.get("/users/nobody", admin.headers)).status).toBe(404);
	});

	test("a representative reaches delegates and their participants, a delegate only their own", async () => {
		const representative = await join({ role: Role.representative, type: "teacher" });
		const delegate = await join({ role: Role.school, type: "teacher", creatorId: representative.user.id });
		const other = await join({ role: Role.school, type: "teacher", creatorId: representative.user.id });
		const participant = await join({ creatorId: delegate.user.id });
		const status = async (who: typeof delegate, id: string) => (await api.get(`/users/${id}`, who.headers)).status;
		expect(await status(representative, delegate.user.id)).toBe(200);
		expect(await status(representative, participant.user.id)).toBe(200);
		expect(await status(delegate, participant.user.id)).toBe(200);
		expect(await status(other, participant.user.id)).toBe(404);
	});

	test("quick rooms are the groups one teaches or belongs to", async () => {
		const teacher = await join({ role: Role.teacher, type: "teacher", name: "Ольга" });
		const student = await join();
		const id = await makeGroup(db, teacher.user.id, [student.user.id], "Совы");
		const room = { _id: id, name: "Совы", teacher: { _id: teacher.user.id, name: "Ольга", surname: "" } };
		for (const { headers } of [teacher, student]) {
			expect(await (await api.get("/users/rooms", headers)).json()).toEqual({ data: [room], count: 1, lessons: [] });
		}
		const { headers } = await join();
		expect(await (await api.get("/users/rooms", headers)).json()).toEqual({ data: [], count: 0, lessons: [] });
	});
});

describe("resetting feathers", () => {
	test("is the admin's alone, of one or of all, and is written down", async () => {
		const admin = await join({ role: Role.admin, type: "teacher" });
		const one = await join({ feathers: 5 });
		const two = await join({ feathers: 7 });
		expect((await api.post("/users/reset-feathers", undefined, one.headers)).status).toBe(403);
		await api.post("/users/reset-feathers", { _id: one.user.id }, admin.headers);
		expect([(await rowOf(one.user.id))?.feathers, (await rowOf(two.user.id))?.feathers]).toEqual([0, 7]);
		expect((await api.post("/users/reset-feathers", undefined, admin.headers)).status).toBe(200);
		expect((await rowOf(two.user.id))?.feathers).toBe(0);
		const log = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.user.id)).orderBy(auditLog.id);
		expect(log.map((row) => [row.action, row.targetId])).toEqual([
			["feathers.reset", one.user.id],
			["feathers.reset", "all"],
		]);
		expect(log[0]?.detail).toBe('{"users":1,"feathers":5}');
	});
});
