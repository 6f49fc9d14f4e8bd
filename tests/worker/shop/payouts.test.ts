import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { insertMissing } from "#db/rows";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { auditLog, mailOutbox } from "#db/schema/operations";
import { referralCodes, referrals } from "#db/schema/referral";
import { sandboxPayments, sandboxRefunds, shopPayments, shopPayouts } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { walletOf } from "#domain/money/ledger";
import type { Transactions } from "#worker/shop/contract";
import { auditLedger, write } from "#worker/shop/ledger-store";
import type { StaffPayment, StaffPayments } from "#worker/shop/payments/contract";
import { reconcile } from "#worker/shop/payments/reconcile";
import { sandboxPage } from "#worker/shop/payments/sandbox-page";
import { decideSandboxPayment, decideSandboxRefund } from "#worker/shop/payments/sandbox-store";
import { yookassa } from "#worker/shop/payments/yookassa";
import { followReferrals } from "#worker/shop/referral/bonus";
import type { Referral } from "#worker/shop/referral/contract";
import { noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import {
	api,
	atProvider,
	cost,
	day,
	db,
	fund,
	money,
	newKey,
	openShop,
	order,
	type Person,
	refund,
	reward,
	signedIn,
	thing,
	told,
	topUp,
} from "../../factories/shop";

openShop();

const minute = 60_000;
let admin: Person;
beforeAll(async () => {
	admin = await signedIn({ role: 4 });
});

type Answer = StaffPayment & { error?: string; fields?: Record<string, string> };
const sendBack = (payment: string, amount: unknown, { key = newKey(), by = admin, reason = "paid by mistake" } = {}) =>
	bodyOf<Answer>(
		api.post(`/shop/manage/payments/${payment}/payouts`, { amount, reason }, { ...by.headers, "Idempotency-Key": key }),
	);
const ask = (payment: string) => bodyOf<Answer>(api.post(`/shop/manage/payments/${payment}/ask`, {}, admin.headers));
const listed = async (payment: string, query = "?trouble=true") =>
	(await bodyOf<{ data: StaffPayment[] }>(api.get(`/shop/manage/payments${query}`, admin.headers))).body.data.find(
		({ _id }) => _id === payment,
	);
const job = (later: number) => reconcile(env, db, "http://abacus.test", noon + later);

/** Somebody who has paid so much in by card. */
async function payer(amount = 100_000) {
	const person = await signedIn();
	const { body } = await topUp(person, amount);
	await told(body._id, "succeeded");
	return { person, payment: body._id };
}

const payoutsOf = (payment: string) => db.select().from(shopPayouts).where(eq(shopPayouts.paymentId, payment));
/** The bank decides about the returns of a payment and tells it, or not. */
async function bank(payment: string, state: "succeeded" | "canceled", messages = 1) {
	for (const { providerId } of await payoutsOf(payment)) {
		await decideSandboxRefund(db, providerId!, state);
		const message = { event: "refund.succeeded", object: { id: providerId, status: "succeeded" } };
		await Promise.all(Array.from({ length: messages }, () => api.post("/payments/sandbox/webhook", message)));
	}
}

describe("money sent back to the card", () => {
	test("is reserved at once, leaves when the bank says so, and the payer reads why", async () => {
		const { person, payment } = await payer();
		const { status, body } = await sendBack(payment, 30_000);
		expect([status, body.payouts.map(({ state }) => state), body.returnable]).toEqual([200, ["asked"], 70_000]);
		expect(await money(person)).toEqual({ balance: 70_000, held: 30_000 });
		await bank(payment, "succeeded", 10);
		expect(await money(person)).toEqual({ balance: 70_000, held: 0 });
		const { body: operations } = await bodyOf<Transactions>(api.get("/transactions", person.headers));
		expect(operations.data).toMatchObject([
			{ kind: "payout", status: "paid", amount: -30_000, balance: 70_000, reason: "paid by mistake" },
			{ kind: "top_up" },
		]);
		expect(await listed(payment)).toBeUndefined();
	});

	test("is asked about with a row in the log, and so are all payments", async () => {
		const { payment } = await payer();
		await ask(payment);
		await api.post("/shop/manage/reconcile", {}, admin.headers);
		const logged = (action: "payment.ask" | "payment.reconcile") =>
			db.select({ id: auditLog.targetId }).from(auditLog).where(eq(auditLog.action, action));
		expect(await logged("payment.ask")).toContainEqual({ id: payment });
		expect(await logged("payment.reconcile")).toContainEqual({ id: "all" });
	});

	test("of the rest goes too, and then nothing is left to send", async () => {
		const { person, payment } = await payer();
		await sendBack(payment, 30_000);
		expect((await sendBack(payment, 70_000)).body.returnable).toBe(0);
		expect((await sendBack(payment, 1)).body).toMatchObject({
			error: "VALIDATION",
			fields: { amount: "OUT_OF_RANGE" },
		});
		await bank(payment, "succeeded");
		expect(await money(person)).toEqual({ balance: 0, held: 0 });
	});

	test("is at most what of it is not spent, and never another payment's", async () => {
		const { person, payment } = await payer();
		await order(person, [thing(5, person)]);
		const { body } = await topUp(person, 50_000);
		await told(body._id, "succeeded");
		expect((await sendBack(payment, 55_001)).status).toBe(422);
		expect((await sendBack(payment, 55_000)).body.returnable).toBe(0);
		expect((await sendBack(payment, 1)).status).toBe(422);
		expect((await listed(body._id, ""))?.returnable).toBe(50_000);
		expect(await money(person)).toEqual({ balance: 50_000, held: 55_000 });
	});

	test("is never a bonus: bonuses are spent first, and come back as bonuses", async () => {
		const { person, payment } = await payer();
		await reward(person.user.id, 60_000);
		const { body } = await order(person, [thing(5, person)]);
		expect((await listed(payment, ""))?.returnable).toBe(100_000);
		expect((await sendBack(payment, 100_000)).status).toBe(200);
		expect(await money(person)).toEqual({ balance: 15_000, held: 100_000 });
		expect((await refund(body.lines[0]!._id, admin)).body.amount).toBe(cost.exam);
		expect((await sendBack(payment, 1)).status).toBe(422);
		await bank(payment, "succeeded");
		expect(await money(person)).toEqual({ balance: 60_000, held: 0 });
	});

	test("is the own money of a purchase that was paid back, once", async () => {
		const { person, payment } = await payer(50_000);
		await reward(person.user.id, 10_000);
		const { body } = await order(person, [thing(5, person)]);
		expect((await sendBack(payment, 15_001)).status).toBe(422);
		await refund(body.lines[0]!._id, admin);
		expect((await sendBack(payment, 50_001)).status).toBe(422);
		const asked = await Promise.all(Array.from({ length: 10 }, () => sendBack(payment, 15_000)));
		expect(asked.filter(({ status }) => status === 200)).toHaveLength(3);
		expect(await money(person)).toEqual({ balance: 15_000, held: 45_000 });
	});

	test("goes from the account that is kept after two were merged, and stays its payment's", async () => {
		const [{ person: gone, payment }, kept] = [await payer(), await signedIn()];
		await reward(kept.user.id, 30_000);
		const [debit, credit] = [walletOf(gone.user.id), walletOf(kept.user.id)];
		const cause = { cause: "merge", reference: `merge of ${payment}`, actorId: "test", at: noon } as const;
		await db.batch([
			write(db, { key: `merge:${payment}`, kind: "move", debit, credit, amount: 100_000 }, cause),
			db.update(users).set({ mergedInto: kept.user.id }).where(eq(users.id, gone.user.id)),
		]);
		await order(kept, [thing(5, kept)]);
		expect((await sendBack(payment, 85_001)).status).toBe(422);
		expect((await sendBack(payment, 85_000)).status).toBe(200);
		expect(await money(kept)).toEqual({ balance: 0, held: 85_000 });
	});

	test("and a purchase at the same moment: what one has taken the other does not", async () => {
		const { person, payment } = await payer(50_000);
		await reward(person.user.id, 5000);
		const [bought, ...sent] = await Promise.all([
			order(person, [thing(5, person)]),
			...Array.from({ length: 10 }, () => sendBack(payment, 10_000)),
		]);
		const gone = sent.filter(({ status }) => status === 200).length;
		expect(bought.status === 200 ? gone : gone - 4).toBe(1);
		expect((await listed(payment, ""))?.returnable).toBe(0);
	});

	test("asked for ten times under one key goes once; at once under twenty keys as often as there is money", async () => {
		const { person, payment } = await payer();
		const same = await Promise.all(Array.from({ length: 10 }, () => sendBack(payment, 40_000, { key: "one return" })));
		expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
		expect((await sendBack(payment, 50_000, { key: "one return" })).status).toBe(409);
		const others = await Promise.all(Array.from({ length: 20 }, () => sendBack(payment, 20_000)));
		expect(others.filter(({ status }) => status === 200)).toHaveLength(3);
		await bank(payment, "succeeded", 2);
		expect(await money(person)).toEqual({ balance: 0, held: 0 });
		expect((await payoutsOf(payment)).map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
	});

	test.each([0, -5, 0.5, 1e12, "100", null])("of %j is refused, and without a reason too", async (amount) => {
		const { payment } = await payer();
		expect((await sendBack(payment, amount)).status).toBe(422);
		expect((await sendBack(payment, 100, { reason: "  " })).status).toBe(422);
		expect(await payoutsOf(payment)).toEqual([]);
	});

	test("is not sent of a payment that waits, was refused or is not there, nor by the payer", async () => {
		const { person, payment } = await payer();
		const [waits, refused] = [await topUp(person, 5000), await topUp(person, 6000)];
		await told(refused.body._id, "canceled");
		expect((await sendBack(waits.body._id, 100)).status).toBe(422);
		expect((await sendBack(refused.body._id, 100)).status).toBe(422);
		expect((await sendBack("nothing", 100)).status).toBe(404);
		expect((await sendBack(payment, 100, { by: person })).status).toBe(403);
	});

	test("that the bank refuses to send or could not send stays on the balance, and can be sent again", async () => {
		const { person, payment } = await payer();
		await sendBack(payment, 100_000);
		await bank(payment, "canceled", 0);
		await job(2 * minute);
		expect(await money(person)).toEqual({ balance: 100_000, held: 0 });
		expect((await sendBack(payment, 100_000)).status).toBe(200);
		await bank(payment, "succeeded");
		// the bank changes its mind about what it failed to send: forward only
		await db.update(sandboxRefunds).set({ state: "succeeded" });
		await job(4 * minute);
		expect((await payoutsOf(payment)).map(({ state }) => state)).toEqual(["failed", "done"]);
		const gone = await payer();
		await db
			.update(sandboxPayments)
			.set({ state: "canceled" })
			.where(eq(sandboxPayments.id, await atProvider(gone.payment)));
		expect((await sendBack(gone.payment, 100)).body.payouts).toMatchObject([{ state: "failed" }]);
		expect(await money(gone.person)).toEqual({ balance: 100_000, held: 0 });
	});

	test("of which the answer and every message was lost is found by the job, and not sent twice", async () => {
		const { person, payment } = await payer();
		await sendBack(payment, 30_000);
		await db.update(shopPayouts).set({ providerId: null }).where(eq(shopPayouts.paymentId, payment));
		const there = eq(sandboxRefunds.paymentId, await atProvider(payment));
		// days later the bank has forgotten the key
		await db
			.update(sandboxRefunds)
			.set({ idempotenceKey: `forgotten:${payment}` })
			.where(there);
		await job(2 * minute);
		expect(await money(person)).toEqual({ balance: 70_000, held: 0 });
		expect(await db.select().from(sandboxRefunds).where(there)).toHaveLength(1);
	});

	test("that the bank tells otherwise stays reserved, and staff sees it", async () => {
		const { person, payment } = await payer();
		await sendBack(payment, 30_000);
		const [payout] = await payoutsOf(payment);
		await db.update(sandboxRefunds).set({ amount: 40_000 }).where(eq(sandboxRefunds.id, payout!.providerId!));
		await bank(payment, "succeeded", 3);
		await job(2 * minute);
		expect(await money(person)).toEqual({ balance: 70_000, held: 30_000 });
		expect(await listed(payment)).toMatchObject({ payouts: [{ state: "asked", doubt: "another amount" }] });
		await db.update(sandboxRefunds).set({ amount: 30_000 }).where(eq(sandboxRefunds.id, payout!.providerId!));
		expect((await ask(payment)).body.payouts).toMatchObject([{ state: "done", doubt: "" }]);
	});

	test("takes its share back from who invited the payer", async () => {
		const { person, payment } = await payer();
		const inviter = await signedIn();
		const page = async () => (await bodyOf<Referral>(api.get("/referral", inviter.headers))).body;
		const { code } = await page();
		await db.insert(referrals).values({ personId: person.user.id, code, cameAt: noon, refused: "no" });
		await followReferrals(db, noon);
		expect((await page()).held).toBe(5000);
		await sendBack(payment, 30_000);
		await followReferrals(db, noon);
		expect((await page()).held).toBe(5000);
		await bank(payment, "succeeded");
		await followReferrals(db, noon);
		expect((await page()).held).toBe(3500);
		await sendBack(payment, 70_000);
		await bank(payment, "succeeded");
		await followReferrals(db, noon + 15 * day);
		expect(await page()).toMatchObject({ held: 0, paid: 0 });
	});

	test("keeps what of its bonuses was spent, so that farming beyond the hold is paid nothing; a bank that refuses frees it", async () => {
		const { person, payment } = await payer();
		const inviter = await signedIn();
		const { code } = (await bodyOf<Referral>(api.get("/referral", inviter.headers))).body;
		const owed = async () => (await db.select().from(referralCodes).where(eq(referralCodes.code, code)))[0]!.owed;
		await db.insert(referrals).values({ personId: person.user.id, code, cameAt: noon, refused: "no" });
		const { body } = await order(person, [thing(5, person)]);
		await followReferrals(db, noon);
		await followReferrals(db, noon + 15 * day);
		// 50 came for the payment and 25 for the first purchase; 10 of them are not spent
		await fund(inviter.user.id, cost.exam - 6500);
		await order(inviter, [thing(5, inviter)]);
		await refund(body.lines[0]!._id, admin);
		await followReferrals(db, noon + 15 * day);
		expect([(await money(inviter)).balance, await owed()]).toEqual([0, 1500]);
		// what stays keeps its five percent; the other 61.91 of the 65 are kept
		const most = 100_000 - 6191;
		expect((await listed(payment, ""))?.returnable).toBe(most);
		expect((await sendBack(payment, most + 1)).status).toBe(422);
		expect((await sendBack(payment, most)).status).toBe(200);
		expect([await money(person), await owed()]).toEqual([{ balance: 0, held: 100_000 }, 0]);
		await bank(payment, "canceled", 0);
		await job(2 * minute);
		expect([await money(person), await owed()]).toEqual([{ balance: 100_000, held: 0 }, 1500]);
		expect((await sendBack(payment, most)).status).toBe(200);
		await bank(payment, "succeeded", 3);
		await followReferrals(db, noon + 16 * day);
		expect([await money(person), await owed()]).toEqual([{ balance: 0, held: 0 }, 0]);
		const page = (await bodyOf<Referral>(api.get("/referral", inviter.headers))).body;
		expect(page).toMatchObject({ held: 0, paid: 309 });
	});

	test("takes a bonus that is not spent from who got it, and one that is due waits for the bank", async () => {
		const [first, second] = [await payer(), await payer()];
		const inviter = await signedIn();
		const { code } = (await bodyOf<Referral>(api.get("/referral", inviter.headers))).body;
		for (const { person } of [first, second]) {
			await db.insert(referrals).values({ personId: person.user.id, code, cameAt: noon, refused: "no" });
		}
		await followReferrals(db, noon);
		await sendBack(second.payment, 100_000);
		await followReferrals(db, noon + 15 * day);
		expect(await money(inviter)).toEqual({ balance: 5000, held: 0 });
		expect((await sendBack(first.payment, 100_000)).status).toBe(200);
		expect(await money(inviter)).toEqual({ balance: 0, held: 5000 });
		await bank(first.payment, "succeeded");
		await bank(second.payment, "succeeded");
		await followReferrals(db, noon + 16 * day);
		expect([await money(inviter), await money(first.person)]).toEqual([
			{ balance: 0, held: 0 },
			{ balance: 0, held: 0 },
		]);
	});

	test("is decided on the sandbox's page: sent, told twice, lost or failed", async () => {
		const { person, payment } = await payer();
		const address = `http://abacus.test/dev/pay/${await atProvider(payment)}`;
		const tell = (message: unknown) => api.post("/payments/sandbox/webhook", message);
		const bank = { now: noon, tell, later: () => {} };
		const press = async (act: string) => {
			await sendBack(payment, 10_000);
			const [last] = (await payoutsOf(payment)).slice(-1);
			const shown = await (await sandboxPage(new Request(address), env, bank)).text();
			expect(shown).toContain(last!.providerId!);
			const body = new URLSearchParams({ act, refund: last!.providerId! });
			await sandboxPage(new Request(address, { method: "POST", body }), env, bank);
			return (await money(person)).held;
		};
		expect([await press("back"), await press("back_twice"), await press("back_lost")]).toEqual([0, 0, 10_000]);
		await ask(payment);
		expect(await money(person)).toEqual({ balance: 70_000, held: 0 });
		expect(await press("back_fail")).toBe(10_000);
		await ask(payment);
		expect(await money(person)).toEqual({ balance: 70_000, held: 0 });
	});
});

describe("what the bank and we differ on", () => {
	test("is listed with its age and what the job found: waiting, untold, and paid there alone", async () => {
		const person = await signedIn();
		const [waits, lost, late] = [await topUp(person, 1000), await topUp(person, 2000), await topUp(person, 3000)];
		expect(await listed(waits.body._id)).toBeUndefined();
		await decideSandboxPayment(db, await atProvider(lost.body._id), "succeeded");
		await told(late.body._id, "canceled");
		api.clock.now = noon + 2 * minute;
		await job(2 * minute);
		expect(await listed(waits.body._id)).toMatchObject({ state: "pending", trouble: "waits", said: "pending" });
		expect(await listed(lost.body._id)).toMatchObject({ state: "paid", trouble: "untold", decided_by: "job" });
		expect(await listed(late.body._id)).toBeUndefined();
		// the bank took the money after it had refused it
		await db
			.update(sandboxPayments)
			.set({ state: "succeeded" })
			.where(eq(sandboxPayments.id, await atProvider(late.body._id)));
		api.clock.now = noon + 90 * minute;
		await job(90 * minute);
		expect(await listed(late.body._id)).toMatchObject({ state: "suspended", trouble: "differs", said: "succeeded" });
		expect((await money(person)).balance).toBe(2000);
		// a message that comes late clears what was only untold
		await told(lost.body._id);
		expect(await listed(lost.body._id)).toBeUndefined();
	});

	test("is read page by page, and found by who pays, the number of a letter and the bank's", async () => {
		const person = await signedIn({ name: "Evdokia", surname: "Ruleva" });
		const id = (index: number) => `payment-of-many-${String(index).padStart(8, "0")}`;
		const rows = Array.from({ length: 55 }, (_, index) => ({
			id: id(index),
			userId: person.user.id,
			idempotencyKey: id(index),
			amount: 1000,
			provider: "sandbox" as const,
			providerId: `bank-${index}`,
			state: "suspended" as const,
			createdAt: noon + index,
		}));
		await insertMissing(db, shopPayments, rows);
		const read = async (query: string) =>
			(await bodyOf<StaffPayments>(api.get(`/shop/manage/payments?${query}`, admin.headers))).body;
		const [first, second] = [await read("search=evdok"), await read("search=evdok&page=2")];
		expect([first.count, first.data.length, second.data.length]).toEqual([55, 50, 5]);
		expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(rows.map((row) => row.id).toReversed());
		expect((await read("search=00000012")).data.map(({ _id }) => _id)).toEqual([id(12)]);
		expect((await read("search=bank-33")).data.map(({ _id }) => _id)).toEqual([id(33)]);
		expect((await read("search=evdok&trouble=true")).count).toBe(0);
	});

	test("is asked about one by one, and nothing moves that is decided", async () => {
		const person = await signedIn();
		const { body } = await topUp(person, 4000);
		await decideSandboxPayment(db, await atProvider(body._id), "succeeded");
		expect((await ask(body._id)).body).toMatchObject({ state: "paid", decided_by: "staff", said: "succeeded" });
		await ask(body._id);
		expect((await money(person)).balance).toBe(4000);
		expect((await ask("nothing")).status).toBe(404);
	});
});

describe("a payment refused here and paid at the bank", () => {
	const credit = (payment: string, body: object = { reason: "the bank shows it" }, by = admin) =>
		bodyOf<Answer>(api.post(`/shop/manage/payments/${payment}/credit`, body, by.headers));
	/** A payment that was refused here; `there`: how the bank has it by now. */
	async function refused(there: Partial<typeof sandboxPayments.$inferInsert> = { state: "succeeded" }) {
		const person = await signedIn();
		const { body } = await topUp(person, 40_000);
		await told(body._id, "canceled");
		const providerId = await atProvider(body._id);
		await db.update(sandboxPayments).set(there).where(eq(sandboxPayments.id, providerId));
		return { person, payment: body._id, providerId };
	}

	test("is credited once: ten times in a row, at once, and after a message that came late", async () => {
		const { person, payment } = await refused();
		await told(payment);
		const at = await Promise.all(Array.from({ length: 10 }, () => credit(payment)));
		expect(at.map(({ status, body }) => [status, body.state])).toEqual(Array.from({ length: 10 }, () => [200, "paid"]));
		for (let count = 0; count < 10; count++) await credit(payment);
		await told(payment, undefined, 3);
		await job(90 * minute);
		expect(await money(person)).toEqual({ balance: 40_000, held: 0 });
		expect(await listed(payment)).toBeUndefined();
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, payment));
		const letters = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, person.user.email));
		expect(letters.map(({ kind }) => kind)).toEqual(["top_up"]);
		expect(log).toMatchObject([{ action: "payment.credit", actorId: admin.user.id, reason: "the bank shows it" }]);
		const { body } = await bodyOf<Transactions>(api.get("/transactions", person.headers));
		expect(body.data.map(({ kind, status, balance }) => [kind, status, balance])).toEqual([
			["top_up", "paid", 40_000],
			["top_up", "suspended", null],
		]);
		expect((await sendBack(payment, 40_000)).status).toBe(200);
	});

	test("brings who invited the payer what it brings otherwise", async () => {
		const { person, payment } = await refused();
		const inviter = await signedIn();
		const page = async () => (await bodyOf<Referral>(api.get("/referral", inviter.headers))).body;
		const { code } = await page();
		await db.insert(referrals).values({ personId: person.user.id, code, cameAt: noon, refused: "no" });
		await credit(payment);
		await followReferrals(db, noon);
		expect((await page()).held).toBe(2000);
	});

	test.each([
		["not paid there", { state: "canceled" as const }, "PAYMENT_UNPAID"],
		["of another amount there", { state: "succeeded" as const, amount: 39_999 }, "PAYMENT_DIFFERS"],
		["of somebody else there", { state: "succeeded" as const, reference: "another" }, "PAYMENT_OF_ANOTHER"],
	])("is refused where it is %s, with its code", async (_, there, code) => {
		const { person, payment } = await refused(there);
		expect((await credit(payment)).body.error).toBe(code);
		expect((await money(person)).balance).toBe(0);
	});

	test("whose answer was lost is found by the number the bank has, and by no other's number", async () => {
		const [{ person, payment, providerId }, other] = [await refused(), await refused()];
		await db.update(shopPayments).set({ providerId: null }).where(eq(shopPayments.id, payment));
		const reason = "the bank shows it";
		expect((await credit(payment)).body.fields).toEqual({ provider_id: "REQUIRED" });
		expect((await credit(payment, { reason, provider_id: other.providerId })).body.error).toBe("PAYMENT_OF_ANOTHER");
		expect((await credit(other.payment, { reason, provider_id: providerId })).body.error).toBe("PAYMENT_OF_ANOTHER");
		expect((await credit(payment, { reason, provider_id: "none there" })).body.error).toBe("PAYMENT_UNPAID");
		expect((await credit(payment, { reason, provider_id: providerId })).body.state).toBe("paid");
		expect((await money(person)).balance).toBe(40_000);
	});

	test("is credited by staff alone, with a reason, and not while it waits", async () => {
		const { person, payment } = await refused();
		expect((await credit(payment, { reason: "  " })).status).toBe(422);
		expect((await credit(payment, { reason: "mine, give it" }, person)).status).toBe(403);
		expect((await credit("nothing")).status).toBe(404);
		expect((await credit((await topUp(person, 5000)).body._id)).status).toBe(409);
	});

	test("of a basket leaves the money on the balance, and the basket can be bought anew", async () => {
		const person = await signedIn();
		const { body } = await order(person, [thing(5, person)], { card: true });
		await told(body.payment!._id, "canceled");
		const there = eq(sandboxPayments.id, await atProvider(body.payment!._id));
		await db.update(sandboxPayments).set({ state: "succeeded" }).where(there);
		await credit(body.payment!._id);
		expect(await money(person)).toEqual({ balance: cost.exam, held: 0 });
		expect((await order(person, [thing(5, person)])).body.state).toBe("purchased");
	});
});

