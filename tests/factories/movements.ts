import fc from "fast-check";
import type { Movement } from "#domain/money/ledger";

const accounts = fc.constantFrom("u:anna", "u:boris", "u:vera", "provider", "sales");
const key = fc.integer({ min: 0, max: 12 }).map((number) => `k${number}`);
const amount = fc.constantFrom(1, 2, 3, 100, 0, -5, 1_000_000_001);

/** Lists of movements of few people under few keys, right and wrong, so that they meet. */
export const anyMovements: fc.Arbitrary<Movement[]> = fc.array(
	fc.oneof(
		fc.record({
			key,
			kind: fc.constantFrom("move" as const, "hold" as const),
			debit: accounts,
			credit: accounts,
			amount,
		}),
		fc.record({
			key,
			kind: fc.constantFrom("post" as const, "void" as const),
			hold: key,
			debit: accounts,
			credit: accounts,
			amount,
		}),
	),
	{ maxLength: 40 },
);
