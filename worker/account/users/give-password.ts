import type { Db } from "#db/client";
import { type Actor, reaches } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { isOwnAccount } from "./own-account";
import { findTarget } from "./store";

/** Whose password is to be given: the account as it is stored. */
type Account = { passwordHash: string | null; passwordByStaff: boolean; creatorId: string | null };

/**
 * Whether an actor may type a password for somebody under them (docs/product.md 3). Throws OWN_ACCOUNT where the owner
 * chose one, who gets a letter with a link instead, and FORBIDDEN where others made the account, though the person is in
 * a group within reach.
 */
export async function assertMayGivePassword(db: Db, actor: Actor, account: Account): Promise<void> {
	if (actor.role === Role.admin) return;
	if (isOwnAccount(account)) throw new DomainError("OWN_ACCOUNT", { password: "OWN_ACCOUNT" });
	const made = account.creatorId !== null && reaches(actor, await findTarget(db, account.creatorId));
	if (!made) throw new DomainError("FORBIDDEN", { password: "FORBIDDEN" });
}
