import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { paceOf } from "#domain/homework/expected-time";
import { focusText } from "#domain/mastery/focus-text";
import { focusParameters } from "#domain/trainer/focus-parameters";
import { masteryOf } from "../../training/formulas";
import { type AssignmentRecord, type AssignmentTaskRecord, keepMade } from "./assignment-store";
import type { ChildNeeds } from "./contract";
import { findWorked } from "./pace-store";
import { groupsWithin, studentsOfGroups, studentsWithin } from "./reach-store";

/** Most children whose needs are told at once: each takes some milliseconds. */
const mostAtOnce = 40;

/** Sets as old as that tell nothing of the pace of today. */
const paceFrom = 60 * 24 * 60 * 60 * 1000;

const split = (ids: string) => [...new Set(ids.split(",").filter((id) => id !== ""))];

/**
 * What each child needs now: the focus of their own "train my weak formulas" (docs/domain.md F). Throws NOT_FOUND for
 * anybody out of reach, VALIDATION for too many. `now` in milliseconds.
 */
export async function tellNeeds(
	db: Db,
	actor: Actor,
	query: { groups: string; students: string },
	now: number,
): Promise<ChildNeeds> {
	const [groups, students] = [split(query.groups), split(query.students)];
	const single = await studentsWithin(db, actor, students);
	const known = await groupsWithin(db, actor, groups);
	if (single.length < students.length || known.length < groups.length) throw new DomainError("NOT_FOUND");
	const all = [...(await studentsOfGroups(db, groups)), ...single];
	const children = [...new Map(all.map((child) => [child.id, child])).values()];
	if (children.length > mostAtOnce) throw new DomainError("VALIDATION", { groups: "OUT_OF_RANGE" });
	const ids = children.map(({ id }) => id);
	const [mastery, worked] = [await masteryOf(db, ids, now), await findWorked(db, ids, now - paceFrom)];
	return {
		today: moscowDate(now),
		pace: paceOf(worked),
		data: children.map(({ id, name, nameEn }) => {
			const overview = mastery.get(id)!;
			const first = overview.focus.formulas[0] ?? null;
			const standing = overview.formulas.find(({ formula }) => formula === first);
			return {
				student: { _id: id, name, name_en: nameEn },
				focus: focusText(overview.focus),
				formula: first,
				seen: standing?.seen ?? 0,
				wrong: standing?.wrong ?? 0,
				sure: !overview.focus.check,
			};
		}),
	};
}

/**
 * Makes the settings of tasks that are each child's own, for assignments somebody looks at: they are fixed by the first
 * look. Returns the tasks as they are then.
 */
export async function makeNeeds(
	db: Db,
	assignments: readonly Pick<AssignmentRecord, "id" | "studentId">[],
	tasks: readonly AssignmentTaskRecord[],
	now: number,
): Promise<AssignmentTaskRecord[]> {
	const unmade = tasks.filter((task) => task.unmade && task.live);
	if (unmade.length === 0) return [...tasks];
	const childOf = new Map(assignments.map(({ id, studentId }) => [id, studentId]));
	const children = [...new Set(unmade.flatMap(({ assignmentId }) => childOf.get(assignmentId) ?? []))].slice(
		0,
		mostAtOnce,
	);
	const mastery = await masteryOf(db, children, now);
	const made = tasks.map((task) => {
		const overview = task.unmade ? mastery.get(childOf.get(task.assignmentId) ?? "") : undefined;
		if (!overview) return task;
		return { ...task, unmade: false, parameters: focusParameters(task.simulator, task.parameters, overview.focus) };
	});
	await keepMade(
		db,
		made.filter((task, index) => task !== tasks[index]),
	);
	return made;
}
