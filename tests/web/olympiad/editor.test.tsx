import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import { blankState, type EditorState, readState, stateOf, withKind } from "#web/olympiad/editor/editor-state";
import { meet, type Part, withPart } from "#web/olympiad/editor/meet";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { student } from "../fakes/app-harness";
import { base, stored } from "../fakes/fake-editor";
import { openOlympiad } from "../fakes/fake-olympiad";

const stages = (state: EditorState, minutes: number) => state.categories[0]!.stages.map((one) => ({ ...one, minutes }));
const inClass = (state: EditorState, at: number, minutes: number): EditorState => ({
	...state,
	categories: state.categories.map((one, index) => (index === at ? { ...one, stages: stages(state, minutes) } : one)),
});
const firstClass: Part = `categories.${base.categories[0]!.code}`;

describe("what two admins wrote in one olympiad comes together", () => {
	test.each<[string, Partial<EditorState>, Partial<EditorState>, Partial<EditorState>, Part[], Part[]]>([
		["nothing here", {}, { name: "Theirs" }, { name: "Theirs" }, ["name"], []],
		["nothing there", { name: "Mine" }, {}, { name: "Mine" }, [], []],
		["other fields", { name: "Mine" }, { price: 5 }, { name: "Mine", price: 5 }, ["price"], []],
		["the same in both", { name: "New" }, { name: "New" }, { name: "New" }, [], []],
		[
			"one field, two ways",
			{ name: "Mine" },
			{ name: "Theirs", desc: "x" },
			{ name: "Mine", desc: "x" },
			["desc"],
			["name"],
		],
		["a switch", { free: false }, { show_results: true }, { free: false, show_results: true }, ["show_results"], []],
	])("%s", (_, mine, theirs, state, taken, both) => {
		expect(meet(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
			state: { ...base, ...state },
			taken,
			both,
		});
	});

	test("categories go one by one", () => {
		const met = meet(base, inClass(base, 0, 2), inClass(inClass(base, 0, 5), 1, 4));
		expect(met.both).toEqual([firstClass]);
		expect(met.taken).toEqual([`categories.${base.categories[1]!.code}`]);
		expect(met.state.categories.slice(0, 2).map((one) => one.stages[0]?.minutes)).toEqual([2, 4]);
		const theirs = withPart(met.state, inClass(base, 0, 5), firstClass);
		expect(theirs.categories.slice(0, 2).map((one) => one.stages[0]?.minutes)).toEqual([5, 4]);
	});

	test("another type brings its categories with it", () => {
		const sama = { ...base, type: "sama" as const, categories: [] };
		expect(meet(base, base, sama)).toMatchObject({ state: { type: "sama", categories: [] }, taken: ["type"] });
		const met = meet(base, inClass(base, 0, 2), sama);
		expect(met).toMatchObject({ taken: [], both: ["type"] });
		expect(met.state.categories[0]?.stages[0]?.minutes).toBe(2);
	});
});

describe("a new olympiad in a hall", () => {
	const blank = blankState(Date.parse("2026-11-23T09:00:00Z"));

	test("is of one day and not filmed", () => {
		expect(withKind(blank, "offline")).toMatchObject({ videos: false, end: { date: blank.start.date, time: "20:00" } });
	});

	test("keeps days that somebody chose, and those of what is published", () => {
		const chosen = { ...blank, end: { ...blank.end, date: blank.start.date.replace(/..$/, "24") } };
		expect(withKind(chosen, "offline").end).toBeUndefined();
		expect(withKind({ ...blank, draft: false }, "offline").end).toBeUndefined();
		expect(withKind(blank, "online").end).toBeUndefined();
	});
});

