import { eq, max, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { hallStages } from "#db/schema/hall";
import { auditLog } from "#db/schema/operations";

/** The last stage of an in-person event that the organiser has opened, 0 before the first. */
export async function openedStage(db: Db, olympiadId: string): Promise<number> {
	const row = await db
		.select({ stage: max(hallStages.stage) })
		.from(hallStages)
		.where(eq(hallStages.olympiadId, olympiadId))
		.get();
	return row?.stage ?? 0;
}

/** Opens a stage if it is the next one, with the audit row; nothing where it is open already or not in its turn. */
export async function openStage(
	db: Db,
	olympiadId: string,
	stage: number,
	actorId: string,
	now: number,
): Promise<void> {
	const detail = JSON.stringify({ stage });
	await db.batch([
		db
			.insert(hallStages)
			.select(
				sql`select ${olympiadId}, ${stage}, ${now}, ${actorId} where ${stage} =
					(select coalesce(max(stage), 0) + 1 from hall_stages where olympiad_id = ${olympiadId})`,
			)
			.onConflictDoNothing(),
		db.insert(auditLog).select(sql`select ${uuidv7()}, ${now}, ${actorId}, 'hall.stage', 'olympiad', ${olympiadId}, '',
			${detail} where changes() > 0`),
	]);
}
