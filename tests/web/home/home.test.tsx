import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { streakOn } from "#domain/gamification/streak";
import { definitionOf } from "#domain/trainer/catalogue";
import type { TrainingSummary } from "#worker/training/contract";
import type { RatingAround } from "#worker/training/league/contract";
import { ownStreak } from "#web/home/own-training";
import { keepMe, keptMe } from "#web/account/session/kept-me";
import { keepSummary, keptSummary } from "#web/training/outbox/kept-summary";
import { makeNextSet, makeRun } from "../../factories/training";
import { at, olympiad, participant } from "../fakes/fake-olympiad";
import { openApp, student } from "../fakes/app-harness";

const today = "2026-09-15";
const practised = ["2026-09-14", "2026-09-13", "2026-09-11"];

function summaryOf(change: Partial<TrainingSummary> = {}): TrainingSummary {
	const days = change.practised ?? practised;
	return {
		today,
		streak: streakOn(days, change.today ?? today),
		practised: days,
		sick: [],
		records: [],
		runs: [],
		next: makeNextSet(),
		...change,
	};
}

const lastRun = {
	_id: "r1",
	simulator: "multiplication" as const,
	parameters: definitionOf("multiplication").presets()[2]?.parameters ?? {},
	correct: 3,
	answered: 5,
	total: 5,
	milliseconds: 9000,
	earned_on: today,
	finished_at: "2026-09-15T09:00:00.000Z",
};

const none = { olimpic: null, participant: null, categories: [], others: [], now: "2026-09-15T09:00:00Z" };
const rating: RatingAround = {
	data: [],
	count: 0,
	me: null,
	ahead: null,
	hidden: false,
	quarters: [],
	season: null,
	date: null,
	builtAt: null,
};
const answers = (summary: TrainingSummary, me: object = student) => ({
	"GET /api/rating/students/around": { status: 200, body: rating },
	"GET /api/olimpic/active": { status: 200, body: none },
	"GET /api/users/me": { status: 200, body: me },
	"GET /api/training/summary": { status: 200, body: summary },
	"GET /api/training/formulas": { status: 200, body: { today, data: [], focus: "", days: [], recent: [] } },
});

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("the streak its owner sees", () => {
	const training = (change: object = {}) => ({ ...summaryOf(), fromCache: false, ...change });
	const at = (text: string) => Date.parse(text);
	const finished = (text: string) => makeRun(at(text));

	test.each([
		["as the server counts it", training(), [], "2026-09-15T09:00:00Z", 2, false],
		[
			"with today's set that waits here",
			training(),
			[finished("2026-09-15T08:00:00Z")],
			"2026-09-15T09:00:00Z",
			3,
			true,
		],
		[
			"with a gap filled by a set that waits",
			training(),
			[finished("2026-09-12T08:00:00Z")],
			"2026-09-15T09:00:00Z",
			4,
			false,
		],
		["on another day without a connection", training({ fromCache: true }), [], "2026-09-16T22:00:00Z", 0, false],
		["by the server's day while it is there", training(), [], "2026-09-25T09:00:00Z", 2, false],
		[
			"by the server's day when this clock is behind",
			training({ fromCache: true }),
			[],
			"2026-09-10T09:00:00Z",
			2,
			false,
		],
	])("%s", (_, known, waiting, now, count, keptToday) => {
		expect(ownStreak(known, waiting, at(now))).toMatchObject({ count, keptToday });
	});
});

