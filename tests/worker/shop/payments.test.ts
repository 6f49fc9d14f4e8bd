import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { mailOutbox } from "#db/schema/operations";
import { rateLimits } from "#db/schema/session";
import { sandboxPayments, shopPayments } from "#db/schema/shop";
import { house, walletOf } from "#domain/money/ledger";
import { auditLedger, openAccounts, write } from "#worker/shop/ledger-store";
import type { ShopOrder, Transactions } from "#worker/shop/contract";
import { missingSettings } from "#worker/http/settings";
import type { Payment } from "#worker/shop/payments/contract";
import { takesCards } from "#worker/shop/payments/choose-provider";
import { expected, insertPayment } from "#worker/shop/payments/payment-store";
import { reconcile } from "#worker/shop/payments/reconcile";
import { decideSandboxPayment } from "#worker/shop/payments/sandbox-store";
import { sandboxPage } from "#worker/shop/payments/sandbox-page";
import { yookassa } from "#worker/shop/payments/yookassa";
import { makeApi, noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import {
	accessFor,
	api,
	atProvider,
	cost,
	db,
	fund,
	money,
	newKey,
	openShop,
	order,
	type Person,
	shopOf,
	signedIn,
	thing,
	told,
	topUp,
} from "../../factories/shop";

openShop();

const minute = 60_000;

const shown = (person: Person, payment: string) =>
	bodyOf<Payment>(api.get(`/shop/payments/${payment}`, person.headers)).then(({ body }) => body);
const lettersTo = ({ user }: Person) => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, user.email));
const job = (later: number) => reconcile(env, db, "http://abacus.test", noon + later);

