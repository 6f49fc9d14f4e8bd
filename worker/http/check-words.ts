import { DomainError, type ErrorCode } from "#domain/errors";
import { titleProblem } from "#domain/title-text";
import { personNameProblem } from "#domain/user/person-name";

type Words = Readonly<Record<string, string | undefined>>;
type Stored = Readonly<Record<string, unknown>>;

function check(problem: (text: string) => ErrorCode | null, wanted: Words, stored: Stored): void {
	const faults = Object.entries(wanted).flatMap(([field, text]) => {
		const code = text === undefined || text === stored[field] ? null : problem(text);
		return code ? [[field, code] as const] : [];
	});
	if (faults.length > 0) throw new DomainError("VALIDATION", Object.fromEntries(faults));
}

/**
 * Checks names of people that an edit changes. What stays as it is stored may be older than the rule and is saved again.
 * Throws VALIDATION with the fields.
 */
export function checkNames(wanted: Words, stored: Stored = {}): void {
	check(personNameProblem, wanted, stored);
}

/** `checkNames` for titles: of groups, themes, schools, places. */
export function checkTitles(wanted: Words, stored: Stored = {}): void {
	check(titleProblem, wanted, stored);
}
