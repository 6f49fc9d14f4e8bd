import { addDays, moscowDate } from "#domain/calendar/moscow";
import { definitionOf, type Simulator } from "#domain/trainer/catalogue";
import type {
	Assignment,
	AssignmentDetail,
	Assignments,
	AssignmentTask,
} from "#worker/school/homework/assignment-contract";

export const today = () => moscowDate(Date.now());
export const inDays = (days: number) => addDays(today(), days);

export function makeTask(change: Partial<AssignmentTask> = {}): AssignmentTask {
	const simulator: Simulator = change.simulator ?? "multiplication";
	return {
		_id: "t1",
		simulator,
		count: 5,
		params: { ...definitionOf(simulator).defaults, count: 3 },
		comment: "",
		needs: false,
		state: "new",
		done: 0,
		success: 0,
		overfill: 0,
		overfail: 0,
		milliseconds: 0,
		feathers: 0,
		current: true,
		...change,
	};
}

export function makeAssignment(change: Partial<Assignment> = {}): Assignment {
	return {
		_id: "1",
		homework: "h1",
		theme: "Друзья",
		comment: "",
		sound: false,
		teacher: { name: "Марина Орлова", name_en: "Marina Orlova" },
		day: today(),
		due: inDays(3),
		closes: inDays(10),
		late: false,
		extension: "",
		status: "new",
		tab: "new",
		version: 1,
		tasks: [makeTask()],
		feathers: 0,
		completed_at: null,
		exceed_until: null,
		came_later: false,
		unearned: 0,
		review: null,
		...change,
	};
}

export function makeList(data: Assignment[], counts: Partial<Assignments["counts"]> = {}): Assignments {
	return {
		data,
		page: 0,
		rowsPerPage: 10,
		count: data.length,
		counts: { new: 0, await: 0, completed: 0, history: 0, ...counts },
		stars: null,
		today: today(),
		now: new Date().toISOString(),
	};
}

export function makeDetail(change: Partial<AssignmentDetail> = {}): AssignmentDetail {
	return {
		...makeAssignment(),
		student: { _id: "u1", name: "Алиса Воронцова", name_en: "Alisa Vorontsova" },
		formulas: [],
		wrong: [],
		sets: [],
		...change,
	};
}
