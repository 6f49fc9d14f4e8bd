import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { rankOf } from "#domain/gamification/rank";
import type { MasteryOverview } from "#domain/trainer/mastery-overview";
import { isOwnAccount } from "../../account/users/own-account";
import { toIso } from "../../http/contract";
import { askedEmail } from "../asking/store";
import { tellLetters } from "../../mail/addresses/tell-letters";
import { masteryOf } from "../../training/formulas";
import type { ListedStudent, StudentCard, StudentList, StudentsFilter } from "./contract";
import { type DayOfChild, daysOfChildren, groupsOfChildren, listStudents } from "./list-store";
import { mayDelete } from "./deleted-store";
import { toNote } from "./note";
import { findNote } from "./note-store";
import { findName, findStudent } from "./student-store";

/** Moscow dates of the last `count` days, today last. */
function lastDays(now: number, count: number): string[] {
	const today = moscowDate(now);
	return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}

const between = (dates: readonly string[]) => ({ from: dates[0] ?? "", to: dates.at(-1) ?? "" });

function accuracyOf(days: readonly DayOfChild[]): number | null {
	const answered = days.reduce((sum, day) => sum + day.answered, 0);
	const correct = days.reduce((sum, day) => sum + day.correct, 0);
	return answered === 0 ? null : Math.round((100 * correct) / answered);
}

function byChild<Row extends { userId: string }>(rows: readonly Row[]): Map<string, Row[]> {
	const found = new Map<string, Row[]>();
	for (const row of rows) {
		const own = found.get(row.userId);
		if (own) own.push(row);
		else found.set(row.userId, [row]);
	}
	return found;
}

/** One page of the students within reach, as the table shows them. `now` in milliseconds. */
export async function showStudents(db: Db, actor: Actor, filter: StudentsFilter, now: number): Promise<StudentList> {
	const { rows, count, more } = await listStudents(db, actor, filter, now);
	const ids = rows.map(({ id }) => id);
	const week = lastDays(now, 7);
	const [groups, days] = await Promise.all([groupsOfChildren(db, actor, ids), daysOfChildren(db, ids, between(week))]);
	const groupsOf = byChild(groups);
	const daysOf = byChild(days);
	const data = rows.map((row): ListedStudent => {
		const own = daysOf.get(row.id) ?? [];
		return {
			_id: row.id,
			name: row.name,
			surname: row.surname,
			name_en: row.nameEn,
			surname_en: row.surnameEn,
			birthday: row.birthday,
			active: row.active === 1,
			groups: (groupsOf.get(row.id) ?? []).map(({ id, name }) => ({ _id: id, name })),
			teacher: { name: row.teacher, name_en: row.teacherEn },
			days: week.map((day) => own.find((one) => one.day === day)?.sets ?? 0),
			accuracy: accuracyOf(own),
			purchases: { access: row.accessUntil },
		};
	});
	return { data, count, page: filter.page, more };
}

/** The formulas that are weak, the surest first: those that "what each child needs" of a homework is about. */
function hardFor(mastery: MasteryOverview | undefined): StudentCard["hard"] {
	return (mastery?.formulas ?? [])
		.filter(({ state }) => state === "weak")
		.toSorted((a, b) => b.share - a.share)
		.map(({ formula, seen, wrong }) => ({ formula, seen, wrong }));
}

/** One student within reach with two weeks of days. Throws NOT_FOUND. `now` in milliseconds. */
export async function showStudent(db: Db, actor: Actor, id: string, now: number): Promise<StudentCard> {
	const user = await findStudent(db, actor, id);
	if (!user) throw new DomainError("NOT_FOUND");
	const dates = lastDays(now, 14);
	const [groups, days, teacher, deletable, note, mastery, asked, letters] = await Promise.all([
		groupsOfChildren(db, actor, [id]),
		daysOfChildren(db, [id], between(dates)),
		user.creatorId === null ? undefined : findName(db, user.creatorId),
		mayDelete(db, actor, id),
		findNote(db, actor, id),
		masteryOf(db, [id], now),
		askedEmail(db, id),
		tellLetters(db, user.parentEmail),
	]);
	return {
		_id: user.id,
		name: user.name,
		surname: user.surname,
		patronymic: user.patronymic,
		name_en: user.nameEn,
		surname_en: user.surnameEn,
		patronymic_en: user.patronymicEn,
		gender: user.gender,
		birthday: user.birthday,
		// one that waits for its owner looks like any other: nobody is told that it has an account
		email: asked ?? user.email,
		phone: user.phone,
		country: user.country,
		city: user.city,
		parent_name: user.parentName,
		parent_email: user.parentEmail,
		letters,
		active: user.active,
		ovz: user.ovz,
		photo: { url: user.photoUrl },
		rank: rankOf(user.experiences),
		feathers: user.feathers,
		groups: groups.map((group) => ({ _id: group.id, name: group.name })),
		teacher: teacher ? { _id: teacher.id, name: teacher.name, name_en: teacher.nameEn } : null,
		days: dates.map((date) => ({ date, sets: days.find((one) => one.day === date)?.sets ?? 0 })),
		accuracy: accuracyOf(days),
		hard: hardFor(mastery.get(id)),
		note: note ? toNote(note) : null,
		purchases: { access: user.accessUntil },
		own_account: isOwnAccount(user),
		deletable,
		created_at: toIso(user.createdAt),
	};
}