describe("money paid in", () => {
	test("is on the balance once the provider confirms it, once, however often it is told", async () => {
		const parent = await signedIn();
		const { body } = await topUp(parent, 100_000);
		expect(body).toMatchObject({ state: "pending", amount: 100_000 });
		expect(body.page).toContain("/dev/pay/");
		expect(await money(parent)).toEqual({ balance: 0, held: 0 });
		expect(await told(body._id, "succeeded", 10)).toEqual(Array.from({ length: 10 }, () => 200));
		expect(await money(parent)).toEqual({ balance: 100_000, held: 0 });
		expect(await shown(parent, body._id)).toMatchObject({ state: "paid", page: null });
		expect(await lettersTo(parent)).toMatchObject([{ kind: "top_up", subject: expect.stringContaining("1\u00a0000") }]);
	});

	test("sent twice under one key is one payment, and another amount under it is refused", async () => {
		const parent = await signedIn();
		const [one, two] = await Promise.all([topUp(parent, 5000, "one payment"), topUp(parent, 5000, "one payment")]);
		expect(one.body._id).toBe(two.body._id);
		expect((await topUp(parent, 6000, "one payment")).status).toBe(409);
	});

	test("forged is not there: a message alone moves nothing", async () => {
		const parent = await signedIn();
		const { body } = await topUp(parent, 100_000);
		await told(body._id);
		const id = await atProvider(body._id);
		const forged = { event: "payment.succeeded", object: { id, status: "succeeded", amount: { value: "1000000.00" } } };
		await api.post("/payments/sandbox/webhook", forged);
		await api.post("/payments/yookassa/webhook", forged);
		await api.post("/payments/sandbox/webhook", { object: { id: "unknown" } });
		expect(await money(parent)).toEqual({ balance: 0, held: 0 });
		expect(await shown(parent, body._id)).toMatchObject({ state: "pending" });
	});

	test.each([
		["of another amount", { amount: 100_001 }],
		["for another payment", { reference: "somebody else's" }],
	])("%s than was asked for is not taken, and staff sees why", async (_, changed) => {
		const parent = await signedIn();
		const { body } = await topUp(parent, 100_000);
		await db
			.update(sandboxPayments)
			.set(changed)
			.where(eq(sandboxPayments.id, await atProvider(body._id)));
		await told(body._id, "succeeded", 3);
		await job(2 * minute);
		expect(await money(parent)).toEqual({ balance: 0, held: 0 });
		const admin = await signedIn({ role: 4 });
		const list = await bodyOf<{ data: { _id: string; doubt: string }[] }>(
			api.get("/shop/manage/payments?state=suspended", admin.headers),
		);
		expect(list.body.data.find(({ _id }) => _id === body._id)?.doubt).toMatch(/^another/);
	});

	test("of one person is never another's: their message, their page and their key lead nowhere else", async () => {
		const [parent, stranger] = [await signedIn(), await signedIn()];
		const { body } = await topUp(parent, 100_000, "a shared key");
		await topUp(stranger, 7000, "a shared key");
		await told(body._id, "succeeded");
		expect([await money(parent), await money(stranger)].map(({ balance }) => balance)).toEqual([100_000, 0]);
		expect((await api.get(`/shop/payments/${body._id}`, stranger.headers)).status).toBe(404);
	});

	test("stays when a refusal comes late, and a refusal stays when money is told after it", async () => {
		const parent = await signedIn();
		const [paid, refused] = [await topUp(parent, 100_000), await topUp(parent, 30_000)];
		await told(paid.body._id, "succeeded");
		await told(refused.body._id, "canceled");
		const flip = async (payment: string, state: "succeeded" | "canceled") =>
			db
				.update(sandboxPayments)
				.set({ state })
				.where(eq(sandboxPayments.id, await atProvider(payment)));
		await flip(paid.body._id, "canceled");
		await flip(refused.body._id, "succeeded");
		await told(paid.body._id);
		await told(refused.body._id);
		await job(2 * minute);
		expect(await money(parent)).toEqual({ balance: 100_000, held: 0 });
	});

	test("of which no message came is there after the job, and when the payer looks", async () => {
		const parent = await signedIn();
		const [lost, looked] = [await topUp(parent, 100_000), await topUp(parent, 30_000)];
		for (const { body } of [lost, looked]) await decideSandboxPayment(db, await atProvider(body._id), "succeeded");
		expect(await shown(parent, looked.body._id)).toMatchObject({ state: "paid" });
		expect((await money(parent)).balance).toBe(30_000);
		await job(2 * minute);
		expect((await money(parent)).balance).toBe(130_000);
		await job(4 * minute);
		expect((await money(parent)).balance).toBe(130_000);
	});

	test("that the provider never answered for, or nobody paid in time, is not expected any more", async () => {
		const parent = await signedIn();
		const [silent, idle] = [await topUp(parent, 100_000), await topUp(parent, 30_000)];
		await db.update(shopPayments).set({ providerId: null }).where(eq(shopPayments.id, silent.body._id));
		await job(61 * minute);
		const states = await Promise.all([silent, idle].map(({ body }) => shown(parent, body._id)));
		expect(states.map(({ state }) => state)).toEqual(["suspended", "suspended"]);
		expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
	});

	test("is found behind fifty that the provider does not know or another one made, and these are given up after three days", async () => {
		const parent = await signedIn();
		const row = (index: number) => ({
			id: `lost-${index}`,
			userId: parent.user.id,
			idempotencyKey: `lost-${index}`,
			amount: 1000,
			provider: index % 2 === 0 ? ("sandbox" as const) : ("yookassa" as const),
			providerId: `nowhere-${index}`,
			state: "pending" as const,
			createdAt: noon - 60 * minute,
		});
		const rows = Array.from({ length: 50 }, (_, index) => row(index));
		await db.batch([
			openAccounts(db, [walletOf(parent.user.id), house.provider]),
			...rows.flatMap((one) => [
				insertPayment(db, one),
				write(db, expected(one), { cause: "top_up", reference: one.id, actorId: "test", at: noon }),
			]),
		]);
		const { body } = await topUp(parent, 100_000);
		await decideSandboxPayment(db, await atProvider(body._id), "succeeded");
		await job(2 * minute);
		await job(4 * minute);
		expect((await money(parent)).balance).toBe(100_000);
		await job(3 * 24 * 60 * minute);
		const states = await db
			.select({ state: shopPayments.state, said: shopPayments.said })
			.from(shopPayments)
			.where(eq(shopPayments.userId, parent.user.id));
		expect(new Set(states.map(({ state, said }) => `${state} ${said}`))).toEqual(
			new Set(["paid succeeded", "suspended missing", "suspended silent"]),
		);
	});

	test("is begun thirty times an hour by one person, for the balance and for baskets together; then it says when again", async () => {
		const [parent, other] = [await signedIn(), await signedIn()];
		await db.insert(rateLimits).values({ key: `payments:${parent.user.id}`, windowStart: noon, count: 29 });
		expect((await topUp(parent, 5000)).status).toBe(200);
		expect((await topUp(parent, 5000)).body.error).toBe("TOO_MANY_REQUESTS");
		const basket = await order(parent, [thing(5, parent)], { card: true });
		expect([basket.status, basket.body.error]).toEqual([429, "TOO_MANY_REQUESTS"]);
		expect((await topUp(other, 5000)).status).toBe(200);
		api.clock.now = noon + 61 * minute;
		expect((await topUp(parent, 5000)).status).toBe(200);
	});

	test.each([-1, 0, 999, 10_000_001, 1000.5, Number.NaN])("of %d is refused", async (amount) => {
		expect((await topUp(await signedIn(), amount)).status).toBe(422);
	});
});

