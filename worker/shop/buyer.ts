import type { Context } from "hono";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { parentDecides } from "../account/family/store";
import type { AppEnv } from "../http/router";
import type { Buyer } from "./basket";

/**
 * Who pays: the caller. Throws FORBIDDEN for a role that buys nothing, and PARENT_DECIDES in the session of a child whose
 * parent does: nobody spends a parent's money there.
 */
export async function buyerOf(c: Context<AppEnv>): Promise<Buyer> {
	const { db, session, actor } = c.var;
	if (!may(actor, "shop.use")) throw new DomainError("FORBIDDEN");
	if (actor.role === Role.student && (await parentDecides(db, session.id))) throw new DomainError("PARENT_DECIDES");
	return { id: actor.id, role: actor.role };
}
