import { type AssignmentTab, assignmentTabs } from "#domain/homework/assignment-state";

/** `page` from 1; without a tab the one with something to do. */
export type HomeworkSearch = { tab?: AssignmentTab; page?: number };

export function homeworkSearch({ tab, page }: Record<string, unknown>): HomeworkSearch {
	const known = assignmentTabs.find((value) => value === tab);
	const number = Number(page);
	return {
		...(known ? { tab: known } : {}),
		...(known && Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {}),
	};
}
