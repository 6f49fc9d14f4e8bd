import { addDays } from "#domain/calendar/moscow";
import { daysBetween, givenDays, type Schedule, scheduleProblems, type ScheduleRule } from "#domain/homework/schedule";
import type { ErrorCode } from "#domain/errors";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { focusTrainers } from "#domain/trainer/focus-parameters";
import { ladderOf } from "#domain/trainer/ladder";
import type { NamedPerson } from "#worker/account/users/contract";
import type { Homework, HomeworkRow, Named, NewHomework } from "#worker/school/homework/contract";
import { nameOf } from "../../../lib/name-of";
import { fromIso, weekday } from "../../../ui/calendar-date";

export type DraftTask = {
	/** Of the device alone, so that a list of tasks keeps its rows. */
	key: string;
	/** The task as the server knows it; an edited homework keeps what was done for it. */
	_id?: string;
	simulator: Simulator;
	count: number;
	params: PlainParameters;
	comment: string;
	needs: boolean;
	/** Formulas chosen for single children, by their id, as the text of a focus. */
	focuses: Readonly<Record<string, string>>;
};

/** A homework while it is put together. */
export type Draft = {
	/** The id under which it is sent: sent again, it is the same homework. */
	_id: string;
	/** The version that is edited; 0 for a new one. */
	version: number;
	/** It was sent and no answer came, so it may be there already. */
	unsure: boolean;
	theme: string;
	comment: string;
	sound: boolean;
	/** Null: what is suggested for whom it is for. */
	tasks: readonly DraftTask[] | null;
	rule: ScheduleRule;
	createDay: string;
	deadlineDay: string;
	/** For the rule `days`: Monday 0 to Sunday 6. */
	weekdays: readonly number[];
	/** Certain days of another homework that are not the same each week, until a weekday is pressed. */
	exactDays: readonly string[] | null;
	/** Null: the only group there is, or none. */
	groups: readonly string[] | null;
	students: readonly Named[];
	without: readonly Named[];
};

/** Somebody as a draft keeps them: by the name they were shown under. */
export const shownPerson = (person: NamedPerson): Named => ({ _id: person._id, name: nameOf(person) });

const usualCount = 20;

/** The first step of a trainer. */
export function firstTask(simulator: Simulator, key: string): DraftTask {
	const params: PlainParameters = ladderOf(simulator)[0]!.parameters;
	return { key, simulator, count: usualCount, params, comment: "", needs: false, focuses: {} };
}

/** A task whose formulas are those each child needs. */
export function needsTask(key: string): DraftTask {
	return { ...firstTask("sum", key), count: 10, needs: true };
}

/** The next Sunday; from Saturday on the one after it, so that there is time. */
export function nextSunday(today: string): string {
	const day = weekday(fromIso(today)!);
	return addDays(today, day >= 5 ? 13 - day : 6 - day);
}

/** A new homework: once, from today until Sunday. */
export function newDraft(_id: string, today: string): Draft {
	return {
		_id,
		version: 0,
		unsure: false,
		theme: "",
		comment: "",
		sound: false,
		tasks: null,
		rule: "until",
		createDay: today,
		deadlineDay: nextSunday(today),
		weekdays: [0, 1, 2, 3, 4],
		exactDays: null,
		groups: null,
		students: [],
		without: [],
	};
}

/** What is suggested: what each child needs where that is known of anybody, else the first step of flash anzan. */
export function suggestedTasks(known: boolean): readonly DraftTask[] {
	return [known ? needsTask("suggested") : firstTask("sum", "suggested")];
}

/** The tasks of another homework; `same`: they are its own tasks and not copies. */
export function tasksOf(row: Pick<HomeworkRow, "tasks">, same = false): DraftTask[] {
	return row.tasks.map(({ _id, simulator, count, params, comment, needs }) => ({
		key: _id,
		...(same ? { _id } : {}),
		simulator,
		count,
		params: params as PlainParameters,
		comment,
		needs,
		focuses: {},
	}));
}

/** The draft with tasks and words of another homework or a template. */
export function withContent(draft: Draft, row: Pick<HomeworkRow, "tasks" | "theme" | "comment" | "sound">): Draft {
	return { ...draft, theme: row.theme, comment: row.comment, sound: row.sound, tasks: tasksOf(row) };
}

function withSchedule(draft: Draft, schedule: Schedule): Draft {
	const { rule, createDay, deadlineDay, certainDays } = schedule;
	const weekdays = [...new Set(certainDays.map((day) => weekday(fromIso(day)!)))].toSorted((a, b) => a - b);
	const regular = { ...draft, rule, createDay, deadlineDay, ...(rule === "days" ? { weekdays, exactDays: null } : {}) };
	const same = rule !== "days" || certainDaysOf(regular).join() === [...certainDays].toSorted().join();
	return same ? regular : { ...regular, exactDays: certainDays };
}

