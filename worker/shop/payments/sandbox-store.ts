import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { sandboxPayments } from "#db/schema/shop";
import { currency, type NewPayment, type Provider, type ProviderPayment } from "./provider";

type Row = typeof sandboxPayments.$inferSelect;

/** After so long the sandbox gives an unpaid payment up, as real providers do, milliseconds. */
const lifetime = 60 * 60_000;

export function findSandboxPayment(db: Db, id: string): Promise<Row | undefined> {
	return db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).get();
}

/** What the person at the sandbox's page decides. Nothing happens to a payment that is decided. */
export async function decideSandboxPayment(db: Db, id: string, state: "succeeded" | "canceled"): Promise<void> {
	await db
		.update(sandboxPayments)
		.set({ state })
		.where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, "pending")));
}

/** The embedded provider of a local run: its pages are ours, at `/dev/pay`. */
export function sandbox(db: Db, origin: string, now: number): Provider {
	const told = ({ id, state, amount, reference, createdAt }: Row): ProviderPayment => ({
		id,
		state: state === "pending" && now > createdAt + lifetime ? "canceled" : state,
		amount,
		currency,
		reference,
		page: state === "pending" ? `${origin}/dev/pay/${id}` : null,
	});
	return {
		name: "sandbox",
		async create({ key, amount, returnUrl }: NewPayment) {
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
			const row = await findSandboxPayment(db, id);
			return row ? told(row) : null;
		},
	};
}
