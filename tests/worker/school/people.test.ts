import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { groupMembers } from "#db/schema/group";
import { auditLog } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { trainingFormulaDays, trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import { moscowDate } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { GroupList, SavedGroup } from "#worker/school/groups/contract";
import type {
	DeletedStudents,
	MadeChildren,
	StudentCard,
	StudentList,
	StudentNote,
} from "#worker/school/people/contract";
import type { z } from "zod";
import { makeApi, noon } from "../../factories/api";
import { makeResult } from "../../factories/olympiad";
import { answerTo, makeGroup, makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
const api = makeApi(env);
const minute = 60_000;
const days = 24 * 60 * minute;

async function as(role: number, row: Parameters<typeof makeUser>[1] = {}) {
	const made = await makeSignedIn(db, env.SESSION_SECRET, noon, { role, type: "teacher", ...row });
	return { id: made.user.id, headers: made.headers };
}
type Caller = Awaited<ReturnType<typeof as>>;

async function read<T>(pending: Promise<Response> | Response): Promise<{ status: number; body: T }> {
	const answer = await pending;
	return { status: answer.status, body: await answer.json<T>() };
}
const get = <T>(who: Caller, path: string) => read<T>(api.get(path, who.headers));
const post = <T>(who: Caller, path: string, body: unknown) => read<T>(api.post(path, body, who.headers));
const list = async (who: Caller, query = "") => (await get<StudentList>(who, `/students${query}`)).body;
const names = async (who: Caller, query = "") =>
	(await list(who, query)).data.map(({ surname, name }) => `${surname} ${name}`.trim());
const make = async (who: Caller, rows: unknown[], more: object = {}) =>
	(await post<MadeChildren>(who, "/directory/students", { rows, ...more })).body;

let teacher: Caller;
beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(users);
	await env.DB.exec("delete from rate_limits");
	teacher = await as(Role.teacher, { name: "Ольга", surname: "Седова" });
});

describe("children of a teacher", () => {
	const twelve = Array.from({ length: 12 }, (_, index) => ({
		name: `Имя${String.fromCodePoint(0x430 + index)}`,
		surname: "Иванова",
	}));

	test("come in as a list, twelve at once, into a group made with them", async () => {
		const made = await make(teacher, twelve, { group_name: "Сова-1" });
		expect(made.data.map(({ state }) => state)).toEqual(twelve.map(() => "made"));
		expect(await list(teacher, `?group=${made.group?._id}`)).toMatchObject({ count: 12, more: false });
	});

	test("are not made twice when the list is sent again, and nor is the group", async () => {
		await make(teacher, twelve, { group_name: "Сова-1" });
		const again = await make(teacher, twelve, { group_name: "Сова-1" });
		expect(new Set(again.data.map(({ state }) => state))).toEqual(new Set(["known"]));
		expect((await list(teacher)).count).toBe(12);
		expect((await get<z.infer<typeof GroupList>>(teacher, "/groups")).body).toMatchObject({
			count: 1,
			data: [{ students: 12 }],
		});
	});

	test("of one name are two where their birthdays differ, or the line says so", async () => {
		await make(teacher, [{ name: "Аня", surname: "Ким", birthday: "2018-01-01" }]);
		const other = await make(teacher, [{ name: "Аня", surname: "Ким", birthday: "2018-01-02" }]);
		const again = await make(teacher, [{ name: "аня", surname: "КИМ", again: true }]);
		expect([other.data[0]?.state, again.data[0]?.state]).toEqual(["made", "made"]);
		expect((await list(teacher)).count).toBe(3);
	});

	test("with a faulty line hold up only that line", async () => {
		const made = await make(teacher, [
			{ name: "Мила", birthday: "2025-12-31" },
			{ name: "Лев" },
			{ name: "Лев" },
			{ name: "Ева", email: "eva@test.example" },
			{ name: "Ира", email: "eva@test.example" },
		]);
		expect(made.data.map(({ state, error }) => error ?? state)).toEqual([
			"INVALID_DATE",
			"made",
			"ENTRY_TWICE",
			"made",
			"ENTRY_TWICE",
		]);
	});

	test("without an e-mail are as many as there are", async () => {
		await make(teacher, twelve);
		const rows = await db.select({ email: users.email }).from(users).where(eq(users.role, Role.student));
		expect(rows.map(({ email }) => email)).toEqual(twelve.map(() => null));
	});
});

