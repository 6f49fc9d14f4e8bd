import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import type { Report } from "#worker/report/contract";
import { nameOf } from "../lib/name-of";
import { type SavedCell, saveTables } from "../lib/save-table";
import { trainerTitle } from "../training/sets/set-line";
import { accuracyOf, periodText, secondsOf } from "./texts";

type Figures = Pick<Report["totals"], "days" | "sets" | "answered" | "correct" | "milliseconds">;

const heads = () => [
	m.report_days_head(),
	m.report_sets_head(),
	m.report_answered_head(),
	m.report_right_head(),
	m.report_accuracy_head(),
	m.report_speed_head(),
];
const cells = (row: Figures): SavedCell[] => {
	const [accuracy, seconds] = [accuracyOf(row), secondsOf(row)];
	return [
		row.days,
		row.sets,
		row.answered,
		row.correct,
		accuracy === null ? "" : Math.round(accuracy),
		seconds === null ? "" : Math.round(10 * seconds) / 10,
	];
};

/** The tables of a report as the sheets of one workbook, with the numbers the page shows. */
export function sheetsOf(report: Report): { name: string; rows: SavedCell[][] }[] {
	const { children, points, trainers, formulas } = report;
	const lessons = [m.report_mastered_head(), m.report_came_head(), m.report_lessons_all_head()];
	const asked = report.formula ? formulaText(report.formula.formula) : "";
	const ofFormula = [m.report_seen_head(), m.report_wrong_head()].map((head) => `${asked}: ${head}`);
	return [
		{
			name: m.report_children(),
			rows: [
				[m.report_child(), ...heads(), ...lessons, ...(report.formula ? ofFormula : [])],
				...children.map((row) => [
					nameOf(row),
					...cells(row),
					row.mastered,
					row.came,
					row.lessons,
					...(row.formula ? [row.formula.seen, row.formula.wrong] : []),
				]),
			],
		},
		{
			name: m.report_over_time(),
			rows: [[m.report_from(), m.report_to(), ...heads()], ...points.map((row) => [row.from, row.to, ...cells(row)])],
		},
		{
			name: m.report_trainers(),
			rows: [[m.report_trainer(), ...heads()], ...trainers.map((row) => [trainerTitle(row.simulator), ...cells(row)])],
		},
		{
			name: m.report_formulas(),
			rows: [
				[m.report_formula(), m.report_seen_head(), m.report_wrong_head()],
				...formulas.map(({ formula, seen, wrong }) => [formulaText(formula), seen, wrong]),
			],
		},
	];
}

/** Saves a report as a workbook. */
export function saveReport(report: Report): Promise<void> {
	return saveTables(`${nameOf(report.about)} ${periodText(report.from, report.to)}`, sheetsOf(report));
}
