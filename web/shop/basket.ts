import type { Shop } from "#worker/shop/contract";

/** What is chosen: for a person the product and variant of each choice, by a key that is free for one choice each. */
export type Chosen = Readonly<Record<string, { person: string; product: number; variant: number }>>;

/** Takes a choice in, or out where the variant is null. */
export function choose(chosen: Chosen, person: string, product: number, variant: number | null): Chosen {
	const key = `${person} ${product}`;
	const others = Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key));
	return variant === null ? others : { ...others, [key]: { person, product, variant } };
}

/** The variant that is chosen of a product for a person; null for none. */
export function chosenOf(chosen: Chosen, person: string, product: number): number | null {
	return chosen[`${person} ${product}`]?.variant ?? null;
}

/** The lines of a basket with their prices; what is not sold any more falls out. */
export function linesOf(chosen: Chosen, { offers }: Pick<Shop, "offers">) {
	return Object.values(chosen).flatMap((line) => {
		const offer = offers.find(({ product, variant }) => product === line.product && variant === line.variant);
		return offer ? [{ ...line, amount: offer.amount }] : [];
	});
}
