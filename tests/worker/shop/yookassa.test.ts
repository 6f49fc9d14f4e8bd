import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auditLedger } from "#worker/shop/ledger-store";
import type { Payment } from "#worker/shop/payments/contract";
import { reconcile } from "#worker/shop/payments/reconcile";
import { makeApi, noon } from "../../factories/api";
import { FakeYookassa } from "../../factories/fake-yookassa";
import { bodyOf } from "../../factories/olympiad";
import { db, money, newKey, openShop, type Person, signedIn } from "../../factories/shop";

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

test("after all this the ledger is what its movements say", async () => {
	expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
});
