import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Session } from "../../http/router";
import { requireParentPassword } from "../auth/parent-password";
import type { Caller } from "../auth/place";
import { toIso } from "../../http/contract";
import type { CardsAllowedInput, EndTeachingInput, Family, SwitchInput } from "./contract";
import {
	allowCards,
	cardsOfFamily,
	childrenOfParent,
	endTeachingOfFamily,
	openFamily,
	type Root,
	rootOf,
	teachingsOfFamily,
} from "./store";

async function familyOf(db: Db, session: Session): Promise<Root> {
	const root = await rootOf(db, session.id);
	if (!root) throw new DomainError("INVALID_TOKEN");
	return root;
}

/** The children of a parent, seen from the parent's session or from a child's that it opened. */
export async function showFamily(db: Db, session: Session): Promise<Family> {
	const root = await familyOf(db, session);
	const [children, cards, teachings] = await Promise.all([
		root.address === null ? [] : childrenOfParent(db, root),
		cardsOfFamily(db, root),
		teachingsOfFamily(db, root),
	]);
	return {
		confirmed: root.address !== null,
		parent: root.userId === session.userId ? null : { name: root.name },
		data: children.map(({ id, name, surname }) => ({ _id: id, name, surname, current: id === session.userId })),
		cards: cards.map(({ id, name, surname, allowedAt }) => ({ _id: id, name, surname, allowed: allowedAt !== null })),
		teachings: teachings.map(({ id, child, teacher, teacherEn, since }) => ({
			_id: String(id),
			child,
			teacher,
			teacher_en: teacherEn,
			since: toIso(since),
		})),
	};
}

/**
 * Ends a teaching of the family: from then on the teacher reaches the child no more. Throws NOT_FOUND for a teaching of
 * others and one that has ended, and as `requireParent` does.
 */
export async function leaveTeacher(
	db: Db,
	session: Session,
	{ teaching, password }: EndTeachingInput,
	caller: Caller,
	now: number,
): Promise<void> {
	const known = await teachingsOfFamily(db, await familyOf(db, session));
	const ended = known.find(({ id }) => id === Number(teaching));
	if (!ended) throw new DomainError("NOT_FOUND");
	const root = await requireParent(db, session, password, caller, now);
	await endTeachingOfFamily(db, ended, root.userId, now);
}

/**
 * Lets through the parent behind a session: who knows the password of the account, and in a child's account that the
 * parent has opened the password of the parent's. Throws WRONG_PARENT_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function requireParent(
	db: Db,
	session: Session,
	password: string,
	caller: Caller,
	now: number,
): Promise<Root> {
	const root = await familyOf(db, session);
	await requireParentPassword(db, { userId: root.userId, password, session: session.id }, caller, now);
	return root;
}

/**
 * Allows a teacher to make cards for an account of the family, or forbids it; returns the sessions that ended. Throws
 * NOT_FOUND for anybody else's account and for one without a password of its own, and as `requireParent` does.
 */
export async function decideOnCards(
	db: Db,
	session: Session,
	{ account, allowed, password }: CardsAllowedInput,
	caller: Caller,
	now: number,
): Promise<{ id: string; userId: string }[]> {
	const known = await cardsOfFamily(db, await familyOf(db, session));
	if (!known.some(({ id }) => id === account)) throw new DomainError("NOT_FOUND");
	const root = await requireParent(db, session, password, caller, now);
	return allowCards(db, { id: account, allowed, actorId: root.userId }, now);
}

/**
 * Where a switch leads: to a child, or back to the parent's session. Asks the password of the parent's account once in a
 * session. Throws NOT_FOUND for a child of somebody else, EMAIL_UNCONFIRMED, FAMILY_PASSWORD_REQUIRED,
 * WRONG_PARENT_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function leadTo(
	db: Db,
	session: Session,
	{ child, password }: SwitchInput,
	caller: Caller,
	now: number,
): Promise<{ root: Root; child: string | null }> {
	const root = await familyOf(db, session);
	if (child === undefined) return { root, child: null };
	if (root.address === null) throw new DomainError("EMAIL_UNCONFIRMED");
	if (!(await childrenOfParent(db, root)).some(({ id }) => id === child)) throw new DomainError("NOT_FOUND");
	if (root.familyAt === null) {
		if (!password) throw new DomainError("FAMILY_PASSWORD_REQUIRED");
		await requireParentPassword(db, { userId: root.userId, password, session: session.id }, caller, now);
		await openFamily(db, root.id, now);
	}
	return { root, child };
}
