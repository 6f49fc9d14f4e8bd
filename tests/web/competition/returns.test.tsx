import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ticket, TicketOrder } from "#worker/competition/order-contract";
import { openApp, student } from "../fakes/app-harness";
import { at, minute } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const day = 24 * 60 * minute;

const ticket = (change: Partial<Ticket> = {}): Ticket => ({
	_id: "k1",
	kind: "participant",
	holder: "Alisa V.",
	category: "C10",
	tshirt: "",
	code: "7K4M-0Q2X-B9TZ",
	checked_in: null,
	live: true,
	returned: null,
	...change,
});

const gone = (state: "due" | "repaid") =>
	ticket({ _id: "k2", holder: "Lev K.", code: "", live: false, returned: { state, amount: 150_000, at: at(0) } });

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
	state: "paid",
	amount: 300_000,
	created_at: at(0),
	holds_until: null,
	returnable_until: at(27 * day),
	tickets: [ticket()],
	...change,
});

const open = (path: string, one: TicketOrder, role = 1) =>
	openApp(path, {
		"GET /api/users/me": ok({ ...student, role }),
		"GET /api/competitions/orders": ok({ data: [one], count: 1 }),
		"POST /api/competitions/orders/t1/return": ok({ ...one, kept: [] }),
		"POST /api/competitions/orders/t1/repaid": ok(one),
	});

describe("a buyer", () => {
	test("gives one place back after asking, and is told until when that is possible", async () => {
		const { calls } = open("/competitions/tickets", order());
		await screen.findByText(/^A paid place can be given back until /);
		await userEvent.click(screen.getByRole("button", { name: "Give back the place of Alisa V." }));
		const dialog = within(await screen.findByRole("dialog", { name: "Give back the place of Alisa V.?" }));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.click(dialog.getByRole("button", { name: "Give the place back" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")).toMatchObject({
				path: "/api/competitions/orders/t1/return",
				body: { tickets: ["k1"] },
			}),
		);
	});

	test.each([
		["due", "1,500 ucoins to be paid back"],
		["repaid", "1,500 ucoins paid back"],
	] as const)("sees a returned place without a code, its money %s", async (state, text) => {
		open("/competitions/tickets", order({ tickets: [gone(state)], returnable_until: null }));
		await screen.findByText("Given back");
		screen.getByText(new RegExp(text));
		expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
		expect(screen.queryByRole("button", { name: /Give back/ })).toBeNull();
	});

	test.each([
		["the day has passed", { returnable_until: at(-minute) }],
		["somebody else paid", { amount: null, returnable_until: null }],
		["the person has come in", { tickets: [ticket({ checked_in: at(0) })] }],
	])("is offered nothing when %s", async (_, change) => {
		open("/competitions/tickets", order(change));
		await screen.findByText("7K4M-0Q2X-B9TZ");
		expect(screen.queryByRole("button", { name: /Give back/ })).toBeNull();
	});
});

describe("staff", () => {
	test("finds what is to be paid back and marks it as paid", async () => {
		const { calls } = open("/competitions/orders", order({ tickets: [ticket(), gone("due")] }), 4);
		await userEvent.click(await screen.findByRole("radio", { name: "Returns" }));
		await screen.findByText("1,500 ucoins to be paid back");
		screen.getByText(/Lev K\. \(given back\)/);
		await userEvent.click(screen.getByRole("button", { name: "Mark as repaid: Alisa V." }));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Mark as repaid" }));
		await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/t1/repaid"))).toBe(true));
	});

	test("gives all places of a paid order back with a reason", async () => {
		const { calls } = open("/competitions/orders", order(), 4);
		await userEvent.click(await screen.findByRole("radio", { name: "Paid" }));
		await userEvent.click(await screen.findByRole("button", { name: "Give back the places of Alisa V." }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.type(dialog.getByLabelText("Reason"), "called off");
		await userEvent.click(dialog.getByRole("button", { name: "Give places back" }));
		await waitFor(() =>
			expect(calls.find(({ method }) => method === "POST")).toMatchObject({ body: { reason: "called off" } }),
		);
	});
});
