import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TicketOrder } from "#worker/competition/order-contract";
import { openApp, student } from "../fakes/app-harness";
import { readIn } from "../fakes/read-in";
import { alisa, competition, day, ok, open } from "../fakes/fake-competition";
import { at, openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.restoreAllMocks();
});

const order = (change: Partial<TicketOrder> = {}): TicketOrder => ({
	_id: "t1",
	olimpic: {
		_id: "c1",
		name: "Soroban Day",
		name_en: "Soroban Day",
		kind: "offline",
		start: at(30 * day),
		time_zone: "Europe/Moscow",
	},
	buyer: "Alisa V.",
	state: "awaiting",
	amount: 150_000,
	created_at: at(0),
	holds_until: "2096-09-17T09:00:00.000Z",
	returnable_until: null,
	tickets: [],
	...change,
});
const list = (one: TicketOrder, role = 1, path = "/competitions/tickets") =>
	openApp(path, {
		"GET /api/users/me": ok({ ...student, role }),
		"GET /api/competitions/orders": ok({ data: [one], count: 1 }),
		"POST /api/competitions/orders/t1/confirm": ok(one),
		"POST /api/competitions/orders/t1/unpaid": ok(one),
		"POST /api/competitions/orders/t1/return": ok({ ...one, kept: ["Lev Petrov"] }),
	});

describe("an order that is not paid", () => {
	test("says until when its seats are held", async () => {
		readIn("Asia/Tokyo");
		list(order());
		await screen.findByText(/We hold the seats until (17 September|September 17).* 18:00 your time\./);
	});

	test("that lapsed says what happened, and leads to a new one", async () => {
		readIn("Asia/Tokyo");
		list(order({ state: "lapsed" }));
		await screen.findByText("Lapsed");
		screen.getByText(/No payment came by .*18:00 your time/);
		expect(screen.getByRole("link", { name: "Order again" }).getAttribute("href")).toBe("/competitions/c1");
		expect(screen.queryByRole("button", { name: "Cancel the order" })).toBeNull();
	});

	test("says at ordering how long the seats are held", async () => {
		open("/competitions/c1/participate", {
			"GET /api/competitions/c1": ok(competition({ order_hours: 72 })),
			"GET /api/competitions/c1/candidates": ok({ data: [alisa], count: 1 }),
		});
		await screen.findByText(/If it is not paid within 72 h, the order lapses/);
	});
});

describe("staff", () => {
	test("marks a lapsed order as paid only after asking, and says that the seats are taken again", async () => {
		const { calls } = list(order({ state: "lapsed" }), 4, "/competitions/orders");
		await userEvent.click(await screen.findByRole("radio", { name: "Lapsed" }));
		await userEvent.click(
			await screen.findByRole("button", { name: "Mark as paid after all, take the seats again: Alisa V." }),
		);
		const dialog = within(await screen.findByRole("dialog"));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.click(dialog.getByRole("button", { name: "Mark as paid after all" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")).toMatchObject({
				path: "/api/competitions/orders/t1/confirm",
				body: { again: true },
			}),
		);
	});
});

