import { toIso } from "../../http/contract";
import type { GateUser } from "#domain/access/gates";
import { landingOf, shellsOf } from "#domain/access/shells";
import { moscowDate } from "#domain/calendar/moscow";
import { rankOf } from "#domain/gamification/rank";
import { countryCodeOf } from "#domain/geo/country-code";
import { asksOwnPassword } from "#domain/user/password";
import type { Me, Person } from "./contract";
import type { Standing, UserRow } from "./store";

/** A delegate's school is called by its country. */
function schoolOf(_id: string, name: string): Person["school"] {
	return { _id, name, country: countryCodeOf(name) };
}

/** Maps a stored user to the wire. */
export function toPerson(row: UserRow): Person {
	return {
		_id: row.id,
		role: row.role,
		type: row.type,
		name: row.name,
		surname: row.surname,
		patronymic: row.patronymic,
		name_en: row.nameEn,
		surname_en: row.surnameEn,
		patronymic_en: row.patronymicEn,
		birthday: row.birthday,
		phone: row.phone,
		email: row.email,
		country: row.country,
		city: row.city,
		parent_name: row.parentName,
		parent_email: row.parentEmail,
		creator_id: row.creatorId,
		school: row.schoolId === null ? null : schoolOf(row.schoolId, row.schoolName ?? ""),
		photo: { url: row.photoUrl },
		ovz: row.ovz,
		lang: row.lang,
		theme: { theme: row.theme, modal_display: false, bone: row.bone },
		gamification: { feathers: row.feathers },
		feathers: row.feathers,
		experiences: row.experiences,
		rank: rankOf(row.experiences),
		purchases: purchasesOf(row),
		meta: { smgl: row.smgl },
		created_at: toIso(row.createdAt),
	};
}

/** A user's purchases on the wire. */
export function purchasesOf(row: Pick<UserRow, "olimpic1" | "olimpic2" | "olimpic3" | "accessUntil">) {
	return { olimpic_1: row.olimpic1, olimpic_2: row.olimpic2, olimpic_3: row.olimpic3, access: row.accessUntil };
}

function isPaid(row: UserRow, now: number): boolean {
	return row.accessUntil * 1000 > now;
}

/** A user as the access gates need it. `now` in milliseconds. */
export function toGateUser(row: UserRow, { payingStudents }: Standing, now: number): GateUser {
	const { role, ovz, createdAt } = row;
	return { role, ovz, createdAt, paid: isPaid(row, now), payingStudents, purchases: purchasesOf(row) };
}

/** The signed-in user with what the app needs to choose a shell. `now` in milliseconds. */
export function toMe(row: UserRow, standing: Standing, now: number): Me {
	const shells = shellsOf({ ...row, participant: standing.participant });
	return {
		...toPerson(row),
		balance: standing.balance / 100,
		ucoins: standing.balance / 100,
		stars: null,
		paid: isPaid(row, now),
		payingStudents: standing.payingStudents,
		identity_locked: row.identityLockedAt !== null,
		own_password_asked: standing.oneTime || asksOwnPassword(row, moscowDate(now)),
		participant: standing.participant,
		shells,
		landing: landingOf(shells, row.role),
		now: toIso(now),
	};
}
