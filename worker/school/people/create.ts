import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError, type ErrorCode } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { Role } from "#domain/user/role";
import { sortKey } from "#domain/user/search-key";
import { hashPassword } from "../../account/auth/password";
import { checkTitles } from "../../http/check-words";
import { currentSettings } from "../../settings/store";
import type { MadeChildren, NewChild, NewChildren } from "./contract";
import type { Caller } from "../../account/auth/place";
import { consent } from "./parent-consent";
import { findTeacher } from "./reach-store";
import { findGroup, findGroupNamed, insertGroup, joinGroup } from "./group-store";
import { adopt, asRefusal, findByEmail, findNamesakes, insertStudents, type StudentRow } from "./student-store";

type Made = MadeChildren["data"][number];
type Group = { id: string; name: string; teacherId: string; fresh?: boolean };

const nameOf = ({ name, surname = "" }: Pick<NewChild, "name" | "surname">) => `${surname} ${name}`.trim();

const refused = (child: NewChild, error: ErrorCode, field: string | null): Made => ({
	state: "refused",
	_id: null,
	name: nameOf(child),
	error,
	field,
});

/** Whose children they will be. Throws NOT_FOUND for a group or a teacher out of reach, VALIDATION for the name of a new group. */
async function placeOf(db: Db, actor: Actor, input: NewChildren): Promise<{ owner: string; group: Group | null }> {
	if (input.group !== undefined) {
		const group = await findGroup(db, actor, input.group);
		if (!group) throw new DomainError("NOT_FOUND");
		return { owner: group.teacherId, group };
	}
	const owner = input.teacher === undefined ? { id: actor.id } : await findTeacher(db, actor, input.teacher);
	if (!owner) throw new DomainError("NOT_FOUND");
	if (!input.group_name) return { owner: owner.id, group: null };
	const there = await findGroupNamed(db, owner.id, input.group_name);
	if (!there) checkTitles({ group_name: input.group_name });
	const group = there ?? { id: uuidv7(), name: input.group_name, teacherId: owner.id, fresh: true };
	return { owner: owner.id, group };
}

/** Checks what needs the database of one child; `joined` is an account whose owner agreed, null a new account. */
async function checkChild(
	db: Db,
	actor: Actor,
	child: NewChild,
	caller: Caller,
	now: number,
): Promise<{ refusal: Made } | { joined: { id: string } | null }> {
	if (child.birthday && !isPlausibleBirthday(child.birthday, moscowDate(now))) {
		return { refusal: refused(child, "INVALID_DATE", "birthday") };
	}
	for (const field of ["email", "parent_email"] as const) {
		const email = child[field];
		const account = email ? await findByEmail(db, email) : undefined;
		if (!email || !account || account.id === actor.id) continue;
		if (field === "email" && account.role !== Role.student) {
			return { refusal: refused(child, "VALIDATION_EMAIL_ALREADY_EXIST", "email") };
		}
		const fault = await consent(db, email, child.parent_password, { actorId: actor.id, caller }, now);
		if (fault) return { refusal: refused(child, fault, "parent_password") };
		if (field === "email") return { joined: { id: account.id } };
	}
	return { joined: null };
}

async function rowOf(child: NewChild, owner: string, lang: "ru" | "en"): Promise<StudentRow> {
	return {
		id: uuidv7(),
		name: child.name,
		surname: child.surname ?? "",
		patronymic: child.patronymic ?? "",
		nameEn: child.name_en ?? "",
		surnameEn: child.surname_en ?? "",
		patronymicEn: child.patronymic_en ?? "",
		gender: child.gender ?? "",
		birthday: child.birthday || null,
		email: child.email || null,
		phone: child.phone ?? "",
		country: child.country || null,
		city: child.city ?? "",
		parentName: child.parent_name ?? "",
		parentEmail: child.parent_email ?? "",
		passwordHash: child.password ? await hashPassword(child.password) : null,
		creatorId: owner,
		lang,
	};
}

/**
 * Makes children, one or a list, and puts them into a group. A child of the same name and birthday within reach is not
 * made twice (a list that is sent again adds nobody) unless its line says so. One refused line does not hold up the
 * others. Throws NOT_FOUND for a group or teacher out of reach, TOO_MANY_REQUESTS for guessed parents' passwords, and
 * VALIDATION_EMAIL_ALREADY_EXIST where an e-mail was taken in the same moment.
 */
export async function createStudents(
	db: Db,
	actor: Actor,
	input: NewChildren,
	caller: Caller,
	now: number,
): Promise<MadeChildren> {
	const { owner, group } = await placeOf(db, actor, input);
	const namesakes = await findNamesakes(db, actor, input.rows.map(nameOf));
	const { closedCountries } = await currentSettings(db);
	const data: Made[] = [];
	const fresh: StudentRow[] = [];
	const old: string[] = [];
	const emails = new Set<string>();
	for (const child of input.rows) {
		const name = nameOf(child);
		const same = ({ birthday }: { birthday?: string | null | undefined }) =>
			!birthday || !child.birthday || birthday === child.birthday;
		const known = namesakes.find((one) => one.sortName === sortKey(name) && same(one));
		if (known && !child.again) {
			old.push(known.id);
			data.push({ state: "known", _id: known.id, name, error: null, field: null });
			continue;
		}
		const twin = fresh.some((row) => sortKey(`${row.surname} ${row.name}`.trim()) === sortKey(name) && same(row));
		if ((twin && !child.again) || (child.email && emails.has(child.email))) {
			data.push(refused(child, "ENTRY_TWICE", twin ? "name" : "email"));
			continue;
		}
		if (child.country && closedCountries.includes(child.country)) {
			data.push(refused(child, "OUT_OF_RANGE", "country"));
			continue;
		}
		const checked = await checkChild(db, actor, child, caller, now);
		if ("refusal" in checked) {
			data.push(checked.refusal);
			continue;
		}
		if (child.email) emails.add(child.email);
		if (checked.joined) {
			await adopt(db, checked.joined.id, owner, group?.fresh ? null : (group?.id ?? null), actor.id, now);
			if (group?.fresh) old.push(checked.joined.id);
			data.push({ state: "joined", _id: checked.joined.id, name, error: null, field: null });
			continue;
		}
		const row = await rowOf(child, owner, input.lang);
		fresh.push(row);
		data.push({ state: "made", _id: row.id, name, error: null, field: null });
	}
	await write(db, fresh, old, group, actor.id, now);
	return { data, group: group && { _id: group.id, name: group.name } };
}

async function write(
	db: Db,
	fresh: readonly StudentRow[],
	old: readonly string[],
	group: Group | null,
	actorId: string,
	now: number,
): Promise<void> {
	if (fresh.length === 0 && (old.length === 0 || !group)) return;
	const steps = [
		...(group?.fresh
			? [insertGroup(db, { id: group.id, name: group.name, teacherId: group.teacherId, createdAt: now })]
			: []),
		...(fresh.length > 0 ? insertStudents(db, fresh, group?.id ?? null, actorId, now) : []),
		...(group && old.length > 0 ? joinGroup(db, old, group.id, now) : []),
	];
	const [first, ...rest] = steps;
	if (!first) return;
	try {
		await db.batch([first, ...rest]);
	} catch (error) {
		throw asRefusal(error);
	}
}
