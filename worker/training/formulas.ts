import type { Db } from "#db/client";
import { sumsIn } from "#db/compact-run";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import type { Answered } from "#domain/mastery/answered";
import { focusText } from "#domain/mastery/focus-text";
import type { FormulaDay } from "#domain/mastery/mastery";
import { masteryOverview, type MasteryOverview } from "#domain/trainer/mastery-overview";
import { answersOfRun } from "#domain/trainer/run-tallies";
import { daysStillTelling, tellingAnswers } from "#domain/mastery/telling-answers";
import { isFormulaId } from "#domain/soroban/rod";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import { rawSets } from "#domain/trainer/packing";
import type { TrainingFormulas } from "./contract";
import type { PackedRun } from "./packing/object";
import { readPacked } from "./packing/read-packed";
import { readFormulas, readFormulasOf, readRunsBefore } from "./store";

/** Trainers in which numbers are worked one after another. */
const chains: readonly Simulator[] = ["sum", "columns", "dictation", "decimals"];
/** The number of days that count; older ones say little. */
const daysTold = 180;
const runsRead = rawSets;
/** D1 takes a hundred values in one statement. */
const datesAsked = 60;

type Runs = Awaited<ReturnType<typeof readFormulas>>["runs"];

/** The sums of a user, earliest first, as they were kept with the sets; a set kept without them is made anew. */
function sumsOf(runs: Runs): Answered[] {
	const sums: Answered[] = [];
	for (const { simulator, parameters, seed, answers, sums: kept } of runs) {
		if (!isSimulator(simulator)) break;
		try {
			const run: Answered[] = kept ?? answersOfRun({ simulator, parameters, seed, answers });
			sums.unshift(...run.map(({ numbers, typed }) => ({ numbers, typed })));
		} catch (error) {
			// a set that this version generates differently
			if (!(error instanceof DomainError)) throw error;
		}
	}
	return sums;
}

/** A packed set as the diagnosis takes it. */
const unpacked = ({ sums, answers, ...run }: PackedRun): Runs[number] => ({
	...run,
	answers: answers.map(([text, milliseconds]) => ({ text, milliseconds })),
	sums: sums && sums.map(([numbers, typed]) => ({ numbers, typed })),
});

const ofChains = ({ simulator }: PackedRun) => chains.some((chain) => chain === simulator);

/** The latest runs since a Moscow date; where the database has few, also those that are packed away. */
async function withPacked(db: Db, files: R2Bucket, userId: string, runs: Runs, from: string): Promise<Runs> {
	if (runs.length >= runsRead) return runs;
	const wanted = (run: PackedRun) => ofChains(run) && run.earnedOn >= from;
	const packed = await readPacked(db, files, userId, { wanted, most: runsRead - runs.length, from });
	return [...runs, ...packed.map(unpacked)];
}

/** The runs, and those before them on the days on which formulas were last due that are rare in these. */
async function withEarlier(
	db: Db,
	files: R2Bucket,
	userId: string,
	runs: Runs,
	days: readonly FormulaDay[],
): Promise<Runs> {
	const earliest = runs.at(-1);
	if (!earliest || runs.length < runsRead) return runs;
	const { finishedAt } = earliest;
	const dates = daysStillTelling(days, earliest.earnedOn).slice(0, datesAsked);
	if (dates.length === 0) return runs;
	const kept = await readRunsBefore(db, userId, finishedAt, dates, chains, runsRead);
	const wanted = (run: PackedRun) => ofChains(run) && run.finishedAt < finishedAt && dates.includes(run.earnedOn);
	const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
	const packed = await readPacked(db, files, userId, { wanted, most: runsRead, months });
	const earlier = [...kept, ...packed.map(unpacked)].toSorted((a, b) => b.finishedAt - a.finishedAt);
	return [...runs, ...earlier.slice(0, runsRead)];
}

/** Where a user stands with every formula at an instant, in milliseconds. */
export async function tellFormulas(db: Db, files: R2Bucket, userId: string, now: number): Promise<TrainingFormulas> {
	const today = moscowDate(now);
	const from = addDays(today, -daysTold);
	const stored = await readFormulas(db, userId, from, chains, runsRead);
	const latest = await withPacked(db, files, userId, stored.runs, from);
	const days = stored.days.flatMap(({ formula, ...day }) => (isFormulaId(formula) ? [{ formula, ...day }] : []));
	const recent = tellingAnswers(sumsOf(await withEarlier(db, files, userId, latest, days)));
	const { formulas, focus } = masteryOverview({ days, recent }, today);
	return {
		today,
		data: formulas.map(({ formula, state, seen, wrong, accuracy, milliseconds, goodDays, lastMet, share, named }) => ({
			formula,
			state,
			seen,
			wrong,
			accuracy,
			milliseconds,
			good_days: goodDays,
			last_met: lastMet,
			share,
			named,
		})),
		focus: focusText(focus),
		days,
		recent: recent.map(({ numbers, typed }) => ({ numbers: [...numbers], typed })),
	};
}

/** The mastery of many users at an instant, in milliseconds, told from the sums that are kept with their sets. */
export async function masteryOf(
	db: Db,
	userIds: readonly string[],
	now: number,
): Promise<Map<string, MasteryOverview>> {
	const today = moscowDate(now);
	const stored = await readFormulasOf(db, userIds, addDays(today, -daysTold), chains, runsRead);
	const days = new Map<string, FormulaDay[]>(userIds.map((id) => [id, []]));
	for (const { userId, formula, ...day } of stored.days) {
		if (isFormulaId(formula)) days.get(userId)?.push({ formula, ...day });
	}
	const recent = new Map<string, Answered[]>(userIds.map((id) => [id, []]));
	for (const { userId, sums } of stored.runs) {
		const known = recent.get(userId);
		known?.unshift(...sumsIn(sums));
	}
	return new Map(
		userIds.map((id) => {
			const lately = tellingAnswers(recent.get(id) ?? []);
			return [id, masteryOverview({ days: days.get(id) ?? [], recent: lately }, today)];
		}),
	);
}
