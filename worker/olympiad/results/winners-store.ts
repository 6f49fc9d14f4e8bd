import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { restorableMs } from "#domain/access/way-back";
import { said } from "#domain/audit/actions";
import { ownFirst } from "../../account/users/store";

/**
 * Statements that take the prizes of an olympiad over as its winners, in one transaction with what made them; photos of
 * those who stay are kept. Who drops out is kept in the log, and has the photo again when the prize comes back within
 * thirty days. `again`: only where winners were saved before, when changed results are final once more.
 */
export function keepWinners(olympiadId: string, actorId: string, now: number, again = false): SQL[] {
	const won = sql`select 1 from participants p where p.olympiad_id = competition_winners.olympiad_id
		and p.user_id = competition_winners.user_id and p.place between 0 and 3`;
	const meant = again
		? sql`exists (select 1 from competition_winners w where w.olympiad_id = ${olympiadId})`
		: sql`true`;
	return [
		sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, detail)
			select ${uuidv7()}, ${now}, ${actorId}, ${said("competition.winners")}, 'olympiad', ${olympiadId},
				(select json_object('dropped', json_group_array(json_object('user', user_id, 'name', name,
					'category', category, 'place', place, 'photo', photo))) from competition_winners
					where olympiad_id = ${olympiadId} and not exists (${won}))
			where ${meant}`,
		sql`insert into competition_winners (olympiad_id, user_id, name, name_en, country, category, place, photo, saved_at)
			select p.olympiad_id, u.id, ${ownFirst("u")}, trim(u.name_en || ' ' || u.surname_en), p.country, p.category, p.place,
				coalesce((select d.value ->> 'photo' from audit_log a, json_each(a.detail, '$.dropped') d
					where a.target_kind = 'olympiad' and a.target_id = p.olympiad_id and a.action = 'competition.winners'
						and a.at > ${now - restorableMs} and d.value ->> 'user' = u.id
					order by a.at desc, a.id desc limit 1), ''), ${now}
			from participants p join users u on u.id = p.user_id
			where p.olympiad_id = ${olympiadId} and p.place between 0 and 3 and ${meant}
			on conflict (olympiad_id, user_id) do update set name = excluded.name, name_en = excluded.name_en,
				country = excluded.country, category = excluded.category, place = excluded.place, saved_at = excluded.saved_at`,
		sql`delete from competition_winners where olympiad_id = ${olympiadId} and not exists (${won})`,
	];
}
