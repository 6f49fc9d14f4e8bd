import { uuidv7 } from "uuidv7";
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among, rowsOf } from "#db/rows";
import { olympiads, participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { mostEarlier } from "#domain/olympiad/entry-list";
import { Role } from "#domain/user/role";
import { withinReach } from "../../account/users/store";
import { recordsWithinReach } from "../participants/store";
import { findPrizes, type OlympiadRow } from "../store";
import { mainTeacherId, staffIds } from "../../account/users/relation-store";

/** Condition: a person within reach, or entered before by the actor or by a delegate of theirs. */
function knownTo(actor: Actor): SQL {
	const reach = withinReach(actor);
	if (!reach) return sql`1`;
	return sql`(${reach} or exists (select 1 from participants p where p.user_id = users.id and (p.creator_id = ${actor.id}
		or p.creator_id in (${staffIds(actor)}))))`;
}

type Wanted = { ids: readonly string[]; emails: readonly string[]; birthdays: readonly string[] };

/**
 * The accounts that a list may mean: those of the ids and e-mails, and the pupils of the birthdays. With whether the actor
 * reaches them, whether they take part, and their earlier prizes. Only for comparing: what is found is shown to nobody.
 */
export async function findAccounts(db: Db, actor: Actor, olympiad: OlympiadRow, { ids, emails, birthdays }: Wanted) {
	const rows = await db
		.select({
			user: users,
			teacher: sql<string | null>`${mainTeacherId(sql`users.id`)}`,
			reached: sql<boolean>`${knownTo(actor)}`.mapWith(Boolean),
			registered: sql<boolean>`exists (select 1 from participants p where p.olympiad_id = ${olympiad.id}
				and p.user_id = users.id)`.mapWith(Boolean),
			ordered: sql<boolean>`exists (select 1 from tickets t where t.olympiad_id = ${olympiad.id}
				and t.user_id = users.id and t.kind = 'participant' and t.live)`.mapWith(Boolean),
		})
		.from(users)
		.where(
			and(
				isNull(users.deletedAt),
				or(
					among(users.id, ids),
					among(users.email, emails),
					and(eq(users.role, Role.student), among(users.birthday, birthdays)),
				),
			),
		)
		.orderBy(users.id);
	const prizes = await findPrizes(
		db,
		olympiad,
		rows.map(({ user }) => user.id),
	);
	return rows.map(({ user, teacher, ...rest }) => ({
		...rest,
		user: { ...user, teacher, prizes: prizes.get(user.id) ?? [] },
	}));
}
export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/** Gives children who are entered by staff what an account made by staff has: the right to the olympiads. */
export async function grantEntry(db: Db, olympiadId: string, userIds: readonly string[], actorId: string, now: number) {
	const said = userIds.map((targetId) => ({
		id: uuidv7(),
		at: now,
		actorId,
		action: "student.grant_entry" as const,
		targetKind: "user",
		targetId,
		reason: "",
		detail: JSON.stringify({ olympiad: olympiadId }),
	}));
	await db.batch([
		db.update(users).set({ smgl: true, olimpic3: 1 }).where(among(users.id, userIds)),
		db.insert(auditLog).select(rowsOf(auditLog, said)),
	]);
}

const lookBackMs = 550 * 24 * 60 * 60_000;

/**
 * The children within reach who took part in olympiads of this type in the last year and a half, and not yet in this one;
 * each with their latest. By that olympiad, then by name.
 */
export async function findEarlier(db: Db, actor: Actor, olympiad: OlympiadRow) {
	const rows = await db
		.select({
			user: users,
			category: participants.category,
			country: participants.country,
			olimpic: { name: olympiads.name, nameEn: olympiads.nameEn },
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.innerJoin(olympiads, eq(olympiads.id, participants.olympiadId))
		.where(
			and(
				eq(olympiads.type, olympiad.type),
				eq(olympiads.draft, false),
				lt(olympiads.startsAt, olympiad.startsAt),
				gt(olympiads.startsAt, olympiad.startsAt - lookBackMs),
				eq(users.role, Role.student),
				isNull(users.deletedAt),
				recordsWithinReach(actor),
				sql`not exists (select 1 from participants p where p.olympiad_id = ${olympiad.id} and p.user_id = users.id)`,
			),
		)
		.orderBy(desc(olympiads.startsAt), desc(olympiads.id), users.surnameEn, users.nameEn, users.id)
		.limit(mostEarlier);
	const seen = new Set<string>();
	const latest = rows.filter(({ user }) => !seen.has(user.id) && seen.add(user.id));
	const prizes = await findPrizes(
		db,
		olympiad,
		latest.map(({ user }) => user.id),
	);
	return latest.map(({ user, ...rest }) => ({ ...rest, user: { ...user, prizes: prizes.get(user.id) ?? [] } }));
}
