import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveTable } from "#web/lib/save-table";
import type { Shop, ShopOrder, Transaction } from "#worker/shop/contract";
import type { StaffPayment } from "#worker/shop/payments/contract";
import { openApp, student } from "../fakes/app-harness";
import { inBoth, inParts } from "../fakes/fake-names";

const left = vi.hoisted(() => vi.fn());
vi.mock("#web/shop/leave-to", () => ({ leaveTo: left }));

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	vi.useRealTimers();
	left.mockClear();
});

const at = new Date().toISOString();
const access = [1, 6, 12].map((variant) => ({ product: 1, variant }));
const child = { access: 0, access_from: 0, attempts: { sama: 0, uamap: 0 }, owns: [] };
const shop: Shop = {
	balance: 125_000,
	held: 0,
	cards: true,
	offers: [
		{ product: 1, variant: 1, amount: 39_000, until: null },
		{ product: 1, variant: 6, amount: 199_000, until: null },
		{ product: 1, variant: 12, amount: 349_000, until: null },
		{ product: 5, variant: 0, amount: 45_000, until: null },
	],
	people: [
		{ ...child, _id: "u1", ...inParts("Alisa"), me: true, offers: [...access, { product: 5, variant: 0 }] },
		{ ...child, _id: "u2", ...inParts("Misha"), me: false, offers: access },
	],
	people_count: 2,
	packs: [],
	waiting: [],
};
const ordered = (over: Partial<ShopOrder>): ShopOrder => ({
	_id: "o1",
	state: "purchased",
	amount: 1,
	created_at: at,
	lines: [],
	payment: null,
	...over,
});
const open = (path: string, answers: Parameters<typeof openApp>[1] = {}) =>
	openApp(path, {
		"GET /api/users/me": { status: 200, body: student },
		"GET /api/shop": { status: 200, body: shop },
		...answers,
	});
