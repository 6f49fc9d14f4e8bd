import type { ChapterId, Section } from "#domain/book/section";
import { formulaFamily, type FormulaId, formulaText } from "#domain/soroban/rod";
import { m } from "#messages";

export const chapterTitles: Record<ChapterId, () => string> = {
	direct: m.training_book_chapter_direct,
	five: m.training_book_chapter_five,
	ten: m.training_book_chapter_ten,
	mix: m.training_book_chapter_mix,
	digits: m.training_book_chapter_digits,
	multiplication: m.training_book_chapter_multiplication,
	division: m.training_book_chapter_division,
	decimals: m.training_book_chapter_decimals,
};

/** Sections that are no formula, by their key. */
const titles: Readonly<Record<string, () => string>> = {
	"direct-4": m.training_book_direct_4,
	"direct-5": m.training_book_direct_5,
	"direct-plus": m.training_book_direct_plus,
	"direct-minus": m.training_book_direct_minus,
	"direct-all": m.training_book_direct_all,
	"five-all": m.training_book_five_all,
	"ten-all": m.training_book_ten_all,
	"mix-all": m.training_book_mix_all,
	"two-direct": m.training_book_two_direct,
	"two-five": m.training_book_two_five,
	"two-fifty": m.training_book_two_fifty,
	"two-hundred": m.training_book_two_hundred,
	"two-all": m.training_book_two_all,
	"three-direct": m.training_book_three_direct,
	"three-all": m.training_book_three_all,
	"times-1x1": m.training_book_times_1x1,
	"times-2x1": m.training_book_times_2x1,
	"times-3x1": m.training_book_times_3x1,
	"times-2x2": m.training_book_times_2x2,
	"divide-2by1": m.training_book_divide_2by1,
	"divide-3by1": m.training_book_divide_3by1,
	"divide-3by2": m.training_book_divide_3by2,
	"decimal-sums": m.training_book_decimal_sums,
	"decimal-products": m.training_book_decimal_products,
	"decimal-quotients": m.training_book_decimal_quotients,
};

/** The title of a section; a formula as schools write it: «+4 = +5 −1». */
export function sectionTitle({ key, formula }: Section): string {
	return formula ? formulaText(formula) : (titles[key]?.() ?? key);
}

/** The title where its chapter is not beside it: «Просто. Всё вместе». */
export function fullTitle(section: Section): string {
	const title = sectionTitle(section);
	return section.formula ? title : m.training_book_within({ chapter: chapterTitles[section.chapter](), title });
}

/** What stands under a bead: of a formula what is added or taken away, «+4». */
export function sectionName(section: Section): string {
	return section.formula ? (formulaText(section.formula).split(" ")[0] ?? "") : sectionTitle(section);
}

/** What helps in a formula: the digit, what completes it to five or to ten, and its part above five. */
export function helpersOf(formula: FormulaId) {
	const digit = Number(formula.slice(-1));
	return { digit, friend: (formulaFamily(formula) === "5" ? 5 : 10) - digit, part: digit - 5 };
}

const leads = {
	"5+": m.training_book_lead_five_plus,
	"5-": m.training_book_lead_five_minus,
	"10+": m.training_book_lead_ten_plus,
	"10-": m.training_book_lead_ten_minus,
	"M+": m.training_book_lead_mix_plus,
	"M-": m.training_book_lead_mix_minus,
};
const chapterLeads: Record<ChapterId, () => string> = {
	direct: m.training_book_lead_direct,
	five: m.training_book_lead_all,
	ten: m.training_book_lead_all,
	mix: m.training_book_lead_all,
	digits: m.training_book_lead_digits,
	multiplication: m.training_book_lead_multiplication,
	division: m.training_book_lead_division,
	decimals: m.training_book_lead_decimals,
};

/** Family and sign of a formula: `10-`. */
export const rowOf = (formula: FormulaId) => formula.slice(0, -1) as keyof typeof leads;

/** One sentence about what a section is about. */
export function sectionLead({ chapter, formula }: Section): string {
	return formula ? leads[rowOf(formula)](helpersOf(formula)) : chapterLeads[chapter]();
}
