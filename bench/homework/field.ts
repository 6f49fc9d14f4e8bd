import type { D1Database } from "@cloudflare/workers-types";
import { addDays } from "../../domain/calendar/moscow";
import { defaultParameters } from "../../domain/trainer/parameters";

/** How many rows one filling statement writes. */
const chunk = 25_000;
export const childrenOfGroup = 3;

/** Statement by statement `insert` for the numbers 0 up to `count`, in `i`. */
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

/** Ids in the order of a hash, as ids of the product are in no order of their groups. */
const spread = (prefix: string, i: string) => `printf('${prefix}-%08x', (${i}) * 2654435761 % 4294967296)`;
export const homeworkId = (index: number) =>
	`homework-${((BigInt(index) * 2654435761n) % 4294967296n).toString(16).padStart(8, "0")}`;

/**
 * So many homeworks, each of two tasks for a group of three, given every day; one in ten is given singly to its
 * children instead, and a fifth more is not of this day. The same on every machine.
 */
export async function fillSchool(db: D1Database, homeworks: number, today: string): Promise<void> {
	const teachers = Math.ceil(homeworks / 10);
	const all = Math.floor(homeworks * 1.2);
	const children = homeworks * childrenOfGroup;
	const child = (i: string) => spread("child", i);
	await fill(
		db,
		teachers,
		`insert into users (id, role, type, name, created_at) select 'teacher-' || i, 2, 'teacher', 'T', 0 from n`,
	);
	await fill(
		db,
		children,
		`insert into users (id, role, type, name, created_at) select ${child("i")}, 1, 'student', 'C', 0 from n`,
	);
	await fill(
		db,
		homeworks,
		`insert into groups (id, name, teacher_id, created_at) select 'group-' || i, 'G', 'teacher-' || (i / 10), 0 from n`,
	);
	await fill(
		db,
		children,
		`insert into group_members (group_id, user_id, joined_at)
			select 'group-' || (i / ${childrenOfGroup}), ${child("i")}, 0 from n`,
	);
	await fill(
		db,
		all,
		`insert into homeworks (id, owner_id, rule, starts_on, ends_on, days, created_at, created_on)
			select ${spread("homework", "i")}, 'teacher-' || (i % ${homeworks} / 10), iif(i < ${homeworks}, 'daily', 'days'),
				?1, date(?1, '+' || (i % 20 + 1) || ' days'), iif(i < ${homeworks}, 4294967295, 1), 0, ?1 from n`,
		addDays(today, -1),
	);
	for (const position of [0, 1]) {
		await fill(
			db,
			all,
			`insert into homework_tasks (id, homework_id, position, simulator, count, parameters, added_in)
				select '${position}-' || ${spread("homework", "i")}, ${spread("homework", "i")}, ${position}, 'sum', 5, ?1, 1
				from n`,
			JSON.stringify({ ...defaultParameters, steps: 3 + position }),
		);
	}
	await fill(
		db,
		all,
		`insert into homework_targets (homework_id, kind, target_id)
			select ${spread("homework", "i")}, 'group', 'group-' || (i % ${homeworks}) from n where i % 10 > 0`,
	);
	for (let each = 0; each < childrenOfGroup; each++) {
		await fill(
			db,
			all,
			`insert into homework_targets (homework_id, kind, target_id)
				select ${spread("homework", "i")}, 'student', ${child(`i % ${homeworks} * ${childrenOfGroup} + ${each}`)}
				from n where i % 10 = 0`,
		);
	}
}

/** The id of a child by its number. */
export function childId(index: number): string {
	return `child-${((BigInt(index) * 2654435761n) % 4294967296n).toString(16).padStart(8, "0")}`;
}
