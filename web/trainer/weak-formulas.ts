import { diagnose, type Diagnosis } from "#domain/soroban/replay";
import type { MoveId } from "#domain/soroban/rod";
import type { Outcome } from "#domain/trainer/session";

const wholes = { five: 5, ten: 10 } as const;

/** Where a wrong answer most likely broke. A complement is what is missing: the total that was in mind follows from it. */
export function diagnoseOutcome({ sample, answer, correct }: Outcome): Diagnosis | null {
	if (correct) return null;
	const typed = Number(answer.replace(/\s/g, "").replace("−", "-").replace(",", "."));
	const { type, numbers } = sample;
	return diagnose(numbers, type === "five" || type === "ten" ? wholes[type] - typed : typed);
}

/** Formulas at which the samples of a set parted, in order, without direct moves. */
export function weakFormulas(outcomes: readonly Outcome[]): MoveId[] {
	return outcomes.flatMap((outcome) => {
		const found = diagnoseOutcome(outcome);
		return found && found.kind !== "direct" ? [found.formula] : [];
	});
}
