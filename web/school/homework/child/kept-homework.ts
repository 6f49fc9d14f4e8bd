import type { AssignmentTab } from "#domain/homework/assignment-state";
import type { Assignment, Assignments } from "#worker/school/homework/assignment-contract";
import { homeworkKey as key } from "../../../account/session/kept-keys";
import { readLocal } from "../../../lib/local-json";

type Kept = { userId: string; tabs: Partial<Record<AssignmentTab, Assignments>> };

function read(userId: string): Kept {
	const none: Kept = { userId, tabs: {} };
	return readLocal(key, none, (value) => {
		const kept = value as Kept | null;
		return kept?.userId === userId && typeof kept.tabs === "object" ? kept : none;
	});
}

function write(userId: string, tabs: Kept["tabs"]): void {
	try {
		localStorage.setItem(key, JSON.stringify({ userId, tabs }));
	} catch {
		// storage refused: the list asks again when there is a connection
	}
}

/** Keeps the first page of a tab for a device without a connection; one user's at a time. */
export function keepHomework(userId: string, tab: AssignmentTab, answer: Assignments): void {
	write(userId, { ...read(userId).tabs, [tab]: answer });
}

/**
 * Brings an assignment up to date in the lists that have it: the lists are not asked for while its tasks are worked, and
 * without a connection they would show it as it was before.
 */
export function keepAssignment(userId: string, { _id, tasks, status, completed_at, exceed_until }: Assignment): void {
	const lists = Object.entries(read(userId).tabs).map(([tab, list]) => {
		const data = list.data.map((row) =>
			row._id === _id ? { ...row, tasks, status, completed_at, exceed_until } : row,
		);
		return [tab, { ...list, data }];
	});
	write(userId, Object.fromEntries(lists));
}

/** The first page of a tab from the last answer of the server. */
export function keptHomework(userId: string, tab: AssignmentTab): Assignments | null {
	return read(userId).tabs[tab] ?? null;
}

/** An assignment as it was in one of the lists. */
export function keptAssignment(userId: string, id: string): Assignment | null {
	const lists = Object.values(read(userId).tabs);
	return lists.flatMap(({ data }) => data).find(({ _id }) => _id === id) ?? null;
}
