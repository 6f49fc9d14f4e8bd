import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { results } from "#db/schema/olympiad";
import { makeSignedIn } from "./rows";

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

/** Far ahead of the real clock, so that no alarm of a shard fires by itself. */
export const olympiadNoon = Date.UTC(2096, 8, 15, 9);

/** A signed-in child of eleven whose delegate has opened the olympiad shell to it. */
export function makeChild(db: Db, secret: string, row: Parameters<typeof makeSignedIn>[3] = {}) {
	return makeSignedIn(db, secret, olympiadNoon, { birthday: "2085-03-01", olimpic3: 1, ...row });
}

/** Status and body of an answer. */
export async function bodyOf<T = Record<string, unknown>>(pending: Promise<Response>) {
	const response = await pending;
	return { status: response.status, body: (await response.json()) as T };
}
