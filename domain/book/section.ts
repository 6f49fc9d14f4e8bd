import type { LessonStep } from "../lesson/lesson";
import type { FormulaId } from "../soroban/rod";
import type { Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";

/** The parts of the book from the bottom up (docs/product.md 6). */
export const chapterIds = ["direct", "five", "ten", "mix", "digits", "multiplication", "division", "decimals"] as const;
export type ChapterId = (typeof chapterIds)[number];

/** What a step of the book says; the sentences are in the messages. */
export type BookSay =
	| "own"
	| "low"
	| "low_add"
	| "low_take"
	| "high"
	| "high_add"
	| "high_take"
	| "formula_shown"
	| "formula_try"
	| "formula_more"
	| "number"
	| "first_digit"
	| "next_digit"
	| "own_digit"
	| "fifty"
	| "hundred"
	| "product"
	| "dividend"
	| "quotient"
	| "tenths"
	| "tenths_add"
	| "tenths_over"
	| "tenths_product"
	| "tenths_quotient";

/** The part of a product or a quotient that a step works: 20 × 4, which is 80, of 23 × 4. */
export type PartialWork = {
	left: number;
	right: number;
	part: number;
	of: { readonly op: "mul" | "div"; readonly left: number; readonly right: number };
};

/**
 * One step of theory. `work` only where a product or a quotient is worked; `digitOf` where the step is one digit of a longer
 * number: the number before it and the whole operand; `places` where rods stand behind the point.
 */
export type BookStep = LessonStep<BookSay> & {
	readonly work?: PartialWork;
	readonly digitOf?: { before: number; operand: number };
	readonly places?: 1;
};

/** A set of a trainer as the section gives it. */
export type BookExercise = { readonly simulator: Simulator; readonly parameters: PlainParameters };

/** Good sets that finish a section, and what a set needs to be good: the share of its problems that are right. */
export type DoneRule = { readonly sets: number; readonly share: number };

/** One bead of the path. */
export type Section = {
	/** In addresses and in the database. */
	readonly key: string;
	readonly chapter: ChapterId;
	/** What is new here; null where it is no formula, or all formulas of the chapter together. */
	readonly formula: FormulaId | null;
	/** The section to have done before; null for the first. It is advice, nothing is locked. */
	readonly after: string | null;
	readonly theory: readonly BookStep[];
	/** From the one for the hand to the one for the head. */
	readonly exercises: readonly BookExercise[];
	readonly done: DoneRule;
};

/** A section before it has its place on the path. */
export type Draft = Omit<Section, "after" | "done" | "chapter">;
