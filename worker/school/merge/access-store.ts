import { type SQL, sql } from "drizzle-orm";

/** Paid periods of a person that were not taken back whole. */
const paid = (row: string, person: string) =>
	sql`${sql.raw(row)}.person_id = ${person} and ${sql.raw(`${row}.until_at > ${row}.from_at`)}`;

/**
 * Statement that writes down, as a paid period, access that an account had before purchases were: of two such accounts that
 * become one none is forgotten. `now` in milliseconds.
 */
export function notePeriods(ids: readonly string[], now: number, open: SQL): SQL {
	return sql`insert into shop_periods (id, person_id, kind, from_at, until_at)
		select 'earlier:' || u.id, u.id, 'earlier',
			iif(u.access_from > 0, min(u.access_from, u.access_until) * 1000, ${now}), u.access_until * 1000
		from users u where u.id in (select value from json_each(${JSON.stringify(ids)}))
			and u.access_until * 1000 > ${now}
			and u.access_until > (select coalesce(max(p.until_at), 0) / 1000 from shop_periods p where p.person_id = u.id)
			and ${open}
		on conflict (id) do update set from_at = excluded.from_at, until_at = excluded.until_at`;
}

/** Statement that sets what the paid periods of a person come to, as `standingOf` says; without any nothing changes. */
export function settleAccess(person: string, open: SQL): SQL {
	return sql`update users set
			access_until = (select max(p.until_at) / 1000 from shop_periods p where ${paid("p", person)}),
			access_from = (select max(p.from_at) / 1000 from shop_periods p where ${paid("p", person)}
				and not exists (select 1 from shop_periods q
					where ${paid("q", person)} and q.from_at < p.from_at and q.until_at >= p.from_at))
		where id = ${person} and ${open} and exists (select 1 from shop_periods p where ${paid("p", person)})`;
}
