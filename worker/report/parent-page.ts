import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { figuresOf, within } from "#domain/report/figures";
import { helpFor } from "#domain/report/help";
import { daysOfPage, learntUntil, pageDays, pageWeeks, progressOf, weeksOfPage } from "#domain/report/parent-page";
import { isFormulaId } from "#domain/soroban/rod";
import { Role } from "#domain/user/role";
import { toIso } from "../http/contract";
import type { Session } from "../http/router";
import { dateIn } from "../schedule/plans";
import { houseOfActor, lessonsBetween } from "../schedule/read-schedule";
import { masteryOf } from "../training/formulas";
import { readDays } from "../training/store";
import type { ParentPage } from "./contract";
import { tellOwnLetter } from "./letter/own-letter";
import { findChild, groupOfChild, lastWords, nextOlympiad, readFigures } from "./store";

const dayMs = 86_400_000;
const masteryDays = 180;
/** How far ahead the next lesson is looked for, days. */
const lessonsAhead = 21;

/** The page of a parent about a child within reach. Throws NOT_FOUND. `now` in milliseconds. */
export async function readParentPage(
	db: Db,
	actor: Actor,
	session: Session,
	id: string,
	now: number,
): Promise<ParentPage> {
	const child = await findChild(db, actor, id);
	if (!child) throw new DomainError("NOT_FOUND");
	const own: Actor = { id, role: Role.student };
	const today = moscowDate(now);
	const { zone } = await houseOfActor(db, own);
	const here = dateIn(zone, now);
	const [read, days, group, mastery, words, olympiad, { lessons }, letter] = await Promise.all([
		readFigures(db, [id], {
			from: addDays(today, 1 - 2 * Math.max(pageDays, pageWeeks * 7)),
			to: today,
			formulasFrom: addDays(today, -masteryDays),
		}),
		readDays(db, id),
		groupOfChild(db, id),
		masteryOf(db, [id], now),
		lastWords(db, id, now - pageWeeks * 7 * dayMs),
		nextOlympiad(db, id, now),
		lessonsBetween(db, own, { from: here, to: addDays(here, lessonsAhead) }),
		tellOwnLetter(db, session, id),
	]);
	const from = addDays(today, 1 - pageDays);
	const lately = figuresOf(within(read.work, { from, to: today }));
	const formulas = read.formulas.filter(({ formula }) => isFormulaId(formula));
	const { fresh, ladder } = learntUntil(formulas, today, addDays(from, -1));
	const hard = (mastery.get(id)?.formulas ?? [])
		.filter(({ state }) => state === "weak")
		.toSorted((a, b) => b.share - a.share)
		.map(({ formula }) => formula);
	const [worst] = hard;
	const lesson = lessons.find(
		({ occurrence }) => occurrence.startsAt > now && ["planned", "moved"].includes(occurrence.state),
	);
	return {
		child: {
			_id: id,
			name: child.first,
			surname: child.surname,
			name_en: child.firstEn,
			surname_en: child.surnameEn,
		},
		group: group?.name ?? null,
		today,
		from,
		days: daysOfPage(today, read.work, days.sick),
		minutes: lately.days === 0 ? null : Math.max(1, Math.round(lately.milliseconds / lately.days / 60_000)),
		progress: progressOf(today, read.work),
		weeks: weeksOfPage(today).map((week) => {
			const { answered, correct, milliseconds } = figuresOf(within(read.work, week));
			return { ...week, answered, correct, milliseconds };
		}),
		learnt: fresh,
		ladder,
		hard,
		help: worst === undefined ? null : { ...helpFor(worst), terms: [...helpFor(worst).terms] },
		words: words
			? { text: words.text, stars: words.stars, by: { name: words.by, name_en: words.byEn }, at: toIso(words.at) }
			: null,
		next: {
			lesson: lesson
				? {
						date: lesson.occurrence.date,
						time: lesson.occurrence.time,
						group: lesson.row.group,
						place: lesson.row.place,
					}
				: null,
			olympiad: olympiad
				? { name: olympiad.name, name_en: olympiad.nameEn, starts_at: toIso(olympiad.startsAt) }
				: null,
		},
		letter,
	};
}
