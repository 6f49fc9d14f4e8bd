import path from "node:path";
import Database from "better-sqlite3";
import express from "express";
import { statements } from "../ledger/tables.mjs";

/** The same rules on Express and better-sqlite3, each commit durable: our tables, constraints and triggers. */
const database = new Database(path.join(process.env.STATE, "ledger.db"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
const ready = database.prepare("select 1 from sqlite_master where name = 'shop_transfers'").get();
if (!ready) for (const statement of statements) database.exec(statement);

const open = database.prepare("insert into shop_accounts (id, owner_id) values (?, ?) on conflict do nothing");
const insert = database.prepare(`insert into shop_transfers
	(key, kind, hold_key, debit, credit, amount, cause, reference, actor_id, at)
	values (@key, @kind, @hold, @debit, @credit, @amount, 'purchase', 'bench', 'bench', @at)`);
const write = database.transaction(({ movement, at }) => {
	for (const id of [movement.debit, movement.credit]) open.run(id, id.startsWith("u:") ? id.slice(2) : null);
	insert.run({ hold: null, ...movement, at });
});
const account = database.prepare("select * from shop_accounts where id = ?");
const moved = database.prepare(`select coalesce(sum(case when kind in ('move', 'post')
	then iif(credit = @id, amount, -amount) else 0 end), 0) as balance,
	coalesce(sum(case when debit <> @id then 0 when kind = 'hold' then amount when kind = 'move' then 0 else -amount end), 0)
	as held from shop_transfers where debit = @id or credit = @id`);
const sums = database.prepare(`select coalesce(sum(credits - debits), 0) as sum from shop_accounts`);
const known = database.prepare(
	"select count(*) as known from shop_transfers where key in (select value from json_each(?))",
);
const wrong = database.prepare(`select a.id from shop_accounts a where a.credits - a.debits <> (
	select coalesce(sum(case when kind not in ('move', 'post') then 0 when credit = a.id then amount else -amount end), 0)
	from shop_transfers where debit = a.id or credit = a.id)`);

const refusals = [
	["shop_accounts_balance", "NOT_ENOUGH"],
	["shop_transfers.key", "REPEATED"],
	["shop_transfers.hold_key", "HOLD_SETTLED"],
];

const app = express();
app.disable("x-powered-by");
app.get("/ping", (_, response) => response.json({}));
app.get("/audit", (_, response) => response.json({ wrong: wrong.pluck().all(), ...sums.get() }));
app.get("/read", (request, response) => {
	const id = String(request.query.account);
	response.json({ account: account.get(id), moved: moved.get({ id }), all: sums.get() });
});
app.post("/known", express.json({ limit: "1mb" }), (request, response) => {
	response.json(known.get(JSON.stringify(request.body.keys)));
});
app.post("/move", express.json(), (request, response) => {
	try {
		write(request.body);
		response.json({});
	} catch (error) {
		const refused = refusals.find(([rule]) => error.message.includes(rule))?.[1];
		response.status(refused ? 200 : 500).json({ refused, error: refused ? undefined : error.message });
	}
});
app.listen(Number(process.env.PORT), "127.0.0.1");
