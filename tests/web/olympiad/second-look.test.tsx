import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { ListedParticipant, ParticipantList } from "#worker/olympiad/participants/contract";
import type { Ranking } from "#worker/olympiad/results/contract";
import type { SecondLookList, SecondLookRequest } from "#worker/olympiad/second-look/contract";
import { student } from "../fakes/app-harness";
import { olympiad, openOlympiad, past } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});
afterEach(() => {
	// notices outlive the page they were shown on
	for (const button of screen.queryAllByRole("button", { name: "Close" })) fireEvent.click(button);
});

const ok = (body: unknown) => ({ status: 200, body });
const refused = (status: number, error: string) => ({ status, body: { error, requestId: "r" } });
const looks = (mode: SecondLookList["mode"], data: SecondLookRequest[] = []): SecondLookList => ({
	mode,
	name: "Autumn Cup",
	name_en: "Autumn Cup",
	data,
	count: data.length,
});
type Named = SecondLookRequest["people"][number];
const request = (change: Partial<SecondLookRequest> = {}): SecondLookRequest => ({
	_id: "l1",
	action: "finalise",
	by: "Anna Orlova",
	own: false,
	asked_at: "2096-09-15T09:00:00.000Z",
	until: "2096-09-16T09:00:00.000Z",
	people: [],
	...change,
});
const person: ListedParticipant = {
	_id: "p0",
	olimpic: "o1",
	userId: "c0",
	category: "C10",
	country: "KZ",
	place: null,
	link: "",
	result: null,
	score: null,
	creator_id: null,
	delegate: null,
	user: {
		_id: "c0",
		role: Role.student,
		name: "",
		surname: "",
		name_en: "N0",
		surname_en: "Aman",
		birthday: null,
	},
	disabilities: false,
	tshirt: "",
	companions: 0,
	association: "",
	created_at: "2026-01-01T00:00:00.000Z",
};
const people = (count: number): ParticipantList => ({
	data: Array.from({ length: count }, (_, index) => ({
		...person,
		_id: `p${index}`,
		userId: `c${index}`,
		user: { ...person.user, _id: `c${index}`, name_en: `N${index}` },
	})),
	count,
	page: 1,
	total: count,
	olimpic: {
		_id: "o1",
		name: "Autumn Cup",
		name_en: "Autumn Cup",
		kind: "online",
		results_state: "provisional",
		participants_limit: null,
		maintainers_limit: 0,
	},
	categories: [],
	countries: [],
	delegates: [],
	states: [],
});
const me = ok({ ...student, role: Role.admin, shells: { olympiad: true, main: true } });
type Answers = NonNullable<Parameters<typeof openOlympiad>[2]>;

/** The participants of the event, all of them chosen, and the question open. */
async function choose(count: number, list: SecondLookList, answers: Answers = {}) {
	const page = openOlympiad("/olimpic/participants", {}, {
		"GET /api/users/me": me,
		"GET /api/olimpic/o1/participants": ok(people(count)),
		"GET /api/olimpic/o1/second-looks": ok(list),
		...answers,
	} satisfies Answers);
	await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
	await userEvent.click(screen.getByRole("button", { name: "Take out" }));
	return { ...page, dialog: within(await screen.findByRole("dialog")) };
}
const sent = (calls: { method: string; body?: unknown }[], method: string) =>
	calls.filter((call) => call.method === method).map(({ body }) => body);

describe("taking many out", () => {
	test("asks for the event's name as it is, and sends it", async () => {
		const gone = { data: people(11).data.map(({ _id }) => _id), kept: [], count: 11 };
		const { calls, dialog } = await choose(11, looks("name"), { "DELETE /api/olimpic/o1/participants": ok(gone) });
		const field = await dialog.findByLabelText("To confirm, type: Autumn Cup");
		await userEvent.type(field, "autumn cup");
		await userEvent.click(dialog.getByRole("button", { name: "Take out" }));
		expect(field.getAttribute("aria-invalid")).toBe("true");
		expect(sent(calls, "DELETE")).toEqual([]);
		await userEvent.clear(field);
		await userEvent.type(field, "Autumn Cup");
		await userEvent.click(dialog.getByRole("button", { name: "Take out" }));
		await waitFor(() => expect(sent(calls, "DELETE")).toMatchObject([{ ids: gone.data, confirm: "Autumn Cup" }]));
	});

	test("in slices asks once the server counts them together", async () => {
		const { calls, dialog } = await choose(2, looks("name"), {
			"DELETE /api/olimpic/o1/participants": refused(422, "CONFIRM_NAME"),
		});
		expect(dialog.queryByLabelText(/To confirm/)).toBeNull();
		await userEvent.click(dialog.getByRole("button", { name: "Take out" }));
		await dialog.findByLabelText("To confirm, type: Autumn Cup");
		expect(sent(calls, "DELETE")).toEqual([["p0", "p1"]]);
	});

	test("where a second person confirms sends a request instead", async () => {
		const { calls, dialog } = await choose(11, looks("person"), {
			"POST /api/olimpic/o1/second-looks": ok(looks("person", [request({ action: "remove", own: true })])),
		});
		await userEvent.click(await dialog.findByRole("button", { name: "Ask a second person" }));
		await waitFor(() => expect(sent(calls, "POST")).toMatchObject([{ action: "remove" }]));
		expect(sent(calls, "DELETE")).toEqual([]);
	});

	test("can be taken back from the notice", async () => {
		const gone = { data: ["p0", "p1"], kept: [], count: 2 };
		const { calls, dialog } = await choose(2, looks("name"), {
			"DELETE /api/olimpic/o1/participants": ok(gone),
			"POST /api/olimpic/o1/participants/restore": ok(gone),
		});
		await userEvent.click(dialog.getByRole("button", { name: "Take out" }));
		await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
		await waitFor(() => expect(sent(calls, "POST")).toEqual([["p0", "p1"]]));
	});
});

