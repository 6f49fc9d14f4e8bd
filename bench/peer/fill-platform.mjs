import Database from "better-sqlite3";

// Fills the file of our D1 with a platform of so many people and sets, while no server has it open: a thousand schools, a
// year of training four sets a day, of which all but the last ten days is folded into months, homework, olympiads and money.
// Triggers sleep meanwhile; what they keep is not read.
const [file, users, runs, today] = process.argv.slice(2);
const people = Number(users);
const schools = 1_000;
const daysEach = Math.min(360, Math.round(Number(runs) / people / 4));
const step = Math.max(1, Math.floor(360 / Math.max(1, daysEach)));
const database = new Database(file);
database.pragma("synchronous = OFF");
database.pragma("foreign_keys = OFF");
const triggers = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
for (const { name } of triggers) database.exec(`drop trigger "${name}"`);

const id = "printf('00000000-0000-7000-8000-%012d', i)";
const at = `(strftime('%s', '${today}') * 1000)`;
const each = (from, to) => `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;
const day = "date(:today, '-' || (1 + (i * 13 + k * :step) % 360) || ' days')";
const chunk = 50_000;
database.exec("begin");
database.exec(
	`${each(0, schools)} insert into schools (id, name, created_at) select 's' || i, 'School ' || i, 0 from n`,
);
database.exec(
	`${each(0, schools)} insert into users (id, role, type, school_id, created_at) select 't' || i, 2, 'teacher', 's' || i, 0 from n`,
);
database.exec(`insert into homeworks (id, owner_id, rule, starts_on, ends_on, days, created_at, created_on)
	values ('h', 't0', 'daily', '${today}', '${today}', 1, 0, '${today}')`);
database.exec("insert into shop_accounts (id) values ('provider')");
for (let from = 0; from < people; from += chunk) {
	const to = Math.min(people, from + chunk);
	const made = each(from, to);
	database.exec(`${made} insert into users (id, role, type, country, creator_id, created_at)
		select ${id}, 1, 'student', substr('RUKZBYUZAMGEKGTRINCNDEUS', 1 + 2 * (i % 1000 * 7 % 12), 2), 't' || (i % ${schools}),
			${at} - (i * 7919 % 1000) * 86400000 from n`);
	const days = `${made}, d(k) as (select 0 union all select k + 1 from d where k + 1 < ${daysEach}),
		done(id, day) as (select distinct ${id}, ${day} from n cross join d)`;
	const folded = `date('${today}', '-10 days')`;
	database
		.prepare(`${days} insert into training_days
			select id, day, 'sum', 4, 40, 36, 240000, 4 from done where day >= ${folded}`)
		.run({ today, step });
	// what is compressed in a month is as long as it is with a day of one trainer and eight formulas, and is not read
	database
		.prepare(`${days} insert into training_months (user_id, month, part, work, formulas, practised, sets)
			select id, substr(day, 1, 7), id, zeroblob(60), zeroblob(200), json_group_array(cast(substr(day, 9) as integer)),
				json_group_object(cast(cast(substr(day, 9) as integer) as text), 4)
			from done where day < ${folded} group by id, substr(day, 1, 7)`)
		.run({ today, step });
	database.exec(`${made} insert into assignments (homework_id, student_id, day, due_on, closes_on, version, completed_on)
		select 'h', ${id}, date('${today}', '-' || (1 + i % 90) || ' days'), '${today}', date('${today}', (5 - i % 90) || ' days'), 1,
			iif(i % 3, date('${today}', '-' || (1 + i % 90) || ' days'), null) from n where i % 2 = 0`);
	database.exec(`${made} insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7,
			ending, fail, started_at, finished_at)
		select 'a' || i, 1, 'o', ${id}, 'online', 'C10', 1, 1, 1, 1, 1, 1, 1, 'saved', 0, ${at}, ${at} - (1 + i % 90) * 86400000
		from n where i % 5 = 0`);
	database.exec(`${made} insert into shop_accounts (id, owner_id) select 'u:' || ${id}, ${id} from n where i % 10 = 0`);
	database.exec(`${made} insert into shop_transfers (key, kind, debit, credit, amount, cause, reference, actor_id, at)
		select 'k' || i, 'move', 'provider', 'u:' || ${id}, 50000, 'top_up', 'p' || i, 'x', ${at} - (1 + i % 90) * 86400000
		from n where i % 10 = 0`);
}
database.exec(`insert into users (id, role, type, created_at) values ('bench-admin', 4, 'teacher', 0);
	insert into sessions (id, user_id, created_at, seen_at, expires_at)
		values ('s-bench-admin', 'bench-admin', ${at}, ${at}, ${at} + 300 * 86400000)`);
database.exec("commit");
for (const { sql } of triggers) database.exec(sql);
const sets = database
	.prepare(`select sum(sets) as sets, count(*) as days from (
		select sets from training_days
		union all select value from training_months m cross join json_each(m.sets))`)
	.get();
database.pragma("wal_checkpoint(TRUNCATE)");
database.close();
console.log(JSON.stringify(sets));
