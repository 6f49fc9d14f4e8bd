import type { AssignmentTab } from "#domain/homework/assignment-state";
import type { Assignment, Assignments } from "#worker/school/homework/assignment-contract";
import { homeworkKey as key } from "../../../account/session/kept-me";
import { readLocal } from "../../../lib/local-json";

type Kept = { userId: string; tabs: Partial<Record<AssignmentTab, Assignments>> };

function read(userId: string): Kept {
	const none: Kept = { userId, tabs: {} };
	return readLocal(key, none, (value) => {
		const kept = value as Kept | null;
		return kept?.userId === userId && typeof kept.tabs === "object" ? kept : none;
	});
}

/** Keeps the first page of a tab for a device without a connection; one user's at a time. */
export function keepHomework(userId: string, tab: AssignmentTab, answer: Assignments): void {
	const kept = read(userId);
	try {
		localStorage.setItem(key, JSON.stringify({ userId, tabs: { ...kept.tabs, [tab]: answer } }));
	} catch {
		// storage refused: the list asks again when there is a connection
	}
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
