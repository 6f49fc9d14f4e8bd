import { openDb } from "../../db/client";
import { auditLedger, openAccounts, refusedByLedger, write } from "../../worker/shop/ledger-store";

// The product's own statements of the ledger, a request for each movement, with nothing of the shop around them.

const cause = { cause: "purchase", reference: "bench", actorId: "bench" };
const movedOf = `select coalesce(sum(case when kind in ('move', 'post') then iif(credit = ?1, amount, -amount) else 0 end), 0)
	as balance, coalesce(sum(case when debit <> ?1 then 0 when kind = 'hold' then amount when kind = 'move' then 0 else -amount end), 0)
	as held from shop_transfers where debit = ?1 or credit = ?1`;

/** Whether its tables are there. */
async function isReady(database) {
	return (await database.prepare("select 1 from sqlite_master where name = 'shop_accounts_stay'").first()) !== null;
}

async function read(database, id) {
	const [account, moved, all] = await database.batch([
		database.prepare("select * from shop_accounts where id = ?").bind(id),
		database.prepare(movedOf).bind(id),
		database.prepare("select coalesce(sum(credits - debits), 0) as sum from shop_accounts"),
	]);
	return { account: account.results[0], moved: moved.results[0], all: all.results[0] };
}

/** How many of some keys are there. */
async function known(database, { keys }) {
	const query = "select count(*) as known from shop_transfers where key in (select value from json_each(?))";
	return database.prepare(query).bind(JSON.stringify(keys)).first();
}

async function move(db, { movement, at }) {
	try {
		await db.batch([openAccounts(db, [movement.debit, movement.credit]), write(db, movement, { ...cause, at })]);
		return {};
	} catch (error) {
		const refused = refusedByLedger(error);
		if (refused === null) throw error;
		return { refused };
	}
}

export default {
	async fetch(request, env) {
		const { pathname, searchParams } = new URL(request.url);
		const db = openDb(env.DB);
		if (pathname === "/ping") return new Response(null, { status: (await isReady(env.DB)) ? 200 : 503 });
		if (pathname === "/audit") return Response.json(await auditLedger(db));
		if (pathname === "/read") return Response.json(await read(env.DB, searchParams.get("account") ?? ""));
		if (pathname === "/known") return Response.json(await known(env.DB, await request.json()));
		return Response.json(await move(db, await request.json()));
	},
};
