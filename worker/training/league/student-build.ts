import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type Cursor, type Plan, type Slice, sliceRows } from "../../jobs/slices";
import { lastStaged, lastUser, numberedSlice, stage, type StagingKey, unstage, usersBetween } from "./slice-store";

/** How many generations of a rating stay. */
const kept = 3;

/** Statement that removes a slice of a generation's lines, and whether some are left after it. */
async function clearSlice(db: Db, generation: string): Promise<{ clear: SQL; more: boolean }> {
	const end = await db.get<{ ordinal: number } | undefined>(sql`
		select ordinal from rating_rows where generation_id = ${generation} order by ordinal limit 1 offset ${sliceRows}`);
	const upTo = end ? sql` and ordinal < ${end.ordinal}` : sql``;
	return { clear: sql`delete from rating_rows where generation_id = ${generation}${upTo}`, more: end !== undefined };
}

async function numberSlice(db: Db, generation: string, { after, base = 0 }: Cursor): Promise<Slice> {
	const from = (after as StagingKey | undefined) ?? null;
	const end = await lastStaged(db, generation, from);
	const last = await db.get<{ position: number } | undefined>(sql`
		select position from rating_rows where generation_id = ${generation} and ordinal = ${base}`);
	const slice = numberedSlice(generation, from, end, base, last?.position ?? 0);
	const insert = sql`insert into rating_rows (generation_id, ordinal, position, user_id, feathers, experiences)
		select ${generation}, ordinal, position, user_id, feathers, experiences from (${slice})`;
	const next = end ? { stage: "number", after: end, base: base + sliceRows } : { stage: "point" };
	return { statements: [insert], next };
}

/** The generation to empty and remove next: beyond the last three. */
async function outdated(db: Db): Promise<string | null> {
	const row = await db.get<{ id: string } | undefined>(sql`
		select id from rating_generations where kind = 'student' order by moscow_date desc limit 1 offset ${kept}`);
	return row?.id ?? null;
}

/**
 * Builds the student rating of a Moscow date beside the old one, slice by slice, and then points readers to it:
 * feathers, experience, who was first; nobody without feathers (docs/domain.md F). Every student is
 * read once, so nobody is missed or listed twice while feathers change. `now` in milliseconds.
 */
export function buildStudents(moscowDate: string, now: number): Plan {
	const generation = `student:${moscowDate}`;
	return async (db, cursor) => {
		switch (cursor?.stage) {
			case undefined:
				return {
					statements: [
						sql`insert into rating_generations (id, kind, moscow_date, built_at)
							values (${generation}, 'student', ${moscowDate}, ${now})
							on conflict (id) do update set built_at = excluded.built_at`,
					],
					next: { stage: "clear" },
				};
			case "clear": {
				const { clear, more } = await clearSlice(db, generation);
				return { statements: [clear], next: { stage: more ? "clear" : "sort" } };
			}
			case "sort": {
				const after = String(cursor.after?.[0] ?? "");
				const end = await lastUser(db, after);
				const statements = [stage(generation, usersBetween(after, end))];
				return { statements, next: end === null ? { stage: "number" } : { stage: "sort", after: [end] } };
			}
			case "number":
				return numberSlice(db, generation, cursor);
			case "point":
				return {
					statements: [
						sql`insert into rating_pointers (kind, generation_id) values ('student', ${generation})
							on conflict (kind) do update set generation_id = excluded.generation_id`,
					],
					next: { stage: "sweep" },
				};
			case "sweep": {
				const end = await lastStaged(db, generation, null);
				return { statements: [unstage(generation, end)], next: { stage: end ? "sweep" : "old" } };
			}
			default: {
				const old = await outdated(db);
				if (old === null) return { statements: [], next: null };
				const { clear, more } = await clearSlice(db, old);
				const drop = more ? [] : [sql`delete from rating_generations where id = ${old}`];
				return { statements: [clear, ...drop], next: { stage: "old" } };
			}
		}
	};
}
