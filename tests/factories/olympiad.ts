import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { results } from "#db/schema/olympiad";

type ResultRow = typeof results.$inferInsert;

/** A result as the drain leaves it: a saved online attempt unless told otherwise. `scores` are S1 to S7. */
export async function makeResult(
	db: Db,
	record: Pick<ResultRow, "olympiadId" | "userId" | "finishedAt"> & Partial<ResultRow>,
	scores: readonly [number, number, number, number, number, number, number],
) {
	const [s1, s2, s3, s4, s5, s6, s7] = scores;
	const row = {
		attemptId: record.attemptId ?? uuidv7(),
		revision: 1,
		type: "online" as const,
		category: "C12",
		ending: "saved" as const,
		fail: false,
		startedAt: record.finishedAt - 900_000,
		...record,
		s1,
		s2,
		s3,
		s4,
		s5,
		s6,
		s7,
	};
	await db.insert(results).values(row);
	return row;
}
