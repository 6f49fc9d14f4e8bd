import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";

/** A number as it is spoken: the sign in words, none before a positive first number. */
export function spokenNumber(operand: number, index: number): string {
	// no grouping: a voice reads «1 240» as two numbers
	const number = new Intl.NumberFormat(getLocale(), { useGrouping: false, maximumFractionDigits: 2 }).format(
		Math.abs(operand),
	);
	if (operand < 0) return m.training_say_minus({ number });
	return index === 0 ? number : m.training_say_plus({ number });
}
