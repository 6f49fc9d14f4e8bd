import { addDays } from "#domain/calendar/moscow";
import { countedDays, periodsBetween } from "#domain/statistics/window";
import type { Cursor, Plan, Slice } from "../../jobs/slices";
import {
	addAccounts,
	addMoney,
	addWork,
	clearDrafts,
	type Days,
	endOfPeople,
	endOfWallets,
	onlyFrom,
} from "./draft-store";
import { lastPrepared, levels, replacePeriod } from "./publish-store";

/** People of one slice, so that it holds the database for less than 100 ms. */
const peopleOfSlice = 600;
const draftsOfSlice = 4_000;
const walletsOfSlice = 1_000;
/** Slices of one trigger: each asks the database twice, and a Worker may ask a thousand times. */
export const statisticSlices = 300;

/** The period from which the number of people of another goes on: the day before, or a month's last day that is counted. */
function standingBefore(period: string, { from, to }: Days): string | null {
	if (period.length === 7)
		return [`${addDays(`${period}-01`, 31).slice(0, 7)}-01`, addDays(to, 1)]
			.map((day) => addDays(day, -1))
			.toSorted()[0]!;
	return period === from ? null : addDays(period, -1);
}

/**
 * Prepares the numbers up to the day before a Moscow date (docs/decisions/070). People and wallets are gone through by
 * their keys into drafts; then each period is replaced by what the drafts come to. Every slice is one transaction with its
 * cursor, which holds where the days begin.
 */
export function prepareStatistics(date: string): Plan {
	const planned = async (db: Parameters<Plan>[0], cursor: Cursor | null): Promise<Slice> => {
		if (cursor === null) {
			const { from } = countedDays(date, await lastPrepared(db));
			return { statements: [], next: { stage: "clear", after: [from] } };
		}
		const [from = "", after = ""] = (cursor.after ?? []).map(String);
		const days = { from, to: countedDays(date, null).to };
		const periods = periodsBetween(days);
		switch (cursor.stage) {
			case "clear":
			case "sweep": {
				const { clear, more } = await clearDrafts(db, draftsOfSlice);
				const then = cursor.stage === "clear" ? { stage: "people", after: [from, ""] } : null;
				return { statements: [clear], next: more ? cursor : then };
			}
			case "people": {
				const end = await endOfPeople(db, after, peopleOfSlice);
				const range = { after, end };
				const next = end === null ? { stage: "wallets", after: [from, ""] } : { stage: "people", after: [from, end] };
				return { statements: [addAccounts(range, days), addWork(range, days)], next };
			}
			case "wallets": {
				const end = await endOfWallets(db, after, walletsOfSlice);
				const next = end === null ? { stage: "publish", after: [from, 0] } : { stage: "wallets", after: [from, end] };
				return { statements: [addMoney({ after, end }, days)], next };
			}
			default: {
				const step = Number(after);
				const period = periods[Math.floor(step / levels.length)]!;
				const more = step + 1 < periods.length * levels.length;
				return {
					statements: replacePeriod(period, levels[step % levels.length]!, standingBefore(period, days)),
					next: more ? { stage: "publish", after: [from, step + 1] } : { stage: "sweep", after: [from] },
				};
			}
		}
	};
	return async (db, cursor) => {
		const slice = await planned(db, cursor);
		return { ...slice, statements: [onlyFrom(date, cursor), ...slice.statements] };
	};
}
