import { and, desc, eq, gte, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { examCertificates, exams, examSittings } from "#db/schema/exam";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { ownFirst, withinReach } from "../../account/users/store";
import { english } from "../store";
import type { ExamCertificateQuery } from "./contract";
import { mainTeacherId } from "../../account/users/relation-store";

/** One print run. */
export const stackSize = 200;

const passed = sql`${examSittings.passed} and ${exams.review} is not 'refused'
	and (${exams.review} is 'confirmed' or not (${exams.filmAsked} or ${examSittings.hasty}))`;

/** Passed exams without a certificate, of these where they are named; the oldest first, and how many there are in all. */
export function findUncertified(db: Db, wanted: readonly string[] | undefined) {
	return db
		.select({ id: exams.id, all: sql<number>`count(*) over ()` })
		.from(exams)
		.innerJoin(examSittings, eq(examSittings.examId, exams.id))
		.innerJoin(users, eq(users.id, exams.userId))
		.where(
			and(
				passed,
				isNull(users.deletedAt),
				wanted && among(exams.id, wanted),
				sql`not exists (select 1 from exam_certificates c where c.exam_id = ${exams.id})`,
			),
		)
		.orderBy(examSittings.finishedAt, exams.id)
		.limit(stackSize);
}

/** A certificate to be made of an exam, and the one it takes the place of; an empty name is the profile's. */
export type Draft = { id: string; code: string; examId: string; old: string | null; nameRu: string; nameEn: string };

/**
 * Stores the certificates of the drafts, links replaced ones to them and puts the exams away, in one transaction; returns
 * how many. Of two that issue the same exam at once one writes.
 */
export async function insertCertificates(
	db: Db,
	drafts: readonly Draft[],
	by: { actorId: string; now: number; reason: string },
): Promise<number> {
	const { actorId, now, reason } = by;
	const drafted = sql`(select value ->> 'id' as id, value ->> 'code' as code, value ->> 'examId' as exam,
		value ->> 'old' as old, value ->> 'nameRu' as name_ru, value ->> 'nameEn' as name_en from json_each(${JSON.stringify(drafts)}))`;
	const [only] = drafts;
	const [, , written] = await db.batch([
		logAction(db, {
			at: now,
			actorId,
			action: only?.old ? "exam.certificate.reissue" : "exam.certificate.issue",
			targetKind: "exam",
			targetId: drafts.length === 1 ? only!.examId : "",
			reason,
			detail: { count: drafts.length },
		}),
		db
			.update(examCertificates)
			.set({ replacedBy: sql`(select j.id from ${drafted} j where j.old = ${examCertificates.id})` })
			.where(
				and(
					isNull(examCertificates.replacedBy),
					sql`${examCertificates.id} in (select j.old from ${drafted} j where j.old is not null)`,
				),
			),
		db
			.insert(examCertificates)
			.select(
				sql`select j.id, j.code, e.id, e.user_id, coalesce(nullif(j.name_ru, ''), ${ownFirst("u")}),
					coalesce(nullif(j.name_en, ''), ${english}), e.type, e.level, e.tasks, s.scores,
					coalesce((select h.name from schools h where h.id = u.school_id),
						(select h.name from schools h join users t on t.school_id = h.id where t.id = ${mainTeacherId(sql`u.id`)}), ''),
					s.finished_at, ${now}, ${actorId}, null, null, null, ''
				from ${drafted} j
				join exams e on e.id = j.exam
				join exam_sittings s on s.exam_id = e.id
				join users u on u.id = e.user_id
				where j.old is null or exists (select 1 from exam_certificates x where x.id = j.old and x.replaced_by = j.id)`,
			)
			.onConflictDoNothing()
			.returning({ id: examCertificates.id }),
		db
			.update(exams)
			.set({
				certifiedAt: sql`coalesce(${exams.certifiedAt}, ${now})`,
				// who issues a withdrawn certificate anew confirms the level again
				review: sql`case when ${exams.review} = 'refused' then 'confirmed' else ${exams.review} end`,
				reviewedBy: sql`case when ${exams.review} = 'refused' then ${actorId} else ${exams.reviewedBy} end`,
				reviewedAt: sql`case when ${exams.review} = 'refused' then ${now} else ${exams.reviewedAt} end`,
				reviewReason: sql`case when ${exams.review} = 'refused' then '' else ${exams.reviewReason} end`,
			})
			.where(sql`${exams.id} in (select j.exam from ${drafted} j)`),
	]);
	return written.length;
}

/**
 * Takes the certificate of an exam back that stands, and with it the level: the exam is refused with the same reason. False
 * where none stands, also for the second of two at once.
 */
export async function withdrawCertificate(
	db: Db,
	examId: string,
	{ actorId, now, reason }: { actorId: string; now: number; reason: string },
): Promise<boolean> {
	const entry = {
		at: now,
		actorId,
		action: "exam.certificate.withdraw" as const,
		targetKind: "exam",
		targetId: examId,
	};
	const [gone] = await db.batch([
		db
			.update(examCertificates)
			.set({ withdrawnAt: now, withdrawnBy: actorId, withdrawReason: reason })
			.where(
				and(
					eq(examCertificates.examId, examId),
					isNull(examCertificates.replacedBy),
					isNull(examCertificates.withdrawnAt),
				),
			)
			.returning({ id: examCertificates.id }),
		logChange(db, { ...entry, reason }),
		db
			.update(exams)
			.set({ review: "refused", reviewedBy: actorId, reviewedAt: now, reviewReason: reason, certifiedAt: null })
			.where(and(eq(exams.id, examId), sql`changes() > 0`)),
	]);
	return gone.length > 0;
}

const shown = (db: Db, where: SQL | undefined) =>
	db
		.select({
			certificate: examCertificates,
			profileName: sql<string>`trim(${users.nameEn} || ' ' || ${users.surnameEn})`.as("profile_name"),
		})
		.from(examCertificates)
		.innerJoin(users, eq(users.id, examCertificates.recipientId))
		.where(and(where, isNull(users.deletedAt)));
export type ShownCertificate = Awaited<ReturnType<typeof shown>>[number];

/** The last certificate of an exam, also one that was withdrawn, of somebody within reach. */
export function findCertificate(db: Db, actor: Actor, examId: string): Promise<ShownCertificate | undefined> {
	return shown(
		db,
		and(eq(examCertificates.examId, examId), isNull(examCertificates.replacedBy), withinReach(actor)),
	).get();
}

/** Certificates that stand of the people within reach, newest first, as the query narrows them; one more than a print run. */
export function listCertificates(db: Db, actor: Actor, query: ExamCertificateQuery): Promise<ShownCertificate[]> {
	const { after, type, level, school, from, to } = query;
	return shown(
		db,
		and(
			isNull(examCertificates.replacedBy),
			isNull(examCertificates.withdrawnAt),
			after ? lt(examCertificates.id, after) : undefined,
			type && eq(examCertificates.type, type),
			level ? eq(examCertificates.level, level) : undefined,
			school ? eq(examCertificates.school, school) : undefined,
			from ? gte(examCertificates.passedAt, moscowMidnight(from)) : undefined,
			to ? lt(examCertificates.passedAt, moscowMidnight(addDays(to, 1))) : undefined,
			withinReach(actor),
		),
	)
		.orderBy(desc(examCertificates.id))
		.limit(stackSize + 1);
}

/** The levels that stand on certificates within reach, in no order. */
export function levelsOnCertificates(db: Db, actor: Actor) {
	return db
		.selectDistinct({ type: examCertificates.type, level: examCertificates.level })
		.from(examCertificates)
		.innerJoin(users, eq(users.id, examCertificates.recipientId))
		.where(
			and(
				isNull(examCertificates.replacedBy),
				isNull(examCertificates.withdrawnAt),
				isNull(users.deletedAt),
				withinReach(actor),
			),
		);
}

/** The schools that stand on certificates within reach, by name. */
export async function schoolsOnCertificates(db: Db, actor: Actor): Promise<string[]> {
	const rows = await db
		.selectDistinct({ school: examCertificates.school })
		.from(examCertificates)
		.innerJoin(users, eq(users.id, examCertificates.recipientId))
		.where(
			and(
				isNull(examCertificates.replacedBy),
				isNull(examCertificates.withdrawnAt),
				ne(examCertificates.school, ""),
				isNull(users.deletedAt),
				withinReach(actor),
			),
		)
		.orderBy(examCertificates.school)
		.limit(500);
	return rows.map(({ school }) => school);
}

/** All certificates of an exam, the first issued first, with who issued them and why. */
export function certificatesOf(db: Db, examId: string) {
	return db
		.select({
			certificate: examCertificates,
			issuer:
				sql<string>`coalesce((select ${ownFirst("i")} from users i where i.id = ${examCertificates.issuedBy}), '')`.as(
					"certificate_issuer",
				),
			withdrawer:
				sql<string>`coalesce((select ${ownFirst("w")} from users w where w.id = ${examCertificates.withdrawnBy}), '')`.as(
					"certificate_withdrawer",
				),
			reason: sql<string>`coalesce((select l.reason from audit_log l where l.action = 'exam.certificate.reissue'
				and l.target_id = ${examCertificates.examId} and l.at = ${examCertificates.issuedAt}), '')`.as(
				"certificate_reason",
			),
		})
		.from(examCertificates)
		.where(eq(examCertificates.examId, examId))
		.orderBy(examCertificates.issuedAt, examCertificates.id);
}

/** When people passed their levels (milliseconds), by person and ladder, then by level. */
export async function passedLevels(db: Db, userIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
	const rows = await db
		.select({ userId: exams.userId, type: exams.type, level: exams.level, at: examSittings.finishedAt })
		.from(exams)
		.innerJoin(examSittings, eq(examSittings.examId, exams.id))
		.where(and(among(exams.userId, userIds), passed));
	const levels = new Map<string, Map<string, number>>();
	for (const { userId, type, level, at } of rows) {
		const key = `${userId} ${type}`;
		levels.set(key, (levels.get(key) ?? new Map<string, number>()).set(level, at));
	}
	return levels;
}

/** What is behind a code: the certificate, and the code of the one that replaced it. */
export function findExamCode(db: Db, code: string) {
	return db
		.select({
			certificate: examCertificates,
			newCode: sql<
				string | null
			>`(select c.code from exam_certificates c where c.id = exam_certificates.replaced_by)`.as("new_code"),
			replacedAt: sql<
				number | null
			>`(select c.issued_at from exam_certificates c where c.id = exam_certificates.replaced_by)`.as("replaced_at"),
			profileName: sql<string>`coalesce((select trim(u.name_en || ' ' || u.surname_en) from users u
				where u.id = exam_certificates.recipient_id), '')`.as("profile_name"),
		})
		.from(examCertificates)
		.where(eq(examCertificates.code, code))
		.get();
}
