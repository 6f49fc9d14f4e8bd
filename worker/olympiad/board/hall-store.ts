import { eq, max, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { hallStages } from "#db/schema/hall";

/** The last opened stage of an in-person olympiad, 0 before the first. */
export async function openedStage(db: Db, olympiadId: string): Promise<number> {
	const row = await db
		.select({ stage: max(hallStages.stage) })
		.from(hallStages)
		.where(eq(hallStages.olympiadId, olympiadId))
		.get();
	return row?.stage ?? 0;
}

/** Opens a stage if it is the next one, and logs it; otherwise changes nothing. */
export async function openStage(
	db: Db,
	olympiadId: string,
	stage: number,
	actorId: string,
	now: number,
): Promise<void> {
	await db.batch([
		db
			.insert(hallStages)
			.select(
				sql`select ${olympiadId}, ${stage}, ${now}, ${actorId} where ${stage} =
					(select coalesce(max(stage), 0) + 1 from hall_stages where olympiad_id = ${olympiadId})`,
			)
			.onConflictDoNothing(),
		logChange(db, {
			at: now,
			actorId,
			action: "hall.stage",
			targetKind: "olympiad",
			targetId: olympiadId,
			detail: { stage },
		}),
	]);
}
