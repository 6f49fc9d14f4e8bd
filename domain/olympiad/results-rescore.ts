import type { Sample } from "../generator/sample";
import { isCorrect } from "../scoring/answers";
import { scoreStage } from "../attempt/stage-score";

const [space, nbsp, plus, comma, minus, point, zero, nine, longMinus] = [32, 160, 43, 44, 45, 46, 48, 57, 0x2212];
/** Digits, with two places behind the point, that fit a double exactly. */
const safeDigits = 13;
/** Answers this far from zero are left to exact decimals, in hundredths. */
const safeHundredths = 2 ** 50;

/** Nobody types it, nothing equals it: exact decimals have to decide. */
const undecided = Number.NaN;
/** What was typed is no number, or has more than two decimals: never right. */
const never = Number.POSITIVE_INFINITY;

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

/** What `quickCheck` answers. */
const [wrong, right, unsure] = [0, 1, -1];
/** Operands up to here in all: their sum in doubles is off by less than a thousandth of a hundredth. */
const safeSum = 1e9;
/** Products and quotients of whole numbers up to here can be compared in hundredths without rounding. */
const safeProduct = 2 ** 43;

/**
 * Whether what was typed (in hundredths) is right, by doubles alone: for sums that are clearly nearer to one hundredth than
 * to any other, and for products and quotients of whole numbers. Nothing is divided: a quotient is right when it leads back
 * to within half a hundredth of the dividend.
 */
function quickCheck({ type, numbers }: Sample, typed: number): number {
	const count = numbers.length;
	if (type === "sum") {
		let total = 0;
		let size = 0;
		for (let index = 0; index < count; index++) {
			const operand = numbers[index]!;
			total += operand;
			size += Math.abs(operand);
		}
		const hundredths = Math.round(total * 100);
		if (count === 0 || !(size < safeSum) || Math.abs(total * 100 - hundredths) > 0.25) return unsure;
		return typed === hundredths ? right : wrong;
	}
	if (count !== 2) return unsure;
	const a = numbers[0]!;
	const b = numbers[1]!;
	if ((a | 0) !== a || (b | 0) !== b) return unsure;
	if (type === "multiplication") {
		const product = a * b;
		if (!(Math.abs(product) < safeProduct)) return unsure;
		return typed === product * 100 ? right : wrong;
	}
	const back = typed * b;
	if (type !== "division" || b === 0 || !(Math.abs(back) < safeHundredths)) return unsure;
	const off = Math.abs(back - a * 100) * 2;
	const by = Math.abs(b);
	return off < by ? right : off > by ? wrong : unsure;
}

/** Digits that fit 32 bits. */
const smallDigits = 9;

/** What was typed, in hundredths: mostly a few digits with at most a minus before them. */
function typedHundredths(text: string): number {
	const length = text.length;
	const negative = text.charCodeAt(0) === minus;
	const first = negative ? 1 : 0;
	if (length > smallDigits) return otherHundredths(text, 0, 0, 0);
	let value = 0;
	for (let index = first; index < length; index++) {
		const digit = text.charCodeAt(index) - zero;
		if (digit >>> 0 > 9) return otherHundredths(text, index, value, index - first);
		value = (value * 10 + digit) | 0;
	}
	if (length === first) return never;
	return (negative ? -value : value) * 100;
}

/**
 * The same of anything. The first `from` signs are known: a minus or none, and `digitsBefore` digits that make `before`.
 * Blanks are dropped, a comma is a point, one sign may stand in front.
 */
function otherHundredths(text: string, from: number, before: number, digitsBefore: number): number {
	let value = before;
	let digits = digitsBefore;
	let decimals = -1;
	let sign = from > digitsBefore ? -1 : 0;
	for (let index = from; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code >= zero && code <= nine) {
			if (decimals < 2) {
				value = value * 10 + (code - zero);
				if (decimals >= 0) decimals++;
			} else if (code !== zero) return digits < safeDigits ? finer(text, index + 1) : undecided;
			if (++digits > safeDigits) return undecided;
		} else if (code === point || code === comma) {
			if (decimals >= 0) return never;
			decimals = 0;
		} else if (code === minus || code === plus || code === longMinus) {
			if (sign !== 0 || digits > 0 || decimals >= 0) return never;
			sign = code === plus ? 1 : -1;
		} else if (code !== space && code !== nbsp) {
			// letters and other signs of ASCII are in no number; rare blanks are left to the exact reading
			return code > space && code < 127 ? never : undecided;
		}
	}
	if (digits === 0) return never;
	const scaled = decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100;
	return sign < 0 ? -scaled : scaled;
}

/** Finer than hundredths: wrong as long as the rest is a number too, which only exact reading can tell. */
function finer(text: string, from: number): number {
	for (let index = from; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code < zero || code > nine) return undecided;
	}
	return never;
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
	let rightOnes = 0;
	for (let index = 0; index < samples.length; index++) {
		const sample = samples[index]!;
		if (sample.columns) return scoreStage(samples, size, asMap(answers)).score;
		const text = answers[index];
		if (text === undefined || text === "") continue;
		const typed = typedHundredths(text);
		if (typed === never) continue;
		const quick = typed === typed ? quickCheck(sample, typed) : unsure;
		if (quick !== unsure) {
			rightOnes += quick;
			continue;
		}
		const expected = expectedHundredths(sample);
		const exact = typed !== typed || expected !== expected;
		if (exact ? isCorrect(sample.type, sample.numbers, text) : typed === expected) rightOnes++;
	}
	return Math.round(rightOnes * size * 100) / 100;
}

function asMap(answers: readonly (string | undefined)[]): Map<number, string> {
	const map = new Map<number, string>();
	for (const [item, typed] of answers.entries()) if (typed !== undefined) map.set(item, typed);
	return map;
}
