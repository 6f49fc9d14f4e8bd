import { formulaMastery, type FormulaDay } from "../mastery/mastery";
import type { FormulaTally } from "../mastery/formula-tally";
import type { FlashRecord } from "../trainer/flash-record";
import { formulaFamily, type FormulaId, formulaIds } from "../soroban/rod";
import { type Streak, streakOn } from "./streak";

/** A finished set; `record` as in the graded run (docs/domain.md F). */
export type JoySet = {
	correct: number;
	total: number;
	record: FlashRecord | null;
	tallies: readonly FormulaTally[];
};

/** What was known before the set; dates are Moscow dates. */
export type KnownBefore = {
	today: string;
	practised: readonly string[];
	sick: readonly string[];
	records: readonly { digits: number; score: number }[];
	days: readonly FormulaDay[];
};

/**
 * What a set earned. `record`: the set as a record, and the best score before it. `mastered`: a formula, and those of its kind in order, each with
 * whether it is mastered now. `streak`: as this set leaves it, if it is the first of its day and not of a new streak.
 */
export type Joy = {
	perfect: boolean;
	record: (FlashRecord & { before: number }) | null;
	mastered: { formula: FormulaId; kind: { formula: FormulaId; mastered: boolean }[] } | null;
	streak: Streak | null;
};

/** A shorter set without a mistake is nothing special. */
const leastPerfect = 3;

function beaten({ record }: JoySet, { records }: KnownBefore): Joy["record"] {
	const scores = records.filter(({ digits }) => digits === record?.digits).map(({ score }) => score);
	const before = Math.max(...scores);
	return record && scores.length > 0 && record.score > before ? { ...record, before } : null;
}

const kindOf = (id: FormulaId) => `${formulaFamily(id)}${id.includes("+") ? "+" : "-"}`;

function newlyMastered({ tallies }: JoySet, { days, today }: KnownBefore): Joy["mastered"] {
	const done = (all: readonly FormulaDay[]) =>
		new Set(formulaMastery(all, today).flatMap(({ formula, state }) => (state === "mastered" ? [formula] : [])));
	const before = done(days);
	const after = done([...days, ...tallies.map((tally) => ({ ...tally, date: today }))]);
	const formula = [...after].find((each) => !before.has(each));
	if (!formula) return null;
	const kind = formulaIds.filter((id) => kindOf(id) === kindOf(formula));
	return { formula, kind: kind.map((id) => ({ formula: id, mastered: after.has(id) })) };
}

function keptStreak({ correct }: JoySet, { practised, sick, today }: KnownBefore): Streak | null {
	if (correct === 0 || practised.includes(today)) return null;
	const streak = streakOn([...practised, today], today, sick);
	return streak.count > 1 ? streak : null;
}

/** The joy of a set; null when it earned none. */
export function joyOf(set: JoySet, known: KnownBefore): Joy | null {
	const perfect = set.total >= leastPerfect && set.correct === set.total;
	const record = beaten(set, known);
	const mastered = newlyMastered(set, known);
	const streak = keptStreak(set, known);
	return perfect || record || mastered || streak ? { perfect, record, mastered, streak } : null;
}
