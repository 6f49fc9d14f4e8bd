import { uuidv7 } from "uuidv7";
import { askAll } from "#db/batch";
import type { Plan } from "../../jobs/slices";
import { dueEarnings } from "./award";
import { askFacts, factsIn } from "./facts-store";
import { giveAchievements, nextActive } from "./store";

/** People of one slice: their facts are one round trip. */
const people = 40;
/** Whoever something happened to in so long is counted; everybody else gets what is due when they open the app. */
const activeWithinMs = 8 * 24 * 60 * 60 * 1000;

/**
 * Counts the achievements of everybody who was active lately from the tables, and gives those that were missed when they
 * were earned, each once (docs/domain.md F). `now` in milliseconds.
 */
export function recountAchievements(now: number): Plan {
	return async (db, cursor) => {
		const { ids, next } = await nextActive(db, String(cursor?.after?.[0] ?? ""), now - activeWithinMs, people);
		const answers =
			ids.length === 0
				? []
				: await askAll(
						db,
						ids.map((id) => askFacts(id)),
					);
		const statements = ids.flatMap((id, index) => {
			const answer = answers[index];
			const facts = answer && factsIn(answer);
			const earnings = facts ? dueEarnings(id, facts, now) : [];
			return earnings.length > 0 ? giveAchievements(uuidv7(), id, earnings, now) : [];
		});
		return { statements, next: next === null ? null : { stage: "people", after: [next] } };
	};
}
