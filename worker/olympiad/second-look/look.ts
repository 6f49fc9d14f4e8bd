import { toIso } from "../../http/contract";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { type Action, type Actor, may } from "#domain/access/permissions";
import { type LookedAtTwice, requestMs } from "#domain/access/second-look";
import { DomainError } from "#domain/errors";
import type { OlympiadRow } from "../store";
import { removeParticipants } from "../participants/change";
import { listStaying } from "../participants/removal-store";
import { findNamed } from "../participants/store";
import { assertState, changeState } from "../results/change-state";
import { cameSecond } from "../../account/users/changed-store";
import { findActor } from "../../account/users/store";
import type { LookInput, SecondLookRequest } from "./contract";
import { endLook, findDecision, findWaiting, insertLook, listWaiting, type LookRow, waitAgain } from "./store";

/** The action that a step needs; it also allows confirming the step for another person. */
const needs: Record<LookedAtTwice, Action> = { finalise: "results.judge", remove: "participants.select" };

type Detail = { revision?: number; ids?: string[] };

const detailOf = (look: LookRow) => JSON.parse(look.detail) as Detail;

/**
 * Asks for a second person. Throws FORBIDDEN for a role that may not take the step, CONFIRM_NAME when typing the name
 * suffices, PARTICIPANT_NOT_FOUND when no person is within reach, and as `assertState` for final results.
 */
export async function askForLook(
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	input: LookInput,
	now: number,
): Promise<void> {
	if (!may(actor, needs[input.action])) throw new DomainError("FORBIDDEN");
	if (olympiad.secondLook !== "person") throw new DomainError("CONFIRM_NAME");
	let detail: Detail;
	if (input.action === "finalise") {
		detail = { revision: input.revision };
		await assertState(db, olympiad, { state: "final", revision: input.revision, reason: "" }, now);
	} else {
		const found = await findNamed(db, actor, olympiad.id, input.ids);
		if (found.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
		detail = { ids: found.map(({ id }) => id) };
	}
	const look = {
		id: uuidv7(),
		olympiadId: olympiad.id,
		action: input.action,
		detail: JSON.stringify(detail),
		state: "waiting" as const,
		askedBy: actor.id,
		askedAt: now,
		expiresAt: now + requestMs,
	};
	await insertLook(db, look, now);
}

/**
 * The requests an actor sees: their own, and those they may confirm. A removal is confirmed only by an actor who
 * reaches every person in it.
 */
export async function readLooks(
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	now: number,
): Promise<SecondLookRequest[]> {
	const waiting = (await listWaiting(db, olympiad.id, now)).filter(({ look }) => may(actor, needs[look.action]));
	const ids = waiting.flatMap(({ look }) => detailOf(look).ids ?? []);
	const [people, there, staying] =
		ids.length > 0
			? await Promise.all([
					findNamed(db, actor, olympiad.id, ids),
					findNamed(db, null, olympiad.id, ids),
					listStaying(db, olympiad.id, ids),
				])
			: [[], [], new Set<string>()];
	return waiting.flatMap(({ look, by }) => {
		const wanted = new Set(detailOf(look).ids ?? []);
		const own = look.askedBy === actor.id;
		const named = people.filter(({ id }) => wanted.has(id));
		if (!own && named.length < there.filter(({ id }) => wanted.has(id)).length) return [];
		return {
			_id: look.id,
			action: look.action,
			by,
			own,
			asked_at: toIso(look.askedAt),
			until: toIso(look.expiresAt),
			people: named.map(({ id, name, category }) => ({ _id: id, name, category, stays: staying.has(id) })),
		};
	});
}

/** The refusal about a request that waits no more, with who decided it. */
async function decidedMeanwhile(db: Db, olympiadId: string, id: string): Promise<DomainError> {
	return cameSecond(db, "SECOND_LOOK_OVER", await findDecision(db, olympiadId, id));
}

/** A waiting request whose step the actor may take. Throws SECOND_LOOK_OVER, FORBIDDEN. */
async function waitingFor(db: Db, actor: Actor, olympiadId: string, id: string, now: number): Promise<LookRow> {
	const look = await findWaiting(db, olympiadId, id, now);
	if (!look) throw await decidedMeanwhile(db, olympiadId, id);
	if (!may(actor, needs[look.action])) throw new DomainError("FORBIDDEN");
	return look;
}

/** Takes the step of a confirmed request in the name of the person who asked; returns the ids of those who stay. */
async function take(env: Env, db: Db, olympiad: OlympiadRow, look: LookRow, asked: Actor, actor: Actor, now: number) {
	const { revision = 0, ids = [] } = detailOf(look);
	if (look.action === "remove") {
		return (await removeParticipants(env, db, asked, olympiad, ids, { second: actor.id }, now)).kept;
	}
	const input = { state: "final" as const, revision, reason: "" };
	await changeState(db, olympiad, asked.id, input, now, { second: actor.id });
	return [];
}

/**
 * Confirms another person's request and takes its step; `kept`: those who were to be taken out and stay. Throws SECOND_PERSON_SAME for the person who asked,
 * SECOND_LOOK_OVER for a request that is decided, revoked, older than a day, or whose asker may no longer take the
 * step, NOT_FOUND for people out of reach, and as the step itself.
 */
export async function confirmLook(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	id: string,
	now: number,
): Promise<{ action: LookedAtTwice; kept: { _id: string; name: string; category: string }[] }> {
	const look = await waitingFor(db, actor, olympiad.id, id, now);
	if (look.askedBy === actor.id) throw new DomainError("SECOND_PERSON_SAME");
	const { ids = [] } = detailOf(look);
	if (look.action === "remove") {
		// people removed meanwhile do not count
		const [mine, there] = await Promise.all([
			findNamed(db, actor, olympiad.id, ids),
			findNamed(db, null, olympiad.id, ids),
		]);
		if (mine.length < there.length) throw new DomainError("NOT_FOUND");
	}
	const asked = await findActor(db, look.askedBy);
	if (!asked || !may(asked, needs[look.action])) throw new DomainError("SECOND_LOOK_OVER");
	if (!(await endLook(db, look, "confirmed", actor.id, now))) throw await decidedMeanwhile(db, olympiad.id, id);
	try {
		const kept = await take(env, db, olympiad, look, asked, actor, now);
		const named = kept.length > 0 ? await findNamed(db, actor, olympiad.id, kept) : [];
		return { action: look.action, kept: named.map(({ id: _id, name, category }) => ({ _id, name, category })) };
	} catch (error) {
		// a refusal would repeat; only a failure is worth another try
		if (!(error instanceof DomainError) || error.code === "UNAVAILABLE") await waitAgain(db, look);
		throw error;
	}
}

/** Revokes a request, one's own or one the actor may confirm. Throws SECOND_LOOK_OVER. */
export async function revokeLook(db: Db, actor: Actor, olympiad: OlympiadRow, id: string, now: number): Promise<void> {
	const look = await waitingFor(db, actor, olympiad.id, id, now);
	const seen = await readLooks(db, actor, olympiad, now);
	if (!seen.some(({ _id }) => _id === look.id)) throw new DomainError("SECOND_LOOK_OVER");
	if (!(await endLook(db, look, "revoked", actor.id, now))) throw await decidedMeanwhile(db, olympiad.id, id);
}
