import { jwtVerify, SignJWT } from "jose";
import type { PlanStep } from "#domain/attempt/plan-step";
import { readOwnToken } from "../http/own-token";
import type { Session } from "../http/router";
import { signingKey } from "../http/signing-key";
import type { AttemptType } from "./contract";

/** What the readiness screen earned: everything a start needs to know, so that it needs no database. */
export type TicketClaims = {
	userId: string;
	session: string;
	olympiadId: string;
	/** the participation (`participationKey`): a start is refused once it is closed; absent for a preview of staff */
	participation?: string;
	type: AttemptType;
	category: string;
	shard: string;
	/** the start opens at this instant, milliseconds */
	notBefore: number;
	/** no start after this instant, milliseconds: the olympiad's end */
	until: number;
	/** the id the attempt gets, made while there is time for it; absent for rehearsals, of which there may be many */
	attempt?: string;
	/** which try this is, after cleared ones; absent for the first */
	tries?: number;
	/** milliseconds staff added to every stage of this person */
	extraMs?: number;
	/** how long late answers are taken after the last stage, milliseconds; absent for the usual time */
	lateWindow?: number;
	/** the person's feathers of the season; absent for none */
	feathers?: number;
	/** the stages where the olympiad has its own */
	plan?: readonly PlanStep[];
	/** whether all three promises were ticked */
	promised: boolean;
};

/** The wait before a start (docs/product.md 4). */
export const preparationMs = 45_000;
const audience = "abacus:start";
const life = 12 * 60 * 60;

/** Signs a readiness ticket. `now` in milliseconds. */
export async function mintTicket(secret: string, claims: TicketClaims, now: number): Promise<string> {
	const seconds = Math.floor(now / 1000);
	return new SignJWT({ ...claims })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setAudience(audience)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + life)
		.sign(await signingKey(secret));
}

/** The claims of a ticket we signed, or null. */
export async function readTicket(secret: string, ticket: string, now: number): Promise<TicketClaims | null> {
	const own = await readOwnToken(secret, ticket, audience, now);
	if (own) return own as unknown as TicketClaims;
	try {
		const { payload } = await jwtVerify(ticket, await signingKey(secret), {
			algorithms: ["HS256"],
			audience,
			currentDate: new Date(now),
		});
		return payload as unknown as TicketClaims;
	} catch {
		return null;
	}
}

/**
 * When the start opens, milliseconds: 45 s after the screen opened, which an earlier ticket of the same session and event
 * knows.
 */
export async function opensAt(
	secret: string,
	earlier: string | undefined,
	{ session, olympiadId }: { session: Session; olympiadId: string },
	now: number,
): Promise<number> {
	const held = earlier ? await readTicket(secret, earlier, now) : null;
	const same = held?.userId === session.userId && held.olympiadId === olympiadId && held.session === session.id;
	return same ? held.notBefore : now + preparationMs;
}
