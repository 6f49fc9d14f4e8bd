import { z } from "zod";
import { mostAmount, topUpLimits } from "#domain/money/amount";
import { Instant, visibleProse } from "../../http/contract";
import { PaymentState, StaffPage } from "../contract";

export const TopUpInput = z
	.object({
		amount: z
			.number("REQUIRED")
			.int("OUT_OF_RANGE")
			.min(topUpLimits.least, "OUT_OF_RANGE")
			.max(topUpLimits.most, "OUT_OF_RANGE"),
	})
	.meta({ id: "TopUpInput" });

const Wanted = z.object({ product: z.number().int(), variant: z.number().int(), person: z.string() });

/**
 * Money on its way by card, hundredths of a ucoin. `page`: where to pay, while it waits. `order`: the basket that waits for
 * it, with what it wanted.
 */
export const Payment = z
	.object({
		_id: z.string(),
		state: z.enum(["pending", "paid", "suspended"]),
		amount: z.number().int(),
		created_at: Instant,
		page: z.string().nullable(),
		/** whether staff looks at it, because the provider's word about it was not taken */
		doubt: z.boolean(),
		order: z
			.object({ _id: z.string(), state: PaymentState, amount: z.number().int(), lines: z.array(Wanted) })
			.nullable(),
	})
	.meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

/** What a provider posts. Only the name of the payment is read; the rest is asked for. */
export const Told = z.object({ object: z.object({ id: z.string().min(1).max(100) }) }).meta({ id: "ProviderMessage" });

export const ToldPath = z.object({ provider: z.enum(["sandbox", "yookassa"]) });

/** The provider's message was taken, whatever it said. */
export const Taken = z.object({ type: z.literal("SUCCESS") }).meta({ id: "MessageTaken" });

const Said = z.enum(["", "pending", "succeeded", "canceled", "missing", "silent"]);

/** Money sent back to the card: asked, then done or failed. */
const Payout = z.object({
	_id: z.string(),
	state: z.enum(["asked", "done", "failed"]),
	amount: z.number().int(),
	reason: z.string(),
	doubt: z.string(),
	said: Said,
	created_at: Instant,
	decided_at: Instant.nullable(),
});

/**
 * A payment as staff sees it. `doubt`: why the provider's word was not taken; empty where it was. `trouble`: why to look at
 * it (docs/product.md 9); `said`: what the provider said when it was last asked; `returnable`: what can go back to the card.
 */
export const StaffPayment = z
	.object({
		_id: z.string(),
		payer: z.object({ _id: z.string(), name: z.string() }),
		state: z.enum(["pending", "paid", "suspended"]),
		amount: z.number().int(),
		doubt: z.string(),
		trouble: z.enum(["doubt", "differs", "waits", "untold"]).nullable(),
		said: Said,
		decided_by: z.enum(["", "message", "payer", "job", "staff"]),
		returnable: z.number().int(),
		provider: z.string(),
		provider_id: z.string().nullable(),
		created_at: Instant,
		decided_at: Instant.nullable(),
		asked_at: Instant.nullable(),
		payouts: z.array(Payout),
	})
	.meta({ id: "StaffPayment" });
export type StaffPayment = z.infer<typeof StaffPayment>;

export const StaffPayments = z
	.object({ data: z.array(StaffPayment), count: z.number().int(), page: z.number().int() })
	.meta({ id: "StaffPayments" });
export type StaffPayments = z.infer<typeof StaffPayments>;
/** `trouble`: only what the provider and we differ on, or what it did not tell. */
export const StaffPaymentsQuery = StaffPage.extend({
	state: z.enum(["pending", "paid", "suspended"]).optional(),
	trouble: z.enum(["true", "false"]).optional(),
});

/** What goes back to the card, hundredths of a ucoin, and why. */
export const PayoutInput = z
	.object({
		amount: z.number("REQUIRED").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(mostAmount, "OUT_OF_RANGE"),
		reason: visibleProse(500).min(3, "REQUIRED"),
	})
	.meta({ id: "PayoutInput" });

/** Why a payment is credited after all, and its name at the provider where we never heard it. */
export const CreditInput = z
	.object({
		reason: visibleProse(500).min(3, "REQUIRED"),
		provider_id: visibleProse(100).min(1, "REQUIRED").optional(),
	})
	.meta({ id: "CreditInput" });

/** What asking the provider came to, and whether the ledger is the sum of its movements. */
export const Reconciliation = z
	.object({
		checked: z.number().int(),
		paid: z.number().int(),
		suspended: z.number().int(),
		waiting: z.number().int(),
		/** accounts that are not the sum of their movements; none in a sound ledger */
		wrong: z.array(z.string()),
		/** all accounts together; 0 in a sound ledger */
		sum: z.number().int(),
	})
	.meta({ id: "Reconciliation" });
