import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AssignmentTab } from "#domain/homework/assignment-state";
import { moscowDate } from "#domain/calendar/moscow";
import type { Assignment, AssignmentDetail, Assignments } from "#worker/school/homework/assignment-contract";
import { api, ApiError, unwrap } from "../../../lib/api";
import { deviceNow } from "../../../lib/clock";
import { keepAssignment, keepHomework, keptAssignment, keptHomework } from "./kept-homework";

/** `fromCache`: the server did not answer; this is its last answer. */
export type OwnHomework = Assignments & { fromCache: boolean };

const unanswered = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The Moscow date that counts: the server's, but for an old answer the device's if it is later. */
function dayOf({ today }: Pick<Assignments, "today">, fromCache: boolean): string {
	const deviceDay = moscowDate(deviceNow());
	return fromCache && deviceDay > today ? deviceDay : today;
}

async function askTab(userId: string, tab: AssignmentTab, page: number): Promise<OwnHomework> {
	try {
		const answer = (await unwrap(
			api.homeworks.assignments.$get({ query: { tab, page: String(page) } }),
		)) as Assignments;
		if (page === 0) keepHomework(userId, tab, answer);
		return { ...answer, fromCache: false };
	} catch (error) {
		const kept = unanswered(error) && page === 0 ? keptHomework(userId, tab) : null;
		if (!kept) throw error;
		return { ...kept, today: dayOf(kept, true), fromCache: true };
	}
}

/** All that is about one's own homework. */
export const homeworkKeys = ["homework", "own"] as const;

/** A page, from 0, of a tab of one's own homework; without a connection the first page as it was last. */
export function homeworkTabQuery(userId: string, tab: AssignmentTab, page = 0) {
	return queryOptions({
		queryKey: [...homeworkKeys, userId, "tab", tab, page],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => askTab(userId, tab, page),
	});
}

/** What is begun and what is new, which is all that waits to be done. */
export type WaitingHomework = Pick<OwnHomework, "data" | "counts" | "today" | "fromCache">;

/** What is new; null where that cannot be known now and there is something begun to show without it. */
async function newBeside(userId: string, begun: OwnHomework): Promise<OwnHomework | null> {
	try {
		return await askTab(userId, "new", 0);
	} catch (error) {
		if (unanswered(error) && begun.data.length > 0) return null;
		throw error;
	}
}

export function waitingHomeworkQuery(userId: string) {
	return queryOptions({
		queryKey: [...homeworkKeys, userId, "waiting"],
		staleTime: 5_000,
		queryFn: async (): Promise<WaitingHomework> => {
			const begun = await askTab(userId, "await", 0);
			const fresh = begun.counts.new > 0 ? await newBeside(userId, begun) : null;
			return { ...begun, data: [...begun.data, ...(fresh?.data ?? [])] };
		},
	});
}

/** `detail`: what was done in it; null without a connection. */
export type OpenAssignment = {
	assignment: Assignment;
	detail: AssignmentDetail | null;
	today: string;
	fromCache: boolean;
};

/** One assignment; without a connection as it was in a list. */
export function assignmentQuery(userId: string, id: string) {
	return queryOptions({
		queryKey: [...homeworkKeys, userId, "one", id],
		staleTime: 5_000,
		queryFn: async (): Promise<OpenAssignment> => {
			const today = moscowDate(deviceNow());
			try {
				const detail = (await unwrap(api.homeworks.assignments[":id"].$get({ param: { id } }))) as AssignmentDetail;
				keepAssignment(userId, detail);
				return { assignment: detail, detail, today, fromCache: false };
			} catch (error) {
				const kept = unanswered(error) ? keptAssignment(userId, id) : null;
				if (!kept) throw error;
				return { assignment: kept, detail: null, today, fromCache: true };
			}
		},
	});
}
