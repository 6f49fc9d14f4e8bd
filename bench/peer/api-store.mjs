import { createRequire } from "node:module";
import path from "node:path";
import { getTableColumns } from "drizzle-orm";
import { users } from "../../db/schema/user.ts";
import { spendable } from "../../domain/money/ledger.ts";
import { rankOf } from "../../domain/gamification/rank.ts";
import { initialOf } from "../../domain/user/public-name.ts";
import { toMe } from "../../worker/account/users/person.ts";
import { EditInput } from "../../worker/account/users/contract.ts";

// What both Node peers of the API's mix do: the product's own statements, prepared once, and its own rules and shapes.

const Sqlite = createRequire(path.join(import.meta.dirname, "package.json"))("better-sqlite3");
const columns = Object.entries(getTableColumns(users));
const rowsPerPage = 100;

/** The calls of the mix over a file of the product's database, each commit durable. */
export function openApi(file) {
	const database = new Sqlite(file);
	database.pragma("journal_mode = WAL");
	database.pragma("synchronous = FULL");
	const live = database.prepare(`select s.id from sessions s join users u on u.id = s.user_id where s.id = ?
		and s.user_id = ? and s.revoked_at is null and s.expires_at > ? and u.deleted_at is null`);
	const user =
		database.prepare(`select u.*, s.name as school_name from users u left join schools s on s.id = u.school_id
		where u.id = ? and u.deleted_at is null`);
	const taking = database.prepare("select 1 from participants where user_id = ? limit 1");
	const paying = database.prepare(`select count(*) as count from users where creator_id = ? and role = 1
		and deleted_at is null and access_until > ?`);
	const wallet = database.prepare(
		"select debits, debits_held as debitsHeld, credits from shop_accounts where owner_id = ?",
	);
	const save = database.prepare("update users set phone = ? where id = ? returning id");
	const source =
		database.prepare(`select g.id as key, g.moscow_date as date, g.built_at as builtAt from rating_pointers p
		join rating_generations g on g.id = p.generation_id where p.kind = 'student'`);
	const seasons = database.prepare("select season from archived_seasons order by season desc limit 40").pluck();
	const quarters =
		database.prepare(`select a.season, a.position, s.students as count, a.feathers from archived_seasons s
		join season_archive a on a.season = s.season and a.user_id = ? order by s.season desc limit 40`);
	const hidden = database.prepare("select league_hidden as hidden from users where id = ?").pluck();
	const lines = `select r.user_id as id, r.ordinal, r.position, iif(u.deleted_at is null, u.name, '') as name,
		iif(u.deleted_at is null, u.surname, '') as surname, r.feathers, r.experiences
		from rating_rows r join users u on u.id = r.user_id where r.generation_id = ?`;
	const span = database.prepare(`${lines} and r.ordinal between ? and ? order by r.ordinal`);
	const line = database.prepare(`${lines} and r.user_id = ?`);
	const last = database.prepare("select max(ordinal) as count from rating_rows where generation_id = ?");

	const toRow = ({ id, position, name, surname, feathers, experiences }) => {
		const rank = experiences === null ? null : rankOf(experiences);
		return { _id: id, position, name, surname: initialOf(surname), feathers, experiences, rank };
	};
	const headOf = ({ date, builtAt }) => ({ season: null, date, builtAt: new Date(builtAt).toISOString() });

	function me(id, now) {
		const found = user.get(id);
		const held = wallet.get(id);
		const row = Object.fromEntries(
			columns.map(([key, column]) => {
				const value = found[column.name];
				return [key, value === null ? null : column.mapFromDriverValue(value)];
			}),
		);
		const standing = {
			participant: taking.get(id) !== undefined,
			payingStudents: paying.get(id, Math.floor(now / 1000)).count,
			balance: held ? spendable(held) : 0,
		};
		return toMe({ ...row, schoolName: found.school_name }, standing, now);
	}

	return {
		isLive: (session, id, now) => live.get(session, id, now) !== undefined,
		me,
		around(id) {
			const from = source.get();
			const own = line.get(from.key, id);
			const { count } = last.get(from.key);
			const first = Math.max(1, Math.min(own.ordinal - 5, count - 10));
			const data = span.all(from.key, first, first + 10).map(toRow);
			const [above] = span.all(from.key, own.position - 1, own.position - 1);
			return {
				...headOf(from),
				quarters: quarters.all(id),
				count,
				hidden: hidden.get(id) === 1,
				data,
				me: toRow(own),
				ahead: above?.feathers ?? null,
			};
		},
		page(id, page) {
			const from = source.get();
			const shell = { ...headOf(from), seasons: seasons.all(), page, rowsPerPage };
			const rows = span.all(from.key, (page - 1) * rowsPerPage + 1, page * rowsPerPage);
			const own = line.get(from.key, id);
			const { count } = last.get(from.key);
			return {
				...shell,
				data: rows.map(toRow),
				count,
				me: own ? toRow(own) : null,
				meOrdinal: own?.ordinal ?? null,
				own: [],
			};
		},
		edit(id, body, now) {
			const { phone } = EditInput.parse(body);
			save.run(phone ?? user.get(id).phone, id);
			return me(id, now);
		},
	};
}
