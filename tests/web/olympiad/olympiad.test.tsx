import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropHandle, rememberHandle } from "#web/attempt/attempt-handle";
import type { Participant } from "#worker/olympiad/contract";
import { student } from "../fakes/app-harness";
import {
	finished,
	minute,
	at,
	olympiad,
	openOlympiad,
	participant,
	past,
	running,
	upcoming,
} from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	dropHandle();
});

describe("the olympiad page offers one thing by time", () => {
	test.each([
		["before the start", upcoming, false, null, "Take part", "/olimpic/participate?olimpic=o1"],
		[
			"before the start, registered, rehearsal on",
			upcoming,
			true,
			participant(),
			"Rehearse",
			"/olimpic/simulate/pre-run?olimpic=o1",
		],
		["while it runs, not registered", running, false, null, "Take part", "/olimpic/participate?olimpic=o1"],
		[
			"while it runs, registered",
			running,
			false,
			participant(),
			"Go to the start",
			"/olimpic/online/pre-run?olimpic=o1",
		],
	])("%s", async (_, span, active_simulation, part, name, to) => {
		openOlympiad("/olimpic/about", { olimpic: olympiad({ ...span, active_simulation }), participant: part });
		expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(to);
	});

	test.each([
		["a rehearsal that is off", upcoming, participant(), /The rehearsal is paused/],
		["an olympiad that is over", past, participant(), /The olympiad is over/],
	])("%s says so", async (_, span, part, text) => {
		openOlympiad("/olimpic/about", { olimpic: olympiad(span), participant: part });
		await screen.findByText(text);
		expect(screen.queryByText(/in a hall/)).toBeNull();
	});

	test("a hall without a rehearsal says that there is none, not that it is paused", async () => {
		openOlympiad("/olimpic/about", {
			olimpic: olympiad({ ...upcoming, kind: "offline" }),
			participant: participant(),
		});
		await screen.findByText(/takes place in a hall/);
		expect(screen.queryByText(/paused/)).toBeNull();
	});

	test("who took no part in an olympiad that is over is not told to register yet", async () => {
		openOlympiad("/olimpic/about", { olimpic: olympiad(past), participant: null });
		await screen.findByText("You took no part in this olympiad");
		expect(screen.queryByText("You are not registered yet")).toBeNull();
	});

	test("who waits for the start sees the door open without touching anything", async () => {
		openOlympiad("/olimpic/about", {
			olimpic: olympiad({ start: at(1_500), end: at(60 * minute) }),
			participant: participant(),
		});
		await screen.findByText(/The rehearsal is paused/);
		await screen.findByRole("link", { name: "Go to the start" }, { timeout: 3_000 });
	});

	test("a result shows stage by stage, how the attempt ended, and takes a video link", async () => {
		const link = { ...participant(finished), link: "" };
		const { calls } = openOlympiad(
			"/olimpic/about",
			{ participant: link },
			{
				"POST /api/olimpic/participant/link": { status: 200, body: { ...link, link: "https://rutube.ru/video/1" } },
			},
		);
		await screen.findByText("380 of 1200");
		screen.getByText(/ended when the page was reloaded/);
		expect(screen.queryByRole("link", { name: "Go to the start" })).toBeNull();
		const rows = within(screen.getByRole("table", { name: "Points by stage" })).getAllByRole("row");
		expect(rows[2]?.textContent).toContain("180 / 200");
		await userEvent.type(await screen.findByLabelText("Video link"), "https://rutube.ru/video/1");
		await userEvent.click(screen.getByRole("button", { name: "Save" }));
		await waitFor(() => {
			const sent = calls.find(({ path }) => path === "/api/olimpic/participant/link");
			expect(sent?.body).toEqual({ olimpicId: "o1", link: "https://rutube.ru/video/1" });
		});
	});

	const pass = { olympiadId: "o1", mode: "exam", type: "online", ticket: "t", name: "", category: "C10", endVideo: "" };
	const cutOff = (participantId: string) =>
		rememberHandle({ ...(pass as Parameters<typeof rememberHandle>[0]), participantId });

	test.each([
		["while it runs, straight to the run", running, "/olimpic/run/exam"],
		["after the end, to a new ticket", past, "/olimpic/online/pre-run?olimpic=o1"],
	])("an attempt that was cut off on this device is continued %s", async (_, span, href) => {
		cutOff("p1");
		openOlympiad("/olimpic/about", { olimpic: olympiad(span), participant: participant() });
		const link = await screen.findByRole("link", { name: "Continue your attempt" });
		expect(link.getAttribute("href")).toBe(href);
	});

	test("a brother's attempt on the same device is not offered", async () => {
		cutOff("p2");
		openOlympiad("/olimpic/about", { participant: participant() });
		await screen.findByRole("link", { name: "Go to the start" });
		expect(screen.queryByRole("link", { name: "Continue your attempt" })).toBeNull();
	});

	test("no olympiad at all is said in a sentence", async () => {
		openOlympiad("/olimpic/about", { olimpic: null });
		await screen.findByText(/There is no olympiad yet/);
	});

	test("another olympiad opens from the list, with its own way in", async () => {
		const other = olympiad({ _id: "o2", name: "Winter Cup", ...upcoming });
		const { router, calls } = openOlympiad("/olimpic/about", { others: [other] });
		await userEvent.click(await screen.findByRole("link", { name: "Winter Cup" }));
		await waitFor(() => expect(router.state.location.search).toEqual({ olimpic: "o2" }));
		expect(calls.at(-1)?.search.get("olimpic")).toBe("o2");
		const way = await screen.findByRole("link", { name: "Take part" });
		expect(way.getAttribute("href")).toBe("/olimpic/participate?olimpic=o2");
	});

	test("an admin who takes no part may try the run out; a pupil may not", async () => {
		const categories = [
			{ code: "A13", level: 13 },
			{ code: "C8", level: 8 },
		];
		const shells = { olympiad: true, main: true };
		const { unmount } = openOlympiad(
			"/olimpic/about",
			{ categories },
			{ "GET /api/users/me": { status: 200, body: { ...student, role: 4, shells } } },
		);
		const way = await screen.findByRole("link", { name: "Open the trial" });
		expect(way.getAttribute("href")).toBe("/olimpic/online/pre-run?olimpic=o1");
		unmount();
		openOlympiad("/olimpic/about", { categories });
		await screen.findByRole("link", { name: "Take part" });
		expect(screen.queryByRole("link", { name: "Open the trial" })).toBeNull();
	});

	test("a link the organiser did not give is not shown", async () => {
		openOlympiad("/olimpic/about", {});
		expect((await screen.findByRole("link", { name: "Regulations" })).getAttribute("href")).toBe(
			"https://docs.example/rules",
		);
		expect(screen.queryByRole("link", { name: "Syllabus" })).toBeNull();
	});
});

