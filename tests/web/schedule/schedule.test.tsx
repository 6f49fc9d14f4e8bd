import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { LessonCard, Schedule, ScheduledLesson } from "#worker/schedule/contract";
// files of their own, which a busy machine loads late
import "#web/report/letter-page";
import "#web/report/report-page";
import "#web/schedule/schedule-page";
import { zoneText } from "#web/schedule/texts";
import { hoursOf, lanesOf, mondayOf } from "#web/schedule/week";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});
afterEach(() => {
	vi.useRealTimers();
	document.cookie = "lang=; path=/; max-age=0";
});

const teacher = { ...student, role: Role.teacher, type: "teacher" as const, lang: "en" as const, _id: "t1" };
const ok = (body: unknown) => ({ status: 200, body });
const today = moscowDate(Date.now());
const monday = mondayOf(today);
/** Begun yesterday by the wall, so that it is over whatever the hour; on a Monday today's midnight. */
const day = today === monday ? today : addDays(today, -1);

function lesson(change: Partial<ScheduledLesson> = {}): ScheduledLesson {
	const starts = moscowMidnight(day);
	return {
		_id: "l1",
		day,
		date: day,
		time: "00:00",
		minutes: 15,
		starts_at: new Date(starts).toISOString(),
		ends_at: new Date(starts + 900_000).toISOString(),
		state: "planned",
		to: null,
		group: { _id: "g1", name: "Owls" },
		teacher: { _id: "t1", ...inBoth("Marina Orlova") },
		substitute: null,
		opens: true,
		place: "room 3",
		online: false,
		repeats: true,
		room: null,
		came: 0,
		children: 2,
		own: null,
		...change,
	};
}
const schedule = (...data: ScheduledLesson[]): Schedule => ({
	data,
	count: data.length,
	more: false,
	zone: "Europe/Moscow",
	today,
	days_off: [{ from: addDays(monday, 6), to: addDays(monday, 6), title: "Winter" }],
});
const child = (_id: string, name: string, change: Partial<LessonCard["data"][number]> = {}) => ({
	_id,
	...inBoth(name),
	state: null,
	source: null,
	sick_until: null,
	...change,
});
const card = (...data: LessonCard["data"]): LessonCard => ({ ...lesson(), mine: true, plans: true, data });
const eva = child("c1", "Eva Kim");
const lev = child("c2", "Lev Panin", { state: "ill", source: "illness", sick_until: addDays(day, 2) });

function open(mark: { status: number; body: unknown }) {
	return openApp(`/schedule?lesson=l1&day=${day}`, {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"POST /api/schedule": ok(schedule(lesson())),
		[`GET /api/schedule/lessons/l1/${day}`]: ok(card(eva, lev)),
		[`POST /api/schedule/lessons/l1/${day}/attendance`]: mark,
	});
}
const marksOf = ({ calls }: ReturnType<typeof openApp>) =>
	calls.filter(({ path }) => path.endsWith("/attendance")).map(({ body }) => body);

describe("who came to a lesson", () => {
	test("is one tap, or a key for whoever is ill or late", async () => {
		const app = open(ok(card({ ...eva, state: "came", source: "teacher" }, lev)));
		const user = userEvent.setup();
		const row = await screen.findByRole("switch", { name: "Eva Kim" });
		expect(screen.getByRole("switch", { name: /Lev Panin, ill until/, checked: false })).toBeTruthy();
		await user.click(row);
		expect(await screen.findByRole("switch", { name: "Eva Kim", checked: true })).toBe(row);
		await waitFor(() => expect(marksOf(app)).toEqual([{ marks: [{ user: "c1", state: "came" }] }]));
		screen.getByRole("switch", { name: /Lev Panin/ }).focus();
		await user.keyboard("l");
		await waitFor(() => expect(marksOf(app).at(-1)).toEqual({ marks: [{ user: "c2", state: "late" }] }));
	});

	test("is a key also after a long press that opened the other words", async () => {
		const app = open(ok(card({ ...eva, state: "came", source: "teacher" }, lev)));
		const row = await screen.findByRole("switch", { name: "Eva Kim" });
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		fireEvent.pointerDown(row);
		act(() => void vi.advanceTimersByTime(500));
		vi.useRealTimers();
		// the finger goes up outside of the row: no click ends the press
		fireEvent.pointerLeave(row);
		fireEvent.click(row, { detail: 0 });
		await waitFor(() => expect(marksOf(app)).toEqual([{ marks: [{ user: "c1", state: "came" }] }]));
	});

	test("goes back where the server refuses it, and says why", async () => {
		open({ status: 409, body: { error: "LESSON_AHEAD", requestId: "r" } });
		const row = await screen.findByRole("switch", { name: "Eva Kim" });
		await userEvent.click(row);
		expect(await screen.findByText(/Too early/)).toBeTruthy();
		expect(await screen.findByRole("switch", { name: "Eva Kim", checked: false })).toBeTruthy();
	});
});

