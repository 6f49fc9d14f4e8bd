/** Most homeworks a teacher may give on one Moscow day (docs/domain.md F). */
export function dailyHomeworks(students: number): number {
	return Math.min(200, 5 + 3 * Math.max(0, students));
}

/** Most tasks of a homework, and problems of a task. */
export const mostTasks = 12;
export const mostProblems = 200;
/** Most groups, single children, and children in all that a homework is for. */
export const mostGroups = 50;
export const mostStudents = 500;
export const mostChildren = 2000;
