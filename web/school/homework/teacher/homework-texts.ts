import { m } from "#messages";
import { getLocale } from "../../../paraglide/runtime.js";
import type { HomeworkRow } from "#worker/school/homework/contract";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { taskTitle } from "./task-card";
import { shortDay } from "./says";

/** What a homework is called: its theme, or what is in it. */
export function titleOf({
	theme,
	tasks,
}: {
	theme: string;
	tasks: readonly Parameters<typeof taskTitle>[0][];
}): string {
	if (theme) return theme;
	const titles = [...new Set(tasks.map((task) => taskTitle(task)))];
	return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(titles);
}

/** What the homework of a work is called. */
export function titleOfWork({ theme, tasks }: Pick<ReviewRow, "theme" | "tasks">): string {
	return titleOf({ theme, tasks: tasks.map((task) => ({ ...task, needs: false })) });
}

const statusTexts: Record<HomeworkRow["status"], () => string> = {
	new: m.school_hw_status_new,
	in_progress: m.school_hw_status_in_progress,
	completed: m.school_hw_status_completed,
	template: m.school_hw_status_template,
	archived: m.school_hw_status_archived,
};

export function statusText(status: HomeworkRow["status"]): string {
	return statusTexts[status]();
}

/** When it is given and until when, short. */
export function whenText(schedule: HomeworkRow["schedule"]): string {
	if (!schedule) return "";
	const days = { from: shortDay(schedule.createDay), to: shortDay(schedule.deadlineDay) };
	if (schedule.rule === "until") return m.school_hw_when_until(days);
	return schedule.rule === "daily"
		? m.school_hw_when_daily(days)
		: m.school_hw_when_days({ ...days, count: schedule.certainDays.length });
}
