import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ExamType } from "#domain/exam/exam-type";
import { api, unwrap } from "../lib/api";
import type { ExamsSearch } from "./exams-search";

/** The three ladders of a person; without one the caller's own. */
export function laddersQuery(student?: string) {
	return queryOptions({
		queryKey: ["exams", "ladders", student ?? ""],
		staleTime: 10_000,
		queryFn: () => unwrap(api.exams.ladders.$get({ query: student === undefined ? {} : { student } })),
	});
}

/** One exam. */
export function examQuery(id: string) {
	return queryOptions({
		queryKey: ["exams", "one", id],
		queryFn: () => unwrap(api.exams[":id"].$get({ param: { id } })),
	});
}

/** The papers of an ended exam. */
export function paperQuery(id: string) {
	return queryOptions({
		queryKey: ["exams", "paper", id],
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: () => unwrap(api.exams[":id"].paper.$get({ param: { id } })),
	});
}

/** What is recorded of a sitting, for who decides; it is read again while the exam runs. */
export function storyQuery(id: string) {
	return queryOptions({
		queryKey: ["exams", "story", id],
		staleTime: 0,
		queryFn: () => unwrap(api.exams[":id"].story.$get({ param: { id } })),
	});
}

/** A page of the exams of the people within reach; the page before is shown while it loads. */
export function examsQuery({ page = 1, ...filter }: ExamsSearch) {
	return queryOptions({
		queryKey: ["exams", "list", page, filter],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.exams.$get({ query: { ...filter, page: String(page) } })),
	});
}

/** What waits for a reviewer, the longest first. */
export const queueQuery = queryOptions({
	queryKey: ["exams", "list", "queue"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.exams.$get({ query: { status: "under_review", order: "longest" } })),
});

/** What the calendar shows as open; of each a page of the list. */
const openStatuses = ["under_review", "in_process", "new", "failed"] as const;

/** What is open now and what happened in a month, of the people within reach. */
export function calendarQuery(month: string) {
	return queryOptions({
		queryKey: ["exams", "calendar", month],
		staleTime: 5_000,
		queryFn: async () => {
			const [happened, ...lists] = await Promise.all([
				unwrap(api.exams.$get({ query: { month } })),
				...openStatuses.map((status) => unwrap(api.exams.$get({ query: { status } }))),
			]);
			// a failed one is open while it may be sat again
			const open = lists
				.flatMap(({ data }) => data)
				.filter(({ status, retake_until }) => status !== "failed" || retake_until !== null);
			const more = (list: typeof happened) => list.count > list.data.length;
			return { month: happened.data, moreInMonth: more(happened), open, moreOpen: lists.some(more) };
		},
	});
}

/** Whose attempts an entry of people for a level would use, and who is kept out of it. */
export function entryCheckQuery(type: ExamType, level: string, students: readonly string[]) {
	return queryOptions({
		queryKey: ["exams", "check", type, level, students],
		staleTime: 0,
		placeholderData: keepPreviousData,
		enabled: level !== "" && students.length > 0,
		queryFn: () => unwrap(api.exams.check.$post({ json: { type, level, students: [...students] } })),
	});
}

/** How the people within reach stand on each level. */
export const resultsQuery = queryOptions({
	queryKey: ["exams", "results"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.exams.results.$get()),
});

/** All levels as they stand, for staff. */
export const levelsQuery = queryOptions({
	queryKey: ["exams", "levels"],
	staleTime: 0,
	queryFn: () => unwrap(api.exams.levels.$get()),
});

/** The rules of climbing, for an admin. */
export const rulesQuery = queryOptions({
	queryKey: ["exams", "rules"],
	staleTime: 0,
	queryFn: () => unwrap(api.exams.rules.$get()),
});

/** What the list of teachers is narrowed to. */
export type TeachersSearch = { page?: number; search?: string };

/** A page of teachers with their training and stars; the page before is shown while it loads. */
export function teachersQuery({ page = 1, ...filter }: TeachersSearch) {
	return queryOptions({
		queryKey: ["exams", "teachers", page, filter],
		staleTime: 0,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.exams.teachers.$get({ query: { ...filter, page: String(page) } })),
	});
}

const promises = { rules: true, camera: true, ready: true };

/** The ticket of a rehearsal of a level. */
export async function rehearsalTicket(type: ExamType, level: string): Promise<string> {
	const { ticket } = await unwrap(api.exams.rehearse.$post({ header: {}, json: { type, level, ...promises } }));
	return ticket;
}

/** Takes a level up with an attempt of one's own; returns the exam's id. */
export async function takeUp(type: ExamType, level: string): Promise<string> {
	const { data } = await unwrap(api.exams.$post({ json: { type, level } }));
	return data[0]!._id;
}
