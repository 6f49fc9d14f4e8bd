import { createHmac } from "node:crypto";
import { generateSamples, type Sample } from "#domain/generator/sample";
import type { PlanStep } from "#domain/olympiad/stages";
import { groupSizes } from "#domain/scoring/grouping";
import type { AttemptRecord } from "./ledger";

/**
 * The numbers of one stage. The seed is an HMAC of a server secret, so nobody can rebuild a sheet: per person for runs
 * with a long window, the same sheet for all in the room for offline ones, a new one for every rehearsal (domain.md D.5).
 */
export function makePaper(secret: string, record: AttemptRecord, step: PlanStep): Sample[] {
	const own = record.type === "offline" ? [] : [record.userId];
	const rehearsal = record.type === "simulate" ? ["simulate", record.tries] : [];
	return makeSheet(secret, record, step, [...own, ...rehearsal]);
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
	const groups: { params: { type: string; notation: string }; items: number[][] }[] = [];
	let from = 0;
	const type = samples[0]?.type ?? "sum";
	for (const size of groupSizes(type, samples.length)) {
		const items = samples.slice(from, from + size).map((sample) => [...sample.numbers]);
		groups.push({ params: { type, notation }, items });
		from += size;
	}
	return groups;
}
