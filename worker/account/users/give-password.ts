import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { isOwnAccount } from "./own-account";
import { isHeldBy } from "./relation-store";

/** Whose password is to be given: the account as it is stored. */
type Account = { id: string; passwordHash: string | null; passwordByStaff: boolean };

/**
 * Whether an actor may type a password for somebody under them (docs/product.md 3). Throws OWN_ACCOUNT where the owner
 * chose one, who gets a letter with a link instead, and FORBIDDEN where others hold the account, though the person is
 * within reach.
 */
export async function assertMayGivePassword(db: Db, actor: Actor, account: Account): Promise<void> {
	if (actor.role === Role.admin) return;
	if (isOwnAccount(account)) throw new DomainError("OWN_ACCOUNT", { password: "OWN_ACCOUNT" });
	if (!(await isHeldBy(db, actor, account.id))) throw new DomainError("FORBIDDEN", { password: "FORBIDDEN" });
}
