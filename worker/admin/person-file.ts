import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { examOutcome } from "#domain/exam/exam-status";
import { toIso } from "../http/contract";
import { tellAudit } from "./audit";
import type { FoundPerson, PersonFile } from "./people-contract";
import { findAccount, findPerson, type FoundRow, namePeople, readParts } from "./people-store";

/** how much of the log the page of a person has */
const entries = 10;

export function toFound(row: FoundRow): FoundPerson {
	const { id, name, nameEn, role, email, phone, birthday, school, deletedAt } = row;
	const deleted_at = deletedAt === null ? null : toIso(deletedAt);
	return { _id: id, name, name_en: nameEn, role, email, phone, birthday, school, deleted_at };
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function signsIn({ user, once }: Account): PersonFile["signs_in"] {
	if (user.passwordHash === null) return "no_password";
	if (once) return "one_time";
	return user.passwordByStaff ? "staff_password" : "password";
}

/** Everything about a person, deleted or not. Throws NOT_FOUND. `now` in milliseconds. */
export async function tellPerson(db: Db, id: string, lang: "ru" | "en", now: number): Promise<PersonFile> {
	const [row, account] = await Promise.all([findPerson(db, id), findAccount(db, id)]);
	if (!row || !account) throw new DomainError("NOT_FOUND");
	const { user } = account;
	const emails = [user.email, user.parentEmail].filter((one): one is string => one !== null && one !== "");
	const [parts, named, audit] = await Promise.all([
		readParts(db, id, emails, lang, now),
		namePeople(
			db,
			[user.creatorId, user.mergedInto].filter((one) => one !== null),
		),
		tellAudit(db, { person: id }, lang, entries),
	]);
	const personOf = (of: string | null) => {
		const one = named.find((person) => person.id === of);
		return one ? { _id: one.id, name: one.name } : null;
	};
	return {
		...toFound(row),
		parent_name: user.parentName,
		parent_email: user.parentEmail,
		country: user.country,
		city: user.city,
		active: user.active,
		ovz: user.ovz,
		signs_in: signsIn(account),
		access_until: user.accessUntil === 0 ? null : toIso(user.accessUntil * 1000),
		feathers: user.feathers,
		experiences: user.experiences,
		created_at: toIso(user.createdAt),
		creator: personOf(user.creatorId),
		merged_into: personOf(user.mergedInto),
		groups: parts.groups.map(({ id: _id, name }) => ({ _id, name })),
		sessions: parts.live.map(({ id: _id, began, seen, agent, openedBy }) => ({
			_id,
			began: toIso(began),
			seen: toIso(seen),
			agent,
			opened_by: openedBy,
		})),
		purchases: parts.purchases.map(({ id: _id, at, ...rest }) => ({ _id, at: toIso(at), ...rest })),
		tickets: parts.tickets.map(({ id: _id, at, ...rest }) => ({ _id, at: toIso(at), ...rest })),
		results: parts.results.map(({ at, ...rest }) => ({ at: toIso(at), ...rest })),
		exams: parts.exams.map(({ id: _id, at, type, level, passed, filmAsked, hasty, review }) => ({
			_id,
			at: toIso(at),
			type,
			level,
			outcome: examOutcome({
				passed: passed === null ? null : passed === 1,
				filmAsked: filmAsked === 1,
				hasty: hasty === 1,
				review,
			}),
		})),
		letters: parts.letters.map(({ id: _id, at, sent, ...rest }) => ({
			_id,
			at: toIso(at),
			sent: sent === null ? null : toIso(sent),
			...rest,
		})),
		audit: audit.data,
	};
}