describe("the editor of an olympiad that somebody else has saved meanwhile", () => {
	beforeEach(() => (document.cookie = "lang=en; path=/"));
	afterEach(() => {
		document.cookie = "lang=; path=/; max-age=0";
	});

	const adminMe = { status: 200, body: { ...student, role: Role.admin, shells: { olympiad: true, main: true } } };

	/** The server after another admin has saved version 4 over the one that is open here. */
	function open() {
		let now = stored({}, 3, null);
		const seen = openOlympiad(
			"/olimpic/edit/o1",
			{},
			{
				"GET /api/users/me": adminMe,
				"GET /api/olimpic/admin/o1": () => ({ status: 200, body: now }),
				"POST /api/olimpic/admin/o1": (body) => {
					const sent = body as EditedOlympiad;
					if (sent.version !== now.version) {
						return { status: 409, body: { error: "OLIMPIC_EDITED", requestId: "r" } };
					}
					now = { ...now, ...sent, version: now.version + 1 };
					return { status: 200, body: now };
				},
			},
		);
		return {
			...seen,
			other: () => (now = stored({ name: "Winter Cup", syllabus: "https://docs.example/s" }, 4, "Anna Reid")),
		};
	}
	const sent = (calls: { method: string; path: string; body?: unknown }[]) =>
		calls.filter(({ method, path }) => method === "POST" && path === "/api/olimpic/admin/o1").map(({ body }) => body);

	// by text and label: asking for a role walks the whole of a large form
	const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
	const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: "button, label" }));
	const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

	test("keeps what was typed, takes over the rest, asks where both wrote, and saves only when told to", async () => {
		const { calls, other } = open();
		await screen.findByLabelText("Name in Russian");
		write("Name in Russian", "My Cup");
		write("Group tasks", "https://docs.example/t");
		other();
		press("Save");
		await screen.findByText("Somebody else saved this olympiad");
		screen.getByText(/^Anna Reid, at /);
		screen.getByText(/has their changes too: Syllabus\./);
		expect(screen.getByLabelText<HTMLInputElement>("Mine").checked).toBe(true);
		press("Back to the form");
		expect(fieldValue("Name in Russian")).toBe("My Cup");
		expect(sent(calls)).toHaveLength(1);
		press("Save");
		await waitFor(() => expect(sent(calls)).toHaveLength(2));
		expect(sent(calls)[1]).toMatchObject({
			version: 4,
			name: "My Cup",
			tasks: "https://docs.example/t",
			syllabus: "https://docs.example/s",
		});
		await screen.findByText("Everything is saved");
	}, 60_000);

	test("sends the seconds of start and end back that its clock does not show", async () => {
		const exact = { start: "2096-09-14T07:00:30.250Z", end: "2096-09-17T17:00:45.000Z" };
		const open = { ...stored({}, 3, null), ...exact, locked: true };
		expect(stateOf(open).start).toMatchObject({ date: "2096-09-14", time: "10:00" });
		const kept = readState({ ...stateOf(open), name: "New name" });
		expect("input" in kept && kept.input).toMatchObject({ ...exact, name: "New name" });
		const later = stateOf(open);
		const moved = readState({ ...later, end: { ...later.end, time: "21:00" } });
		expect("input" in moved && moved.input).toMatchObject({ start: exact.start, end: "2096-09-17T18:00:00.000Z" });
		const away = { ...later.end, time: "21:00" };
		const back = readState({ ...later, end: { ...away, time: later.end.time } });
		expect("input" in back && back.input.end).toBe(exact.end);
	});

	test("says beside a choice that it was refused", async () => {
		const { calls } = openOlympiad(
			"/olimpic/edit/o1",
			{},
			{
				"GET /api/users/me": adminMe,
				"GET /api/olimpic/admin/o1": { status: 200, body: stored({}, 3, null) },
				"POST /api/olimpic/admin/o1": {
					status: 409,
					body: {
						error: "OLIMPIC_STARTED",
						fields: { kind: "OLIMPIC_STARTED", draft: "OLIMPIC_STARTED" },
						requestId: "r",
					},
				},
			},
		);
		await screen.findByLabelText("Name in Russian");
		write("Name in Russian", "My Cup");
		press("Save");
		await waitFor(() => expect(sent(calls)).toHaveLength(1));
		const refused = await screen.findAllByText("The olympiad has started, so this can no longer be changed", {
			selector: "[data-refused] span",
		});
		expect(refused).toHaveLength(2);
	}, 60_000);

	test("shows theirs in the field when theirs is chosen", async () => {
		const { other } = open();
		await screen.findByLabelText("Name in Russian");
		write("Name in Russian", "My Cup");
		other();
		press("Save");
		await screen.findByText("Somebody else saved this olympiad");
		fireEvent.click(screen.getByLabelText("Theirs"));
		press("Back to the form");
		expect(fieldValue("Name in Russian")).toBe("Winter Cup");
		screen.getByText("Everything is saved");
	}, 60_000);
});