describe("the main page", () => {
	test("a pupil who has not begun finds the first set, an open streak and no record", async () => {
		openApp("/main", answers(summaryOf({ practised: [] })));
		await screen.findByRole("heading", { name: "Первый набор" });
		expect(screen.getByRole("link", { name: "Начать" }).getAttribute("href")).toMatch(/^\/simulators\/sum/);
		expect(screen.getByRole("link", { name: "Первый урок" }).getAttribute("href")).toBe("/lesson");
		const streak = screen.getByRole("region", { name: "Серия" });
		within(streak).getByText("0 дней");
		within(streak).getByText(/Серия начинается с одного набора/);
		screen.getByText(/Реши во флеш-анзане пример хотя бы из пяти чисел/);
		for (const room of ["Анзан", "Столбики", "Флеш-карты"]) screen.getByRole("link", { name: new RegExp(room) });
	});

	test("its Start begins the set at once, and only once", async () => {
		openApp("/main", answers(summaryOf({ practised: [] })));
		await userEvent.click(await screen.findByRole("link", { name: "Начать" }));
		// the set is on: no second Start
		await screen.findByRole("button", { name: "Стоп" }, { timeout: 5000 });
		await userEvent.click(screen.getByRole("button", { name: "Стоп" }));
		await screen.findByRole("button", { name: "Начать" });
		expect(screen.queryByRole("button", { name: "Стоп" })).toBeNull();
	});

	test("after a hard set the same again is offered, with how it went", async () => {
		const next = makeNextSet("again", "multiplication", 3);
		openApp("/main", answers(summaryOf({ next, runs: [lastRun] })));
		const card = await screen.findByRole("region", { name: /Умножение, уровень 3/ });
		within(card).getByText(/Прошлый набор: 3 из 5\. Повторим его/);
		within(card).getByText("Уровень 3 из 10");
		expect(within(card).getByRole("link", { name: "Повторить" }).getAttribute("href")).toMatch(
			/^\/simulators\/multiplication/,
		);
	});

	test.each([
		[
			"a good set says that one more leads on",
			{ correct: 5 },
			/5 из 5\. Отлично\. Ещё один такой набор, и возьмём чуть труднее\./,
		],
		[
			"a fair set says what leads on",
			{ correct: 4 },
			/4 из 5\. Ещё немного\. Когда два набора подряд .* возьмём чуть труднее\./,
		],
	])("%s, and no score stands as progress", async (_, change, said) => {
		const next = makeNextSet("more", "multiplication", 3);
		openApp("/main", answers(summaryOf({ next, runs: [{ ...lastRun, ...change }] })));
		const card = await screen.findByRole("region", { name: /Умножение, уровень 3/ });
		within(card).getByText(said);
		within(card).getByText("Уровень 3 из 10");
		expect(within(card).queryByText(/того же места/)).toBeNull();
	});

	test("a formula that fails half of the time comes before the next set", async () => {
		openApp("/main", {
			...answers(summaryOf({ runs: [lastRun] })),
			"GET /api/training/formulas": { status: 200, body: { today, data: [], focus: "10+7", days: [], recent: [] } },
		});
		const card = await screen.findByRole("region", { name: "Формулы: +7" });
		const train = within(card).getByRole("link", { name: "Тренировать +7" });
		expect(train.getAttribute("href")).toBe("/simulators/focus?focus=10%2B7");
	});

	test("with an olympiad to run today it comes first, and formulas are not asked for", async () => {
		const active = { ...none, olimpic: olympiad({ name: "Кубок" }), participant: participant(), now: at(0) };
		const { calls } = openApp("/main", {
			...answers(summaryOf({ runs: [lastRun] })),
			"GET /api/olimpic/active": { status: 200, body: active },
		});
		await screen.findByRole("region", { name: "Кубок" });
		expect((await screen.findByRole("link", { name: "Сегодняшний набор" })).getAttribute("href")).toMatch(
			/^\/simulators\/sum/,
		);
		expect(calls.some((call) => call.path === "/api/training/formulas")).toBe(false);
	});

	test("on the first load what comes after the next thing follows it", async () => {
		const first = document.body.appendChild(Object.assign(document.createElement("div"), { id: "first" }));
		openApp("/main", answers(summaryOf()));
		await screen.findByRole("heading", { name: "Первый набор" });
		await screen.findByRole("link", { name: /Анзан/ });
		await screen.findByText("2 дня");
		await screen.findByText("Ранг 4 из 10");
		expect(first.isConnected).toBe(false);
	});

	test("days of the streak are told in words, today among them", async () => {
		openApp("/main", answers(summaryOf()));
		const streak = await screen.findByRole("region", { name: "Серия" });
		expect(within(streak).getByRole("img").getAttribute("aria-label")).toBe(
			"Последние семь дней: ср пропуск, чт пропуск, пт есть, сб пропуск, вс есть, пн есть, вт сегодня, ещё нет",
		);
		within(streak).getByText("2 дня");
	});

	test("a record is told in words, without points", async () => {
		const record = { digits: 1, score: 27.78, numbers: 10, interval_ms: 600, achieved_at: "2026-09-15T09:00:00.000Z" };
		openApp("/main", answers(summaryOf({ records: [record] })));
		const records = await screen.findByRole("region", { name: "Рекорды анзана" });
		expect(within(records).getByRole("listitem").textContent).toBe("1 цифра10 чисел, по 0,6 с на число");
		expect(within(records).queryByText(/27,78|Memoriad/)).toBeNull();
	});

	test.each([["an admin", 4, "Открыть олимпиаду"]])(
		"%s finds one thing to do and the quick rooms, and no rank",
		async (_, role, action) => {
			openApp("/main", {
				...answers(summaryOf({ practised: [] }), { ...student, role, shells: { olympiad: role === 4, main: true } }),
				"GET /api/olimpic/active": { status: 200, body: { ...none, olimpic: olympiad(), now: at(0) } },
			});
			await screen.findByRole("link", { name: action });
			within(screen.getByRole("region", { name: "Быстрые комнаты" })).getByRole("link", { name: /Анзан/ });
			expect(screen.queryByText(/Ранг \d+ из 10/)).toBeNull();
		},
	);

	test("an admin has the quick rooms, and no streak of their own", async () => {
		const { calls } = openApp("/main", answers(summaryOf(), { ...student, role: 4 }));
		await screen.findByRole("link", { name: "Размяться" });
		expect(screen.queryByRole("region", { name: "Серия" })).toBeNull();
		expect(calls.some((call) => call.path === "/api/training/summary")).toBe(false);
	});

	test("streak and records that did not load can be asked for again", async () => {
		let broken = true;
		openApp("/main", {
			...answers(summaryOf()),
			"GET /api/training/summary": () =>
				broken ? { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } } : { status: 200, body: summaryOf() },
		});
		await screen.findByText(/Серия и рекорды не загрузились/);
		broken = false;
		await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
		await screen.findByText("2 дня");
	});
});

