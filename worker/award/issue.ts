import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { codeBytes, codeFrom } from "#domain/diploma/code";
import { type DiplomaMode } from "#domain/diploma/rules";
import { DomainError } from "#domain/errors";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import { reachableRecord } from "../olympiad/participant";
import { findOlympiad, findParticipantById, type OlympiadRow } from "../olympiad/store";
import { cameSecond } from "../account/users/changed-store";
import { findTarget } from "../account/users/store";
import type { IssueAnswer } from "./contract";
import {
	type Draft,
	insertDiplomas,
	letterTargets,
	personalTargets,
	recipientFor,
	type Scope,
	type Target,
} from "./issue-store";
import { findCurrent, findDiploma, type ShownDiploma } from "./store";
import { uuidv7 } from "uuidv7";

type Issuer = { actorId: string; now: number; reason: string };

function newCode(): string {
	return codeFrom(crypto.getRandomValues(new Uint8Array(codeBytes)));
}

function draftsFor(targets: readonly Target[], olympiad: OlympiadRow): Draft[] {
	const programme = readProgramme(olympiad.programme);
	return targets.map((target) => ({
		...target,
		id: uuidv7(),
		code: newCode(),
		max: target.category === null ? null : planIn(programme, target.category).max,
	}));
}

/** Issues missing and outdated diplomas of a scope. Throws RESULTS_NOT_FINAL. */
async function issueIn(
	db: Db,
	olympiad: OlympiadRow,
	mode: DiplomaMode,
	scope: Scope,
	by: Issuer,
): Promise<IssueAnswer> {
	if (olympiad.resultsState !== "final") throw new DomainError("RESULTS_NOT_FINAL");
	const { targets, kept } = await (mode === "personal" ? personalTargets(db, scope) : letterTargets(db, mode, scope));
	const drafts = draftsFor(targets, olympiad);
	const made = await insertDiplomas(db, mode, olympiad.id, drafts, by);
	const replaced = Math.min(made, drafts.filter(({ old }) => old !== null).length);
	return { issued: made - replaced, replaced, kept };
}

/** Issues for everybody with a place in an olympiad, or in one category of it. Throws OLIMPIC_NOT_FOUND. */
export async function issueAll(
	db: Db,
	olympiadId: string,
	input: { mode: DiplomaMode; category?: string | undefined },
	by: Issuer,
): Promise<IssueAnswer> {
	const olympiad = await findOlympiad(db, olympiadId);
	if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
	const scope: Scope = { olympiadId, ...(input.category === undefined ? {} : { category: input.category }) };
	return issueIn(db, olympiad, input.mode, scope, by);
}

async function letterFor(db: Db, actor: Actor, mode: "teacher" | "center", participantId: string) {
	const record = may(actor, "diplomas.centre") ? await findParticipantById(db, participantId) : undefined;
	const found = record && (await recipientFor(db, record.olympiad.id, participantId));
	const recipientId = found && (mode === "teacher" ? found.teacher : found.school);
	if (!record || !found || !recipientId) throw new DomainError("PARTICIPANT_NOT_FOUND");
	if (!may(actor, "diplomas.centre", await findTarget(db, found.teacher))) {
		throw new DomainError("PARTICIPANT_NOT_FOUND");
	}
	return { olympiad: record.olympiad, recipientId, key: recipientId };
}

async function personFor(db: Db, actor: Actor, participantId: string) {
	const { participant, olympiad } = await reachableRecord(db, participantId, actor.id);
	if (participant.place === null) throw new DomainError("PARTICIPANT_NOT_FOUND");
	return { olympiad, recipientId: participant.userId, key: participant.id };
}

/**
 * The diploma of a mode for a participant's record, issued on first request. For everybody but admins diplomas are
 * there only once the olympiad shows them. Throws PARTICIPANT_NOT_FOUND out of reach or without a place, FORBIDDEN
 * while diplomas are closed, RESULTS_NOT_FINAL.
 */
export async function findOrIssueDiploma(
	db: Db,
	actor: Actor,
	mode: DiplomaMode,
	participantId: string,
	now: number,
): Promise<ShownDiploma> {
	const { olympiad, recipientId, key } = await (mode === "personal"
		? personFor(db, actor, participantId)
		: letterFor(db, actor, mode, participantId));
	if (!olympiad.showDiplomas && !may(actor, "olympiad.flags")) throw new DomainError("FORBIDDEN");
	await issueIn(db, olympiad, mode, { olympiadId: olympiad.id, key }, { actorId: actor.id, now, reason: "" });
	const diploma = await findCurrent(db, olympiad.id, mode, recipientId);
	if (!diploma) throw new DomainError("PARTICIPANT_NOT_FOUND");
	return diploma;
}

/** The refusal about a diploma whose place another one took, with who issued that. */
export async function replacedMeanwhile(db: Db, { olympiadId, mode, recipientId }: ShownDiploma): Promise<DomainError> {
	const now = await findCurrent(db, olympiadId, mode, recipientId);
	return cameSecond(db, "CONFLICT", now && { actorId: now.issuedBy, at: now.issuedAt });
}

/**
 * Issues a diploma anew under a new code; the old code stays and says what replaced it. Throws NOT_FOUND, CONFLICT for
 * one that has been replaced already.
 */
export async function reissue(db: Db, id: string, by: Issuer): Promise<ShownDiploma> {
	const old = await findDiploma(db, id);
	const olympiad = old && (await findOlympiad(db, old.olympiadId));
	if (!old || !olympiad) throw new DomainError("NOT_FOUND");
	if (old.replacedBy !== null) throw await replacedMeanwhile(db, old);
	const scope = { olympiadId: olympiad.id, key: old.participantId ?? old.recipientId, force: true };
	await issueIn(db, olympiad, old.mode, scope, by);
	const made = await findCurrent(db, old.olympiadId, old.mode, old.recipientId);
	if (!made || made.id === id) throw await replacedMeanwhile(db, old);
	return made;
}