describe("a parent's account", () => {
	const parent = { email: "mama@test.example", name: "Ева", surname: "Ким" };
	const signedUp = async () =>
		makeUser(db, { ...parent, creatorId: null, passwordHash: await quickHash("Mother2026") });

	test("keeps its e-mail and password, whatever a teacher types", async () => {
		const child = await signedUp();
		await makeGroup(db, teacher.id, [child.id]);
		const edit = (body: object) => post<{ error: string }>(teacher, `/directory/students/${child.id}`, body);
		expect((await edit({ email: "thief@test.example" })).body).toMatchObject({ error: "OWN_ACCOUNT" });
		expect((await edit({ password: "bead" })).body).toMatchObject({ error: "OWN_ACCOUNT" });
		expect((await edit({ city: "Казань" })).status).toBe(200);
	});
});

describe("a child of another school in one's group", () => {
	test("gets its e-mail and password from its own teacher, that teacher's head or an admin, and from nobody else", async () => {
		const head = await as(Role.school);
		const own = await as(Role.teacher, { creatorId: head.id });
		const other = await as(Role.school);
		await answerTo(db, teacher.id, other.id);
		const child = (await make(own, [{ name: "Аня", email: "anya@test.example" }])).data[0]!._id!;
		await makeGroup(db, teacher.id, [child]);
		const edit = (who: Caller, body: object) => post<{ error?: string }>(who, `/directory/students/${child}`, body);
		const signInOf = async () => (await db.select().from(users).where(eq(users.id, child)))[0];
		for (const who of [teacher, other]) {
			expect(await edit(who, { password: "taken" })).toMatchObject({
				status: 403,
				body: { fields: { password: "FORBIDDEN" } },
			});
			expect(await edit(who, { email: "thief@test.example" })).toMatchObject({
				status: 403,
				body: { fields: { email: "FORBIDDEN" } },
			});
			// the form sends the e-mail that is there along
			expect((await edit(who, { email: "anya@test.example", city: "Казань" })).status).toBe(200);
			expect((await get<StudentCard>(who, `/directory/students/${child}`)).body.deletable).toBe(false);
		}
		expect(await signInOf()).toMatchObject({ passwordHash: null, email: "anya@test.example", city: "Казань" });
		for (const who of [own, head, await as(Role.admin)]) {
			expect((await edit(who, { password: "given" })).status).toBe(200);
		}
		expect(await signInOf()).toMatchObject({ passwordByStaff: true });
	});
});

