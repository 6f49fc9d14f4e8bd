import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { ListedStudent, StudentCard } from "#worker/school/people/contract";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	sessionStorage.clear();
});
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

const teacher = { ...student, role: Role.teacher, type: "teacher" as const, lang: "en" as const, _id: "t1" };

const listed = (change: Partial<ListedStudent> = {}): ListedStudent => ({
	_id: "c1",
	name: "Alice",
	surname: "Baker",
	name_en: "",
	surname_en: "",
	birthday: "2018-09-03",
	active: true,
	groups: [{ _id: "g1", name: "Owls" }],
	teacher: inBoth("Olga Smirnova"),
	days: [1, 0, 0, 2, 0, 0, 0],
	accuracy: 91,
	purchases: { access: 0 },
	...change,
});

const card: StudentCard = {
	_id: "c1",
	name: "Alice",
	surname: "Baker",
	patronymic: "",
	name_en: "",
	surname_en: "",
	patronymic_en: "",
	gender: "",
	birthday: "2018-09-03",
	email: null,
	phone: "",
	country: null,
	city: "Kazan",
	parent_name: "Maria Baker",
	parent_email: "maria@test.example",
	letters: { state: "asked" as const, asked_at: "2026-09-03T09:00:00.000Z" },
	active: true,
	ovz: false,
	photo: { url: null },
	rank: 4,
	feathers: 10,
	groups: [{ _id: "g1", name: "Owls" }],
	teacher: { _id: "t1", ...inBoth("Olga Smirnova") },
	days: Array.from({ length: 14 }, (_, index) => ({
		date: `2026-09-${String(index + 2).padStart(2, "0")}`,
		sets: index % 2,
	})),
	accuracy: 91,
	hard: [{ formula: "10+7", seen: 10, wrong: 6 }],
	note: { text: "", by: { name: "", name_en: "" }, at: null },
	purchases: { access: 0 },
	own_account: false,
	deletable: true,
	created_at: "2026-01-01T00:00:00.000Z",
};

const owls = {
	_id: "g1",
	name: "Owls",
	teacher: { _id: "t1", ...inBoth("Olga Smirnova") },
	students: 2,
	archived: false,
	created_at: "2026-01-01T00:00:00.000Z",
};

function open(path: string, rows: ListedStudent[], groups: (typeof owls)[], more: Parameters<typeof openApp>[1] = {}) {
	return openApp(path, {
		"GET /api/users/me": { status: 200, body: teacher },
		"GET /api/students": { status: 200, body: { data: rows, count: rows.length, page: 1, more: false } },
		"GET /api/groups": { status: 200, body: { data: groups, count: groups.length, page: 1 } },
		"GET /api/directory/students/c1": { status: 200, body: card },
		...more,
	});
}

const made = (state: "made" | "known" | "refused", name: string, error: string | null = null) => ({
	state,
	_id: state === "refused" ? null : name,
	name,
	error,
	field: error ? "name" : null,
});

