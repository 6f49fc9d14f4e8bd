import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import { auditLog } from "#db/schema/operations";
import { attendance, lessonRooms, scheduledLessons } from "#db/schema/schedule";
import { schools } from "#db/schema/school";
import { trainingDays } from "#db/schema/training";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { findPupilOfPlanned } from "#worker/classroom/house-store";
import type { Report } from "#worker/report/contract";
import type { LessonCard, Schedule, ScheduleSettings } from "#worker/schedule/contract";
import { readDays } from "#worker/training/store";
import { makeApi, noon } from "../../factories/api";
import { joinGroup, makeGroup, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const hour = 3_600_000;

async function as(role: number, row: Parameters<typeof makeSignedIn>[3] = {}) {
	const made = await makeSignedIn(db, env.SESSION_SECRET, noon, { role, ...row });
	return { id: made.user.id, headers: made.headers };
}
type Caller = Awaited<ReturnType<typeof as>>;
let head: Caller;
let teacher: Caller;
let alisa: Caller;
let timur: Caller;
let group: string;

// noon is Tuesday the 15th of September 2026, 12:00 in Moscow
const today = "2026-09-15";
const week = { from: "2026-09-14", to: "2026-09-20" };
const plan = { day: today, weekdays: [2, 4], time: "11:30", minutes: 60, place: "кабинет 3" };

const marina = { name: "Марина", surname: "Орлова", nameEn: "Marina", surnameEn: "Orlova" };
beforeEach(async () => {
	api.clock.now = noon;
	const schoolId = crypto.randomUUID();
	await db.insert(schools).values({ id: schoolId, name: "Центр", createdAt: 0 });
	head = await as(Role.school, { schoolId });
	teacher = await as(Role.teacher, { schoolId, creatorId: head.id, ...marina });
	alisa = await as(Role.student, { name: "Алиса", creatorId: teacher.id });
	timur = await as(Role.student, { name: "Тимур", creatorId: teacher.id });
	group = await makeGroup(db, teacher.id, [alisa.id, timur.id], "Сова-2");
});

async function ok<T>(pending: Promise<Response>): Promise<T> {
	const answer = await pending;
	const text = await answer.text();
	expect(answer.status, text).toBeLessThan(300);
	return (text === "" ? {} : JSON.parse(text)) as T;
}
const refusal = async (pending: Promise<Response>) => {
	const answer = await pending;
	return [answer.status, (await answer.json<{ error: string }>()).error];
};
const read = (body: object = week, who = teacher) => ok<Schedule>(api.post("/schedule", body, who.headers));
async function planned(more: object = {}) {
	const _id = crypto.randomUUID();
	await ok(api.post("/schedule/lessons", { _id, group, ...plan, ...more }, teacher.headers));
	return `/schedule/lessons/${_id}`;
}
const lines = ({ data }: Schedule) => data.map(({ date, time, state }) => `${date.slice(8)} ${time} ${state}`);
const card = (path: string, who = teacher) => ok<LessonCard>(api.get(path, who.headers));
const states = ({ data }: LessonCard) => Object.fromEntries(data.map(({ name, state }) => [name.trim(), state]));
const mark = (path: string, marks: object[], who = teacher) =>
	ok<LessonCard>(api.post(`${path}/attendance`, { marks }, who.headers));

/** Who came to how many lessons of the group, as its report says. */
async function attended(period = { from: today, to: today }) {
	const query = new URLSearchParams({ kind: "group", id: group, ...period }).toString();
	const report = await ok<Report>(api.get(`/reports?${query}`, teacher.headers));
	return Object.fromEntries(report.children.map(({ name, came, lessons }) => [name.trim(), `${came}/${lessons}`]));
}

describe("a teacher plans the week of a group", () => {
	test("once for all weeks, and a call that is sent twice plans it once", async () => {
		const body = { _id: crypto.randomUUID(), group, ...plan };
		await ok(api.post("/schedule/lessons", body, teacher.headers));
		await ok(api.post("/schedule/lessons", body, teacher.headers));
		expect(lines(await read())).toEqual(["15 11:30 planned", "17 11:30 planned"]);
		const later = await read({ from: "2027-03-01", to: "2027-03-07" });
		expect(later).toMatchObject({ count: 2, zone: "Europe/Moscow", today });
		expect(later.data[0]).toMatchObject({
			group: { name: "Сова-2" },
			teacher: { name: "Марина Орлова" },
			place: "кабинет 3",
		});
		expect(await refusal(api.post("/schedule", { from: today, to: "2026-09-01" }, teacher.headers))).toEqual([
			422,
			"VALIDATION",
		]);
	});

	test("however many are planned: the last of hundreds is shown and refuses another, and of too many it is said", async () => {
		const lesson = { groupId: group, firstDay: today, weekdays: [6], minutes: 60, createdBy: head.id, createdAt: 0 };
		const many = (count: number, name: string) =>
			Array.from({ length: count }, (_, index) => ({
				...lesson,
				id: `${name}-${index}`,
				time: "09:00",
				lastDay: today,
			}));
		const last = { ...lesson, id: "the-last", firstDay: "2026-09-16", weekdays: [4], time: "17:00", lastDay: null };
		await insertMissing(db, scheduledLessons, [...many(420, group), last]);
		expect(await read()).toMatchObject({ data: [{ _id: "the-last" }], more: false });
		const body = { _id: crypto.randomUUID(), group, ...plan, day: "2026-09-17", weekdays: [], time: "17:30" };
		const other = await makeGroup(db, teacher.id, [], "Сова-3");
		expect(await refusal(api.post("/schedule/lessons", { ...body, group: other }, teacher.headers))).toEqual([
			409,
			"LESSON_OVERLAPS",
		]);
		await insertMissing(db, scheduledLessons, many(1_600, `${group}-more`));
		expect(await read()).toMatchObject({ more: true });
	});

	test("moves one day, cancels another, and puts it back", async () => {
		const path = await planned();
		const to = { day: "2026-09-18", time: "16:00" };
		await ok(api.post(`${path}/2026-09-17/change`, { change: "move", to }, teacher.headers));
		await ok(api.post(`${path}/${today}/change`, { change: "cancel" }, teacher.headers));
		expect(lines(await read())).toEqual(["15 11:30 cancelled", "17 11:30 moved_away", "18 16:00 moved"]);
		await ok(api.post(`${path}/2026-09-17/change`, { change: "restore" }, teacher.headers));
		expect(lines(await read())).toEqual(["15 11:30 cancelled", "17 11:30 planned"]);
		expect(await refusal(api.get(`${path}/2026-09-16`, teacher.headers))).toEqual([404, "NOT_FOUND"]);
	});

	test("lets it go on at another time from a day on, and what was before stays with who came", async () => {
		const path = await planned();
		await mark(`${path}/${today}`, [{ user: alisa.id, state: "came" }]);
		const next = { ...plan, _id: crypto.randomUUID(), from: "2026-09-17", day: "2026-09-17", time: "18:00" };
		await ok(api.post(path, next, teacher.headers));
		const shown = await read();
		expect(lines(shown)).toEqual(["15 11:30 planned", "17 18:00 planned"]);
		expect(shown.data[0]).toMatchObject({ came: 1, children: 2 });
		await ok(api.post(`/schedule/lessons/${next._id}/end`, { from: "2026-09-17" }, teacher.headers));
		expect(lines(await read())).toEqual(["15 11:30 planned"]);
	});

	test("is edited and ended from a day that was held, and every lesson that has begun stays with who came", async () => {
		api.clock.now = noon - 14 * 24 * hour;
		const path = await planned({ day: "2026-09-01" });
		api.clock.now = noon;
		for (const held of ["2026-09-08", "2026-09-10", today])
			await mark(`${path}/${held}`, [{ user: alisa.id, state: "came" }]);
		const next = { ...plan, _id: crypto.randomUUID(), from: "2026-09-08", day: "2026-09-08", time: "18:00" };
		await ok(api.post(path, next, teacher.headers));
		const twoWeeks = { from: "2026-09-07", to: "2026-09-20" };
		const before = ["08 11:30 planned", "10 11:30 planned", "15 11:30 planned"];
		const shown = await read(twoWeeks);
		expect(lines(shown)).toEqual([...before, "17 18:00 planned"]);
		expect(shown.data.map(({ came }) => came)).toEqual([1, 1, 1, null]);
		const again = `/schedule/lessons/${next._id}`;
		await ok(api.post(`${again}/end`, { from: "2026-09-01" }, teacher.headers));
		await ok(api.post(`${path}/end`, { from: "2026-09-01" }, teacher.headers));
		expect(lines(await read(twoWeeks))).toEqual(before);
		const over = { ...next, _id: crypto.randomUUID() };
		expect(await refusal(api.post(path, over, teacher.headers))).toEqual([409, "LESSON_OVER"]);
		expect(lines(await read(twoWeeks))).toEqual(before);
	});

	test("keeps moves, cancellations, illness and a substitute of days that are also of the new plan", async () => {
		const { schoolId } = (await db.select().from(users).where(eq(users.id, teacher.id)).get())!;
		const irina = await as(Role.teacher, { schoolId, creatorId: head.id, name: "Ирина" });
		const path = await planned();
		const to = { day: "2026-09-25", time: "16:00" };
		await ok(api.post(`${path}/2026-09-24/change`, { change: "move", to }, teacher.headers));
		await ok(api.post(`${path}/2026-09-29/change`, { change: "cancel" }, teacher.headers));
		await ok(api.post(`${path}/2026-10-01/substitute`, { teacher: irina.id }, teacher.headers));
		await mark(`${path}/2026-10-01`, [{ user: alisa.id, state: "ill" }]);
		// Thursdays alone: what was different on a Tuesday has no day any more
		const next = { ...plan, _id: crypto.randomUUID(), from: "2026-09-22", day: "2026-09-22", weekdays: [4] };
		await ok(api.post(path, { ...next, time: "18:00" }, teacher.headers));
		const shown = await read({ from: "2026-09-21", to: "2026-10-04" });
		expect(lines(shown)).toEqual(["24 18:00 moved_away", "25 16:00 moved", "01 18:00 planned"]);
		expect(shown.data[2]).toMatchObject({ substitute: { _id: irina.id } });
		expect(states(await card(`/schedule/lessons/${next._id}/2026-10-01`)).Алиса).toBe("ill");
	});

	test("keeps the hour on the wall of a school far away, and days off take lessons out", async () => {
		await planned();
		const holidays = [{ from: "2026-09-17", to: "2026-09-30", title: "Каникулы" }];
		const body = { zone: "Asia/Novosibirsk", days_off: holidays };
		expect(await refusal(api.post("/schedule/settings", body, teacher.headers))).toEqual([403, "FORBIDDEN"]);
		expect(await ok<ScheduleSettings>(api.get("/schedule/settings", teacher.headers))).toMatchObject({
			editable: false,
		});
		await ok(api.post("/schedule/settings", body, head.headers));
		const shown = await read();
		expect(lines(shown)).toEqual(["15 11:30 planned"]);
		expect(shown.data[0]).toMatchObject({ starts_at: "2026-09-15T04:30:00.000Z" });
		expect(shown).toMatchObject({ zone: "Asia/Novosibirsk", days_off: holidays });
		expect((await read(week, alisa)).days_off).toEqual(holidays);
	});
});

describe("a lesson at the time of another", () => {
	const path = "/schedule/lessons";
	const larks = () => makeGroup(db, teacher.id, [timur.id], "Жаворонки");
	async function overlaps(pending: Promise<Response>) {
		const answer = await pending;
		const body = await answer.json<{ error: string; overlaps: { count: number; data: object[] } }>();
		expect([answer.status, body.error]).toEqual([409, "LESSON_OVERLAPS"]);
		return body.overlaps;
	}

	test("of the same teacher is told with who and when, saved all the same on a second word, and not told of itself", async () => {
		await planned();
		const _id = crypto.randomUUID();
		const other = { ...plan, _id, group: await larks(), weekdays: [4], time: "12:00" };
		const told = await overlaps(api.post(path, other, head.headers));
		// every Thursday of a year and a day, the 17th of September first
		expect(told.count).toBe(53);
		expect(told.data).toHaveLength(3);
		expect(told.data[0]).toEqual({
			who: "teacher",
			name: "Марина Орлова",
			name_en: "Marina Orlova",
			group: "Сова-2",
			date: "2026-09-17",
			time: "11:30",
			minutes: 60,
		});
		expect((await read()).count).toBe(2);
		await ok(api.post(path, { ...other, anyway: true }, head.headers));
		expect((await read()).count).toBe(3);
		// half past twelve is free on Tuesdays; the lesson is not in its own way
		const edited = { ...other, _id: crypto.randomUUID(), from: "2026-09-17", day: "2026-09-17", time: "12:30" };
		await ok(api.post(`${path}/${_id}`, edited, teacher.headers));
	});

	test("is told where one day moves onto it, and where it is put back to a time that was given away", async () => {
		const first = await planned();
		// Thursday's lesson of the same group
		const to = { day: "2026-09-17", time: "12:00" };
		const move = { change: "move", to };
		expect((await overlaps(api.post(`${first}/2026-09-22/change`, move, teacher.headers))).data).toMatchObject([
			{ who: "group", name: "Сова-2", date: "2026-09-17" },
		]);
		await ok(api.post(`${first}/2026-09-22/change`, { ...move, anyway: true }, teacher.headers));
		await ok(api.post(`${first}/2026-09-24/change`, { change: "cancel" }, teacher.headers));
		const group = await larks();
		const once = { ...plan, _id: crypto.randomUUID(), group, day: "2026-09-24", weekdays: [], time: "11:00" };
		await ok(api.post(path, once, teacher.headers));
		const back = { change: "restore" };
		expect((await overlaps(api.post(`${first}/2026-09-24/change`, back, teacher.headers))).count).toBe(1);
		await ok(api.post(`${first}/2026-09-24/change`, { ...back, anyway: true }, teacher.headers));
	});

	test("is none on days off, at another school's head's teacher, or when it is over", async () => {
		await planned();
		const other = { ...plan, _id: crypto.randomUUID(), group: await larks(), weekdays: [], time: "12:00" };
		const settings = { zone: "Europe/Berlin", days_off: [{ from: "2026-09-17", to: "2026-09-17", title: "" }] };
		await ok(api.post("/schedule/settings", settings, head.headers));
		await ok(api.post(path, { ...other, day: "2026-09-17" }, teacher.headers));
		const colleague = await as(Role.teacher, { name: "Ирина", surname: "Петрова" });
		const hers = await makeGroup(db, colleague.id, [timur.id], "Филины");
		await ok(api.post(path, { ...other, _id: crypto.randomUUID(), group: hers }, colleague.headers));
		await ok(api.post(path, { ...other, _id: crypto.randomUUID(), day: "2026-09-08" }, teacher.headers));
	});
});

describe("a lesson that a colleague gives once", () => {
	let irina: Caller;
	let path: string;
	const give = (who: Caller | null, by = teacher, more: object = {}) =>
		api.post(`${path}/${today}/substitute`, { teacher: who?.id ?? null, ...more }, by.headers);

	beforeEach(async () => {
		const { schoolId } = (await db.select().from(users).where(eq(users.id, teacher.id)).get())!;
		irina = await as(Role.teacher, { schoolId, creatorId: head.id, name: "Ирина", surname: "Петрова" });
		path = await planned();
	});

	test("stands in both weeks on that day alone, and is hers to open and to mark until the door closes", async () => {
		expect((await read(week, irina)).count).toBe(0);
		await ok(give(irina));
		const given = { substitute: { _id: irina.id, name: "Ирина Петрова" }, teacher: { _id: teacher.id } };
		expect((await read()).data).toMatchObject([{ ...given, day: today }, { substitute: null }]);
		expect((await read(week, irina)).data).toMatchObject([{ ...given, day: today, opens: true, came: 0 }]);
		expect((await read(week, alisa)).data[0]).toMatchObject({ ...given, opens: false });
		expect((await read({ ...week, teacher: irina.id }, head)).count).toBe(1);

		expect(await card(`${path}/${today}`, irina)).toMatchObject({ mine: true, plans: false });
		expect(await card(`${path}/${today}`)).toMatchObject({ mine: false, plans: true });
		expect(states(await mark(`${path}/${today}`, [{ user: alisa.id, state: "came" }], irina)).Алиса).toBe("came");
		expect(await refusal(api.post(`${path}/${today}/open`, {}, teacher.headers))).toEqual([404, "NOT_FOUND"]);
		const { room } = await ok<{ room: string }>(api.post(`${path}/${today}/open`, {}, irina.headers));
		expect(room.startsWith(`${irina.id}:`)).toBe(true);
		// the children of the group are let in, though they are not hers
		expect(await findPupilOfPlanned(db, room, alisa.id)).toEqual({ name: "Алиса" });
		expect(await findPupilOfPlanned(db, room, head.id)).toBeNull();

		const moved = { change: "move", to: { day: today, time: "18:00" } };
		for (const hers of [
			api.get(`${path}/2026-09-17`, irina.headers),
			api.post(`${path}/${today}/change`, moved, irina.headers),
			api.post(`${path}/end`, { from: today }, irina.headers),
			api.get(`${path}/${today}/substitutes`, irina.headers),
			give(irina, irina),
		])
			expect(await refusal(hers)).toEqual([404, "NOT_FOUND"]);

		// half past twelve, and an hour for the door
		api.clock.now = noon + 1.5 * hour;
		expect(await card(`${path}/${today}`, irina)).toMatchObject({ mine: true });
		api.clock.now += 1;
		const late = { marks: [{ user: alisa.id, state: "absent" }] };
		expect(await refusal(api.get(`${path}/${today}`, irina.headers))).toEqual([404, "NOT_FOUND"]);
		expect(await refusal(api.post(`${path}/${today}/attendance`, late, irina.headers))).toEqual([404, "NOT_FOUND"]);
		expect((await read(week, irina)).data).toMatchObject([{ opens: false, came: null, children: null }]);
		expect((await read()).data[0]).toMatchObject({ opens: true, came: 1 });
	});

	test("is chosen among those of the school, asks where she is busy, and is taken back", async () => {
		const stranger = await as(Role.teacher, { name: "Чужая" });
		const offered = await ok<{ data: object[] }>(api.get(`${path}/${today}/substitutes`, teacher.headers));
		expect(offered.data.map((one) => (one as { _id: string })._id).toSorted()).toEqual([head.id, irina.id].toSorted());
		expect(await refusal(give(stranger))).toEqual([404, "NOT_FOUND"]);
		const hers = await makeGroup(db, irina.id, [timur.id], "Филины");
		const once = { ...plan, _id: crypto.randomUUID(), group: hers, weekdays: [], time: "12:15" };
		await ok(api.post("/schedule/lessons", once, irina.headers));
		const answer = await give(irina, head);
		expect(await answer.json()).toMatchObject({
			error: "LESSON_OVERLAPS",
			overlaps: { count: 1, data: [{ who: "teacher", name: "Ирина Петрова", group: "Филины", time: "12:15" }] },
		});
		await ok(give(irina, head, { anyway: true }));
		// now a lesson of hers meets the one she gives, and her colleague is free at that time
		const next = { ...plan, _id: crypto.randomUUID(), weekdays: [], time: "11:15" };
		expect((await api.post("/schedule/lessons", { ...next, group: hers }, irina.headers)).status).toBe(409);
		const free = await makeGroup(db, teacher.id, [timur.id], "Жаворонки");
		await ok(api.post("/schedule/lessons", { ...next, group: free }, teacher.headers));
		await ok(give(null, teacher, { anyway: true }));
		expect((await read(week, irina)).data.map((one) => one.group.name)).toEqual(["Филины"]);
		const log = await db
			.select()
			.from(auditLog)
			.where(eq(auditLog.targetId, path.split("/").at(-1)!));
		const set = log.filter(({ action }) => action === "lesson.substitute");
		expect(set.map(({ actorId, detail }) => `${actorId} ${detail}`).toSorted()).toEqual(
			[
				`${head.id} ${JSON.stringify({ day: today, teacher: irina.id })}`,
				`${teacher.id} ${JSON.stringify({ day: today, teacher: null })}`,
			].toSorted(),
		);
	});

	test("is in the calendars of both: hers to give, and free time for her colleague", async () => {
		await ok(give(irina));
		const events = async (who: Caller) => {
			const { link } = await ok<{ link: string }>(api.post("/schedule/feed", { on: true }, who.headers));
			const answer = await api.get(new URL(link).pathname.replace("/api", ""));
			return (await answer.text()).replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
		};
		const hers = await events(irina);
		expect(hers).toHaveLength(1);
		expect(hers[0]).toContain("SUMMARY:Сова-2 (замена\\, учитель Марина Орлова)");
		expect(hers[0]).not.toContain("TRANSP:TRANSPARENT");
		const [first, second] = await events(teacher);
		expect(first).toContain("SUMMARY:Сова-2 (ведёт Ирина Петрова)");
		expect(first).toContain("TRANSP:TRANSPARENT");
		expect(second).not.toContain("TRANSP:TRANSPARENT");
		const [childs] = await events(alisa);
		expect(childs).toContain("SUMMARY:Сова-2 (ведёт Ирина Петрова)");
		expect(childs).not.toContain("TRANSP:TRANSPARENT");
	});
});

describe("who came", () => {
	test("is marked by a tap, and taken back; a child sees its own mark alone", async () => {
		const path = await planned();
		await mark(`${path}/${today}`, [
			{ user: alisa.id, state: "came" },
			{ user: timur.id, state: "late" },
		]);
		expect((await read()).data[0]).toMatchObject({ came: 2, children: 2 });
		const seen = await mark(`${path}/${today}`, [{ user: timur.id, state: null }]);
		expect(states(seen)).toEqual({ Алиса: "came", Тимур: null });
		expect((await read(week, alisa)).data[0]).toMatchObject({ own: "came", came: null, children: null });
		expect((await read(week, timur)).data[0]).toMatchObject({ own: null });
		expect(await refusal(api.get(`${path}/${today}`, alisa.headers))).toEqual([403, "FORBIDDEN"]);
	});

	test("a sick child keeps the streak, and no longer when the mark was a mistake", async () => {
		const path = await planned();
		await mark(`${path}/${today}`, [{ user: alisa.id, state: "ill" }]);
		expect((await readDays(db, alisa.id)).sick).toEqual([today]);
		expect((await card(`${path}/${today}`)).data.find(({ name }) => name.trim() === "Алиса")).toMatchObject({
			state: "ill",
			source: "teacher",
			sick_until: today,
		});
		// trained on the two days before; the day after the lesson tells whether the illness has kept them
		const set = { userId: alisa.id, simulator: "sum", sets: 1, answered: 1, correct: 1, milliseconds: 1, counted: 1 };
		await db.insert(trainingDays).values(["2026-09-13", "2026-09-14"].map((date) => ({ ...set, date })));
		api.clock.now = noon + 24 * hour;
		const streak = async () =>
			(await ok<{ streak: { count: number } }>(api.get("/training/summary", alisa.headers))).streak.count;
		expect(await streak()).toBe(2);
		await mark(`${path}/${today}`, [{ user: alisa.id, state: "came" }]);
		expect((await readDays(db, alisa.id)).sick).toEqual([]);
		expect(await streak()).toBe(0);
	});

	test("a child marked on two devices at one moment is ill for the streak only where the mark says so", async () => {
		const path = `${await planned()}/${today}`;
		for (let round = 0; round < 10; round++) {
			await Promise.all(
				(["ill", "came", "ill", null] as const).map((state) => mark(path, [{ user: alisa.id, state }])),
			);
			const [row] = await db.select().from(attendance);
			expect((await readDays(db, alisa.id)).sick).toEqual(row?.state === "ill" ? [today] : []);
			await mark(path, [{ user: alisa.id, state: null }]);
			expect((await readDays(db, alisa.id)).sick).toEqual([]);
		}
	});

	test("days of illness that are known stand there before anybody is marked", async () => {
		const path = await planned();
		const days = { dates: [today, "2026-09-16", "2026-09-17"], sick: true };
		await ok(api.post(`/students/${timur.id}/sick-days`, days, teacher.headers));
		expect((await card(`${path}/${today}`)).data.find(({ name }) => name.trim() === "Тимур")).toMatchObject({
			state: "ill",
			source: "illness",
			sick_until: "2026-09-17",
		});
		// the teacher's mark of one lesson is not the doctor's of three days
		await mark(`${path}/${today}`, [{ user: timur.id, state: "came" }]);
		expect((await readDays(db, timur.id)).sick).toHaveLength(3);
	});

	test("nobody has come to a lesson that is still ahead, but a child may be ill; a stranger is no child of it", async () => {
		const path = await planned();
		const ahead = `${path}/2026-09-17`;
		const came = { marks: [{ user: alisa.id, state: "came" }] };
		expect(await refusal(api.post(`${ahead}/attendance`, came, teacher.headers))).toEqual([409, "LESSON_AHEAD"]);
		await mark(ahead, [{ user: alisa.id, state: "ill" }]);
		expect((await readDays(db, alisa.id)).sick).toEqual(["2026-09-17"]);
		const stranger = { marks: [{ user: head.id, state: "came" }] };
		expect(await refusal(api.post(`${path}/${today}/attendance`, stranger, teacher.headers))).toEqual([
			404,
			"NOT_FOUND",
		]);
	});

	test("a live lesson opened from here says it by itself: once opened, twice found, and kept when it is over", async () => {
		const lev = await as(Role.student, { name: "Лев", creatorId: teacher.id });
		const mira = await as(Role.student, { name: "Мира", creatorId: teacher.id });
		for (const { id } of [lev, mira]) await joinGroup(db, group, id);
		await ok(api.post(`/students/${mira.id}/sick-days`, { dates: [today], sick: true }, teacher.headers));
		const path = `${await planned()}/${today}`;
		const { room } = await ok<{ room: string }>(api.post(`${path}/open`, {}, teacher.headers));
		expect(room.startsWith(`${teacher.id}:`)).toBe(true);
		expect(await ok(api.post(`${path}/open`, {}, teacher.headers))).toEqual({ room });
		expect((await read()).data[0]).toMatchObject({ room });
		const other = `${await planned({ weekdays: [], time: "12:30" })}/${today}`;
		expect(await refusal(api.post(`${other}/open`, {}, teacher.headers))).toEqual([409, "LESSON_OPEN"]);
		// what the room writes when it is over
		await db.insert(liveLessons).values({ id: room, teacherId: teacher.id, title: "", startedAt: noon, endedAt: noon });
		const did = { answered: 1, correct: 1, milliseconds: 1, formulas: [], done: [] };
		await db.insert(liveLessonMembers).values([
			{ lessonId: room, userId: alisa.id, cameAt: noon - hour / 2, ...did },
			{ lessonId: room, userId: timur.id, cameAt: noon, ...did },
		]);
		expect(states(await card(path))).toEqual({ Алиса: "came", Тимур: "late", Лев: "absent", Мира: "ill" });
		expect((await read()).data[0]).toMatchObject({ room: null, came: 2 });
		expect(states(await mark(path, [{ user: timur.id, state: "absent" }]))).toMatchObject({
			Алиса: "came",
			Тимур: "absent",
		});
		const [, , , lesson = ""] = path.split("/");
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, lesson));
		const marked = log.filter(({ action }) => action === "lesson.attendance");
		expect(marked.map(({ actorId, detail }) => `${actorId} ${detail}`)).toEqual([
			`${teacher.id} ${JSON.stringify({ day: today, ids: [timur.id] })}`,
		]);
		expect(await attended()).toEqual({ Алиса: "1/1", Лев: "0/1", Мира: "0/0", Тимур: "0/1" });
		api.clock.now = noon + 5 * hour;
		expect(await refusal(api.post(`${path}/open`, {}, teacher.headers))).toEqual([409, "LESSON_AHEAD"]);
	});
});