const card = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the shop", () => {
	test("buys for two children in one go: the balance first, the rest by card, on the bank's page", async () => {
		const payment = { _id: "p1", amount: 318_000, page: "https://bank.test/pay" };
		const { calls } = open("/ucoins", {
			"POST /api/shop/orders": { status: 200, body: ordered({ state: "pending", payment }) },
		});
		const [alisa, misha] = [await card("Alisa"), await card("Misha")];
		await userEvent.click(alisa.getByRole("radio", { name: /^6 mo/ }));
		await userEvent.click(alisa.getByRole("checkbox", { name: "UAMAP exam" }));
		await userEvent.click(misha.getByRole("radio", { name: /^6 mo/ }));
		await userEvent.click(screen.getByRole("button", { name: "Pay 3,180 ₽" }));
		await waitFor(() => expect(left).toHaveBeenCalledWith("https://bank.test/pay"));
		const sent = calls.find(({ path }) => path === "/api/shop/orders")!;
		expect(sent.headers.get("idempotency-key")).toMatch(/.{8}/);
		expect(sent.body).toEqual({
			lines: [
				{ product: 1, variant: 6, person: "u1" },
				{ product: 5, variant: 0, person: "u1" },
				{ product: 1, variant: 6, person: "u2" },
			],
			amount: 443_000,
			card: true,
		});
	});

	test("of a basket that was sent before and is decided leads to what became of its payment", async () => {
		const payment = { _id: "p1", amount: 39_000, page: null };
		open("/ucoins", {
			"POST /api/shop/orders": { status: 200, body: ordered({ state: "suspended", payment }) },
		});
		await userEvent.click((await card("Misha")).getByRole("radio", { name: /^12 mo/ }));
		await userEvent.click(screen.getByRole("button", { name: /^Pay/ }));
		await waitFor(() => expect(left).toHaveBeenCalledWith("/ucoins?payment=p1"));
	});

	test("says when the price is another now, and shows it", async () => {
		const { calls } = open("/ucoins", {
			"POST /api/shop/orders": { status: 409, body: { error: "PRICE_CHANGED", requestId: "r" } },
		});
		await userEvent.click((await card("Misha")).getByRole("radio", { name: /^1 mo/ }));
		await userEvent.click(screen.getByRole("button", { name: "Buy for 390 from the balance" }));
		await screen.findByText(/The price has changed/);
		await waitFor(() => expect(calls.filter(({ path }) => path === "/api/shop").length).toBeGreaterThan(1));
	});

	test("without cards says what is missing", async () => {
		open("/ucoins", { "GET /api/shop": { status: 200, body: { ...shop, cards: false } } });
		await userEvent.click((await card("Misha")).getByRole("radio", { name: /^12 mo/ }));
		screen.getByText("The balance is 1,250, 2,240 is missing.");
		expect(screen.getByRole("button", { name: /^Pay/ })).toHaveProperty("disabled", true);
	});

	test.each([
		["paid", "purchased", false, "Paid, and everything is bought.", null],
		["suspended", "suspended", false, "The payment did not go through. Nothing was charged", "Buy for 390"],
		["suspended", "suspended", true, "We are still checking this payment with the bank: 1 ₽.", null],
		["paid", "suspended", false, "The money has come, 1 ₽ is on the balance.", "Buy for 390"],
	] as const)("after the bank, %s and the order %s, in doubt %s, says so", async (state, order, doubt, text, again) => {
		const lines = [{ product: 1, variant: 1, person: "u2" }];
		const body = { _id: "p1", state, amount: 100, created_at: at, page: null, doubt };
		open("/ucoins?payment=p1", {
			"GET /api/shop/payments/p1": {
				status: 200,
				body: { ...body, order: { _id: "o", state: order, amount: 100, lines } },
			},
		});
		expect((await screen.findByRole("status")).textContent).toContain(text);
		const press = screen.queryByRole("button", { name: "Try again" });
		expect(press === null).toBe(again === null);
		if (!press || again === null) return;
		await userEvent.click(press);
		screen.getByRole("button", { name: new RegExp(`^${again}`) });
	});

	test("leads an order that waits back to the bank, or gives it up", async () => {
		const line = {
			_id: "l1",
			product: 1,
			variant: 6,
			person: { _id: "u1", ...inBoth("Alisa") },
			amount: 199_000,
			state: "waiting" as const,
		};
		const payment = { _id: "p1", amount: 199_000, page: "https://bank.test/pay" };
		const waiting = [ordered({ state: "pending", lines: [line], amount: 199_000, payment })];
		const { calls } = open("/ucoins", {
			"GET /api/shop": { status: 200, body: { ...shop, waiting } },
			"DELETE /api/shop/orders/o1": { status: 200, body: shop },
		});
		const waits = await card("Waiting for payment");
		expect(waits.getByRole("link", { name: "Back to the payment" }).getAttribute("href")).toBe("https://bank.test/pay");
		await userEvent.click(waits.getByRole("button", { name: "Cancel the order" }));
		await waitFor(() => expect(screen.queryByRole("region", { name: "Waiting for payment" })).toBeNull());
		expect(calls.some(({ method, path }) => method === "DELETE" && path === "/api/shop/orders/o1")).toBe(true);
	});
});

test("operations of last month are asked for by its Moscow days, and shown for one person", async () => {
	const of = (id: string, name: string): Transaction => ({
		_id: id,
		kind: "purchase",
		status: "purchased",
		amount: -45_000,
		balance: 0,
		at,
		reason: "",
		lines: [{ product: 5, variant: 0, person: { _id: id, ...inBoth(name) } }],
	});
	const data = [of("u1", "Alisa"), of("u2", "Misha")];
	const { calls } = open("/transactions", {
		"GET /api/transactions": { status: 200, body: { data, count: 2, more: false } },
	});
	await screen.findByRole("cell", { name: /Alisa/ });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "For whom" }), "Misha");
	expect(screen.queryByRole("cell", { name: /Alisa/ })).toBeNull();
	screen.getByRole("radio", { name: "Purchases 1" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last month");
	await waitFor(() => {
		const { search } = calls.findLast(({ path }) => path === "/api/transactions")!;
		const days = ["from", "until"].map((side) => new Date(Date.parse(search.get(side)!) + 3 * 3_600_000).toISOString());
		for (const day of days) expect(day).toMatch(/-01T00:00:00.000Z$/);
		expect(days[0]!.slice(0, 7) < days[1]!.slice(0, 7)).toBe(true);
	});
});

