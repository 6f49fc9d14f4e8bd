import { and, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { among, rowsOf } from "#db/rows";
import { entryLetters, mailCodes, mailOutbox, participants, users } from "#db/schema/index";
import { toAsk } from "../../mail/addresses/store";
import type { Actor } from "#domain/access/permissions";
import { recordsWithinReach } from "../participants/store";

const delegates = alias(users, "delegates");

/** People of an olympiad with an e-mail; others have only the card their delegate hands over. */
function addressed(db: Db, where: SQL | undefined) {
	return db
		.select({
			participant: participants.id,
			category: participants.category,
			user: users,
			email: sql<string>`${users.email}`,
			delegate: {
				name: delegates.name,
				surname: delegates.surname,
				nameEn: delegates.nameEn,
				surnameEn: delegates.surnameEn,
			},
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.leftJoin(delegates, eq(delegates.id, participants.creatorId))
		.leftJoin(entryLetters, eq(entryLetters.participantId, participants.id))
		.where(and(isNull(users.deletedAt), isNotNull(users.email), where));
}

/** Those whom an actor entered at this instant (milliseconds) and who have had no letter. */
export function listNewlyEntered(db: Db, olympiadId: string, actorId: string, now: number) {
	return addressed(
		db,
		and(
			eq(participants.olympiadId, olympiadId),
			eq(participants.createdAt, now),
			ne(participants.userId, actorId),
			isNull(entryLetters.participantId),
		),
	);
}

/** The named participants within an actor's reach. */
export function listAddressed(db: Db, actor: Actor, olympiadId: string, ids: readonly string[]) {
	return addressed(
		db,
		and(
			eq(participants.olympiadId, olympiadId),
			ne(participants.userId, actor.id),
			recordsWithinReach(actor),
			among(participants.id, ids),
		),
	);
}

export type Addressed = Awaited<ReturnType<typeof listAddressed>>[number];

/** A letter as it is stored: whom it is about, the code of its link and the mail. */
export type Letter = {
	participant: string;
	code: typeof mailCodes.$inferInsert | null;
	mail: typeof mailOutbox.$inferInsert;
};

/** The addresses of letters that wait for a word of their owners. */
const toBeAsked = (letters: readonly Pick<Letter, "mail">[], askedBy: string) =>
	letters.flatMap(({ mail }) => (mail.awaits ? [{ address: mail.recipient, askedBy, about: "entry" as const }] : []));

/** Stores first letters in one transaction; one that another request has stored meanwhile is left out. */
export async function recordFirstLetters(
	db: Db,
	letters: readonly Letter[],
	sentBy: string,
	now: number,
): Promise<void> {
	const about = letters.map(({ participant }) => ({ participantId: participant, sentAt: now, sentBy }));
	const codes = letters.flatMap(({ participant, code }) => (code ? [{ ...code, participant }] : []));
	const mails = letters.map(({ participant, mail }) => ({ ...mail, participant }));
	const first = sql`exists (select 1 from entry_letters l where l.participant_id = value ->> '$.participant'
		and l.sent_at = ${now} and l.sent_by = ${sentBy} and l.times = 1)`;
	await db.batch([
		db.insert(entryLetters).select(rowsOf(entryLetters, about)).onConflictDoNothing(),
		db.insert(mailCodes).select(sql`${rowsOf(mailCodes, codes)} and ${first}`),
		db.insert(mailOutbox).select(sql`${rowsOf(mailOutbox, mails)} and ${first}`),
		toAsk(db, toBeAsked(letters, sentBy)),
	]);
}

/** Stores a letter that is sent again: it is counted and logged. */
export async function recordAgain(
	db: Db,
	{ participant, code, mail }: Letter,
	sentBy: string,
	now: number,
): Promise<void> {
	await db.batch([
		db
			.insert(entryLetters)
			.values({ participantId: participant, sentAt: now, sentBy })
			.onConflictDoUpdate({
				target: entryLetters.participantId,
				set: { sentAt: now, sentBy, times: sql`${entryLetters.times} + 1` },
			}),
		logAction(db, {
			at: now,
			actorId: sentBy,
			action: "participant.letter",
			targetKind: "participant",
			targetId: participant,
		}),
		...(code ? [db.insert(mailCodes).values(code)] : []),
		db.insert(mailOutbox).values(mail),
		toAsk(db, toBeAsked([{ mail }], sentBy)),
	]);
}
