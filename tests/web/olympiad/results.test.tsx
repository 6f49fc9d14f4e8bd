import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { PublicRating, Ranking, RankingRow } from "#worker/olympiad/results/contract";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { student } from "../fakes/app-harness";
import { olympiad, openOlympiad, past, running } from "../fakes/fake-olympiad";

const shells = { olympiad: true, main: true };
const admin = { ...student, role: 4, shells };
const representative = { ...student, role: 5, shells };

function row(position: number, name_en: string, change: Partial<RankingRow> = {}): RankingRow {
	return {
		_id: `a-${name_en}`,
		participant: `p-${name_en}`,
		position,
		user: { _id: `u-${name_en}`, name: "", surname: "", name_en, surname_en: "Test", birthday: null },
		place: null,
		link: "https://rutube.ru/video/1",
		date: past.end,
		category: "C10",
		country: "KZ",
		result: [100, 90, 80, 70, 60, 50, 40],
		tryout: null,
		score: 450,
		full: 1200,
		max: null,
		suggested: null,
		lowered: null,
		late: null,
		original: null,
		ended: null,
		prize: null,
		difference: null,
		late_link: null,
		judged: false,
		settable: false,
		named: true,
		...change,
	};
}

function ranking(change: Partial<Ranking> = {}): Ranking {
	return {
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
		state: "provisional",
		revision: 3,
		categories: [{ code: "C10", count: 2 }],
		data: [row(1, "Ann"), row(2, "Bob", { link: "" })],
		count: 2,
		page: 1,
		rowsPerPage: 100,
		undo: false,
		unjudged: 0,
		without_place: 0,
		now: past.end,
		...change,
	};
}

beforeEach(() => {
	window.history.replaceState(null, "", "/olimpic/ranking");
	installLocale(isEnglishOnly);
});

const shown = olympiad({ ...past, show_results: true, show_rating: true });

function open(answer: Ranking, me = student, answers: Parameters<typeof openOlympiad>[2] = {}) {
	return openOlympiad(
		"/olimpic/ranking",
		{ olimpic: shown },
		{
			"GET /api/users/me": { status: 200, body: { ...me, shells: { olympiad: true, main: true } } },
			"GET /api/olimpic/o1/ranking": { status: 200, body: answer },
			...answers,
		},
	);
}

/** The row of a person in the table. */
async function line(name: RegExp) {
	return within((await screen.findByRole("rowheader", { name })).closest("tr")!);
}

