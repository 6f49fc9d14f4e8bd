import type { Shop } from "#worker/shop/contract";

/** What is chosen: for a person the product and variant of each choice and how many, by a key that is free for one choice each. */
export type Chosen = Readonly<Record<string, { person: string; product: number; variant: number; count: number }>>;

/** Takes a choice in, or out where the variant is null or the count 0. */
export function choose(chosen: Chosen, person: string, product: number, variant: number | null, count = 1): Chosen {
	const key = `${person} ${product}`;
	const others = Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key));
	return variant === null || count === 0 ? others : { ...others, [key]: { person, product, variant, count } };
}

/** How many of a product are chosen for a person. */
export function countOf(chosen: Chosen, person: string, product: number): number {
	return chosen[`${person} ${product}`]?.count ?? 0;
}

/** The variant that is chosen of a product for a person; null for none. */
export function chosenOf(chosen: Chosen, person: string, product: number): number | null {
	return chosen[`${person} ${product}`]?.variant ?? null;
}

/** The lines of a basket with the price of one; what is not sold any more falls out. */
export function linesOf(chosen: Chosen, { offers }: Pick<Shop, "offers">) {
	return Object.values(chosen).flatMap((line) => {
		const offer = offers.find(({ product, variant }) => product === line.product && variant === line.variant);
		return offer ? [{ ...line, amount: offer.amount }] : [];
	});
}
