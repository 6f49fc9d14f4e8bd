import { moscowDate } from "#domain/calendar/moscow";
import { masteryOverview, withRuns } from "#domain/trainer/mastery-overview";
import type { FormulaId } from "#domain/soroban/rod";
import type { KnownFormulas } from "../training/mastery/formulas-query";
import { deviceNow } from "../lib/clock";
import type { useOutbox } from "../training/outbox/use-outbox";
import { weakIn } from "./next-thing";

type Waiting = ReturnType<typeof useOutbox>["waiting"];

/** Weak formulas from the server's answer and the sets waiting on this device. */
export function weakFormulas(known: KnownFormulas, waiting: Waiting): readonly FormulaId[] {
	const dated = waiting.map((run) => ({ run, date: moscowDate(Date.parse(run.finishedAt)) }));
	return weakIn(masteryOverview(withRuns(known, dated), known.today || moscowDate(deviceNow())).focus);
}
