import { openDb } from "#db/client";
import { DomainError } from "#domain/errors";
import { waitsForOrganiser } from "#domain/olympiad/hall";
import type { Attempts } from "#party/attempts";
import { isCheckedIn } from "../olympiad/seats/store";
import { outcome } from "./shard";
import type { TicketClaims } from "./ticket";

/**
 * Throws NOT_CHECKED_IN for the first start of an in-person event by somebody whose check-in was taken back since they
 * readied. Who comes back to an open attempt is in the hall, and asks no database; starts of other events ask nothing.
 */
export async function assertCheckedIn(
	env: Env,
	shard: Pick<DurableObjectStub<Attempts>, "current">,
	{ type, olympiadId, userId }: TicketClaims,
): Promise<void> {
	if (!waitsForOrganiser(type)) return;
	if ((await outcome(shard.current(olympiadId, userId, type))) !== null) return;
	if (!(await isCheckedIn(openDb(env.DB), olympiadId, userId))) throw new DomainError("NOT_CHECKED_IN");
}
