import { addDays } from "../calendar/moscow";
import { earningWindow } from "./earned-day";

const earningDays = earningWindow / 86_400_000;

/**
 * The Moscow date before which entries of experience and feathers of sets are folded into seasons: in its days a late set
 * earns nothing any more (docs/domain.md F).
 */
export function foldedBefore(today: string): string {
	return addDays(today, -earningDays - 1);
}
