import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { openDb } from "#db/client";
import { shopPayments, shopPrices } from "#db/schema/shop";
import { house, walletOf } from "#domain/money/ledger";
import { offers } from "#domain/money/products";
import { Role } from "#domain/user/role";
import type { Shop, ShopOrder } from "#worker/shop/contract";
import { balanceOf, openAccounts, write } from "#worker/shop/ledger-store";
import type { Payment } from "#worker/shop/payments/contract";
import { decideSandboxPayment } from "#worker/shop/payments/sandbox-store";
import { makeApi, noon } from "./api";
import { bodyOf } from "./olympiad";
import { guard, makeSignedIn } from "./rows";

export const db = openDb(env.DB);
export const day = 86_400_000;

/** What things cost in tests, hundredths of a ucoin. */
export const cost = {
	month: 39_000,
	half: 199_000,
	year: 349_000,
	pack: 900_000,
	exam: 45_000,
	online: 60_000,
} as const;

const amounts: Record<string, number> = {
	"1/1": cost.month,
	"1/6": cost.half,
	"1/12": cost.year,
	"2/10": 400_000,
	"2/25": cost.pack,
	"2/50": 1_600_000,
	"4/0": cost.exam,
	"5/0": cost.exam,
	"6/0": cost.online,
	"9/0": cost.online,
};

/** A price for everything, from the beginning of time. */
export async function setPrices(): Promise<void> {
	const rows = offers.map(({ product, variant }) => {
		return { product, variant, validFrom: 0, amount: amounts[`${product}/${variant}`]!, madeBy: "test", madeAt: 0 };
	});
	await db.insert(shopPrices).values(rows).onConflictDoNothing();
}

/** For tests of the shop: everything has a price, and each test begins at noon. */
export function openShop(): void {
	beforeAll(setPrices);
	beforeEach(() => {
		api.clock.now = noon;
	});
}

let movements = 0;

/** Puts money on somebody's balance, hundredths of a ucoin; `payment`: by which it came. */
export async function fund(userId: string, amount: number, payment?: string): Promise<void> {
	const wallet = walletOf(userId);
	const key = `fund:${userId}:${movements++}`;
	const cause = { cause: "top_up", reference: payment ?? key, actorId: "test", at: noon } as const;
	await db.batch([
		openAccounts(db, [wallet, house.provider]),
		write(db, { key, kind: "move", debit: house.provider, credit: wallet, amount }, cause),
	]);
}

/** Gives somebody a bonus, hundredths of a ucoin. */
export async function reward(userId: string, amount: number): Promise<void> {
	const wallet = walletOf(userId);
	const key = `reward:${userId}:${movements++}`;
	const cause = { cause: "bonus", reference: key, actorId: "test", at: noon } as const;
	await db.batch([
		openAccounts(db, [wallet, house.bonus]),
		write(db, { key, kind: "move", debit: house.bonus, credit: wallet, amount }, cause),
	]);
}

export type Person = Awaited<ReturnType<typeof makeSignedIn>>;
export const signedIn = (row: Parameters<typeof makeSignedIn>[3] = {}) =>
	makeSignedIn(db, env.SESSION_SECRET, noon, row);
export const api = makeApi(env, noon);

let keys = 0;
export const newKey = () => `basket-key-${keys++}`;

export type Wish = { product: number; variant: number; person: string };
export const accessFor = (person: Person, months: number): Wish => ({
	product: 1,
	variant: months,
	person: person.user.id,
});
export const thing = (product: number, person: Person, variant = 0): Wish => ({
	product,
	variant,
	person: person.user.id,
});

export function sumOf(lines: readonly Wish[]): number {
	return lines.reduce((sum, { product, variant }) => sum + amounts[`${product}/${variant}`]!, 0);
}

/** Sends a basket as the page does. */
export function order(
	buyer: Person,
	lines: readonly Wish[],
	{ key = newKey(), ...rest }: { key?: string; card?: boolean } = {},
) {
	return bodyOf<ShopOrder & { error?: string }>(
		api.post("/shop/orders", { lines, amount: sumOf(lines), ...rest }, { ...buyer.headers, "Idempotency-Key": key }),
	);
}

export const shopOf = async (buyer: Person) => (await (await api.get("/shop", buyer.headers)).json()) as Shop;

export const money = (person: Person) => balanceOf(db, person.user.id);

let families = 0;

/** A parent with two children. */
export async function family() {
	const email = `home${families++}@test.example`;
	const parent = await signedIn({ role: Role.parent, type: "parent", name: "Maria", email, confirmedEmail: email });
	const alisa = await signedIn({ name: "Alisa", parentEmail: email });
	const brother = await signedIn({ name: "Misha", parentEmail: email });
	await guard(db, parent.user.id, [alisa.user.id, brother.user.id]);
	return { parent, alisa, brother };
}

/** Pays a line of an order back, as staff does. */
export async function refund(line: string, admin?: Person) {
	const staff = admin ?? (await signedIn({ role: 4 }));
	return bodyOf<{ amount: number; error?: string }>(
		api.post(`/shop/manage/lines/${line}/refund`, { reason: "asked by the parent" }, staff.headers),
	);
}

/** Begins to pay an amount in, as the page does. */
export const topUp = (person: Person, amount: number, key = newKey()) =>
	bodyOf<Payment & { error?: string }>(
		api.post("/shop/payments", { amount }, { ...person.headers, "Idempotency-Key": key }),
	);

export const atProvider = async (payment: string) =>
	(await db.select().from(shopPayments).where(eq(shopPayments.id, payment)))[0]!.providerId!;

/** The provider's message, and what the payer decided there before. */
export async function told(payment: string, state?: "succeeded" | "canceled", times = 1) {
	const id = await atProvider(payment);
	if (state) await decideSandboxPayment(db, id, state);
	return Promise.all(
		Array.from({ length: times }, async () => (await api.post("/payments/sandbox/webhook", { object: { id } })).status),
	);
}
