import { competitionCalls } from "./calls/competition";
import { identityCalls } from "./calls/identity";
import { lessonsCalls } from "./calls/lessons";
import { officeCalls } from "./calls/office";
import { olympiadCalls } from "./calls/olympiad";
import { peopleCalls } from "./calls/people";
import { shopCalls } from "./calls/shop";
import { trainingCalls } from "./calls/training";

/**
 * What every call of the API answers to whom. A test makes each of these requests. A call without a row fails it, and so
 * does a row without a call.
 *
 * Columns of a cell: who calls.
 *
 * - `-` nobody: no session at all
 * - `p` parent of the pupil, `s` student, `t` teacher
 * - `c` the head of a centre with teachers, `d` a country's delegate (both of the role "school")
 * - `a` admin, `r` an association's representative
 * - `?` an account with an unknown role number
 * - `x` an admin who has signed out and still sends the old token
 *
 * The cells of a row: whose record it is. Calls about no record have one cell.
 *
 * - own: the caller's own, or of somebody directly under the caller (a parent's or a delegate's child, a teacher's pupil, a
 *   representative's delegate)
 * - near: of the same group, school or country, but under somebody else
 * - foreign: of people with no relation to the caller
 *
 * What comes back:
 *
 * - `+` done; where the call answers a list, with the record in it
 * - `.` answered, without the record
 * - `1` 401, `3` 403, `4` 404, `9` 409, `2` 422: refused, and nothing has changed
 */
const tables = [
	identityCalls,
	officeCalls,
	peopleCalls,
	olympiadCalls,
	competitionCalls,
	trainingCalls,
	lessonsCalls,
	shopCalls,
];

export const callers = ["-", "p", "s", "t", "c", "d", "a", "r", "?", "x"] as const;
export type Caller = (typeof callers)[number];

export const relations = ["own", "near", "foreign"] as const;
export type Relation = (typeof relations)[number];

/** What a call answers to each caller, by whose record it is. A call about no record has `own` only. */
export type CallRow = Partial<Record<Relation, string>> & { own: string };

/** The table by call: `METHOD /path` as in the API description, without the prefix. */
export const callMatrix: ReadonlyMap<string, CallRow> = new Map(
	tables
		.flatMap((table) => table.split("\n"))
		.flatMap((line) => {
			const [, call, cells] = /^([A-Z]+ \/\S*)\s+(.*)$/.exec(line) ?? [];
			if (call === undefined || cells === undefined) return [];
			const [own = "", near, foreign] = cells.trim().split(/\s+/);
			return [[call, { own, ...(near ? { near } : {}), ...(foreign ? { foreign } : {}) }] as const];
		}),
);

/** Whether a call without a session gets anything but 401; it may still be refused with 403. */
export function needsNoSession(row: CallRow): boolean {
	return !row.own.startsWith("1");
}
