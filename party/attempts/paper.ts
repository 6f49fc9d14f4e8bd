import { createHmac } from "node:crypto";
import { isRehearsal } from "#domain/attempt/attempt-type";
import { generateSamples, type Sample } from "#domain/generator/sample";
import type { PlanStep } from "#domain/attempt/plan-step";
import { tablesOf, wireTables } from "#domain/generator/grouping";
import type { AttemptRecord } from "./attempt-store";

/**
 * The numbers of one stage. The seed is an HMAC of a server secret, so nobody can rebuild a sheet. Sheets differ by
 * person, except in a hall; every rehearsal and every try after a cleared one gets a new sheet (docs/domain.md D.5).
 */
export function makePaper(secret: string, record: AttemptRecord, step: PlanStep): Sample[] {
	const own = record.type === "offline" ? [] : [record.userId];
	const again = record.tries > 1 ? ["try", record.tries] : [];
	const which = isRehearsal(record.type) ? ["simulate", record.tries] : again;
	return makeSheet(secret, record, step, [...own, ...which]);
}

/** The sheet of an olympiad, category and stage; with an empty `whose` the one that all in the hall get. */
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
