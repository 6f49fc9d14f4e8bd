import { elsewhere, expectedOdds, type OutcomeKind, type Outcomes } from "./outcome-kinds";

/** Our expectation weighs as much as so many failures of the child: by the fourth the child's own count more. */
const expectation = 3;
/** How a child errs, learned from its errors one after another: a Dirichlet distribution over kinds of outcome. */
export class Habit {
	readonly #counts = new Map<OutcomeKind, number>();
	#elsewhere = 0;
	#total = 0;

	readonly #repeated: (kind: OutcomeKind) => boolean;

	/** `repeated`: kinds of which there can be a habit; the others stay as likely as they were. */
	constructor(repeated: (kind: OutcomeKind) => boolean = () => true) {
		this.#repeated = repeated;
	}

	#add(kind: OutcomeKind | null, count: number): void {
		if (kind === null) this.#elsewhere += count;
		else this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
		this.#total += count;
	}

	#of(kind: OutcomeKind): number {
		return expectation * expectedOdds(kind) + (this.#counts.get(kind) ?? 0);
	}

	#unknown(anyhow: number): number {
		return (expectation * elsewhere + this.#elsewhere) * anyhow;
	}

	/**
	 * Chance that a failure causes exactly the error of which `outcomes` are the explanations; `anyhow`: the chance of that
	 * error where it has no explanation.
	 */
	odds(outcomes: Outcomes, anyhow: number): number {
		let odds = this.#unknown(anyhow);
		for (const [kind, share] of outcomes) odds += share * this.#of(kind);
		return odds / (expectation + this.#total);
	}

	/** Learns from an error; `weight`: the chance that it was such a failure. */
	learn(outcomes: Outcomes, anyhow: number, weight: number): void {
		const far = this.#unknown(anyhow);
		const parts = [...outcomes].map(([kind, share]) => [kind, share * this.#of(kind)] as const);
		const sum = parts.reduce((all, [, part]) => all + part, far);
		for (const [kind, part] of parts) if (this.#repeated(kind)) this.#add(kind, (weight * part) / sum);
		this.#add(null, (weight * far) / sum);
	}
}
