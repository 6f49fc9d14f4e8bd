import type { EntryCandidate } from "#worker/competition/contract";
import type { OrderInput } from "#worker/competition/order-contract";

/** One person of an order that is being filled in. */
export type Wish = { _id: string; category: string; country: string; tshirt: string; companions: string[] };

/** A new wish with the country, and with the category where there is only one. */
export function newWish({ _id, country, categories }: EntryCandidate): Wish {
	const only = categories.length === 1 ? categories[0]?.code : undefined;
	return { _id, category: only ?? "", country: country ?? "", tshirt: "", companions: [] };
}

/** The order as it is sent; T-shirt sizes only for in-person events. */
export function toOrder(wishes: readonly Wish[], inPerson: boolean): OrderInput {
	return {
		people: wishes.map(({ tshirt, companions, ...wish }) => ({
			...wish,
			companions: companions.map((name) => name.trim()),
			...(inPerson && tshirt !== "" ? { tshirt } : {}),
		})),
	} as OrderInput;
}

/** Gives equal orders the same idempotency key: a repeated call makes no second order. */
export class OrderKeys {
	#last: { order: string; key: string } | null = null;

	keyFor(order: OrderInput): string {
		const text = JSON.stringify(order);
		if (this.#last?.order !== text) this.#last = { order: text, key: crypto.randomUUID() };
		return this.#last.key;
	}
}