describe("illness", () => {
	test("is of the day of the lesson in the week and in the report, also where the room was opened the evening before", async () => {
		const day = "2026-09-16";
		const path = `${await planned({ day, weekdays: [], time: "00:30" })}/${day}`;
		await ok(api.post(`/students/${timur.id}/sick-days`, { dates: [day], sick: true }, teacher.headers));
		const starts = noon + 12.5 * hour;
		api.clock.now = starts - hour * 0.75;
		const { room } = await ok<{ room: string }>(api.post(`${path}/open`, {}, teacher.headers));
		const over = { startedAt: starts, endedAt: starts + hour };
		await db.insert(liveLessons).values({ id: room, teacherId: teacher.id, title: "", ...over });
		const did = { answered: 1, correct: 1, milliseconds: 1, formulas: [], done: [] };
		await db.insert(liveLessonMembers).values({ lessonId: room, userId: alisa.id, cameAt: starts, ...did });
		api.clock.now = starts + 1.5 * hour;
		expect(states(await card(path))).toEqual({ Алиса: "came", Тимур: "ill" });
		expect(await attended({ from: day, to: day })).toEqual({ Алиса: "1/1", Тимур: "0/0" });
	});
});

describe("a lesson whose room ended and was opened again", () => {
	const did = { answered: 1, correct: 1, milliseconds: 1, formulas: [], done: [] };
	const held = { teacherId: "", title: "", startedAt: noon, endedAt: noon };
	/** A room of the lesson as it stands after it was opened at an instant, and what is kept of it when it is over. */
	async function heldIn(lesson: string, room: string, openedAt: number, came: Record<string, number>) {
		await db.insert(lessonRooms).values({ lessonId: lesson, day: today, room, openedAt });
		await db.insert(liveLessons).values({ ...held, teacherId: teacher.id, id: room });
		await db
			.insert(liveLessonMembers)
			.values(Object.entries(came).map(([userId, cameAt]) => ({ lessonId: room, userId, cameAt, ...did })));
	}

	test("keeps who came to the first, counts who came to both once, and shows the second as open", async () => {
		const path = await planned();
		const lesson = path.split("/").at(-1)!;
		const begins = noon - hour / 2;
		await heldIn(lesson, "first", begins, { [alisa.id]: begins, [timur.id]: begins });
		const { room } = await ok<{ room: string }>(api.post(`${path}/${today}/open`, {}, teacher.headers));
		expect((await read()).data[0]).toMatchObject({ room, came: 2 });
		expect(await ok(api.post(`${path}/${today}/open`, {}, teacher.headers))).toEqual({ room });
		// what the second room writes when it is over: one child came back, half an hour after the beginning
		await db.insert(liveLessons).values({ ...held, teacherId: teacher.id, id: room });
		await db.insert(liveLessonMembers).values({ lessonId: room, userId: timur.id, cameAt: noon, ...did });
		expect(states(await card(`${path}/${today}`))).toEqual({ Алиса: "came", Тимур: "came" });
		expect((await read()).data[0]).toMatchObject({ room: null, came: 2 });
		expect(await attended()).toEqual({ Алиса: "1/1", Тимур: "1/1" });
	});
});

