import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { TicketOrder } from "#worker/competition/contract";
import { openApp, student } from "../fakes/app-harness";
import { alisa, competition, day, ok, open } from "../fakes/fake-competition";
import { at, openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const order = (change: Partial<TicketOrder> = {}): TicketOrder => ({
	_id: "t1",
	olimpic: { _id: "c1", name: "Soroban Day", kind: "offline", start: at(30 * day) },
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
	});

describe("an order that is not paid", () => {
	test("says until when its seats are held", async () => {
		list(order());
		await screen.findByText(/We hold the seats until (17 September|September 17).* 12:00, Moscow time/);
	});

	test("that lapsed says what happened, and leads to a new one", async () => {
		list(order({ state: "lapsed" }));
		await screen.findByText("Lapsed");
		screen.getByText(/No payment came by .*12:00/);
		expect(screen.getByRole("link", { name: "Order again" }).getAttribute("href")).toBe("/competitions/c1");
		expect(screen.queryByRole("button", { name: "Cancel the order" })).toBeNull();
	});

	test("says at ordering how long the seats are held", async () => {
		open("/competitions/c1/participate", {
			"GET /api/competitions/c1": ok(competition({ order_hours: 72 })),
			"GET /api/competitions/c1/candidates": ok({ data: [alisa], count: 1 }),
		});
		await screen.findByText(/Not paid within 72 h, the order lapses/);
	});
});

describe("staff", () => {
	test("marks a lapsed order as paid only after asking, and says that the seats are taken again", async () => {
		const { calls } = list(order({ state: "lapsed" }), 4, "/competitions/orders");
		await userEvent.click(await screen.findByRole("radio", { name: "Lapsed" }));
		await userEvent.click(
			await screen.findByRole("button", { name: "Paid after all, take the seats again: Alisa V." }),
		);
		const dialog = within(await screen.findByRole("dialog"));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.click(dialog.getByRole("button", { name: "Paid after all" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")).toMatchObject({
				path: "/api/competitions/orders/t1/confirm",
				body: { again: true },
			}),
		);
	});
});

test("a child who registers for a hall that sells tickets is led to the till", async () => {
	const { router } = openOlympiad(
		"/olimpic/participate",
		{ categories: [{ code: "C8", level: 8 }] },
		{
			"POST /api/olimpic/o1/participate": { status: 409, body: { error: "TICKET_REQUIRED", requestId: "r" } },
			"GET /api/competitions/o1": ok(competition({ _id: "o1" })),
		},
	);
	await userEvent.selectOptions(await screen.findByLabelText("Country"), "KZ");
	await userEvent.click(screen.getByRole("button", { name: "Take part" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/competitions/o1"));
	await screen.findByText(/Places here come with a ticket/);
});
