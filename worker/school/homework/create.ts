import { uuidv7 } from "uuidv7";
import { logAction } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { type DailyLimit, dailyHomeworks } from "#domain/homework/limits";
import type { StoredSchedule } from "#domain/homework/schedule";
import { currentSettings } from "../../settings/store";
import type { NewHomework, SavedHomework } from "./contract";
import { giveOn } from "./give-store";
import { countStudents } from "./reach-store";
import {
	addHomework,
	addTasks,
	addVersion,
	type ChildTaskRow,
	type NewTask,
	setChildTasks,
	setTargets,
} from "./save-store";
import { checkTargets, readStoredSchedule, readTasks, withFocus } from "./settings";
import { findOwner } from "./store";

/** From so many students on more of them do not raise the limit of a day. */
const studentsCounted = ({ base, perChild, most }: DailyLimit) =>
	perChild === 0 ? 0 : Math.ceil(Math.max(0, most - base) / perChild);

const noSchedule: StoredSchedule = { rule: "until", startsOn: "", endsOn: "", days: 0 };

/** The formulas a teacher chose for children, as what is different for them. Throws VALIDATION. */
export function chosenFocuses(focuses: NewHomework["focuses"], tasks: readonly NewTask[]): ChildTaskRow[] {
	return focuses.map(({ student, task: position, focus }, index) => {
		const path = `focuses.${index}`;
		const task = tasks[position];
		if (!task?.needs) throw new DomainError("VALIDATION", { [`${path}.task`]: "OUT_OF_RANGE" });
		const parameters = withFocus(task, focus, `${path}.focus`);
		return { studentId: student, taskId: task.id, count: null, parameters, reason: "" };
	});
}

/**
 * Makes a homework and gives it at once where today is one of its days; one that was made before under the same id is
 * answered as it is. Throws VALIDATION, NOT_FOUND for anybody out of reach, HOMEWORK_LIMIT, CONFLICT for the id of
 * another's homework. `now` in milliseconds.
 */
export async function createHomework(db: Db, actor: Actor, input: NewHomework, now: number): Promise<SavedHomework> {
	const id = input._id ?? uuidv7();
	const known = input._id ? await findOwner(db, id) : undefined;
	if (known) {
		if (known.ownerId !== actor.id) throw new DomainError("CONFLICT");
		return { _id: id, version: known.version, given: 0 };
	}
	const today = moscowDate(now);
	const { template, theme, comment, sound } = input;
	const tasks = readTasks(input.tasks).map((task, position): NewTask => ({ ...task, id: uuidv7(), position }));
	const schedule = template ? noSchedule : readStoredSchedule(input.schedule, today);
	const targets = template ? { groups: [], students: [], without: [] } : input;
	if (!template) await checkTargets(db, actor, input);
	const changes = template ? [] : chosenFocuses(input.focuses, tasks);
	const { homework } = await currentSettings(db);
	const limit = dailyHomeworks(await countStudents(db, actor, studentsCounted(homework)), homework);
	const row = { id, ownerId: actor.id, template, theme, comment, sound, ...schedule, version: 1 };
	const statements = [
		addHomework(db, { ...row, createdAt: now, createdOn: today }, limit),
		addTasks(db, id, tasks, 1),
		addVersion(db, { homeworkId: id, version: 1, at: now, by: actor.id, theme, tasks: tasks.length }),
		...setTargets(db, id, targets),
		...setChildTasks(id, changes, actor.id, now),
		logAction(db, {
			at: now,
			actorId: actor.id,
			action: "homework.create",
			targetKind: "homework",
			targetId: id,
		}).getSQL(),
		...(template ? [] : giveOn([id], today)),
	];
	try {
		const done = await runAll(db, statements);
		return { _id: id, version: 1, given: template ? 0 : (done.at(-2)?.changes ?? 0) };
	} catch (error) {
		if (isConstraintViolation(error, "FOREIGN KEY")) throw new DomainError("HOMEWORK_LIMIT");
		throw error;
	}
}
