/** What the provider said of a payment or a return when it was last asked. `silent`: it did not answer. */
export type Said = "" | "pending" | "succeeded" | "canceled" | "missing" | "silent";

/** What decided a payment: the provider's message, the payer who looked, the job, or staff who asked. */
export type Noticed = "message" | "payer" | "job" | "staff";

/** How long a payment or a return may wait before staff hears of it, milliseconds. */
export const patience = 60_000;

/** For so long a payment that no message told is listed, milliseconds. */
export const untoldFor = 30 * 24 * 60 * 60_000;

/**
 * Why staff should look at a payment. `doubt`: the provider's word was not taken; `differs`: the provider says otherwise
 * than we have it; `waits`: for longer than a minute; `untold`: decided, but no message of the provider came.
 */
export type Trouble = "doubt" | "differs" | "waits" | "untold";

/** A payment as it stands here, and what is known of it there. Times in milliseconds. */
export type Compared = {
	state: "pending" | "paid" | "suspended";
	doubt: string;
	said: Said;
	createdAt: number;
	decidedAt: number | null;
	toldAt: number | null;
	/** whether the provider has made it at all */
	known: boolean;
};

const otherwise: Record<"paid" | "suspended", readonly Said[]> = {
	paid: ["pending", "canceled", "missing"],
	suspended: ["succeeded"],
};

/** Compares a payment with the provider (docs/product.md 9); null where there is nothing to look at. `now` in milliseconds. */
export function troubleOf(payment: Compared, now: number): Trouble | null {
	const { state, doubt, said, createdAt, decidedAt, toldAt, known } = payment;
	if (doubt !== "") return "doubt";
	if (state === "pending") return now - createdAt > patience ? "waits" : null;
	if (otherwise[state].includes(said)) return "differs";
	return known && toldAt === null && decidedAt !== null && now - decidedAt < untoldFor ? "untold" : null;
}
