import type { PlanStep } from "#domain/classroom/lesson";
import { longestFrame } from "#party/protocol";

/** What a frame says besides the steps, bytes, with room to spare. */
const besides = 1_024;
const bytesOf = (step: PlanStep) => new TextEncoder().encode(JSON.stringify(step)).length + 1;

/** Steps in parts of which each fits a frame: a long plan in one would close the line. */
export function planParts(steps: readonly PlanStep[]): PlanStep[][] {
	const parts: { steps: PlanStep[]; bytes: number }[] = [];
	for (const step of steps) {
		const bytes = bytesOf(step);
		const last = parts.at(-1);
		if (last && last.bytes + bytes <= longestFrame - besides) {
			last.steps.push(step);
			last.bytes += bytes;
		} else parts.push({ steps: [step], bytes });
	}
	return parts.map((part) => part.steps);
}
