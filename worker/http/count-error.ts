import { openDb } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import type { ErrorCode } from "#domain/errors";
import { ErrorCounter } from "./error-counter";
import { addErrors } from "./error-store";

const counter = new ErrorCounter();

/** Counts a refusal for the page of health behind the answer; `now` in milliseconds. Without a context nothing is counted. */
export function countError(
	env: Env,
	ctx: Pick<ExecutionContext, "waitUntil"> | null,
	code: ErrorCode,
	now: number,
): void {
	if (ctx === null) return;
	const db = openDb(env.DB);
	const written = counter.count(moscowDate(now), code, now, (counted) => addErrors(db, counted));
	if (written) ctx.waitUntil(written);
}
