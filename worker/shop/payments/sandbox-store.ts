import { and, asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { sandboxPayments, sandboxRefunds } from "#db/schema/shop";
import {
	currency,
	type NewPayment,
	type NewRefund,
	type Provider,
	type ProviderPayment,
	type ProviderRefund,
} from "./provider";

type Row = typeof sandboxPayments.$inferSelect;
type RefundRow = typeof sandboxRefunds.$inferSelect;

/** After so long the sandbox gives an unpaid payment up, as real providers do, milliseconds. */
const lifetime = 60 * 60_000;
/** After so long the sandbox sends money back by itself, milliseconds. */
const refundDelay = 60_000;

export function findSandboxPayment(db: Db, id: string): Promise<Row | undefined> {
	return db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).get();
}

type Decision = "succeeded" | "canceled";
/** What goes wrong with a decision: how late the bank is, until when it is silent, and how much more it took. */
export type Mishap = { settlesAt?: number; silentUntil?: number; extra?: number };

/** What the person at the sandbox's page decides. Nothing happens to a payment that is decided. */
export async function decideSandboxPayment(
	db: Db,
	id: string,
	state: Decision,
	{ extra = 0, ...times }: Mishap = {},
): Promise<void> {
	await db
		.update(sandboxPayments)
		.set({ state, ...times, amount: sql`${sandboxPayments.amount} + ${extra}` })
		.where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, "pending")));
}

/** A bank that changes its mind about what it has decided. */
export async function overruleSandboxPayment(db: Db, id: string, state: Decision): Promise<void> {
	await db.update(sandboxPayments).set({ state }).where(eq(sandboxPayments.id, id));
}

/** The returns of a payment at the sandbox, in the order they were asked for. */
export function sandboxRefundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
	return db
		.select()
		.from(sandboxRefunds)
		.where(eq(sandboxRefunds.paymentId, paymentId))
		.orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id));
}

/** What the person at the sandbox's page decides about a return that waits. */
export async function decideSandboxRefund(db: Db, id: string, state: Decision): Promise<void> {
	await db
		.update(sandboxRefunds)
		.set({ state })
		.where(and(eq(sandboxRefunds.id, id), eq(sandboxRefunds.state, "pending")));
}

/** Makes a return once, of what is left of a paid payment; none where less is left. */
async function makeSandboxRefund(db: Db, { key, payment, amount }: NewRefund, now: number): Promise<RefundRow | null> {
	const columns = [uuidv7(), key, payment, amount, key, "pending", now].map((value) => sql`${value}`);
	// values in one statement with the sum: of two at once the second sees the first
	await db.run(sql`
		insert into sandbox_refunds (id, idempotence_key, payment_id, amount, reference, state, created_at)
		select ${sql.join(columns, sql`, `)} from sandbox_payments p where p.id = ${payment} and p.state = 'succeeded'
			and p.amount >= ${amount} + coalesce((select sum(r.amount) from sandbox_refunds r
				where r.payment_id = p.id and r.state <> 'canceled'), 0)
		on conflict do nothing`);
	const made = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotenceKey, key)).get();
	return made ?? null;
}

/** What the bank says of a payment at an instant, milliseconds. */
export function sandboxState({ state, createdAt, settlesAt }: Row, now: number): ProviderPayment["state"] {
	if (settlesAt !== null && now < settlesAt) return "pending";
	return state === "pending" && now > createdAt + lifetime ? "canceled" : state;
}

/**
 * The embedded provider of a local run: its pages are ours, at `/dev/pay`. `away`: it answers nothing at all, as a bank whose
 * service is down (`SANDBOX_AWAY`).
 */
export function sandbox(db: Db, origin: string, now: number, away = false): Provider {
	const assertThere = (silentUntil: number | null = null) => {
		if (away || (silentUntil !== null && now < silentUntil)) throw new Error("the sandbox does not answer");
	};
	const told = (row: Row): ProviderPayment => {
		assertThere(row.silentUntil);
		const { id, state, amount, reference } = row;
		const page = state === "pending" ? `${origin}/dev/pay/${id}` : null;
		return { id, state: sandboxState(row, now), amount, currency, reference, page };
	};
	const toldRefund = ({ id, state, amount, reference, paymentId, createdAt }: RefundRow): ProviderRefund => ({
		id,
		state: state === "pending" && now > createdAt + refundDelay ? "succeeded" : state,
		amount,
		currency,
		reference,
		payment: paymentId,
	});
	return {
		name: "sandbox",
		async create({ key, amount, returnUrl }: NewPayment) {
			assertThere();
			const row = { id: uuidv7(), idempotenceKey: key, amount, reference: key, returnUrl, state: "pending" as const };
			await db
				.insert(sandboxPayments)
				.values({ ...row, createdAt: now })
				.onConflictDoNothing();
			const [made] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotenceKey, key));
			if (!made) throw new Error("the sandbox lost a payment");
			return told(made);
		},
		async read(id) {
			assertThere();
			const row = await findSandboxPayment(db, id);
			return row ? told(row) : null;
		},
		async giveBack(refund) {
			assertThere();
			const row = await makeSandboxRefund(db, refund, now);
			return row ? toldRefund(row) : null;
		},
		async readRefund(id) {
			assertThere();
			const row = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)).get();
			return row ? toldRefund(row) : null;
		},
		async findRefund(payment, key) {
			assertThere();
			const row = (await sandboxRefundsOf(db, payment)).find(({ reference }) => reference === key);
			return row ? toldRefund(row) : null;
		},
	};
}
