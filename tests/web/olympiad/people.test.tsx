import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { EntryOutcome } from "#worker/olympiad/entries/contract";
import type { ListedParticipant, ParticipantList } from "#worker/olympiad/participants/contract";
import { student } from "../fakes/app-harness";
import { openOlympiad, participant } from "../fakes/fake-olympiad";

const cookies = () => (document.cookie = "lang=en; path=/");
beforeEach(() => {
	cookies();
	sessionStorage.clear();
});
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

function row(
	change: Partial<ListedParticipant> = {},
	user: Partial<ListedParticipant["user"]> = {},
): ListedParticipant {
	return {
		_id: "p1",
		olimpic: "o1",
		userId: "c1",
		category: "C10",
		country: "KZ",
		place: null,
		link: "",
		result: null,
		score: null,
		creator_id: "d1",
		delegate: { _id: "d1", name: "Kazakhstan, Gulnara Tleuova" },
		user: {
			_id: "c1",
			role: Role.student,
			name: "",
			surname: "",
			name_en: "Ailin",
			surname_en: "Aman",
			birthday: "2016-03-05",
			...user,
		},
		disabilities: false,
		tshirt: "",
		companions: 0,
		association: "",
		created_at: "2026-01-01T00:00:00.000Z",
		...change,
	};
}

const list: ParticipantList = {
	data: [row(), row({ _id: "p2", category: "B10" }, { _id: "c2", name_en: "Dana", surname_en: "Ospan" })],
	count: 2,
	page: 1,
	total: 2,
	olimpic: {
		_id: "o1",
		name: "Autumn Cup",
		name_en: "Autumn Cup",
		kind: "online",
		results_state: "provisional",
		participants_limit: null,
		maintainers_limit: 0,
	},
	categories: [
		{ value: "B10", label: "B10", count: 1 },
		{ value: "C10", label: "C10", count: 1 },
	],
	countries: [{ value: "KZ", label: "KZ", count: 2 }],
	delegates: [{ value: "d1", label: "Kazakhstan, Gulnara Tleuova", count: 2 }],
	states: [{ value: "registered", label: "registered", count: 2 }],
};

const options = {
	olimpic: {
		...list.olimpic,
		type: "uamap",
		start: new Date(Date.now() - 60_000).toISOString(),
		end: new Date(Date.now() + 60_000).toISOString(),
		total: 2,
		registration_opens: null,
		registration_closes: null,
		time_zone: "Europe/Moscow",
	},
	quotas: [],
	data: [{ _id: "d1", name: "Kazakhstan, Gulnara Tleuova", country: "KZ", count: 2 }],
	count: 1,
	categories: [
		{ code: "C12", level: 12, teacher: false, years: [2015, 2016] },
		{ code: "C10", level: 10, teacher: false, years: [2015, 2016] },
		{ code: "B10", level: 10, teacher: false, years: [2017, 2018] },
		{ code: "F3", level: 32, teacher: true, years: [] },
	],
};

function open(path: string, role: number, answers: Parameters<typeof openOlympiad>[2] = {}) {
	return openOlympiad(
		path,
		{},
		{
			"GET /api/users/me": { status: 200, body: { ...student, role, shells: { olympiad: true, main: true } } },
			"GET /api/olimpic/o1/participants": { status: 200, body: list },
			"GET /api/olimpic/o1/delegates": { status: 200, body: options },
			...answers,
		},
	);
}

test.each([
	["online", ["Country", "Entered", "Started", "Finished"]],
	["offline", ["Country", "Entered", "Paid", "Checked in", "Started", "Finished"]],
] as const)("the summary by country of an %s event counts only what it has", async (kind, heads) => {
	const counts = { country: "KZ", entered: 2, paid: 1, checked_in: 1, started: 1, finished: 0 };
	open("/olimpic/participants", Role.admin, {
		"GET /api/olimpic/o1/participants": { status: 200, body: { ...list, olimpic: { ...list.olimpic, kind } } },
		"GET /api/olimpic/o1/participants/summary": { status: 200, body: { data: [counts], count: 1 } },
	});
	await userEvent.click(await screen.findByRole("button", { name: "By country" }));
	const table = within(await screen.findByRole("table", { name: "Participants by country" }));
	expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(heads);
});

