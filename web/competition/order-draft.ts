import type { EntryCandidate, OrderInput } from "#worker/competition/contract";

/** One person of an order that is being filled in. */
export type Wish = { _id: string; category: string; country: string; tshirt: string; companions: string[] };

/** A wish with what is known already: the country, and the category where there is only one. */
export function newWish({ _id, country, categories }: EntryCandidate): Wish {
	const only = categories.length === 1 ? categories[0]?.code : undefined;
	return { _id, category: only ?? "", country: country ?? "", tshirt: "", companions: [] };
}

/** The order as it is sent; sizes only where they are asked for. */
export function toOrder(wishes: readonly Wish[], inPerson: boolean): OrderInput {
	return {
		people: wishes.map(({ tshirt, companions, ...wish }) => ({
			...wish,
			companions: companions.map((name) => name.trim()),
			...(inPerson && tshirt !== "" ? { tshirt } : {}),
		})),
	} as OrderInput;
}

/** Keeps one key for one order: pressing twice, or again after a lost line, is the same order. */
export class OrderKeys {
	#last: { order: string; key: string } | null = null;

	keyFor(order: OrderInput): string {
		const text = JSON.stringify(order);
		if (this.#last?.order !== text) this.#last = { order: text, key: crypto.randomUUID() };
		return this.#last.key;
	}
}
