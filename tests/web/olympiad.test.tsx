import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { planOf } from "#domain/olympiad/stages";
import { latencyLevel, smoothed } from "#web/lib/latency";
import { dropPass, readPass, rememberPass } from "#web/run/pass";
import type { ActiveOlympiad, Olympiad, Participant } from "#worker/olympiad/contract";
import { openApp, student } from "./app-harness";

const minute = 60_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	dropPass();
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const running = { start: at(-60 * minute), end: at(60 * minute) };
const upcoming = { start: at(60 * minute), end: at(120 * minute) };
const past = { start: at(-120 * minute), end: at(-60 * minute) };

function olympiad(change: Partial<Olympiad> = {}): Olympiad {
	return {
		_id: "o1",
		name: "Autumn Cup",
		kind: "online",
		type: "uamap",
		...running,
		desc: "<p>Seven stages.</p>",
		reglament: "https://docs.example/rules",
		tasks: "",
		syllabus: "",
		start_video: "",
		end_video: "",
		active_simulation: false,
		free: true,
		require_6: false,
		show_rating: false,
		show_results: false,
		show_diploms: false,
		...change,
	};
}

function participant(change: Partial<Participant> = {}): Participant {
	const { level, max, steps } = planOf("C10");
	return {
		_id: "p1",
		olimpic: "o1",
		userId: "u1",
		category: "C10",
		level,
		country: "RU",
		place: null,
		link: "",
		result: null,
		score: null,
		max,
		meta: null,
		delegate: null,
		creator_id: null,
		plan: steps.map(({ notation, ...step }) => ({ ...step, variant: notation })),
		tryouts: {},
		...change,
	};
}

/** The app of a pupil who may enter the olympiad's shell. */
function open(path: string, active: Partial<ActiveOlympiad>, answers: Parameters<typeof openApp>[1] = {}) {
	const shown = { olimpic: olympiad(), participant: null, categories: [], others: [], ...active };
	return openApp(path, {
		"GET /api/users/me": { status: 200, body: { ...student, shells: { olympiad: true, main: true } } },
		"GET /api/olimpic/active": () => ({ status: 200, body: { ...shown, now: new Date().toISOString() } }),
		...answers,
	});
}

const finished = {
	result: [200, 180, 0, 0, 0, 0, 0],
	score: 380,
	meta: { fail: true, type: "reload" },
};

