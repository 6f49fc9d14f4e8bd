import { uuidv7 } from "uuidv7";
import { askAll, runAll } from "#db/batch";
import type { Db } from "#db/client";
import type { Plan, Slice } from "../../jobs/slices";
import { dueEarnings } from "./award";
import { dropDue, readDue } from "./due-store";
import { askFacts, factsIn } from "./facts-store";
import { giveAchievements, nextActive } from "./store";

/** People of one slice: their facts are one round trip. */
const people = 40;
/** How often a slice asks the database. */
export const asksOfSlice = 3;
/** Whoever something happened to in so long is counted; everybody else gets what is due when they open the app. */
const activeWithinMs = 8 * 24 * 60 * 60 * 1000;

/** Statements that give these people what they have reached and were not given yet. `now` in milliseconds. */
async function giveTo(db: Db, ids: readonly string[], now: number): Promise<Slice["statements"][number][]> {
	if (ids.length === 0) return [];
	const answers = await askAll(
		db,
		ids.map((id) => askFacts(id)),
	);
	return ids.flatMap((id, index) => {
		const answer = answers[index];
		const facts = answer && factsIn(answer);
		const earnings = facts ? dueEarnings(id, facts, now) : [];
		return earnings.length > 0 ? giveAchievements(uuidv7(), id, earnings, now) : [];
	});
}

/**
 * Counts the achievements of everybody who was active lately from the tables, and gives those that were missed when they
 * were earned, each once (docs/domain.md F). `now` in milliseconds.
 */
export function recountAchievements(now: number): Plan {
	return async (db, cursor) => {
		const { ids, next } = await nextActive(db, String(cursor?.after?.[0] ?? ""), now - activeWithinMs, people);
		const statements = await giveTo(db, ids, now);
		return { statements, next: next === null ? null : { stage: "people", after: [next] } };
	};
}

/**
 * Gives those to whom something has just happened what it brings, each once, slice by slice until none is left or `mayAsk`
 * says no. What happens meanwhile is counted by the next call. `now` in milliseconds.
 */
export async function giveDue(db: Db, now: number, mayAsk: () => boolean): Promise<void> {
	while (mayAsk()) {
		const due = await readDue(db, people);
		if (due.length === 0) return;
		const statements = await giveTo(
			db,
			due.map(({ userId }) => userId),
			now,
		);
		await runAll(db, [...statements, dropDue(due)]);
		if (due.length < people) return;
	}
}
