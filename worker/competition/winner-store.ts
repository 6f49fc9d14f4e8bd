import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { competitionWinners } from "#db/schema/competition";
import { olympiads, participants } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { shownByName } from "../olympiad/results/places-store";
import { keepWinners } from "../olympiad/results/winners-store";

/**
 * `named`: whether the reader is shown the winner by the whole name. `hidden`: the family wishes the child not to stand
 * in tables.
 */
export type WinnerRow = typeof competitionWinners.$inferSelect & { named: boolean; hidden: boolean };

/** Winners whose accounts are there, as a reader is shown them. */
function winnersFor(db: Db, reader: Actor, olympiadId: string) {
	const named = shownByName(reader, sql`competition_winners.olympiad_id`, sql`competition_winners.user_id`);
	return db
		.select({
			...getTableColumns(competitionWinners),
			named: sql<boolean>`${named}`.mapWith(Boolean),
			hidden: users.leagueHidden,
		})
		.from(competitionWinners)
		.innerJoin(users, and(eq(users.id, competitionWinners.userId), isNull(users.deletedAt)))
		.where(eq(competitionWinners.olympiadId, olympiadId));
}

/** Winners of one competition as a reader is shown them, by category and place. */
export function listWinners(db: Db, reader: Actor, olympiadId: string): Promise<WinnerRow[]> {
	return winnersFor(db, reader, olympiadId).orderBy(
		asc(competitionWinners.category),
		asc(competitionWinners.place),
		asc(competitionWinners.name),
	);
}

/** Condition: winners of it may be shown to everybody: its results are final, and somebody of the winners is there. */
const shown = and(
	isNull(olympiads.archivedAt),
	eq(olympiads.resultsState, "final"),
	sql`exists (select 1 from competition_winners w join users u on u.id = w.user_id and u.deleted_at is null
		where w.olympiad_id = ${olympiads.id})`,
);

/** The competitions that have winners to show, newest first. */
export function listPast(db: Db) {
	const { id, name, nameEn, kind, startsAt } = olympiads;
	return db.select({ id, name, nameEn, kind, startsAt }).from(olympiads).where(shown).orderBy(desc(startsAt), desc(id));
}

/** Whether a photo is that of a winner who is shown to everybody. */
export async function isWinnersPhoto(db: Db, photo: string): Promise<boolean> {
	const row = await db
		.select({ id: competitionWinners.userId })
		.from(competitionWinners)
		.innerJoin(olympiads, and(eq(olympiads.id, competitionWinners.olympiadId), shown))
		.innerJoin(
			users,
			and(eq(users.id, competitionWinners.userId), isNull(users.deletedAt), eq(users.leagueHidden, false)),
		)
		.where(eq(competitionWinners.photo, photo))
		.get();
	return row !== undefined;
}

const prize = (olympiadId: string) =>
	and(eq(participants.olympiadId, olympiadId), isNotNull(participants.place), lte(participants.place, 3));

/** How many have a prize: a place from 0 to 3. */
export async function countPrizes(db: Db, olympiadId: string): Promise<number> {
	const row = await db
		.select({ count: sql<number>`count(*)` })
		.from(participants)
		.where(prize(olympiadId))
		.get();
	return row?.count ?? 0;
}

/** Takes the prizes of a competition over as its winners. */
export async function saveWinners(db: Db, olympiadId: string, actorId: string, now: number): Promise<void> {
	await runAll(db, keepWinners(olympiadId, actorId, now));
}

/** Names the photo of a winner, or takes it away where it is empty; what was so already leaves no row in the log. */
export async function setPhoto(
	db: Db,
	{ olympiadId, userId, photo }: { olympiadId: string; userId: string; photo: string },
	actorId: string,
	now: number,
): Promise<void> {
	const { olympiadId: event, userId: winner, photo: shownNow } = competitionWinners;
	await db.batch([
		db
			.update(competitionWinners)
			.set({ photo })
			.where(and(eq(event, olympiadId), eq(winner, userId), ne(shownNow, photo))),
		logChange(db, {
			at: now,
			actorId,
			action: photo === "" ? "competition.winner_photo_remove" : "competition.winner_photo",
			targetKind: "user",
			targetId: userId,
			detail: { olympiad: olympiadId },
		}),
	]);
}