describe("a basket paid by card", () => {
	const basket = (person: Person, key = newKey()) =>
		order(person, [accessFor(person, 6), thing(5, person)], { card: true, key });

	test("waits with its part of the balance reserved, and is bought when the money comes", async () => {
		const parent = await signedIn();
		await fund(parent.user.id, 125_000);
		const { body } = await basket(parent);
		const total = cost.half + cost.exam;
		expect(body).toMatchObject({ state: "pending", amount: total, payment: { amount: total - 125_000 } });
		expect(await money(parent)).toEqual({ balance: 0, held: 125_000 });
		expect((await order(parent, [thing(4, parent)])).body.error).toBe("PURCHASE_NOT_ENOUGH");
		expect((await shopOf(parent)).people[0]!.access).toBe(0);
		await told(body.payment!._id, "succeeded", 10);
		expect(await money(parent)).toEqual({ balance: 0, held: 0 });
		const { people } = await shopOf(parent);
		expect(people[0]).toMatchObject({ attempts: { uamap: 1 } });
		expect(people[0]!.access).toBeGreaterThan(0);
		expect((await lettersTo(parent)).map(({ kind }) => kind)).toEqual(["receipt"]);
	});

	test("that is not paid gives its part of the balance back and says so", async () => {
		const parent = await signedIn();
		await fund(parent.user.id, 125_000);
		const { body } = await basket(parent);
		await told(body.payment!._id, "canceled", 3);
		expect(await money(parent)).toEqual({ balance: 125_000, held: 0 });
		expect(await shown(parent, body.payment!._id)).toMatchObject({ state: "suspended", order: { state: "suspended" } });
	});

	test("that its buyer gives up frees the balance, and money that comes all the same stays on it", async () => {
		const [parent, stranger] = [await signedIn(), await signedIn()];
		await fund(parent.user.id, 125_000);
		const { body } = await basket(parent);
		const giveUp = (person: Person) => api.del(`/shop/orders/${body._id}`, undefined, person.headers);
		expect((await shopOf(parent)).waiting).toMatchObject([{ _id: body._id, payment: { page: body.payment!.page } }]);
		expect((await giveUp(stranger)).status).toBe(404);
		expect((await giveUp(parent)).status).toBe(200);
		expect((await giveUp(parent)).status).toBe(409);
		expect(await money(parent)).toEqual({ balance: 125_000, held: 0 });
		await told(body.payment!._id, "succeeded");
		expect(await money(parent)).toEqual({ balance: cost.half + cost.exam, held: 0 });
		expect((await shopOf(parent)).waiting).toEqual([]);
	});

	test("pays by card at least what banks take, however little is missing", async () => {
		const parent = await signedIn();
		await fund(parent.user.id, cost.online - 1);
		const { body } = await order(parent, [thing(6, parent)], { card: true });
		expect(body.payment!.amount).toBe(1000);
		expect(await money(parent)).toEqual({ balance: 999, held: cost.online - 1000 });
		await told(body.payment!._id, "succeeded");
		expect(await money(parent)).toEqual({ balance: 999, held: 0 });
	});

	test("sent again goes on with the same payment", async () => {
		const parent = await signedIn();
		const first = await basket(parent, "the same basket");
		const again = await Promise.all([basket(parent, "the same basket"), basket(parent, "the same basket")]);
		expect(again.map(({ body }) => (body as ShopOrder).payment)).toEqual([first.body.payment, first.body.payment]);
	});

	test("of something that was bought otherwise meanwhile leaves the money on the balance", async () => {
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		const parent = await signedIn();
		const { body } = await order(parent, [thing(6, parent)], { card: true });
		await db.run(`update users set olimpic_1 = 1 where id = '${parent.user.id}'`);
		await told(body.payment!._id, "succeeded");
		expect(await money(parent)).toEqual({ balance: cost.online, held: 0 });
		expect(await shown(parent, body.payment!._id)).toMatchObject({ state: "paid", order: { state: "suspended" } });
		expect((await lettersTo(parent)).map(({ kind }) => kind)).toEqual(["top_up"]);
		expect(quiet).toHaveBeenCalledOnce();
		quiet.mockRestore();
	});
});