test("a lesson that moves to the time of another asks once, with who and when, and moves all the same", async () => {
	const change = `POST /api/schedule/lessons/l1/${day}/change`;
	const overlap = { who: "teacher", ...inBoth("Marina Orlova"), group: "Larks", date: "2026-11-17", time: "17:00" };
	const overlaps = { count: 3, data: [{ ...overlap, minutes: 45 }] };
	const app = openApp(`/schedule?lesson=l1&day=${day}`, {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"POST /api/schedule": ok(schedule(lesson())),
		[`GET /api/schedule/lessons/l1/${day}`]: ok(card(eva)),
		[change]: (body) =>
			(body as { anyway: boolean }).anyway
				? { status: 204 }
				: { status: 409, body: { error: "LESSON_OVERLAPS", overlaps, requestId: "r" } },
	});
	const user = userEvent.setup();
	await user.click(await screen.findByRole("button", { name: "Move" }));
	await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Move" }));
	const asked = within(await screen.findByRole("dialog", { name: "Save it all the same?" }));
	asked.getByText("Tuesday 17 November, 17:00–17:45: Marina Orlova teaches Larks");
	asked.getByText("And 2 more times within a year.");
	await user.click(asked.getByRole("button", { name: "Save all the same" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Save all the same" })).toBeNull());
	const sent = app.calls.filter(({ path }) => path.endsWith("/change")).map(({ body }) => body);
	expect(sent).toMatchObject([{ anyway: false }, { anyway: true }]);
});

test("Monday morning of a school far in the east opens the week that has begun there", async () => {
	// Sunday evening in Moscow
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T08:00:00+12:00") });
	const app = openApp("/schedule", {
		"GET /api/users/me": ok({ ...teacher, now: new Date().toISOString() }),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"POST /api/schedule": ok({ ...schedule(), days_off: [], zone: "Asia/Kamchatka", today: "2026-11-23" }),
	});
	await screen.findByText(/23 – 29 November|23–29 November/);
	await waitFor(() =>
		expect(app.calls.filter(({ path }) => path.endsWith("/schedule")).at(-1)?.body).toMatchObject({
			from: "2026-11-23",
		}),
	);
});

test("a zone has the name of today, not that of years ago", () => {
	const now = Date.parse("2026-11-23T12:00:00Z");
	for (const city of ["Riga", "Vilnius", "Kyiv"]) expect(zoneText(`Europe/${city}`, now)).toBe("Eastern European Time");
	expect(zoneText("Europe/Moscow", now)).toBe("Moscow Standard Time");
});

test("a lesson planned before the week is there begins today", async () => {
	const marina = { _id: "t1", ...inBoth("Marina Orlova") };
	const created_at = new Date(0).toISOString();
	const owls = { _id: "g1", name: "Owls", students: 2, teacher: marina, archived: false, created_at };
	const app = openApp("/schedule", {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [owls], count: 1, page: 1 }),
		"POST /api/schedule": "no connection",
		"POST /api/schedule/lessons": { status: 204 },
	});
	const user = userEvent.setup();
	await user.click(await screen.findByRole("button", { name: "Lesson" }));
	await screen.findByRole("option", { name: "Owls" });
	await user.click(screen.getByRole("button", { name: "Save" }));
	const planned = () => app.calls.filter(({ path }) => path.endsWith("/schedule/lessons"));
	await waitFor(() => expect(planned()).toHaveLength(1));
	expect(planned()[0]?.body).toMatchObject({ group: "g1", day: today });
});

test("a teacher lets a colleague give one lesson, whose week says so without the ways to change it", async () => {
	const irina = { _id: "t2", ...inBoth("Irina Petrova") };
	const later = { ends_at: new Date(Date.now() + 3_600_000).toISOString() };
	const app = openApp(`/schedule?lesson=l1&day=${day}`, {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"POST /api/schedule": ok(schedule(lesson(later))),
		[`GET /api/schedule/lessons/l1/${day}`]: ok({ ...card(eva), ...later }),
		[`GET /api/schedule/lessons/l1/${day}/substitutes`]: ok({ data: [irina] }),
		[`POST /api/schedule/lessons/l1/${day}/substitute`]: { status: 204 },
	});
	const user = userEvent.setup();
	await user.click(await screen.findByRole("button", { name: "Substitute" }));
	await user.selectOptions(await screen.findByLabelText("Teacher"), "Irina Petrova");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Irina Petrova gives this lesson")).toBeTruthy();
	const [sent] = app.calls.filter(({ path }) => path.endsWith("/substitute"));
	expect(sent?.body).toEqual({ teacher: "t2", anyway: false });
});

test("whoever gives a lesson for a colleague marks its children and cannot move it", async () => {
	const given = {
		teacher: { _id: "t2", ...inBoth("Irina Petrova") },
		substitute: { _id: "t1", ...inBoth("Marina Orlova") },
	};
	openApp(`/schedule?lesson=l1&day=${day}`, {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"POST /api/schedule": ok(schedule(lesson(given), lesson({ ...given, _id: "l2", opens: false }))),
		[`GET /api/schedule/lessons/l1/${day}`]: ok({ ...card(eva), ...given, plans: false }),
	});
	expect(await screen.findByText("You give it instead of Irina Petrova")).toBeTruthy();
	screen.getByRole("switch", { name: "Eva Kim" });
	expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
	expect(screen.queryByRole("button", { name: "Substitute" })).toBeNull();
	// the one whose door has closed is only looked at; a wide and a narrow week stand in the page
	const hidden = { hidden: true, name: /instead of Irina Petrova/ };
	expect(screen.getAllByText("instead of Irina Petrova")).toHaveLength(
		screen.getAllByRole("button", hidden).length * 2,
	);
});

test("a child sees its own week and what was marked, without a way to mark", async () => {
	openApp("/schedule", {
		"GET /api/users/me": ok({ ...student, lang: "en" }),
		"POST /api/schedule": ok(schedule(lesson({ own: "late", came: null, children: null }))),
	});
	expect((await screen.findAllByText("marked: a little late")).length).toBeGreaterThan(0);
	expect(screen.queryByRole("button", { name: /Owls/ })).toBeNull();
	expect(screen.queryByRole("button", { name: "Lesson" })).toBeNull();
});

test("lessons at the same time stand beside each other, and the hours reach to the latest", () => {
	const at = (_id: string, time: string, minutes: number) => lesson({ _id, time, minutes });
	const lanes = lanesOf([at("a", "10:00", 60), at("b", "10:30", 60), at("c", "11:00", 30), at("d", "15:00", 60)]);
	expect(lanes.map(({ lesson: { _id }, lane, lanes: of }) => `${_id} ${lane}/${of}`)).toEqual([
		"a 0/2",
		"b 1/2",
		"c 0/2",
		"d 0/1",
	]);
	// a quarter of an hour is drawn as three: the next one stands beside it
	const short = lanesOf([at("a", "10:00", 15), at("b", "10:30", 15), at("c", "11:15", 15)]);
	expect(short.map(({ lane, lanes: of }) => `${lane}/${of}`)).toEqual(["0/2", "1/2", "0/1"]);
	expect(hoursOf([at("a", "07:30", 60), at("b", "20:30", 45)])).toEqual({ first: 7, last: 22 });
});

const figures = { days: 3, sets: 4, answered: 40, correct: 36, milliseconds: 80_000 };
const point = (from: string, change: object) => ({ from, to: from, mastered: 2, ...figures, ...change });
const report = {
	about: { kind: "group", _id: "g1", name: "Owls", name_en: "Owls" },
	from: "2026-11-20",
	to: "2026-11-21",
	today: "2026-11-21",
	totals: { children: 2, active: 1, mastered: 2, ...figures },
	before: { ...figures, correct: 32, milliseconds: 100_000 },
	points: [point("2026-11-20", { answered: 0, correct: 0 }), point("2026-11-21", {})],
	trainers: [{ simulator: "sum", ...figures }],
	formulas: [{ formula: "10+7", seen: 10, wrong: 4, milliseconds: 5_000 }],
	formula: null,
	children: [{ _id: "c1", ...inBoth("Eva Kim"), mastered: 2, came: 3, lessons: 4, formula: null, ...figures }],
	more: false,
};

test("a report says in words what its lines show, and has the same numbers as a table", async () => {
	openApp("/reports?kind=group&id=g1", {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"GET /api/reports": ok(report),
	});
	expect(await screen.findByText("90 of 100 right, 10 more than before.")).toBeTruthy();
	expect(screen.getByText(/2\.0 seconds per problem, 0\.5 faster/)).toBeTruthy();
	const chart = screen.getByRole("region", { name: "Right answers" });
	await userEvent.click(within(chart).getByText("Table"));
	expect(
		within(chart)
			.getAllByRole("cell")
			.map(({ textContent }) => textContent),
	).toEqual(["–", "90%"]);
	const row = screen.getByRole("row", { name: /Eva Kim/ });
	expect(within(row).getByText("3 of 4")).toBeTruthy();
	expect(screen.getByRole("row", { name: /\+7 = −3 \+10/ }).textContent).toContain("60%");
});

test("an address of a group's report that names no group opens the first one, and without groups one's own children", async () => {
	const created_at = new Date(0).toISOString();
	const owls = { _id: "g1", name: "Owls", students: 2, teacher: { _id: "t1", ...inBoth("Marina") }, archived: false };
	const asked = (groups: object[], path = "/reports?kind=group") => {
		const app = openApp(path, {
			"GET /api/users/me": ok(teacher),
			"GET /api/groups": ok({ data: groups, count: groups.length, page: 1 }),
			"GET /api/reports": ok(report),
		});
		const of = () => app.calls.filter((call) => call.path === "/api/reports").map(({ search }) => search);
		return { ...app, of: async () => (await screen.findByRole("heading", { level: 2, name: "Owls" })) && of() };
	};
	const first = asked([{ ...owls, created_at }]);
	const [named, ...more] = await first.of();
	expect([named?.get("kind"), named?.get("id"), more]).toEqual(["group", "g1", []]);
	expect(screen.getByLabelText("About whom")).toHaveProperty("value", "group:g1");
	first.unmount();
	const none = asked([]);
	expect((await none.of())[0]?.get("kind")).toBe("teacher");
	none.unmount();
	expect((await asked([], "/reports?kind=child").of())[0]?.get("kind")).toBe("teacher");
});

test("a report of one formula has that formula's totals, and says of how many children it lists a few", async () => {
	const met = { seen: 10, wrong: 4 };
	openApp("/reports?kind=group&id=g1&formula=10%2B7", {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"GET /api/reports": ok({
			...report,
			totals: { ...report.totals, children: 1_200 },
			formula: {
				formula: "10+7",
				points: report.points.map(({ from, to }) => ({ from, to, ...met, milliseconds: 5_000 })),
			},
			children: report.children.map((row) => ({ ...row, formula: met })),
			more: true,
		}),
	});
	const totals = within(await screen.findByRole("region", { name: "Owls" }));
	const told = totals.getAllByRole("definition").map(({ textContent }) => textContent);
	expect(told).toEqual(["60%", "0.5", "10", "4", "1 of 1,200"]);
	expect(screen.getByText(/^The first 1 of 1,200 are shown/)).toBeTruthy();
});

test("a week of which not all lessons are there says so", async () => {
	openApp("/schedule", {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
		"POST /api/schedule": ok({ ...schedule(lesson()), more: true }),
	});
	expect(await screen.findByText(/^Not all lessons are here/)).toBeTruthy();
});

describe("the weekly letter", () => {
	const stop = "POST /api/letters/link";

	test("is stopped by opening the link of a letter, and one press brings it back", async () => {
		const app = openApp("/letters/link", { [stop]: (body) => ok(body) });
		expect(await screen.findByRole("heading", { name: "No more letters" })).toBeTruthy();
		await userEvent.click(screen.getByRole("button", { name: "Send it again" }));
		expect(await screen.findByRole("heading", { name: "The letter comes again" })).toBeTruthy();
		expect(app.calls.filter(({ path }) => path.includes("/letters/")).map(({ body }) => body)).toEqual([
			{ on: false },
			{ on: true },
		]);
	});

	test("says so where a link is not of our letters", async () => {
		openApp("/letters/link", { [stop]: { status: 404, body: { error: "NOT_FOUND", requestId: "r" } } });
		expect(await screen.findByText(/straight from the latest letter/)).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull();
	});

	test("goes on the day and at the hour that the head sets", async () => {
		const settings = { zone: "Europe/Moscow", days_off: [], letter: { weekday: 7, hour: 18 }, editable: true };
		const app = openApp("/schedule", {
			"GET /api/users/me": ok(teacher),
			"GET /api/groups": ok({ data: [], count: 0, page: 1 }),
			"POST /api/schedule": ok(schedule(lesson())),
			"GET /api/schedule/settings": ok(settings),
			"POST /api/schedule/settings": ok({ ...settings, letter: { weekday: 5, hour: 9 } }),
		});
		const user = userEvent.setup();
		await user.click(await screen.findByRole("button", { name: /clock and days off/ }));
		const fields = within(await screen.findByRole("group", { name: "Letter to parents" }));
		await user.selectOptions(fields.getByLabelText("Day of the week"), "Friday");
		await user.selectOptions(fields.getByLabelText("Time"), "09:00");
		await user.click(screen.getByRole("button", { name: "Save" }));
		await waitFor(() =>
			expect(app.calls.find(({ path, method }) => path.endsWith("/settings") && method === "POST")?.body).toMatchObject(
				{
					letter: { weekday: 5, hour: 9 },
				},
			),
		);
	});
});
