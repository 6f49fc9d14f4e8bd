/** A call of the mix: what it is called in the table, and how it is asked. */
export type Call = { kind: "read" | "list" | "write"; method: string; path: string; body?: unknown };

/** How many pupils there are, each with a session and a place in the rating. */
export const pupils = 2_000;

const pages = pupils / 100;

/** Call number `index` of the mix: 7 of 10 read one's own, 2 a list of a hundred lines, 1 writes. */
export function callOf(index: number): Call {
	const turn = index % 10;
	if (turn < 4) return { kind: "read", method: "GET", path: "/api/users/me" };
	if (turn < 7) return { kind: "read", method: "GET", path: "/api/rating/students/around" };
	if (turn < 9) return { kind: "list", method: "GET", path: `/api/rating/students?page=${(index % pages) + 1}` };
	return { kind: "write", method: "POST", path: "/api/users/edit", body: { phone: `+7916${String(1e6 + index)}` } };
}

/** What fills the product's own tables for the mix; `now` in milliseconds. */
export function rowsOf(now: number): string[] {
	const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${pupils})`;
	return [
		`${numbers} insert into users (id, role, type, name, surname, name_en, surname_en, phone, feathers, experiences, created_at)
			select 'bench-' || i, 1, 'student', 'Алиса', 'Воронцова', 'Alisa', 'Vorontsova', '+79160000000', ${pupils} - i, ${pupils} - i, 0
			from n`,
		`${numbers} insert into sessions (id, user_id, created_at, seen_at, expires_at)
			select 's-bench-' || i, 'bench-' || i, ${now}, ${now}, ${now + 300 * 86_400_000} from n`,
		`insert into rating_generations (id, kind, moscow_date, built_at) values ('student:bench', 'student', '2026-01-01', ${now})`,
		`${numbers} insert into rating_rows (generation_id, ordinal, position, user_id, feathers, experiences)
			select 'student:bench', i + 1, i + 1, 'bench-' || i, ${pupils} - i, ${pupils} - i from n`,
		`insert or replace into rating_pointers (kind, generation_id) values ('student', 'student:bench')`,
	];
}