describe("the sandbox", () => {
	/** What the sandbox does later, and when, milliseconds after the press. */
	const later: { waitMs: number; work: () => Promise<unknown> }[] = [];
	const tell = async (message: unknown) => (await api.post("/payments/sandbox/webhook", message)).status;
	const bank = () => ({
		now: api.clock.now,
		tell,
		later: (waitMs: number, work: () => Promise<unknown>) => void later.push({ waitMs, work }),
	});
	const press = async (payment: string, act: string) => {
		const address = `http://abacus.test/dev/pay/${await atProvider(payment)}`;
		const body = new URLSearchParams({ act });
		return sandboxPage(new Request(address, { method: "POST", body }), env, bank());
	};
	/** Somebody who pressed a button of the bank's page after beginning to pay 1,000 in. */
	async function pressed(act: string) {
		const parent = await signedIn();
		const { body } = await topUp(parent, 100_000);
		await press(body._id, act);
		const balance = async () => (await money(parent)).balance;
		return { parent, payment: body._id, balance, state: () => shown(parent, body._id).then(({ state }) => state) };
	}
	/** The clock goes on, and the bank does what it had put off. */
	async function pass(ms: number) {
		api.clock.now = noon + ms;
		for (const { work } of later.splice(0).filter(({ waitMs }) => waitMs <= ms)) await work();
	}

	test("shows a page to pay on, and leads back", async () => {
		const parent = await signedIn();
		const { body } = await topUp(parent, 100_000);
		const page = await sandboxPage(new Request(body.page!), env, bank());
		expect(await page.text()).toContain("1\u00a0000 ₽");
		const back = await press(body._id, "pay");
		expect([back.status, back.headers.get("Location")]).toEqual([303, `http://abacus.test/ucoins?payment=${body._id}`]);
		expect((await money(parent)).balance).toBe(100_000);
		// what is decided stays, and has nothing to press any more
		await press(body._id, "after_all");
		expect(await shown(parent, body._id)).toMatchObject({ state: "paid" });
		expect(await (await sandboxPage(new Request(body.page!), env, bank())).text()).not.toContain("<button");
	});

	test("tells it twice, or loses its message, which the payer's look makes good", async () => {
		const [twice, lost, refused] = [await pressed("twice"), await pressed("lost"), await pressed("decline_lost")];
		expect([await twice.balance(), await lost.balance()]).toEqual([100_000, 0]);
		expect([await lost.state(), await refused.state()]).toEqual(["paid", "suspended"]);
		expect([await lost.balance(), await refused.balance()]).toEqual([100_000, 0]);
	});

	test("is late: its first message comes before it knows, the payer waits, and the second one is right", async () => {
		const { balance, state } = await pressed("late");
		expect([await state(), await balance()]).toEqual(["pending", 0]);
		await pass(20_000);
		expect([await balance(), await state()]).toEqual([100_000, "paid"]);
	});

	test("goes silent: nothing is decided, its message is refused so that it comes again, and the money comes with that", async () => {
		const { balance, state, payment } = await pressed("silent");
		expect(await told(payment)).toEqual([503]);
		expect([await state(), await balance()]).toEqual(["pending", 0]);
		await pass(20_000);
		expect([await balance(), await state()]).toEqual([100_000, "paid"]);
	});

	test("tells another sum, which is left to staff, or pays what it had refused, which staff credits", async () => {
		const [other, afterAll] = [await pressed("other"), await pressed("after_all")];
		expect([await other.state(), await other.balance()]).toEqual(["suspended", 0]);
		expect(await shown(other.parent, other.payment)).toMatchObject({ doubt: true });
		expect([await afterAll.state(), await afterAll.balance()]).toEqual(["suspended", 0]);
		const admin = await signedIn({ role: 4 });
		const path = `/shop/manage/payments/${afterAll.payment}/credit`;
		expect((await api.post(path, { reason: "paid after all" }, admin.headers)).status).toBe(200);
		expect(await afterAll.balance()).toBe(100_000);
	});

	test("that is away by its setting takes no payment and decides none; what waits is right when it is back", async () => {
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		const away = makeApi({ ...env, SANDBOX_AWAY: "1" }, noon);
		const parent = await signedIn();
		const headers = { ...parent.headers, "Idempotency-Key": "while it is away" };
		const pay = (by: typeof away) => bodyOf<Payment>(by.post("/shop/payments", { amount: 100_000 }, headers));
		expect((await pay(away)).status).toBe(503);
		quiet.mockRestore();
		const { body } = await pay(api);
		await decideSandboxPayment(db, await atProvider(body._id), "succeeded");
		expect((await away.post("/payments/sandbox/webhook", { object: { id: await atProvider(body._id) } })).status).toBe(
			503,
		);
		expect(await bodyOf<Payment>(away.get(`/shop/payments/${body._id}`, parent.headers))).toMatchObject({
			status: 200,
			body: { state: "pending" },
		});
		await job(2 * minute);
		expect((await money(parent)).balance).toBe(100_000);
	});

	test("is not open on a deploy, where without a provider no cards are taken", async () => {
		const deploy = { ...env, APP_ENV: "production" } as Env;
		expect(takesCards(deploy)).toBe(false);
		expect(takesCards({ ...deploy, YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET: "s" })).toBe(true);
		const { body } = await topUp(await signedIn(), 5000);
		expect((await sandboxPage(new Request(body.page!), deploy, bank())).status).toBe(404);
		expect(missingSettings({ ...deploy, YOOKASSA_SHOP_ID: "1" }).join(" ")).toContain("YOOKASSA_SECRET");
	});
});

