import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rowsOf } from "#web/competition/sheet-file";
import { newWish, OrderKeys, toOrder } from "#web/competition/order-draft";
import type {
	Competition,
	CompetitionCard,
	EntryCandidate,
	ResultLine,
	TicketOrder,
} from "#worker/competition/contract";
import { openApp, student } from "./app-harness";
import { at, minute } from "./fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const ok = (body: unknown) => ({ status: 200, body });
const day = 24 * 60 * minute;
const upcoming = { start: at(30 * day), end: at(31 * day) };

function card(change: Partial<CompetitionCard> = {}): CompetitionCard {
	return {
		_id: "c1",
		name: "Soroban Day",
		kind: "offline",
		...upcoming,
		city: "Kazan",
		place: "IT Park",
		free: false,
		price: 150_000,
		companion_price: 50_000,
		seats_left: 12,
		sales_open: true,
		active_simulation: false,
		show_rating: false,
		show_results: false,
		show_diploms: false,
		printing: false,
		participants: 4,
		entry: "none",
		...change,
	};
}

function competition(change: Partial<Competition> = {}): Competition {
	return {
		...card(),
		type: "uamap",
		desc: "<p>One hall.</p>",
		reglament: "https://docs.example/rules",
		tasks: "",
		syllabus: "",
		address: "",
		seats: 40,
		companion_seats: null,
		companion_seats_left: null,
		companions_limit: 2,
		results_state: "provisional",
		categories: ["C10"],
		winners: [],
		may: { manage: false, check_in: false },
		now: at(0),
		...change,
	};
}

const alisa: EntryCandidate = {
	_id: "u1",
	name: "Alisa Vorontsova",
	birthday: "2016-01-10",
	country: "RU",
	categories: [{ code: "C10", level: 10 }],
	taken: null,
};

function open(path: string, answers: Parameters<typeof openApp>[1] = {}, role = 1) {
	return openApp(path, {
		"GET /api/users/me": ok({ ...student, role, lang: "en" }),
		"GET /api/competitions/c1": ok(competition()),
		...answers,
	});
}

describe("the list of competitions", () => {
	const list = (data: CompetitionCard[]) =>
		ok({ data, count: data.length, may: { manage: false, check_in: false }, now: at(0) });

	test("tells now and soon from past, and shows one kind when asked", async () => {
		open("/competitions", {
			"GET /api/competitions": list([
				card(),
				card({ _id: "c2", name: "Net Cup", kind: "online", free: true, entry: "registered" }),
				card({ _id: "c3", name: "Old Day", start: at(-9 * day), end: at(-8 * day), participants: 21 }),
			]),
		});
		const soon = (await screen.findByRole("heading", { name: "Now and soon" })).parentElement!;
		expect(
			within(soon)
				.getAllByRole("heading", { level: 3 })
				.map(({ textContent }) => textContent),
		).toEqual(["Net Cup", "Soroban Day"]);
		expect(within(soon).getByText("1,500 ucoins")).toBeTruthy();
		expect(within(soon).getByText("Registered")).toBeTruthy();
		expect(screen.getByText("21 participants")).toBeTruthy();
		await userEvent.click(screen.getByRole("radio", { name: "In person" }));
		expect(screen.queryByText("Net Cup")).toBeNull();
		await userEvent.click(screen.getByRole("radio", { name: "SAMA" }));
		expect(screen.getByText("No competitions of this kind yet")).toBeTruthy();
	});

	test("is in the menu", async () => {
		open("/competitions", { "GET /api/competitions": list([card()]) });
		await screen.findByText("Soroban Day");
		expect(screen.getAllByRole("link", { name: "Competitions" })[0]?.getAttribute("href")).toBe("/competitions");
	});
});

