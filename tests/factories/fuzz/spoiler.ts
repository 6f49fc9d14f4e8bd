import type { Random } from "#domain/generator/random";

/** One way of a line. While it is spoilt it loses, doubles or holds back three frames of ten, by chance. */
export class Spoiler {
	#spoilt = false;
	/** comes after the next frame */
	#held: string | null = null;

	constructor(
		private readonly random: Random,
		private readonly deliver: (text: string) => void,
	) {}

	take(text: string): void {
		if (!this.#spoilt) return this.deliver(text);
		const luck = this.random.below(10);
		if (luck === 0) return;
		if (luck === 1 && this.#held === null) {
			this.#held = text;
			return;
		}
		const held = this.#held;
		this.#held = null;
		this.deliver(text);
		if (luck === 2) this.deliver(text);
		if (held !== null) this.deliver(held);
	}

	spoil(): void {
		this.#spoilt = true;
	}

	/** From now on every frame comes once and in its order; one held back is lost. */
	mend(): void {
		this.#spoilt = false;
		this.#held = null;
	}
}
