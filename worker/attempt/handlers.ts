import { toIso } from "../http/contract";
import { isRehearsal } from "#domain/attempt/attempt-type";
import { DomainError } from "#domain/errors";
import { waitsForOrganiser } from "#domain/olympiad/hall";
import { packAnswers } from "#party/attempts/answer-batch";
import type { Caller, StartRequest } from "#party/attempts/rpc-types";
import { mintAttemptId, shardOf } from "./attempt-id";
import type { Acknowledged, AnswersInput, Checked, CheckInput, Started, StartHeaders, StepData } from "./contract";
import { assertCheckedIn, beginsWith, type CallContext, keptAfterAll, openedAfterAll } from "./event-records";
import { outcome, shardHolding, shardNamed } from "./shard";
import { readTicket, type TicketClaims } from "./ticket";
import { attemptOnWire } from "./mappers";

/** The input of a call whose path names the attempt. */
type OfAttempt<Body> = { param: { attempt: string }; json: Body };

/** The caller; the seat is the tab or device the client names, else the session. */
export function callerIn({ session: { id, userId }, headers }: Pick<CallContext, "session" | "headers">): Caller {
	return { userId, session: id, seat: headers.get("x-seat")?.slice(0, 100) || id };
}

/** Opens the attempt of a readiness ticket; repeated, it returns the same one. */
export async function startAttempt(
	by: CallContext,
	{ param, query, header }: { param: { id: string }; query: { takeover?: string | undefined }; header: StartHeaders },
): Promise<Started> {
	const { env, session, now } = by;
	const ticket = await readTicket(env.TICKET_SECRET, header["x-ticket"], now);
	const fits =
		ticket?.promised &&
		ticket.userId === session.userId &&
		ticket.session === session.id &&
		ticket.olympiadId === param.id;
	if (!ticket || !fits) throw new DomainError("TICKET_INVALID");
	if (now < ticket.notBefore) throw new DomainError("TICKET_TOO_EARLY");
	if (now >= ticket.until) {
		throw new DomainError(isRehearsal(ticket.type) ? "SIMULATION_PAUSED" : "OLIMPIC_FINISHED");
	}
	const shard = shardNamed(env, ticket.shard);
	await assertCheckedIn(by, shard, ticket);
	const sat = await beginsWith(by, shard, ticket);
	const request: StartRequest = {
		...callerIn(by),
		candidateId: ticket.attempt ?? (await mintAttemptId(env.TICKET_SECRET, ticket.shard, now)),
		olympiadId: ticket.olympiadId,
		...(ticket.participation === undefined ? {} : { participation: ticket.participation }),
		type: ticket.type,
		category: ticket.category,
		takeover: query.takeover === "1",
		tries: ticket.tries,
		extraMs: ticket.extraMs,
		lateWindow: ticket.lateWindow,
		...heldBy(ticket),
		feathers: ticket.feathers,
		plan: sat ?? ticket.plan,
	};
	const first = await shard.start(request);
	const view = await outcome((await keptAfterAll(by, shard, request, first)) ? shard.start(request) : first);
	return { type: "SUCCESS", attempt: await attemptOnWire(view, env.TICKET_SECRET), now: toIso(view.now) };
}

/** In a hall the attempt waits for the organiser until the end of the event. */
function heldBy({ type, until }: TicketClaims): Pick<StartRequest, "heldUntil"> {
	return waitsForOrganiser(type) && until < Number.MAX_SAFE_INTEGER ? { heldUntil: until } : {};
}

/** The numbers of one stage; its clock starts with the first call. */
export async function stageData(
	by: CallContext,
	{ query: { attempt, step } }: { query: { attempt: string; step: number } },
): Promise<StepData> {
	const shardName = await shardOf(by.env.TICKET_SECRET, attempt);
	const shard = shardNamed(by.env, shardName);
	const hand = () => shard.data(callerIn(by), attempt, step);
	const first = await hand();
	const opened = await openedAfterAll(by, shard, shardName, step, first);
	const paper = await outcome(opened ? hand() : first);
	return { ...paper, startedAt: toIso(paper.startedAt), endsAt: toIso(paper.endsAt), now: toIso(paper.now) };
}

/** Stores typed answers. Throws the code of what did not fit; the rest is kept. */
export async function keepAnswers(
	by: CallContext,
	{ param: { attempt }, json: { epoch, events } }: OfAttempt<AnswersInput>,
): Promise<Acknowledged> {
	const shard = await shardHolding(by.env, attempt);
	const kept = await outcome(shard.answers(callerIn(by), attempt, epoch, packAnswers(events)));
	if (kept.refused) throw new DomainError(kept.refused);
	return { ack: kept.ack, now: toIso(kept.now) };
}

/** Scores a stage and locks it. */
export async function checkStage(
	by: CallContext,
	{ param: { attempt }, json: { epoch, step, ended = false } }: OfAttempt<CheckInput>,
): Promise<Checked> {
	const shard = await shardHolding(by.env, attempt);
	const checked = await outcome(shard.check(callerIn(by), attempt, epoch, step, ended));
	return { ...checked, now: toIso(checked.now) };
}
