import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError, type ErrorCode } from "#domain/errors";
import { categoriesFor } from "#domain/olympiad/eligibility";
import { offeredCategories, readProgramme } from "#domain/olympiad/programme";
import { isDelegate } from "../students/store";
import { findPrizes, type OlympiadRow } from "../store";
import type { MoveInput } from "./contract";
import { moveParticipants } from "./move-store";
import { closeParticipations, openParticipations } from "./participation-gate";
import { findMovable } from "./store";

type Movable = Awaited<ReturnType<typeof findMovable>>[number];

/** Why a person cannot be in a category, by its ages and their earlier prizes; null when they can. */
async function categoryFaults(db: Db, actor: Actor, olympiad: OlympiadRow, rows: readonly Movable[], category: string) {
	const prizes = await findPrizes(
		db,
		olympiad,
		rows.map(({ userId }) => userId),
	);
	return new Map(
		rows.map((row): [string, ErrorCode | null] => {
			if (row.hasResult) return [row.id, "HAS_ATTEMPT"];
			const open = categoriesFor(olympiad, { ...row.user, prizes: prizes.get(row.userId) ?? [] }, actor.role);
			return [row.id, open.some(({ code }) => code === category) ? null : "NOT_FOUND_CATEGORIES_FOR_OLIMPIC"];
		}),
	);
}

/**
 * Moves participants to another category, another delegate, or both. Those who cannot go are in `kept` with the reason:
 * HAS_ATTEMPT where they have begun, NOT_FOUND_CATEGORIES_FOR_OLIMPIC for their age. Throws VALIDATION for a category that
 * is not offered and a delegate out of reach, PARTICIPANT_NOT_FOUND when no id is within reach. `now` in milliseconds.
 */
export async function movePeople(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	{ ids, category, creator_id: creatorId }: MoveInput,
	now: number,
) {
	if (category !== undefined) {
		const offered = offeredCategories(olympiad.type, readProgramme(olympiad.programme));
		if (!offered.some(({ code }) => code === category)) {
			throw new DomainError("VALIDATION", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" });
		}
	}
	if (creatorId !== undefined && !(await isDelegate(db, actor, creatorId))) {
		throw new DomainError("VALIDATION", { creator_id: "NOT_FOUND" });
	}
	const found = await findMovable(db, actor, olympiad.id, ids);
	if (found.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const faults =
		category === undefined
			? new Map<string, ErrorCode | null>()
			: await categoryFaults(db, actor, olympiad, found, category);
	const free = found.filter(({ id }) => !faults.get(id));
	// tickets for the run name the category: they are closed while it changes, each in its shard
	const gated = category === undefined ? [] : free;
	const begun = await closeParticipations(env, olympiad, gated);
	const going = free.filter(({ id }) => !begun.has(id));
	let data: string[] = [];
	try {
		data = await moveParticipants(db, olympiad.id, going, { category, creatorId }, actor.id, now);
	} finally {
		const moved = new Set(data);
		await openParticipations(
			env,
			gated.map((row) => (moved.has(row.id) && category !== undefined ? { ...row, category } : row)),
		);
	}
	const kept = found
		.filter(({ id }) => !data.includes(id))
		.map(({ id }) => ({ _id: id, error: faults.get(id) ?? ("HAS_ATTEMPT" as const) }));
	return { data, kept, count: data.length };
}