describe("what is counted of a group", () => {
	test("is its own lessons on the days they stand, without cancelled ones, also of a child that has left it", async () => {
		const path = await planned();
		const other = await makeGroup(db, teacher.id, [alisa.id], "Филины");
		const elsewhere = await planned({ group: other, weekdays: [], time: "09:00" });
		await mark(`${elsewhere}/${today}`, [{ user: alisa.id, state: "came" }]);
		await mark(`${path}/${today}`, [{ user: alisa.id, state: "came" }]);
		api.clock.now = noon + 9 * 24 * hour;
		await mark(`${path}/2026-09-22`, [{ user: alisa.id, state: "came" }]);
		await ok(api.post(`${path}/2026-09-22/change`, { change: "cancel" }, teacher.headers));
		await mark(`${path}/2026-09-24`, [
			{ user: alisa.id, state: "late" },
			{ user: timur.id, state: "came" },
		]);
		// into the next week, beyond the period
		const to = { day: "2026-09-28", time: "09:00" };
		await mark(`${path}/2026-09-17`, [{ user: alisa.id, state: "came" }]);
		await ok(api.post(`${path}/2026-09-17/change`, { change: "move", to }, teacher.headers));
		expect(await attended({ from: "2026-09-14", to: "2026-09-27" })).toEqual({ Алиса: "2/2", Тимур: "1/1" });
		await ok(api.post("/directory/students/move", { ids: [timur.id], from: group, to: null }, teacher.headers));
		expect((await read({ from: "2026-09-24", to: "2026-09-24" })).data[0]).toMatchObject({ came: 2, children: 2 });
		expect(states(await card(`${path}/2026-09-24`))).toEqual({ Алиса: "late", Тимур: "came" });
		expect(states(await card(`${path}/${today}`))).toEqual({ Алиса: "came" });
	});
});