describe("a school's packages", () => {
	const teacher = { ...student, role: 2, type: "teacher" };
	const someone = (index: number) => ({
		...child,
		_id: `s${index}`,
		...inParts("Boris", `Class${index}`),
		me: false,
		offers: access,
	});
	const pack = { _id: "k1", size: 25, used: 0, until: at, seats: [] };
	const many: Shop = {
		...shop,
		people: [
			{ ...child, _id: "t1", ...inParts("Olga"), me: true, offers: [] },
			...Array.from({ length: 20 }, (_, index) => someone(index)),
		],
		people_count: 500,
		packs: [pack],
	};
	const far = { ...someone(444), ...inParts("Yanina", "Class444") };
	const answers = {
		"GET /api/users/me": { status: 200, body: teacher },
		"GET /api/shop": { status: 200, body: many },
		"GET /api/shop/people": { status: 200, body: { data: [far], count: 1 } },
	};

	test("give seats to several students at once, also to those a search finds", async () => {
		const { calls } = open("/ucoins", { ...answers, "POST /api/shop/seats": { status: 200, body: many } });
		const packs = await card("Packages of seats");
		expect(packs.getByRole("button", { name: "Give a seat" })).toHaveProperty("disabled", true);
		await userEvent.click(packs.getByRole("checkbox", { name: "Boris Class3" }));
		await userEvent.type(packs.getByRole("searchbox", { name: "Find a student by name" }), "yan");
		await userEvent.click(await packs.findByRole("checkbox", { name: "Yanina Class444" }));
		await userEvent.click(packs.getByRole("button", { name: "Give seats: 2" }));
		await waitFor(() => {
			const sent = calls.find(({ method, path }) => method === "POST" && path === "/api/shop/seats");
			expect(sent?.body).toEqual({ students: ["s3", "s444"] });
		});
		expect(calls.find(({ path }) => path === "/api/shop/people")?.search.get("search")).toMatch(/^y/);
	});

	test("buys for somebody a search finds, though the page does not show them", async () => {
		const { calls } = open("/ucoins", { ...answers, "POST /api/shop/orders": { status: 200, body: ordered({}) } });
		await card("Olga");
		expect(screen.queryByRole("region", { name: "Yanina Class444" })).toBeNull();
		await userEvent.type(screen.getByRole("searchbox", { name: "Buy for: find by name" }), "yan");
		await userEvent.click(await screen.findByRole("button", { name: "Yanina Class444" }));
		await userEvent.click((await card("Yanina Class444")).getByRole("radio", { name: /^1 mo/ }));
		await userEvent.click(screen.getByRole("button", { name: "Buy for 390 from the balance" }));
		await waitFor(() => {
			const sent = calls.find(({ path }) => path === "/api/shop/orders");
			expect(sent?.body).toMatchObject({ lines: [{ product: 1, variant: 1, person: "s444" }] });
		});
	});
});