describe("the list", () => {
	const people = [
		{ name: "Алиса", surname: "Ёлкина", birthday: "2018-09-03" },
		{ name: "Тимур", surname: "Ахметов", birthday: "2017-07-23" },
		{ name: "Юлия", surname: "Щукина-Цой", birthday: "2019-01-14", email: "julia@mail.example" },
		{ name: "Eva", surname: "Kim", birthday: "2016-11-30" },
	];

	test.each([
		["елк", ["Ёлкина Алиса"]],
		["ЁЛКИНА алиса", ["Ёлкина Алиса"]],
		["Elkina", ["Ёлкина Алиса"]],
		["timur akhmetov", ["Ахметов Тимур"]],
		["yulia", ["Щукина-Цой Юлия"]],
		["Shchuk", ["Щукина-Цой Юлия"]],
		["tsoy", ["Щукина-Цой Юлия"]],
		["julia@mail", ["Щукина-Цой Юлия"]],
		["ким", ["Kim Eva"]],
		["лкин", []],
	])("finds %s by the beginnings of words, in either alphabet", async (search, found) => {
		await make(teacher, people);
		const admin = await as(Role.admin);
		const query = `?search=${encodeURIComponent(search)}`;
		expect(await names(teacher, query)).toEqual(found);
		expect(await names(admin, query)).toEqual(found);
	});

	test("finds by several words only whom all of them name", async () => {
		await make(teacher, [...people, { name: "Тимур", surname: "Ёлкин" }, { name: "Алиса", surname: "Ахметова" }]);
		const admin = await as(Role.admin);
		for (const who of [teacher, admin]) {
			expect(await names(who, `?search=${encodeURIComponent("тимур елк")}`)).toEqual(["Ёлкин Тимур"]);
			expect(await names(who, `?search=${encodeURIComponent("ахм алис")}`)).toEqual(["Ахметова Алиса"]);
			expect(await names(who, `?search=${encodeURIComponent("юлия ахм")}`)).toEqual([]);
		}
	});

	test("is sorted by name with ё as е, by birthday, by access, both ways", async () => {
		await make(teacher, people);
		await db.update(users).set({ accessUntil: 4_000_000_000 }).where(eq(users.name, "Юлия"));
		const bySurname = ["Kim Eva", "Ахметов Тимур", "Ёлкина Алиса", "Щукина-Цой Юлия"];
		expect(await names(teacher)).toEqual(bySurname);
		expect(await names(teacher, "?order=desc")).toEqual(bySurname.toReversed());
		expect((await names(teacher, "?sort=birthday"))[0]).toBe("Kim Eva");
		expect((await names(teacher, "?sort=access&order=desc"))[0]).toBe("Щукина-Цой Юлия");
		expect(await names(teacher, "?access=paid")).toEqual(["Щукина-Цой Юлия"]);
	});

	test("is each caller's own: a teacher's, a school's with its teachers', everybody's for an admin", async () => {
		const schoolId = "school-1";
		await db.insert(schools).values({ id: schoolId, name: "Центр", createdAt: noon }).onConflictDoNothing();
		const head = await as(Role.school, { schoolId });
		await db.update(users).set({ schoolId }).where(eq(users.id, teacher.id));
		const stranger = await as(Role.teacher);
		await make(teacher, [{ name: "Аня" }]);
		await make(stranger, [{ name: "Боря" }]);
		expect(await names(teacher)).toEqual(["Аня"]);
		expect(await names(head)).toEqual(["Аня"]);
		expect(await names(await as(Role.admin))).toEqual(["Аня", "Боря"]);
		const [ofStranger] = (await list(stranger)).data;
		expect((await get(teacher, `/directory/students/${ofStranger?._id}`)).status).toBe(404);
		expect((await post(teacher, `/directory/students/${ofStranger?._id}`, { name: "X" })).status).toBe(404);
		expect((await list(teacher, `?teacher=${stranger.id}`)).count).toBe(0);
	});
});