describe("a calendar of one's own", () => {
	test("reads the lessons by a secret address until there is a new one, and no child's name", async () => {
		const path = await planned();
		const to = { day: "2026-09-18", time: "16:00" };
		await ok(api.post(`${path}/2026-09-17/change`, { change: "move", to }, teacher.headers));
		await ok(api.post(`${path}/2026-09-22/change`, { change: "cancel" }, teacher.headers));
		const make = () => ok<{ link: string }>(api.post("/schedule/feed", { on: true }, alisa.headers));
		const address = async () => new URL((await make()).link).pathname.replace("/api", "");
		const first = await address();
		const answer = await api.get(first);
		expect(answer.headers.get("content-type")).toContain("text/calendar");
		const text = (await answer.text()).replaceAll("\r\n ", "");
		const events = text.split("BEGIN:VEVENT").slice(1);
		expect(events[0]).toContain("DTSTART:20260915T083000Z");
		expect(events[1]).toContain("DTSTART:20260918T130000Z");
		expect(events[2]).toContain("STATUS:CANCELLED");
		expect(events[0]).toContain("SUMMARY:Сова-2");
		expect(text).not.toContain("Алиса");
		expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(events.length);
		const second = await address();
		expect((await api.get(first)).status).toBe(404);
		expect((await api.get(second)).status).toBe(200);
		await ok(api.post("/schedule/feed", { on: false }, alisa.headers));
		expect((await api.get(second)).status).toBe(404);
	});
});