describe("a return at YooKassa", () => {
	const settings = { shopId: "100", secret: "key", url: "https://pay.test/v3" };
	const made = (over: object = {}) => ({
		id: "r1",
		payment_id: "2f",
		status: "succeeded",
		amount: { value: "10.05", currency: "RUB" },
		metadata: { payout: "ours" },
		...over,
	});
	const wish = { key: "ours", payment: "2f", amount: 1005, description: "d" };
	const ours = { id: "r1", state: "succeeded", amount: 1005, currency: "RUB", reference: "ours", payment: "2f" };

	test("is asked for once by its key, with the payment and the amount in rubles, and read there", async () => {
		const sent: Request[] = [];
		const provider = yookassa(settings, async (input, init) => {
			const request = new Request(input as string, init as RequestInit);
			sent.push(request);
			return Response.json(request.url.includes("?") ? { items: [made({ id: "r0", metadata: {} }), made()] } : made());
		});
		expect(await provider.giveBack(wish)).toEqual(ours);
		expect([sent[0]!.method, sent[0]!.url, sent[0]!.headers.get("Idempotence-Key")]).toEqual([
			"POST",
			"https://pay.test/v3/refunds",
			"ours",
		]);
		expect(await sent[0]!.json()).toMatchObject({
			payment_id: "2f",
			amount: { value: "10.05", currency: "RUB" },
			metadata: { payout: "ours" },
		});
		expect(await provider.readRefund("r1")).toEqual(ours);
		expect(await provider.findRefund("2f", "ours")).toEqual(ours);
		expect(await provider.findRefund("2f", "another")).toBeNull();
		expect(sent.slice(1).map(({ url }) => url)).toEqual([
			"https://pay.test/v3/refunds/r1",
			"https://pay.test/v3/refunds?limit=100&payment_id=2f",
			"https://pay.test/v3/refunds?limit=100&payment_id=2f",
		]);
	});

	test("refused was not made; an error or nonsense says nothing about it", async () => {
		const answering = (status: number, body: object = {}) =>
			yookassa(settings, async () => Response.json(body, { status }));
		expect(await answering(400).giveBack(wish)).toBeNull();
		await expect(answering(500).giveBack(wish)).rejects.toThrow("500");
		await expect(answering(401).giveBack(wish)).rejects.toThrow("401");
		await expect(answering(200, made({ status: "odd" })).giveBack(wish)).rejects.toThrow("status");
	});

	test("that cannot be asked for waits with its money, and is asked for again", async () => {
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		const { person, payment } = await payer();
		// no such table stands for a bank that does not answer
		await db.run("alter table sandbox_refunds rename to away");
		expect((await sendBack(payment, 1000)).body.payouts).toMatchObject([{ state: "asked", said: "silent" }]);
		await db.run("alter table away rename to sandbox_refunds");
		expect(quiet).toHaveBeenCalledOnce();
		quiet.mockRestore();
		expect(await money(person)).toEqual({ balance: 99_000, held: 1000 });
		await job(2 * minute);
		await job(4 * minute);
		expect(await money(person)).toEqual({ balance: 99_000, held: 0 });
	});
});

test("after all this the ledger is what its movements say", async () => {
	expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
});
