import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { OlympiadRow } from "../olympiad/store";
import { order, stages } from "./table-store";

/** Where a page ends: the sort key of its last row. */
export type After = Pick<
	ExportRow,
	"userId" | "position" | "score" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6" | "s7"
> | null;

export type ExportRow = {
	userId: string;
	/** null while results are provisional: who reads them in order counts */
	position: number | null;
	score: number;
	s1: number;
	s2: number;
	s3: number;
	s4: number;
	s5: number;
	s6: number;
	s7: number;
	link: string;
	ownLink: string | null;
	country: string | null;
	place: number | null;
	creator: string | null;
	name: string | null;
	surname: string | null;
	nameEn: string | null;
	surnameEn: string | null;
	birthday: string | null;
};

const beyond = Number.MAX_SAFE_INTEGER;

function liveRows({ id, kind }: OlympiadRow, category: string, after: After): SQL {
	const { score = beyond, s7 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, userId = "" } = after ?? {};
	return sql`select user_id, null as position, score, ${stages}, link from results
		where olympiad_id = ${id} and type = ${kind} and category = ${category} and score <= ${score} and (score < ${score}
			or (s7, s1, s2, s3, s4, s5, s6) < (${s7}, ${s1}, ${s2}, ${s3}, ${s4}, ${s5}, ${s6})
			or ((s7, s1, s2, s3, s4, s5, s6) = (${s7}, ${s1}, ${s2}, ${s3}, ${s4}, ${s5}, ${s6}) and user_id > ${userId}))
		order by ${order}, user_id`;
}

function frozenRows({ id }: OlympiadRow, category: string, after: After): SQL {
	return sql`select user_id, position, score, ${stages}, link from result_standings
		where olympiad_id = ${id} and category = ${category}
			and (position, user_id) > (${after?.position ?? -1}, ${after?.userId ?? ""}) order by position, user_id`;
}

/** The next rows of one class in the order of the ranking, at most `rows` of them. */
export function readExportPage(
	db: Db,
	olympiad: OlympiadRow,
	category: string,
	after: After,
	rows: number,
): Promise<ExportRow[]> {
	const live = olympiad.resultsState === "provisional";
	const page = live ? liveRows(olympiad, category, after) : frozenRows(olympiad, category, after);
	const sorting = live ? sql`${order}, r.user_id` : sql`r.position, r.user_id`;
	return db.all<ExportRow>(sql`
		select r.user_id as userId, r.position, r.score, ${stages}, r.link, p.link as ownLink, p.country, p.place,
			p.creator_id as creator, u.name, u.surname, u.name_en as nameEn, u.surname_en as surnameEn, u.birthday
		from (${page} limit ${rows}) r left join users u on u.id = r.user_id
		left join participants p on p.olympiad_id = ${olympiad.id} and p.user_id = r.user_id order by ${sorting}`);
}
