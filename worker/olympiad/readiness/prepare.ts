import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { waitsForOrganiser } from "#domain/olympiad/hall";
import { usualLateMinutes } from "#domain/attempt/late-answers";
import { readyOpensAt } from "#domain/olympiad/phases";
import { ownStages, readProgramme } from "#domain/olympiad/programme";
import { participationKey } from "#domain/attempt/shard";
import type { Session } from "../../http/router";
import { isCheckedIn } from "../seats/checked-in-store";
import { findParticipation } from "../participation-store";
import { assertSixMonthsOf } from "../six-months";
import { mintAttemptId } from "../../attempt/attempt-id";
import type { AttemptType } from "../../attempt/contract";
import { outcome, shardNamed } from "../../attempt/shard";
import { mintTicket, opensAt, type TicketClaims } from "../../attempt/ticket";
import { previewOf } from "./staff-preview";

type Request = {
	olympiadId: string;
	session: Session;
	promised: boolean;
	simulate: boolean;
	/** the category of a staff preview; participants have their own */
	category: string | undefined;
	/** an earlier ticket of the same screen, whose waiting time counts */
	earlier: string | undefined;
};

/**
 * Readiness: checks all that a start needs and signs it into a ticket. The start opens 45 s later; at once for a
 * rehearsal and for a return to an open attempt, whose clock runs.
 */
export async function prepare(env: Env, db: Db, request: Request, now: number) {
	const { olympiadId, session } = request;
	const found = await findParticipation(db, olympiadId, session.userId);
	if (!found) throw new DomainError("OLIMPIC_NOT_FOUND");
	const { participant, category, shard } = found;
	if (participant === null || category === null || shard === null) {
		const wanted = { olympiadId, session, wanted: request.category };
		return minted(env, request, { ...(await previewOf(env, db, wanted, now)), type: "simulate", notBefore: now }, now);
	}
	const type: AttemptType = request.simulate ? "simulate" : found.kind;
	if (type === "simulate") {
		if (now >= found.startsAt || !found.activeSimulation) throw new DomainError("SIMULATION_PAUSED");
	} else {
		if (now < readyOpensAt(found)) throw new DomainError("OLIMPIC_NOT_STARTED");
	}
	const endsAt = Math.max(found.endsAt, found.startUntil ?? 0);
	const open = type !== "simulate" && (await openAttemptOf(env, shard, olympiadId, session.userId, type));
	// the database may still hold the result of an attempt that staff has just reopened, so the shard is asked first
	if (!open && type !== "simulate" && found.hasResult) throw new DomainError("ATTEMPT_CLOSED");
	if (!open && type !== "simulate" && now >= endsAt) throw new DomainError("OLIMPIC_FINISHED");
	if (!open && type !== "simulate") await assertSixMonthsOf(db, session.userId, found, now);
	if (!open && waitsForOrganiser(type) && !(await isCheckedIn(db, olympiadId, session.userId))) {
		throw new DomainError("NOT_CHECKED_IN");
	}
	const waits = type !== "simulate" && !open;
	const notBefore = waits
		? Math.max(found.startsAt, await opensAt(env.TICKET_SECRET, request.earlier, request, now))
		: now;
	const until = type === "simulate" ? found.startsAt : open ? undefined : endsAt;
	const own = {
		participation: participationKey({ id: participant, category }),
		tries: type === "simulate" ? undefined : (found.tries ?? undefined),
		extraMs: found.extraMs ?? undefined,
		lateWindow: found.lateMinutes === usualLateMinutes ? undefined : found.lateMinutes * 60_000,
		feathers: found.feathers ?? undefined,
		plan: ownStages(readProgramme(found.programme), category),
	};
	return minted(env, request, { type, category, shard, notBefore, until, ...own }, now);
}

type Right = Pick<
	TicketClaims,
	| "type"
	| "category"
	| "shard"
	| "notBefore"
	| "tries"
	| "extraMs"
	| "lateWindow"
	| "feathers"
	| "plan"
	| "participation"
> & {
	until?: number;
};

async function minted(env: Env, { olympiadId, session, promised }: Request, right: Right, now: number) {
	const person = { userId: session.userId, session: session.id, olympiadId, promised };
	const attempt = right.type === "simulate" ? undefined : await mintAttemptId(env.TICKET_SECRET, right.shard, now);
	const claims: TicketClaims = { ...person, ...right, attempt, until: right.until ?? Number.MAX_SAFE_INTEGER };
	return { ticket: await mintTicket(env.TICKET_SECRET, claims, now), notBefore: claims.notBefore };
}

async function openAttemptOf(env: Env, shard: string, olympiadId: string, userId: string, type: AttemptType) {
	const current = await outcome(shardNamed(env, shard).current(olympiadId, userId, type));
	if (current?.end) throw new DomainError("ATTEMPT_CLOSED");
	return current !== null;
}
