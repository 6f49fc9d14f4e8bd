import { asc } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { shopPrices } from "#db/schema/shop";
import type { Price, Product } from "#domain/money/products";

/** All prices there were, are and will be, in the order they hold. */
export async function findPrices(db: Db): Promise<Price[]> {
	const rows = await db
		.select()
		.from(shopPrices)
		.orderBy(asc(shopPrices.product), asc(shopPrices.variant), asc(shopPrices.validFrom));
	return rows.map(({ product, variant, amount, validFrom }) => ({
		product: product as Product,
		variant,
		amount,
		from: validFrom,
	}));
}

/**
 * Adds a price, with its line in the log; `before`: the one that would hold then without it. A price of the same instant is
 * refused by the primary key.
 */
export async function addPrice(db: Db, price: Price, before: number | null, actorId: string, now: number) {
	const { product, variant, amount, from } = price;
	await db.batch([
		db.insert(shopPrices).values({ product, variant, amount, validFrom: from, madeBy: actorId, madeAt: now }),
		logAction(db, {
			at: now,
			actorId,
			action: "shop.price",
			targetKind: "product",
			targetId: `${product}/${variant}`,
			detail: { product: `${product}/${variant}`, amount: { from: before, to: amount }, begins: from },
		}),
	]);
}

/** Whether a price of the same instant was there. */
export function pricedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: shop_prices");
}
