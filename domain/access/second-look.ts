import type { ErrorCode } from "../errors";

/** How a risky step is confirmed: by typing the event's name, or by a second member of staff. */
export const secondLooks = ["name", "person"] as const;
export type SecondLook = (typeof secondLooks)[number];

/** Steps that need a second look: making results final, and removing many people. */
export const lookedAtTwice = ["finalise", "remove"] as const;
export type LookedAtTwice = (typeof lookedAtTwice)[number];

/**
 * Removing more than `people` is many. Removals by one person from one event within `withinMs` milliseconds count
 * together.
 */
export const many = { people: 10, withinMs: 10 * 60_000 } as const;

/** How long a request for a second person stays open, milliseconds. */
export const requestMs = 24 * 60 * 60_000;

/** Whether removing `people` more needs a second look. `before`: those just removed without one. */
export function isMany(people: number, before: number): boolean {
	return people + before > many.people;
}

/**
 * Why a step may not be taken yet: SECOND_PERSON when a second person must confirm, CONFIRM_NAME when what was typed is
 * none of the names, which an event has in two languages. Null when it may.
 */
export function lookFault(mode: SecondLook, names: readonly string[], typed: string | undefined): ErrorCode | null {
	if (mode === "person") return "SECOND_PERSON";
	const wanted = names.map((name) => name.trim()).filter(Boolean);
	return typed !== undefined && wanted.includes(typed.trim()) ? null : "CONFIRM_NAME";
}
