import { m } from "#messages";
import { getLocale } from "../../../paraglide/runtime.js";
import type { HomeworkRow } from "#worker/school/homework/contract";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { taskTitle } from "./task-card";
import { shortDays } from "./says";

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

/** When it is given: how often, empty for once, and from when until when. */
export function whenParts(schedule: HomeworkRow["schedule"]): { often: string; days: string } {
	if (!schedule) return { often: "", days: "" };
	const { rule, createDay, deadlineDay, certainDays } = schedule;
	const days = shortDays(createDay, deadlineDay);
	if (rule === "until") return { often: "", days };
	return {
		often: rule === "daily" ? m.school_hw_when_daily() : m.school_hw_when_days({ count: certainDays.length }),
		days,
	};
}
