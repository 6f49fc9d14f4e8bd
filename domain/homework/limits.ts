/** How many homeworks a teacher may give on one Moscow day: so many, more for each child, and never above `most`. */
export type DailyLimit = { readonly base: number; readonly perChild: number; readonly most: number };

/** The limit until an admin changes it (docs/domain.md F). */
export const usualDailyLimit: DailyLimit = { base: 5, perChild: 3, most: 200 };

/** Most homeworks a teacher of so many children may give on one Moscow day. */
export function dailyHomeworks(students: number, { base, perChild, most } = usualDailyLimit): number {
	return Math.min(most, base + perChild * Math.max(0, students));
}

/** Most tasks of a homework, and problems of a task. */
export const mostTasks = 12;
export const mostProblems = 200;
/** Most groups, single children, and children in all that a homework is for. */
export const mostGroups = 50;
export const mostStudents = 500;
export const mostChildren = 2000;
