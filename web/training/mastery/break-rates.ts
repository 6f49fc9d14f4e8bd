import { useQueryClient } from "@tanstack/react-query";
import { createContext, useEffect } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import type { Answered as Worked } from "#domain/mastery/answered";
import type { Rates } from "#domain/mastery/blame";
import { formulaTallies } from "#domain/mastery/formula-tally";
import { knownRates } from "#domain/trainer/known-rates";
import { withRuns } from "#domain/trainer/mastery-overview";
import { type Exercise, workedNumbers } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { typedTotal } from "#domain/trainer/run";
import { deviceNow } from "../../lib/clock";
import type { Me } from "../../account/session/queries";
import { deviceOutbox } from "../outbox/device-outbox";
import { trains } from "../../account/session/trains";
import { useOutbox } from "../outbox/use-outbox";
import { formulasQuery, keptFormulas } from "./formulas-query";

/** What is known of the pupil at work: a wrong answer broke where they fail most often. Empty: as everybody. */
export const BreakRates = createContext<Rates>(new Map());

const nobody = { days: [], recent: [] };
/** A pupil's formulas are asked for again only so often while they train, milliseconds, unless a set was counted. */
const fresh = 5 * 60_000;

/**
 * How often somebody fails each formula, from what this device keeps of their history and what waits on it, together with
 * the answers of a set just worked; of a guest only those say something. Empty for exercises that have no steps.
 */
export function breakRates(
	owner: string | null,
	exercises: readonly Exercise[],
	answers: readonly Answered[] = [],
): Rates {
	if (!exercises.some((exercise) => workedNumbers(exercise))) return new Map();
	const today = moscowDate(deviceNow());
	const waiting = owner === null ? [] : deviceOutbox.state.waiting;
	const dated = waiting.map((run) => ({ run, date: moscowDate(Date.parse(run.finishedAt)) }));
	const { days, recent } = withRuns(owner === null ? nobody : keptFormulas(owner), dated);
	const worked = answers.flatMap(({ exercise, answer, ms }): (Worked & { milliseconds: number })[] => {
		const numbers = workedNumbers(exercise);
		return numbers ? [{ numbers, typed: typedTotal(exercise, answer), milliseconds: ms }] : [];
	});
	const tallies = formulaTallies(worked).map((tally) => ({ ...tally, date: today }));
	return knownRates({ days: [...days, ...tallies], recent: [...recent, ...worked] }, today);
}

/** Keeps on this device how a pupil stands with the formulas, anew after every set that was counted. */
export function useFormulasKept(me: Pick<Me, "_id" | "role">): void {
	const { _id: userId } = me;
	const counted = trains(me);
	const client = useQueryClient();
	const { sent } = useOutbox();
	useEffect(() => {
		if (counted) void client.prefetchQuery({ ...formulasQuery(userId), staleTime: sent > 0 ? 0 : fresh });
	}, [client, userId, counted, sent]);
}
