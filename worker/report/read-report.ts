import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import {
	by,
	figuresOf,
	formulaFigures,
	type FormulaWork,
	masteredOn,
	type WorkDay,
	within,
} from "#domain/report/figures";
import { isPeriod, longestReport, type Period, periodBefore, pointsOf } from "#domain/report/periods";
import { masteredOver } from "#domain/mastery/mastery";
import { formulaIds, isFormulaId } from "#domain/soroban/rod";
import { isSimulator } from "#domain/trainer/catalogue";
import { Role } from "#domain/user/role";
import { findOwnGroup } from "../school/groups/store";
import { findTeacher } from "../school/people/reach-store";
import type { Report, ReportQuery } from "./contract";
import {
	attendanceOf,
	childrenOfGroup,
	childrenOfSchool,
	childrenOfTeacher,
	findChild,
	mostChildren,
	nameOfPerson,
	nameOfSchool,
	readFigures,
	type ReportedChild,
	schoolOf,
} from "./store";

/** Days before a period that mastery at its beginning depends on: older ones say little. */
const masteryDays = 180;

type About = { about: Report["about"]; children: ReportedChild[] };

/** Whom a report is about, within reach. Throws NOT_FOUND, and FORBIDDEN to a student for anything but a child. */
async function aboutOf(db: Db, actor: Actor, { kind, id }: ReportQuery): Promise<About> {
	if (kind === "child") {
		const child = await findChild(db, actor, id || actor.id);
		if (!child) throw new DomainError("NOT_FOUND");
		return { about: { kind, _id: child.id, name: child.name }, children: [{ id: child.id, name: child.name }] };
	}
	if (actor.role === Role.student) throw new DomainError("FORBIDDEN");
	if (kind === "group") {
		const group = id ? await findOwnGroup(db, actor, id) : undefined;
		if (!group) throw new DomainError("NOT_FOUND");
		return { about: { kind, _id: group.id, name: group.name }, children: await childrenOfGroup(db, actor, group.id) };
	}
	if (kind === "teacher") {
		const teacher = await findTeacher(db, actor, id || actor.id);
		if (!teacher) throw new DomainError("NOT_FOUND");
		const named = await nameOfPerson(db, teacher.id);
		const children = await childrenOfTeacher(db, actor, teacher.id);
		return { about: { kind, _id: teacher.id, name: named?.name ?? "" }, children };
	}
	// a school is its head's; an admin reads any
	const own = actor.role === Role.teacher ? undefined : await schoolOf(db, actor.id);
	const school = actor.role === Role.admin && id ? await nameOfSchool(db, id) : own;
	if (!school || (id && id !== school.id)) throw new DomainError("NOT_FOUND");
	const children = await childrenOfSchool(db, actor, school.id);
	return { about: { kind, _id: school.id, name: school.name }, children };
}

const known = (rows: readonly FormulaWork[]) => rows.filter(({ formula }) => isFormulaId(formula));

/** How many formulas some children have mastered at the end of each of some dates, together. */
function masteredTogether(formulas: ReadonlyMap<string, readonly FormulaWork[]>, dates: readonly string[]): number[] {
	const each = [...formulas.values()].map((days) => masteredOver(days, dates));
	return dates.map((_, index) => each.reduce((sum, counts) => sum + counts[index]!, 0));
}

/**
 * The report of a child, group, teacher or school: every view is folded from one read. Throws NOT_FOUND, FORBIDDEN and
 * VALIDATION for a period that is none or too long.
 */
export async function readReport(db: Db, actor: Actor, query: ReportQuery, now: number): Promise<Report> {
	const period: Period = { from: query.from, to: query.to };
	const most = query.kind === "child" ? longestReport.child : longestReport.many;
	if (!isPeriod(period, most)) throw new DomainError("VALIDATION", { to: "OUT_OF_RANGE" });
	const { about, children: all } = await aboutOf(db, actor, query);
	const children = all.slice(0, mostChildren);
	const ids = children.map(({ id }) => id);
	const earlier = periodBefore(period);
	const [read, came] = await Promise.all([
		readFigures(db, ids, { from: earlier.from, to: period.to, formulasFrom: addDays(period.from, -masteryDays) }),
		attendanceOf(db, ids, period, about.kind === "group" ? about._id : null),
	]);
	const ofTrainer = (row: WorkDay) => query.simulator === undefined || row.simulator === query.simulator;
	const work = within(read.work, period).filter(ofTrainer);
	const formulas = known(read.formulas);
	const formulasOf = by(formulas, ({ userId }) => userId);
	const workOf = by(work, ({ userId }) => userId);
	const attended = new Map(came.map((row) => [row.userId, row]));
	const points = pointsOf(period);
	const mastered = masteredTogether(
		formulasOf,
		points.map(({ to }) => to),
	);
	const masteredOf = new Map(ids.map((id) => [id, masteredOn(formulasOf.get(id) ?? [], period.to).length]));
	const inPeriod = within(formulas, period);
	const found = new Map(formulaFigures(inPeriod).map((row) => [row.formula, row]));
	const asked = query.formula;
	const askedOf = by(
		inPeriod.filter(({ formula }) => formula === asked),
		({ userId }) => userId,
	);
	const atFormula = (id: string) => {
		const [sum] = formulaFigures(askedOf.get(id) ?? []);
		return { seen: sum?.seen ?? 0, wrong: sum?.wrong ?? 0 };
	};
	return {
		about,
		...period,
		today: moscowDate(now),
		totals: {
			children: all.length > mostChildren ? mostChildren : children.length,
			active: workOf.size,
			mastered: [...masteredOf.values()].reduce((sum, count) => sum + count, 0),
			...figuresOf(work),
		},
		before: figuresOf(within(read.work, earlier).filter(ofTrainer)),
		points: points.map((point, index) => ({
			...point,
			mastered: mastered[index]!,
			...figuresOf(within(work, point)),
		})),
		trainers: [...by(work, ({ simulator }) => simulator)]
			.flatMap(([simulator, rows]) => (isSimulator(simulator) ? [{ simulator, ...figuresOf(rows) }] : []))
			.toSorted((a, b) => b.answered - a.answered),
		formulas: formulaIds.flatMap((formula) => found.get(formula) ?? []),
		formula:
			asked === undefined
				? null
				: {
						formula: asked,
						points: points.map((point) => {
							const own = inPeriod.filter(({ formula }) => formula === asked);
							const [sum = { seen: 0, wrong: 0, milliseconds: 0 }] = formulaFigures(within(own, point));
							return { ...point, seen: sum.seen, wrong: sum.wrong, milliseconds: sum.milliseconds };
						}),
					},
		children: children.map(({ id, name }) => ({
			_id: id,
			name,
			mastered: masteredOf.get(id) ?? 0,
			came: attended.get(id)?.came ?? 0,
			lessons: attended.get(id)?.lessons ?? 0,
			formula: asked === undefined ? null : atFormula(id),
			...figuresOf(workOf.get(id) ?? []),
		})),
		more: all.length > mostChildren,
	};
}