describe("the ranking for everybody", () => {
	test("numbers run on through the categories, and each line says its number in its own", async () => {
		const cut = { page: 2, count: 103, categories: [], data: [row(98, "Ann"), row(1, "Bob", { category: "B9" })] };
		open(ranking(cut));
		const bob = await line(/Bob/);
		bob.getByText("102");
		bob.getByText("B9, no. 1");
		(await line(/Ann/)).getByText("101");
	});

	test("shows position, stages, total, video and the written rule, and nothing to change", async () => {
		open(ranking({ state: "final", data: [row(1, "Ann", { place: 0 }), row(2, "Bob", { link: "", place: 4 })] }));
		const ann = await line(/Ann/);
		ann.getByText("Champion");
		expect(ann.getByRole("link", { name: "Video of Ann Test" }).getAttribute("href")).toBe("https://rutube.ru/video/1");
		(await line(/Bob/)).getByText("No link");
		screen.getByText("Final");
		screen.getByText(/Equal totals are decided by the seventh stage/);
		expect(screen.queryByRole("checkbox")).toBeNull();
		for (const name of ["Freeze results", "Set places by the rule", "Undo last change", "Log"]) {
			expect(screen.queryByRole("button", { name })).toBeNull();
		}
		expect(screen.queryByRole("link", { name: "Download .xlsx" })).toBeNull();
		expect(screen.queryByRole("switch")).toBeNull();
	});

	test.each([
		[true, /Without a video link the place is one lower/],
		[false, /there is no prize\.$/],
	])("tells of videos only where they are asked for: %s", async (videos, text) => {
		open(ranking({ olimpic: { ...ranking().olimpic, videos } }));
		await screen.findByText(text);
	});

	const stranger = (position: number, name_en: string) =>
		row(position, name_en, {
			user: { _id: "", name: "", surname: "", name_en, surname_en: "T.", birthday: null },
			participant: null,
			link: "",
			named: false,
		});

	test("has no column of videos where nobody's is the reader's to see, and says why surnames are short", async () => {
		open(ranking({ data: [stranger(1, "Ann"), stranger(2, "Bob")] }));
		const ann = await line(/Ann T\./);
		expect(screen.queryByRole("columnheader", { name: "Video" })).toBeNull();
		expect(ann.queryByText("No link")).toBeNull();
		screen.getByText("Other participants are shown by first name and initial");
	});

	test("shows the own pupil's video, and of others neither a link nor that there is none", async () => {
		open(ranking({ data: [row(1, "Ann"), stranger(2, "Bob")] }));
		(await line(/Ann Test/)).getByRole("link", { name: "Video of Ann Test" });
		const bob = await line(/Bob T\./);
		expect(bob.queryByRole("link")).toBeNull();
		expect(bob.queryByText("No link")).toBeNull();
	});

	test("says nothing of short surnames where everybody is named", async () => {
		open(ranking());
		await line(/Ann/);
		expect(screen.queryByText("Other participants are shown by first name and initial")).toBeNull();
	});

	test.each(["http://old.example/1", "javascript:alert(1)", "https://youtu.be@evil.example/1"])(
		"shows the stored address %s as a text",
		async (link) => {
			open(ranking({ data: [row(1, "Ann", { link })] }));
			const ann = await line(/Ann/);
			ann.getByText(link);
			expect(ann.queryByRole("link")).toBeNull();
		},
	);

	test("leads to the about page while it is not shown", async () => {
		const { router } = openOlympiad("/olimpic/ranking", { olimpic: olympiad(past) });
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
	});
});

