import { add, divide, type Fraction, hundredths, isHundredths, multiply, readDecimal } from "./exact";

/**
 * The second scorer: docs/domain.md B.11 and D read again and written down by themselves. Nothing here may be taken from
 * the product's own rules; the two are held against each other.
 */

/** What B.11 calls a question. */
export type Question = { type: string; numbers: readonly number[] };

function operandsOf({ numbers }: Question): (Fraction | null)[] {
	return numbers.map((number) => readDecimal(String(number).split(",").join("")));
}

/** The expected answer in hundredths (B.11 rules 2 to 4); null where there is none. */
function expectedHundredths(question: Question): bigint | null {
	const operands = operandsOf(question);
	if (operands.length === 0 || operands.some((operand) => operand === null)) return null;
	const known = operands as Fraction[];
	if (question.type === "sum") {
		let total: Fraction = [0n, 1n];
		for (const operand of known) total = add(total, operand);
		return hundredths(total);
	}
	if (question.type === "multiplication" || question.type === "division") {
		if (known.length !== 2) return null;
		const answer = question.type === "multiplication" ? multiply(known[0]!, known[1]!) : divide(known[0]!, known[1]!);
		return answer === null ? null : hundredths(answer);
	}
	return question.type === "card" ? hundredths(known[0]!) : null;
}

/** B.11: blanks of every kind dropped, the long minus read as a minus, a comma as a point; empty is never right. */
export function isRight(question: Question, typed: string | undefined): boolean {
	if (typed === undefined) return false;
	let text = "";
	for (const character of typed) {
		if (character.trim() === "") continue;
		if (character === "\u2212") text += "-";
		else if (character === ",") text += ".";
		else text += character;
	}
	const value = readDecimal(text);
	const expected = expectedHundredths(question);
	return value !== null && expected !== null && isHundredths(value, expected);
}

/** D.4: a sum is worth 10 points, a multiplication or division 5. */
export function pointsOf(questions: readonly Question[], typed: readonly (string | undefined)[]): number {
	let points = 0;
	for (let item = 0; item < questions.length; item++) {
		const question = questions[item]!;
		if (isRight(question, typed[item])) points += question.type === "sum" ? 10 : 5;
	}
	return points;
}

/** A result as D.5 ranks it. */
export type Result = { id: string; stages: readonly number[] };

const total = (stages: readonly number[]) => {
	let sum = 0;
	for (let stage = 0; stage < 6; stage++) sum += stages[stage] ?? 0;
	return sum;
};

/** D.5 as one text that sorts the way results rank, worst first: total, S7, S1 … S6. */
function rankKey(stages: readonly number[]): string {
	const digits = (value: number) => value.toFixed(2).padStart(12, "0");
	return [total(stages), stages[6] ?? 0, ...[0, 1, 2, 3, 4, 5].map((stage) => stages[stage] ?? 0)].map(digits).join("");
}

/** Position of each: one more than the number of better results, so equals share it. */
export function positions(results: readonly Result[]): Map<string, number> {
	const keys = results.map(({ stages }) => rankKey(stages));
	const best = [...keys].sort().reverse();
	const firstAt = new Map<string, number>();
	for (let index = best.length - 1; index >= 0; index--) firstAt.set(best[index]!, index);
	return new Map(results.map(({ id }, index) => [id, firstAt.get(keys[index]!)! + 1]));
}

/** D.5: the podium, or 20/20/30/30 of the field; the bar of 30 %; a missing video costs one place, at most down to 4. */
export function placeOf(
	scheme: "podium" | "percent",
	position: number,
	field: number,
	points: number,
	most: number,
	video: boolean,
): number {
	if (points * 10 < most * 3) return 4;
	let place = 4;
	if (scheme === "podium") {
		if (position === 1) place = 0;
		else if (position <= 4) place = position - 1;
	} else {
		const tenths = [2, 4, 7, 10];
		for (let step = 3; step >= 0; step--) {
			const upTo = Math.max(1, Math.floor((2 * tenths[step]! * field + 10) / 20));
			if (position <= upTo) place = step;
		}
	}
	return video || place === 4 ? place : place + 1;
}

export { total };
