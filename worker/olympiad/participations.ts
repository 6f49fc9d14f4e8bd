import { toIso } from "../http/contract";
import type { Db } from "#db/client";
import type { AttemptType } from "#domain/attempt/attempt-type";
import { settlingTime } from "#domain/olympiad/phases";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import { totalOf } from "#domain/olympiad/stages";
import { outcome, shardNamed } from "../attempt/shard";
import type { Participation } from "./contract";
import { findUnsettled } from "./participation-store";
import { listAttempts } from "./store";
import { toEvent, toParticipation } from "./mappers";

type Unsettled = Awaited<ReturnType<typeof findUnsettled>>[number];

/**
 * A person's attempts and rehearsals, newest first: from the database, and from the shards of recent olympiads. A shard
 * that does not answer is left out.
 */
export async function readParticipations(env: Env, db: Db, userId: string, now: number) {
	const [{ rows, count }, unsettled] = await Promise.all([
		listAttempts(db, userId),
		findUnsettled(db, userId, now - settlingTime),
	]);
	const stored = new Set(rows.map(({ result }) => result.attemptId));
	const asked = unsettled.flatMap((entry) =>
		[entry.olympiad.kind, "simulate" as const].map((type) => heldByShard(env, entry, userId, type).catch(() => null)),
	);
	const held = (await Promise.all(asked)).filter((row) => row !== null && !stored.has(row._id)) as Participation[];
	const data = [...held, ...rows.map(toParticipation)].toSorted((a, b) => b.date.localeCompare(a.date));
	return { data, count: count + held.length };
}

async function heldByShard(
	env: Env,
	entry: Unsettled,
	userId: string,
	type: AttemptType,
): Promise<Participation | null> {
	const { shard, category, olympiad } = entry;
	const current = await outcome(shardNamed(env, shard).current(olympiad.id, userId, type));
	// a rehearsal in which nothing was answered is nobody's result
	if (!current || (type === "simulate" && current.end && !current.answered)) return null;
	const { id, scores, end, openedAt } = current;
	return {
		_id: id,
		status: end ? "finished" : "in_process",
		olimpic: toEvent(olympiad),
		category,
		type,
		result: scores,
		original: null,
		score: totalOf(scores),
		max: planIn(readProgramme(olympiad.programme), category).max,
		meta: end && { fail: end.fail, type: end.ending },
		place: null,
		date: toIso(end?.at ?? openedAt),
	};
}
