import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { student } from "../fakes/app-harness";
import { olympiad, openOlympiad, past } from "../fakes/fake-olympiad";

const admin = { ...student, role: 4, shells: { olympiad: true, main: true } };
const board = {
	olimpic: {
		_id: "o1",
		name: "Autumn Cup",
		name_en: "Autumn Cup",
		start: past.start,
		end: past.end,
		provisional: true,
	},
	hall: null,
	counts: { absent: 0, waiting: 0, running: 0, offline: 0, finished: 0 },
	rows: [],
	unreachable: 0,
	now: past.end,
};
const said = {
	_id: "a1",
	at: past.start,
	ru: "",
	en: "We start later",
	author: "Ada Berg",
	taken_back: null,
	taken_by: null,
};
const log = (...data: object[]) => ({ status: 200, body: { data, unreached: 0, now: past.end } });
const groups = {
	data: [],
	count: 0,
	page: 1,
	total: 4,
	olimpic: {
		_id: "o1",
		name: "Autumn Cup",
		name_en: "Autumn Cup",
		kind: "online",
		results_state: "provisional",
		participants_limit: null,
		maintainers_limit: 0,
	},
	categories: [{ value: "C10", label: "C10", count: 4 }],
	countries: [],
	delegates: [],
	states: [],
};

function open(me: object, bodies: unknown[] = [], first: object[] = []) {
	const kept = (answer: object) => (body: unknown) => {
		bodies.push(body);
		return answer as { status: number; body: unknown };
	};
	return openOlympiad(
		"/olimpic/live",
		{ olimpic: olympiad(past) },
		{
			"GET /api/users/me": { status: 200, body: me },
			"GET /api/olimpic/o1/board": { status: 200, body: board },
			"GET /api/olimpic/o1/announcements/log": log(...first),
			"POST /api/olimpic/o1/announcements": kept(log(said)),
			"POST /api/olimpic/o1/announcements/a1/take-back": kept(
				log({ ...said, taken_back: past.end, taken_by: "Ada Berg" }),
			),
			"GET /api/olimpic/o1/participants": { status: 200, body: groups },
			"POST /api/olimpic/o1/extra-time": kept({
				status: 200,
				body: { running: 3, waiting: 1, ended: 0, now: past.end },
			}),
		},
	);
}

beforeEach(() => {
	window.history.replaceState(null, "", "/olimpic/live");
	installLocale(isEnglishOnly);
});

describe("announcing from the board", () => {
	test("what was written is sent under one id, stands above the board, and can be taken back", async () => {
		const bodies: { _id?: string; en?: string }[] = [];
		open(admin, bodies);
		await userEvent.click(await screen.findByRole("button", { name: "Announce" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.type(dialog.getByLabelText("In English"), "We start later");
		await userEvent.click(dialog.getByRole("button", { name: "Announce" }));
		await userEvent.click(await dialog.findByRole("button", { name: "Take down" }));
		await dialog.findByText(/Taken down/);
		expect(bodies[0]).toMatchObject({ en: "We start later" });
		expect(bodies[0]!._id).toMatch(/^[\da-f-]{36}$/);
	});

	test("nothing written says so under the field, and nothing is sent", async () => {
		const bodies: unknown[] = [];
		open(admin, bodies);
		await userEvent.click(await screen.findByRole("button", { name: "Announce" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(dialog.getByRole("button", { name: "Announce" }));
		await waitFor(() => expect(dialog.getByLabelText("In Russian").getAttribute("aria-invalid")).toBe("true"));
		expect(bodies).toEqual([]);
	});

	test("a delegate reads the list and says nothing", async () => {
		open({ ...admin, role: 3 }, [], [said]);
		await screen.findByText("We start later");
		expect(screen.queryByRole("button", { name: "More time for several" })).toBeNull();
		await userEvent.click(await screen.findByRole("button", { name: "Announce" }));
		const dialog = within(await screen.findByRole("dialog"));
		dialog.getByText("We start later");
		expect(dialog.queryByLabelText("In English")).toBeNull();
		expect(dialog.queryByRole("button", { name: "Take down" })).toBeNull();
	});
});

describe("more time for several", () => {
	test("is for the running stage and everybody unless another is chosen, and says how many got it", async () => {
		const bodies: object[] = [];
		open(admin, bodies);
		await userEvent.click(await screen.findByRole("button", { name: "More time for several" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.type(dialog.getByLabelText("Reason"), "Power cut");
		await userEvent.selectOptions(
			dialog.getByLabelText("Category"),
			await dialog.findByRole("option", { name: "C10 (4)" }),
		);
		await userEvent.click(dialog.getByRole("button", { name: "Add time" }));
		await screen.findByText("Time added. Running now: 3. Without a running stage: 1. Finished already: 0.");
		expect(bodies).toMatchObject([{ minutes: 5, stages: "running", category: "C10", reason: "Power cut" }]);
	});
});
