import type { ExamType } from "#domain/exam/exam-type";
import { parseNotation, type SumTask } from "#domain/generator/notation";
import type { LevelTask } from "#domain/exam/level-table";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { dayLocale } from "../lib/day-locale";
import { digitsText, formulaShort } from "../training/sets/set-texts";

/** A text in the language of the page, or in one that is asked for. */
type Say = (values?: Record<string, never>, options?: { locale?: "ru" | "en" }) => string;

/** Names of the ladders. */
export const ladderNames: Record<ExamType, Say> = {
	uamap: m.exam_ladder_uamap,
	abacus: m.exam_ladder_abacus,
	mental: m.exam_ladder_mental,
};

/** How a task is worked. */
export const taskNames: Record<LevelTask["type"], Say> = {
	abacus: m.exam_task_abacus,
	mental: m.exam_task_mental,
};

const ruleNames = {
	S: m.exam_rule_direct,
	"5": m.exam_rule_fives,
	"10": m.exam_rule_tens,
	M: m.exam_rule_mix,
} as const;

const transitionNames = { NF: m.exam_rule_no_transition, F: m.exam_rule_transition } as const;

function ruleText({ rule, transition }: SumTask): string {
	if (rule !== null) return rule in ruleNames ? ruleNames[rule as keyof typeof ruleNames]() : formulaShort(rule);
	if (transition === null) return m.exam_rule_any();
	return transition === "NF" ? transitionNames.NF() : transitionNames.F();
}

/** What a task asks, in words: «6 чисел, от 1 до 2 знаков, друзья», «2 × 1». */
export function taskText(notation: string): string {
	const { alternatives } = parseNotation(notation);
	const texts = alternatives.map((task) => {
		switch (task.op) {
			case "sum": {
				const most = task.digits.at(-1)!;
				const digits = digitsText(most, task.digits.length > 1 ? task.digits[0]! : 0);
				const decimals = task.decimals > 0 ? [m.exam_task_decimals({ count: task.decimals })] : [];
				if (task.crosswise) return [m.exam_task_table({ count: task.rows }), digits].join(", ");
				return [m.training_numbers_count({ count: task.rows }), digits, ...decimals, ruleText(task)].join(", ");
			}
			case "mul":
				return m.exam_task_product({ shape: `${task.first} × ${task.second}` });
			case "div":
				return m.exam_task_quotient({ shape: `${task.dividend} ÷ ${task.divisor}` });
			default:
				return notation;
		}
	});
	return texts.join(" · ");
}

/** «7 минут». */
export function minutesText(minutes: number): string {
	return new Intl.NumberFormat(getLocale(), { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes);
}

/** Minutes of all tasks. */
export const minutesOf = (tasks: readonly { minutes: number }[]): number =>
	tasks.reduce((sum, { minutes }) => sum + minutes, 0);

/** «14 окт». */
export function shortDay(instant: string): string {
	return new Intl.DateTimeFormat(dayLocale(), { day: "numeric", month: "short" }).format(new Date(instant));
}

/** Why a level cannot be sat now. */
export const barTexts = {
	NOT_OFFERED: m.EXAM_NOT_OFFERED,
	NOT_FOR_YOU: m.EXAM_NOT_OFFERED,
	TRAINING_FIRST: m.EXAM_TRAINING_FIRST,
	LEVEL_BEFORE: m.EXAM_LEVEL_BEFORE,
	LEVEL_PASSED: m.EXAM_LEVEL_PASSED,
} as const;

/** The name of an exam or rehearsal: «UAMAP 10A». */
export function levelName(type: ExamType, level: string): string {
	return m.exam_level_name({ ladder: ladderNames[type](), level });
}
