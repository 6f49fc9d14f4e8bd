import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { latencyLevel, smoothed } from "#web/lib/latency";
import { installLocale } from "#web/lib/locale";
import { dropHandle, readHandle } from "#web/attempt/attempt-handle";
import { student } from "../fakes/app-harness";
import {
	at,
	finished,
	minute,
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

describe("the readiness screen", () => {
	const ready = (wait: number, promises: unknown[]) => (body: unknown) => {
		promises.push(body);
		const ticket = `ticket-${promises.length}`;
		return { status: 200, body: { ticket, notBefore: at(wait), now: new Date().toISOString() } };
	};
	const ping = { "GET /api/ping": () => ({ status: 200, body: { now: new Date().toISOString() } }) };

	test("says beside the closed button what is missing, and how long", async () => {
		const asked: unknown[] = [];
		openOlympiad(
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

	test("in a hall it asks the child kindly to go to the entrance, and goes on once they were let in", async () => {
		let here = false;
		const asked: unknown[] = [];
		openOlympiad(
			"/olimpic/offline/pre-run",
			{ olimpic: olympiad({ kind: "offline" }), participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": (body) =>
					here ? ready(30_000, asked)(body) : { status: 409, body: { error: "NOT_CHECKED_IN", requestId: "r" } },
			},
		);
		await screen.findByRole("heading", { name: "First show your ticket at the entrance" });
		expect(screen.queryByRole("alert")).toBeNull();
		await userEvent.click(screen.getByRole("button", { name: "I am checked in" }));
		await screen.findByRole("heading", { name: "First show your ticket at the entrance" });
		here = true;
		await userEvent.click(screen.getByRole("button", { name: "I am checked in" }));
		await screen.findByText(/^Opens in (30|2\d) s/);
		expect(screen.queryByRole("heading", { name: "First show your ticket at the entrance" })).toBeNull();
	});

	test("in a hall where nothing is filmed no camera is promised", async () => {
		openOlympiad(
			"/olimpic/offline/pre-run",
			{ olimpic: olympiad({ kind: "offline", videos: false }), participant: participant() },
			{ ...ping, "POST /api/olimpic/o1/ready": ready(30_000, []) },
		);
		await screen.findByRole("checkbox", { name: /My desk is ready/ });
		screen.getByText("Charger plugged in, other tabs closed");
		for (const text of [/camera/i, /Phone on a stand/, /Quiet room/]) expect(screen.queryByText(text)).toBeNull();
	});

	test("in a hall it asks again by itself, so that nobody has to press anything", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		let asked = 0;
		try {
			openOlympiad(
				"/olimpic/offline/pre-run",
				{ olimpic: olympiad({ kind: "offline" }), participant: participant() },
				{
					...ping,
					"POST /api/olimpic/o1/ready": (body) =>
						++asked > 2 ? ready(30_000, [])(body) : { status: 409, body: { error: "NOT_CHECKED_IN", requestId: "r" } },
				},
			);
			for (let turn = 0; turn < 4; turn++) await act(() => vi.advanceTimersByTimeAsync(8_000));
		} finally {
			vi.useRealTimers();
		}
		await screen.findByText(/^Opens in (30|2\d) s/);
		expect(asked).toBe(3);
	});

	const tickAll = async () => {
		for (const name of [/I have read the rules/, /My camera is ready/, /I am ready/])
			await userEvent.click(await screen.findByRole("checkbox", { name }));
	};

	test.each([
		[30_000, [], /^Opens in (30|29) s, tick 3 more$/],
		[30_000, [/I am ready/], /^Opens in (30|29) s, tick 2 more$/],
		[30_000, [/I have read the rules/, /My camera is ready/, /I am ready/], /^Opens in (30|29|28) s$/],
		[-1, [/My camera is ready/, /I am ready/], /^tick 1 more$/],
		[-1, [], /^tick 3 more$/],
		[4 * minute, [], /^Opens in (4:00|3:59), tick 3 more$/],
	])("with %i ms to wait and %j ticked it says why", async (wait, ticked, reason) => {
		openOlympiad(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{ ...ping, "POST /api/olimpic/o1/ready": ready(wait, []) },
		);
		for (const name of ticked) await userEvent.click(await screen.findByRole("checkbox", { name }));
		await screen.findByText(reason);
	});

	test("shows the server's seconds on a device whose clock is ten minutes off", async () => {
		const real = Date.now.bind(Date);
		vi.spyOn(Date, "now").mockImplementation(() => real() + 10 * minute);
		const server = (offset: number) => new Date(real() + offset).toISOString();
		openOlympiad(
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

	test("is a step of the olympiad's own page in the menu", async () => {
		openOlympiad(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{ ...ping, "POST /api/olimpic/o1/ready": ready(30_000, []) },
		);
		await screen.findByText(/^Opens in/);
		for (const link of screen.getAllByRole("link", { name: "Olympiad" }))
			expect(link.getAttribute("aria-current")).toBe("true");
	});

	test("a line that is down when the screen opens is said, and asked again", async () => {
		let down = true;
		openOlympiad(
			"/olimpic/online/pre-run",
			{ participant: participant() },
			{
				...ping,
				"POST /api/olimpic/o1/ready": () =>
					down ? "no connection" : { status: 200, body: { ticket: "t", notBefore: at(30_000), now: at(0) } },
			},
		);
		expect((await screen.findByRole("alert")).textContent).toBe("The server cannot be reached. Try again");
		down = false;
		await userEvent.click(screen.getByRole("button", { name: "Try again" }));
		await screen.findByText(/^Opens in (30|2\d) s/);
	});

	test("a refused start stays on the page with its reason and leaves no pass", async () => {
		const { calls, router } = openOlympiad(
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
		expect(readHandle()).toBeNull();
		const sent = calls.find(({ path }) => path === "/api/olimpic/o1/start");
		expect(sent?.headers.get("x-ticket")).toBe("ticket-2");
		expect(sent?.headers.get("x-seat")).toMatch(/^[0-9a-f-]{36}$/);
	});

	test("an attempt on another device is taken over only when asked for", async () => {
		const { calls } = openOlympiad(
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
		const dialog = await screen.findByRole("dialog", { name: "This attempt is open somewhere else" });
		const starts = () => calls.filter(({ path }) => path === "/api/olimpic/o1/start");
		expect(starts().map(({ search }) => search.get("takeover"))).toEqual([null]);
		await userEvent.click(within(dialog).getByRole("button", { name: "Continue here" }));
		await waitFor(() => expect(starts().map(({ search }) => search.get("takeover"))).toEqual([null, "1"]));
	});

	test("opens when the time has passed and the three promises are ticked, closes when one is taken back", async () => {
		openOlympiad(
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
		const { router } = openOlympiad("/olimpic/online/pre-run", { participant: part, olimpic: olympiad(span) });
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
	});

	test("lets an admin who takes no part try any category at once, at any time", async () => {
		const asked: unknown[] = [];
		const shells = { olympiad: true, main: true };
		const { calls } = openOlympiad(
			"/olimpic/online/pre-run?category=C8",
			{
				olimpic: olympiad(past),
				categories: [
					{ code: "A13", level: 13 },
					{ code: "C8", level: 8 },
				],
			},
			{
				...ping,
				"GET /api/users/me": { status: 200, body: { ...student, role: 4, shells } },
				"POST /api/olimpic/o1/ready": ready(0, asked),
			},
		);
		expect(((await screen.findByLabelText("Category")) as HTMLSelectElement).value).toBe("C8");
		const tickets = () => calls.filter(({ path }) => path === "/api/olimpic/o1/ready");
		await waitFor(() => expect(tickets().map(({ search }) => search.get("category"))).toEqual(["C8"]));
		await userEvent.selectOptions(screen.getByLabelText("Category"), "A13");
		await waitFor(() => expect(tickets().map(({ search }) => search.get("category"))).toEqual(["C8", "A13"]));
	});

	describe("of whoever chose Russian has the Russian words", () => {
		const hint = (element: Element) => element.querySelector("[lang=ru]")?.textContent;
		beforeEach(() => {
			installLocale(() => true);
			document.cookie = "lang=ru; path=/";
		});

		test("under its promises, its needs and its buttons", async () => {
			openOlympiad(
				"/olimpic/online/pre-run",
				{ participant: participant() },
				{ ...ping, "POST /api/olimpic/o1/ready": "no connection" },
			);
			expect(hint(await screen.findByRole("button", { name: "Try again" }))).toBe("Попробовать ещё раз");
			expect(hint(screen.getByRole("button", { name: "Start" }))).toBe("Старт");
			expect(hint(screen.getByRole("alert"))).toMatch(/сервер/);
			const promises = screen.getAllByRole("checkbox").map((box) => hint(box.closest("label")!));
			expect(promises).toEqual([
				expect.stringMatching(/[Пп]равила/),
				expect.stringMatching(/[Кк]амера/),
				expect.stringMatching(/[Гг]отов/),
			]);
			for (const need of within(screen.getByRole("list", { name: "What you need" }))
				.getAllByRole("listitem")
				.slice(0, 4))
				expect(hint(need)).toBeTruthy();
		});

		test("in the question whether an attempt goes on here", async () => {
			openOlympiad(
				"/olimpic/online/pre-run",
				{ participant: participant() },
				{
					...ping,
					"POST /api/olimpic/o1/ready": ready(-1, []),
					"GET /api/olimpic/o1/start": { status: 409, body: { error: "ATTEMPT_ELSEWHERE", requestId: "r" } },
				},
			);
			await tickAll();
			await waitFor(() => expect(screen.getByRole("button", { name: "Start" }).hasAttribute("disabled")).toBe(false));
			await userEvent.click(screen.getByRole("button", { name: "Start" }));
			const dialog = await screen.findByRole("dialog", { name: "This attempt is open somewhere else" });
			expect(hint(dialog)).toMatch(/^Попытка открыта в другом месте\. Она идёт на другом устройстве/);
			expect(hint(within(dialog).getByRole("button", { name: "Continue here" }))).toBe("Продолжить здесь");
		});

		test.each([
			["a fee", { free: false }, "There is an entry fee", /^Участие оплачивается\. .*«Покупках»/],
			[
				"six months of access",
				{ require_6: true },
				"Six months of access needed",
				/^Нужен доступ на 6 месяцев\. Нужен/,
			],
		])("at the gate that asks for %s", async (_, change, title, words) => {
			openOlympiad(
				"/olimpic/participate",
				{ olimpic: olympiad({ ...upcoming, ...change }), categories: [{ code: "C10", level: 10 }] },
				{ "POST /api/olimpic/paid": { status: 200, body: { require_6: false } } },
			);
			const gate = await screen.findByRole("dialog", { name: title });
			expect(hint(gate)).toMatch(words);
			expect(hint(within(gate).getByRole("button", { name: "Purchases" }))).toBe("Покупки");
			expect(hint(within(gate).getByRole("button", { name: "Cancel" }))).toBe("Отмена");
		});
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
