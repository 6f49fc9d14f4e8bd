import { inject } from "vitest";
import { moveClock } from "./moved-clock";

declare module "vitest" {
	interface ProvidedContext {
		/** milliseconds since the epoch */
		start: number;
		goesOn: boolean;
	}
}

// each file begins at the same instant, whatever ran before it in this runtime
moveClock(inject("start"), inject("goesOn"));
