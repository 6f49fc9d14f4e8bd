import { expect, test } from "vitest";
import { createRandom } from "#domain/generator/random";
import { AnswersInput } from "#worker/attempt/contract";
import { isPlainAnswers } from "#worker/attempt/plain-answers";

const plain = { seq: 1, step: 1, item: 0, value: "12", at: "2026-09-15T09:00:00.000Z" };
/** What may stand in the place of anything: right, nearly right, and nothing of the kind. */
const odd: unknown[] = [0, 1, -1, 1.5, 499, 500, 501, 100_000, 100_001, 2 ** 53, -(2 ** 53), NaN, Infinity, -0].concat(
	["", "7", "x", "ё".repeat(40), "ё".repeat(41), "😀".repeat(20), "😀".repeat(21), "1e3", " 2 "] as never[],
	[null, undefined, true, [], {}, [1], { seq: 1 }] as never[],
);

test("a body the client writes is taken as it is", () => {
	expect(isPlainAnswers({ epoch: 1, events: [plain, { ...plain, seq: 2, at: 12.5 }] })).toBe(true);
	expect(isPlainAnswers({ epoch: 1, events: [] })).toBe(true);
	expect(isPlainAnswers({ epoch: 1, events: Array.from({ length: 501 }, () => plain) })).toBe(false);
});

test.each(Array.from({ length: 60 }, (_, index) => `bodies-${index}`))(
	"whatever is taken as it is, the contract takes and leaves as it is (%s)",
	(seed) => {
		const random = createRandom(seed);
		const perhaps = (usual: unknown) => (random.below(4) === 0 ? random.pick(odd) : usual);
		for (let round = 0; round < 200; round++) {
			const names = Object.entries(plain).filter(() => random.below(12) > 0);
			const event = Object.fromEntries(names.map(([name, usual]) => [name, perhaps(usual)]));
			const events =
				random.below(10) === 0 ? random.pick(odd) : [plain, random.below(10) === 0 ? random.pick(odd) : event];
			const body: unknown = random.below(20) === 0 ? random.pick(odd) : { epoch: perhaps(1), events };
			if (isPlainAnswers(body)) expect(AnswersInput.parse(body)).toEqual(body);
		}
	},
);
