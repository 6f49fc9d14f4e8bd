import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Session } from "../../http/router";
import { requireParentPassword } from "../auth/parent-password";
import type { Family, SwitchInput } from "./contract";
import { childrenOfParent, openFamily, type Root, rootOf } from "./store";

async function familyOf(db: Db, session: Session): Promise<Root> {
	const root = await rootOf(db, session.id);
	if (!root) throw new DomainError("INVALID_TOKEN");
	return root;
}

/** The children of a parent, seen from the parent's session or from a child's that it opened. */
export async function showFamily(db: Db, session: Session): Promise<Family> {
	const root = await familyOf(db, session);
	const children = root.address === null ? [] : await childrenOfParent(db, root);
	return {
		confirmed: root.address !== null,
		parent: root.userId === session.userId ? null : { name: root.name },
		data: children.map(({ id, name, surname }) => ({ _id: id, name, surname, current: id === session.userId })),
	};
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
	now: number,
): Promise<{ root: Root; child: string | null }> {
	const root = await familyOf(db, session);
	if (child === undefined) return { root, child: null };
	if (root.address === null) throw new DomainError("EMAIL_UNCONFIRMED");
	if (!(await childrenOfParent(db, root)).some(({ id }) => id === child)) throw new DomainError("NOT_FOUND");
	if (root.familyAt === null) {
		if (!password) throw new DomainError("FAMILY_PASSWORD_REQUIRED");
		await requireParentPassword(db, { userId: root.userId, password, session: root.id }, now);
		await openFamily(db, root.id, now);
	}
	return { root, child };
}
