import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { dayLocale } from "../../../lib/day-locale";
import { formulaShort, numberText, signed } from "../../../training/sets/set-texts";

/** Below this share of right answers somebody needs eyes, in percent. */
const needsEyes = 75;
/** A difference to the usual pace that is worth a word, milliseconds. */
const noticed = 100;

/** The clock time of an instant in milliseconds: "14:05". */
export function clockText(at: number): string {
	return new Intl.DateTimeFormat(dayLocale(), { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** Right answers in percent; null where nothing was answered. */
export function accuracyOf({ answered, correct }: Pick<ReviewRow, "answered" | "correct">): number | null {
	return answered === 0 ? null : Math.round((100 * correct) / answered);
}

export function isWorrying(row: Pick<ReviewRow, "answered" | "correct">): boolean {
	return (accuracyOf(row) ?? 0) < needsEyes;
}

/** How much faster or slower than usual, as seconds with a sign; null where that is not worth a word. */
export function paceOf({ milliseconds, usual }: ReviewRow): { text: string; faster: boolean } | null {
	if (milliseconds === null || usual === null) return null;
	const by = milliseconds - usual;
	if (Math.abs(by) < noticed) return null;
	return { text: `${by < 0 ? "−" : "+"}${numberText(Math.abs(by) / 1000, 1)}`, faster: by < 0 };
}

/** The formula at which most broke; null where none did. */
export function worstFormula({ formulas }: ReviewRow): ReviewRow["formulas"][number] | null {
	return formulas.find(({ wrong }) => wrong > 0) ?? null;
}

/** Where answers broke, in a word or two; figures of formulas where they are known. */
export function brokenText({ answered, correct, formulas }: ReviewRow): { text: string; formulas: boolean } {
	const broken = formulas.filter(({ wrong }) => wrong > 0);
	if (broken.length > 0) {
		return { text: broken.map(({ formula }) => formulaShort(formula)).join(", "), formulas: true };
	}
	const text =
		answered === 0 ? "–" : correct === answered ? m.school_hw_without_mistakes() : m.school_hw_various_mistakes();
	return { text, formulas: false };
}

/** What is to be known of how the work came: after its end, or in sets that earn nothing. */
export function marksOfWork({ came_later: later, unearned }: Pick<ReviewRow, "came_later" | "unearned">): string[] {
	return [
		...(later ? [m.school_hw_came_later()] : []),
		...(unearned > 0 ? [m.school_hw_unearned({ count: unearned })] : []),
	];
}

/** What happened, in a sentence or two. */
export function whatHappened(row: ReviewRow): string {
	const worst = worstFormula(row);
	const { wrong } = row;
	const parts = [
		worst
			? m.school_hw_broke_at({ formula: formulaShort(worst.formula), wrong: worst.wrong, seen: worst.seen })
			: row.answered === 0
				? m.school_hw_nothing_done()
				: row.correct === row.answered
					? m.school_hw_no_mistakes()
					: m.school_hw_mistakes_apart(),
	];
	if (wrong) {
		const sum = wrong.numbers.map((number, index) => signed(number, index)).join(" ");
		const right = numberText(wrong.numbers.reduce((total, number) => total + number, 0));
		parts.push(
			wrong.typed === null
				? m.school_hw_sum_unanswered({ sum, right })
				: m.school_hw_sum_wrong({ sum, right, typed: numberText(wrong.typed) }),
		);
	}
	if (paceOf(row)?.faster === true && isWorrying(row)) parts.push(m.school_hw_hurried());
	return parts.join(" ");
}