describe("taking part", () => {
	const categories = [
		{ code: "C10", level: 10 },
		{ code: "C8", level: 8 },
	];

	test("asks for a category and a country, and goes back to the olympiad", async () => {
		let part: Participant | null = null;
		const { calls, router } = openOlympiad(
			"/olimpic/participate",
			{},
			{
				"GET /api/olimpic/active": () => ({
					status: 200,
					body: { olimpic: olympiad(), participant: part, categories, others: [], now: new Date().toISOString() },
				}),
				"POST /api/olimpic/o1/participate": () => {
					part = participant();
					return { status: 200, body: part };
				},
			},
		);
		await userEvent.selectOptions(await screen.findByLabelText("Category"), "C10");
		await userEvent.selectOptions(screen.getByLabelText("Country"), "KZ");
		await userEvent.click(screen.getByRole("button", { name: "Take part" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
		const sent = calls.find(({ path }) => path === "/api/olimpic/o1/participate");
		expect(sent?.body).toEqual({ category: "C10", country: "KZ" });
		await screen.findByText("You are registered");
	});

	test.each([
		["HAVE_ONLINE_OLIMPIC", "Already entered in this online olympiad"],
		["HAVE_OFFLINE_OLIMPIC", "Already entered in this in-person olympiad"],
	])("who is in already with another choice is told so: %s", async (error, words) => {
		const refused = { status: 409, body: { error, requestId: "r" } };
		openOlympiad("/olimpic/participate", { categories }, { "POST /api/olimpic/o1/participate": refused });
		await userEvent.selectOptions(await screen.findByLabelText("Category"), "C8");
		await userEvent.click(screen.getByRole("button", { name: "Take part" }));
		expect((await screen.findByRole("alert")).textContent).toContain(words);
	});

	test("says under the fields what is missing and sends nothing", async () => {
		const { calls } = openOlympiad("/olimpic/participate", { categories });
		await userEvent.selectOptions(await screen.findByLabelText("Country"), "");
		await userEvent.click(screen.getByRole("button", { name: "Take part" }));
		await waitFor(() => expect(screen.getByLabelText("Category").getAttribute("aria-invalid")).toBe("true"));
		expect(screen.getByLabelText("Country").getAttribute("aria-invalid")).toBe("true");
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.selectOptions(screen.getByLabelText("Category"), "C8");
		await waitFor(() => expect(screen.getByLabelText("Category").getAttribute("aria-invalid")).not.toBe("true"));
	});

	test("names Turkmenistan, which the customer spells its own way", async () => {
		openOlympiad("/olimpic/participate", { categories });
		await screen.findByRole("option", { name: "Turkmenistan" });
	});

	test("after the end leads back instead of asking", async () => {
		openOlympiad("/olimpic/participate", { categories, olimpic: olympiad(past) });
		expect((await screen.findByRole("link", { name: "To the olympiad" })).getAttribute("href")).toBe(
			"/olimpic/about?olimpic=o1",
		);
		expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
	});

	test("without categories for the year of birth says why", async () => {
		openOlympiad("/olimpic/participate", {});
		await screen.findByText(/^The olympiad has no category for this year of birth/);
		expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
	});

	test("who is registered already is led to the olympiad", async () => {
		const { router } = openOlympiad("/olimpic/participate", { participant: participant() });
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
	});
});

describe("the personal rating", () => {
	const row = (id: string, result: number[], type = "simulate", date = "2026-10-02T12:00:00.000Z") => ({
		_id: id,
		status: "finished",
		olimpic: { _id: "o1", name: "Autumn Cup", name_en: "Autumn Cup", start: running.start },
		category: "C10",
		type,
		result,
		original: null as number[] | null,
		score: result.slice(0, 6).reduce((sum, score) => sum + score, 0),
		max: 1200,
		meta: { fail: false, type: "saved" },
		place: null,
		date,
	});

	test("lists every attempt with its stages and marks the best of each", async () => {
		const data = [row("a", [200, 100, 0, 0, 0, 0, 90], "online"), row("b", [150, 120, 0, 0, 0, 0, 0])];
		openOlympiad(
			"/olimpic/stats",
			{},
			{ "GET /api/olimpic/participations": { status: 200, body: { data, count: 2 } } },
		);
		const table = await screen.findByRole("table", { name: "Attempts of 02.10.2026 by stage" });
		const rows = within(table).getAllByRole("row");
		expect(rows).toHaveLength(3);
		expect(rows[1]?.textContent).toContain("300");
		within(rows[2]!).getByText("rehearsal");
		const best = [...table.querySelectorAll("b")].map((cell) => cell.textContent);
		expect(best).toEqual(expect.arrayContaining(["200", "120", "90", "300"]));
		expect(best).not.toContain("150");
	});

	test("keeps days apart by Moscow's midnight, the best of a column among all of them", async () => {
		const data = [
			row("a", [50, 0, 0, 0, 0, 0, 0], "simulate", "2026-10-02T21:30:00.000Z"),
			row("b", [40, 0, 0, 0, 0, 0, 0], "simulate", "2026-10-02T20:30:00.000Z"),
		];
		openOlympiad(
			"/olimpic/stats",
			{},
			{ "GET /api/olimpic/participations": { status: 200, body: { data, count: 2 } } },
		);
		await screen.findByRole("heading", { name: "03.10.2026" });
		const earlier = screen.getByRole("table", { name: "Attempts of 02.10.2026 by stage" });
		expect(within(earlier).getAllByRole("row")).toHaveLength(2);
		expect(earlier.querySelector("b")).toBeNull();
	});

	test("a result with late answers that judges counted says what it was without them", async () => {
		const counted = { ...row("a", [200, 100, 0, 0, 0, 0, 0], "online"), original: [150, 100, 0, 0, 0, 0, 0] };
		const answer = { status: 200, body: { data: [counted], count: 1 } };
		openOlympiad("/olimpic/stats", {}, { "GET /api/olimpic/participations": answer });
		await screen.findByText("judges counted late answers, 250 without them");
	});

	test("an attempt that still runs is there and says so", async () => {
		const now = new Date().toISOString();
		const running = { ...row("a", [50, 0, 0, 0, 0, 0, 0], "online", now), status: "in_process", meta: null };
		const answer = { status: 200, body: { data: [running], count: 1 } };
		openOlympiad("/olimpic/stats", {}, { "GET /api/olimpic/participations": answer });
		await screen.findByText("In progress");
	});

	test("is empty at first", async () => {
		openOlympiad(
			"/olimpic/stats",
			{},
			{ "GET /api/olimpic/participations": { status: 200, body: { data: [], count: 0 } } },
		);
		await screen.findByText(/No attempts yet/);
	});
});
