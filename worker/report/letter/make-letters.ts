import type { Db } from "#db/client";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { by } from "#domain/report/figures";
import { childWeek, type ChildWeek } from "#domain/report/weekly-letter";
import type { LetterTime } from "#domain/schedule/letter-time";
import { pageDays } from "#domain/report/parent-page";
import { isFormulaId } from "#domain/soroban/rod";
import type { Plan } from "../../jobs/slices";
import { hashAddress } from "../../mail/addresses/address-hash";
import { knownAddresses } from "../../mail/addresses/store";
import { letterRow } from "../../mail/store";
import { dateIn } from "../../schedule/plans";
import { masteryOf } from "../../training/formulas";
import { readFigures } from "../store";
import { stopToken } from "./stop-token";
import { type LetterOfChild, type WeeklyLetter, weeklyLetterText } from "./text";
import { addressesAfter, childrenOf, type LetterChild, queueLetters, settledAmong, sickDaysOf } from "./store";

/** Days before the letter that mastery depends on, as on the page of a parent. */
const masteryDays = 180;
/** A letter that comes sooner after another tells the same days twice: a school has moved its hour, milliseconds. */
const leastApart = 4 * 24 * 3_600_000;
/** Parents of one slice. */
const slice = 150;

/**
 * The Moscow date with which the week of a letter ends: that of its instant, but none that the school's wall has not reached,
 * so that a Sunday evening west of Moscow tells Monday to Sunday.
 */
function lastDayOf(at: number, zone: string): string {
	const [moscow, here] = [moscowDate(at), dateIn(zone, at)];
	return here < moscow ? here : moscow;
}

/** What the letters of some children tell at an instant (milliseconds), of the week that ends with a Moscow date. */
export async function weeksOf(
	db: Db,
	ids: readonly string[],
	{ at, today }: { at: number; today: string },
): Promise<Map<string, ChildWeek>> {
	const from = addDays(today, 1 - 2 * pageDays);
	const [read, sick, mastery] = await Promise.all([
		readFigures(db, ids, { from, to: today, formulasFrom: addDays(today, -masteryDays) }),
		sickDaysOf(db, ids, from),
		masteryOf(db, ids, at),
	]);
	const workOf = by(read.work, ({ userId }) => userId);
	const formulasOf = by(read.formulas, ({ userId }) => userId);
	const sickOf = by(sick, ({ userId }) => userId);
	return new Map(
		ids.map((id) => {
			const weak = (mastery.get(id)?.formulas ?? []).filter(({ state }) => state === "weak");
			return [
				id,
				childWeek(today, {
					work: workOf.get(id) ?? [],
					formulas: (formulasOf.get(id) ?? []).filter(({ formula }) => isFormulaId(formula)),
					sick: (sickOf.get(id) ?? []).map(({ date }) => date),
					hard: weak.toSorted((a, b) => b.share - a.share).map(({ formula }) => formula),
				}),
			];
		}),
	);
}

const sameTime = (a: LetterTime, b: LetterTime) => a.zone === b.zone && a.weekday === b.weekday && a.hour === b.hour;

/** `origin`: the site's address, `key`: what links are signed with; `week` and `at` as `dueLetter` tells them. */
export type LetterRun = { time: LetterTime; week: string; at: number; origin: string; key: string; now: number };

/**
 * Plans the letters of the schools that send at one time, parents in the order of their addresses. A parent with children
 * in several schools hears by the clock of the first child's, and none hears who has not agreed.
 */
export function makeLetters({ time, week, at, origin, key, now }: LetterRun): Plan {
	return async (db, cursor) => {
		const addresses = await addressesAfter(db, String(cursor?.after?.[0] ?? ""), slice);
		const families = by(await childrenOf(db, addresses), ({ address }) => address);
		const theirs = [...families].flatMap(([address, children]) =>
			children[0] && sameTime(children[0], time) ? [{ address, hash: hashAddress(address), children }] : [],
		);
		const [settled, known] = await Promise.all([
			settledAmong(
				db,
				theirs.map(({ hash }) => hash),
				{ week, after: at - leastApart },
			),
			knownAddresses(
				db,
				theirs.map(({ address }) => address),
			),
		]);
		const open = theirs.filter(({ hash, address }) => !settled.has(hash) && known.get(address)?.state === "yes");
		const ids = open.flatMap(({ children }) => children.map(({ id }) => id));
		const weeks =
			ids.length === 0 ? new Map<string, ChildWeek>() : await weeksOf(db, ids, { at, today: lastDayOf(at, time.zone) });
		const letters = open.map(({ address, hash, children }) => {
			const { lang } = children[0]!;
			const token = stopToken(key, hash);
			const letter: WeeklyLetter = {
				children: children.map((child) => toldOf(child, weeks.get(child.id)!, origin)),
				stop: `${origin}/letters/${token}?lang=${lang}`,
				oneClick: `${origin}/api/letters/${token}/stop`,
			};
			const row = { recipient: address, lang, ...weeklyLetterText(lang, letter), parts: letter };
			return { addressHash: hash, mail: letterRow(row, now) };
		});
		const last = addresses.at(-1);
		const next = last !== undefined && addresses.length === slice ? { stage: "parents", after: [last] } : null;
		return { statements: queueLetters(letters, week, now), next };
	};
}

function toldOf({ id, name }: LetterChild, week: ChildWeek, origin: string): LetterOfChild {
	return { ...week, name, page: `${origin}/reports/page/${id}` };
}
