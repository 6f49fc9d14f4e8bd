import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askAll } from "#db/batch";
import { CarriedCheck } from "#db/carried-check";
import { openDb } from "#db/client";
import { users } from "#db/schema/user";
import { countingEnv } from "../../factories/counting";
import { makeUser } from "../../factories/rows";

const refused = new Error("refused");

/** A database that takes along a check, which refuses or passes. */
function carrying(passes: boolean) {
	const counted = countingEnv();
	const check = new CarriedCheck(openDb(counted.env.DB), {
		statement: { sql: "select ? as passes", params: [passes ? 1 : 0] },
		judge([row]) {
			if ((row as { passes: number }).passes === 0) throw refused;
		},
	});
	return { ...counted, check, db: check.db };
}

const person = () => makeUser(openDb(env.DB), { name: "Anna" });
const nameOf = async (id: string) =>
	(await openDb(env.DB).select({ name: users.name }).from(users).where(eq(users.id, id)).get())?.name;
/** How an error of a query says why: drizzle may wrap it. */
const why = (error: unknown) => (error === refused ? error : (error as Error).cause);

describe("a check that goes along with the first read", () => {
	test.each([
		["rows of a builder", (db: Db, id: string) => db.select().from(users).where(eq(users.id, id))],
		["one row", (db: Db, id: string) => db.select().from(users).where(eq(users.id, id)).get()],
		["written SQL", (db: Db, id: string) => db.all(sql`select name from users where id = ${id}`)],
		["several statements", (db: Db, id: string) => askAll(db, [sql`select name from users where id = ${id}`])],
		["a batch of builders", (db: Db, id: string) => db.batch([db.select().from(users).where(eq(users.id, id))])],
	])("%s come when it passes, the same as without it, and not when it refuses", async (_, ask) => {
		const { id } = await person();
		const plain = JSON.stringify(await ask(openDb(env.DB), id)).replaceAll(/"duration":[\d.]+/g, "");
		const { db } = carrying(true);
		expect(JSON.stringify(await ask(db, id)).replaceAll(/"duration":[\d.]+/g, "")).toBe(plain);
		expect(why(await Promise.resolve(ask(carrying(false).db, id)).catch((error: unknown) => error))).toBe(refused);
	});

	test("it costs no round trip of its own, and is asked once", async () => {
		const { db, check, asked } = carrying(true);
		await askAll(db, [sql`select 1 as one`, sql`select 2 as two`]);
		expect(asked.calls).toBe(1);
		await db.all(sql`select 3 as three`);
		await check.passed();
		expect(asked.calls).toBe(2);
	});

	test("without a read it is asked by itself", async () => {
		await expect(carrying(true).check.passed()).resolves.toBeUndefined();
		await expect(carrying(false).check.passed()).rejects.toBe(refused);
	});

	test.each([
		["a builder", (db: Db, id: string) => db.update(users).set({ name: "Eve" }).where(eq(users.id, id))],
		["returning", (db: Db, id: string) => db.update(users).set({ name: "Eve" }).where(eq(users.id, id)).returning()],
		["written SQL", (db: Db, id: string) => db.run(sql`update users set name = 'Eve' where id = ${id}`)],
		[
			"behind a CTE",
			(db: Db, id: string) =>
				db.all(sql`with one as (select ${id} as id) update users set name = 'Eve' where id in (select id from one)`),
		],
		[
			"behind a read in a batch",
			(db: Db, id: string) => askAll(db, [sql`select 1 as one`, sql`update users set name = 'Eve' where id = ${id}`]),
		],
	])("nothing is changed before it has passed: %s", async (_, change) => {
		const { id } = await person();
		expect(why(await Promise.resolve(change(carrying(false).db, id)).catch((error: unknown) => error))).toBe(refused);
		expect(await nameOf(id)).toBe("Anna");
		await change(carrying(true).db, id);
		expect(await nameOf(id)).toBe("Eve");
	});

	test("reads at the same moment all wait for it", async () => {
		const { db } = carrying(false);
		const all = await Promise.allSettled([1, 2, 3].map((n) => db.all(sql`select ${n} as n`)));
		expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	});

	test("a fault of the read beside it says nothing about the caller", async () => {
		const { db, check } = carrying(true);
		await expect(db.all(sql`select nothing from nowhere`)).rejects.toThrow();
		await expect(check.passed()).resolves.toBeUndefined();
		const other = carrying(false);
		await expect(other.db.all(sql`select nothing from nowhere`)).rejects.toThrow();
		await expect(other.check.passed()).rejects.toBe(refused);
	});
});

type Db = ReturnType<typeof openDb>;
