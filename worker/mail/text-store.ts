import { and, desc, eq, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { letterTexts } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { LetterKind, WrittenLetter } from "#domain/mail/letter-template";

/** Both languages of a letter. */
export type WrittenTexts = Record<"ru" | "en", WrittenLetter>;
type Row = typeof letterTexts.$inferSelect;

const toTexts = ({ subjectRu, htmlRu, subjectEn, htmlEn }: Row): WrittenTexts => ({
	ru: { subject: subjectRu, html: htmlRu },
	en: { subject: subjectEn, html: htmlEn },
});

/** How many versions staff are shown. */
const mostVersions = 50;

/** The texts of some kinds as they stand; a kind that nobody has written is not there. */
export async function readTexts(db: Db, kinds: readonly string[]): Promise<Map<string, WrittenTexts>> {
	const rows = await db
		.select()
		.from(letterTexts)
		.where(
			sql`${letterTexts.kind} in ${listed(kinds)} and ${letterTexts.version} =
				(select max(l.version) from letter_texts l where l.kind = ${letterTexts.kind})`,
		);
	return new Map(rows.map((row) => [row.kind, toTexts(row)]));
}

/** One version of a kind; undefined where there is none. */
export async function findTexts(db: Db, kind: LetterKind, version: number): Promise<WrittenTexts | undefined> {
	const row = await db
		.select()
		.from(letterTexts)
		.where(and(eq(letterTexts.kind, kind), eq(letterTexts.version, version)))
		.get();
	return row && toTexts(row);
}

/** The versions of a kind, the newest first, each with who saved it; `by` as SQL over `users`. */
export function listTexts(db: Db, kind: LetterKind) {
	const by = sql<string>`coalesce(nullif(trim(${users.name} || ' ' || ${users.surname}), ''), ${users.email}, '')`;
	return db
		.select({ version: letterTexts.version, savedAt: letterTexts.savedAt, by })
		.from(letterTexts)
		.leftJoin(users, eq(users.id, letterTexts.savedBy))
		.where(eq(letterTexts.kind, kind))
		.orderBy(desc(letterTexts.version))
		.limit(mostVersions);
}

/** Saves the texts of a kind as its next version, with its row of the log. */
export async function saveTexts(
	db: Db,
	kind: LetterKind,
	{ ru, en }: WrittenTexts,
	{ actorId, now }: { actorId: string; now: number },
): Promise<void> {
	const before = (await readTexts(db, [kind])).get(kind);
	await db.batch([
		db.insert(letterTexts).select(sql`select ${kind}, coalesce(max(version), 0) + 1, ${ru.subject}, ${ru.html},
			${en.subject}, ${en.html}, ${actorId}, ${now} from letter_texts where kind = ${kind}`),
		logAction(db, {
			at: now,
			actorId,
			action: "mail.text",
			targetKind: "mail",
			targetId: kind,
			detail: {
				title: { from: before?.ru.subject ?? "", to: ru.subject },
				desc: { from: before?.ru.html ?? "", to: ru.html },
			},
		}),
	]);
}