describe("a profile", () => {
	test("keeps every field, and only what was sent changes", async () => {
		const [child] = (await make(teacher, [{ name: "Аня", surname: "Ким" }])).data;
		const fields = {
			patronymic: "Олеговна",
			name_en: "Anna",
			surname_en: "Kim",
			gender: "female",
			birthday: "2018-03-04",
			email: "anya@test.example",
			phone: "+79210000000",
			country: "RU",
			city: "Казань",
			parent_name: "Ким Ольга",
			parent_email: "olga@test.example",
			active: false,
		};
		await post(teacher, `/directory/students/${child?._id}`, fields);
		await post(teacher, `/directory/students/${child?._id}`, { active: true });
		const card = await get<StudentCard>(teacher, `/directory/students/${child?._id}`);
		expect(card.body).toMatchObject({ ...fields, active: true, name: "Аня", deletable: true, own_account: false });
		expect(card.body.days).toHaveLength(14);
	});

	test("has special needs by an admin's word alone, who says why; the journal keeps it", async () => {
		const [child] = (await make(teacher, [{ name: "Аня" }])).data;
		const path = `/directory/students/${child?._id}`;
		const admin = await as(Role.admin);
		const ovz = async () => (await get<StudentCard>(teacher, path)).body.ovz;
		await post(teacher, path, { ovz: true, reason: "I say so" });
		expect(await post(admin, path, { ovz: true })).toMatchObject({
			status: 422,
			body: { fields: { reason: "REQUIRED" } },
		});
		expect(await ovz()).toBe(false);
		expect((await post(admin, path, { ovz: true, reason: "A paper from the doctor" })).status).toBe(200);
		expect(await ovz()).toBe(true);
		const logged = await db.select().from(auditLog).where(eq(auditLog.targetId, child!._id!));
		const told = logged.filter(({ actorId, reason }) => actorId === admin.id && reason !== "");
		expect(told).toMatchObject([{ action: "student.edit", actorId: admin.id, reason: "A paper from the doctor" }]);
		expect((await post(admin, path, { ovz: true, city: "Тверь" })).status).toBe(200);
	});

	test("puts a child into groups and out of them, those of other teachers untouched", async () => {
		const [child] = (await make(teacher, [{ name: "Аня" }], { group_name: "Сова" })).data;
		const colleague = await as(Role.teacher);
		const elsewhere = await makeGroup(db, colleague.id, [child!._id!], "Чужая");
		const own = await makeGroup(db, teacher.id, [], "Стриж");
		await post(teacher, `/directory/students/${child?._id}`, { groups: [own, elsewhere] });
		expect((await list(teacher)).data[0]?.groups.map(({ name }) => name)).toEqual(["Стриж"]);
		expect((await list(colleague)).data[0]?.groups.map(({ name }) => name)).toEqual(["Чужая"]);
	});
});

