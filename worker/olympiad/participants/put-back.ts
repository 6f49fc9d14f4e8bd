import { alreadyIn } from "#domain/olympiad/registration";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError, type ErrorCode } from "#domain/errors";
import { offeredCategories, readProgramme } from "#domain/olympiad/programme";
import { Role } from "#domain/user/role";
import type { OlympiadRow } from "../store";
import { openParticipations } from "./participation-gate";
import { listRemoved, putInAgain, type Removed } from "./removed-store";
import { placesTaken } from "./enter-store";

/** Why a participant cannot be restored; null when they can. */
function faultOf({ back, repaid, category }: Removed, olympiad: OlympiadRow, actor: Actor): ErrorCode | null {
	if (back) return alreadyIn(olympiad.kind);
	const offered = offeredCategories(olympiad.type, readProgramme(olympiad.programme));
	if (!offered.some(({ code }) => code === category)) return "NOT_FOUND_CATEGORIES_FOR_OLIMPIC";
	return repaid && actor.role !== Role.admin ? "TICKET_REQUIRED" : null;
}

function asRefusal(error: unknown, olympiad: OlympiadRow): unknown {
	if (placesTaken(error)) return new DomainError("OLIMPIC_FULL");
	if (isConstraintViolation(error, "venue_seats") || isConstraintViolation(error, "venue_companions"))
		return new DomainError("TICKETS_SOLD_OUT");
	if (isConstraintViolation(error, "UNIQUE constraint failed")) return new DomainError(alreadyIn(olympiad.kind));
	return error;
}

/**
 * Restores participants removed in the last thirty days, with their category, fields and seats. Those who cannot return
 * are in `kept` with the reason; the others return all together or not at all. Throws PARTICIPANT_NOT_FOUND when none
 * was removed within reach and time, TICKETS_SOLD_OUT when the seats are taken (an admin restores without seats),
 * OLIMPIC_FULL, and the first reason when none can return.
 */
export async function putBackParticipants(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	ids: readonly string[],
	now: number,
) {
	const all = await listRemoved(db, actor, olympiad.id, now, ids);
	// one that was removed twice returns as it was the last time
	const latest = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
	if (latest.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const judged = latest.map((row) => ({ row, fault: faultOf(row, olympiad, actor) }));
	const rows = judged.flatMap(({ row, fault }) => (fault ? [] : [row]));
	const kept = judged.flatMap(({ row, fault }) => (fault ? [{ _id: row.id, error: fault }] : []));
	if (rows.length === 0) throw new DomainError(kept[0]!.error);
	const paid = rows.map((row) => (row.repaid ? { ...row, ticket: null } : row));
	try {
		await putInAgain(db, olympiad.id, paid, actor.id, true, now);
	} catch (error) {
		const refusal = asRefusal(error, olympiad);
		const full = refusal instanceof DomainError && refusal.code === "TICKETS_SOLD_OUT";
		if (!full || actor.role !== Role.admin) throw refusal;
		await putInAgain(db, olympiad.id, paid, actor.id, false, now);
	}
	await openParticipations(
		env,
		rows.map((row) => ({ ...row, version: row.version + 1 })),
	);
	return { data: rows.map(({ id }) => id), kept, count: rows.length };
}
