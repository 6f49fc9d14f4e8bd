import { z } from "zod";
import { parseDate } from "#domain/calendar/civil-date";
import { formulaIds } from "#domain/soroban/rod";
import { families } from "#domain/report/parent-page";
import { reportKinds } from "#domain/report/report-kind";
import { simulators } from "#domain/trainer/catalogue";
import { NamedPerson, NameInBoth } from "../account/users/contract";
import { Instant } from "../http/contract";
import { OwnLetter } from "./letter/contract";

const Day = z.string("REQUIRED").refine((date) => parseDate(date) !== null, "INVALID_DATE");
const Formula = z.enum(formulaIds as [(typeof formulaIds)[number], ...typeof formulaIds], "UNKNOWN_FORMULA");

/** What a report is about, on Moscow dates; of one trainer, of one formula. Without `id` the caller, or the own school. */
export const ReportQuery = z
	.object({
		kind: z.enum(reportKinds, "REQUIRED"),
		id: z.string().trim().max(100, "TOO_LONG").optional(),
		from: Day,
		to: Day,
		simulator: z.enum(simulators, "OUT_OF_RANGE").optional(),
		formula: Formula.optional(),
	})
	.meta({ id: "ReportQuery" });
export type ReportQuery = z.infer<typeof ReportQuery>;

const Count = z.number().int();
/** `days`: days trained, of every child its own, added up; `milliseconds`: of all answers together. */
const figures = { days: Count, sets: Count, answered: Count, correct: Count, milliseconds: Count };
const FormulaFigures = z.object({ formula: Formula, seen: Count, wrong: Count, milliseconds: Count });

/**
 * A report. `points`: the period cut into days, weeks or months; `mastered` is how many formulas were mastered at its end,
 * of all children together. `formula`: the figures of the asked one by point. `more`: there are more children than are
 * listed; every other figure is of all of them. Of an asked formula those are listed at whom it breaks most often.
 */
export const Report = z
	.object({
		about: NamedPerson.extend({ kind: z.enum(reportKinds) }),
		from: z.string(),
		to: z.string(),
		today: z.string(),
		totals: z.object({ children: Count, active: Count, mastered: Count, ...figures }),
		before: z.object(figures),
		points: z.array(z.object({ from: z.string(), to: z.string(), mastered: Count, ...figures })),
		trainers: z.array(z.object({ simulator: z.enum(simulators), ...figures })),
		formulas: z.array(FormulaFigures),
		formula: z
			.object({
				formula: Formula,
				points: z.array(z.object({ from: z.string(), to: z.string(), seen: Count, wrong: Count, milliseconds: Count })),
			})
			.nullable(),
		children: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				name_en: z.string(),
				mastered: Count,
				came: Count,
				lessons: Count,
				/** how often the asked formula was due and broke; null where none is asked */
				formula: z.object({ seen: Count, wrong: Count }).nullable(),
				...figures,
			}),
		),
		more: z.boolean(),
	})
	.meta({ id: "Report" });
export type Report = z.infer<typeof Report>;

/**
 * The page of a parent about one child: two weeks up to today. `progress`: against the two weeks before; null where there is
 * too little to say. `help`: an exercise of a minute. `words`: of the teacher, in the last four weeks. `letter`: told to the
 * parent who gets it.
 */
export const ParentPage = z
	.object({
		child: NamedPerson.extend({ surname: z.string(), surname_en: z.string() }),
		group: z.string().nullable(),
		today: z.string(),
		from: z.string(),
		days: z.array(z.object({ date: z.string(), state: z.enum(["done", "sick", "missed", "now"]) })),
		/** minutes of training on a usual day of training; null without any */
		minutes: Count.nullable(),
		progress: z.object({ accurate: z.boolean(), faster: z.boolean() }).nullable(),
		weeks: z.array(
			z.object({ from: z.string(), to: z.string(), answered: Count, correct: Count, milliseconds: Count }),
		),
		learnt: z.array(Formula),
		ladder: z.array(z.object({ family: z.enum(families), total: Count, mastered: Count, begun: Count })),
		hard: z.array(Formula),
		help: z
			.object({
				formula: Formula,
				from: Count,
				change: Count,
				terms: z.array(Count),
				result: Count,
			})
			.nullable(),
		words: z.object({ text: z.string(), stars: Count, by: NameInBoth, at: Instant }).nullable(),
		next: z.object({
			lesson: z.object({ date: z.string(), time: z.string(), group: z.string(), place: z.string() }).nullable(),
			olympiad: NameInBoth.extend({ starts_at: Instant }).nullable(),
		}),
		letter: OwnLetter.nullable(),
	})
	.meta({ id: "ParentPage" });
export type ParentPage = z.infer<typeof ParentPage>;
