import { desc } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { examRules } from "#db/schema/exam";
import { type ClimbRules, usualClimbRules } from "#domain/exam/climb";

/** The rules of climbing as they stand. Version 0 are those of the product. */
export type CurrentRules = ClimbRules & { readonly version: number };

/** The rules as they stand. */
export async function currentRules(db: Db): Promise<CurrentRules> {
	const row = await db.select().from(examRules).orderBy(desc(examRules.version)).limit(1).get();
	return row ?? { ...usualClimbRules, version: 0 };
}

/** Saves the next version of the rules; false when somebody else saved one meanwhile. */
export async function saveRules(
	db: Db,
	{ version, skipping, freeRetakeDays }: CurrentRules,
	actorId: string,
	now: number,
): Promise<boolean> {
	const next = { version: version + 1, skipping, freeRetakeDays };
	const [written] = await db.batch([
		db
			.insert(examRules)
			.values({ ...next, editedBy: actorId, editedAt: now })
			.onConflictDoNothing()
			.returning({ version: examRules.version }),
		logChange(db, {
			at: now,
			actorId,
			action: "exam.rules",
			targetKind: "exam_rules",
			targetId: String(next.version),
			detail: next,
		}),
	]);
	return written.length > 0;
}