describe("a payment", () => {
	const seat = {
		_id: "k1",
		kind: "participant" as const,
		holder: "Lev Petrov",
		category: "C10",
		tshirt: "",
		code: "A",
		checked_in: null,
		returned: null,
		live: true,
	};
	const paid = (change: Partial<TicketOrder> = {}) =>
		order({ state: "paid", returnable_until: at(30 * day), tickets: [seat], ...change });
	const sent = (calls: { method: string; path: string }[]) =>
		calls.filter(({ method }) => method === "POST").map(({ path }) => path.replace("/api/competitions/orders/t1/", ""));

	test("is marked by a button that says so, beside the state, and taken back from the notice", async () => {
		const { calls } = list(order(), 4, "/competitions/orders");
		const button = await screen.findByRole("button", { name: "Mark as paid: Alisa V." });
		expect(button.textContent).toBe("Mark as paid");
		expect(screen.getAllByText("Awaiting payment").length).toBeGreaterThan(1);
		await userEvent.click(button);
		await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
		await waitFor(() => expect(sent(calls)).toEqual(["confirm", "unpaid"]));
	});

	test("is taken back later only after asking", async () => {
		const { calls } = list(paid(), 4, "/competitions/orders");
		await userEvent.click(await screen.findByRole("radio", { name: "Paid" }));
		await userEvent.click(await screen.findByRole("button", { name: "Undo the payment: Alisa V." }));
		const dialog = within(await screen.findByRole("dialog"));
		expect(sent(calls)).toEqual([]);
		await userEvent.click(dialog.getByRole("button", { name: "Undo the payment" }));
		await waitFor(() => expect(sent(calls)).toEqual(["unpaid"]));
	});

	test("stays once somebody has come in", async () => {
		list(paid({ tickets: [{ ...seat, checked_in: at(0) }] }), 4, "/competitions/orders");
		await userEvent.click(await screen.findByRole("radio", { name: "Paid" }));
		await screen.findByRole("button", { name: "Give back the places of Alisa V." });
		expect(screen.queryByRole("button", { name: /Undo the payment/ })).toBeNull();
	});

	test("given back for all names whose place stays", async () => {
		list(paid(), 4, "/competitions/orders");
		await userEvent.click(await screen.findByRole("radio", { name: "Paid" }));
		await userEvent.click(await screen.findByRole("button", { name: "Give back the places of Alisa V." }));
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Give places back" }));
		const kept = within(await screen.findByRole("dialog", { name: "1 participant stays" }));
		kept.getByText("Lev Petrov");
		await userEvent.click(kept.getByRole("button", { name: "Got it" }));
		expect(screen.queryByRole("dialog")).toBeNull();
	});
});

test.each([
	["a hall that sells tickets is led to the till", "TICKET_REQUIRED", /You need a ticket to take part here/],
	["an olympiad that is full is led to its waiting list", "OLIMPIC_FULL", /Join the waiting list: we write/],
])("a child who registers for %s", async (_, error, text) => {
	const { router } = openOlympiad(
		"/olimpic/participate",
		{ categories: [{ code: "C8", level: 8 }] },
		{
			"POST /api/olimpic/o1/participate": { status: 409, body: { error, requestId: "r" } },
			"GET /api/competitions/o1": ok(competition({ _id: "o1" })),
		},
	);
	await userEvent.selectOptions(await screen.findByLabelText("Country"), "KZ");
	await userEvent.click(screen.getByRole("button", { name: "Take part" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/competitions/o1"));
	await screen.findByText(text);
});

describe("the waiting list", () => {
	const line = {
		_id: "u1",
		name: "Alisa Vorontsova",
		category: "C10",
		country: "RU",
		state: "waiting",
		place: 3,
		until: null,
	};
	const page = (data: object[], change: Parameters<typeof competition>[0] = {}) =>
		open("/competitions/c1", {
			"GET /api/competitions/c1": ok(competition({ seats_left: 0, ...change })),
			"GET /api/competitions/c1/waiting": ok({ data, count: data.length }),
			"GET /api/competitions/c1/candidates": ok({ data: [alisa], count: 1 }),
			"POST /api/competitions/c1/waiting": ok({ data: [line], count: 1 }),
		});

	test("is joined with the one child and the one category there is", async () => {
		const { calls } = page([]);
		await userEvent.click(await screen.findByRole("button", { name: "Join the waiting list" }));
		const dialog = within(await screen.findByRole("dialog"));
		await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>("Who waits").value).toBe("u1"));
		await userEvent.click(dialog.getByRole("button", { name: "Join the waiting list" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
				_id: "u1",
				category: "C10",
				country: "RU",
			}),
		);
	});

	test("says one's number in line", async () => {
		page([line]);
		await screen.findByText("Alisa Vorontsova, C10: number 3 in line");
		expect(screen.queryByRole("link", { name: "Take the seat" })).toBeNull();
	});

	test.each([
		["is ordered where tickets are sold", true, "/competitions/c1/participate"],
		["is entered where none are", false, "/olimpic/participate?olimpic=c1"],
	])("a seat that is held %s, and until when is said", async (_, selling, href) => {
		readIn("Asia/Tokyo");
		page([{ ...line, state: "offered", until: "2096-09-17T09:00:00.000Z" }], { sales_open: selling });
		await screen.findByText(
			/^Alisa Vorontsova, C10: a seat is held until (17 September|September 17).* 18:00 your time$/,
		);
		expect(screen.getByRole("link", { name: "Take the seat" }).getAttribute("href")).toBe(href);
	});
});
