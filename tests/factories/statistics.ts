import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { trainingMonths } from "#db/schema/training";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { fnv1a } from "#domain/attempt/shard";
import { columns } from "#worker/admin/statistics/draft-store";

type Row = Record<(typeof columns)[number], number>;
const day = 86_400_000;
const countries = ["RU", "KZ", "BY", null];

/** A number below `below` that a name always gives. */
const dice = (name: string, below: number) => fnv1a(name) % below;

/** Fills a platform: people of three schools and of none, and what they did in the weeks up to a Moscow date. */
export async function fillPlatform(db: Db, people: number, last: string): Promise<void> {
	const end = moscowMidnight(addDays(last, 1));
	const put = (table: string, rows: readonly Record<string, unknown>[]) => {
		const names = Object.keys(rows[0] ?? {});
		const values = names.map((name) => `value ->> '${name}'`).join(", ");
		return db.run(
			sql`insert into ${sql.raw(`${table} (${names.join(", ")}) select ${values}`)} from json_each(${JSON.stringify(rows)})`,
		);
	};
	await put(
		"schools",
		["s1", "s2", "s3"].map((id) => ({ id, name: id, created_at: 0 })),
	);
	const person = (id: string, role: number, more: object) => ({
		id,
		role,
		type: role === 1 ? "student" : "teacher",
		country: null,
		school_id: null,
		creator_id: null,
		created_at: 0,
		deleted_at: null,
		...more,
	});
	await put("users", [
		person("t1", 2, { school_id: "s1", country: "RU" }),
		person("t2", 2, { school_id: "s2", country: "KZ" }),
		person("t3", 2, {}),
		person("guest", 0, {}),
	]);
	await put(
		"groups",
		["t1", "t2", "t3"].map((teacher_id) => ({ id: `g-${teacher_id}`, name: "g", teacher_id, created_at: 0 })),
	);
	const ids = Array.from({ length: people }, (_, index) => `p${String(index).padStart(5, "0")}`);
	await put(
		"users",
		ids.map((id) =>
			person(id, 1, {
				country: countries[dice(`c${id}`, 4)]!,
				school_id: dice(`own${id}`, 9) === 0 ? "s3" : null,
				creator_id: [null, "t1", "t2", "t3"][dice(`by${id}`, 4)]!,
				created_at: end - dice(`at${id}`, 60 * 24) * 3_600_000 - 1,
				deleted_at: dice(`gone${id}`, 20) === 0 ? end - dice(`end${id}`, 400) * 3_600_000 : null,
			}),
		),
	);
	await put(
		"group_members",
		ids
			.filter((id) => dice(`m${id}`, 3) === 0)
			.map((user_id) => ({ group_id: `g-t${1 + dice(`g${user_id}`, 3)}`, user_id, joined_at: 0 })),
	);
	const made = ids
		.map((id) => ({ id, by: [null, "t1", "t2", "t3"][dice(`by${id}`, 4)]! }))
		.filter(({ by }) => by !== null);
	await put(
		"teachings",
		made.map(({ id, by }) => ({ teacher_id: by, child_id: id, how: "made", holds: 1, by_group: 0, since: 0 })),
	);
	const taught = (id: string) => `t${1 + dice(`g${id}`, 3)}`;
	await put(
		"teachings",
		ids
			.filter((id) => dice(`m${id}`, 3) === 0 && !made.some((one) => one.id === id && one.by === taught(id)))
			.map((id) => ({ teacher_id: taught(id), child_id: id, how: "joined", holds: 0, by_group: 1, since: 0 })),
	);
	const of = (what: string, share: number, most: number) =>
		ids.flatMap((id) =>
			Array.from({ length: most }, (_, turn) => `${what}${id}-${turn}`)
				.filter((key) => dice(key, 100) < share)
				.map((key) => ({ id, key, at: end - 1 - dice(`at${key}`, 40 * 24 * 60) * 60_000 })),
		);
	const unique = <T extends { id: string; at: number }>(rows: T[]) => [
		...new Map(rows.map((row) => [`${row.id} ${moscowDate(row.at)}`, row])).values(),
	];
	await put(
		"training_days",
		unique(of("train", 40, 12)).flatMap(({ id, key, at }) =>
			["sum", "flash"].slice(dice(`sim${key}`, 2)).map((simulator) => ({
				user_id: id,
				date: moscowDate(at),
				simulator,
				sets: 1 + dice(`sets${key}${simulator}`, 5),
				answered: 10,
				correct: 9,
				milliseconds: 1,
				counted: 1,
			})),
		),
	);
	await put("homeworks", [
		{
			id: "h",
			owner_id: "t1",
			rule: "daily",
			starts_on: last,
			ends_on: last,
			days: 1,
			created_at: 0,
			created_on: last,
		},
	]);
	await put(
		"assignments",
		unique(of("work", 40, 4)).map(({ id, key, at }) => {
			const given = moscowDate(at);
			const done = dice(`done${key}`, 2) === 0 ? addDays(given, dice(`on${key}`, 3)) : null;
			return {
				homework_id: "h",
				student_id: id,
				day: given,
				due_on: given,
				closes_on: addDays(given, 7),
				version: 1,
				withdrawn: done === null && dice(`back${key}`, 5) === 0 ? 1 : 0,
				completed_at: done === null ? null : moscowMidnight(done),
				completed_on: done,
			};
		}),
	);
	await put(
		"results",
		of("olympiad", 20, 3).map(({ id, key, at }, index) => ({
			attempt_id: key,
			revision: 1,
			olympiad_id: `o${index}`,
			user_id: id,
			type: dice(`type${key}`, 3) === 0 ? "simulate" : "online",
			category: "C10",
			...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((stage) => [`s${stage}`, 1])),
			ending: "saved",
			fail: 0,
			started_at: at,
			finished_at: at,
		})),
	);
	await put(
		"exam_sittings",
		of("exam", 20, 2).map(({ id, key, at }) => ({
			attempt_id: key,
			revision: 1,
			exam_id: dice(`real${key}`, 2) === 0 ? key : null,
			user_id: id,
			type: "uamap",
			level: "13",
			scores: "[1]",
			passed: 1,
			ending: "saved",
			fail: 0,
			started_at: at,
			finished_at: at,
		})),
	);
	await put("shop_accounts", [
		{ id: "provider", owner_id: null },
		{ id: "sales", owner_id: null },
		{ id: "u:vanished", owner_id: "vanished" },
		...ids.map((id) => ({ id: `u:${id}`, owner_id: id })),
	]);
	const paid = [...of("pay", 30, 1), { id: "vanished", key: "payvanished", at: end - day }];
	const move = (key: string, debit: string, credit: string, amount: number, cause: string, at: number) => ({
		key,
		kind: "move",
		debit,
		credit,
		amount,
		cause,
		reference: key,
		actor_id: "x",
		at,
	});
	await put(
		"shop_transfers",
		paid.flatMap(({ id, key, at }) => [
			move(`in-${key}`, "provider", `u:${id}`, 50_000, "top_up", at),
			move(`buy-${key}`, `u:${id}`, "sales", 100 + dice(`sum${key}`, 9_000), "purchase", at),
			...(dice(`back${key}`, 4) === 0 ? [move(`back-${key}`, "sales", `u:${id}`, 50, "refund", at + 1)] : []),
		]),
	);
}

