import type { Context } from "hono";
import { CarriedCheck } from "#db/carried-check";
import { askLive } from "#db/live-sessions";
import type { Actor } from "#domain/access/permissions";
import type { AppEnv, Session } from "../../http/router";

/** Roles of sessions that D1 has called live, per isolate. Never an answer: D1 is asked about each in every call. */
const roles = new Map<string, number>();
const mostRoles = 10_000;

export function keepGuess(sessionId: string, role: number): void {
	roles.delete(sessionId);
	const [oldest] = roles.keys();
	if (roles.size >= mostRoles && oldest !== undefined) roles.delete(oldest);
	roles.set(sessionId, role);
}

/** A session has ended or its user has another role than was guessed: the call is answered from the start, asking first. */
class WrongGuess extends Error {}

export function isWrongGuess(error: unknown): boolean {
	return error instanceof WrongGuess || (error instanceof Error && error.cause instanceof WrongGuess);
}

/**
 * The caller of a read as D1 knew them in an earlier call of this isolate, so that the session is asked about together with
 * the first read and not before it (docs/decisions/076-a-call-and-the-database.md). From here on the call's database lets
 * nothing through before that, and `confirmed` no answer. Null where the session is unknown or the call may change something.
 */
export function guessActor(c: Context<AppEnv>, { id, userId }: Session) {
	const role = roles.get(id);
	if (role === undefined || c.req.raw.method !== "GET") return null;
	const { db, now } = c.var;
	const check = new CarriedCheck(db, {
		statement: askLive(db, [id], now, userId).toSQL(),
		judge([row]) {
			if ((row as Pick<Actor, "role"> | undefined)?.role === role) return;
			roles.delete(id);
			throw new WrongGuess();
		},
	});
	c.set("db", check.db);
	return { actor: { id: userId, role } satisfies Actor, confirmed: (call: Context<AppEnv>) => confirmed(check, call) };
}

/** Throws unless D1 has confirmed the guess; a call that has failed already fails as it did, unless the guess was wrong. */
async function confirmed(check: CarriedCheck, { error: failed }: Context<AppEnv>): Promise<void> {
	if (isWrongGuess(failed)) return;
	try {
		await check.passed();
	} catch (error) {
		if (isWrongGuess(error) || failed === undefined) throw error;
	}
}
