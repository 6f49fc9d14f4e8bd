import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { runAll } from "#db/batch";
import { mostAmount } from "#domain/money/amount";
import { walletOf } from "#domain/money/ledger";

type By = { mergeId: string; actorId: string; now: number };

/** What can be spent from a wallet, at most as much as one movement takes. */
const left = (wallet: SQL | string) => sql`(select min(a.credits - a.debits - a.debits_held, ${mostAmount})
	from shop_accounts a where a.id = ${wallet})`;

const opened = (wallet: string, owner: string, condition: SQL) =>
	sql`insert into shop_accounts (id, owner_id) select ${wallet}, ${owner} where ${condition} on conflict do nothing`;

const moved = (key: string, from: string, to: string, amount: SQL, by: By) =>
	sql`insert into shop_transfers (key, kind, debit, credit, amount, cause, reference, actor_id, at)
		select ${key}, 'move', ${from}, ${to}, ${amount}, 'merge', ${by.mergeId}, ${by.actorId}, ${by.now}`;

/** Statements that put what is on the wallet of the account that goes on that of the kept one; `open`: the merge stands. */
export function joinWallets(kept: string, gone: string, by: By, open: SQL): SQL[] {
	const [from, to] = [walletOf(gone), walletOf(kept)];
	const some = sql`${open} and ${left(from)} > 0`;
	return [opened(to, kept, some), sql`${moved(`merge:${by.mergeId}`, from, to, left(from), by)} where ${some}`];
}

/**
 * Statements that give back what a merge had moved, as far as it is still there: what was spent since stays spent. `open`:
 * the merge is not undone yet.
 */
export function partWallets(kept: string, gone: string, by: By, open: SQL): SQL[] {
	const [from, to] = [walletOf(kept), walletOf(gone)];
	const came = sql`(select coalesce(sum(t.amount), 0) from shop_transfers t
		where t.reference = ${by.mergeId} and t.cause = 'merge' and t.credit = ${from})`;
	const back = sql`min(${came}, ${left(from)})`;
	return [sql`${moved(`unmerge:${by.mergeId}`, from, to, back, by)} where ${open} and ${back} > 0`];
}

/**
 * Moves on what came to the wallet of a merged account afterwards: a payment that was on its way, a bonus that was held, a
 * refund. `now` in milliseconds.
 */
export async function followMerged(db: Db, now: number): Promise<void> {
	const wallet = sql`'u:' || m.kept_id`;
	const came = sql`merges m join shop_accounts a on a.owner_id = m.gone_id
		where m.undone_at is null and a.credits - a.debits - a.debits_held > 0`;
	await runAll(db, [
		sql`insert into shop_accounts (id, owner_id) select ${wallet}, m.kept_id from ${came} on conflict do nothing`,
		sql`insert into shop_transfers (key, kind, debit, credit, amount, cause, reference, actor_id, at)
			select 'merge:' || m.id || ':' || ${String(now)}, 'move', a.id, ${wallet},
				min(a.credits - a.debits - a.debits_held, ${mostAmount}), 'merge', m.id, 'merge', ${now} from ${came}`,
	]);
}
