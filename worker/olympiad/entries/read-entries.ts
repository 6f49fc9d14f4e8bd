import type { z } from "zod";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import type { ErrorCode } from "#domain/errors";
import { errorCodes } from "#domain/errors";
import { isCountry } from "#domain/geo/countries";
import { categoriesFor } from "#domain/olympiad/eligibility";
import { childKey, type EntryCell } from "#domain/olympiad/entry-list";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { normalizeEmail } from "#domain/user/email";
import { Role } from "#domain/user/role";
import { Email, LatinName } from "../../account/users/contract";
import { countParticipants } from "../participants/store";
import type { OlympiadRow } from "../store";
import { OptionalBirthday, OptionalPhone, StaffPassword } from "../students/contract";
import { currentSettings } from "../../settings/store";
import type { EntryOutcome, EntryRow } from "./contract";
import { type Account, findAccounts } from "./store";

/** A line that was read: what it would do, and the account it means. */
export type ReadEntry = EntryOutcome & { row: EntryRow; country: string; account: Account | null };

type Faults = Partial<Record<EntryCell, ErrorCode>>;

function faultOf(schema: z.ZodType, value: unknown): ErrorCode | null {
	const parsed = schema.safeParse(value);
	if (parsed.success) return null;
	const code = parsed.error.issues[0]?.message ?? "";
	return (errorCodes as readonly string[]).includes(code) ? (code as ErrorCode) : "VALIDATION";
}

const keyOf = (row: EntryRow) => childKey(row.name_en, row.surname_en, row.birthday.trim());

/** Whether an account is that of the child who was typed: the exact name, in English or their own script, and birthday. */
function isChild({ user }: Account, row: EntryRow): boolean {
	const birthday = user.birthday ?? "";
	const wanted = keyOf(row);
	return (
		user.role === Role.student &&
		birthday !== "" &&
		[childKey(user.nameEn, user.surnameEn, birthday), childKey(user.name, user.surname, birthday)].includes(wanted)
	);
}

/** The account a line means. Of several with one name and birthday, the one the actor reaches; else none can be told. */
function accountOf(row: EntryRow, accounts: readonly Account[]): { account: Account | null; fault: Faults } {
	if (row._id !== undefined) {
		const named = accounts.find(({ user, reached }) => user.id === row._id && reached && user.role === Role.student);
		return { account: named ?? null, fault: named ? {} : { name_en: "NOT_FOUND" } };
	}
	const email = normalizeEmail(row.email);
	const holder = email === "" ? undefined : accounts.find(({ user }) => user.email === email);
	if (holder) {
		// a twin may be given the same e-mail: only the whole name tells who is meant
		return isChild(holder, row)
			? { account: holder, fault: {} }
			: { account: null, fault: { email: "EMAIL_OF_ANOTHER" } };
	}
	const children = accounts.filter((account) => isChild(account, row));
	const known = children.find(({ reached }) => reached) ?? (children.length === 1 ? children[0] : undefined);
	return { account: (row.as === "new" ? undefined : known) ?? null, fault: {} };
}

/** Faults of the cells that only a new account needs. */
function newFaults(row: EntryRow, now: number): Faults {
	const birthday = row.birthday.trim();
	const strange = birthday !== "" && !isPlausibleBirthday(birthday, moscowDate(now));
	const found: Record<string, ErrorCode | null> = {
		surname_en: faultOf(LatinName, row.surname_en),
		name_en: faultOf(LatinName, row.name_en),
		birthday: faultOf(OptionalBirthday, birthday) ?? (strange ? "INVALID_DATE" : null),
		email: faultOf(Email, row.email),
		phone: faultOf(OptionalPhone, row.phone),
		password: row.password.trim() === "" ? null : faultOf(StaffPassword, row.password),
	};
	return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as Faults;
}

function without<T extends object>(faults: T): boolean {
	return Object.keys(faults).length === 0;
}

/**
 * Reads a list: what each line would do, with its faults by cell. Nothing about an account is told but that there is one,
 * and only where the line names the child exactly (docs/decisions/044). Changes nothing. `now` in milliseconds.
 */
export async function readEntries(
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	rows: readonly EntryRow[],
	now: number,
): Promise<ReadEntry[]> {
	const [accounts, taken, { closedCountries }] = await Promise.all([
		findAccounts(db, actor, olympiad, {
			ids: rows.flatMap(({ _id }) => (_id === undefined ? [] : [_id])),
			emails: rows.map(({ email }) => normalizeEmail(email)).filter(Boolean),
			birthdays: rows.map(({ birthday }) => birthday.trim()).filter(Boolean),
		}),
		countParticipants(db, olympiad.id),
		currentSettings(db),
	]);
	let left = olympiad.participantsLimit === null ? Number.POSITIVE_INFINITY : olympiad.participantsLimit - taken;
	const seen = { children: new Set<string>(), emails: new Set<string>() };
	return rows.map((row): ReadEntry => {
		const { account, fault } = accountOf(row, accounts);
		const faults: Faults = { ...fault };
		const child = row._id ?? keyOf(row);
		if (seen.children.has(child)) faults.name_en ??= "ENTRY_TWICE";
		seen.children.add(child);
		const email = normalizeEmail(row.email);
		if (email !== "" && !account && seen.emails.has(email)) faults.email ??= "ENTRY_TWICE";
		seen.emails.add(email);

		const base = { row, account, faults, password: null };
		const country = (row.country || account?.user.country || "").trim();
		const double = accounts.some((other) => other !== account && isChild(other, row));
		if (account && (account.registered || account.ordered)) {
			return { ...base, kind: "same", country, category: row.category, categories: [], double };
		}
		const person = account?.user ?? {
			role: Role.student,
			type: "student",
			birthday: /^\d{4}-/.test(row.birthday.trim()) ? row.birthday.trim() : null,
			prizes: [],
		};
		const categories = categoriesFor(olympiad, person, actor.role).map(({ code }) => code);
		const typed = row.category.trim().toUpperCase();
		const category = typed === "" && categories.length === 1 ? categories[0]! : typed;
		if (!account) Object.assign(faults, { ...newFaults(row, now), ...faults });
		if (!isCountry(country)) faults.country ??= "REQUIRED";
		else if (closedCountries.includes(country)) faults.country ??= "OUT_OF_RANGE";
		if (category === "") faults.category ??= "REQUIRED";
		else if (!categories.includes(category)) faults.category ??= "NOT_FOUND_CATEGORIES_FOR_OLIMPIC";
		if (without(faults)) {
			left -= 1;
			if (left < 0) faults.name_en = "OLIMPIC_FULL";
		}
		const kind = without(faults) ? (account ? "known" : "new") : "fault";
		return { ...base, kind, country, category, categories, double };
	});
}
