import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError, type ErrorCode } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { sortKey } from "#domain/user/search-key";
import { hashPassword } from "../../account/auth/password";
import { checkTitles } from "../../http/check-words";
import { currentSettings } from "../../settings/store";
import { type Asked, type Asking, askSteps, readAsking } from "../asking/ask";
import type { MadeChildren, NewChild, NewChildren } from "./contract";
import type { Caller } from "../../account/auth/place";
import { findTeacher, reachedAmong } from "./reach-store";
import { findGroup, findGroupNamed, insertGroup, joinGroup } from "./group-store";
import { asRefusal, findNamesakes, insertStudents, type StudentRow } from "./student-store";

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

/** What is wrong with a child before it is written, beside its names; null for nothing. */
function faultOf(actor: Actor, child: NewChild, { accounts }: Asking, closed: readonly string[], now: number) {
	if (child.country && closed.includes(child.country)) return refused(child, "OUT_OF_RANGE", "country");
	if (child.birthday && !isPlausibleBirthday(child.birthday, moscowDate(now))) {
		return refused(child, "INVALID_DATE", "birthday");
	}
	if (child.email && accounts.get(child.email)?.id === actor.id) {
		return refused(child, "VALIDATION_EMAIL_ALREADY_EXIST", "email");
	}
	return null;
}

/** The addresses of a child that have an account of somebody else: their owners are asked by a letter. */
function askedOf(child: NewChild, childId: string, actor: Actor, { accounts }: Asking): Asked[] {
	const typed = [
		["child", child.email],
		["parent", child.parent_email],
	] as const;
	return typed.flatMap(([of, email]) => {
		const account = email ? accounts.get(email) : undefined;
		return account && account.id !== actor.id ? [{ childId, child: nameOf(child), of, account }] : [];
	});
}

/** The row of a new child; `email`: none where the typed one has an account. */
async function rowOf(
	child: NewChild,
	{ id, email, owner, lang }: { id: string; email: string | null; owner: string; lang: "ru" | "en" },
): Promise<StudentRow> {
	return {
		id,
		name: child.name,
		surname: child.surname ?? "",
		patronymic: child.patronymic ?? "",
		nameEn: child.name_en ?? "",
		surnameEn: child.surname_en ?? "",
		patronymicEn: child.patronymic_en ?? "",
		gender: child.gender ?? "",
		birthday: child.birthday || null,
		email,
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
 * made twice (a list that is sent again adds nobody) unless its line says so, and one whose e-mail is that of a child
 * within reach is that child. Where an e-mail has another account, nothing in the answer says so: the child is made without
 * it, and the owner is asked by a letter (docs/decisions/078). One refused line does not hold up the others. Throws
 * NOT_FOUND for a group or teacher out of reach, and VALIDATION_EMAIL_ALREADY_EXIST where an e-mail was taken in the same
 * moment.
 */
export async function createStudents(
	db: Db,
	actor: Actor,
	input: NewChildren,
	caller: Caller,
	now: number,
): Promise<MadeChildren> {
	const { owner, group } = await placeOf(db, actor, input);
	const emails = input.rows.flatMap(({ email, parent_email }) => [email ?? "", parent_email ?? ""]);
	const [namesakes, { closedCountries }, asking] = await Promise.all([
		findNamesakes(db, actor, input.rows.map(nameOf)),
		currentSettings(db),
		readAsking(db, actor, { emails, teacherId: owner, caller }, now),
	]);
	const reached = new Set(
		await reachedAmong(
			db,
			actor,
			[...asking.accounts.values()].map(({ id }) => id),
		),
	);
	const data: Made[] = [];
	const fresh: StudentRow[] = [];
	const old: string[] = [];
	const asks: Asked[] = [];
	const taken = new Set<string>();
	for (const child of input.rows) {
		const name = nameOf(child);
		const same = ({ birthday }: { birthday?: string | null | undefined }) =>
			!birthday || !child.birthday || birthday === child.birthday;
		const account = child.email ? asking.accounts.get(child.email) : undefined;
		const own = account && reached.has(account.id) ? account.id : undefined;
		const namesake = namesakes.find((one) => one.sortName === sortKey(name) && same(one));
		const known = own ?? (child.again ? undefined : namesake?.id);
		if (known !== undefined) {
			old.push(known);
			data.push({ state: "known", _id: known, name, error: null, field: null });
			continue;
		}
		const twin = fresh.some((row) => sortKey(`${row.surname} ${row.name}`.trim()) === sortKey(name) && same(row));
		if ((twin && !child.again) || (child.email && taken.has(child.email))) {
			data.push(refused(child, "ENTRY_TWICE", twin ? "name" : "email"));
			continue;
		}
		const fault = faultOf(actor, child, asking, closedCountries, now);
		if (fault) {
			data.push(fault);
			continue;
		}
		if (child.email) taken.add(child.email);
		const id = uuidv7();
		fresh.push(await rowOf(child, { id, email: account ? null : child.email || null, owner, lang: input.lang }));
		asks.push(...askedOf(child, id, actor, asking));
		data.push({ state: "made", _id: id, name, error: null, field: null });
	}
	await write(db, { fresh, old, group, asked: askSteps(db, asks, asking, now) }, actor.id, now);
	return { data, group: group && { _id: group.id, name: group.name } };
}

type Written = {
	fresh: readonly StudentRow[];
	old: readonly string[];
	group: Group | null;
	/** statements that ask the owners of addresses */
	asked: ReturnType<typeof askSteps>;
};

async function write(db: Db, { fresh, old, group, asked }: Written, actorId: string, now: number): Promise<void> {
	if (fresh.length === 0 && (old.length === 0 || !group)) return;
	const steps = [
		...(group?.fresh
			? [insertGroup(db, { id: group.id, name: group.name, teacherId: group.teacherId, createdAt: now })]
			: []),
		...(fresh.length > 0 ? insertStudents(db, fresh, group?.id ?? null, actorId, now) : []),
		...(group && old.length > 0 ? joinGroup(db, old, group.id, actorId, now) : []),
		...asked,
	];
	const [first, ...rest] = steps;
	if (!first) return;
	try {
		await db.batch([first, ...rest]);
	} catch (error) {
		throw asRefusal(error);
	}
}
