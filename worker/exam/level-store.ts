import { sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { examLevels } from "#db/schema/exam";
import type { ExamType } from "#domain/exam/exam-type";
import type { LevelTask } from "#domain/exam/level-table";
import { type ExamLevel, levelsOf } from "#domain/exam/levels";

/** A level as it stands. Version 0 is that of the tables (docs/domain.md E.3, E.4). */
export type CurrentLevel = ExamLevel & { readonly version: number; readonly film: boolean };

/** The levels of ladders as they stand, from the easiest up. */
export async function currentLevels(db: Db, types: readonly ExamType[]): Promise<CurrentLevel[]> {
	const rows = await db
		.select()
		.from(examLevels)
		.where(
			sql`(${examLevels.type}, ${examLevels.level}, ${examLevels.version}) in
				(select type, level, max(version) from exam_levels group by type, level)`,
		);
	const edited = new Map(rows.map((row) => [`${row.type} ${row.level}`, row]));
	return types.flatMap((type) =>
		levelsOf(type).map((level) => {
			const own = edited.get(`${type} ${level.level}`);
			if (!own) return { ...level, version: 0, film: false };
			return { ...level, tasks: own.tasks, offered: own.offered, version: own.version, film: own.filmAsked };
		}),
	);
}

/** Saves the next version of a level; false when somebody else saved one meanwhile. */
export async function saveLevel(
	db: Db,
	change: {
		type: ExamType;
		level: string;
		version: number;
		tasks: readonly LevelTask[];
		offered: boolean;
		film: boolean;
	},
	actorId: string,
	now: number,
): Promise<boolean> {
	const { type, level, version, tasks, offered, film } = change;
	const next = { type, level, version: version + 1, tasks, offered, filmAsked: film, editedBy: actorId, editedAt: now };
	const targetId = `${type}-${level}`;
	const known = (await currentLevels(db, [type])).find((one) => one.level === level);
	const changed = [
		["tasks", known?.tasks ?? [], tasks],
		["offered", known?.offered ?? false, offered],
		["film", known?.film ?? false, film],
	] as const;
	const told = changed
		.filter(([, from, to]) => JSON.stringify(from) !== JSON.stringify(to))
		.map(([field, from, to]) => [field, { from, to }]);
	const [written] = await db.batch([
		db.insert(examLevels).values(next).onConflictDoNothing().returning({ version: examLevels.version }),
		logChange(db, {
			at: now,
			actorId,
			action: "exam.level",
			targetKind: "exam_level",
			targetId,
			detail: { version: version + 1, ...Object.fromEntries(told) },
		}),
	]);
	return written.length > 0;
}
