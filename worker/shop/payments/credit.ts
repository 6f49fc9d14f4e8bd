import type { Db } from "#db/client";
import { DomainError, type ErrorCode } from "#domain/errors";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import { openAccounts, settleHold, write } from "../ledger-store";
import { topUpReceipt } from "../receipt";
import { providerOf } from "./choose-provider";
import {
	creditPayment,
	findPayment,
	findPaymentOfProvider,
	noteAsked,
	type PaymentRow,
	settledMeanwhile,
} from "./payment-store";
import { currency, type Provider, type ProviderPayment } from "./provider";
import { findWalletHolder } from "./staff-store";

/** What staff asks for: the payment, why, and its name at the provider where we never heard it. */
export type CreditAsked = { payment: string; reason: string; providerId: string | undefined };

/** Why what the provider tells is not this payment's money; null where it is. */
function refusalOf(payment: PaymentRow, said: ProviderPayment): ErrorCode | null {
	if (said.reference !== payment.id) return "PAYMENT_OF_ANOTHER";
	if (said.amount !== payment.amount || said.currency !== currency) return "PAYMENT_DIFFERS";
	return said.state === "succeeded" ? null : "PAYMENT_UNPAID";
}

/** The name of a payment at the provider: the one we know, or the one staff found there. */
async function nameOf(db: Db, payment: PaymentRow, typed: string | undefined): Promise<string> {
	const id = payment.providerId ?? typed;
	if (id === undefined) throw new DomainError("VALIDATION", { provider_id: "REQUIRED" });
	const owner = await findPaymentOfProvider(db, payment.provider, id);
	if ((typed ?? id) !== id || (owner && owner.id !== payment.id)) throw new DomainError("PAYMENT_OF_ANOTHER");
	return id;
}

async function readAt(db: Db, provider: Provider, payment: PaymentRow, id: string, now: number) {
	const said = await provider.read(id).catch(() => "silent" as const);
	if (payment.providerId !== null) {
		await noteAsked(db, payment.id, said === "silent" ? said : (said?.state ?? "missing"), now);
	}
	if (said === "silent") throw new DomainError("UNAVAILABLE");
	if (said === null) throw new DomainError("PAYMENT_UNPAID");
	return said;
}

/** The money that comes after all; the movement that expected it was voided when the payment was refused. */
function late({ id, amount }: PaymentRow, holder: string): Moved {
	return { key: `credit:${id}`, kind: "hold", debit: house.provider, credit: walletOf(holder), amount };
}

/**
 * Puts the money of a payment that was refused here and is paid at the provider on the payer's balance, once, however often
 * it is asked for; the order behind it stays suspended. The provider is read again. Answers a paid payment as it is. Throws
 * NOT_FOUND, CONFLICT for one that still waits, UNAVAILABLE where the provider cannot be asked, VALIDATION without its name
 * there, PAYMENT_UNPAID, PAYMENT_DIFFERS for another amount or currency, PAYMENT_OF_ANOTHER. `now` in milliseconds.
 */
export async function credit(
	env: Env,
	db: Db,
	actorId: string,
	asked: CreditAsked,
	origin: string,
	now: number,
): Promise<PaymentRow> {
	const payment = await findPayment(db, asked.payment);
	const holder = payment && (await findWalletHolder(db, payment.userId));
	if (!payment || !holder) throw new DomainError("NOT_FOUND");
	if (payment.state === "paid") return payment;
	if (payment.state === "pending") throw new DomainError("CONFLICT");
	const provider = providerOf(env, db, origin, now);
	if (provider?.name !== payment.provider) throw new DomainError("UNAVAILABLE");
	const said = await readAt(db, provider, payment, await nameOf(db, payment, asked.providerId), now);
	const refusal = refusalOf(payment, said);
	if (refusal) throw new DomainError(refusal);
	const { reason } = asked;
	const hold = late(payment, holder);
	const cause = { cause: "top_up", reference: payment.id, actorId, reason, at: now } as const;
	const letter = await topUpReceipt(db, payment, origin, now);
	try {
		await db.batch([
			...creditPayment(db, payment, { providerId: said.id, actorId, reason, now }),
			openAccounts(db, [hold.debit, hold.credit]),
			write(db, hold, cause),
			settleHold(db, "post", hold, cause),
			...letter,
		]);
	} catch (error) {
		// credited at the same moment: the other one was first
		if (!settledMeanwhile(error)) throw error;
	}
	return (await findPayment(db, payment.id)) ?? payment;
}
