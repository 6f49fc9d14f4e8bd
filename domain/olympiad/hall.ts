import { DomainError } from "../errors";
import type { AttemptType } from "../attempt/attempt-type";
import { stageCount } from "./stages";

/**
 * An in-person event (docs/product.md 4): all in the hall sit the same sheets, so each stage is handed out only once the
 * organiser has opened it, in order, for everybody. `opened` is the last opened stage, 0 before the first.
 */

/** Whether the organiser says when the stages of such an attempt begin. A rehearsal has numbers of its own. */
export function waitsForOrganiser(type: AttemptType): boolean {
	return type === "offline";
}

/** Throws STEP_NOT_OPENED for a stage (1-based) that the organiser has not opened to the attempts of this type. */
export function assertOpened(type: AttemptType, opened: number, stage: number): void {
	if (waitsForOrganiser(type) && stage > opened) throw new DomainError("STEP_NOT_OPENED");
}

/** The stage the organiser may open now; null once all are open. */
export function nextStage(opened: number): number | null {
	return opened < stageCount ? opened + 1 : null;
}

/**
 * What asking for a stage does: true where it opens, false where it is open already. Only forwards and one at a time:
 * STEP_OUT_OF_TURN for one further on. Nothing opens before the event, when nobody can be in it: OLIMPIC_NOT_STARTED.
 */
export function opensStage(opened: number, wanted: number, { startsAt }: { startsAt: number }, now: number): boolean {
	if (wanted <= opened) return false;
	if (wanted !== nextStage(opened)) throw new DomainError("STEP_OUT_OF_TURN");
	if (now < startsAt) throw new DomainError("OLIMPIC_NOT_STARTED");
	return true;
}
