import { DomainError } from "../errors";
import { Role } from "../user/role";

/** Between when people may be entered, milliseconds; null leaves that side open. */
export type RegistrationWindow = {
	readonly registrationOpensAt: number | null;
	readonly registrationClosesAt: number | null;
};

/** Whether registration is yet to open, open, or over; it opens at its first instant and is over at its last. */
export function registrationState(
	{ registrationOpensAt: opens, registrationClosesAt: closes }: RegistrationWindow,
	now: number,
): "soon" | "open" | "over" {
	if (opens !== null && now < opens) return "soon";
	return closes !== null && now >= closes ? "over" : "open";
}

/**
 * Throws REGISTRATION_NOT_OPEN before the registration and REGISTRATION_CLOSED after it. An admin enters people at any
 * time. `now` in milliseconds.
 */
export function assertRegistrationOpen(window: RegistrationWindow, chooser: number, now: number): void {
	if (chooser === Role.admin) return;
	const state = registrationState(window, now);
	if (state === "soon") throw new DomainError("REGISTRATION_NOT_OPEN");
	if (state === "over") throw new DomainError("REGISTRATION_CLOSED");
}