describe("a teacher without children", () => {
	test("is led to adding them: names typed one a line, into a first group, in three presses", async () => {
		const { calls } = open("/directory/students", [], [], {
			"POST /api/directory/students": {
				status: 200,
				body: {
					data: [made("made", "Baker Alice"), made("made", "Archer Tim")],
					group: { _id: "g1", name: "Group 1" },
				},
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Add children" }));
		const names = screen.getByRole("textbox", { name: /Children, one a line/ });
		expect(document.activeElement).toBe(names);
		await userEvent.type(names, "Alice Baker{Enter}Tim Archer 23.07.2018");
		expect(screen.getByText(/name Alice, surname Baker/)).toBeTruthy();
		await userEvent.click(screen.getByRole("button", { name: "Add 2 children" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
			rows: [
				{ name: "Alice", surname: "Baker", birthday: "" },
				{ name: "Tim", surname: "Archer", birthday: "2018-07-23" },
			],
			group_name: "Group 1",
			lang: "en",
		});
	});
});

describe("adding children", () => {
	test("says who was there already and what was wrong, and adds namesakes when told so", async () => {
		let again = false;
		const { calls } = open("/directory/students", [listed()], [owls], {
			"POST /api/directory/students": () => {
				const data = again
					? [made("made", "Baker Alice")]
					: [made("known", "Baker Alice"), made("refused", "Tim", "INVALID_DATE")];
				again = true;
				return { status: 200, body: { data, group: { _id: "g1", name: "Owls" } } };
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Add students" }));
		const dialog = screen.getByRole("dialog");
		await userEvent.type(within(dialog).getByRole("textbox"), "Alice Baker{Enter}Tim");
		await userEvent.click(within(dialog).getByRole("button", { name: "Add 2 children" }));
		expect(await within(dialog).findByText("1 child is there already")).toBeTruthy();
		expect(within(dialog).getByText("1 line was not added")).toBeTruthy();
		await userEvent.click(within(dialog).getByRole("button", { name: "These are other children, add" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({
			rows: [{ name: "Alice", again: true }],
			group: "g1",
		});
	});
});

describe("the table of students", () => {
	test("opens a person with two weeks, groups, parents and access", async () => {
		open("/directory/students", [listed()], [owls]);
		await userEvent.click(await screen.findByRole("link", { name: "Baker Alice" }));
		const panel = await screen.findByRole("dialog", { name: "Alice Baker" });
		expect(within(panel).getByRole("img", { name: "Trained on 7 of the last 14 days" })).toBeTruthy();
		expect(within(panel).getByText("Maria Baker")).toBeTruthy();
		expect(within(panel).getByText("Owls")).toBeTruthy();
		expect(within(panel).getByText("by card or class code")).toBeTruthy();
	});

	test("saves a profile, with what was emptied as empty", async () => {
		const { calls } = open("/directory/students?person=c1", [listed()], [owls], {
			"POST /api/directory/students/c1": { status: 200, body: card },
		});
		await userEvent.click(await screen.findByRole("button", { name: "Change" }));
		const form = await screen.findByRole("dialog", { name: "Baker Alice" });
		await userEvent.clear(within(form).getByLabelText("City"));
		await userEvent.click(within(form).getByRole("button", { name: "Save" }));
		await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
		expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
			name: "Alice",
			city: "",
			parent_name: "Maria Baker",
			groups: ["g1"],
			active: true,
		});
	});

	test("moves several to another group, and deletes with a warning and a way back", async () => {
		const two = [listed(), listed({ _id: "c2", name: "Tim", surname: "Archer" })];
		const { calls } = open("/directory/students", two, [owls], {
			"POST /api/directory/students/move": { status: 200, body: { count: 2 } },
			"POST /api/directory/students/delete": { status: 200, body: { count: 2 } },
			"POST /api/directory/students/restore": { status: 200, body: { count: 2 } },
		});
		const pickBoth = async () =>
			userEvent.click(await screen.findByRole("checkbox", { name: "Select everybody on the page" }));
		await pickBoth();
		await userEvent.click(screen.getByRole("button", { name: "To a group" }));
		const dialog = screen.getByRole("dialog");
		await userEvent.selectOptions(within(dialog).getByRole("combobox"), "g1");
		await userEvent.click(within(dialog).getByRole("button", { name: "Add to the group" }));
		await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
		expect(calls.findLast(({ method }) => method === "POST")?.body).toEqual({
			ids: ["c1", "c2"],
			to: "g1",
			from: null,
		});
		await pickBoth();
		await userEvent.click(screen.getByRole("button", { name: "More actions" }));
		await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
		const warning = screen.getByRole("dialog", { name: "Delete 2 students?" });
		expect(within(warning).getByText(/after that it is irreversible/)).toBeTruthy();
		await userEvent.click(within(warning).getByRole("button", { name: "Delete" }));
		await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
		await waitFor(() => expect(calls.at(-1)?.path).not.toBe("/api/directory/students/delete"));
		expect(calls.some(({ path }) => path === "/api/directory/students/restore")).toBe(true);
	});
});

test("the panel of a child says what is hard, and keeps a note of its teachers", async () => {
	const { calls } = open("/directory/students?person=c1", [listed()], [owls], {
		"GET /api/directory/students/c1": { status: 200, body: card },
		"POST /api/directory/students/c1/note": {
			status: 200,
			body: { text: "Counts aloud", by: inBoth("Olga Smirnova"), at: "2026-09-15T10:00:00.000Z" },
		},
	});
	await screen.findByText("4 of 10 right");
	expect(screen.getByRole("link", { name: "Give a set on +7" }).getAttribute("href")).toContain("student=c1");
	await userEvent.type(screen.getByLabelText("Note"), "Counts aloud");
	await userEvent.click(screen.getByRole("button", { name: "Save the note" }));
	await screen.findByText("Olga Smirnova, 15 September 2026");
	expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ text: "Counts aloud", known: null });
});

describe("children who may be the same", () => {
	const candidate = {
		_id: "c1",
		...inBoth("Alice Baker"),
		birthday: "2018-09-03",
		parent_email: "",
		email: null,
		groups: ["Owls"],
		teacher: inBoth("Olga Smirnova"),
		sets: 12,
		results: 1,
		feathers: 5,
		created_at: "2026-01-01T00:00:00.000Z",
	};

	test("are compared side by side and merged into the one that is kept", async () => {
		const { calls } = open("/directory/duplicates", [], [], {
			"GET /api/directory/duplicates": {
				status: 200,
				body: { data: [{ people: [candidate, { ...candidate, _id: "c2", sets: 0 }] }], count: 1 },
			},
			"GET /api/directory/merges": { status: 200, body: { data: [], count: 0 } },
			"POST /api/directory/merges": { status: 200, body: { _id: "m1" } },
		});
		const [first] = await screen.findAllByRole("button", { name: "Keep this one" });
		expect(screen.getAllByRole("heading", { level: 2, name: "Alice Baker" })).toHaveLength(2);
		expect(screen.getAllByText("Olga Smirnova")).toHaveLength(2);
		await userEvent.click(first!);
		screen.getByRole("dialog", { name: /Alice Baker/ });
		await userEvent.click(screen.getByRole("button", { name: "Merge" }));
		await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ kept: "c1", gone: "c2" });
	});
});

describe("the teachers of everybody, for an admin", () => {
	const admin = { ...teacher, role: Role.admin, _id: "a1" };
	const olga = {
		_id: "t9",
		name: "Olga",
		surname: "Sedova",
		name_en: "",
		surname_en: "",
		email: "olga@test.example",
		phone: "",
		city: "",
		active: true,
		invited: false,
		school: null,
		groups: 1,
		students: 4,
		created_at: "2026-01-01T00:00:00.000Z",
	};
	const page = (data: object[]) => ({ status: 200, body: { data, count: data.length, page: 1 } });
	const done = { status: 200, body: { type: "SUCCESS" } };

	test("a teacher is deleted with a reason, and the warning says what stays", async () => {
		const { calls } = openApp("/directory/teachers", {
			"GET /api/users/me": { status: 200, body: admin },
			"GET /api/teachers": page([olga]),
			"POST /api/directory/staff/t9/delete": done,
		});
		await userEvent.click(await screen.findByRole("button", { name: "Sedova Olga" }));
		await userEvent.click(screen.getByRole("button", { name: "Delete" }));
		const warning = screen.getByRole("dialog", { name: "Delete Olga Sedova?" });
		within(warning).getByText(/after that it is irreversible/);
		await userEvent.click(within(warning).getByRole("button", { name: "Delete" }));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.type(within(warning).getByLabelText("Reason, for the journal"), "Left");
		await userEvent.click(within(warning).getByRole("button", { name: "Delete" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ reason: "Left" });
	});

	test("several teachers are switched off at once, and those with most groups stand first when asked for", async () => {
		const vera = { ...olga, _id: "t8", name: "Vera", surname: "Young", groups: 9 };
		const { calls } = openApp("/directory/teachers", {
			"GET /api/users/me": { status: 200, body: admin },
			"GET /api/teachers": (_body, search) => page(search.get("sort") === "groups" ? [vera, olga] : [olga, vera]),
			"POST /api/directory/teachers/active": { status: 200, body: { count: 2 } },
		});
		await userEvent.click(await screen.findByRole("button", { name: "Groups" }));
		await waitFor(() => expect(screen.getAllByRole("row").at(1)?.textContent).toContain("Young"));
		await userEvent.click(screen.getByRole("checkbox", { name: "Select Young Vera" }));
		await userEvent.click(screen.getByRole("checkbox", { name: "Select Sedova Olga" }));
		await userEvent.click(screen.getByRole("button", { name: "Switch off" }));
		await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ ids: ["t8", "t9"], active: false });
	});

	test("one whose e-mail is another's now comes back with another one", async () => {
		const taken = {
			status: 409,
			body: { error: "RESTORE_EMAIL_TAKEN", fields: { email: "RESTORE_EMAIL_TAKEN" }, requestId: "r" },
		};
		const gone = {
			_id: "t9",
			...inBoth("Olga Sedova"),
			role: 2,
			at: "2026-01-01T00:00:00.000Z",
			until: "2026-01-31T00:00:00.000Z",
		};
		const { calls } = openApp("/directory/teachers", {
			"GET /api/users/me": { status: 200, body: admin },
			"GET /api/teachers": page([]),
			"GET /api/directory/staff/deleted": { status: 200, body: { data: [gone], count: 1 } },
			"POST /api/directory/staff/t9/restore": (body) => ("email" in (body as object) ? done : taken),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Deleted" }));
		await userEvent.click(await screen.findByRole("button", { name: "Restore Olga Sedova" }));
		await userEvent.type(await screen.findByLabelText("Another e-mail"), "olga.back@test.example");
		await userEvent.click(screen.getByRole("button", { name: "Restore Olga Sedova" }));
		await screen.findByText("Olga Sedova is back");
		expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
			{},
			{ email: "olga.back@test.example" },
		]);
	});
});

test("every group can be chosen: those beyond the first hundred are found by name, and a chosen one stays", async () => {
	const zebras = { ...owls, _id: "g200", name: "Zebras" };
	const { calls } = open("/directory/students?group=g200", [listed()], [owls], {
		"GET /api/groups": (_body, search) => {
			if (search.get("ids")) return { status: 200, body: { data: [zebras], count: 1, page: 1 } };
			if (search.get("search"))
				return { status: 200, body: { data: [{ ...owls, _id: "g150", name: "Yaks" }], count: 1, page: 1 } };
			return { status: 200, body: { data: [owls], count: 200, page: 1 } };
		},
	});
	const choice = await screen.findByLabelText<HTMLSelectElement>("Group");
	await waitFor(() => expect(choice.selectedOptions[0]?.textContent).toBe("Zebras (2)"));
	await userEvent.type(screen.getByLabelText("Name of a group"), "yak");
	await screen.findByRole("option", { name: "Yaks (2)" });
	await userEvent.selectOptions(choice, "g150");
	await waitFor(() =>
		expect(calls.some(({ path, search }) => path === "/api/students" && search.get("group") === "g150")).toBe(true),
	);
});

describe("groups, for the head of a centre", () => {
	const head = { ...teacher, role: Role.school, _id: "d1" };
	const colleague = {
		_id: "t2",
		name: "Ivan",
		surname: "Petrov",
		name_en: "",
		surname_en: "",
		email: "ivan@test.example",
		phone: "",
		city: "",
		active: true,
		invited: false,
		school: null,
		groups: 0,
		students: 0,
		created_at: "2026-01-01T00:00:00.000Z",
	};
	const zoe = { ...colleague, _id: "t3", name: "Zoe", surname: "Young" };

	test("the groups after the first hundred are on further pages", async () => {
		const { calls } = openApp("/directory/groups", {
			"GET /api/users/me": { status: 200, body: head },
			"GET /api/groups": (_body, search) => {
				const page = Number(search.get("page") ?? 1);
				return { status: 200, body: { data: [{ ...owls, name: `Owls of page ${page}` }], count: 150, page } };
			},
		});
		await screen.findByRole("link", { name: "Owls of page 1" });
		await userEvent.click(screen.getByRole("button", { name: "Next" }));
		await screen.findByRole("link", { name: "Owls of page 2" });
		expect(calls.some(({ path, search }) => path === "/api/groups" && search.get("page") === "2")).toBe(true);
	});

	test("several groups are put away at once, and the list stands as it is told to", async () => {
		const tits = { ...owls, _id: "g2", name: "Tits", students: 7 };
		const { calls } = openApp("/directory/groups", {
			"GET /api/users/me": { status: 200, body: head },
			"GET /api/groups": (_body, search) => {
				const data = search.get("sort") === "students" ? [tits, owls] : [owls, tits];
				return { status: 200, body: { data, count: 2, page: 1 } };
			},
			"POST /api/groups/many": { status: 200, body: { count: 2 } },
		});
		await userEvent.click(await screen.findByRole("button", { name: "Students" }));
		await waitFor(() => expect(screen.getAllByRole("row").at(1)?.textContent).toContain("Tits"));
		expect(calls.at(-1)?.search.get("order")).toBe("desc");
		expect(screen.getByRole("columnheader", { name: /Students/ }).getAttribute("aria-sort")).toBe("descending");
		await userEvent.click(screen.getByRole("checkbox", { name: "Select everybody on the page" }));
		screen.getByText("2 selected");
		await userEvent.click(screen.getByRole("button", { name: "To the archive" }));
		await screen.findByText("In the archive: Tits, Owls");
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ ids: ["g2", "g1"], archived: true });
		expect(screen.queryByText("2 selected")).toBeNull();
	});

	test("a group is handed to any teacher: those beyond the first page are found by name", async () => {
		const { calls } = openApp("/directory/groups", {
			"GET /api/users/me": { status: 200, body: head },
			"GET /api/groups": { status: 200, body: { data: [owls], count: 1, page: 1 } },
			"GET /api/teachers": (_body, search) => {
				const data = search.get("search") ? [zoe] : [colleague];
				return { status: 200, body: { data, count: search.get("search") ? 1 : 101, page: 1 } };
			},
			"POST /api/groups/many": { status: 200, body: { count: 1 } },
		});
		await userEvent.click(await screen.findByRole("button", { name: "Actions with Owls" }));
		await userEvent.click(await screen.findByRole("menuitem", { name: "Hand to another teacher" }));
		const dialog = await screen.findByRole("dialog");
		await userEvent.type(await within(dialog).findByLabelText("Name or e-mail"), "young");
		await within(dialog).findByRole("option", { name: "Young Zoe" });
		await userEvent.selectOptions(within(dialog).getByLabelText("New teacher"), "t3");
		await userEvent.click(within(dialog).getByRole("button", { name: "Hand to another teacher" }));
		const sent = () => calls.find(({ method }) => method === "POST")?.body;
		await waitFor(() => expect(sent()).toEqual({ ids: ["g1"], teacher: "t3" }));
		const asked = calls.filter(({ path }) => path === "/api/teachers");
		expect(asked.every(({ search }) => search.get("active") === "yes")).toBe(true);
	});
});
