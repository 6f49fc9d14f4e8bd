import { categories } from "../../domain/olympiad/categories";
import { writeStored } from "../stored-results";

export const olympiad = "bench-export";

/**
 * An olympiad that has ended, with so many people, their records and results over all categories, and an admin
 * `bench-0`.
 */
export function fillExport(state: string, results: number, now: number): void {
	const day = 86_400_000;
	const codes = `json('${JSON.stringify(categories.map(({ code }) => code))}')`;
	const category = `${codes} ->> ('$[' || (i * 7919 % ${categories.length}) || ']')`;
	const numbers = (from: number, upTo: number) =>
		`with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${upTo})`;
	const points = (salt: number) => `((i * ${salt} + i / 7) % 21) * 10`;
	writeStored(state, [
		`insert into olympiads (id, name, starts_at, ends_at, created_at) values ('${olympiad}', 'Bench', ${now - 3 * day}, ${now - day}, 0)`,
		`insert into users (id, role, type, name_en, surname_en, created_at) values ('bench-0', 4, 'teacher', 'Ada', 'Bench', 0)`,
		`insert into sessions (id, user_id, created_at, seen_at, expires_at) values ('s-bench-0', 'bench-0', ${now}, ${now}, ${now + 300 * day})`,
		`begin`,
		`${numbers(1, results + 1)} insert into users (id, role, type, name_en, surname_en, birthday, created_at)
			select 'bench-' || i, 1, 'student', 'Alexandra ' || (i % 977), 'Konstantinopolskaya ' || (i % 7919),
				'2016-0' || (i % 9 + 1) || '-1' || (i % 9), 0 from n`,
		`${numbers(1, results + 1)} insert into participants (id, olympiad_id, user_id, category, country, shard, place, link, created_at)
			select 'p-' || i, '${olympiad}', 'bench-' || i, ${category}, 'KZ', 's', i % 5, 'https://rutube.ru/video/olympiad/2026/' || i, 0 from n`,
		`${numbers(1, results + 1)} insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6,
				s7, ending, fail, started_at, finished_at)
			select 'a-' || i, 1, '${olympiad}', 'bench-' || i, 'online', ${category},
				${[2654435761, 40503, 69069, 1103515, 22695, 134775, 214013].map(points).join(", ")}, 'saved', 0, ${now - 2 * day}, ${now - 2 * day} from n`,
		`commit`,
	]);
}
