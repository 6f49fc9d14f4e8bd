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

/** How often the current student fails each formula; it locates the error in a wrong answer. Empty: unknown. */
export const BreakRates = createContext<Rates>(new Map());

const nobody = { days: [], recent: [] };
/** How long the formulas stay fresh during training, milliseconds, unless a set was sent. */
const freshMs = 5 * 60_000;

/**
 * How often a user fails each formula: from the history kept on this device, waiting sets and the given answers; for a
 * guest from the answers only. Empty for exercises without steps.
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

/** Keeps a student's formulas on this device, and loads them again after every set that was sent. */
export function useFormulasKept(me: Pick<Me, "_id" | "role">): void {
	const { _id: userId } = me;
	const counted = trains(me);
	const client = useQueryClient();
	const { sent } = useOutbox();
	useEffect(() => {
		if (counted) void client.prefetchQuery({ ...formulasQuery(userId), staleTime: sent > 0 ? 0 : freshMs });
	}, [client, userId, counted, sent]);
}
