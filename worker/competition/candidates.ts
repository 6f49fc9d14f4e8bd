import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { fullName } from "#domain/diploma/rules";
import { categoryOf, olympiadYear } from "#domain/olympiad/categories";
import { eligibleCategories, hardestOf } from "#domain/olympiad/eligibility";
import { offeredCategories, readProgramme } from "#domain/olympiad/programme";
import { Role } from "#domain/user/role";
import type { OlympiadRow } from "../olympiad/store";
import type { EntryCandidate } from "./contract";
import { findCandidates, findPrizesOf } from "./store";

/** The people an actor may enter, with the categories open to each: two reads however many they are. */
export async function readCandidates(db: Db, actor: Actor, olympiad: OlympiadRow): Promise<EntryCandidate[]> {
	const rows = await findCandidates(db, actor, olympiad.id);
	const prizes = await findPrizesOf(
		db,
		olympiad,
		rows.map(({ user }) => user.id),
	);
	const programme = readProgramme(olympiad.programme);
	const offered = programme ? { offered: offeredCategories(olympiad.type, programme) } : {};
	return rows.map(({ user, registered, awaiting }) => {
		const codes = eligibleCategories({
			type: olympiad.type,
			year: olympiadYear(olympiad.startsAt),
			birthYear: user.birthday === null ? null : Number(user.birthday.slice(0, 4)),
			isTeacher: user.role === Role.teacher || user.role === Role.school || user.type === "teacher",
			isAdmin: actor.role === Role.admin,
			previousPrize: hardestOf(prizes.get(user.id) ?? []),
			...offered,
		});
		return {
			_id: user.id,
			name: fullName(user.name, user.surname) || fullName(user.nameEn, user.surnameEn) || user.name,
			birthday: user.birthday,
			country: user.country,
			categories: codes.map((code) => ({ code, level: categoryOf(code)?.level ?? 0 })),
			taken: registered ? "registered" : awaiting ? "awaiting" : null,
		};
	});
}
