import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newWish, OrderKeys, toOrder } from "#web/competition/order-draft";
import type { Competition, CompetitionCard } from "#worker/competition/contract";
import type { TicketOrder } from "#worker/competition/order-contract";
import { at, finished, minute, olympiad, openOlympiad, participant } from "../fakes/fake-olympiad";
import { student } from "../fakes/app-harness";
import { readIn } from "../fakes/read-in";
import { alisa, card, competition, day, ok, open, upcoming } from "../fakes/fake-competition";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

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
		within(soon).getByText("1,500 ucoins");
		within(soon).getByText("Registered");
		screen.getByText("21 participants");
		await userEvent.click(screen.getByRole("radio", { name: "In person" }));
		expect(screen.queryByText("Net Cup")).toBeNull();
		await userEvent.click(screen.getByRole("radio", { name: "SAMA" }));
		screen.getByText("No competitions of this kind yet");
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
	const unsold: [string, Parameters<typeof competition>[0], string][] = [
		["a hall with a price and no ticket sales", { sales_open: false }, "Tickets are not on sale now"],
		[
			"entered by a fee or by a delegate",
			{ kind: "online" as const, sales_open: false },
			"Entry has a fee. You pay it in Purchases, or your delegate enters you.",
		],
		["entered by delegates", { kind: "sama" as const, sales_open: false }, "The delegate enters you"],
	];

	test("in a free hall that counts no seats there is no ticket to look for", async () => {
		const free = competition({ free: true, sales_open: false, seats_left: null, entry: "registered" });
		open("/competitions/c1", { "GET /api/competitions/c1": ok(free) });
		await screen.findByText(/No ticket is needed/);
		expect(screen.queryByRole("link", { name: "My ticket" })).toBeNull();
	});

	test.each([
		["in person, tickets on sale", {}, "Buy a ticket", "/competitions/c1/participate"],
		["online, open", { kind: "online" as const }, "Take part", "/competitions/c1/participate"],
		["an order that waits", { entry: "awaiting" as const }, "My ticket", "/competitions/tickets"],
		[
			"rehearsing",
			{ kind: "sama" as const, entry: "registered" as const, active_simulation: true },
			"Practice",
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
		["over, diplomas shown", { ...past, show_diploms: true }, "Diplomas", "/olimpic/diplomas?olimpic=c1"],
	])("%s", async (_, change, name, href) => {
		open("/competitions/c1", { "GET /api/users/me": ok(inside), "GET /api/competitions/c1": ok(competition(change)) });
		expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
	});

	test.each([["sold out", { seats_left: 0 }, "Sold out"], ...unsold, ["over", past, "The competition is over"]])(
		"and says why not when it is %s",
		async (_, change, words) => {
			open("/competitions/c1", { "GET /api/competitions/c1": ok(competition(change)) });
			await screen.findAllByText(words);
			expect(screen.queryByRole("link", { name: /Buy a ticket|Take part/ })).toBeNull();
		},
	);

	test.each(unsold)("and says the same where it would be ordered, %s", async (_, change, words) => {
		open("/competitions/c1/participate", {
			"GET /api/competitions/c1": ok(competition(change)),
			"GET /api/competitions/c1/candidates": ok({ data: [], count: 0 }),
		});
		await screen.findByText(words);
	});

	test("an order that nobody needs leads to where one enters oneself", async () => {
		const free = competition({ kind: "online", free: true, sales_open: false });
		open("/competitions/c1/participate", {
			"GET /api/competitions/c1": ok(free),
			"GET /api/competitions/c1/candidates": ok({ data: [], count: 0 }),
		});
		await screen.findByText("Entry is open, and no ticket is needed");
		expect(screen.getByRole("link", { name: "Take part" }).getAttribute("href")).toBe(
			"/olimpic/participate?olimpic=c1",
		);
	});

	test("where the fee is asked, a child finds the way to pay it", async () => {
		const fee = competition({ kind: "online", sales_open: false });
		open("/competitions/c1", { "GET /api/competitions/c1": ok(fee) });
		const main = within(await screen.findByRole("main"));
		expect((await main.findByRole("link", { name: "Purchases" })).getAttribute("href")).toBe("/ucoins");
	});

	test.each([
		["with a price", {}, "1,500 ucoins"],
		[
			"without a price of its own, entered by a right",
			{ kind: "online" as const, price: 0, sales_open: false },
			"Has a fee",
		],
		["without a price, ordered for nothing", { price: 0 }, "Free"],
		["free", { free: true }, "Free"],
	])("says what it costs, %s", async (_, change, words) => {
		open("/competitions/c1", { "GET /api/competitions/c1": ok(competition(change)) });
		expect((await screen.findByText("Taking part")).nextSibling?.textContent).toBe(words);
	});

	test("when it is over nobody is told how many seats are left", async () => {
		open("/competitions/c1", { "GET /api/competitions/c1": ok(competition({ ...past, seats_left: 12 })) });
		await screen.findByRole("heading", { name: "Soroban Day" });
		expect(screen.queryByText("12 seats left")).toBeNull();
		expect(screen.queryByText("Seats")).toBeNull();
	});

	test("organisers find the hall, the door, the results and the winners; others do not", async () => {
		open("/competitions/c1");
		await screen.findByRole("heading", { name: "Soroban Day" });
		expect(screen.queryByText("For organisers")).toBeNull();
		open(
			"/competitions/c1",
			{
				"GET /api/competitions/c1": ok(competition({ may: { manage: true, check_in: true }, results_state: "final" })),
			},
			4,
		);
		expect((await screen.findByRole("link", { name: "Check-in" })).getAttribute("href")).toBe(
			"/competitions/c1/check-in",
		);
		expect(screen.getByRole("link", { name: "Enter results" }).getAttribute("href")).toBe("/competitions/c1/results");
		screen.getByRole("button", { name: "Save the winners" });
	});

	test("organisers take the photo of a winner away, and there is none to take where none is", async () => {
		const one = { country: "RU", category: "C10", name_en: "" };
		const mila = { ...one, _id: "w1", name: "Mila Petrova", place: 1, photo: "/api/photos/one" };
		const lev = { ...one, _id: "w2", name: "Lev Sokolov", place: 2, photo: "" };
		const staffed = (winners: Competition["winners"]) =>
			ok(competition({ may: { manage: true, check_in: false }, results_state: "final", winners }));
		const { calls } = open(
			"/competitions/c1",
			{
				"GET /api/competitions/c1": staffed([mila, lev]),
				"DELETE /api/competitions/c1/winners/w1/photo": staffed([{ ...mila, photo: "" }, lev]),
			},
			4,
		);
		const name = "Remove the photo of Mila Petrova";
		await userEvent.click(await screen.findByRole("button", { name }));
		await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
		expect(screen.queryByRole("button", { name: "Remove the photo of Lev Sokolov" })).toBeNull();
		expect(screen.queryByRole("img", { name: "Mila Petrova" })).toBeNull();
		expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
	});
});