describe("the participants table", () => {
	test("shows people with category, country and delegate, and filters by the address", async () => {
		const user = userEvent.setup();
		const { calls, router } = open("/olimpic/participants", Role.school);
		await screen.findByRole("row", { name: /Ailin Aman.*05\.03\.2016.*C10.*Kazakhstan/ });
		await user.click(screen.getByRole("link", { name: /C10/ }));
		await waitFor(() => expect(router.state.location.search).toMatchObject({ category: "C10" }));
		await user.click(screen.getByRole("button", { name: "Participant" }));
		await waitFor(() => expect(router.state.location.search).toMatchObject({ category: "C10", sort: "name" }));
		const asked = calls.filter(({ path }) => path === "/api/olimpic/o1/participants").at(-1)!;
		expect(Object.fromEntries(asked.search)).toMatchObject({ category: "C10", sort: "name", page: "1" });
	});

	test("links to its other pages and categories, one category current at a time; who was ticked is forgotten", async () => {
		const user = userEvent.setup();
		const { calls } = open("/olimpic/participants?category=C10", Role.admin, {
			"GET /api/olimpic/o1/participants": { status: 200, body: { ...list, count: 150, total: 250 } },
		});
		await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
		const tabs = within(screen.getByRole("navigation", { name: "Category" }));
		const current = tabs.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
		expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("C10")]);
		const pages = within(screen.getByRole("navigation", { name: "Page 1 of 2" }));
		expect(pages.getByText(/Page 1 of 2, 150 of 250 shown/)).toBeInstanceOf(HTMLElement);
		expect(pages.queryByRole("link", { name: "Previous" })).toBeNull();
		await user.click(pages.getByRole("link", { name: "Next" }));
		await waitFor(() => {
			const asked = calls.filter(({ path }) => path === "/api/olimpic/o1/participants").at(-1)!;
			expect(Object.fromEntries(asked.search)).toMatchObject({ category: "C10", page: "2" });
		});
		expect(screen.queryByRole("button", { name: "Take out" })).toBeNull();
	});

	test("a delegate has no boxes to tick; an admin takes several out after a question, and sees who stays", async () => {
		const user = userEvent.setup();
		const { calls, unmount } = open("/olimpic/participants", Role.admin, {
			"DELETE /api/olimpic/o1/participants": { status: 200, body: { data: ["p1"], kept: ["p2"], count: 1 } },
		});
		await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
		await user.click(screen.getByRole("button", { name: "Take out" }));
		const dialog = within(screen.getByRole("dialog"));
		dialog.getByText("Ailin Aman, C10");
		await user.click(dialog.getByRole("button", { name: "Take out" }));
		const kept = within(await screen.findByRole("dialog", { name: "1 participant stays" }));
		kept.getByText(/^Dana Ospan, /);
		expect(kept.queryByText(/Ailin/)).toBeNull();
		await user.click(kept.getByRole("button", { name: "Got it" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(calls.find(({ method }) => method === "DELETE")?.body).toEqual(["p1", "p2"]);
		unmount();
		open("/olimpic/participants", Role.school);
		await screen.findByRole("row", { name: /Ailin Aman/ });
		expect(screen.queryByRole("checkbox")).toBeNull();
	});

	test("an admin moves several to another category: a choice is asked for, and who stays is named with the reason", async () => {
		const user = userEvent.setup();
		const { calls } = open("/olimpic/participants", Role.admin, {
			"POST /api/olimpic/o1/participants/move": {
				status: 200,
				body: { data: ["p1"], kept: [{ _id: "p2", error: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" }], count: 1 },
			},
		});
		await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
		await user.click(screen.getByRole("button", { name: "Move" }));
		const dialog = within(screen.getByRole("dialog"));
		await user.click(dialog.getByRole("button", { name: "Move" }));
		expect(dialog.getByRole("alert").textContent).toBe("Choose a category or a delegate");
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await user.selectOptions(dialog.getByLabelText("Category"), "C12");
		await user.click(dialog.getByRole("button", { name: "Move" }));
		await screen.findByText(/^Dana Ospan: This category is for another year of birth/);
		expect(screen.queryByText(/^Ailin Aman:/)).toBeNull();
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ ids: ["p1", "p2"], category: "C12" });
	});

	const ran = { score: 450, result: [100, 90, 80, 70, 60, 50, 0], place: 2, link: "https://rutube.ru/video/1" };

	test.each([
		["an admin", Role.admin],
		["a representative", Role.representative],
	])("%s clears one result: the question names child, score, place and video, and wants a reason", async (_, role) => {
		const user = userEvent.setup();
		const data = [row(ran), list.data[1]!];
		const { calls } = open("/olimpic/participants", role, {
			"GET /api/olimpic/o1/participants": { status: 200, body: { ...list, data } },
			"POST /api/olimpic/participant/clear/p1": { status: 200, body: participant() },
		});
		await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
		expect(screen.queryByRole("button", { name: "Clear the result" }), "of several at once").toBeNull();
		await user.click(screen.getByRole("checkbox", { name: /Dana Ospan/ }));
		await user.click(screen.getByRole("button", { name: "Clear the result" }));
		const dialog = within(screen.getByRole("dialog", { name: "Clear the result of Ailin Aman?" }));
		const lost = within(dialog.getByRole("list", { name: "What is lost" }));
		expect(lost.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
			"450 points in C10",
			"2nd place",
			"Video linkhttps://rutube.ru/video/1",
		]);
		await user.click(dialog.getByRole("button", { name: "Clear the result" }));
		await waitFor(() =>
			expect(dialog.getByRole("textbox", { name: "Reason" }).getAttribute("aria-invalid")).toBe("true"),
		);
		expect(calls.some(({ path }) => path.includes("/clear/"))).toBe(false);
		await user.type(dialog.getByRole("textbox", { name: "Reason" }), "The wrong category");
		await user.click(dialog.getByRole("button", { name: "Clear the result" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(calls.find(({ path }) => path.includes("/clear/"))?.body).toEqual({ reason: "The wrong category" });
	});

	test.each<[string, number, ListedParticipant, "provisional" | "frozen"]>([
		["a representative's own result", Role.representative, row({ ...ran, userId: student._id }), "provisional"],
		["somebody who has no result", Role.admin, row(), "provisional"],
		["frozen results", Role.admin, row(ran), "frozen"],
	])("there is nothing to clear: %s", async (_, role, one, state) => {
		const user = userEvent.setup();
		const body = { ...list, data: [one], olimpic: { ...list.olimpic, results_state: state } };
		open("/olimpic/participants", role, { "GET /api/olimpic/o1/participants": { status: 200, body } });
		await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
		screen.getByRole("button", { name: "Take out" });
		expect(screen.queryByRole("button", { name: "Clear the result" })).toBeNull();
	});

	test.each([
		"/olimpic/participants",
		"/olimpic/participants/create",
		"/delegates",
		"/olimpic/admin",
		"/olimpic/create",
	])("%s leads a pupil to the olympiad", async (path) => {
		const { router } = open(path, Role.student);
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
	});
});

describe("entering a child", () => {
	test("categories follow the year of birth, what is missing is said under the fields, and nothing is sent", async () => {
		const user = userEvent.setup();
		const { calls } = open("/olimpic/participants/create", Role.school);
		const category = await screen.findByLabelText("Category");
		expect(within(category).getAllByRole("option")).toHaveLength(1);
		await user.type(screen.getByRole("textbox", { name: "Date of birth" }), "05.03.2016");
		await waitFor(() =>
			expect(
				within(screen.getByLabelText("Category"))
					.getAllByRole("option")
					.map((option) => option.textContent),
			).toEqual(["Choose", "C12, level 12", "C10, level 10"]),
		);
		await user.click(screen.getByRole("button", { name: "Add a participant" }));
		await waitFor(() => expect(screen.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true"));
		expect(screen.getByLabelText("First name in English").getAttribute("aria-invalid")).toBe("true");
		expect(screen.queryByLabelText("Delegate")).toBeNull();
		expect(calls.some(({ method, path }) => method === "POST" && path === "/api/students")).toBe(false);
	});

	test("an admin must name a delegate and may choose any category", async () => {
		const user = userEvent.setup();
		open("/olimpic/participants/create", Role.admin);
		expect(within(await screen.findByLabelText("Category")).getAllByRole("option")).toHaveLength(5);
		await user.type(screen.getByRole("textbox", { name: "Date of birth" }), "05.03.2016");
		await user.click(screen.getByRole("button", { name: "Add a participant" }));
		await waitFor(() =>
			expect(screen.getByLabelText("First name in English").getAttribute("aria-invalid")).toBe("true"),
		);
	});

	const outcome = (change: Partial<EntryOutcome> = {}) => ({
		status: 200,
		body: {
			lines: [
				{
					kind: "new",
					faults: {},
					category: "C10",
					categories: ["C12", "C10"],
					double: false,
					password: null,
					...change,
				},
			],
		},
	});
	async function fill(user: ReturnType<typeof userEvent.setup>, email: string) {
		await user.type(await screen.findByLabelText("First name in English"), "Ailin");
		await user.type(screen.getByLabelText("Surname in English"), "Aman");
		await user.type(screen.getByRole("textbox", { name: "Date of birth" }), "05.03.2016");
		await user.type(screen.getByLabelText("E-mail"), email);
		await user.type(screen.getByLabelText("Password"), "bead");
		await user.selectOptions(screen.getByLabelText("Category"), "C10");
		await user.selectOptions(screen.getByLabelText("Country"), "KZ");
	}

	test("a child who has an account is offered, and entered with it instead of getting a second one", async () => {
		const user = userEvent.setup();
		const { calls, router } = open("/olimpic/participants/create", Role.school, {
			"POST /api/olimpic/o1/entries": (body) =>
				outcome((body as { dry: boolean }).dry ? { kind: "known" } : { kind: "entered" }),
		});
		await fill(user, "ailin@home.example");
		await user.click(screen.getByRole("button", { name: "Add a participant" }));
		const asked = within(await screen.findByRole("dialog", { name: "This child has an account. Enter them?" }));
		await user.click(asked.getByRole("button", { name: "Enter" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/participants"));
		const sent = calls.filter(({ path }) => path === "/api/olimpic/o1/entries").map(({ body }) => body);
		expect(sent).toMatchObject([
			{ dry: true, rows: [{ as: "", name_en: "Ailin", birthday: "2016-03-05", password: "" }] },
			{ dry: false, rows: [{ as: "known", category: "C10", country: "KZ" }] },
		]);
		expect(calls.some(({ path, method }) => method === "POST" && path === "/api/students")).toBe(false);
	}, 60_000);

	test("going back loses nothing that was typed but the password", async () => {
		const user = userEvent.setup();
		const { router } = open("/olimpic/participants/create", Role.school);
		await fill(user, "ailin@home.example");
		await router.navigate({ to: "/olimpic/participants" });
		await screen.findByRole("row", { name: /Ailin Aman/ });
		await router.navigate({ to: "/olimpic/participants/create" });
		const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
		await screen.findByText("What you typed before is here.");
		expect(["First name in English", "E-mail", "Category", "Password"].map(valueOf)).toEqual([
			"Ailin",
			"ailin@home.example",
			"C10",
			"",
		]);
		await user.click(screen.getByRole("button", { name: "Start over" }));
		await waitFor(() => expect(valueOf("First name in English")).toBe(""));
	}, 60_000);

	test("a pasted list is tried at once, faults stand in their cells, and the rest is entered with passwords to hand out", async () => {
		const user = userEvent.setup();
		const line = (change: Partial<EntryOutcome>) => outcome(change).body.lines[0]!;
		const { calls } = open("/olimpic/participants/create", Role.school, {
			"POST /api/olimpic/o1/entries": (body) => {
				const { dry, rows } = body as { dry: boolean; rows: { name_en: string }[] };
				const lines = rows.map(({ name_en: name }) => {
					if (name === "Dana") return line({ kind: "fault", faults: { email: "INVALID_EMAIL_ADDRESS" } });
					return dry ? line({}) : line({ kind: "entered", password: "bimuta4821" });
				});
				return { status: 200, body: { lines } };
			},
		});
		await user.click(await screen.findByRole("radio", { name: "A list" }));
		await user.click(screen.getByLabelText("The list"));
		await user.paste("Aman\tAilin\t05.03.2016\t\tKZ\ta@test.example\nOspan\tDana\t06.03.2016\tC12\tKazakhstan\tdana");
		await user.click(screen.getByRole("button", { name: "Check the list" }));
		const cell = await screen.findByLabelText("E-mail, Dana Ospan");
		expect(cell.getAttribute("aria-invalid")).toBe("true");
		expect(screen.queryByLabelText("E-mail, Ailin Aman")).toBeNull();
		await user.click(screen.getByRole("button", { name: "Enter 1 child" }));
		await screen.findByText("bimuta4821");
		await screen.findByText("2 lines, to be corrected: 1, entered: 1");
		const sent = calls.filter(({ path }) => path === "/api/olimpic/o1/entries").map(({ body }) => body);
		expect(sent).toMatchObject([
			{ dry: true, rows: [{ birthday: "2016-03-05" }, { country: "KZ", birthday: "2016-03-06" }] },
			{ dry: false, rows: [{ as: "new", name_en: "Ailin", category: "C10" }] },
		]);
		// a changed cell asks to be tried again before anything is written
		await user.type(cell, "@test.example");
		expect(screen.getByRole("button", { name: "Enter 0 children" })).toHaveProperty("disabled", true);
	}, 60_000);

	test("who came last year is entered with one tap in the category of their age", async () => {
		const user = userEvent.setup();
		const earlier = {
			_id: "c7",
			name: "Dana Ospan",
			birthday: "2016-03-05",
			country: "KZ",
			olimpic: { name: "Весенний кубок", name_en: "Spring Cup" },
			category: "B10",
			categories: ["C12", "C10"],
			suggested: "C10",
		};
		const { calls } = open("/olimpic/participants/create", Role.school, {
			"GET /api/olimpic/o1/entries/earlier": { status: 200, body: { data: [earlier], count: 1 } },
			"POST /api/olimpic/o1/entries": outcome({ kind: "entered" }),
		});
		await user.click(await screen.findByRole("radio", { name: "Who came before" }));
		await screen.findByText(/Spring Cup: B10/);
		await user.click(await screen.findByRole("button", { name: "Enter Dana Ospan" }));
		await screen.findByText("Dana Ospan is entered");
		// the line stays where it was, so that a second press enters nobody else
		await screen.findByText("Entered, C10");
		expect(screen.queryByRole("button", { name: "Enter Dana Ospan" })).toBeNull();
		expect(calls.find(({ path }) => path === "/api/olimpic/o1/entries")?.body).toMatchObject({
			dry: false,
			rows: [{ _id: "c7", category: "C10", country: "KZ" }],
		});
	}, 60_000);

	test("a taken e-mail is said under the field, once the rest is right", async () => {
		const user = userEvent.setup();
		const { calls } = open("/olimpic/participants/create", Role.school, {
			"POST /api/olimpic/o1/entries": outcome(),
			"POST /api/students": { status: 409, body: { error: "VALIDATION_EMAIL_ALREADY_EXIST", requestId: "r" } },
		});
		await fill(user, "taken@demo.test");
		await user.dblClick(screen.getByRole("button", { name: "Add a participant" }));
		await waitFor(() => expect(screen.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true"));
		const sent = calls.filter(({ path }) => path === "/api/students");
		expect(sent.at(-1)?.body).toMatchObject({ name_en: "Ailin", category: "C10", country: "KZ", olimpic: "o1" });
	});
});

test("the edit form keeps what was typed when somebody else saved first, and says so", async () => {
	let version = "1";
	const person = { ...student, _id: "u1", name_en: "Ailin", surname_en: "Serik", birthday: "2016-03-01", phone: "" };
	const { calls, router } = open("/olimpic/participants", Role.school, {
		"GET /api/olimpic/participant/p1": () => ({
			status: 200,
			body: { ...participant({ creator_id: "d1" }), version },
		}),
		"GET /api/users/u1": () => ({ status: 200, body: { ...person, name_en: version === "1" ? "Ailin" : "Theirs" } }),
		"POST /api/students/u1": (body) => {
			if ((body as { version: string }).version === "2")
				return { status: 200, body: { data: person, participant: "p1" } };
			version = "2";
			const changed = { by: { ru: "Анна", en: "Anna" }, at: new Date().toISOString() };
			return { status: 409, body: { error: "CONFLICT", changed, requestId: "r" } };
		},
	});
	await router.navigate({
		to: "/olimpic/participants/edit",
		search: { olimpic: "o1" },
		state: { participantId: "p1" } as never,
	});
	const name = () => screen.getByLabelText("First name in English");
	await userEvent.type(await screen.findByLabelText("First name in English"), "a");
	await userEvent.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText(/Somebody else has changed these data/);
	expect(name()).toHaveProperty("value", "Ailina");
	await userEvent.click(screen.getByRole("button", { name: "Show the new ones" }));
	expect(name()).toHaveProperty("value", "Theirs");
	await userEvent.click(screen.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(calls.at(-1)?.path).toBe("/api/olimpic/o1/participants"));
	const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
	expect(sent).toMatchObject([{ version: "1", name_en: "Ailina" }, { version: "2" }]);
});

test("the edit page without a row leads back to the table", async () => {
	const { router } = open("/olimpic/participants/edit", Role.school);
	await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/participants"));
});
