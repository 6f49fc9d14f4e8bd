import { definitionOf, type Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";

/** One question for the time: by the device when it was sent and answered, by the server in between, milliseconds. */
export type ClockSample = { sent: number; server: number; received: number };

/** How many questions are asked before a lesson; the quickest answer tells most. */
export const clockSamples = 8;

/**
 * What to add to the device's clock to get the server's, milliseconds, and by how much it may be wrong: half of the
 * shortest round trip. Null without samples.
 */
export function clockOffset(samples: readonly ClockSample[]): { offset: number; error: number } | null {
	let best: ClockSample | null = null;
	for (const sample of samples) {
		if (!best || sample.received - sample.sent < best.received - best.sent) best = sample;
	}
	if (!best) return null;
	const error = (best.received - best.sent) / 2;
	return { offset: best.server - (best.sent + error), error };
}

/** From the word to the instant of a start, milliseconds: the countdown of what flashes or speaks, or only the way. */
const leads = { countdown: 3_500, still: 700 } as const;

/** The instant at which all go on after a pause that ends at `now`, milliseconds: with the countdown of a start. */
export const resumeInstant = (now: number): number => now + leads.countdown;

/** How long before its instant a start is said, milliseconds, so that it has reached every device by then. */
export function startLead(simulator: Simulator, parameters: PlainParameters): number {
	const { pace } = definitionOf(simulator) as { pace(parameters: PlainParameters): string };
	return ["flash", "spoken"].includes(pace(parameters)) ? leads.countdown : leads.still;
}

/** Between the first and the last painted start, milliseconds; null before two. Who came late is not counted. */
export function startSpread(reports: readonly { after: number; late: boolean }[]): number | null {
	const inTime = reports.filter(({ late }) => !late).map(({ after }) => after);
	return inTime.length < 2 ? null : Math.max(...inTime) - Math.min(...inTime);
}
