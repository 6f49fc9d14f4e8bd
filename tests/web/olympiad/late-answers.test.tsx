import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { delayText } from "#web/attempt/late-table";
import type { LateAnswers } from "#worker/attempt/recorded-contract";
import type { Pending, Ranking, RankingRow } from "#worker/olympiad/results/contract";
import { student } from "../fakes/app-harness";
import { olympiad, openOlympiad, past } from "../fakes/fake-olympiad";

const admin = { ...student, role: 4, shells: { olympiad: true, main: true } };
const user = { _id: "u1", name: "", surname: "", name_en: "Ann", surname_en: "Test", birthday: null };
const before = [10, 0, 0, 0, 0, 0, 0];
const after = [30, 0, 0, 0, 0, 0, 0];

const row: RankingRow = {
	_id: "a1",
	participant: "p1",
	position: 1,
	user,
	place: null,
	link: "",
	date: past.end,
	category: "C10",
	country: null,
	result: before,
	tryout: null,
	score: 10,
	full: 1200,
	max: null,
	suggested: null,
	lowered: null,
	late: 2,
	original: null,
	ended: null,
	prize: null,
	difference: null,
	late_link: null,
	judged: false,
	settable: true,
	named: true,
};

const pending: Pending = {
	user,
	category: "C10",
	kind: "late_sync",
	frozen: null,
	current: before,
	late: 2,
	original: null,
	judged: null,
	reason: "",
};

const late: LateAnswers = {
	before,
	after,
	answers: [
		{ stage: 1, item: 4, value: "57", typedAt: "1", receivedAt: past.end, lateSeconds: 67, right: true },
		{ stage: 1, item: 5, value: "12", typedAt: "2", receivedAt: past.end, lateSeconds: 3_725, right: false },
	],
};

beforeEach(() => {
	window.history.replaceState(null, "", "/olimpic/ranking");
	installLocale(isEnglishOnly);
});

function open({
	line = row,
	waiting = pending,
	state = "provisional",
	answers = { status: 200, body: late },
}: {
	line?: RankingRow;
	waiting?: Pending;
	state?: Ranking["state"];
	answers?: { status: number; body: unknown };
} = {}) {
	const ranking: Ranking = {
		olimpic: {
			_id: "o1",
			name: "Cup",
			name_en: "Cup",
			...past,
			show_rating: true,
			show_results: true,
			show_diploms: false,
			videos: true,
		},
		state,
		revision: 3,
		categories: [{ code: "C10", count: 1 }],
		data: [line],
		count: 1,
		page: 1,
		rowsPerPage: 100,
		undo: false,
		unjudged: waiting.judged === null ? 1 : 0,
		without_place: 0,
		now: past.end,
	};
	return openOlympiad(
		"/olimpic/ranking",
		{ olimpic: olympiad({ ...past, show_results: true }) },
		{
			"GET /api/users/me": { status: 200, body: admin },
			"GET /api/olimpic/o1/ranking": { status: 200, body: ranking },
			"GET /api/olimpic/o1/results/pending": { status: 200, body: { data: [waiting], count: 1 } },
			"GET /api/olimpic/o1/results/late/u1": answers,
			"POST /api/olimpic/o1/results/judge": {
				status: 200,
				body: { type: "SUCCESS", changed: 1, state, revision: 4 },
			},
		},
	);
}

async function dialog(name: string) {
	return within(await screen.findByRole("dialog", { name }));
}

async function openFromRow() {
	await userEvent.click(await screen.findByRole("button", { name: "Actions for Ann Test" }));
	await userEvent.click(await screen.findByRole("menuitem", { name: "Late answers" }));
	return dialog("Late answers of Ann Test");
}

test.each([
	[5, "0:05"],
	[67, "1:07"],
	[3_725, "1:02:05"],
])("%i seconds after the bell read as %s", (seconds, text) => {
	expect(delayText(seconds)).toBe(text);
});

describe("a judge who decides about late answers", () => {
	test("looks at them before they can be counted, and counts them with a reason", async () => {
		const { calls } = open();
		await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
		const window = await dialog("Waiting for a decision");
		await window.findByRole("button", { name: "Leave them out" });
		expect(window.queryByRole("button", { name: "Count them" })).toBeNull();

		await userEvent.click(window.getByRole("button", { name: "See the answers" }));
		await window.findByText("10 without them, 30 with them");
		window.getByText("1:07");
		window.getByText("wrong");

		await userEvent.click(window.getByRole("button", { name: "Count them" }));
		expect(window.getByLabelText("Reason").getAttribute("aria-invalid")).toBe("true");
		await userEvent.type(window.getByLabelText("Reason"), "the line was down");
		await userEvent.click(window.getByRole("button", { name: "Count them" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
				ids: ["u1"],
				decision: "accept",
				reason: "the line was down",
				revision: 3,
			}),
		);
	});

	test("sees what was decided and the score without them, and can take it back", async () => {
		const { calls } = open({
			line: { ...row, score: 30, result: after, original: before },
			waiting: { ...pending, current: after, original: before, judged: "accept", reason: "the line was down" },
		});
		await screen.findByText("10 without late answers");
		const window = await openFromRow();
		await window.findByText("counted, 10 without them, 30 with them: the line was down");
		await userEvent.type(window.getByLabelText("Reason"), "another child");
		await userEvent.click(window.getByRole("button", { name: "Take the decision back" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ ids: ["u1"], decision: "back" }),
		);
	});

	test("is told when none of them can count", async () => {
		open({ answers: { status: 200, body: { before, after: before, answers: [] } } });
		const window = await openFromRow();
		await userEvent.click(await window.findByRole("button", { name: "See the answers" }));
		await window.findByText(/None of them can count/);
		expect(window.queryByRole("button", { name: "Count them" })).toBeNull();
		window.getByRole("button", { name: "Leave them out" });
	});

	test("is told when the attempt's paper is not held any more", async () => {
		open({ answers: { status: 404, body: { error: "ATTEMPT_NOT_FOUND", requestId: "1" } } });
		const window = await openFromRow();
		await userEvent.click(await window.findByRole("button", { name: "See the answers" }));
		await window.findByText(/can only be left out/);
	});

	test("changes nothing once the results are final", async () => {
		open({ state: "final", waiting: { ...pending, judged: "keep", reason: "typed at home" } });
		const window = await openFromRow();
		await window.findByText("left out: typed at home");
		expect(window.queryByRole("button", { name: "Take the decision back" })).toBeNull();
	});
});
