import type { ErrorCode } from "#domain/errors";
import type { MemberState } from "#domain/teamwork/team";

/** Errors cross the RPC as codes: a thrown class would lose its type. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** A team as its room keeps it, for the index in the database; `version` only grows. Instants in milliseconds. */
export type TeamRecord = {
	maker: string;
	version: number;
	members: { userId: string; state: MemberState; at: number }[];
};