describe("a group", () => {
	const saved = z200<z.infer<typeof SavedGroup>>;

	test("moves to another teacher with its children", async () => {
		const head = await as(Role.school);
		const [one, two] = [await as(Role.teacher, { creatorId: head.id }), await as(Role.teacher, { creatorId: head.id })];
		const made = await make(one, [{ name: "Аня" }, { name: "Боря" }], { group_name: "Сова" });
		await make(one, [{ name: "Вова" }]);
		// a child whom the old teacher teaches in another group too stays with both
		await makeGroup(db, one.id, [made.data[1]!._id!], "Стриж");
		await saved(post(head, `/groups/${made.group?._id}`, { teacher: two.id }));
		expect(await names(two)).toEqual(["Аня", "Боря"]);
		expect(await names(one)).toEqual(["Боря", "Вова"]);
	});

	test("does not go to somebody out of reach", async () => {
		const stranger = await as(Role.teacher);
		const made = await make(teacher, [{ name: "Аня" }], { group_name: "Сова" });
		expect((await post(teacher, `/groups/${made.group?._id}`, { teacher: stranger.id })).status).toBe(404);
		expect((await post(stranger, `/groups/${made.group?._id}`, { name: "Моя" })).status).toBe(404);
	});

	test("is put away and taken back with its children", async () => {
		const made = await make(teacher, [{ name: "Аня" }], { group_name: "Сова" });
		const path = `/groups/${made.group?._id}`;
		const shown = async (query: string) =>
			(await get<z.infer<typeof GroupList>>(teacher, `/groups${query}`)).body.count;
		await saved(post(teacher, path, { archived: true }));
		expect([await shown(""), await shown("?archived=1")]).toEqual([0, 1]);
		expect((await list(teacher)).data[0]?.groups).toEqual([]);
		await saved(post(teacher, path, { archived: false, name: "Сова-2" }));
		expect((await list(teacher)).data[0]?.groups).toMatchObject([{ name: "Сова-2" }]);
	});

	test("goes with others in one call: handed over with the children taught nowhere else, put away, taken back", async () => {
		const head = await as(Role.school);
		const [one, two, three] = [
			await as(Role.teacher, { creatorId: head.id }),
			await as(Role.teacher, { creatorId: head.id }),
			await as(Role.teacher, { creatorId: head.id }),
		];
		const owls = await make(one, [{ name: "Аня" }, { name: "Боря" }], { group_name: "Сова" });
		const swifts = await make(one, [{ name: "Вова" }], { group_name: "Стриж" });
		const tits = await make(two, [{ name: "Гена" }], { group_name: "Синица" });
		// taught in both groups that move, and in one that stays
		const thrush = await makeGroup(db, one.id, [owls.data[0]!._id!, swifts.data[0]!._id!], "Дрозд");
		const stays = await makeGroup(db, one.id, [owls.data[1]!._id!], "Щегол");
		const ids = [owls.group!._id, swifts.group!._id, tits.group!._id, thrush];
		const several = (by: Caller, body: object) => post(by, "/groups/many", { ids, ...body });

		expect((await several(one, { archived: true })).status).toBe(404);
		expect((await several(head, { teacher: (await as(Role.teacher)).id })).status).toBe(404);
		expect((await several(head, { teacher: three.id })).status).toBe(200);
		expect(await names(three)).toEqual(["Аня", "Боря", "Вова", "Гена"]);
		expect(await names(one)).toEqual(["Боря"]);
		expect(await names(two)).toEqual([]);

		const shown = async (query: string) =>
			(await get<z.infer<typeof GroupList>>(head, `/groups${query}`)).body.data.map(({ name }) => name);
		expect((await several(three, { archived: true })).status).toBe(200);
		expect([await shown(""), await shown("?archived=1")]).toEqual([["Щегол"], ["Дрозд", "Синица", "Сова", "Стриж"]]);
		expect((await several(three, { archived: false })).status).toBe(200);
		expect(await shown("")).toHaveLength(5);
		expect((await post(one, "/groups/many", { ids: [stays, "nobody"], archived: true })).status).toBe(404);
	});

	test("stands by name, by its teacher or by how many children it has, both ways", async () => {
		const head = await as(Role.school, { surname: "Яковлева" });
		const boris = await as(Role.teacher, { creatorId: head.id, surname: "Борисов" });
		const anna = await as(Role.teacher, { creatorId: head.id, surname: "Андреева" });
		await make(boris, [{ name: "Аня" }, { name: "Боря" }], { group_name: "Ёжик" });
		await make(anna, [{ name: "Вова" }], { group_name: "Заяц" });
		await makeGroup(db, head.id, [], "Дрозд");
		const shown = async (query: string) =>
			(await get<z.infer<typeof GroupList>>(head, `/groups${query}`)).body.data.map(({ name }) => name);
		expect(await shown("")).toEqual(["Дрозд", "Ёжик", "Заяц"]);
		expect(await shown("?order=desc")).toEqual(["Заяц", "Ёжик", "Дрозд"]);
		expect(await shown("?sort=teacher")).toEqual(["Заяц", "Ёжик", "Дрозд"]);
		expect(await shown("?sort=students&order=desc")).toEqual(["Ёжик", "Заяц", "Дрозд"]);
	});

	test("is found by its id, also in the archive, and nobody else's is", async () => {
		const made = await make(teacher, [{ name: "Аня" }], { group_name: "Сова" });
		const foreign = await makeGroup(db, (await as(Role.teacher)).id, []);
		const { _id } = made.group!;
		await saved(post(teacher, `/groups/${_id}`, { archived: true }));
		const shown = (await get<z.infer<typeof GroupList>>(teacher, `/groups?ids=${_id},${foreign}`)).body;
		expect([shown.count, shown.data.map(({ name }) => name)]).toEqual([1, ["Сова"]]);
	});

	test("takes several children in and lets them go", async () => {
		const made = await make(teacher, [{ name: "Аня" }, { name: "Боря" }], { group_name: "Сова" });
		const ids = made.data.map(({ _id }) => _id!);
		const to = await makeGroup(db, teacher.id, [], "Стриж");
		await post(teacher, "/directory/students/move", { ids, to, from: made.group?._id });
		expect((await list(teacher, `?group=${to}`)).count).toBe(2);
		expect((await list(teacher, `?group=${made.group?._id}`)).count).toBe(0);
		const foreign = await makeGroup(db, (await as(Role.teacher)).id, []);
		expect((await post(teacher, "/directory/students/move", { ids, to: foreign })).status).toBe(404);
	});
});

