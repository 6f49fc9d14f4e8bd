import { expect, test } from "vitest";
import { constraintOfTask } from "#domain/generator/constraint";
import { parseNotation, type SumTask } from "#domain/generator/notation";
import { generateSamples, type SampleRule } from "#domain/generator/sample";
import { chainVerifier } from "#domain/generator/verify";

/** Every chain of so many rows that satisfies the constraint, found by trying them all. */
function everyChain(constraint: ReturnType<typeof constraintOfTask>): number[][] {
	const sizes = (counts: readonly number[]) =>
		Array.from({ length: 10 ** Math.max(...counts) - 1 }, (_, index) => index + 1).filter((size) =>
			counts.includes(String(size).length),
		);
	const signed = sizes(constraint.digits).flatMap((size) => [size, -size]);
	let chains: { numbers: number[]; total: number }[] = sizes(constraint.firstDigits).map((size) => ({
		numbers: [size],
		total: size,
	}));
	for (let row = 1; row < constraint.steps; row++)
		chains = chains.flatMap(({ numbers, total }) =>
			signed
				.filter((operand) => total + operand >= 0 && total + operand <= constraint.range[1])
				.map((operand) => ({ numbers: [...numbers, operand], total: total + operand })),
		);
	return chains.map(({ numbers }) => numbers).filter(chainVerifier(constraint));
}

test.each<[notation: string, rule: SampleRule, perChain: number]>([
	["1D3RNF", {}, 100],
	["1D3RF", {}, 100],
	["1D4RNF[S]", {}, 20],
	["1D3RF[10]", {}, 50],
	["1D4RNF[5-3]", {}, 50],
	["2D2R", {}, 20],
	["2D2RF", {}, 20],
	["1-2D2R+[M]", {}, 50],
	["2D2R", { cross: { bound: 50, over: false, under: true }, range: [0, 99] }, 20],
	["2D2RNF", { avail: [1, 2, 5] }, 200],
])(
	"%s %j: every valid chain is equally likely, by chi-square against all of them",
	{ timeout: 60_000 },
	(notation, rule, perChain) => {
		const constraint = constraintOfTask(parseNotation(notation).alternatives[0] as SumTask, rule);
		const chains = everyChain(constraint);
		const seen = new Map(chains.map((chain) => [chain.join(), 0]));
		for (let draw = 0; draw < perChain * chains.length; draw++) {
			const key = generateSamples(notation, `chi:${notation}:${draw}`, 1, rule)[0]?.numbers.join() ?? "";
			seen.set(key, (seen.get(key) ?? Number.NaN) + 1);
		}
		const freedom = chains.length - 1;
		const chiSquare = [...seen.values()].reduce((total, count) => total + (count - perChain) ** 2 / perChain, 0);
		expect(freedom).toBeGreaterThan(20);
		expect(seen.size).toBe(chains.length);
		expect(Math.abs((chiSquare - freedom) / Math.sqrt(2 * freedom))).toBeLessThan(3);
	},
);
