import { and, desc, eq, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { ownFirst, withinReach } from "../../account/users/store";

const shownResults = 50;

/** The latest results of the students within reach, of olympiads that show their results or have final ones. */
export function listPupilResults(db: Db, actor: Actor) {
	return db
		.select({
			userId: users.id,
			name: ownFirst("users").as("shown_name"),
			olympiadId: olympiads.id,
			olympiad: olympiads.name,
			olympiadEn: olympiads.nameEn,
			startsAt: olympiads.startsAt,
			resultsState: olympiads.resultsState,
			category: results.category,
			score: results.score,
			place: participants.place,
		})
		.from(results)
		.innerJoin(olympiads, eq(olympiads.id, results.olympiadId))
		.innerJoin(users, eq(users.id, results.userId))
		.leftJoin(
			participants,
			and(eq(participants.olympiadId, results.olympiadId), eq(participants.userId, results.userId)),
		)
		.where(
			and(
				ne(results.type, "simulate"),
				or(eq(olympiads.showResults, true), eq(olympiads.resultsState, "final")),
				isNull(olympiads.archivedAt),
				eq(users.role, Role.student),
				isNull(users.deletedAt),
				withinReach(actor),
			),
		)
		.orderBy(desc(olympiads.startsAt), desc(results.score))
		.limit(shownResults);
}
