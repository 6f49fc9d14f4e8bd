import type { ErrorCode } from "../errors";

/** How a step that hurts many is looked at twice: by typing the event's name, or by a second member of staff. */
export const secondLooks = ["name", "person"] as const;
export type SecondLook = (typeof secondLooks)[number];

/** What takes a second look: results becoming final, and taking out many people. */
export const lookedAtTwice = ["finalise", "remove"] as const;
export type LookedAtTwice = (typeof lookedAtTwice)[number];

/**
 * Taking out more than `people` is many, however it is cut into slices: what one person took out of one event within
 * `withinMs` counts together.
 */
export const many = { people: 10, withinMs: 10 * 60_000 } as const;

/** How long a request waits for its second person, milliseconds. */
export const requestMs = 24 * 60 * 60_000;

/** Whether taking out some more people needs a second look. `before`: those just taken out without one. */
export function isMany(people: number, before: number): boolean {
	return people + before > many.people;
}

/**
 * Why a step may not be taken yet: SECOND_PERSON where a second person confirms, CONFIRM_NAME where the name was not
 * typed as it is. Null where it may.
 */
export function lookFault(mode: SecondLook, name: string, typed: string | undefined): ErrorCode | null {
	if (mode === "person") return "SECOND_PERSON";
	return typed?.trim() === name.trim() ? null : "CONFIRM_NAME";
}
