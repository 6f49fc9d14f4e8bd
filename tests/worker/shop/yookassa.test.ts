import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { auditLedger } from "#worker/shop/ledger-store";
import type { Shop, ShopOrder } from "#worker/shop/contract";
import type { Payment, StaffPayment } from "#worker/shop/payments/contract";
import { reconcile } from "#worker/shop/payments/reconcile";
import { makeApi, noon } from "../../factories/api";
import { FakeYookassa } from "../../factories/fake-yookassa";
import { bodyOf } from "../../factories/olympiad";
import { cost, db, money, newKey, openShop, type Person, signedIn, thing } from "../../factories/shop";

openShop();

const deploy = { ...env, YOOKASSA_SHOP_ID: "100", YOOKASSA_SECRET: "secret", YOOKASSA_URL: "https://pay.test/v3" };
const api = makeApi(deploy, noon);
const minute = 60_000;
let bank: FakeYookassa;
beforeEach(() => {
	bank = new FakeYookassa();
	vi.stubGlobal("fetch", bank.fetch);
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const topUp = (person: Person, amount: number, key = newKey()) =>
	bodyOf<Payment>(api.post("/shop/payments", { amount }, { ...person.headers, "Idempotency-Key": key }));
const tell = (id: string, status = "succeeded") =>
	api.post("/payments/yookassa/webhook", { event: `payment.${status}`, object: { id, status } });
const job = (later: number) => reconcile(deploy, db, "http://abacus.test", noon + later);

test("money comes through YooKassa: its page, one payment for a key whose answer was lost, messages that are read there, forward only, and what nobody told", async () => {
	const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
	const person = await signedIn();
	bank.silent = true;
	const key = newKey();
	expect((await topUp(person, 100_000, key)).status).toBe(503);
	bank.silent = false;
	const { body } = await topUp(person, 100_000, key);
	expect(body).toMatchObject({ state: "pending", page: "https://pay.test/page/0" });
	expect(quiet).toHaveBeenCalledOnce();
	quiet.mockRestore();
	expect(bank.asked).toEqual(Array.from({ length: 2 }, () => ({ call: "POST /v3/payments", key: body._id })));
	const { id } = bank.payments.get(body._id)!;

	// forged: the bank knows nothing of it
	await tell(id);
	await tell("payments-7");
	expect(await money(person)).toEqual({ balance: 0, held: 0 });
	bank.decide(body._id, "succeeded");
	await Promise.all(Array.from({ length: 10 }, () => tell(id)));
	expect(await money(person)).toEqual({ balance: 100_000, held: 0 });
	bank.decide(body._id, "canceled");
	await tell(id, "canceled");
	await job(2 * 60 * minute);
	expect(await money(person)).toEqual({ balance: 100_000, held: 0 });

	const [lost, refused, other] = [await topUp(person, 5000), await topUp(person, 6000), await topUp(person, 7000)];
	bank.decide(lost.body._id, "succeeded");
	bank.decide(refused.body._id, "canceled");
	bank.payments.get(other.body._id)!.amount.value = "7000.00";
	bank.decide(other.body._id, "succeeded");
	await job(2 * minute);
	expect(await money(person)).toEqual({ balance: 105_000, held: 0 });
	const states = async (payment: string) => (await api.get(`/shop/payments/${payment}`, person.headers)).json();
	expect(await states(refused.body._id)).toMatchObject({ state: "suspended", doubt: false });
	expect(await states(other.body._id)).toMatchObject({ state: "suspended", doubt: true });
});

describe("money goes back through YooKassa", () => {
	/** Somebody who has paid so much in, and a member of staff. */
	async function paidIn(amount: number) {
		const [person, admin] = [await signedIn(), await signedIn({ role: 4 })];
		const { body } = await topUp(person, amount);
		bank.decide(body._id, "succeeded");
		await tell(bank.payments.get(body._id)!.id);
		const sendBack = (sum: number) =>
			bodyOf<StaffPayment>(
				api.post(
					`/shop/manage/payments/${body._id}/payouts`,
					{ amount: sum, reason: "asked for" },
					{ ...admin.headers, "Idempotency-Key": newKey() },
				),
			).then((answer) => answer.body.payouts.at(-1)!);
		return { person, admin, payment: body._id, sendBack };
	}
	const tellBack = (payout: string) => {
		const { id } = bank.refunds.get(payout)!;
		return api.post("/payments/yookassa/webhook", { event: "refund.succeeded", object: { id, status: "succeeded" } });
	};
	const sent = () => bank.asked.filter(({ call }) => call === "POST /v3/refunds");

	test("once under its key, though the first answer was lost, and when the bank has sent it", async () => {
		const { person, sendBack } = await paidIn(100_000);
		const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
		bank.silent = true;
		const payout = await sendBack(40_000);
		bank.silent = false;
		expect(quiet).toHaveBeenCalledOnce();
		quiet.mockRestore();
		expect(payout).toMatchObject({ state: "asked", said: "silent" });
		await job(2 * minute);
		expect([bank.refunds.size, await money(person)]).toEqual([1, { balance: 60_000, held: 40_000 }]);
		bank.decide(payout._id, "succeeded", "refunds");
		await Promise.all(Array.from({ length: 10 }, () => tellBack(payout._id)));
		expect(await money(person)).toEqual({ balance: 60_000, held: 0 });
		expect(sent()).toEqual([{ call: "POST /v3/refunds", key: payout._id }]);
		expect(bank.refunds.get(payout._id)).toMatchObject({ amount: { value: "400.00", currency: "RUB" } });
	});

	test("not for a message alone, and what is done stays done", async () => {
		const { person, sendBack } = await paidIn(100_000);
		const payout = await sendBack(40_000);
		await tellBack(payout._id);
		expect(await money(person)).toEqual({ balance: 60_000, held: 40_000 });
		bank.decide(payout._id, "succeeded", "refunds");
		await tellBack(payout._id);
		bank.decide(payout._id, "canceled", "refunds");
		await tellBack(payout._id);
		await job(2 * 60 * minute);
		expect(await money(person)).toEqual({ balance: 60_000, held: 0 });
	});

	test("by the job where every message was lost; what the bank did not send is on the balance again, another amount is left to staff", async () => {
		const { person, admin, payment, sendBack } = await paidIn(100_000);
		const [lost, failed, other] = [await sendBack(10_000), await sendBack(20_000), await sendBack(30_000)];
		bank.decide(lost._id, "succeeded", "refunds");
		bank.decide(failed._id, "canceled", "refunds");
		bank.refunds.get(other._id)!.amount.value = "3.00";
		bank.decide(other._id, "succeeded", "refunds");
		await job(2 * minute);
		expect(await money(person)).toEqual({ balance: 60_000, held: 30_000 });
		const { body } = await bodyOf<{ data: StaffPayment[] }>(
			api.get("/shop/manage/payments?trouble=true", admin.headers),
		);
		expect(body.data.find(({ _id }) => _id === payment)?.payouts).toMatchObject([
			{ state: "done" },
			{ state: "failed" },
			{ state: "asked", doubt: "another amount" },
		]);
	});

	test("of a purchase: first to the balance, by a refund of what was bought, then to the card, all of it", async () => {
		const { person, admin, sendBack } = await paidIn(cost.exam);
		const bought = await bodyOf<ShopOrder>(
			api.post(
				"/shop/orders",
				{ lines: [thing(5, person)], amount: cost.exam },
				{ ...person.headers, "Idempotency-Key": newKey() },
			),
		);
		const [line] = bought.body.lines;
		await api.post(`/shop/manage/lines/${line!._id}/refund`, { reason: "asked for" }, admin.headers);
		const payout = await sendBack(cost.exam);
		bank.decide(payout._id, "succeeded", "refunds");
		await tellBack(payout._id);
		expect(await money(person)).toEqual({ balance: 0, held: 0 });
		expect((await (await api.get("/shop", person.headers)).json()) as Shop).toMatchObject({
			people: [{ attempts: { uamap: 0 } }],
		});
	});
});

test("after all this the ledger is what its movements say", async () => {
	expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
});