describe("deleting", () => {
	test("ends the sessions, hides the child and brings everything back within thirty days", async () => {
		const made = await make(teacher, [{ name: "Аня", name_en: "Anya", email: "anya@test.example" }], {
			group_name: "Сова",
		});
		const ids = [made.data[0]!._id!];
		expect((await post(teacher, "/directory/students/delete", { ids })).status).toBe(200);
		expect((await list(teacher)).count).toBe(0);
		const gone = await get<DeletedStudents>(teacher, "/directory/students/deleted");
		expect(gone.body.data).toMatchObject([{ _id: ids[0], name: "Аня", name_en: "Anya" }]);
		await post(teacher, "/directory/students/restore", { ids });
		expect((await list(teacher)).data[0]).toMatchObject({ name: "Аня", groups: [{ name: "Сова" }] });
		expect(await db.select().from(groupMembers)).toHaveLength(1);
	});

	test("cannot be undone after thirty days, and says so", async () => {
		const ids = [(await make(teacher, [{ name: "Аня" }])).data[0]!._id!];
		await post(teacher, "/directory/students/delete", { ids });
		api.clock.now = noon + 31 * days;
		expect((await post(teacher, "/directory/students/restore", { ids })).body).toMatchObject({
			error: "RESTORE_TOO_LATE",
		});
	});

	test("asks for another e-mail where somebody has it now, and takes none", async () => {
		const child = { name: "Аня", email: "anya@test.example" };
		const ids = [(await make(teacher, [child])).data[0]!._id!];
		await post(teacher, "/directory/students/delete", { ids });
		await make(teacher, [{ ...child, name: "Боря" }]);
		const back = (more: object) => post(teacher, "/directory/students/restore", { ids, ...more });
		expect((await back({})).body).toMatchObject({ error: "RESTORE_EMAIL_TAKEN" });
		expect((await back({ email: "" })).status).toBe(200);
	});

	test("of many asks for their number, also in slices", async () => {
		const rows = Array.from({ length: 14 }, (_, index) => ({ name: `Имя${String.fromCodePoint(0x430 + index)}` }));
		const ids = (await make(teacher, rows)).data.map(({ _id }) => _id!);
		const remove = (some: string[], confirm?: string) =>
			post<{ error?: string }>(teacher, "/directory/students/delete", { ids: some, confirm });
		expect((await remove(ids)).body.error).toBe("CONFIRM_COUNT");
		expect((await remove(ids.slice(0, 8))).status).toBe(200);
		expect((await remove(ids.slice(8))).body.error).toBe("CONFIRM_COUNT");
		expect((await remove(ids.slice(8), "6")).status).toBe(200);
	});

	test("waits while the child sits an olympiad, and not once the result is there", async () => {
		const [child] = (await make(teacher, [{ name: "Аня" }])).data;
		const olympiad = await makeOlympiad(db, noon);
		await makeParticipant(db, { olympiadId: olympiad.id, userId: child!._id! });
		const remove = () => post<{ error?: string }>(teacher, "/directory/students/delete", { ids: [child!._id] });
		expect((await remove()).body.error).toBe("IN_OLYMPIAD");
		await makeResult(db, { olympiadId: olympiad.id, userId: child!._id!, finishedAt: noon }, [1, 0, 0, 0, 0, 0, 0]);
		expect((await remove()).status).toBe(200);
	});

	test("is for whoever made the child; another teacher only takes it out of the group", async () => {
		const other = await as(Role.teacher);
		const [child] = (await make(other, [{ name: "Аня" }])).data;
		await makeGroup(db, teacher.id, [child!._id!]);
		expect((await list(teacher)).count).toBe(1);
		expect((await post(teacher, "/directory/students/delete", { ids: [child!._id] })).status).toBe(404);
	});
});