describe("the olympiad page offers one thing by time", () => {
	test.each([
		["before the start", upcoming, false, null, "Take part"],
		["before the start, registered, rehearsal on", upcoming, true, participant(), "Rehearse"],
		["while it runs, not registered", running, false, null, "Take part"],
		["while it runs, registered", running, false, participant(), "Go to the start"],
	])("%s", async (_, span, active_simulation, part, name) => {
		open("/olimpic/about", { olimpic: olympiad({ ...span, active_simulation }), participant: part });
		expect(await screen.findByRole("link", { name })).toBeTruthy();
	});

	test.each([
		["a rehearsal that is off", upcoming, participant(), /Simulate has been paused/],
		["an olympiad that is over", past, participant(), /The olympiad is over/],
	])("%s says so", async (_, span, part, text) => {
		open("/olimpic/about", { olimpic: olympiad(span), participant: part });
		expect(await screen.findByText(text)).toBeTruthy();
	});

	test("who waits for the start sees the door open without touching anything", async () => {
		open("/olimpic/about", {
			olimpic: olympiad({ start: at(1_500), end: at(60 * minute) }),
			participant: participant(),
		});
		expect(await screen.findByText(/Simulate has been paused/)).toBeTruthy();
		expect(await screen.findByRole("link", { name: "Go to the start" }, { timeout: 3_000 })).toBeTruthy();
	});

	test("a result shows stage by stage, how the attempt ended, and takes a video link", async () => {
		const link = { ...participant(finished), link: "" };
		const { calls } = open(
			"/olimpic/about",
			{ participant: link },
			{
				"POST /api/olimpic/participant/link": { status: 200, body: { ...link, link: "https://v.example/1" } },
			},
		);
		expect(await screen.findByText("380 of 1200")).toBeTruthy();
		expect(screen.getByText(/ended when the page was reloaded/)).toBeTruthy();
		expect(screen.queryByRole("link", { name: "Go to the start" })).toBeNull();
		const rows = within(screen.getByRole("table", { name: "Points by stage" })).getAllByRole("row");
		expect(rows[2]?.textContent).toContain("180 / 200");
		await userEvent.type(screen.getByLabelText("Video link"), "https://v.example/1");
		await userEvent.click(screen.getByRole("button", { name: "Save" }));
		await waitFor(() => {
			const sent = calls.find(({ path }) => path === "/api/olimpic/participant/link");
			expect(sent?.body).toEqual({ olimpicId: "o1", link: "https://v.example/1" });
		});
	});

	const pass = { olympiadId: "o1", mode: "exam", type: "online", ticket: "t", name: "", category: "C10", endVideo: "" };
	const cutOff = (participantId: string) =>
		rememberPass({ ...(pass as Parameters<typeof rememberPass>[0]), participantId });

	test.each([
		["while it runs, straight to the run", running, "/olimpic/run/exam"],
		["after the end, to a new ticket", past, "/olimpic/online/pre-run"],
	])("an attempt that was cut off on this device is continued %s", async (_, span, href) => {
		cutOff("p1");
		open("/olimpic/about", { olimpic: olympiad(span), participant: participant() });
		const link = await screen.findByRole("link", { name: "Continue your attempt" });
		expect(link.getAttribute("href")).toBe(href);
	});

	test("a brother's attempt on the same device is not offered", async () => {
		cutOff("p2");
		open("/olimpic/about", { participant: participant() });
		expect(await screen.findByRole("link", { name: "Go to the start" })).toBeTruthy();
		expect(screen.queryByRole("link", { name: "Continue your attempt" })).toBeNull();
	});

	test("no olympiad at all is said in a sentence", async () => {
		open("/olimpic/about", { olimpic: null });
		expect(await screen.findByText(/There is no olympiad yet/)).toBeTruthy();
	});

	test("a link the organiser did not give is not shown", async () => {
		open("/olimpic/about", {});
		expect(await screen.findByRole("link", { name: "Regulations" })).toBeTruthy();
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
		const { calls, router } = open(
			"/olimpic/participate",
			{},
			{
				"GET /api/olimpic/active": () => ({
					status: 200,
					body: { olimpic: olympiad(), participant: part, categories, others: [], now: new Date().toISOString() },
				}),
				"POST /api/olimpic/participate": () => {
					part = participant();
					return { status: 200, body: part };
				},
			},
		);
		await userEvent.selectOptions(await screen.findByLabelText("Category"), "C10");
		await userEvent.selectOptions(screen.getByLabelText("Country"), "KZ");
		await userEvent.click(screen.getByRole("button", { name: "Take part" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
		const sent = calls.find(({ path }) => path === "/api/olimpic/participate");
		expect(sent?.body).toEqual({ category: "C10", country: "KZ" });
		expect(await screen.findByText("You are registered")).toBeTruthy();
	});

	test("says under the fields what is missing and sends nothing", async () => {
		const { calls } = open("/olimpic/participate", { categories });
		await userEvent.selectOptions(await screen.findByLabelText("Country"), "");
		await userEvent.click(screen.getByRole("button", { name: "Take part" }));
		await waitFor(() => expect(screen.getByLabelText("Category").getAttribute("aria-invalid")).toBe("true"));
		expect(screen.getByLabelText("Country").getAttribute("aria-invalid")).toBe("true");
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.selectOptions(screen.getByLabelText("Category"), "C8");
		await waitFor(() => expect(screen.getByLabelText("Category").getAttribute("aria-invalid")).not.toBe("true"));
	});

	test("names Turkmenistan, which the specification spells its own way", async () => {
		open("/olimpic/participate", { categories });
		expect(await screen.findByRole("option", { name: "Turkmenistan" })).toBeTruthy();
	});

	test("after the end leads back instead of asking", async () => {
		open("/olimpic/participate", { categories, olimpic: olympiad(past) });
		expect(await screen.findByRole("link", { name: "To the olympiad" })).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
	});

	test("without categories for the year of birth says why", async () => {
		open("/olimpic/participate", {});
		expect(await screen.findByText(/categor/i)).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
	});

	test("who is registered already is led to the olympiad", async () => {
		const { router } = open("/olimpic/participate", { participant: participant() });
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
	});
});

describe("the readiness screen", () => {
	const ready = (wait: number, promises: unknown[]) => (body: unknown) => {
		promises.push(body);
		const ticket = `ticket-${promises.length}`;
		return { status: 200, body: { ticket, notBefore: at(wait), now: new Date().toISOString() } };
	};
	const ping = { "GET /api/ping": () => ({ status: 200, body: { now: new Date().toISOString() } }) };

	test("says beside the closed button what is missing, and how long", async () => {
		const asked: unknown[] = [];
		open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": ready(45_000, asked),
			},
		);
		const start = await screen.findByRole("button", { name: "Start" });
		await screen.findByText(/Opens in 4\d s/);
		expect(start.hasAttribute("disabled")).toBe(true);
		expect(asked).toEqual([{ rules: false, camera: false, ready: false }]);
		for (const name of [/I have read the rules/, /My camera is ready/, /I am ready/])
			await userEvent.click(screen.getByRole("checkbox", { name }));
		await waitFor(() => expect(asked).toHaveLength(2));
		expect(asked[1]).toEqual({ rules: true, camera: true, ready: true });
		expect(start.hasAttribute("disabled")).toBe(true);
	});

	const tickAll = async () => {
		for (const name of [/I have read the rules/, /My camera is ready/, /I am ready/])
			await userEvent.click(await screen.findByRole("checkbox", { name }));
	};

	test.each([
		[30_000, [], /^Opens in (30|29) s, 3 ticks still to go$/],
		[30_000, [/I am ready/], /^Opens in (30|29) s, 2 ticks still to go$/],
		[30_000, [/I have read the rules/, /My camera is ready/, /I am ready/], /^Opens in (30|29|28) s$/],
		[-1, [/My camera is ready/, /I am ready/], /^1 tick still to go$/],
		[-1, [], /^3 ticks still to go$/],
		[4 * minute, [], /^Opens in (4:00|3:59), 3 ticks still to go$/],
	])("with %i ms to wait and %j ticked it says why", async (wait, ticked, reason) => {
		open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{ ...ping, "POST /api/olimpic/o1/ready": ready(wait, []) },
		);
		for (const name of ticked) await userEvent.click(await screen.findByRole("checkbox", { name }));
		expect(await screen.findByText(reason)).toBeTruthy();
	});

	test("shows the server's seconds on a device whose clock is ten minutes off", async () => {
		const real = Date.now.bind(Date);
		vi.spyOn(Date, "now").mockImplementation(() => real() + 10 * minute);
		const server = (offset: number) => new Date(real() + offset).toISOString();
		open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				"GET /api/olimpic/active": () => ({
					status: 200,
					body: { olimpic: olympiad(), participant: participant(), categories: [], others: [], now: server(0) },
				}),
				"GET /api/ping": () => ({ status: 200, body: { now: server(0) } }),
				"POST /api/olimpic/o1/ready": () => ({
					status: 200,
					body: { ticket: "t", notBefore: server(20_000), now: server(0) },
				}),
			},
		);
		await screen.findByText(/^Opens in (20|19) s/);
		expect(Number(screen.getByRole("timer").textContent)).toBeGreaterThanOrEqual(19);
		expect(Number(screen.getByRole("timer").textContent)).toBeLessThanOrEqual(20);
	});

	test("a line that is down when the screen opens is said, and asked again", async () => {
		let down = true;
		open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": () =>
					down ? "no connection" : { status: 200, body: { ticket: "t", notBefore: at(30_000), now: at(0) } },
			},
		);
		expect(await screen.findByRole("alert")).toBeTruthy();
		down = false;
		await userEvent.click(screen.getByRole("button", { name: "Try again" }));
		expect(await screen.findByText(/^Opens in (30|2\d) s/)).toBeTruthy();
	});

	test("a refused start stays on the page with its reason and leaves no pass", async () => {
		const { calls, router } = open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": ready(-1, []),
				"GET /api/olimpic/o1/start": { status: 409, body: { error: "OLIMPIC_FINISHED", requestId: "r" } },
			},
		);
		await tickAll();
		const start = screen.getByRole("button", { name: "Start" });
		await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
		await userEvent.click(start);
		expect((await screen.findByRole("alert")).textContent).toBe("The olympiad is over");
		expect(router.state.location.pathname).toBe("/olimpic/online/pre-run");
		expect(readPass()).toBeNull();
		const sent = calls.find(({ path }) => path === "/api/olimpic/o1/start");
		expect(sent?.headers.get("x-ticket")).toBe("ticket-2");
		expect(sent?.headers.get("x-seat")).toBeTruthy();
	});

	test("an attempt on another device is taken over only when asked for", async () => {
		const { calls } = open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": ready(-1, []),
				"GET /api/olimpic/o1/start": { status: 409, body: { error: "ATTEMPT_ELSEWHERE", requestId: "r" } },
			},
		);
		await tickAll();
		const start = screen.getByRole("button", { name: "Start" });
		await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
		await userEvent.click(start);
		const dialog = await screen.findByRole("dialog", { name: "This attempt continues on another device" });
		const starts = () => calls.filter(({ path }) => path === "/api/olimpic/o1/start");
		expect(starts().map(({ search }) => search.get("takeover"))).toEqual([null]);
		await userEvent.click(within(dialog).getByRole("button", { name: "Continue here" }));
		await waitFor(() => expect(starts().map(({ search }) => search.get("takeover"))).toEqual([null, "1"]));
	});

	test("opens when the time has passed and the three promises are ticked, closes when one is taken back", async () => {
		open(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": ready(-1, []),
			},
		);
		const start = await screen.findByRole("button", { name: "Start" });
		for (const name of [/I have read the rules/, /My camera is ready/, /I am ready/])
			await userEvent.click(screen.getByRole("checkbox", { name }));
		await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
		await userEvent.click(screen.getByRole("checkbox", { name: /My camera is ready/ }));
		expect(start.hasAttribute("disabled")).toBe(true);
	});

	test.each([
		["is not registered", null, running],
		["has a result", participant(finished), running],
		["comes after the end", participant(), past],
		["comes long before the start", participant(), upcoming],
	])("stays closed for who %s", async (_, part, span) => {
		const { router } = open("/olimpic/online/pre-run", { participant: part, olimpic: olympiad(span) });
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
	});

	test.each([
		[0, "good"],
		[999, "good"],
		[1_000, "normal"],
		[4_999, "normal"],
		[5_000, "worst"],
		[null, "none"],
	])("a round trip of %s ms is %s", (ms, level) => {
		expect(latencyLevel(ms)).toBe(level);
	});
});

