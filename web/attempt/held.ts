import { ApiError } from "../lib/api";

/** how often a page asks whether its stage is open, milliseconds; the lobby tells it sooner */
export const askEveryMs = 2_000;

/** Whether the server only waits for the organiser of the hall. */
export function isHeld(error: unknown): boolean {
	return error instanceof ApiError && error.code === "STEP_NOT_OPENED";
}

/** A pause that can be cut short: by the word that the stage is open, and by whoever leaves. */
export class Pause {
	#wake: () => void = () => undefined;

	wait(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms);
			this.#wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	end(): void {
		this.#wake();
	}
}