describe("the panel of a child", () => {
	test("has a note that only the child's teachers read and write, and nobody overwrites another's unseen", async () => {
		const head = await as(Role.school);
		await answerTo(db, teacher.id, head.id);
		const colleague = await as(Role.teacher, { name: "Олег", creatorId: head.id });
		const child = (await make(teacher, [{ name: "Аня" }])).data[0]!._id!;
		const card = async (who: Caller) => (await get<StudentCard>(who, `/directory/students/${child}`)).body;
		const note = (who: Caller, text: string, known: string | null) =>
			post<StudentNote & { error?: string }>(who, `/directory/students/${child}/note`, { text, known });
		expect((await card(teacher)).note).toEqual({ text: "", by: { name: "", name_en: "" }, at: null });
		const first = await note(teacher, "Считает вслух", null);
		expect(first.body).toMatchObject({ text: "Считает вслух", by: { name: "Ольга Седова" } });
		expect((await note(teacher, "Считает вслух", null)).status).toBe(200);
		expect([(await card(head)).note, (await note(head, "Мимо", null)).status]).toEqual([null, 404]);
		expect((await note(colleague, "Мимо", null)).status).toBe(404);
		await makeGroup(db, colleague.id, [child]);
		expect((await card(colleague)).note).toEqual(first.body);
		api.clock.now += minute;
		const second = await note(colleague, "Левша", first.body.at);
		expect((await note(teacher, "Правша", first.body.at)).body.error).toBe("CONFLICT");
		expect((await note(teacher, "", second.body.at)).body).toEqual({
			text: "",
			by: { name: "", name_en: "" },
			at: null,
		});
		expect((await card(colleague)).note?.text).toBe("");
	});

	test("says which formulas are hard, and nothing as long as nothing is known", async () => {
		const child = (await make(teacher, [{ name: "Аня" }])).data[0]!._id!;
		const hard = async () => (await get<StudentCard>(teacher, `/directory/students/${child}`)).body.hard;
		expect(await hard()).toEqual([]);
		const run = { userId: child, batchId: "b", simulator: "sum", parameters: {}, seed: "s", answers: [], counts: true };
		const sums = Array.from({ length: 24 }, (_, index) =>
			index % 2 === 0 ? { numbers: [5, 7], typed: 2 } : { numbers: [6, 2], typed: 8 },
		);
		const told = { correct: 12, total: 24, answered: 24, milliseconds: 1, earnedOn: moscowDate(noon), sums };
		await db
			.insert(trainingRuns)
			.values({ ...run, ...told, id: "r", startedAt: noon, finishedAt: noon, receivedAt: noon });
		await db
			.insert(trainingFormulaDays)
			.values({ userId: child, formula: "M+7", date: moscowDate(noon), seen: 12, wrong: 12, milliseconds: 1 });
		expect((await hard())[0]).toMatchObject({ formula: "M+7", seen: 12, wrong: 12 });
	});
});

describe("a role", () => {
	test("is raised by an admin only, and not their own", async () => {
		const admin = await as(Role.admin);
		expect((await post(teacher, `/directory/people/${teacher.id}/role`, { role: 4 })).status).toBe(403);
		expect((await post(admin, `/directory/people/${teacher.id}/role`, { role: 3 })).status).toBe(200);
		expect((await post(admin, `/directory/people/${admin.id}/role`, { role: 1 })).status).toBe(403);
	});
});

async function z200<T>(pending: Promise<{ status: number; body: T }>): Promise<T> {
	const { status, body } = await pending;
	expect(status).toBe(200);
	return body;
}