test("the shown round trip follows the checks slowly, and starts anew after a failure", () => {
	expect([smoothed(null, 100), smoothed(100, 200), smoothed(100, null), smoothed(null, 80)]).toEqual([
		100,
		130,
		null,
		80,
	]);
});

describe("the personal rating", () => {
	const row = (id: string, result: number[], type = "simulate", date = "2026-10-02T12:00:00.000Z") => ({
		_id: id,
		olimpic: { _id: "o1", name: "Autumn Cup", start: running.start },
		category: "C10",
		type,
		result,
		score: result.slice(0, 6).reduce((sum, score) => sum + score, 0),
		max: 1200,
		meta: { fail: false, type: "saved" },
		place: null,
		date,
	});

	test("lists every attempt with its stages and marks the best of each", async () => {
		const data = [row("a", [200, 100, 0, 0, 0, 0, 90], "online"), row("b", [150, 120, 0, 0, 0, 0, 0])];
		open("/olimpic/stats", {}, { "GET /api/olimpic/participations": { status: 200, body: { data, count: 2 } } });
		const table = await screen.findByRole("table", { name: "Attempts of 02.10.2026 by stage" });
		const rows = within(table).getAllByRole("row");
		expect(rows).toHaveLength(3);
		expect(rows[1]?.textContent).toContain("300");
		expect(within(rows[2]!).getByText("rehearsal")).toBeTruthy();
		const best = [...table.querySelectorAll("b")].map((cell) => cell.textContent);
		expect(best).toEqual(expect.arrayContaining(["200", "120", "90", "300"]));
		expect(best).not.toContain("150");
	});

	test("keeps days apart by Moscow's midnight, the best of a column among all of them", async () => {
		const data = [
			row("a", [50, 0, 0, 0, 0, 0, 0], "simulate", "2026-10-02T21:30:00.000Z"),
			row("b", [40, 0, 0, 0, 0, 0, 0], "simulate", "2026-10-02T20:30:00.000Z"),
		];
		open("/olimpic/stats", {}, { "GET /api/olimpic/participations": { status: 200, body: { data, count: 2 } } });
		expect(await screen.findByRole("heading", { name: "03.10.2026" })).toBeTruthy();
		const earlier = screen.getByRole("table", { name: "Attempts of 02.10.2026 by stage" });
		expect(within(earlier).getAllByRole("row")).toHaveLength(2);
		expect(earlier.querySelector("b")).toBeNull();
	});

	test("is empty at first", async () => {
		open("/olimpic/stats", {}, { "GET /api/olimpic/participations": { status: 200, body: { data: [], count: 0 } } });
		expect(await screen.findByText(/No attempts yet/)).toBeTruthy();
	});
});
