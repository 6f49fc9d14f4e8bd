import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { isPeriod, longestReport, pointsOf } from "#domain/report/periods";
import { formulaIds } from "#domain/soroban/rod";
import { isSimulator } from "#domain/trainer/catalogue";
import { Role } from "#domain/user/role";
import { findOwnGroup } from "../school/groups/store";
import { findTeacher } from "../school/people/reach-store";
import type { Report, ReportQuery } from "./contract";
import { addParts, readPart } from "./report-part";
import {
	childrenOfGroup,
	childrenOfSchool,
	childrenOfTeacher,
	findChild,
	nameOfPerson,
	nameOfSchool,
	type ReportedChild,
	schoolOf,
} from "./store";

/** So many children are read at once, and listed at most; the totals are of all. */
const childrenAtOnce = 400;

type About = { about: Report["about"]; children: ReportedChild[] };

/** What has one name in every language. */
const same = ({ id, name }: { id: string; name: string }) => ({ _id: id, name, name_en: name });

/** Whom a report is about, within reach. Throws NOT_FOUND, and FORBIDDEN to a student for anything but a child. */
async function aboutOf(db: Db, actor: Actor, { kind, id }: ReportQuery): Promise<About> {
	if (kind === "child") {
		const child = await findChild(db, actor, id || actor.id);
		if (!child) throw new DomainError("NOT_FOUND");
		const { name, nameEn } = child;
		return { about: { kind, _id: child.id, name, name_en: nameEn }, children: [child] };
	}
	if (actor.role === Role.student) throw new DomainError("FORBIDDEN");
	if (kind === "group") {
		const group = id ? await findOwnGroup(db, actor, id) : undefined;
		if (!group) throw new DomainError("NOT_FOUND");
		return { about: { kind, ...same(group) }, children: await childrenOfGroup(db, actor, group.id) };
	}
	if (kind === "teacher") {
		const teacher = await findTeacher(db, actor, id || actor.id);
		if (!teacher) throw new DomainError("NOT_FOUND");
		const named = await nameOfPerson(db, teacher.id);
		const children = await childrenOfTeacher(db, actor, teacher.id);
		return { about: { kind, _id: teacher.id, name: named?.name ?? "", name_en: named?.nameEn ?? "" }, children };
	}
	// a school is its head's; an admin reads any
	const own = actor.role === Role.teacher ? undefined : await schoolOf(db, actor.id);
	const school = actor.role === Role.admin && id ? await nameOfSchool(db, id) : own;
	if (!school || (id && id !== school.id)) throw new DomainError("NOT_FOUND");
	const children = await childrenOfSchool(db, actor, school.id);
	return { about: { kind, ...same(school) }, children };
}

/** The children that are listed: by name, or of one formula those first at whom it breaks most often. */
function listed(children: Report["children"]): Report["children"] {
	const share = ({ formula }: Report["children"][number]) => (formula?.seen ? formula.wrong / formula.seen : -1);
	return children.toSorted((a, b) => share(b) - share(a)).slice(0, childrenAtOnce);
}

/**
 * The report of a child, group, teacher or school. Throws NOT_FOUND, FORBIDDEN and VALIDATION for a period that is none or
 * too long.
 */
export async function readReport(db: Db, actor: Actor, query: ReportQuery, now: number): Promise<Report> {
	const { from, to } = query;
	const most = query.kind === "child" ? longestReport.child : longestReport.many;
	if (!isPeriod({ from, to }, most)) throw new DomainError("VALIDATION", { to: "OUT_OF_RANGE" });
	const { about, children } = await aboutOf(db, actor, query);
	const group = about.kind === "group" ? about._id : null;
	let sum = await readPart(db, children.slice(0, childrenAtOnce), query, group);
	// one slice after another: a Worker holds the rows of one at a time
	for (let at = childrenAtOnce; at < children.length; at += childrenAtOnce)
		sum = addParts(sum, await readPart(db, children.slice(at, at + childrenAtOnce), query, group));
	const points = pointsOf({ from, to });
	return {
		about,
		from,
		to,
		today: moscowDate(now),
		totals: { children: children.length, active: sum.active, mastered: sum.mastered, ...sum.totals },
		before: sum.before,
		points: points.map((point, index) => ({ ...point, ...sum.points[index]! })),
		trainers: [...sum.trainers]
			.flatMap(([simulator, figures]) => (isSimulator(simulator) ? [{ simulator, ...figures }] : []))
			.toSorted((a, b) => b.answered - a.answered),
		formulas: formulaIds.flatMap((formula) => sum.formulas.get(formula) ?? []),
		formula:
			query.formula === undefined
				? null
				: {
						formula: query.formula,
						points: points.map((point, index) => {
							const { seen, wrong, milliseconds } = sum.asked[index]!;
							return { ...point, seen, wrong, milliseconds };
						}),
					},
		children: listed(sum.children),
		more: children.length > childrenAtOnce,
	};
}
