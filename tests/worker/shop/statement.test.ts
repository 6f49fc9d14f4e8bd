import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { schools } from "#db/schema/school";
import { shopPayouts } from "#db/schema/shop";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { house, walletOf } from "#domain/money/ledger";
import type { Statement } from "#worker/shop/contract";
import { openAccounts, write } from "#worker/shop/ledger-store";
import { decideSandboxRefund } from "#worker/shop/payments/sandbox-store";
import { noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import {
	api,
	cost,
	day,
	db,
	fund,
	money,
	newKey,
	openShop,
	order,
	type Person,
	refund,
	signedIn,
	thing,
	told,
	topUp,
} from "../../factories/shop";

openShop();

const read = async (month: string, admin: Person) =>
	(await bodyOf<Statement>(api.get(`/shop/manage/statement?month=${month}`, admin.headers))).body.data;

const nothing = { people: 0, top_ups: 0, purchases: 0, refunds: 0, bonuses: 0, payouts: 0, net: 0 };
type Figures = typeof nothing;

test("a statement of a month says what each school paid in, bought and was paid back", async () => {
	const [school] = await db.insert(schools).values({ id: "statement", name: "Centre", createdAt: noon }).returning();
	const parent = await signedIn({ schoolId: school!.id });
	await fund(parent.user.id, 2 * cost.exam);
	const { body } = await order(parent, [thing(4, parent), thing(5, parent)]);
	await refund(body.lines[0]!._id);
	const admin = await signedIn({ role: 4 });
	const of = async (month: string) => (await read(month, admin)).filter((row) => row.school?._id === "statement");
	expect(await of("2026-09")).toEqual([
		{
			...nothing,
			school: { _id: "statement", name: "Centre" },
			people: 1,
			top_ups: 2 * cost.exam,
			purchases: 2 * cost.exam,
			refunds: cost.exam,
			net: cost.exam,
		},
	]);
	expect(await of("2020-01")).toEqual([]);
});

test("statements of three months are what an account kept by hand comes to, to the last moment of a Moscow month", async () => {
	await db.insert(schools).values([
		{ id: "north", name: "North", createdAt: noon },
		{ id: "south", name: "South", createdAt: noon },
	]);
	const homes = ["north", "north", "south", "south", "none"];
	const people = await Promise.all(homes.map((schoolId) => signedIn(schoolId === "none" ? {} : { schoolId })));
	const admin = await signedIn({ role: 4 });
	/** What we were told, by month and school; who moved money, for their number. */
	const kept = new Map<string, Figures & { who: Set<number> }>();
	const note = (month: string, who: number, what: keyof Figures, amount: number) => {
		const key = `${month} ${homes[who]!}`;
		const row = kept.get(key) ?? { ...nothing, who: new Set() };
		kept.set(key, { ...row, [what]: row[what] + amount, who: row.who.add(who) });
	};
	/** The first and the last moment of each month, and some between. */
	const moments = ["2026-10", "2026-11", "2026-12"].flatMap((month) => {
		const begins = moscowMidnight(`${month}-01`);
		const next = moscowMidnight(`${addDays(`${month}-01`, 32).slice(0, 7)}-01`);
		const between = Array.from({ length: 4 }, (_, index) => begins + (index + 1) * 6 * day - index * 3_600_000);
		return [begins, ...between, next - 1].map((at) => ({ month, at }));
	});
	const payments: { who: number; id: string; left: number }[] = [];
	const lines: { who: number; id: string }[] = [];
	let seed = 7;
	const pick = (count: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % count;
	};
	for (const [turn, { month, at }] of moments.entries()) {
		for (let each = 0; each < 2; each++) {
			api.clock.now = at;
			const who = pick(people.length);
			const person = people[who]!;
			const amount = 50_000 + pick(100_000);
			const { body } = await topUp(person, amount);
			// one in four is refused, and is nowhere in a statement
			const refused = pick(4) === 0;
			await told(body._id, refused ? "canceled" : "succeeded");
			if (refused) continue;
			note(month, who, "top_ups", amount);
			payments.push({ who, id: body._id, left: amount });
			if (pick(2) === 0) {
				const bought = (await order(person, [thing(5, person)])).body;
				note(month, who, "purchases", bought.amount);
				lines.push({ who, id: bought.lines[0]!._id });
			}
		}
		if (turn % 3 === 1) {
			const line = lines.splice(pick(lines.length), 1)[0];
			if (line) note(month, line.who, "refunds", (await refund(line.id, admin)).body.amount);
		}
		if (turn % 4 === 2) {
			const { who, id } = payments[pick(payments.length)]!;
			const headers = { ...admin.headers, "Idempotency-Key": newKey() };
			const sent = await api.post(
				`/shop/manage/payments/${id}/payouts`,
				{ amount: 5000, reason: "asked for" },
				headers,
			);
			if (sent.status === 200) {
				const made = await db.select().from(shopPayouts).where(eq(shopPayouts.paymentId, id));
				const last = made.findLast(({ state }) => state === "asked")!;
				await decideSandboxRefund(db, last.providerId!, "succeeded");
				await api.post("/payments/sandbox/webhook", { object: { id: last.providerId } });
				note(month, who, "payouts", 5000);
			}
		}
		if (turn % 5 === 3) {
			const who = pick(people.length);
			const wallet = walletOf(people[who]!.user.id);
			const cause = { cause: "bonus", reference: `b${turn}`, actorId: "test", at } as const;
			const moved = { kind: "move", debit: house.bonus, credit: wallet, amount: 2500 } as const;
			await db.batch([openAccounts(db, [wallet, house.bonus]), write(db, { key: `b${turn}`, ...moved }, cause)]);
			note(month, who, "bonuses", 2500);
		}
	}
	const schoolKey = (row: Statement["data"][number]) => row.school?._id ?? "none";
	for (const month of ["2026-10", "2026-11", "2026-12"]) {
		const said = await read(month, admin);
		for (const school of ["north", "south", "none"]) {
			const { who, ...figures } = kept.get(`${month} ${school}`)!;
			const { school: _, ...row } = said.find((one) => schoolKey(one) === school)!;
			expect({ month, school, ...row }).toEqual({
				month,
				school,
				...figures,
				people: who.size,
				net: figures.purchases - figures.refunds,
			});
		}
	}
	// and what came in and went out is what people have
	const sum = (what: keyof Figures) => [...kept.values()].reduce((all, row) => all + row[what], 0);
	const balances = await Promise.all(people.map(money));
	const had = sum("top_ups") - sum("purchases") + sum("refunds") + sum("bonuses") - sum("payouts");
	expect(balances.reduce((all, { balance, held }) => all + balance + held, 0)).toBe(had);
});
