import type { ErrorCode } from "../errors";
import { arePossible, pointsOf } from "../attempt/stage-points";
import type { PlanStep } from "../attempt/plan-step";
import { stageCount } from "../olympiad/stages";

/** One typed or imported line: a participant and the points of S1 to S7 as written. */
export type SheetRow = { participant: string; scores: readonly (string | number | null)[] };

/** A participant before results are entered. `scores` is null without a result. */
export type SheetPerson = {
	participant: string;
	steps: readonly PlanStep[];
	scores: readonly number[] | null;
	/** the result is from an attempt on a device, which no sheet may overwrite */
	attempted: boolean;
};

/** What a line would do. `stage` is 1 to 7 when the fault is in a stage. */
export type SheetOutcome =
	| { kind: "new" | "changed" | "same"; scores: number[] }
	| { kind: "fault"; code: ErrorCode; stage: number | null };

function readPoints(value: string | number | null): number | null {
	if (typeof value === "number") return Number.isFinite(value) ? value : null;
	const text = (value ?? "").trim().replace(",", ".");
	return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function stageFault(value: string | number | null, step: PlanStep, tie: boolean): ErrorCode | number {
	const empty = value === null || (typeof value === "string" && value.trim() === "");
	// few sit the tie-break
	if (empty) return tie ? 0 : "REQUIRED";
	const points = readPoints(value);
	if (points === null) return "NOT_A_NUMBER";
	return arePossible(points, pointsOf(step)) ? points : "OUT_OF_RANGE";
}

/**
 * What each line of results would do; changes nothing. Faults: PARTICIPANT_NOT_FOUND, CONFLICT for a second line of the
 * same person, HAS_ATTEMPT when the person has an attempt on a device, REQUIRED for a missing stage (a missing tie-break
 * counts 0), NOT_A_NUMBER, OUT_OF_RANGE for points the stage cannot give.
 */
export function readSheet(rows: readonly SheetRow[], people: ReadonlyMap<string, SheetPerson>): SheetOutcome[] {
	const seen = new Set<string>();
	return rows.map(({ participant, scores }): SheetOutcome => {
		const person = people.get(participant);
		if (!person) return { kind: "fault", code: "PARTICIPANT_NOT_FOUND", stage: null };
		if (seen.has(participant)) return { kind: "fault", code: "CONFLICT", stage: null };
		seen.add(participant);
		if (person.attempted) return { kind: "fault", code: "HAS_ATTEMPT", stage: null };
		const read: number[] = [];
		for (const [index, step] of person.steps.entries()) {
			const points = stageFault(scores[index] ?? null, step, index === stageCount - 1);
			if (typeof points === "string") return { kind: "fault", code: points, stage: index + 1 };
			read.push(points);
		}
		if (person.scores === null) return { kind: "new", scores: read };
		const same = read.every((points, index) => points === person.scores?.[index]);
		return { kind: same ? "same" : "changed", scores: read };
	});
}
