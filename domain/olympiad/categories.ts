import { moscowYear } from "../calendar/moscow";

/** Which column of the category table an olympiad uses (docs/domain.md D.2). */
export type OlympiadType = "uamap" | "sama" | "pama";
export type AgeGroup = "A" | "B" | "C" | "D" | "E" | "F";

/** Task levels from the easiest to the hardest: the order behind "strictly higher category". */
export const levelOrder = [13, 12, 11, 10, 9, 8, 7, 31, 32, 33, 34, 35] as const;
export type CategoryLevel = (typeof levelOrder)[number];

/**
 * One category of an olympiad. `years` are birth years as offsets from the year of the olympiad, ascending; one year means
 * that year or earlier; teachers' categories have none. `types` are the olympiad types that offer the category.
 */
export type Category = {
	readonly code: string;
	readonly group: AgeGroup;
	readonly level: CategoryLevel;
	readonly types: readonly OlympiadType[];
	readonly teacher: boolean;
	readonly years: readonly number[];
};

const groupYears = {
	A: [-7, -6, -5],
	B: [-9, -8],
	C: [-11, -10],
	D: [-14, -13, -12],
	E: [-15],
} as const satisfies Partial<Record<AgeGroup, readonly number[]>>;

function student(code: string, level: CategoryLevel, type: OlympiadType, years?: readonly number[]): Category {
	const group = code.charAt(0) as keyof typeof groupYears;
	return { code, group, level, types: [type], teacher: false, years: years ?? groupYears[group] };
}

function teacher(code: string, level: CategoryLevel): Category {
	return { code, group: "F", level, types: ["uamap", "sama", "pama"], teacher: true, years: [] };
}

/** All thirty codes in the customer's order (docs/product.md 1); everything else from docs/domain.md D.2. */
export const categories: readonly Category[] = [
	student("A13", 13, "uamap"),
	student("A12", 12, "uamap"),
	student("A11", 11, "uamap"),
	student("A", 31, "uamap"),
	student("AS", 31, "sama"),
	student("AP", 31, "pama"),
	student("B12", 12, "uamap"),
	student("B10", 10, "uamap"),
	student("B", 32, "uamap"),
	student("BS", 32, "sama"),
	student("BP", 32, "pama"),
	student("C12", 12, "uamap"),
	student("C10", 10, "uamap"),
	student("C8", 8, "uamap"),
	student("CS", 33, "sama"),
	student("CP", 33, "pama"),
	student("D12", 12, "uamap"),
	student("D10", 10, "uamap"),
	student("D9", 9, "uamap"),
	student("D7", 7, "uamap"),
	student("D", 34, "uamap"),
	student("DS", 34, "sama"),
	// the oldest category of its type, because no EP exists
	student("DP", 34, "pama", [-12]),
	student("E9", 9, "uamap"),
	student("E7", 7, "uamap"),
	student("E", 35, "uamap"),
	student("ES", 35, "sama"),
	teacher("F3", 32),
	teacher("F2", 33),
	teacher("F1", 34),
];

const byCode: ReadonlyMap<string, Category> = new Map(categories.map((category) => [category.code, category]));

/** The category of a code; null for a code that is not among the thirty. */
export function categoryOf(code: string): Category | null {
	return byCode.get(code) ?? null;
}

/** The categories an olympiad type offers, teachers' ones last, in table order. */
export function categoriesOfType(type: OlympiadType): readonly Category[] {
	return categories.filter((category) => category.types.includes(type));
}

/** Place of a category in the order of difficulty, 0 the easiest; categories on one level are equal. */
export function difficultyOf(category: Category): number {
	return levelOrder.indexOf(category.level);
}

/** The year an olympiad belongs to: that of its start (milliseconds since the epoch) in Moscow. */
export function olympiadYear(startsAt: number): number {
	return moscowYear(startsAt);
}

/** Whether a list of years admits a birth year: one of several years, or a single year and all before it. */
export function admitsYear(years: readonly number[], birthYear: number): boolean {
	const [only = Number.NEGATIVE_INFINITY] = years;
	return years.length > 1 ? years.includes(birthYear) : birthYear <= only;
}
