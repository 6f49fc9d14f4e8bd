import { createRandom } from "../generator/random";
import { type Field, fieldTrainer } from "./definition";
import { type CardExercise, inRounds } from "./exercise";

export type CardsParameters = {
	/** `read`: from the board to the number; `set`: from the number to the board. */
	direction: "read" | "set";
	/** Rods of the board, that is digits of the number at most. */
	numbers: number;
	count: number;
	/** Seconds a card is shown, 0.1..4 in steps of 0.1; 0: until it is answered. */
	interval: number;
};

const defaults: CardsParameters = { direction: "read", numbers: 2, count: 10, interval: 0 };
const limits = { numbers: [1, 10], count: [1, 100], interval: [0, 4] } as const;
const fields: readonly Field<CardsParameters>[] = [
	{ name: "direction", kind: "choice", options: () => ["read", "set"] },
	{ name: "numbers", kind: "number", limits: () => limits.numbers, step: 1 },
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
	{ name: "interval", kind: "number", limits: () => limits.interval, step: 0.1 },
];

/** Values 0..10^rods-1, uniform, none twice in a row. */
export function cardValues(rods: number, count: number, seed: string): number[] {
	const random = createRandom(seed);
	const values: number[] = [];
	while (values.length < count) {
		const value = random.below(10 ** rods);
		if (value !== values.at(-1)) values.push(value);
	}
	return values;
}

/** Flash cards both ways (docs/domain.md B.8). */
export const cardsTrainer = fieldTrainer<"cards", CardsParameters>({
	simulator: "cards",
	defaults,
	limits,
	fields,
	makeSet(parameters, seed) {
		const { direction, numbers: rods, count } = parameters;
		return inRounds<CardExercise>(
			cardValues(rods, count, seed).map((value) => {
				return { kind: "card", direction, value, rods, sample: { type: "card", numbers: [value] } };
			}),
		);
	},
	levels: [
		{ numbers: 1 },
		{ numbers: 1, direction: "set" },
		{ numbers: 1, interval: 1.5 },
		{ numbers: 2 },
		{ numbers: 2, direction: "set" },
		{ numbers: 2, interval: 1 },
		{ numbers: 3, interval: 1 },
		{ numbers: 4, interval: 1, direction: "set" },
		{ numbers: 4, interval: 0.6 },
		{ numbers: 6, interval: 0.5 },
	],
	pace: ({ direction, interval }) => (direction === "set" ? "board" : interval > 0 ? "flash" : "still"),
});
