import type { Db } from "#db/client";
import { addDays } from "#domain/calendar/moscow";
import {
	addFigures,
	addFormulas,
	by,
	type Figures,
	figuresOf,
	formulaFigures,
	type FormulaFigures,
	type FormulaWork,
	masteredOn,
	noFigures,
	type WorkDay,
	within,
} from "#domain/report/figures";
import { type Period, periodBefore, pointsOf } from "#domain/report/periods";
import { masteredOver } from "#domain/mastery/mastery";
import { type FormulaId, isFormulaId } from "#domain/soroban/rod";
import type { Report, ReportQuery } from "./contract";
import { attendanceOf, readFigures, type ReportedChild } from "./store";

/** Days before a period that mastery at its beginning depends on: older ones say little. */
const masteryDays = 180;

/** What some children of a report did; parts of different children add up. */
export type ReportPart = {
	active: number;
	mastered: number;
	totals: Figures;
	before: Figures;
	points: (Figures & { mastered: number })[];
	trainers: ReadonlyMap<string, Figures>;
	formulas: ReadonlyMap<FormulaId, FormulaFigures>;
	/** The asked formula by point. */
	asked: Omit<FormulaFigures, "formula">[];
	children: Report["children"];
};

const known = (rows: readonly FormulaWork[]) => rows.filter(({ formula }) => isFormulaId(formula));
const unmet = { seen: 0, wrong: 0, milliseconds: 0 };

/** How many formulas some children have mastered at the end of each of some dates, together. */
function masteredTogether(formulas: ReadonlyMap<string, readonly FormulaWork[]>, dates: readonly string[]): number[] {
	const each = [...formulas.values()].map((days) => masteredOver(days, dates));
	return dates.map((_, index) => each.reduce((sum, counts) => sum + counts[index]!, 0));
}

/** The part of some children: every view of it is folded from one read. `group`: lessons of this group alone. */
export async function readPart(
	db: Db,
	children: readonly ReportedChild[],
	query: ReportQuery,
	group: string | null,
): Promise<ReportPart> {
	const period: Period = { from: query.from, to: query.to };
	const ids = children.map(({ id }) => id);
	const earlier = periodBefore(period);
	const [read, came] = await Promise.all([
		readFigures(db, ids, { from: earlier.from, to: period.to, formulasFrom: addDays(period.from, -masteryDays) }),
		attendanceOf(db, ids, period, group),
	]);
	const ofTrainer = (row: WorkDay) => query.simulator === undefined || row.simulator === query.simulator;
	const work = within(read.work, period).filter(ofTrainer);
	const workOf = by(work, ({ userId }) => userId);
	const formulasOf = by(known(read.formulas), ({ userId }) => userId);
	const attended = new Map(came.map((row) => [row.userId, row]));
	const points = pointsOf(period);
	const mastered = masteredTogether(
		formulasOf,
		points.map(({ to }) => to),
	);
	const inPeriod = within(known(read.formulas), period);
	const asked = inPeriod.filter(({ formula }) => formula === query.formula);
	const askedOf = by(asked, ({ userId }) => userId);
	const sumOf = (rows: readonly FormulaWork[]) => formulaFigures(rows)[0] ?? unmet;
	const rows = children.map(({ id, name, nameEn }) => {
		const { seen, wrong } = sumOf(askedOf.get(id) ?? []);
		return {
			_id: id,
			name,
			name_en: nameEn,
			mastered: masteredOn(formulasOf.get(id) ?? [], period.to).length,
			came: attended.get(id)?.came ?? 0,
			lessons: attended.get(id)?.lessons ?? 0,
			formula: query.formula === undefined ? null : { seen, wrong },
			...figuresOf(workOf.get(id) ?? []),
		};
	});
	return {
		active: workOf.size,
		mastered: rows.reduce((sum, row) => sum + row.mastered, 0),
		totals: figuresOf(work),
		before: figuresOf(within(read.work, earlier).filter(ofTrainer)),
		points: points.map((point, index) => ({ mastered: mastered[index]!, ...figuresOf(within(work, point)) })),
		trainers: new Map([...by(work, ({ simulator }) => simulator)].map(([name, days]) => [name, figuresOf(days)])),
		formulas: new Map(formulaFigures(inPeriod).map((row) => [row.formula, row])),
		asked: points.map((point) => sumOf(within(asked, point))),
		children: rows,
	};
}

/** Two maps as one; what is in both is added up. */
function joined<Key, Value>(
	a: ReadonlyMap<Key, Value>,
	b: ReadonlyMap<Key, Value>,
	add: (one: Value, other: Value) => Value,
): Map<Key, Value> {
	const all = new Map(a);
	for (const [key, value] of b) {
		const had = all.get(key);
		all.set(key, had === undefined ? value : add(had, value));
	}
	return all;
}

/** Two parts of different children as one. */
export function addParts(a: ReportPart, b: ReportPart): ReportPart {
	return {
		active: a.active + b.active,
		mastered: a.mastered + b.mastered,
		totals: addFigures(a.totals, b.totals),
		before: addFigures(a.before, b.before),
		points: a.points.map((point, index) => {
			const { mastered, ...figures } = b.points[index] ?? { mastered: 0, ...noFigures };
			return { mastered: point.mastered + mastered, ...addFigures(point, figures) };
		}),
		trainers: joined(a.trainers, b.trainers, addFigures),
		formulas: joined(a.formulas, b.formulas, (one, other) => ({ ...one, ...addFormulas(one, other) })),
		asked: a.asked.map((point, index) => addFormulas(point, b.asked[index] ?? unmet)),
		children: [...a.children, ...b.children],
	};
}