test("an admin finds a purchase by what a letter names, goes through the pages, and looks at one state", async () => {
	const line = {
		_id: "l1",
		product: 5,
		variant: 0,
		person: { _id: "u1", ...inBoth("Alisa") },
		amount: 45_000,
		state: "bought" as const,
	};
	const bought = { ...ordered({ _id: "o-12345678", lines: [line] }), buyer: { _id: "u1", name: "Olga" } };
	const { calls } = open("/shop/manage", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/shop/manage/orders": (_, search) => ({
			status: 200,
			body: { data: [bought], count: 120, page: Number(search.get("page")) },
		}),
	});
	await screen.findByText("No. 12345678");
	const asked = () => Object.fromEntries(calls.findLast(({ path }) => path === "/api/shop/manage/orders")!.search);
	expect(asked()).toEqual({ page: "1" });
	await userEvent.click(screen.getByRole("button", { name: /^Next/ }));
	await waitFor(() => expect(asked()).toEqual({ page: "2" }));
	await userEvent.type(
		screen.getByRole("searchbox", { name: "Name, e-mail or the number from a letter" }),
		"olga{Enter}",
	);
	await waitFor(() => expect(asked()).toEqual({ page: "1", search: "olga" }));
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "suspended");
	await waitFor(() => expect(asked()).toEqual({ page: "1", search: "olga", state: "suspended" }));
});

vi.mock("#web/lib/save-table", () => ({ saveTable: vi.fn<typeof saveTable>(() => Promise.resolve()) }));

describe("operations", () => {
	const row = (over: Partial<Transaction>): Transaction => ({
		_id: String(Math.random()),
		kind: "top_up",
		status: "paid",
		amount: 100_000,
		balance: 100_000,
		at,
		reason: "",
		lines: [],
		...over,
	});
	const exam = [{ product: 5, variant: 0, person: { _id: "u1", ...inBoth("Alisa") } }];

	test("are shown by kind, with what waits apart from what counts", async () => {
		const data = [
			row({ kind: "refund", amount: 45_000, lines: exam, reason: "asked by the parent" }),
			row({ kind: "purchase", status: "pending", amount: -45_000, balance: null, lines: exam }),
			row({}),
		];
		open("/transactions", { "GET /api/transactions": { status: 200, body: { data, count: 3, more: false } } });
		await screen.findByText("Waiting for payment");
		await userEvent.click(screen.getByRole("radio", { name: "Refunds 1" }));
		screen.getByText("Refund: UAMAP exam. asked by the parent");
		expect(screen.queryByText("Top-up by card")).toBeNull();
		await userEvent.click(screen.getByRole("button", { name: "Download .xlsx" }));
		// what is chosen is saved, sums as numbers
		const said = ["Refund: UAMAP exam. asked by the parent", "Alisa", "Returned", 450, 1000];
		expect(vi.mocked(saveTable).mock.lastCall).toEqual(["Transactions", [expect.any(Array), [at, ...said]]]);
	});
});

test("an admin sees where the bank and we differ, asks it again, and sends money back to the card and credits what came late, with a reason", async () => {
	const payment: StaffPayment = {
		_id: "p1",
		payer: { _id: "u1", name: "Olga Zorina" },
		state: "paid",
		amount: 100_000,
		doubt: "",
		trouble: "untold",
		said: "succeeded",
		decided_by: "job",
		returnable: 70_000,
		provider: "yookassa",
		provider_id: "2f",
		created_at: at,
		decided_at: at,
		asked_at: at,
		payouts: [],
	};
	const payer = { ...payment.payer, name: "Vera Sokol" };
	const late = { decided_by: "message", trouble: "differs", returnable: 0 } as const;
	const refused: StaffPayment = { ...payment, _id: "p2", payer, state: "suspended", ...late };
	const admin = { ...student, role: 4 };
	const { calls } = open("/shop/manage", {
		"GET /api/users/me": { status: 200, body: admin },
		"POST /api/shop/manage/payments/p2/credit": { status: 200, body: { ...refused, state: "paid" } },
		"GET /api/shop/manage/orders": { status: 200, body: { data: [], count: 0, page: 1 } },
		"GET /api/shop/manage/payments": { status: 200, body: { data: [payment, refused], count: 2, page: 1 } },
		"POST /api/shop/manage/payments/p1/ask": { status: 200, body: payment },
		"POST /api/shop/manage/payments/p1/payouts": { status: 200, body: payment },
	});
	await userEvent.click(await screen.findByRole("radio", { name: "Payments" }));
	await screen.findByText("The bank did not tell us");
	screen.getByText("found when compared with the bank");
	expect(calls.find(({ path }) => path === "/api/shop/manage/payments")?.search.get("trouble")).toBe("true");
	await userEvent.click(screen.getAllByRole("button", { name: "Ask the bank" })[0]!);
	await screen.findByText("The bank says: paid");
	await userEvent.click(screen.getByRole("button", { name: "Back to the card" }));
	const dialog = within(await screen.findByRole("dialog"));
	const send = dialog.getByRole("button", { name: "Back to the card" });
	expect(send).toHaveProperty("disabled", true);
	await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "paid twice");
	await userEvent.click(send);
	await waitFor(() => {
		const sent = calls.find(({ path }) => path.endsWith("/payouts"))!;
		expect(sent.body).toEqual({ amount: 70_000, reason: "paid twice" });
		expect(sent.headers.get("idempotency-key")).toMatch(/.{8}/);
	});
	await userEvent.click(screen.getByRole("button", { name: "Credit" }));
	const asked = within(await screen.findByRole("dialog", { name: "Credit a payment: Vera Sokol" }));
	await userEvent.type(asked.getByRole("textbox", { name: "Reason" }), "paid there");
	await userEvent.click(asked.getByRole("button", { name: "Credit" }));
	await screen.findByText(/₽ credited to the balance$/);
	expect(calls.find(({ path }) => path.endsWith("/credit"))!.body).toEqual({ reason: "paid there" });
});

