import { anyChangeOdds, elsewhere, expectedOdds, type OutcomeKind, type Outcomes } from "./outcome-kinds";

/** How many failures our expectation weighs against those of the child. */
const expectation = 3;
/** What one formula's failures say of the next one's: children err in few ways. */
const carriedOver = 0.5;

/** How a child errs, learned from its errors one after another: a Dirichlet distribution over kinds of outcome. */
export class Habit {
	readonly #counts = new Map<OutcomeKind, number>();
	#elsewhere = 0;
	#total = 0;

	/** A habit that begins with what is known of others. */
	static after(others: readonly Habit[]): Habit {
		const habit = new Habit();
		for (const other of others) {
			for (const [kind, count] of other.#counts) habit.#add(kind, count * carriedOver);
			habit.#elsewhere += other.#elsewhere * carriedOver;
			habit.#total += other.#total * carriedOver;
		}
		return habit;
	}

	#add(kind: OutcomeKind, count: number): void {
		this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
	}

	#of(kind: OutcomeKind): number {
		return expectation * expectedOdds(kind) + (this.#counts.get(kind) ?? 0);
	}

	#far(error: number): number {
		return (expectation * elsewhere + this.#elsewhere) * anyChangeOdds(error);
	}

	/** Chance that a failure causes exactly this error, in board units, of which `outcomes` are the explanations. */
	odds(outcomes: Outcomes, error: number): number {
		let odds = this.#far(error);
		for (const [kind, share] of outcomes) odds += share * this.#of(kind);
		return odds / (expectation + this.#total);
	}

	/** Learns from an error; `weight`: the chance that it was such a failure. */
	learn(outcomes: Outcomes, error: number, weight: number): void {
		const far = this.#far(error);
		const parts = [...outcomes].map(([kind, share]) => [kind, share * this.#of(kind)] as const);
		const sum = parts.reduce((all, [, part]) => all + part, far);
		for (const [kind, part] of parts) this.#add(kind, (weight * part) / sum);
		this.#elsewhere += (weight * far) / sum;
		this.#total += weight;
	}
}
