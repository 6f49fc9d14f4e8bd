import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { shopAccounts, shopTransfers } from "#db/schema/ledger";
import { emptyLedger, type Ledger, type Movement, record } from "#domain/money/ledger";
import { auditLedger, openAccounts, write } from "#worker/shop/ledger-store";
import { anyMovements } from "../../factories/movements";

const db = openDb(env.DB);
const cause = { cause: "purchase", reference: "r", actorId: "a", at: 1 } as const;
const accounts = ["anna", "boris", "vera"].map((name) => `u:${name}`).concat("provider", "sales");

let world = 0;

/** Movements of a world of their own: the ledger is never emptied. */
function inWorld(one: Movement): Movement {
	const own = (name: string) => `${name}/${world}`;
	const moved = { key: own(one.key), debit: own(one.debit), credit: own(one.credit) };
	return one.hold === undefined ? { ...one, ...moved } : { ...one, ...moved, hold: own(one.hold) };
}

async function attempt(work: Promise<unknown>): Promise<boolean> {
	return work.then(
		() => true,
		() => false,
	);
}

describe("the ledger in the database", () => {
	test("takes and refuses exactly what the rules take and refuse, and its figures are its movements", async () => {
		await fc.assert(
			fc.asyncProperty(anyMovements, async (movements) => {
				world++;
				await openAccounts(
					db,
					accounts.map((id) => `${id}/${world}`),
				);
				let ledger: Ledger = emptyLedger;
				for (const one of movements.map(inWorld)) {
					const answer = record(ledger, one);
					expect(await attempt(write(db, one, cause).run()), JSON.stringify(one)).toBe("ledger" in answer);
					if ("ledger" in answer) ledger = answer.ledger;
				}
				const rows = await db.select().from(shopAccounts);
				for (const [id, figures] of ledger.accounts) expect(rows.find((row) => row.id === id)).toMatchObject(figures);
				expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
			}),
			{ numRuns: 25 },
		);
	});

	test("is only ever added to", async () => {
		await openAccounts(db, ["u:kept", "provider"]);
		await write(db, { key: "kept", kind: "move", debit: "provider", credit: "u:kept", amount: 5 }, cause).run();
		for (const statement of [
			"update shop_transfers set amount = 6 where key = 'kept'",
			"delete from shop_transfers where key = 'kept'",
			"insert or replace into shop_transfers select key, kind, hold_key, debit, credit, 7, cause, reference, actor_id, reason, at from shop_transfers where key = 'kept'",
			"insert into shop_transfers select 'half', kind, hold_key, debit, credit, 0.5, cause, reference, actor_id, reason, at from shop_transfers where key = 'kept'",
			"delete from shop_accounts where id = 'u:kept'",
			"insert into shop_accounts (id, owner_id, credits) values ('u:rich', 'rich', 5)",
			"update shop_accounts set debits = 6 where id = 'u:kept'",
		]) {
			expect(await attempt(env.DB.prepare(statement).run()), statement).toBe(false);
		}
		expect(await db.select({ amount: shopTransfers.amount }).from(shopTransfers)).toContainEqual({ amount: 5 });
	});

	test("of twenty who spend a balance for one at once, one does", async () => {
		await openAccounts(db, ["u:race", "provider", "sales"]);
		await write(db, { key: "race", kind: "move", debit: "provider", credit: "u:race", amount: 100 }, cause).run();
		const spent = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				attempt(
					write(db, { key: `race${index}`, kind: "move", debit: "u:race", credit: "sales", amount: 100 }, cause).run(),
				),
			),
		);
		expect(spent.filter(Boolean)).toHaveLength(1);
		expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
	});
});