describe("making results final", () => {
	const ranking: Ranking = {
		olimpic: {
			_id: "o1",
			name: "Autumn Cup",
			name_en: "Autumn Cup",
			start: past.start,
			end: past.end,
			show_rating: true,
			show_results: true,
			show_diploms: false,
			videos: true,
		},
		state: "frozen",
		revision: 3,
		categories: [],
		data: [],
		count: 0,
		page: 1,
		rowsPerPage: 100,
		undo: false,
		unjudged: 0,
		without_place: 0,
		now: past.end,
	};
	const open = (list: SecondLookList, answers: Answers = {}) =>
		openOlympiad(
			"/olimpic/ranking",
			{ olimpic: olympiad({ ...past, show_results: true }) },
			{
				"GET /api/users/me": me,
				"GET /api/olimpic/o1/ranking": ok(ranking),
				"GET /api/olimpic/o1/second-looks": ok(list),
				...answers,
			},
		);

	test("takes the event's name", async () => {
		const done = ok({ type: "SUCCESS", changed: 2, state: "final", revision: 4 });
		const { calls } = open(looks("name"), { "POST /api/olimpic/o1/results/state": done });
		await userEvent.click(await screen.findByRole("button", { name: "Make final" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(dialog.getByRole("button", { name: "Make final" }));
		dialog.getByText("To confirm, type the name exactly as it is shown");
		expect(sent(calls, "POST")).toEqual([]);
		await userEvent.type(dialog.getByLabelText("To confirm, type: Autumn Cup"), "Autumn Cup");
		await userEvent.click(dialog.getByRole("button", { name: "Make final" }));
		await waitFor(() =>
			expect(sent(calls, "POST")).toEqual([{ state: "final", reason: "", revision: 3, confirm: "Autumn Cup" }]),
		);
	});

	test("where a second person confirms asks for one", async () => {
		const { calls } = open(looks("person"), {
			"POST /api/olimpic/o1/second-looks": ok(looks("person", [request({ own: true })])),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Make final" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(await dialog.findByRole("button", { name: "Ask a second person" }));
		await waitFor(() => expect(sent(calls, "POST")).toEqual([{ action: "finalise", revision: 3 }]));
		await screen.findByText("You asked to make the results final");
		screen.getByRole("button", { name: "Take back" });
		expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
	});

	test("somebody else sees the request, and confirms it only after a question", async () => {
		const { calls } = open(looks("person", [request()]), {
			"POST /api/olimpic/o1/second-looks/l1/confirm": ok({ ...looks("person"), kept: [] }),
		});
		await screen.findByText("Anna Orlova asks to make the results final");
		await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
		const dialog = within(await screen.findByRole("dialog"));
		expect(sent(calls, "POST")).toEqual([]);
		await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
		await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/l1/confirm"))).toBe(true));
	});

	test("of a removal it is said who goes and who stays, before and after", async () => {
		const [gone, staying, late] = ["Aman Nur", "Li Mei", "Orlov Ivan"].map((name, at) => ({
			_id: `p${at}`,
			name,
			category: "C10",
			stays: at === 1,
		})) as [Named, Named, Named];
		open(looks("person", [request({ action: "remove", people: [gone, staying, late] })]), {
			"POST /api/olimpic/o1/second-looks/l1/confirm": ok({ ...looks("person"), kept: [staying, late] }),
		});
		await screen.findByText("Have begun or come, so they stay: Li Mei, C10");
		await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
		const dialog = within(await screen.findByRole("dialog"));
		const names = () => dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
		expect(names()).toEqual(["Aman Nur, C10", "Orlov Ivan, C10", "Li Mei, C10"]);
		await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
		const after = within(await screen.findByRole("dialog", { name: "2 participants stay" }));
		expect(after.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
			"Li Mei, C10",
			"Orlov Ivan, C10",
		]);
	});
});
