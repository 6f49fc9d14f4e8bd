import type { SumParameters, SumMode } from "#domain/trainer/parameters";
import { isComplementMode, wholeOf } from "#domain/trainer/complement";
import { flashTiming } from "#domain/trainer/flash-schedule";
import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";

export const modeNames: Record<SumMode, () => string> = {
	0: m.training_mode_0,
	1: m.training_mode_1,
	2: m.training_mode_2,
	3: m.training_mode_3,
	4: m.training_mode_4,
	5: m.training_mode_5,
	6: m.training_mode_6,
	7: m.training_mode_7,
	8: m.training_mode_8,
	9: m.training_mode_9,
	10: m.training_mode_10,
	11: m.training_mode_11,
};

/** A number in the language of the page, with exactly `decimals` decimals. */
export function numberText(value: number, decimals = 0): string {
	return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
		.format(value)
		.replace("-", "−");
}

/** Milliseconds as «0,6 с». */
export function secondsTextOfMs(milliseconds: number, decimals = 1): string {
	return m.training_seconds_value({ seconds: numberText(milliseconds / 1000, decimals) });
}

/** A whole number in the language of the page. It takes text: a long board exceeds the exact range of a number. */
export function wholeFigure(digits: string): string {
	return new Intl.NumberFormat(getLocale()).format(BigInt(digits));
}

/** A number of a sample with its sign; a positive first one has none. */
export function signed(operand: number, index: number, decimals = decimalsOf(operand)): string {
	const shown = numberText(Math.abs(operand), decimals);
	return index === 0 && operand >= 0 ? shown : `${operand < 0 ? "−" : "+"}${shown}`;
}

/** A number with the decimals it has. */
export function written(value: number): string {
	return numberText(value, decimalsOf(value));
}

/** Decimal places a number is written with. */
export function decimalsOf(value: number): number {
	return String(value).split(".")[1]?.length ?? 0;
}

/** A formula without its family: «+7». */
export function formulaShort(formula: string): string {
	return formula.replace(/^(S|5|10|M)(?=[+-])/, "").replace("-", "−");
}

export const transitionNames = {
	"": m.training_transition_any,
	NF: m.training_transition_none,
	F50: m.training_transition_50,
	F100: m.training_transition_100,
	F: m.training_transition_some,
} as const;

function ruleName({ formula, mode, base }: SumParameters): string {
	if (formula !== null) return formulaShort(formula);
	const name = modeNames[mode]().replace(/ \(.*/, "");
	return isComplementMode(mode) ? m.training_mode_with_whole({ name, whole: wholeOf({ mode, base }) }) : name;
}
const intervalText = (parameters: SumParameters) => secondsTextOfMs(flashTiming(parameters).intervalMs);

/** How long numbers are: exactly, up to, or from and to; `from` is a `digits_mode`. */
export function digitsText(numbers: number, from: number): string {
	if (from === 0 || from >= numbers) return m.training_digits_count({ count: numbers });
	if (from === 1) return m.training_digits_up_to({ count: numbers });
	return m.training_digits_from_to({ from, to: numbers });
}

/** A set of additions and subtractions in one line: «1 знак, 10 чисел, 0,6 с, Друзья». */
export function sumLine(parameters: SumParameters): string {
	const { numbers, digits_mode, steps } = parameters;
	return [
		digitsText(numbers, digits_mode),
		m.training_numbers_count({ count: steps }),
		intervalText(parameters),
		ruleName(parameters),
	].join(", ");
}

/** The same, short: «Друзья, 0,6 с». */
export function sumLineShort(parameters: SumParameters): string {
	return `${ruleName(parameters)}, ${intervalText(parameters)}`;
}
