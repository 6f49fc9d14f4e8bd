import type { Sample } from "../generator/sample";
import { isCorrect } from "../scoring/answers";
import { scoreStage } from "../scoring/stage-score";
import { never, typedHundredths, undecided } from "../scoring/typed-hundredths";

/** Answers this far from zero are left to exact decimals, in hundredths. */
const safeHundredths = 2 ** 50;

/** An operand in hundredths; undecided when it has finer parts. */
function inHundredths(operand: number): number {
	const whole = operand | 0;
	if (whole === operand) return whole * 100;
	const hundredths = Math.round(operand * 100);
	return hundredths / 100 === operand && Math.abs(hundredths) < safeHundredths ? hundredths : undecided;
}

/** `top / bottom` of whole numbers, halves away from zero; undecided where doubles are not exact. */
function rounded(top: number, bottom: number): number {
	const size = Math.abs(top);
	const by = Math.abs(bottom);
	if (!(size < safeHundredths) || by === 0) return undecided;
	const quotient = Math.floor(size / by);
	const rest = size - quotient * by;
	const value = rest * 2 >= by ? quotient + 1 : quotient;
	return top < 0 === bottom < 0 ? value : -value;
}

/** The answer to a sample in hundredths, rounded as the rule says; undecided where doubles could be wrong. */
function expectedHundredths({ type, numbers }: Sample): number {
	if (type === "sum") {
		if (numbers.length === 0) return undecided;
		let total = 0;
		for (let index = 0; index < numbers.length; index++) total += inHundredths(numbers[index]!);
		return Math.abs(total) < safeHundredths ? total : undecided;
	}
	if (numbers.length !== 2) return undecided;
	const a = inHundredths(numbers[0]!);
	const b = inHundredths(numbers[1]!);
	if (type === "multiplication") return rounded(a * b, 100);
	return type === "division" ? rounded(a * 100, b) : undecided;
}

/** Products and quotients of whole numbers up to here can be compared in hundredths without rounding. */
const safeProduct = 2 ** 43;
/** Operands up to here in all: their sum in doubles is off by less than a thousandth of a hundredth. */
const safeSum = 1e9;
/** What `quickCheck` answers where doubles could be wrong. */
const unsure = -1;

/**
 * 1 for a right answer (in hundredths) and 0 for a wrong one, by doubles alone: for sums that are clearly nearer to one
 * hundredth than to any other, and for products and quotients of whole numbers. Nothing is divided: a quotient is right
 * when it leads back to within half a hundredth of the dividend. Whether an answer is right cannot be foreseen, so nothing
 * here branches on it: a processor that guesses would be wrong half of the time.
 */
function quickCheck({ type, numbers }: Sample, typed: number): number {
	const count = numbers.length;
	if (type === "sum") {
		let total = 0;
		for (let index = 0; index < count; index++) {
			const operand = numbers[index]!;
			if ((operand | 0) !== operand) return checkDecimals(numbers, typed);
			total += operand;
		}
		return count === 0 ? unsure : Number(typed === total * 100);
	}
	if (count !== 2) return unsure;
	const a = numbers[0]!;
	const b = numbers[1]!;
	if ((a | 0) !== a || (b | 0) !== b) return unsure;
	if (type === "multiplication") {
		const product = a * b;
		return Math.abs(product) < safeProduct ? Number(typed === product * 100) : unsure;
	}
	const back = typed * b;
	if (type !== "division" || b === 0 || !(Math.abs(back) < safeHundredths)) return unsure;
	const off = Math.abs(back - a * 100) * 2;
	const by = Math.abs(b);
	return off === by ? unsure : Number(off < by);
}

/** The same for sums with decimals. */
function checkDecimals(numbers: readonly number[], typed: number): number {
	let total = 0;
	let size = 0;
	for (let index = 0; index < numbers.length; index++) {
		const operand = numbers[index]!;
		total += operand;
		size += Math.abs(operand);
	}
	const hundredths = Math.round(total * 100);
	if (!(size < safeSum) || Math.abs(total * 100 - hundredths) > 0.25) return unsure;
	return Number(typed === hundredths);
}

/** The same where doubles could be wrong. */
function slowCheck(sample: Sample, typed: number, text: string): number {
	if (typed === never) return 0;
	const expected = expectedHundredths(sample);
	const exact = typed !== typed || expected !== expected;
	return Number(exact ? isCorrect(sample.type, sample.numbers, text) : typed === expected);
}

/**
 * How many signs were typed in a stage. It is asked first of all because the texts of many attempts lie far apart in
 * memory: wanted all at once they arrive together, while one by one each is waited for before it can be read.
 */
function signsOf(answers: readonly (string | undefined)[]): number {
	let signs = 0;
	for (let index = 0; index < answers.length; index++) {
		const text = answers[index];
		if (text !== undefined) signs += text.length;
	}
	return signs;
}

/**
 * Points of a stage, exactly as `scoreStage` gives them, for going over many attempts again: answers and operands are
 * compared as whole hundredths while doubles are exact, and by exact decimals beyond that. `answers` by item number;
 * undefined and empty were left out.
 */
export function rescoreStage(
	samples: readonly Sample[],
	size: number,
	answers: readonly (string | undefined)[],
): number {
	if (signsOf(answers) === 0) return 0;
	let rightOnes = 0;
	for (let index = 0; index < samples.length; index++) {
		const sample = samples[index]!;
		if (sample.columns) return scoreStage(samples, size, asMap(answers)).score;
		const text = answers[index];
		if (text === undefined || text === "") continue;
		const typed = typedHundredths(text);
		const quick = quickCheck(sample, typed);
		rightOnes += quick === unsure || typed !== typed ? slowCheck(sample, typed, text) : quick;
	}
	return Math.round(rightOnes * size * 100) / 100;
}

function asMap(answers: readonly (string | undefined)[]): Map<number, string> {
	const map = new Map<number, string>();
	for (const [item, typed] of answers.entries()) if (typed !== undefined) map.set(item, typed);
	return map;
}
