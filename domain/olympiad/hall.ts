import { DomainError } from "../errors";
import type { AttemptType } from "../attempt/attempt-type";
import { stageCount } from "./stages";

/**
 * An in-person event (docs/product.md 4). Everybody sits the same sheets, so the organiser opens each stage for all, in
 * order. `opened` is the last opened stage, 0 before the first.
 */

/** Whether the organiser opens the stages of such an attempt. A rehearsal has its own numbers and does not wait. */
export function waitsForOrganiser(type: AttemptType): boolean {
	return type === "offline";
}

/** Throws STEP_NOT_OPENED for a stage (1-based) that the organiser of a hall has not opened. */
export function assertOpened(type: AttemptType, opened: number, stage: number): void {
	if (waitsForOrganiser(type) && stage > opened) throw new DomainError("STEP_NOT_OPENED");
}

/** The stage the organiser may open now; null once all are open. */
export function nextStage(opened: number): number | null {
	return opened < stageCount ? opened + 1 : null;
}

/**
 * Whether the stage `wanted` is to be opened: true for the next one, false when it is open already. Throws STEP_OUT_OF_TURN
 * for a later one, OLIMPIC_NOT_STARTED before the event. Times in milliseconds.
 */
export function opensStage(opened: number, wanted: number, { startsAt }: { startsAt: number }, now: number): boolean {
	if (wanted <= opened) return false;
	if (wanted !== nextStage(opened)) throw new DomainError("STEP_OUT_OF_TURN");
	if (now < startsAt) throw new DomainError("OLIMPIC_NOT_STARTED");
	return true;
}
