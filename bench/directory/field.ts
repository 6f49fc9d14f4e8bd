import type { D1Database } from "@cloudflare/workers-types";
import { addDays } from "../../domain/calendar/moscow";

/** How many rows one filling statement writes: the triggers that write words take their time. */
const chunk = 2_000;
/** Children of one teacher, and teachers of the one centre that has a head. */
export const [childrenOfTeacher, teachersOfHead] = [50, 100];

const surnames =
	"Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов " +
	"Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев " +
	"Романов Воробьёв Сергеев Кузьмин Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин Максимов Поляков Сорокин " +
	"Виноградов Ковалёв Белов Медведев Антонов Тарасов Жуков Баранов Филиппов Комаров Давыдов Беляев Герасимов Богданов";
const names =
	"Иван Мария Алёна Пётр Артём Софья Анна Дмитрий Семён Фёдор Ёлка Юлия Илья Ярослав Ева Мирон Лев Тимур Аиша Зоя Глеб";

/** Ids in no order of the names or the teachers, as ids of the product are. */
const spread = (prefix: string, i: string) => `printf('${prefix}-%08x', (${i}) * 2654435761 % 4294967296)`;
export const teacherId = (index: number) => `teacher-${index}`;
export const headId = teacherId(0);
export const adminId = "admin";

async function fill(db: D1Database, count: number, insert: string, ...values: unknown[]): Promise<void> {
	for (let from = 0; from < count; from += chunk) {
		const to = Math.min(from + chunk, count);
		const rows = `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to}) `;
		await db
			.prepare(insert.replace("select", `${rows} select`))
			.bind(...values)
			.run();
	}
}

/**
 * So many students with names as they are in a town: one in sixty has the commonest surname. Every teacher has fifty
 * children in two groups; the first hundred teachers belong to a centre with a head. A third trained in the last week. The
 * same on every machine.
 */
export async function fillDirectory(db: D1Database, students: number, today: string): Promise<void> {
	const teachers = Math.ceil(students / childrenOfTeacher);
	await db.prepare("insert into schools (id, name, created_at) values ('school', 'Centre', 0)").run();
	await db
		.prepare("insert into users (id, role, type, name, created_at) values (?, 4, 'teacher', 'A', 0)")
		.bind(adminId)
		.run();
	await fill(
		db,
		teachers,
		`insert into users (id, role, type, name, school_id, created_at)
			select 'teacher-' || i, iif(i = 0, 3, 2), 'teacher', 'T' || i, iif(i < ${teachersOfHead}, 'school', null), 0 from n`,
	);
	await fill(
		db,
		students,
		`insert into users (id, role, type, surname, name, email, birthday, active, access_until, creator_id, created_at)
			select ${spread("child", "i")}, 1, 'student',
				?1 ->> (i * 7919 % json_array_length(?1)) || iif(i % 2, 'а', ''), ?2 ->> (i * 104729 / 7 % json_array_length(?2)),
				'child' || i || '@mail.test', date('2026-01-01', '-' || (1800 + i * 31 % 3600) || ' days'), i % 9 > 0,
				i * 39119 % 4000000000, 'teacher-' || (i / ${childrenOfTeacher}), 0 from n`,
		JSON.stringify(surnames.split(" ")),
		JSON.stringify(names.split(" ")),
	);
	await fill(
		db,
		teachers * 2,
		"insert into groups (id, name, teacher_id, created_at) select 'group-' || i, 'G', 'teacher-' || (i / 2), 0 from n",
	);
	await fill(
		db,
		students,
		`insert into group_members (group_id, user_id, joined_at)
			select 'group-' || (i / ${childrenOfTeacher / 2}), ${spread("child", "i")}, 0 from n`,
	);
	await fill(
		db,
		students,
		`insert into training_runs (id, user_id, batch_id, simulator, parameters, seed, answers, correct, total, answered,
				started_at, finished_at, earned_on, counts, received_at)
			select 'run-' || i, ${spread("child", "i / 3 * 3")}, 'b', 'sum', '{}', 's', '[]', 4, 5, 5, 0, 0,
				date(?1, '-' || (i % 3) || ' days'), 1, 0 from n`,
		addDays(today, -1),
	);
	await db
		.prepare(
			`insert into sessions (id, user_id, created_at, seen_at, expires_at)
			select 's-' || id, id, ?1, ?1, ?1 + 86400000 from users where role > 1`,
		)
		.bind(Date.now())
		.run();
	await db.prepare("pragma optimize").run();
}
