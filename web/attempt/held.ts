import { ApiError } from "../lib/api";

/** how often a page asks whether its stage is open; the lobby usually says it sooner */
export const askEveryMs = 2_000;

/** Whether the stage of a hall is not open yet. */
export function isHeld(error: unknown): boolean {
	return error instanceof ApiError && error.code === "STEP_NOT_OPENED";
}

/** A pause that can be ended early. */
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
