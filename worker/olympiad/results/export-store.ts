import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { decidingFirst, rankOrder, stageColumns, stages } from "#db/stages";
import { stageCount } from "#domain/olympiad/stages";
import type { OlympiadRow } from "../store";

/** A row of the export. `position` is null while results are provisional; the reader counts. */
export type ExportRow = {
	userId: string;
	position: number | null;
	score: number;
	/** S1 to S7 */
	scores: readonly number[];
	link: string;
	country: string | null;
	place: number | null;
	creator: string | null;
	surname: string | null;
	name: string | null;
	birthday: string | null;
	/** who entered the person, and their centre; null for who joined by themselves */
	delegate: string | null;
	center: string | null;
	disabled: number | null;
	ending: string;
	lateEvents: number;
	/** JSON: the scores without late answers, where some were taken in */
	original: string | null;
};

type Key = Pick<ExportRow, "userId" | "position" | "score" | "scores">;

const beginning: Key = {
	userId: "",
	position: -1,
	score: Number.MAX_SAFE_INTEGER,
	scores: Array.from({ length: stageCount }, () => 0),
};

function liveRows({ id, kind }: OlympiadRow, category: string, { score, scores, userId }: Key): SQL {
	const passed = sql`(${sql.join(
		decidingFirst(scores).map((one) => sql`${one}`),
		sql`, `,
	)})`;
	const deciding = sql.raw(`(${decidingFirst(stageColumns).join(", ")})`);
	return sql`select user_id, attempt_id, null as position, score, ${stages}, link, ending, late_events from results
		where olympiad_id = ${id} and type = ${kind} and category = ${category} and score <= ${score} and (score < ${score}
			or ${deciding} < ${passed} or (${deciding} = ${passed} and user_id > ${userId}))
		order by ${rankOrder}, user_id`;
}

function frozenRows({ id }: OlympiadRow, category: string, { position, userId }: Key): SQL {
	return sql`select user_id, attempt_id, position, score, ${stages}, link, ending, late_events from frozen_ranking
		where olympiad_id = ${id} and category = ${category} and (position, user_id) > (${position}, ${userId})
		order by position, user_id`;
}

/** Whether late answers were counted for anybody. */
export async function countsLate(db: Db, { id }: OlympiadRow): Promise<boolean> {
	const row = await db.get<{ one: number } | undefined>(
		sql`select 1 as one from late_decisions where olympiad_id = ${id} and original is not null limit 1`,
	);
	return row !== undefined;
}

/** The next `rows` rows of one category in ranking order after the key. */
export async function readExportPage(
	db: Db,
	olympiad: OlympiadRow,
	category: string,
	after: Key | null,
	rows: number,
): Promise<ExportRow[]> {
	const live = olympiad.resultsState === "provisional";
	const page = (live ? liveRows : frozenRows)(olympiad, category, after ?? beginning);
	// arrays instead of objects: naming every cell takes longer than reading it
	const lines = await db.values<(string | number | null)[]>(sql`
		select r.user_id, r.position, r.score, ${stages}, ${live ? sql`coalesce(nullif(p.link, ''), r.link)` : sql`r.link`},
			p.country, p.place, p.creator_id, coalesce(nullif(u.surname_en, ''), u.surname),
			coalesce(nullif(u.name_en, ''), u.name), u.birthday, r.ending, r.late_events, p.disabilities,
			trim(coalesce(nullif(d.name_en, ''), d.name) || ' ' || coalesce(nullif(d.surname_en, ''), d.surname)), s.name,
			(select l.original from late_decisions l where l.attempt_id = r.attempt_id)
		from (${page} limit ${rows}) r left join users u on u.id = r.user_id
		left join participants p on p.olympiad_id = ${olympiad.id} and p.user_id = r.user_id
		left join users d on d.id = p.creator_id and d.id <> r.user_id left join schools s on s.id = d.school_id
		order by ${live ? sql`${rankOrder}, r.user_id` : sql`r.position, r.user_id`}`);
	return lines.map(([userId, position, score, ...rest]) => {
		const scores = rest.slice(0, stageCount);
		const [link, country, place, creator, surname, name, birthday, ...more] = rest.slice(stageCount);
		const [ending, lateEvents, disabled, delegate, center, original] = more;
		const about = { link, country, place, creator, surname, name, birthday, delegate, center, original };
		return { userId, position, score, scores, ...about, ending, lateEvents, disabled } as ExportRow;
	});
}
