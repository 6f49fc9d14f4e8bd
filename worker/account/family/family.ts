import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import type { Session } from "../../http/router";
import { requireParentPassword } from "../auth/parent-password";
import type { Caller } from "../auth/place";
import type { CardsAllowedInput, Family, SwitchInput } from "./contract";
import { allowCards, childrenFound, childrenOfParent, type Root, rootOf } from "./store";

async function familyOf(db: Db, session: Session): Promise<Root> {
	const root = await rootOf(db, session.id);
	if (!root) throw new DomainError("INVALID_TOKEN");
	return root;
}

/** The children of a parent, seen from the parent's session or from a child's that it opened. */
export async function showFamily(db: Db, session: Session): Promise<Family> {
	const root = await familyOf(db, session);
	const own = root.userId === session.userId;
	const [children, found] =
		root.role === Role.parent
			? await Promise.all([childrenOfParent(db, root.userId), own ? childrenFound(db, root.userId) : []])
			: [[], []];
	return {
		parent: own ? null : { name: root.name },
		data: children.map(({ id, name, surname, birthday, accessUntil, cardsAllowedAt }) => ({
			_id: id,
			name,
			surname,
			current: id === session.userId,
			birthday: own ? birthday : null,
			access: own ? accessUntil : 0,
			cards_allowed: own && cardsAllowedAt !== null,
		})),
		found: found.map(({ id, name, surname }) => ({ _id: id, name, surname })),
	};
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
 * Allows a teacher to make cards for a child of the family, or forbids it; returns the sessions that ended. Throws
 * NOT_FOUND for anybody else's child, and as `requireParent` does.
 */
export async function decideOnCards(
	db: Db,
	session: Session,
	{ account, allowed, password }: CardsAllowedInput,
	caller: Caller,
	now: number,
): Promise<{ id: string; userId: string }[]> {
	const children = await childrenOfParent(db, session.userId);
	if (!children.some(({ id }) => id === account)) throw new DomainError("NOT_FOUND");
	const root = await requireParent(db, session, password, caller, now);
	return allowCards(db, { id: account, allowed, actorId: root.userId }, now);
}

/**
 * Where a switch leads: to a child, or back to the parent's session. From a child's session it asks the password of the
 * parent's account, each time. Throws NOT_FOUND for a child of somebody else, FAMILY_PASSWORD_REQUIRED,
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
	if (child !== undefined && !(await childrenOfParent(db, root.userId)).some(({ id }) => id === child)) {
		throw new DomainError("NOT_FOUND");
	}
	if (root.userId !== session.userId) {
		if (!password) throw new DomainError("FAMILY_PASSWORD_REQUIRED");
		await requireParentPassword(db, { userId: root.userId, password, session: session.id }, caller, now);
	}
	return { root, child: child ?? null };
}
