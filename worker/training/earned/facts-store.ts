import { type SQL, sql } from "drizzle-orm";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { Product } from "#domain/money/products";
import { Role } from "#domain/user/role";
import { practisedDates } from "../day-store";

/** The pupils of a teacher: made by the teacher, or in a group of the teacher's. `id` is written as SQL. */
export function pupilsOf(id: SQL): SQL {
	return sql`select c.id from users c where c.creator_id = ${id}
		union select m.user_id from groups g join group_members m on m.group_id = g.id where g.teacher_id = ${id}`;
}

/** An achievement somebody has; `shownAt`: when its moment was shown, null until then. Milliseconds. */
export type Earned = { achievement: string; earnedAt: number; shownAt: number | null };

/** What achievements and ranks are decided by, as the tables hold it; `days` has Moscow dates. */
export type Facts = {
	role: number;
	experiences: number;
	rankShown: number;
	photo: number;
	complete: number;
	competitions: number;
	bestPlace: number | null;
	homeworks: number;
	homeworksInDay: number;
	homeworksGiven: number;
	/** keys of the levels passed in exams, and how many levels the pupils passed */
	levels: string[];
	pupilsPassed: number;
	examsBought: number;
	monthsBought: number;
	rehearsals: number;
	topUps: number;
	paidForPupils: number;
	invitedPaid: number;
	days: { practised: string[]; sick: string[] };
	earned: Earned[];
};

/**
 * Statement that reads what is known of somebody for achievements: an olympiad counts once its results are final and the
 * participant has one, a homework once it is completed by sets that earn or given to a child, an exam once it is passed and,
 * where a film is asked for or its pace is none of a hand's, confirmed. A profile is complete when all that its page asks for
 * is filled in. A purchase counts although it
 * was paid back later, an invited student while the bonus stands, a rehearsal unless it was left. No row where nobody has
 * this id, or where `when` does not hold. A `+` keeps SQLite from going through everybody of a role, or everything paid.
 */
export function askFacts(userId: string, when: SQL = sql`true`): SQL {
	const final = sql`participants p join olympiads o on o.id = p.olympiad_id and o.results_state = 'final'
		join results r on r.olympiad_id = p.olympiad_id and r.user_id = p.user_id and r.type <> 'simulate'
		where p.user_id = u.id`;
	const completed = sql`assignments a where a.student_id = u.id and a.completed_at is not null
		and a.doubtful = 0`;
	const passed = (who: SQL) => sql`exams e join exam_sittings s on s.exam_id = e.id and s.passed
		where e.user_id ${who} and e.review is not 'refused' and (e.review is 'confirmed' or not (e.film_asked or s.hasty))`;
	const bought = sql`shop_lines l where l.person_id = u.id and l.state <> 'waiting'`;
	const ownExams = sql.raw(`${Product.samaExam}, ${Product.uamapExam}`);
	const stayed = sql`ending not in ('navigate', 'reload')`;
	const filled = ["name", "surname", "name_en", "surname_en", "phone", "birthday"]
		.map((column) => `coalesce(u.${column}, '') <> ''`)
		.join(" and ");
	return sql`
		select u.role, u.experiences, u.rank_shown as rankShown, u.photo_url is not null as photo,
			${sql.raw(filled)} as complete,
			(select count(*) from ${final}) as competitions, (select min(p.place) from ${final}) as bestPlace,
			(select count(*) from ${completed}) as homeworks,
			(select coalesce(max(days.count), 0) from
				(select count(*) as count from ${completed} group by a.completed_on) days) as homeworksInDay,
			(select count(*) from homework_versions v where v.by = u.id and v.version = 1 and exists (
				select 1 from assignments a where a.homework_id = v.homework_id)) as homeworksGiven,
			(select json_group_array(distinct e.type || '-' || e.level) from ${passed(sql`= u.id`)}) as levels,
			(select count(*) from ${passed(sql`in (${pupilsOf(sql`u.id`)})`)}) as pupilsPassed,
			(select count(*) from ${bought} and l.product in (${ownExams})) as examsBought,
			(select coalesce(sum(l.variant), 0) from ${bought} and l.product = ${Product.access}) as monthsBought,
			(select count(*) from results r where r.user_id = u.id and r.type = 'simulate' and r.${stayed})
				+ (select count(*) from exam_sittings s where s.user_id = u.id and s.exam_id is null and s.${stayed}) as rehearsals,
			(select count(*) from shop_payments p where p.user_id = u.id and p.order_id is null and +p.state = 'paid') as topUps,
			(select count(*) from shop_orders o join shop_lines l on l.order_id = o.id and l.state <> 'waiting'
				join users c on c.id = l.person_id and +c.role = ${Role.student} where o.buyer_id = u.id and c.id <> u.id)
				+ (select count(*) from shop_packs p join shop_seats s on s.pack_id = p.id where p.owner_id = u.id) as paidForPupils,
			(select count(*) from referral_codes k join referral_bonuses b on b.code = k.code
				where k.owner_id = u.id and b.kind = 'student' and b.state <> 'void') as invitedPaid,
			json_object(
				'practised', (select json_group_array(date) from (${practisedDates(sql`u.id`)})),
				'sick', (select json_group_array(s.date) from sick_days s where s.user_id = u.id)) as days,
			(select json_group_array(json_object('achievement', achievement, 'earnedAt', earned_at, 'shownAt', shown_at))
				from (select * from achievements_earned e where e.user_id = u.id order by earned_at, achievement)) as earned
		from users u where u.id = ${userId} and u.deleted_at is null and ${when}`;
}

/** The answer of `askFacts`; achievements in the order they were earned. Undefined without a row. */
export function factsIn({ results }: D1Result): Facts | undefined {
	const [row] = results as (Omit<Facts, "days" | "earned" | "levels"> & Record<"days" | "earned" | "levels", string>)[];
	return (
		row && {
			...row,
			levels: JSON.parse(row.levels) as string[],
			days: JSON.parse(row.days) as Facts["days"],
			earned: JSON.parse(row.earned) as Earned[],
		}
	);
}

/** What is known of somebody for achievements; undefined where nobody has this id. */
export async function readFacts(db: Db, userId: string): Promise<Facts | undefined> {
	const [answer] = await askAll(db, [askFacts(userId)]);
	return answer && factsIn(answer);
}