describe("ordering", () => {
	const placed: TicketOrder = {
		_id: "t1",
		olimpic: {
			_id: "c1",
			name: "Soroban Day",
			name_en: "Soroban Day",
			kind: "offline",
			start: upcoming.start,
			time_zone: "Europe/Moscow",
		},
		buyer: "Alisa",
		state: "awaiting",
		amount: 200_000,
		created_at: at(0),
		holds_until: at(2 * 24 * 3_600_000),
		returnable_until: null,
		tickets: [],
	};
	const answers = {
		"GET /api/competitions/c1/candidates": ok({ data: [alisa], count: 1 }),
		"GET /api/competitions/orders": ok({ data: [placed], count: 1 }),
	};

	test("before anybody is chosen a paid competition is not called free", async () => {
		const bob = { ...alisa, _id: "u-bob", name: "Bob" };
		const two = ok({ data: [alisa, bob], count: 2 });
		open("/competitions/c1/participate", { ...answers, "GET /api/competitions/c1/candidates": two });
		await screen.findByRole("button", { name: "Reserve" });
		expect(screen.queryByText("Free")).toBeNull();
	});

	test("a child orders a place with a companion; the sum follows, and the same press twice is one key", async () => {
		let tries = 0;
		const { calls, router } = open("/competitions/c1/participate", {
			...answers,
			"POST /api/competitions/c1/orders": () =>
				tries++ === 0 ? { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } } : ok(placed),
		});
		await userEvent.selectOptions(await screen.findByLabelText("T-shirt size"), "140");
		screen.getByText("1,500 ucoins");
		screen.getByRole("group", { name: "Who comes with you (up to 2 people)" });
		await userEvent.click(screen.getByRole("button", { name: "Add a companion" }));
		await userEvent.click(screen.getByRole("button", { name: "Reserve" }));
		screen.getByText("Fill in this field");
		await userEvent.type(screen.getByLabelText("Companion 1"), "Anna");
		screen.getByText("2,000 ucoins");
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
			{ ...alisa, _id: "u4", name: "Ada Li", categories: [], birthday: null },
		];
		open(
			"/competitions/c1/participate",
			{ ...answers, "GET /api/competitions/c1/candidates": ok({ data, count: 4 }) },
			2,
		);
		await userEvent.click(await screen.findByLabelText(/Alisa Vorontsova/));
		screen.getByRole("region", { name: "Alisa Vorontsova" });
		expect((screen.getByLabelText(/Lev Klimov/) as HTMLInputElement).disabled).toBe(true);
		expect((screen.getByLabelText(/Eva Nesterova/) as HTMLInputElement).disabled).toBe(true);
		screen.getByText("No category for those born in 2016");
		screen.getByText("No birthday in the profile");
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
		live: true,
		returned: null,
	};
	const order = (state: TicketOrder["state"], code: string): TicketOrder => ({
		_id: "t1",
		olimpic: {
			_id: "c1",
			name: "Soroban Day",
			name_en: "Soroban Day",
			kind: "offline",
			start: upcoming.start,
			time_zone: "Europe/Moscow",
		},
		buyer: "Alisa",
		state,
		amount: 150_000,
		created_at: at(0),
		holds_until: state === "awaiting" ? at(2 * day) : null,
		returnable_until: state === "paid" ? at(20 * day) : null,
		tickets: [{ ...ticket, code }],
	});
	const orders = (one: TicketOrder) => ok({ data: [one], count: 1 });

	test("a paid one shows its code, one that waits can be cancelled after asking", async () => {
		open("/competitions/tickets", { "GET /api/competitions/orders": orders(order("paid", "7K4M-0Q2X-B9TZ")) });
		await screen.findByText("7K4M-0Q2X-B9TZ");
		screen.getByRole("img", { name: "QR code of ticket 7K4M-0Q2X-B9TZ" });
		expect(screen.queryByRole("button", { name: "Cancel the order" })).toBeNull();
	});

	test("one that waits has no code and is cancelled only after asking", async () => {
		const { calls } = open("/competitions/tickets", {
			"GET /api/competitions/orders": orders(order("awaiting", "")),
			"POST /api/competitions/orders/t1/cancel": ok(order("cancelled", "")),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
		await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/t1/cancel"))).toBe(true));
	});
});

describe("the test of one's category on the page of a competition", () => {
	const held = { kind: "online" as const, start: at(-minute), end: at(60 * minute) };

	function openHeld(entry: "registered" | "finished", part: ReturnType<typeof participant>) {
		const me = { ...student, lang: "en", shells: { olympiad: true, main: true } };
		const named = olympiad({ _id: "c1", ...held });
		return openOlympiad(
			"/competitions/c1",
			{ olimpic: named, participant: part },
			{ "GET /api/users/me": ok(me), "GET /api/competitions/c1": ok(competition({ ...held, entry })) },
		);
	}

	test("shows its stages, and the start is beside it", async () => {
		openHeld("registered", participant({ olimpic: "c1" }));
		const test = within(await screen.findByRole("region", { name: "Test of category C10" }));
		expect(test.getAllByRole("listitem")).toHaveLength(7);
		test.getByText("Stages: 7, 13 minutes in all");
		screen.getByRole("link", { name: "Go to the start" });
	});

	test("with a result it is completed, with the way to the olympiad", async () => {
		openHeld("finished", participant({ olimpic: "c1", ...finished }));
		const test = within(await screen.findByRole("region", { name: "Completed" }));
		expect(test.getByRole("link", { name: "To the olympiad" }).getAttribute("href")).toBe("/olimpic/about?olimpic=c1");
		expect(screen.queryByRole("region", { name: /^Test of/ })).toBeNull();
	});
});

describe("the way to the door in the olympiad's menu", () => {
	const later = { start: at(40 * day), end: at(41 * day) };
	const old = card({ _id: "c3", name: "Old Day", start: at(-9 * day), end: at(-8 * day) });

	/** The olympiad's shell of a representative, who has no other. */
	function enter(data: CompetitionCard[], role = 5, search = "") {
		const me = { ...student, role, lang: "en", shells: { olympiad: true, main: role !== 5 } };
		return openOlympiad(
			`/olimpic/check-in${search}`,
			{},
			{
				"GET /api/users/me": ok(me),
				"GET /api/competitions": ok({ data, count: data.length, may: { manage: false, check_in: true }, now: at(0) }),
				"GET /api/competitions/c1": ok(competition({ may: { manage: false, check_in: true } })),
				"GET /api/competitions/c1/check-in": ok({ data: [], count: 0, checked_in: 0 }),
			},
		);
	}

	test("leads a representative straight to the hall of the chosen olympiad, and back to it", async () => {
		const { router } = enter([card(), card({ _id: "c2", name: "Winter Day", ...later })], 5, "?olimpic=c1");
		await screen.findByRole("heading", { name: "Check-in" });
		expect(router.state.location.pathname).toBe("/competitions/c1/check-in");
		screen.getByText("Soroban Day");
		expect(screen.getByRole("link", { name: "Olympiad" }).getAttribute("href")).toBe("/olimpic/about?olimpic=c1");
	});

	test("asks which hall where the chosen olympiad has none, the next one first", async () => {
		readIn("Asia/Tokyo");
		const far = { start: "2097-01-10T04:00:00.000Z", end: "2097-01-10T09:00:00.000Z", time_zone: "Asia/Dubai" };
		enter([card({ _id: "c2", name: "Зимний день", name_en: "Winter Day", ...far }), card(), old]);
		await screen.findByText("Which hall are you at?");
		const halls = within(within(screen.getByRole("main")).getByRole("list")).getAllByRole("link");
		expect(halls.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")])).toEqual([
			["Soroban Day", "/competitions/c1/check-in"],
			["Winter Day", "/competitions/c2/check-in"],
		]);
		screen.getByText(/13:00 your time, 08:00 \(/);
		const menu = screen.getAllByRole("link", { name: "Check-in" });
		expect(menu.map((link) => link.getAttribute("href"))).toContain("/olimpic/check-in?olimpic=o1");
	});

	test("says so where no hall is coming", async () => {
		enter([old]);
		await screen.findByText(/No in-person competition is coming/);
	});

	test.each([1, 2, 3])("role %i has no such page and no such entry", async (role) => {
		const { router } = enter([card()], role);
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
		expect(screen.queryByRole("link", { name: "Check-in" })).toBeNull();
	});
});

describe("past winners", () => {
	test("hang by place in their year; another year is one press away, and a name that the family keeps is not there", async () => {
		const winner = { country: "RU", category: "C10", photo: "", name_en: "" };
		const years = { years: [2026, 2025], count: 1 };
		const cup = (name: string, start: string) => ({ _id: name, name, name_en: name, kind: "online", start });
		const newest = {
			...years,
			year: 2026,
			data: [cup("Spring", "2026-04-01T09:00:00.000Z")],
			competition: "Spring",
			winners: [
				{ ...winner, name: "Mila P.", place: 0 },
				{ ...winner, name: "Lev S.", place: 1 },
				{ ...winner, name: "", place: 2 },
			],
		};
		const older = {
			...years,
			year: 2025,
			data: [cup("Autumn", "2025-10-01T09:00:00.000Z")],
			competition: "Autumn",
			winners: [{ ...winner, name: "Vera K.", place: 3 }],
		};
		const answers = [ok(newest), ok(older)];
		const { calls } = open("/winners", { "GET /api/winners": () => answers.shift()! });
		await screen.findByRole("heading", { name: "Spring" });
		const champions = screen.getByRole("heading", { name: "Champions" }).parentElement!;
		within(champions).getByText("Mila P.");
		const category = screen.getByRole("heading", { name: "Category C10" }).parentElement!;
		expect(within(category).getAllByRole("listitem")).toHaveLength(2);
		within(category).getByText("1st place");
		within(category).getByText("A competitor");
		expect(screen.getByRole("link", { name: "2026" }).getAttribute("aria-current")).toBe("page");
		await userEvent.click(screen.getByRole("link", { name: "2025" }));
		await screen.findByText("Vera K.");
		const asked = calls.filter(({ path }) => path === "/api/winners").map(({ search }) => search.toString());
		expect(asked).toEqual(["", "year=2025"]);
	});
});
