import { sql } from "drizzle-orm";
import { suggestPlace } from "#domain/olympiad/places";
import { rank } from "#domain/olympiad/ranking";
import { fnv1a } from "#domain/attempt/shard";
import { planOf, totalOf } from "#domain/olympiad/stages";
import type { Db } from "../client";
import { participants, results } from "../schema/olympiad";
import { columnsOf } from "../stages";
import { studentKey, userId } from "./cast";
import { insertMissing } from "../rows";

const minute = 60_000;
const day = 24 * 60 * minute;

type Entry = { key: string; category: string };
/** Plausible scores that are the same on every machine: each stage a whole number of right answers. */
export function scoresOf({ key, category }: Entry, round: string): number[] {
	const skill = key === studentKey ? 0.86 : 0.5 + (fnv1a(key) % 40) / 100;
	return planOf(category).steps.map(({ id, samples, size }) => {
		const luck = ((fnv1a(`${key}:${round}:${id}`) % 21) - 10) / 100;
		return Math.round(samples * Math.min(1, skill + luck)) * size;
	});
}

export function toRow(olympiadId: string, entry: Entry, scores: readonly number[], attempt: string, startedAt: number) {
	return {
		attemptId: `demo-attempt-${olympiadId}-${attempt}`,
		revision: 1,
		olympiadId,
		userId: userId(entry.key),
		type: "online" as "online" | "simulate",
		category: entry.category,
		...columnsOf(scores),
		ending: "complete" as const,
		fail: false,
		startedAt,
		finishedAt: startedAt + 16 * minute,
	};
}

export function videoOf(key: string): string {
	return key !== studentKey && fnv1a(key) % 9 === 0 ? "" : `https://rutube.ru/video/olympiad/${key}`;
}

/** Results of everybody, places by the written rule, and the rehearsals of the demo student before the start. */
export async function seedResults(
	db: Db,
	olympiad: { id: string; startsAt: number },
	entries: readonly Entry[],
): Promise<void> {
	const rows = entries.map((entry, index) => ({
		entry,
		scores: scoresOf(entry, "real"),
		startedAt: olympiad.startsAt + index * 37 * minute,
	}));
	const student = entries.find(({ key }) => key === studentKey);
	const rehearsals = student
		? [9, 6, 5, 2].map((before, index) => ({
				...toRow(
					olympiad.id,
					student,
					scoresOf(student, `try-${index}`),
					`try-${index}`,
					olympiad.startsAt - before * day,
				),
				type: "simulate" as const,
			}))
		: [];
	const real = rows.map(({ entry, scores, startedAt }) => toRow(olympiad.id, entry, scores, entry.key, startedAt));
	await insertMissing(db, results, [...real, ...rehearsals]);

	const categories = [...new Set(entries.map(({ category }) => category))];
	const places = categories.flatMap((category) => {
		const field = rank(rows.filter(({ entry }) => entry.category === category));
		return field.map(({ entry, scores, position }) => {
			const link = videoOf(entry.key);
			const standing = {
				position,
				hasVideo: link !== "",
				total: totalOf(scores),
				max: planOf(category).max,
				field: field.length,
			};
			return { user: userId(entry.key), link, place: suggestPlace(standing) };
		});
	});
	await db
		.update(participants)
		.set({
			place: sql`(select value ->> '$.place' from json_each(${JSON.stringify(places)}) where value ->> '$.user' = user_id)`,
			link: sql`(select value ->> '$.link' from json_each(${JSON.stringify(places)}) where value ->> '$.user' = user_id)`,
		})
		.where(sql`${participants.olympiadId} = ${olympiad.id}`);
}