test("a price and a limit of today begin when they are saved, however long the page has been open", async () => {
	const known = { data: [], count: 0 };
	const { calls } = open("/shop/manage", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/shop/manage/orders": { status: 200, body: { ...known, page: 1 } },
		"GET /api/shop/manage/prices": { status: 200, body: known },
		"POST /api/shop/manage/prices": { status: 200, body: { ...known, cards: true } },
		"GET /api/shop/manage/referral-caps": { status: 200, body: { ...known, now: 500_000 } },
		"POST /api/shop/manage/referral-caps": { status: 200, body: { ...known, now: 500_000 } },
	});
	// noon in Moscow, so that five minutes later it is the same day
	const opened = Date.UTC(2026, 10, 24, 9);
	vi.useFakeTimers({ toFake: ["Date"], now: opened });
	await userEvent.click(await screen.findByRole("radio", { name: "Prices" }));
	const save = await screen.findByRole("button", { name: "Save the limit" });
	await waitFor(() => expect(save).toHaveProperty("disabled", false));
	vi.setSystemTime(opened + 300_000);
	await userEvent.click(screen.getByRole("button", { name: "Save the price" }));
	await userEvent.click(save);
	const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { from: string }).from);
	await waitFor(() => expect(sent()).toHaveLength(2));
	vi.useRealTimers();
	for (const from of sent()) expect(Date.parse(from)).toBeGreaterThanOrEqual(opened + 300_000);
});

test("a refund says its sum before it is made", async () => {
	const line = {
		_id: "l1",
		product: 1,
		variant: 6,
		person: { _id: "u1", ...inBoth("Alisa") },
		amount: 199_000,
		state: "bought" as const,
	};
	const bought = { ...ordered({ lines: [line] }), buyer: { _id: "u1", name: "Olga" } };
	open("/shop/manage", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/shop/manage/orders": { status: 200, body: { data: [bought], count: 1, page: 1 } },
		"GET /api/shop/manage/lines/l1/refund": { status: 200, body: { amount: 99_550 } },
	});
	await userEvent.click(await screen.findByRole("button", { name: "Refund" }));
	const dialog = within(await screen.findByRole("dialog"));
	await dialog.findByText("995.50 comes back");
});

test("prices are public", async () => {
	const prices = { data: shop.offers, count: 4, cards: true };
	openApp("/pricing", { "GET /api/shop/prices": { status: 200, body: prices } });
	await screen.findByRole("heading", { level: 1, name: "Prices" });
	screen.getByText("Access for 6 months");
});