describe("the ranking for a judge", () => {
	const judged = ranking({
		undo: true,
		unjudged: 1,
		without_place: 0,
		data: [
			row(1, "Ann", { settable: true, suggested: 0, late: 2 }),
			row(2, "Bob", { settable: true, link: "", suggested: 2, lowered: "video", prize: "D12", difference: "changed" }),
		],
	});

	test("says what the rule suggests and why it is lower, and what to look at", async () => {
		open(judged, admin);
		const bob = await line(/Bob/);
		bob.getByText("by the rule: 2nd place");
		bob.getByText("one lower, no video");
		bob.getByText("won in D12 before");
		bob.getByText("changed after freezing");
		(await line(/Ann/)).getByText("2 late answers");
		screen.getByText("1 result waits for a decision");
		const file = screen.getByRole("link", { name: "Download .xlsx" });
		expect(file.getAttribute("href")).toBe("/api/olimpic/o1/results.xlsx");
	});

	test("sets a place for those who are marked, naming the revision on the screen", async () => {
		const { calls } = open(judged, admin, {
			"POST /api/olimpic/o1/places": {
				status: 200,
				body: { type: "SUCCESS", changed: 2, state: "provisional", revision: 4 },
			},
		});
		await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
		screen.getByText("2 selected");
		await userEvent.click(screen.getByRole("button", { name: "Set place" }));
		await userEvent.click(await screen.findByRole("menuitem", { name: "3rd place" }));
		await screen.findByText("2 places changed");
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
			ids: ["u-Ann", "u-Bob"],
			params: { place: 3 },
			revision: 3,
			reason: "",
		});
		screen.getByText("0 selected");
	});

	test("who was slower is told so, and the table is read again", async () => {
		const { calls } = open(judged, admin, {
			"POST /api/olimpic/o1/places/undo": {
				status: 409,
				body: {
					error: "CONFLICT",
					changed: { by: { ru: "Ирина", en: "Irina" }, at: "2026-03-04T13:00:00.000Z" },
					requestId: "r",
				},
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Undo last change" }));
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Undo last change" }));
		expect((await screen.findByRole("alert")).textContent).toEqual(
			expect.stringMatching(/^Irina changed this at 4 March at \d\d:00\. You now see the new version$/),
		);
		await waitFor(() =>
			expect(calls.filter(({ path }) => path === "/api/olimpic/o1/ranking").length).toBeGreaterThan(1),
		);
	});

	test("a step back asks for its reason before it is sent", async () => {
		const { calls } = open(ranking({ state: "final" }), admin, {
			"POST /api/olimpic/o1/results/state": {
				status: 200,
				body: { type: "SUCCESS", changed: 2, state: "frozen", revision: 4 },
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Reopen" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(dialog.getByRole("button", { name: "Reopen" }));
		expect(dialog.getByLabelText("Reason").getAttribute("aria-invalid")).toBe("true");
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.type(dialog.getByLabelText("Reason"), "an appeal");
		await userEvent.click(dialog.getByRole("button", { name: "Reopen" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
				state: "frozen",
				reason: "an appeal",
				revision: 3,
			}),
		);
	});

	test("final results offer no places", async () => {
		open(ranking({ state: "final" }), admin);
		await screen.findByRole("rowheader", { name: /Ann/ });
		expect(screen.queryByRole("button", { name: "Set places by the rule" })).toBeNull();
		expect(screen.queryByRole("button", { name: "Set place" })).toBeNull();
		screen.getByRole("button", { name: "Reopen" });
	});
});

describe("the ranking for a representative", () => {
	const reached = ranking({
		undo: true,
		data: [row(1, "Ann", { settable: true, suggested: 0, place: 1 }), row(2, "Bob"), row(3, "Cid", { settable: true })],
	});
	const done = { status: 200, body: { type: "SUCCESS", changed: 2, state: "provisional", revision: 4 } };

	test("marks their own participants alone, sets and clears places, takes back and downloads; the state is not theirs", async () => {
		const { calls } = open(reached, representative, {
			"POST /api/olimpic/o1/places": done,
			"POST /api/olimpic/o1/places/undo": done,
		});
		expect((await line(/Bob/)).queryByRole("checkbox")).toBeNull();
		expect((await line(/Bob/)).queryByRole("button")).toBeNull();
		(await line(/Ann/)).getByText("1st place");
		(await line(/Bob/)).getByText("Shown once final");
		(await line(/Cid/)).getByText("Not set");
		await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
		screen.getByText("2 selected");
		await userEvent.click(screen.getByRole("button", { name: "Set place" }));
		await userEvent.click(await screen.findByRole("menuitem", { name: "Champion" }));
		// Ann has a place already, so a reason is asked for
		const why = within(await screen.findByRole("dialog", { name: "Why is the place changed?" }));
		await userEvent.click(why.getByRole("button", { name: "Change the place" }));
		expect(why.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
		await userEvent.type(why.getByRole("textbox"), "the video came");
		await userEvent.click(why.getByRole("button", { name: "Change the place" }));
		await screen.findByText("2 places changed");
		await userEvent.click((await line(/Cid/)).getByRole("checkbox"));
		await userEvent.click(screen.getByRole("button", { name: "Clear place" }));
		await waitFor(() => screen.getByText("0 selected"));
		await userEvent.click(screen.getByRole("button", { name: "Undo last change" }));
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Undo last change" }));
		await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(3));
		expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
			{ ids: ["u-Ann", "u-Cid"], params: { place: 0 }, revision: 3, reason: "the video came" },
			{ ids: ["u-Cid"], params: { place: null }, revision: 3, reason: "" },
			{ revision: 3, reason: "" },
		]);
		screen.getByRole("link", { name: "Download .xlsx" });
		for (const name of ["Freeze results", "Set places by the rule", "Log"]) {
			expect(screen.queryByRole("button", { name })).toBeNull();
		}
		expect(screen.queryByRole("switch")).toBeNull();
	});

	test("has nothing to mark where none of theirs take part", async () => {
		open(ranking(), representative);
		await line(/Ann/);
		expect(screen.queryByRole("checkbox")).toBeNull();
		expect(screen.queryByRole("button", { name: "Set place" })).toBeNull();
	});

	test("cannot touch places once the results are final", async () => {
		open({ ...reached, state: "final", undo: false }, representative);
		const ann = await line(/Ann/);
		expect(screen.queryByRole("button", { name: "Set place" })).toBeNull();
		await userEvent.click(ann.getByRole("button", { name: /Ann Test/ }));
		expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Over the years"]);
	});
});

describe("the public rating", () => {
	const rating: PublicRating = {
		olimpic: { _id: "o1", name: "Autumn Cup", name_en: "Autumn Cup", start: past.start, end: past.end },
		source: "results",
		categories: [{ code: "C10", count: 1 }],
		category: "C10",
		data: [
			{
				_id: "a1",
				position: 1,
				user: { name_en: "Ann", surname_en: "T." },
				place: null,
				date: past.end,
				category: "C10",
				country: "KZ",
				result: [100, 90, 80, 70, 60, 50, 40],
				tryout: [90, 90, 80, 70, 60, 50, 40],
				score: 450,
				max: 440,
			},
		],
		count: 1,
		page: 1,
		builtAt: past.end,
	};

	function openRating(own: object) {
		openOlympiad(
			"/olimpic/rating",
			{ olimpic: shown },
			{
				"GET /api/olimpic/o1/rating": { status: 200, body: rating },
				"GET /api/olimpic/o1/rating/me": { status: 200, body: own },
			},
		);
	}

	test("shows the snapshot, when it was made, and one's own line", async () => {
		openRating({ category: "C10", position: 7, count: 9, score: 300 });
		await screen.findByText("Ann T., Kazakhstan");
		screen.getByText("440");
		await screen.findByText("You are number 7 of 9 in category C10");
		screen.getByText(/^Updated /);
	});

	test("one's own line in another category leads to that category", async () => {
		openRating({ category: "D10", position: 2, count: 4, score: 300 });
		const own = await screen.findByRole("link", { name: "You are number 2 of 4 in category D10" });
		expect(own.getAttribute("href")).toBe("/olimpic/rating?olimpic=o1&category=D10");
	});

	test.each([
		["frozen", null, "The frozen results.", "Final results."],
		["final, once they show places", 1, "Final results.", "The frozen results."],
	])("says that results are %s", async (_, place, said, unsaid) => {
		const standings = { ...rating, source: "standings", data: [{ ...rating.data[0]!, place }] };
		openOlympiad(
			"/olimpic/rating",
			{ olimpic: shown },
			{
				"GET /api/olimpic/o1/rating": { status: 200, body: standings },
				"GET /api/olimpic/o1/rating/me": { status: 200, body: null },
			},
		);
		await screen.findByText(new RegExp(`^${said}`));
		expect(screen.queryByText(new RegExp(`^${unsaid}`))).toBeNull();
	});

	test("before the start it is a rating of rehearsals", async () => {
		const rehearsed = { ...rating, source: "tryouts", data: [{ ...rating.data[0]!, result: null, score: null }] };
		openOlympiad(
			"/olimpic/rating",
			{ olimpic: shown },
			{
				"GET /api/olimpic/o1/rating": { status: 200, body: rehearsed },
				"GET /api/olimpic/o1/rating/me": { status: 200, body: null },
			},
		);
		await screen.findByText(/By the best rehearsal/);
		screen.getByText("440");
		expect(screen.queryByText("Best rehearsal")).toBeNull();
	});
});

describe("a step that would be refused", () => {
	const over = ranking().olimpic;

	test.each([
		[
			"freezing before the end",
			{ state: "provisional", olimpic: { ...over, end: running.end } },
			"Freeze",
			/after the end: \d+ \w+ \d{4}, \d\d:\d\d/,
		],
		[
			"finishing with late results",
			{ state: "frozen", olimpic: over, unjudged: 2 },
			"Make final",
			/wait for a decision/,
		],
		["finishing without places", { state: "frozen", olimpic: over, without_place: 1 }, "Make final", /has a place yet/],
	] as const)("is closed and says why: %s", async (_, change, name, why) => {
		open(ranking(change), admin);
		const button = await screen.findByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) });
		expect(button.disabled).toBe(true);
		expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(why);
	});
});
