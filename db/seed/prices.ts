import type { Db } from "../client";
import { shopPrices } from "../schema/shop";
import { userId } from "./cast";

/** Demo prices, hundredths of a ucoin, by product and variant. */
const amounts = [
	[1, 1, 39_000],
	[1, 6, 199_000],
	[1, 12, 349_000],
	[2, 10, 2_490_000],
	[2, 25, 5_490_000],
	[2, 50, 9_490_000],
	[4, 0, 45_000],
	[5, 0, 45_000],
	[6, 0, 60_000],
	[9, 0, 60_000],
] as const;

/** Prices of everything that is sold, unless some were set. A deploy begins without any: nothing is sold there yet. */
export async function seedPrices(db: Db): Promise<void> {
	const madeBy = userId("admin");
	const rows = amounts.map(([product, variant, amount]) => {
		return { product, variant, amount, validFrom: 0, madeBy, madeAt: 0 };
	});
	await db.insert(shopPrices).values(rows).onConflictDoNothing();
}
