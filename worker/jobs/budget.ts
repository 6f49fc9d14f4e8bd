/**
 * How often the large pieces of a trigger ask databases, files and services at most: a Worker may a thousand times, and
 * small pieces ask too.
 */
const asksOfTrigger = 850;

/** What a trigger may still ask; every large piece of its work takes from the same budget. */
export class Budget {
	#left: number;

	constructor(asks = asksOfTrigger) {
		this.#left = asks;
	}

	/** Takes some asks; false where so many are not left, and the work waits for the next trigger. */
	take(asks: number): boolean {
		if (this.#left < asks) return false;
		this.#left -= asks;
		return true;
	}

	/** Gives back asks that were taken and not made. */
	give(asks: number): void {
		this.#left += asks;
	}
}