describe("YooKassa", () => {
	const settings = { shopId: "100", secret: "key", url: "https://pay.test/v3" };
	const answer = (over: object = {}) => ({
		id: "2f",
		status: "pending",
		amount: { value: "10.05", currency: "RUB" },
		confirmation: { type: "redirect", confirmation_url: "https://pay.test/page" },
		metadata: { payment: "ours" },
		...over,
	});

	test("is asked with the amount in rubles, our payment and the idempotence key", async () => {
		const sent: Request[] = [];
		const provider = yookassa(settings, async (input, init) => {
			sent.push(new Request(input as string, init as RequestInit));
			return Response.json(answer());
		});
		const made = await provider.create({ key: "ours", amount: 1005, returnUrl: "https://a.test/x", description: "d" });
		expect(made).toMatchObject({
			id: "2f",
			state: "pending",
			amount: 1005,
			reference: "ours",
			page: "https://pay.test/page",
		});
		const [request] = sent;
		expect(request!.headers.get("Idempotence-Key")).toBe("ours");
		expect(request!.headers.get("Authorization")).toBe(`Basic ${btoa("100:key")}`);
		expect(await request!.json()).toMatchObject({
			amount: { value: "10.05", currency: "RUB" },
			capture: true,
			confirmation: { type: "redirect", return_url: "https://a.test/x" },
			metadata: { payment: "ours" },
		});
	});

	test.each([
		["succeeded", "succeeded"],
		["canceled", "canceled"],
		["waiting_for_capture", "pending"],
		["pending", "pending"],
	])("says %s, which is %s here", async (status, state) => {
		const provider = yookassa(settings, async () => Response.json(answer({ status })));
		expect(await provider.read("2f")).toMatchObject({ state, amount: 1005 });
	});

	test("that answers nonsense or an error is not believed", async () => {
		const wrong = yookassa(settings, async () => Response.json(answer({ amount: { value: "1e9", currency: "RUB" } })));
		await expect(wrong.read("2f")).rejects.toThrow();
		const down = yookassa(settings, async () => new Response(null, { status: 500 }));
		await expect(down.create({ key: "k", amount: 1, returnUrl: "", description: "" })).rejects.toThrow("500");
		const gone = yookassa(settings, async () => new Response(null, { status: 404 }));
		expect(await gone.read("2f")).toBeNull();
	});
});

