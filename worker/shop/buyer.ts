import type { Context } from "hono";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { rootOf } from "../account/family/store";
import type { AppEnv } from "../http/router";
import type { Buyer } from "./basket";

/**
 * Who pays: the caller, or the parent who has opened this child's account from the own one. Throws FORBIDDEN for a role
 * that buys nothing.
 */
export async function buyerOf(c: Context<AppEnv>): Promise<Buyer> {
	const { db, session, actor } = c.var;
	if (!may(actor, "shop.use")) throw new DomainError("FORBIDDEN");
	const root = actor.role === Role.student ? await rootOf(db, session.id) : null;
	return { id: root?.userId ?? actor.id, role: actor.role, actorId: actor.id };
}
