import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { announcements, users } from "#db/schema/index";
import { announcementMs, mostAnnouncements } from "#domain/olympiad/announcement";

/** how many the list of staff shows */
const logged = 100;

/** Those that stand, the newest first. `now` in milliseconds. */
export function listStanding(db: Db, olympiadId: string, now: number) {
	const { id, ru, en, at } = announcements;
	return db
		.select({ id, ru, en, at })
		.from(announcements)
		.where(
			and(
				eq(announcements.olympiadId, olympiadId),
				isNull(announcements.takenBackAt),
				gt(announcements.at, now - announcementMs),
			),
		)
		.orderBy(desc(announcements.at), desc(announcements.id))
		.limit(mostAnnouncements);
}

const authors = alias(users, "authors");
const takers = alias(users, "takers");

/** All of an olympiad with who wrote and who took them back, the newest first. */
export function listAll(db: Db, olympiadId: string) {
	return db
		.select({
			announcement: announcements,
			author: { name: authors.name, surname: authors.surname, nameEn: authors.nameEn, surnameEn: authors.surnameEn },
			taker: { name: takers.name, surname: takers.surname, nameEn: takers.nameEn, surnameEn: takers.surnameEn },
		})
		.from(announcements)
		.leftJoin(authors, eq(authors.id, announcements.authorId))
		.leftJoin(takers, eq(takers.id, announcements.takenBackBy))
		.where(eq(announcements.olympiadId, olympiadId))
		.orderBy(desc(announcements.at), desc(announcements.id))
		.limit(logged);
}

type New = Pick<typeof announcements.$inferInsert, "id" | "olympiadId" | "ru" | "en" | "at" | "authorId">;

/** Stores an announcement and logs it; one that is stored changes nothing. */
export async function insertAnnouncement(db: Db, row: New): Promise<void> {
	const { id, olympiadId, ru, en, at, authorId } = row;
	await db.batch([
		db.insert(announcements).values(row).onConflictDoNothing(),
		logChange(db, {
			at,
			actorId: authorId,
			action: "olympiad.announce",
			targetKind: "olympiad",
			targetId: olympiadId,
			detail: { announcement: id, ru, en },
		}),
	]);
}

/** Takes an announcement back and logs it; false where the olympiad has none of this id. */
export async function takeBack(
	db: Db,
	{ id, olympiadId }: { id: string; olympiadId: string },
	actorId: string,
	now: number,
): Promise<boolean> {
	const own = and(eq(announcements.id, id), eq(announcements.olympiadId, olympiadId));
	await db.batch([
		db
			.update(announcements)
			.set({ takenBackAt: now, takenBackBy: actorId })
			.where(and(own, isNull(announcements.takenBackAt))),
		logChange(db, {
			at: now,
			actorId,
			action: "olympiad.announce_back",
			targetKind: "olympiad",
			targetId: olympiadId,
			detail: { announcement: id },
		}),
	]);
	const found = await db.select({ id: announcements.id }).from(announcements).where(own).get();
	return found !== undefined;
}