describe("operations", () => {
	test("are what came, what was bought and what waits, with the balance after each, and nobody else's", async () => {
		const parent = await signedIn({ name: "Alisa" });
		const { body: came } = await topUp(parent, 100_000);
		await told(came._id, "succeeded");
		api.clock.now = noon + minute;
		await order(parent, [thing(5, parent)]);
		api.clock.now = noon + 2 * minute;
		const { body: waits } = await order(parent, [accessFor(parent, 6)], { card: true });
		const { body } = await bodyOf<Transactions>(api.get("/transactions", parent.headers));
		expect(body.data.map(({ kind, status, amount, balance }) => [kind, status, amount, balance])).toEqual([
			["top_up", "pending", cost.half - 55_000, null],
			["purchase", "pending", -cost.half, null],
			["purchase", "purchased", -cost.exam, 55_000],
			["top_up", "paid", 100_000, 100_000],
		]);
		expect(body.data[1]!.lines).toMatchObject([{ product: 1, variant: 6, person: { name: "Alisa" } }]);
		await told(waits.payment!._id, "canceled");
		const { body: after } = await bodyOf<Transactions>(api.get("/transactions", parent.headers));
		expect(after.data.slice(0, 2).map(({ status }) => status)).toEqual(["suspended", "suspended"]);
		const { body: me } = await bodyOf<{ ucoins: number }>(api.get("/users/me", parent.headers));
		expect(me.ucoins).toBe(550);
		const stranger = await signedIn();
		expect((await bodyOf<Transactions>(api.get("/transactions", stranger.headers))).body.count).toBe(0);
	});

	test("of a time are those from its first moment on and before its end, each with the balance it came to", async () => {
		const parent = await signedIn();
		for (const [index, amount] of [1000, 2000, 3000].entries()) {
			api.clock.now = noon + index * 24 * 60 * minute;
			const { body } = await topUp(parent, amount);
			await told(body._id, "succeeded");
		}
		const instant = (days: number) => new Date(noon + days * 24 * 60 * minute).toISOString();
		const read = async (query: string) =>
			(await bodyOf<Transactions>(api.get(`/transactions?${query}`, parent.headers))).body.data.map(
				({ amount, balance }) => [amount, balance],
			);
		expect(await read(`from=${instant(1)}&until=${instant(2)}`)).toEqual([[2000, 3000]]);
		expect(await read(`from=${instant(1)}`)).toEqual([
			[3000, 6000],
			[2000, 3000],
		]);
		expect(await read(`until=${instant(1)}`)).toEqual([[1000, 1000]]);
		expect((await api.get("/transactions?from=yesterday", parent.headers)).status).toBe(422);
	});
});

test("after all this the ledger is what its movements say", async () => {
	expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
});
