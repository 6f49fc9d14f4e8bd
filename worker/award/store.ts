import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import { olympiads, participants } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import type { DiplomaLang, DiplomaMode } from "#domain/diploma/rules";

export type DiplomaRecord = typeof diplomas.$inferSelect;
/** A diploma with what is read anew each time: backgrounds, texts and an English name that was filled in later. */
export type ShownDiploma = DiplomaRecord & {
	background: { ru: string; en: string };
	olympiadTexts: string;
	signatories: string;
	logo: string;
	profileName: string;
};

/** What a diploma prints of the row `u` of users in English, as `fullName`: empty unless both parts are there. */
export const english = sql.raw("iif(u.name_en <> '' and u.surname_en <> '', u.name_en || ' ' || u.surname_en, '')");
const profileName = sql<string>`coalesce((select ${english} from ${users} u where u.id = ${diplomas.recipientId}), '')`;
const backgroundIn = (letter: SQLiteColumn, own: SQLiteColumn) =>
	sql<string>`coalesce(case when ${diplomas.mode} = 'personal' then ${own} else ${letter} end, '')`;

/** Diplomas with what they are printed with. */
export async function findShown(db: Db, where: ReturnType<typeof and>, limit = 1): Promise<ShownDiploma[]> {
	const rows = await db
		.select({
			diploma: diplomas,
			backgroundRu: backgroundIn(olympiads.gratitudeRu, olympiads.diplomaRu),
			backgroundEn: backgroundIn(olympiads.gratitudeEn, olympiads.diplomaEn),
			logo: sql<string>`coalesce(${olympiads.diplomaLogo}, '')`,
			olympiadTexts: sql<string>`coalesce(${olympiads.diplomaTexts}, '{}')`,
			signatories: sql<string>`coalesce(${olympiads.signatories}, '[]')`,
			profileName,
		})
		.from(diplomas)
		.leftJoin(olympiads, eq(olympiads.id, diplomas.olympiadId))
		.where(where)
		.orderBy(diplomas.category, diplomas.place, diplomas.id)
		.limit(limit);
	return rows.map(({ diploma, backgroundRu, backgroundEn, ...rest }) => ({
		...diploma,
		...rest,
		background: { ru: backgroundRu, en: backgroundEn },
	}));
}

/** The one diploma of a recipient that has not been replaced. */
export async function findCurrent(db: Db, olympiadId: string, mode: DiplomaMode, recipientId: string) {
	const [found] = await findShown(
		db,
		and(
			eq(diplomas.olympiadId, olympiadId),
			eq(diplomas.mode, mode),
			eq(diplomas.recipientId, recipientId),
			isNull(diplomas.replacedBy),
		),
	);
	return found;
}

export async function findDiploma(db: Db, id: string): Promise<ShownDiploma | undefined> {
	return (await findShown(db, eq(diplomas.id, id)))[0];
}

/** A diploma by its code, the code of the one that replaced it, and what the participant's record says now. */
export async function findByCode(db: Db, code: string) {
	const rows = await db
		.select({
			diploma: diplomas,
			newCode: sql<string | null>`(select d.code from diplomas d where d.id = ${diplomas.replacedBy})`,
			profileName,
			nowCategory: participants.category,
			nowPlace: participants.place,
		})
		.from(diplomas)
		.leftJoin(participants, eq(participants.id, diplomas.participantId))
		.where(eq(diplomas.code, code));
	return rows[0];
}

/** Changes the words of a letter and records who did. */
export async function saveLetterText(
	db: Db,
	diploma: DiplomaRecord,
	lang: DiplomaLang,
	text: string,
	actorId: string,
	now: number,
): Promise<void> {
	const from = lang === "ru" ? diploma.textRu : diploma.textEn;
	await db.batch([
		db
			.update(diplomas)
			.set(lang === "ru" ? { textRu: text } : { textEn: text })
			.where(eq(diplomas.id, diploma.id)),
		logAction(db, {
			at: now,
			actorId,
			action: "diploma.text",
			targetKind: "diploma",
			targetId: diploma.id,
			detail: { lang, from, to: text },
		}),
	]);
}
