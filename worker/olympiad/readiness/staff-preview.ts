import type { Db } from "#db/client";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { regionOf } from "#domain/geo/countries";
import { categoriesFor } from "#domain/olympiad/eligibility";
import { ownStages, readProgramme } from "#domain/olympiad/programme";
import { shardName } from "#domain/attempt/shard";
import type { Session } from "../../http/router";
import { olympiadFor } from "../participant";
import { findActor } from "../../account/users/store";
import { notePreview } from "../../attempt/store";
import type { TicketClaims } from "../../attempt/ticket";

/**
 * The staff preview of an admin who does not take part (docs/product.md 4): a rehearsal in any offered category at any
 * time. Its type is `simulate`, so nothing counts it. Throws PARTICIPANT_NOT_FOUND for other roles, INVALID_TOKEN for
 * an ended session, NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a category that is not offered.
 */
export async function previewOf(
	env: Env,
	db: Db,
	{ olympiadId, session, wanted }: { olympiadId: string; session: Session; wanted: string | undefined },
	now: number,
): Promise<{ category: string; shard: string; plan: TicketClaims["plan"] }> {
	const { userId } = session;
	const [actor, olympiad] = await Promise.all([findActor(db, userId), olympiadFor(db, olympiadId, now)]);
	if (!actor || !may(actor, "run.preview")) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const candidate = { role: actor.role, type: "teacher", birthday: null, prizes: [] };
	const offered = categoriesFor(olympiad, candidate).map(({ code }) => code);
	const category = wanted ?? offered[0];
	if (category === undefined || !offered.includes(category)) throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC");
	const region = regionOf("", env.ATTEMPT_REGIONS);
	const shard = shardName(olympiadId, region, userId, Number(env.ATTEMPT_SHARDS));
	if (!(await notePreview(db, session.id, shard))) throw new DomainError("INVALID_TOKEN");
	return { category, shard, plan: ownStages(readProgramme(olympiad.programme), category) };
}
