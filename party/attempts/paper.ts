import { createHmac } from "node:crypto";
import { generateSamples, type Sample } from "#domain/generator/sample";
import type { PlanStep } from "#domain/attempt/plan-step";
import { tablesOf, wireTables } from "#domain/generator/grouping";
import type { AttemptRecord } from "./attempt-store";

/**
 * The numbers of one stage. The seed is an HMAC of a server secret, so nobody can rebuild a sheet: per person for runs
 * with a long window, the same sheet for all in the room for offline ones, a new one for every rehearsal and for every
 * try after a cleared one (docs/domain.md D.5).
 */
export function makePaper(secret: string, record: AttemptRecord, step: PlanStep): Sample[] {
	const own = record.type === "offline" ? [] : [record.userId];
	const again = record.tries > 1 ? ["try", record.tries] : [];
	const which = record.type === "simulate" ? ["simulate", record.tries] : again;
	return makeSheet(secret, record, step, [...own, ...which]);
}

/** The sheet of an olympiad, category and stage; with nothing in `whose` the one that all in the room get. */
export function makeSheet(
	secret: string,
	{ olympiadId, category }: Pick<AttemptRecord, "olympiadId" | "category">,
	step: PlanStep,
	whose: readonly (string | number)[] = [],
): Sample[] {
	const seed = createHmac("sha256", secret)
		.update([olympiadId, category, step.id, ...whose].join(":"))
		.digest("hex");
	return generateSamples(step.notation, seed, step.samples);
}

/** Samples as the wire carries them: grouped like the tables on paper, each item its numbers. */
export function paperGroups(samples: readonly Sample[], notation: string) {
	return wireTables(tablesOf(samples), notation);
}