describe("a competition offers one thing by state", () => {
	const inside = { ...student, lang: "en", shells: { olympiad: true, main: true } };
	const past = { start: at(-2 * day), end: at(-day), sales_open: false };
	test.each([
		["in person, tickets on sale", {}, "Buy a ticket", "/competitions/c1/participate"],
		["online, open", { kind: "online" as const }, "Take part", "/competitions/c1/participate"],
		["an order that waits", { entry: "awaiting" as const }, "My ticket", "/competitions/tickets"],
		[
			"rehearsing",
			{ kind: "sama" as const, entry: "registered" as const, active_simulation: true },
			"Simulator",
			"/olimpic/about?olimpic=c1",
		],
		[
			"running online",
			{ kind: "online" as const, entry: "registered" as const, start: at(-minute) },
			"Go to the start",
			"/olimpic/about?olimpic=c1",
		],
		["over, results shown", { ...past, show_results: true }, "Results", "/olimpic/ranking?olimpic=c1"],
		[
			"printing is open",
			{ entry: "registered" as const, printing: true },
			"Print practice papers",
			"/olimpic/print?olimpic=c1",
		],
		["the rating is shown", { ...past, show_rating: true }, "Public rating", "/olimpic/rating?olimpic=c1"],
		["over, diplomas shown", { ...past, show_diploms: true }, "Diplomas", "/olimpic/diplomas"],
	])("%s", async (_, change, name, href) => {
		open("/competitions/c1", { "GET /api/users/me": ok(inside), "GET /api/competitions/c1": ok(competition(change)) });
		expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
	});

	test.each([
		["sold out", { seats_left: 0 }, "Sold out"],
		["not on sale", { sales_open: false }, "Entry is closed now"],
		["over", past, "The competition is over"],
	])("and says why not when it is %s", async (_, change, words) => {
		open("/competitions/c1", { "GET /api/competitions/c1": ok(competition(change)) });
		expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
		expect(screen.queryByRole("link", { name: /Buy a ticket|Take part/ })).toBeNull();
	});

	test("organisers find the hall, the door, the results and the winners; others do not", async () => {
		open("/competitions/c1");
		await screen.findByRole("heading", { name: "Soroban Day" });
		expect(screen.queryByText("For organisers")).toBeNull();
		open(
			"/competitions/c1",
			{ "GET /api/competitions/c1": ok(competition({ may: { manage: true, check_in: true } })) },
			4,
		);
		expect((await screen.findByRole("link", { name: "Check-in" })).getAttribute("href")).toBe(
			"/competitions/c1/check-in",
		);
		expect(screen.getByRole("link", { name: "Enter results" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Save the winners" })).toBeTruthy();
	});
});

describe("ordering", () => {
	const placed: TicketOrder = {
		_id: "t1",
		olimpic: { _id: "c1", name: "Soroban Day", kind: "offline", start: upcoming.start },
		buyer: "Alisa",
		state: "awaiting",
		amount: 200_000,
		created_at: at(0),
		tickets: [],
	};
	const answers = {
		"GET /api/competitions/c1/candidates": ok({ data: [alisa], count: 1 }),
		"GET /api/competitions/orders": ok({ data: [placed], count: 1 }),
	};

	test("a child orders a place with a companion; the sum follows, and the same press twice is one key", async () => {
		let tries = 0;
		const { calls, router } = open("/competitions/c1/participate", {
			...answers,
			"POST /api/competitions/c1/orders": () =>
				tries++ === 0 ? { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } } : ok(placed),
		});
		await userEvent.selectOptions(await screen.findByLabelText("T-shirt size"), "140");
		expect(screen.getByText("1,500 ucoins")).toBeTruthy();
		await userEvent.click(screen.getByRole("button", { name: "Add a companion" }));
		await userEvent.click(screen.getByRole("button", { name: "Reserve" }));
		expect(screen.getByText("Fill in this field")).toBeTruthy();
		await userEvent.type(screen.getByLabelText("Companion 1"), "Anna");
		expect(screen.getByText("2,000 ucoins")).toBeTruthy();
		await userEvent.click(screen.getByRole("button", { name: "Reserve" }));
		await waitFor(() => expect(tries).toBe(1));
		await userEvent.click(screen.getByRole("button", { name: "Reserve" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/competitions/tickets"));
		const sent = calls.filter(({ method, path }) => method === "POST" && path === "/api/competitions/c1/orders");
		expect(sent.map(({ body }) => body)).toEqual(
			Array(2).fill({ people: [{ _id: "u1", category: "C10", country: "RU", tshirt: "140", companions: ["Anna"] }] }),
		);
		expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
	});

	test("a refusal stands with the person it is about", async () => {
		open("/competitions/c1/participate", {
			...answers,
			"POST /api/competitions/c1/orders": {
				status: 409,
				body: { error: "HAVE_OFFLINE_OLIMPIC", fields: { "people.0": "HAVE_OFFLINE_OLIMPIC" }, requestId: "r" },
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Reserve" }));
		const person = screen.getByRole("region", { name: "Alisa Vorontsova" });
		expect((await within(person).findByRole("alert")).textContent).toMatch(/in-person|offline|already/i);
	});

	test("a teacher picks students; who is in or has no category cannot be picked", async () => {
		const data = [
			alisa,
			{ ...alisa, _id: "u2", name: "Lev Klimov", taken: "registered" as const },
			{ ...alisa, _id: "u3", name: "Eva Nesterova", categories: [] },
		];
		open(
			"/competitions/c1/participate",
			{ ...answers, "GET /api/competitions/c1/candidates": ok({ data, count: 3 }) },
			2,
		);
		await userEvent.click(await screen.findByLabelText(/Alisa Vorontsova/));
		expect(screen.getByRole("region", { name: "Alisa Vorontsova" })).toBeTruthy();
		expect((screen.getByLabelText(/Lev Klimov/) as HTMLInputElement).disabled).toBe(true);
		expect((screen.getByLabelText(/Eva Nesterova/) as HTMLInputElement).disabled).toBe(true);
	});

	test("another order gets another key, the same order the same", () => {
		const keys = new OrderKeys();
		const wish = newWish(alisa);
		const one = keys.keyFor(toOrder([wish], true));
		expect(keys.keyFor(toOrder([{ ...wish }], true))).toBe(one);
		expect(keys.keyFor(toOrder([{ ...wish, tshirt: "140" }], true))).not.toBe(one);
	});
});

describe("my tickets", () => {
	const ticket = {
		_id: "k1",
		kind: "participant" as const,
		holder: "Alisa Vorontsova",
		category: "C10",
		tshirt: "140",
		checked_in: null,
	};
	const order = (state: TicketOrder["state"], code: string) =>
		ok({
			data: [
				{
					_id: "t1",
					olimpic: { _id: "c1", name: "Soroban Day", kind: "offline", start: upcoming.start },
					buyer: "Alisa",
					state,
					amount: 150_000,
					created_at: at(0),
					tickets: [{ ...ticket, code }],
				},
			],
			count: 1,
		});

	test("a paid one shows its code, one that waits can be cancelled after asking", async () => {
		open("/competitions/tickets", { "GET /api/competitions/orders": order("paid", "7K4M-0Q2X-B9TZ") });
		expect(await screen.findByText("7K4M-0Q2X-B9TZ")).toBeTruthy();
		expect(screen.getByRole("img", { name: "QR code of ticket 7K4M-0Q2X-B9TZ" })).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Cancel the order" })).toBeNull();
	});

	test("one that waits has no code and is cancelled only after asking", async () => {
		const { calls } = open("/competitions/tickets", {
			"GET /api/competitions/orders": order("awaiting", ""),
			"POST /api/competitions/orders/t1/cancel": ok({}),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
		await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/t1/cancel"))).toBe(true));
	});
});

describe("results from paper", () => {
	const line: ResultLine = {
		participant: "p1",
		name: "Alisa Vorontsova",
		category: "C10",
		kind: "new",
		before: null,
		after: [200, 190, 180, 170, 160, 150, 0],
		code: null,
		stage: null,
	};
	const stages = { C10: Array.from({ length: 7 }, () => ({ max: 200, size: 10, whole: 20, rows: 0 })) };
	const sheet = {
		data: [{ _id: "p1", name: "Alisa Vorontsova", category: "C10", country: "RU", scores: null, attempted: false }],
		stages,
		closed: false,
	};

	test("are checked first, shown, and saved with what was shown", async () => {
		const { calls } = open(
			"/competitions/c1/results",
			{
				"GET /api/competitions/c1/results": ok(sheet),
				"POST /api/competitions/c1/results": (body) =>
					ok({ lines: [line], digest: "seen", written: !(body as { dry: boolean }).dry }),
			},
			4,
		);
		for (const [index, points] of ["200", "190", "180", "170", "160", "150"].entries()) {
			await userEvent.type(await screen.findByLabelText(`Alisa Vorontsova, stage ${index + 1}`), points);
		}
		expect(screen.getByText("1050")).toBeTruthy();
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		const dialog = await screen.findByRole("dialog", { name: "What changes" });
		expect(within(dialog).getByText("Nothing is saved yet")).toBeTruthy();
		await userEvent.click(within(dialog).getByRole("button", { name: "Save 1 result" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		const rows = [{ participant: "p1", scores: ["200", "190", "180", "170", "160", "150", ""] }];
		const sent = calls.filter(({ method, path }) => method === "POST" && path.endsWith("/results"));
		expect(sent.map(({ body }) => body)).toEqual([
			{ rows, dry: true },
			{ rows, dry: false, digest: "seen" },
		]);
	});

	test("with a fault name it and cannot be saved", async () => {
		const fault: ResultLine = { ...line, kind: "fault", after: null, code: "OUT_OF_RANGE", stage: 2 };
		open(
			"/competitions/c1/results",
			{
				"GET /api/competitions/c1/results": ok(sheet),
				"POST /api/competitions/c1/results": ok({ lines: [line, fault], digest: "d", written: false }),
			},
			4,
		);
		const cell = await screen.findByLabelText("Alisa Vorontsova, stage 1");
		await userEvent.type(cell, "205");
		expect(cell.getAttribute("aria-invalid")).toBe("true");
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		const dialog = await screen.findByRole("dialog");
		expect(within(dialog).getByText(/^Stage 2: /)).toBeTruthy();
		expect((within(dialog).getByRole("button", { name: /^Save/ }) as HTMLButtonElement).disabled).toBe(true);
	});

	test("from a sheet are the lines that name somebody and hold points", () => {
		const head = ["ID", "Name", "Category", "S1", "S2", "S3", "S4", "S5", "S6", "S7"];
		const filled = ["p1", "Alisa", "C10", 200, "190", null, 1.5];
		expect(rowsOf([[head, filled, ["p2", "Lev", "C10"], [null, "", "", 5]], [head]])).toEqual([
			{ participant: "p1", scores: [200, "190", null, 1.5, null, null, null] },
		]);
	});
});

test("at the door one tap marks who came, a code by Enter too", async () => {
	const row = {
		_id: "k1",
		kind: "participant" as const,
		holder: "Alisa Vorontsova",
		with: "",
		category: "C10",
		tshirt: "140",
		checked_in: null,
	};
	const mate = {
		...row,
		_id: "k2",
		kind: "companion" as const,
		holder: "Anna",
		with: "Alisa Vorontsova",
		category: "",
		tshirt: "",
	};
	const answer = (here: boolean) => ({
		data: [{ ...row, checked_in: here ? at(0) : null }, mate],
		count: 2,
		checked_in: here ? 1 : 0,
	});
	const { calls } = open(
		"/competitions/c1/check-in",
		{
			"GET /api/competitions/c1/check-in": ok(answer(false)),
			"POST /api/competitions/c1/check-in": (body) => ok(answer((body as { here: boolean }).here)),
		},
		4,
	);
	await userEvent.click(await screen.findByRole("button", { name: "Check in: Alisa Vorontsova" }));
	expect(await screen.findByText("1 of 2")).toBeTruthy();
	await userEvent.click(screen.getByRole("button", { name: "Undo check-in: Alisa Vorontsova" }));
	expect(await screen.findByText("0 of 2")).toBeTruthy();
	await userEvent.type(screen.getByLabelText("Name or ticket code"), "7k4m0q2xb9tz{Enter}");
	await waitFor(() =>
		expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
			{ ticket: "k1", here: true },
			{ ticket: "k1", here: false },
			{ ticket: "7K4M-0Q2X-B9TZ", here: true },
		]),
	);
});
