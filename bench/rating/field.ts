import { createHmac } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { categories } from "../../domain/olympiad/categories";

/** How many results one filling statement writes. */
const chunk = 25_000;
const olympiad = "bench-rating";

/** An olympiad that runs, with so many results spread over all categories; the same on every machine. */
export async function fillOlympiad(db: D1Database, results: number, readers: number): Promise<string> {
	const now = Date.now();
	const day = 86_400_000;
	await db
		.prepare(
			"insert into olympiads (id, name, starts_at, ends_at, show_rating, created_at) values (?, 'Bench', ?, ?, 1, 0)",
		)
		.bind(olympiad, now - 20 * day, now + 20 * day)
		.run();
	const codes = JSON.stringify(categories.map(({ code }) => code));
	const points = (salt: number) => `((i * ${salt} + i / 7) % 21) * 10`;
	for (let from = 0; from < results; from += chunk) {
		const upTo = Math.min(from + chunk, results);
		await db
			.prepare(
				`with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${upTo})
				insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7,
					ending, fail, started_at, finished_at)
				select 'attempt-' || i, 1, '${olympiad}', 'bench-' || i, 'online', ?1 ->> ('$[' || (i * 7919 % ${categories.length}) || ']'),
					${[2654435761, 40503, 69069, 1103515, 22695, 134775, 214013].map(points).join(", ")}, 'saved', 0, ${now - day}, ${now - day}
				from n`,
			)
			.bind(codes)
			.run();
	}
	await db.batch([
		db.prepare(
			`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${readers})
			insert into users (id, role, type, name_en, surname_en, created_at) select 'bench-' || i, 1, 'student', 'Ada', 'Bench', 0 from n`,
		),
		db.prepare(
			`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${readers})
			insert into sessions (id, user_id, created_at, seen_at, expires_at)
			select 's-bench-' || i, 'bench-' || i, ${now}, ${now}, ${now + 300 * day} from n`,
		),
	]);
	return olympiad;
}

/** The session token of a reader, signed as sign-in signs it. */
export function readerToken(secret: string, index: number): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const iat = Math.floor(Date.now() / 1000);
	const claims = { sid: `s-bench-${index}`, sub: `bench-${index}`, aud: "abacus:session", iat, exp: iat + 86_400 };
	const body = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
	return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}