/** All numbers of the platform from raw rows by plain loops, for days from one on up to another and their months. */
export async function countByHand(db: Db, from: string, to: string): Promise<Map<string, Row>> {
	const all = new Map<string, Row>();
	const read = (table: string) => db.all<Record<string, string | number | null>>(sql.raw(`select * from ${table}`));
	const users = new Map((await read("users")).map((user) => [String(user["id"]), user]));
	const taught = await read("teachings");
	const schoolOf = (id: string): string => {
		const user = users.get(id);
		const teachers = taught
			.filter((row) => row["child_id"] === id)
			.toSorted((one, other) => Number(other["holds"]) - Number(one["holds"]))
			.map((row) => users.get(String(row["teacher_id"])));
		return String([user, ...teachers].map((one) => one?.["school_id"]).find((one) => one != null) ?? "");
	};
	const add = (person: string, period: string, column: keyof Row, amount = 1) => {
		const country = String(users.get(person)?.["country"] ?? "");
		const school = schoolOf(person);
		for (const key of [`${country} ${school}`, `* ${school}`, `${country} *`, "* *"]) {
			const row = all.get(`${period} ${key}`) ?? (Object.fromEntries(columns.map((name) => [name, 0])) as Row);
			row[column] += amount;
			all.set(`${period} ${key}`, row);
		}
	};
	const active = new Set<string>();
	const note = (person: unknown, date: string, column: keyof Row, amount = 1) => {
		if (date < from || date > to) return;
		for (const period of [date, date.slice(0, 7)]) {
			add(String(person), period, column, amount);
			const first = !active.has(`${person} ${period}`);
			if (["trained_days", "olympiad_attempts", "exams"].includes(column) && first) {
				active.add(`${person} ${period}`);
				add(String(person), period, "active");
			}
		}
	};
	const dates: string[] = [];
	for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
	for (const [id, user] of users) {
		if (user["role"] === 0) continue;
		for (const period of [...dates, ...new Set(dates.map((date) => date.slice(0, 7)))]) {
			const last = period.length === 10 ? period : `${addDays(`${period}-28`, 4).slice(0, 7)}-01`;
			// of a month that is not over, as it stood after the last day
			const until = [last, addDays(to, 1)].toSorted()[0]!;
			const end = moscowMidnight(period.length === 10 ? addDays(last, 1) : until);
			const made = Number(user["created_at"]);
			if (made < end && (user["deleted_at"] === null || Number(user["deleted_at"]) >= end)) add(id, period, "people");
			if (moscowDate(made).startsWith(period)) add(id, period, "registered");
		}
	}
	const trained = new Set<string>();
	const noteTrained = (userId: unknown, date: string, sets: number) => {
		note(userId, date, "sets", sets);
		if (!trained.has(`${userId} ${date}`)) note(userId, date, "trained_days");
		trained.add(`${userId} ${date}`);
	};
	for (const row of await read("training_days")) noteTrained(row["user_id"], String(row["date"]), Number(row["sets"]));
	for (const { userId, month, work } of await db.select().from(trainingMonths)) {
		const days = Object.values(work).flatMap((numbers) =>
			numbers.flatMap((day, at) => (at % 6 === 0 ? [{ day, sets: numbers[at + 1]! }] : [])),
		);
		for (const { day, sets } of days) noteTrained(userId, `${month}-${String(day).padStart(2, "0")}`, sets);
	}
	for (const row of await read("assignments")) {
		if (row["withdrawn"] === 0) note(row["student_id"], String(row["day"]), "homework_given");
		if (row["completed_on"] !== null) note(row["student_id"], String(row["completed_on"]), "homework_done");
	}
	for (const row of await read("results")) {
		if (row["type"] !== "simulate") note(row["user_id"], moscowDate(Number(row["finished_at"])), "olympiad_attempts");
	}
	for (const row of await read("exam_sittings")) {
		if (row["exam_id"] !== null) note(row["user_id"], moscowDate(Number(row["finished_at"])), "exams");
	}
	for (const row of await read("shop_transfers")) {
		const [on, amount] = [moscowDate(Number(row["at"])), Number(row["amount"])];
		if (row["cause"] === "top_up") note(String(row["credit"]).slice(2), on, "money_in", amount);
		if (row["cause"] === "purchase") note(String(row["debit"]).slice(2), on, "money_spent", amount);
		if (row["cause"] === "refund") note(String(row["credit"]).slice(2), on, "money_spent", -amount);
	}
	return all;
}

/** All prepared numbers, by period, country and school. */
export async function readPrepared(db: Db): Promise<Map<string, Row>> {
	const rows = await db.all<Row & { period: string; country: string; school: string }>(sql`select * from statistics`);
	return new Map(
		rows
			.map(({ period, country, school, ...row }) => [`${period} ${country} ${school}`, row as Row] as const)
			.toSorted(),
	);
}
