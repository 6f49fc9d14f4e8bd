import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { referralBonuses, referralCodes, referrals } from "#db/schema/referral";
import { guardianships } from "#db/schema/relation";
import { shopLines, shopOrders } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { walletOf } from "#domain/money/ledger";
import { Role } from "#domain/user/role";
import { carryOverFamilies } from "#worker/account/family/carry-over";
import type { Family } from "#worker/account/family/contract";
import { auditLedger } from "#worker/shop/ledger-store";
import { noon, signIn, tokenOf } from "../../factories/api";
import { quickHash } from "../../factories/quick-hash";
import { makeSession, makeUser } from "../../factories/rows";
import { api, db, fund } from "../../factories/shop";

vi.setConfig({ testTimeout: 60_000 });
const password = "Abacus7";
const passwordHash = await quickHash(password);
let families = 0;

/** A family as the sign-up of a parent made it before parents were people of their own. */
async function olderFamily(more: Parameters<typeof makeUser>[1] = {}) {
	const email = `older${families++}@test.example`;
	const own = { email, confirmedEmail: email, parentEmail: email, passwordHash, parentName: "Наталья Воронцова" };
	const child = await makeUser(db, {
		name: "Егор",
		phone: "+79162001900",
		feathers: 40,
		experiences: 900,
		...own,
		...more,
	});
	const sister = await makeUser(db, { name: "Алиса", parentEmail: email });
	return { email, child, sister };
}

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)).get())!;
const balanceOf = async (id: string) =>
	(await env.DB.prepare("select credits - debits - debits_held from shop_accounts where id = ?")
		.bind(walletOf(id))
		.first<number>("credits - debits - debits_held")) ?? 0;
const enter = async (email: string) => {
	const answer = await signIn(api, email, password);
	return {
		me: await answer.clone().json<{ _id: string; role: number }>(),
		headers: { Authorization: tokenOf(answer) },
	};
};

describe("a family account of the earlier form", () => {
	test("becomes a parent and a child at its next sign-in, by the same e-mail and password", async () => {
		const { email, child, sister } = await olderFamily();
		const before = await rowOf(child.id);
		const { me, headers } = await enter(email);
		expect(me).toMatchObject({ role: Role.parent, type: "parent", name: "Наталья", surname: "Воронцова", email });
		expect((await (await api.get("/family", headers)).json<Family>()).data.map(({ _id }) => _id).toSorted()).toEqual(
			[child.id, sister.id].toSorted(),
		);
		const after = await rowOf(child.id);
		// nothing of the child but the sign-in has changed
		expect(after).toEqual({ ...before, email: null, confirmedEmail: null, passwordHash: null });
		expect((await enter(email)).me._id).toBe(me._id);
	});

	test("is carried over by the job too, once, also when it runs twice at the same moment", async () => {
		const { email, child } = await olderFamily();
		const counts = await Promise.all([carryOverFamilies(db, noon), carryOverFamilies(db, noon)]);
		expect(counts[0]! + counts[1]!).toBe(1);
		expect(await carryOverFamilies(db, noon + 1)).toBe(0);
		expect(await db.$count(users, eq(users.email, email))).toBe(1);
		expect(await db.$count(guardianships, eq(guardianships.childId, child.id))).toBe(1);
	});

	test("of before addresses were noted as confirmed is one too, unless a teacher has made the child", async () => {
		const { child } = await olderFamily({ confirmedEmail: null });
		const teacher = await makeUser(db, { role: Role.teacher, type: "teacher" });
		const typed = await olderFamily({ confirmedEmail: null, creatorId: teacher.id });
		expect(await carryOverFamilies(db, noon)).toBe(1);
		expect((await rowOf(child.id)).email).toBe(null);
		expect((await rowOf(typed.child.id)).email).toBe(typed.email);
	});

	test("loses no kopeck: the purse goes to the parent by a movement, with what was bought and what comes later", async () => {
		const { email, child } = await olderFamily();
		await fund(child.id, 123_400);
		const order = { id: `order-${child.id}`, idempotencyKey: "one", request: "", amount: 100, createdAt: noon };
		await db.insert(shopOrders).values({ ...order, buyerId: child.id, state: "purchased", decidedAt: noon });
		const line = { id: `line-${child.id}`, orderId: order.id, product: 5, variant: 0, amount: 100 };
		await db.insert(shopLines).values({ ...line, personId: child.id, state: "bought" });
		const { me, headers } = await enter(email);
		expect([await balanceOf(me._id), await balanceOf(child.id)]).toEqual([123_400, 0]);
		await fund(child.id, 5_000);
		await carryOverFamilies(db, noon + 1);
		expect([await balanceOf(me._id), await balanceOf(child.id)]).toEqual([128_400, 0]);
		expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
		expect((await db.select().from(shopOrders).where(eq(shopOrders.id, order.id)).get())?.buyerId).toBe(me._id);
		// the parent reads the operations of the old purse, and the balance they come to
		const { data } = await (
			await api.get("/transactions", headers)
		).json<{ data: { balance: number; kind: string }[] }>();
		expect(data.map(({ kind, balance }) => [kind, balance])).toEqual([
			["top_up", 128_400],
			["top_up", 123_400],
		]);
	});

	test("keeps what it invited with and by whom it came, and a first payment brings its bonus once", async () => {
		const { email, child } = await olderFamily();
		await db.insert(referralCodes).values({ ownerId: child.id, code: `OLD${families}`, madeAt: noon });
		await db.insert(referrals).values({ personId: child.id, code: "OTHERS", cameAt: noon, refused: "no" });
		const bonus = { key: `student:${child.id}`, code: "OTHERS", personId: child.id, kind: "student" as const };
		const made = { source: "x", amount: 1, state: "paid" as const, month: "2026-11", madeAt: noon, dueAt: noon };
		await db.insert(referralBonuses).values({ ...bonus, ...made });
		const { me } = await enter(email);
		const owner = await db.select().from(referralCodes).where(eq(referralCodes.ownerId, me._id)).get();
		expect(owner?.code).toBe(`OLD${families}`);
		expect(await db.$count(referrals, eq(referrals.personId, me._id))).toBe(1);
		expect(await db.$count(referralBonuses, eq(referralBonuses.personId, me._id))).toBe(1);
	});

	test("leaves the child signed in where it was, as the child and with no way to the parent", async () => {
		const { email, child, sister } = await olderFamily();
		const { token } = await makeSession(db, env.SESSION_SECRET, child.id, noon);
		const headers = { Authorization: `Bearer ${token}` };
		await enter(email);
		expect(await (await api.get("/users/me", headers)).json()).toMatchObject({ _id: child.id, role: 1 });
		expect((await api.post("/family/switch", { child: sister.id, password }, headers)).status).toBe(404);
		expect((await api.get("/transactions", headers)).status).toBe(403);
	});

	test.each([
		["with a password that staff gave", { passwordByStaff: true }],
		["whose e-mail is not the parent's", { parentEmail: "another@test.example" }],
		["that was deleted", { deletedAt: noon }],
		["of a teacher", { role: Role.teacher }],
	])("is none where it is one %s", async (_, row) => {
		const { child, email } = await olderFamily(row);
		await carryOverFamilies(db, noon);
		expect((await rowOf(child.id)).email).toBe(email);
	});
});
