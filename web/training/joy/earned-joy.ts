import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { type Joy, joyOf } from "#domain/gamification/joy";
import { formulaTallies } from "#domain/mastery/formula-tally";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { flashRecord } from "#domain/trainer/flash-record";
import { workedNumbers } from "#domain/trainer/exercise";
import { withRuns } from "#domain/trainer/mastery-overview";
import { type Answered, rightCount } from "#domain/trainer/progress";
import { gradeRun, type TrainingRun, typedTotal } from "#domain/trainer/run";
import { deviceNow } from "../../lib/clock";
import { keptFormulas } from "../mastery/formulas-query";
import { deviceOutbox } from "../outbox/device-outbox";
import { keptSummary } from "../outbox/kept-summary";

/** A set as it is on the screen; `seed` tells it from the sets that wait to be sent. */
type Shown = { simulator: Simulator; parameters: PlainParameters; answers: readonly Answered[]; seed: string };

/** Records of sets that wait to be sent; a set that cannot be generated again has none. */
function recordsOf(waiting: readonly TrainingRun[]) {
	return waiting.flatMap((run) => {
		if (run.simulator !== "sum") return [];
		try {
			return gradeRun(run).record ?? [];
		} catch (error) {
			if (error instanceof DomainError) return [];
			throw error;
		}
	});
}

/** What a set earned, by what this device knows of its owner; a guest (null) has neither records nor a streak. */
export function earnedJoy(owner: string | null, { simulator, parameters, answers, seed }: Shown): Joy | null {
	const today = moscowDate(deviceNow());
	const correct = rightCount(answers);
	const worked = answers.flatMap(({ exercise, answer, ms }) => {
		const numbers = workedNumbers(exercise);
		return numbers ? [{ numbers, typed: typedTotal(exercise, answer), milliseconds: ms }] : [];
	});
	const record = flashRecord(simulator, parameters, correct);
	const set = {
		correct,
		total: answers.length,
		record,
		tallies: formulaTallies(worked),
	};
	if (owner === null) return joyOf({ ...set, tallies: [] }, { today, practised: [], sick: [], records: [], days: [] });
	const waiting = deviceOutbox.state.waiting.filter((run) => run.seed !== seed);
	const dated = waiting.map((run) => ({ run, date: moscowDate(Date.parse(run.finishedAt)) }));
	const summary = keptSummary(owner);
	return joyOf(set, {
		today,
		practised: [...(summary?.practised ?? []), ...dated.map(({ date }) => date)],
		sick: summary?.sick ?? [],
		records: record ? [...(summary?.records ?? []), ...recordsOf(waiting)] : [],
		days: withRuns(keptFormulas(owner), dated).days,
	});
}
