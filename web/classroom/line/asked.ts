/** A message without its id, which the line gives it. */
export type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** What was said on a line and waits for its acknowledgement, by id. */
export class Asked<Answer> {
	readonly #waiting = new Map<string, (answer: Answer) => void>();

	/** Waits for the answer to `id`; where a patience is given, `late` after so many milliseconds. */
	wait(id: string, patience?: { ms: number; late: Answer }): Promise<Answer> {
		return new Promise((resolve) => {
			const timer = patience && setTimeout(() => this.answer(id, patience.late), patience.ms);
			this.#waiting.set(id, (answer) => {
				clearTimeout(timer);
				resolve(answer);
			});
		});
	}

	answer(id: string | null, answer: Answer): void {
		if (id === null) return;
		this.#waiting.get(id)?.(answer);
		this.#waiting.delete(id);
	}

	/** The line is cut: everything that waits gets this answer. */
	answerAll(answer: Answer): void {
		for (const id of this.#waiting.keys()) this.answer(id, answer);
	}
}