describe("without a connection", () => {
	const cut = {
		"GET /api/rating/students/around": "no connection",
		"GET /api/olimpic/active": "no connection",
		"GET /api/users/me": "no connection",
		"GET /api/training/summary": "no connection",
		"GET /api/training/formulas": "no connection",
	} as const;

	test("the main page opens for who was signed in, as it was the last time", async () => {
		keepMe(student);
		keepSummary(student._id, summaryOf());
		openApp("/main?from=1", cut);
		await screen.findByRole("heading", { level: 1, name: /Алиса/ });
		await screen.findByText(/Показываем то, что было в прошлый раз/);
		await screen.findByRole("heading", { name: "Первый набор" });
	});

	test("another's training is never shown", async () => {
		keepMe({ ...student, _id: "u2" });
		keepSummary(student._id, summaryOf());
		openApp("/main", cut);
		await screen.findByText(/Серия и рекорды не загрузились/);
	});

	test("nobody is let in who was not signed in", async () => {
		const { router } = openApp("/main", cut);
		await expect.poll(() => router.state.location.pathname).toBe("/fallback");
	});

	test("signing out forgets who was here and what was theirs, and leaves sets that wait alone", async () => {
		keepMe(student);
		keepSummary(student._id, summaryOf());
		localStorage.setItem("training-outbox", "[]");
		openApp("/logout", { "POST /api/users/logout": { status: 204 } });
		await screen.findByRole("heading", { name: "Вы вышли" });
		expect(keptMe()).toBeNull();
		expect(keptSummary(student._id)).toBeNull();
		expect(localStorage.getItem("training-outbox")).toBe("[]");
	});

	test("a session the server has ended is not kept alive by this device", async () => {
		keepMe(student);
		const { router } = openApp("/main", {
			...cut,
			"GET /api/users/me": { status: 401, body: { error: "INVALID_TOKEN", requestId: "r" } },
		});
		await expect.poll(() => router.state.location.pathname).toBe("/signin");
		expect(keptMe()).toBeNull();
	});
});

test("news stand under everything else, and what was opened counts as read", async () => {
	const line = { kind: "update", colour: "blue", title: "Числа вслух", at: "2026-09-14T09:00:00Z", read: false };
	const now = "2026-09-15T09:00:00Z";
	const piece = { _id: "n1", ...line, html: "<p>Включи звук</p>", files: [] };
	const { calls, container } = openApp("/main", {
		...answers(summaryOf()),
		"GET /api/news/latest": { status: 200, body: { data: [{ _id: "n1", ...line }], unread: 1, now } },
		"GET /api/news": { status: 200, body: { data: [piece], count: 1, page: 1, rowsPerPage: 10, now } },
		"POST /api/news/read": { status: 204 },
	});
	const strip = await screen.findByRole("region", { name: "Новости" });
	await within(strip).findByText("вчера, обновление");
	expect([...container.querySelectorAll("main section")].at(-1)).toBe(strip);
	await userEvent.click(within(strip).getByRole("link", { name: /Числа вслух/ }));
	await screen.findByText("Включи звук");
	expect(calls.find(({ path }) => path === "/api/news/read")?.body).toEqual({ ids: ["n1"] });
});