/** A homework as it can be edited: its own tasks, days and children. */
export function draftOf(homework: Homework, today: string): Draft {
	const empty = { ...newDraft(homework._id, today), tasks: tasksOf(homework, true) };
	const { theme, comment, sound, groups, students, without, schedule, changes } = homework;
	const tasks = empty.tasks.map((task) => {
		const own = changes.filter(({ task: id, params, reason }) => id === task._id && params?.["focus"] && reason === "");
		return {
			...task,
			focuses: Object.fromEntries(own.map(({ student, params }) => [student, String(params!["focus"])])),
		};
	});
	const base = {
		...empty,
		version: homework.version,
		theme,
		comment,
		sound,
		tasks,
		groups: groups.map(({ _id }) => _id),
		students: students.map(shownPerson),
		without: without.map(shownPerson),
	};
	return schedule ? withSchedule(base, schedule) : base;
}

/** The same homework once more from today; `other`: for somebody else. */
export function copyOf(homework: Homework, _id: string, today: string, other: boolean): Draft {
	const content = withContent(newDraft(_id, today), homework);
	const { schedule, groups, students, without } = homework;
	const by = schedule ? daysBetween(schedule.createDay, today) : 0;
	const moved = schedule && {
		...schedule,
		createDay: today,
		deadlineDay: addDays(schedule.deadlineDay, by),
		certainDays: schedule.certainDays.map((day) => addDays(day, by)),
	};
	const timed = moved ? withSchedule(content, moved) : content;
	if (other) return { ...timed, groups: [] };
	return {
		...timed,
		groups: groups.map((group) => group._id),
		students: students.map(shownPerson),
		without: without.map(shownPerson),
	};
}

function certainDaysOf({ createDay, deadlineDay, weekdays, exactDays }: Draft): string[] {
	const length = daysBetween(createDay, deadlineDay);
	if (exactDays) return exactDays.filter((day) => day >= createDay && day <= deadlineDay);
	if (Number.isNaN(length) || length < 0) return [];
	// a longer span is an error of its own
	return Array.from({ length: Math.min(length, 400) + 1 }, (_, index) => addDays(createDay, index)).filter((day) =>
		weekdays.includes(weekday(fromIso(day)!)),
	);
}

/** When it is given, as the API takes it. */
export function scheduleOf(draft: Draft): Schedule {
	const { rule, createDay, deadlineDay } = draft;
	return { rule, createDay, deadlineDay, certainDays: rule === "days" ? certainDaysOf(draft) : [] };
}

/** The days on which it is given; none where the schedule has a problem. */
export function daysOfDraft(draft: Draft, earliest: string): string[] {
	const schedule = scheduleOf(draft);
	return Object.keys(scheduleProblems(schedule, earliest)).length > 0 ? [] : givenDays(schedule);
}

export type Missing = "tasks" | "whom" | "days" | "created" | "deadline" | "long";

/** What has to be done before it can be given, the first of it; null where nothing is missing. */
export function missingIn(
	draft: Draft,
	{ tasks, children, earliest, today }: { tasks: number; children: number; earliest: string; today: string },
): Missing | null {
	if (tasks === 0) return "tasks";
	if (children === 0) return "whom";
	const problems: Partial<Record<keyof Schedule, ErrorCode>> = scheduleProblems(scheduleOf(draft), earliest);
	if (problems.createDay) return "created";
	if (problems.deadlineDay === "OUT_OF_RANGE") return "long";
	if (problems.deadlineDay || draft.deadlineDay < today) return "deadline";
	return problems.certainDays ? "days" : null;
}

type Content = Omit<NewHomework, "_id" | "template">;

/** The draft as the API takes it. */
export function bodyOf(draft: Draft, tasks: readonly DraftTask[], groups: readonly string[]): Content {
	return {
		theme: draft.theme,
		comment: draft.comment,
		sound: draft.sound,
		schedule: { ...scheduleOf(draft), certainDays: [...scheduleOf(draft).certainDays] },
		tasks: tasks.map(({ _id, simulator, count, params, comment, needs }) => ({
			...(_id ? { _id } : {}),
			simulator,
			count,
			params: needs ? { ...params, focus: "" } : params,
			comment,
			needs,
		})),
		groups: [...groups],
		students: draft.students.map(({ _id }) => _id),
		without: draft.without.map(({ _id }) => _id),
		focuses: tasks.flatMap(({ focuses, needs }, task) =>
			needs ? Object.entries(focuses).map(([student, focus]) => ({ student, task, focus })) : [],
		),
	};
}

/** Whether a task in this trainer can be what each child needs. */
export function canNeed(simulator: Simulator): boolean {
	return focusTrainers.includes(simulator);
}
