import { addDays } from "../calendar/moscow";
import type { TaskState } from "./task-state";

/** What the status of an assignment follows from; the dates are Moscow's, the instants milliseconds. */
export type AssignmentFacts = {
	dueOn: string;
	closesOn: string;
	/** Tasks begun, and tasks with more right answers than were asked for. */
	begun: number;
	over: number;
	completedAt: number | null;
	completedOn: string | null;
	reviewedAt: number | null;
	/** The latest day on which work came that completes it or adds to it although it was closed; null for none. */
	laterOn: string | null;
};

export const assignmentStatuses = [
	"new",
	"in_progress",
	"completed",
	"completed_late",
	"overachieved",
	"not_completed",
] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

export const assignmentTabs = ["new", "await", "completed", "history"] as const;
export type AssignmentTab = (typeof assignmentTabs)[number];

const day = 24 * 60 * 60 * 1000;
/** A completed assignment may be exceeded for so long, milliseconds. */
export const exceedingTime = day;
/** What was done in time may come so many days after the end, as late. */
export const laterDays = 30;
/** A review is shown for so long, milliseconds. */
export const reviewShown = 7 * day;
/** A review may be taken back for so long, milliseconds. */
export const reviewUndo = 60 * 60 * 1000;
/** A completed assignment that nobody reviews stays among the completed ones for so long, milliseconds. */
export const completedShown = 31 * day;

/** Whether work came after the assignment was closed, which is told to the teacher: it earns as late. */
export function cameLater({ laterOn, closesOn }: Pick<AssignmentFacts, "laterOn" | "closesOn">): boolean {
	return laterOn !== null && laterOn > closesOn;
}

/** The status of an assignment on a Moscow date (docs/domain.md F). */
export function assignmentStatus(facts: AssignmentFacts, today: string): AssignmentStatus {
	const { begun, over, completedAt, closesOn } = facts;
	if (completedAt !== null) return cameLater(facts) ? "completed_late" : over > 0 ? "overachieved" : "completed";
	if (today > closesOn) return "not_completed";
	return begun > 0 ? "in_progress" : "new";
}

/** Whether work done at an instant, which is on a Moscow date, still counts for the assignment. */
export function takesWork(
	{ completedAt, closesOn }: Pick<AssignmentFacts, "completedAt" | "closesOn">,
	at: number,
	on: string,
): boolean {
	return completedAt === null ? on <= closesOn : at <= completedAt + exceedingTime;
}

/** Whether work for the assignment that is told on a Moscow date still counts, however early it says it was done. */
export function takesTold({ closesOn }: Pick<AssignmentFacts, "closesOn">, today: string): boolean {
	return today <= addDays(closesOn, laterDays);
}

/** The list in which a child finds the assignment. `now` in milliseconds, `today` its Moscow date. */
export function assignmentTab(facts: AssignmentFacts, now: number, today: string): AssignmentTab {
	const status = assignmentStatus(facts, today);
	if (status === "new") return "new";
	if (status === "in_progress") return "await";
	if (facts.completedAt === null) return "history";
	const until = facts.reviewedAt === null ? facts.completedAt + completedShown : facts.reviewedAt + reviewShown;
	return now < until ? "completed" : "history";
}

/**
 * Whether a teacher may review it: completed before today, or closed with something done in it. Stars of one that was
 * reviewed may be changed.
 */
export function isReviewable(facts: AssignmentFacts, today: string): boolean {
	if (facts.completedOn !== null) return facts.completedOn < today;
	return facts.begun > 0 && facts.closesOn < today;
}

/** Whether a work that was reviewed at an instant may be opened for review again: as long as the child is shown its stars. */
export function isReopenable(reviewedAt: number | null, now: number): boolean {
	return reviewedAt !== null && now < reviewedAt + reviewShown;
}

/** Whether the deadline is over while work still counts, for half the feathers. */
export function isLate({ dueOn, closesOn, completedAt }: AssignmentFacts, today: string): boolean {
	return completedAt === null && today > dueOn && today <= closesOn;
}

/** Whether all of these tasks are done. */
export function allReached(states: readonly TaskState[]): boolean {
	return states.length > 0 && states.every((state) => state !== "new" && state !== "process");
}
