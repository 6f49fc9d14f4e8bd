import type { D1Database } from "@cloudflare/workers-types";
import { hashAddress } from "../../worker/mail/addresses/address-hash";
import { addDays } from "../../domain/calendar/moscow";
import { formulaIds } from "../../domain/soroban/rod";

/**
 * Families with one or two children each, in schools of a thousand, with a month of days behind them: eight days of
 * training, five formulas on each.
 */
export async function fillFamilies(d1: D1Database, families: number, today: string): Promise<void> {
	const series = (count: number) =>
		`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
	const days = JSON.stringify([0, 2, 5, 9, 14, 18, 22, 26].map((back) => addDays(today, -back)));
	const formulas = JSON.stringify(formulaIds.slice(0, 5));
	const schools = Math.ceil(families / 1_000);
	await d1.batch([
		d1.prepare(
			`${series(schools)} insert into schools (id, name, created_at) select 's' || i, 'Центр ' || i, 0 from n`,
		),
		d1.prepare(
			`${series(schools)} insert into users (id, role, type, email, name, school_id, created_at)
			select 't' || i, 2, 'teacher', 't' || i || '@test.example', 'Учитель', 's' || i, 0 from n`,
		),
	]);
	const slice = 2_000;
	for (let from = 0; from < families; from += slice) {
		const count = Math.min(slice, families - from);
		const agreed = Array.from({ length: count }, (_, index) =>
			hashAddress(`parent${String(from + index).padStart(6, "0")}@test.example`),
		);
		await d1
			.prepare("insert into mail_addresses (address_hash, answered_at) select value, 0 from json_each(?)")
			.bind(JSON.stringify(agreed))
			.run();
		// every third family has a second child
		const kids = `${series(count)}, kids as (select i + ${from} as f, 0 as k from n union all select i + ${from}, 1 from n where i % 3 = 0)`;
		await d1.batch([
			d1.prepare(
				`${kids} insert into users (id, role, type, email, name, creator_id, parent_email, lang, created_at)
				select printf('c%06d-%d', f, k), 1, 'student', null, 'Ребёнок ' || f || '-' || k, 't' || (f / 1000),
					printf('parent%06d@test.example', f), iif(f % 5 = 0, 'en', 'ru'), k from kids`,
			),
			d1.prepare(
				`${kids} insert into training_days (user_id, date, simulator, sets, answered, correct, milliseconds, counted)
				select printf('c%06d-%d', f, k), d.value, 'sum', 2, 20, 18, 60000, 2 from kids, json_each('${days}') d where f % 7 > 0`,
			),
			d1.prepare(
				`${kids} insert into training_formula_days (user_id, formula, date, seen, wrong, milliseconds)
				select printf('c%06d-%d', f, k), e.value, d.value, 6, f % 2, 9000 from kids, json_each('${days}') d, json_each('${formulas}') e
				where f % 7 > 0`,
			),
		]);
	}
}
