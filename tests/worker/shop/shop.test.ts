import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { env } from "cloudflare:workers";
import type { Db } from "#db/client";
import { insertMissing } from "#db/rows";
import { auditLog, mailOutbox } from "#db/schema/operations";
import { shopAccounts } from "#db/schema/ledger";
import { shopLines, shopOrders } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { addMonths } from "#domain/calendar/moscow";
import { house, walletOf } from "#domain/money/ledger";
import type { AuditPage } from "#worker/admin/audit-contract";
import type { BasketInput, ShopPeople, StaffOrders, Transactions } from "#worker/shop/contract";
import { buy } from "#worker/shop/buy";
import { auditLedger, write } from "#worker/shop/ledger-store";
import { placeOrder } from "#worker/shop/payments/pay";
import { refund as refundLine } from "#worker/shop/refund";
import { noon } from "../../factories/api";
import { errorOf } from "../../factories/attempt";
import { bodyOf } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";
import {
	accessFor,
	api,
	cost,
	day,
	db,
	family,
	fund,
	money,
	openShop,
	order,
	type Person,
	refund,
	shopOf,
	signedIn,
	thing,
} from "../../factories/shop";

openShop();

const balance = async (person: Person) => (await money(person)).balance;
const accessOf = async (person: Person) =>
	(
		await db
			.select({ until: users.accessUntil, from: users.accessFrom })
			.from(users)
			.where(eq(users.id, person.user.id))
	)[0]!;
const seconds = (instant: number) => instant / 1000;

describe("a basket", () => {
	test("for two children is bought at once, with a receipt, and each gets what was for them", async () => {
		const { parent, alisa, brother } = await family();
		await fund(parent.user.id, 500_000);
		const before = await db.select().from(mailOutbox);
		const lines = [accessFor(alisa, 6), thing(5, alisa), accessFor(brother, 6)];
		const { status, body } = await order(parent, lines);
		expect([status, body.state, body.amount]).toEqual([200, "purchased", 2 * cost.half + cost.exam]);
		expect(await balance(parent)).toBe(500_000 - body.amount);
		const { people } = await shopOf(parent);
		const until = seconds(addMonths(noon, 6));
		expect(people.map(({ name, access, attempts }) => [name, access, attempts.uamap])).toEqual([
			["Alisa", until, 1],
			["Misha", until, 0],
		]);
		const letters = (await db.select().from(mailOutbox)).slice(before.length);
		expect(letters).toMatchObject([{ recipient: parent.user.email, kind: "receipt" }]);
		expect(letters[0]!.body).toContain("Misha");
	});

	test("that costs more than there is buys nothing", async () => {
		const { parent, alisa, brother } = await family();
		await fund(parent.user.id, cost.month);
		const { status, body } = await order(parent, [accessFor(alisa, 1), accessFor(brother, 1)]);
		expect([status, body.error]).toEqual([409, "PURCHASE_NOT_ENOUGH"]);
		expect(await accessOf(brother)).toEqual({ until: 0, from: 0 });
		expect(await balance(parent)).toBe(cost.month);
	});

	test("sent ten times at once is bought once, and another one under its key is refused", async () => {
		const { parent, alisa, brother } = await family();
		await fund(parent.user.id, 20 * cost.month);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => order(parent, [accessFor(brother, 1)], { key: "the same key" })),
		);
		expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
		expect(await balance(parent)).toBe(19 * cost.month);
		expect((await order(parent, [accessFor(alisa, 1)], { key: "the same key" })).status).toBe(409);
	});

	test("of twenty at once from a balance for one, one is bought and nineteen are told there is not enough", async () => {
		const { parent, brother } = await family();
		await fund(parent.user.id, cost.month);
		const answers = await Promise.all(Array.from({ length: 20 }, () => order(parent, [accessFor(brother, 1)])));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ body }) => body.error === "PURCHASE_NOT_ENOUGH")).toHaveLength(19);
		expect((await accessOf(brother)).until).toBe(seconds(addMonths(noon, 1)));
		expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
	});

	test("of five at once for the same child that are all paid, none loses a month", async () => {
		const { parent, brother } = await family();
		await fund(parent.user.id, 5 * cost.month);
		const answers = await Promise.all(Array.from({ length: 5 }, () => order(parent, [accessFor(brother, 1)])));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect((await accessOf(brother)).until).toBe(seconds(addMonths(noon, 5)));
	});

	test.each([
		["somebody else's child", async () => thing(1, await signedIn(), 1), 404, "NOT_FOUND"],
		["a thing that is not sold", async (child: Person) => thing(1, child, 3), 422, "VALIDATION"],
		["a package for a child", async (child: Person) => thing(2, child, 25), 404, "NOT_FOUND"],
	])("with %s is refused", async (_, wish, status, code) => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 2_000_000);
		const line = await wish(alisa);
		const answer = await api.post(
			"/shop/orders",
			{ lines: [line], amount: 39_000 },
			{ ...parent.headers, "Idempotency-Key": "wrong-things" },
		);
		expect(await errorOf(answer)).toBe(`${status} ${code}`);
	});

	test.each([-1, 0, 0.5, 1e12, "390", null])(
		"with the amount %j, or another than it costs, buys nothing",
		async (amount) => {
			const { parent, alisa } = await family();
			await fund(parent.user.id, 2_000_000);
			const send = (sum: unknown) =>
				api.post(
					"/shop/orders",
					{ lines: [accessFor(alisa, 1)], amount: sum },
					{ ...parent.headers, "Idempotency-Key": `amount-${String(sum)}-key` },
				);
			expect((await send(amount)).status).toBe(422);
			expect(await errorOf(await send(1))).toBe("409 PRICE_CHANGED");
			expect(await balance(parent)).toBe(2_000_000);
		},
	);

	test("whose price changed since it was shown buys nothing by card or from the balance, and reserves nothing", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, cost.online - 100);
		const admin = await signedIn({ role: 4 });
		const from = new Date(noon + 40 * day).toISOString();
		await api.post("/shop/manage/prices", { product: 6, variant: 0, amount: cost.online + 100, from }, admin.headers);
		api.clock.now = noon + 40 * day;
		const two = await Promise.all([true, false].map((card) => order(parent, [thing(6, alisa)], { card })));
		expect(two.map(({ body }) => body.error)).toEqual(["PRICE_CHANGED", "PRICE_CHANGED"]);
		expect(await money(parent)).toEqual({ balance: cost.online - 100, held: 0 });
	});

	test("gives the right to online competitions once", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 10 * cost.online);
		expect((await order(parent, [thing(6, alisa)])).status).toBe(200);
		expect((await order(parent, [thing(6, alisa)])).body.error).toBe("BOUGHT_ALREADY");
		expect((await shopOf(parent)).people[0]!.offers).not.toContainEqual({ product: 6, variant: 0 });
	});

	test.each(["family", "card", "pictures"])(
		"in a session of a child that began by %s is the parent's to decide: nothing is spent or shown",
		async (how) => {
			const { parent, brother } = await family();
			await fund(parent.user.id, cost.month);
			await fund(brother.user.id, cost.month);
			await db.run(
				`update sessions set opened_by = '${how}', opener = '${parent.session.id}' where id = '${brother.session.id}'`,
			);
			expect((await order(brother, [accessFor(brother, 1)])).body.error).toBe("PARENT_DECIDES");
			for (const path of ["/shop", "/transactions", "/referral"]) {
				expect((await api.get(path, brother.headers)).status).toBe(403);
			}
			expect([await balance(parent), await balance(brother)]).toEqual([cost.month, cost.month]);
		},
	);

	test("of a child that has chosen its own password is paid from its own balance, never from the parent's", async () => {
		const { parent, brother } = await family();
		await db.update(users).set({ passwordHash: "own" }).where(eq(users.id, brother.user.id));
		await fund(parent.user.id, cost.month);
		expect((await order(brother, [accessFor(brother, 1)])).body.error).toBe("PURCHASE_NOT_ENOUGH");
		expect(await balance(parent)).toBe(cost.month);
	});
});

describe("months of access", () => {
	test("go on from their end, and the six months count from the first of them", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 10 * cost.half);
		await order(parent, [accessFor(alisa, 1)]);
		api.clock.now = noon + 20 * day;
		await order(parent, [accessFor(alisa, 6)]);
		expect(await accessOf(alisa)).toEqual({ until: seconds(addMonths(addMonths(noon, 1), 6)), from: seconds(noon) });
	});

	test("of an old account that had lapsed begin today, and do not make six months", async () => {
		const { parent, alisa } = await family();
		const long = { accessFrom: seconds(noon - 800 * day), accessUntil: seconds(noon - 400 * day) };
		await db.update(users).set(long).where(eq(users.id, alisa.user.id));
		await fund(parent.user.id, cost.month);
		await order(parent, [accessFor(alisa, 1)]);
		expect(await accessOf(alisa)).toEqual({ until: seconds(addMonths(noon, 1)), from: seconds(noon) });
	});

	test("that the account had before there was a shop are kept", async () => {
		const { parent, alisa } = await family();
		const had = { accessFrom: seconds(noon - 100 * day), accessUntil: seconds(noon + 10 * day) };
		await db.update(users).set(had).where(eq(users.id, alisa.user.id));
		await fund(parent.user.id, cost.month);
		const { body } = await order(parent, [accessFor(alisa, 1)]);
		expect(await accessOf(alisa)).toEqual({ until: seconds(addMonths(noon + 10 * day, 1)), from: had.accessFrom });
		await refund(body.lines[0]!._id);
		expect(await accessOf(alisa)).toEqual({ until: had.accessUntil, from: had.accessFrom });
	});
});

describe("a refund", () => {
	test("returns the price of what was not begun and the unused share of what was, once, to who paid", async () => {
		const { parent, brother } = await family();
		await fund(parent.user.id, 2 * cost.month);
		const first = await order(parent, [accessFor(brother, 1)]);
		const second = await order(parent, [accessFor(brother, 1)]);
		api.clock.now = noon + 15 * day;
		expect((await refund(second.body.lines[0]!._id)).body.amount).toBe(cost.month);
		expect((await refund(first.body.lines[0]!._id)).body.amount).toBe(cost.month / 2);
		expect((await refund(first.body.lines[0]!._id)).body.error).toBe("REFUNDED_ALREADY");
		expect(await balance(parent)).toBe(cost.month * 1.5);
		expect((await accessOf(brother)).until).toBe(seconds(noon + 15 * day));
	});

	test("of an attempt takes it away while it is unused, and not after", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 2 * cost.exam);
		const { body } = await order(parent, [thing(4, alisa), thing(5, alisa)]);
		const [sama, uamap] = body.lines;
		await db.run(`update exam_rights set exam_id = 'sat' where id = '${uamap!._id}'`);
		const used = await refund(uamap!._id);
		expect([used.status, used.body.error]).toEqual([409, "BOUGHT_USED"]);
		expect((await refund(sama!._id)).body.amount).toBe(cost.exam);
		expect((await shopOf(parent)).people[0]!.attempts).toEqual({ sama: 0, uamap: 0 });
		expect(await balance(parent)).toBe(cost.exam);
	});

	test("of two at the same moment is paid once", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, cost.exam);
		const { body } = await order(parent, [thing(4, alisa)]);
		const admin = await signedIn({ role: 4 });
		const answers = await Promise.all([1, 2, 3, 4].map(() => refund(body.lines[0]!._id, admin)));
		expect(answers.map((answer) => answer.body.error ?? answer.status).toSorted()).toEqual([
			200,
			...Array.from({ length: 3 }, () => "REFUNDED_ALREADY"),
		]);
		expect(await balance(parent)).toBe(cost.exam);
	});

	test("says its sum beforehand, and is in the log with who, what and why", async () => {
		const { parent, brother } = await family();
		await fund(parent.user.id, cost.month);
		const { body } = await order(parent, [accessFor(brother, 1)]);
		const admin = await signedIn({ role: 4 });
		const path = `/shop/manage/lines/${body.lines[0]!._id}/refund`;
		api.clock.now = noon + 15 * day;
		const sum = await bodyOf<{ amount: number }>(api.get(path, admin.headers));
		expect([sum.status, sum.body.amount, await balance(parent)]).toEqual([200, cost.month / 2, 0]);
		await refund(body.lines[0]!._id, admin);
		expect(await errorOf(await api.get(path, admin.headers))).toBe("409 REFUNDED_ALREADY");
		const letters = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, parent.user.email));
		expect(letters.map(({ kind }) => kind).toSorted()).toEqual(["receipt", "refund"]);
		const { body: said } = letters.find(({ kind }) => kind === "refund")!;
		expect(said).toMatch(/Misha: 195\n\nПричина: asked by the parent\n/);
		const { data } = (await (await api.get("/audit?area=shop", admin.headers)).json()) as AuditPage;
		expect(data[0]).toMatchObject({
			action: "shop.refund",
			actor: { _id: admin.user.id },
			target: { _id: parent.user.id },
			reason: "asked by the parent",
			changes: [
				{ field: "product", before: null, after: "1/1" },
				{ field: "amount", before: null, after: String(cost.month / 2) },
				{ field: "userId", before: null, after: "Misha" },
			],
		});
	});

	test.each([
		["online", {}, "BOUGHT_USED"],
		["sama", {}, "BOUGHT_USED"],
		["offline", {}, "BOUGHT_USED"],
		["online", { free: true }, undefined],
	] as const)(
		"of the right to SAMA competitions, once it let a child into one that is %s and %j: %s",
		async (kind, row, code) => {
			const { parent, alisa } = await family();
			await fund(parent.user.id, cost.online);
			const { body } = await order(parent, [thing(9, alisa)]);
			const { id } = await makeOlympiad(db, noon, { kind, startsAt: noon + day, endsAt: noon + 2 * day, ...row });
			await makeParticipant(db, { olympiadId: id, userId: alisa.user.id, createdAt: noon + 1 });
			expect((await refund(body.lines[0]!._id)).body.error).toBe(code);
		},
	);

	test("of the right to SAMA competitions is no matter of an online one that was entered by the right to those", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 2 * cost.online);
		const { body } = await order(parent, [thing(6, alisa), thing(9, alisa)]);
		const { id } = await makeOlympiad(db, noon, { startsAt: noon + day, endsAt: noon + 2 * day });
		await makeParticipant(db, { olympiadId: id, userId: alisa.user.id, createdAt: noon + 1 });
		expect((await refund(body.lines[0]!._id)).body.error).toBe("BOUGHT_USED");
		expect((await refund(body.lines[1]!._id)).body.amount).toBe(cost.online);
	});

	test("of six months that opened an olympiad is refused once it has begun, and pays back what is left after them", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 2 * cost.half);
		const long = (await order(parent, [accessFor(alisa, 6)])).body.lines[0]!._id;
		const event = { requiresSixMonths: true, startsAt: noon + day, endsAt: noon + 2 * day };
		const { id } = await makeOlympiad(db, noon, event);
		await makeParticipant(db, { olympiadId: id, userId: alisa.user.id, createdAt: noon + 1 });
		const more = (await order(parent, [accessFor(alisa, 6)])).body.lines[0]!._id;
		api.clock.now = noon + 3 * day;
		// the other six months keep the gate open: one of the two can go, and not both
		expect((await refund(long)).status).toBe(200);
		expect((await refund(more)).body.error).toBe("ACCESS_COUNTED");
	});

	test("of six months for an olympiad that has not begun is paid, and the start asks for them again", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, cost.half);
		const { body } = await order(parent, [accessFor(alisa, 6)]);
		const event = { requiresSixMonths: true, startsAt: noon + day, endsAt: noon + 2 * day };
		const { id } = await makeOlympiad(db, noon, event);
		await makeParticipant(db, { olympiadId: id, userId: alisa.user.id, createdAt: noon + 1 });
		expect((await refund(body.lines[0]!._id)).body.amount).toBe(cost.half);
		const gate = await api.post("/olimpic/paid", { olimpicId: id }, alisa.headers);
		expect(await gate.json()).toMatchObject({ require_6: false });
	});

	test("needs a reason", async () => {
		const admin = await signedIn({ role: 4 });
		expect((await api.post("/shop/manage/lines/any/refund", { reason: " " }, admin.headers)).status).toBe(422);
	});
});

describe("a package", () => {
	async function school(students: number) {
		const teacher = await signedIn({ role: 2, type: "teacher" });
		await fund(teacher.user.id, cost.pack);
		const { body } = await order(teacher, [thing(2, teacher, 25)]);
		const children: Person[] = [];
		for (let count = 0; count < students; count++) children.push(await signedIn({ creatorId: teacher.user.id }));
		const give = (...who: Person[]) =>
			bodyOf<{ error?: string }>(
				api.post("/shop/seats", { students: who.map(({ user }) => user.id) }, teacher.headers),
			);
		return { teacher, line: body.lines[0]!._id, children, give };
	}

	test("of 25 seats takes 25 of forty at once, and fifteen are told that it is full", async () => {
		const { teacher, children, give } = await school(40);
		const answers = await Promise.all(children.map((child) => give(child)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
		expect(answers.filter(({ body }) => body.error === "NOT_ENOUGH_PACK")).toHaveLength(15);
		const { packs } = await shopOf(teacher);
		expect(packs).toMatchObject([{ size: 25, used: 25 }]);
		expect(packs[0]!.seats).toHaveLength(25);
	});

	test("gives access until it ends, seats of one's own students only, and all of them or nobody", async () => {
		const { line, children, give, teacher } = await school(2);
		expect((await give(children[0]!, await signedIn())).status).toBe(404);
		expect((await accessOf(children[0]!)).until).toBe(0);
		expect((await give(...children)).status).toBe(200);
		expect((await accessOf(children[1]!)).until).toBe(seconds(addMonths(noon, 12)));
		expect((await give(children[0]!)).status).toBe(409);
		expect((await refund(line)).body.error).toBe("BOUGHT_USED");
		expect((await shopOf(teacher)).packs[0]!.used).toBe(2);
	});

	test("whose seats are free again gives back the time that is still to come, all of it if none was given", async () => {
		const { line, children, give, teacher } = await school(1);
		const untouched = await school(0);
		await give(...children);
		const seat = (await shopOf(teacher)).packs[0]!.seats[0]!;
		api.clock.now = noon + 31 * day;
		await api.del(`/shop/seats/${seat._id}`, undefined, teacher.headers);
		api.clock.now = addMonths(noon, 11);
		const left = (addMonths(noon, 12) - addMonths(noon, 11)) / (addMonths(noon, 12) - noon);
		expect((await refund(line)).body.amount).toBe(Math.floor(cost.pack * left));
		expect((await refund(untouched.line)).body.amount).toBe(cost.pack);
	});

	test("gives a child who has bought months its own time, and they go on behind it", async () => {
		const { children, give, teacher } = await school(1);
		const [child] = children;
		await fund(child!.user.id, cost.half);
		const { body } = await order(child!, [accessFor(child!, 6)]);
		const own = addMonths(noon, 6) - noon;
		expect((await give(child!)).status).toBe(200);
		expect((await accessOf(child!)).until).toBe(seconds(addMonths(noon, 12) + own));
		api.clock.now = noon + 3_600_000;
		expect((await refund(body.lines[0]!._id)).body.amount).toBe(cost.half);
		expect((await accessOf(child!)).until).toBe(seconds(addMonths(noon, 12)));
		expect((await shopOf(teacher)).packs[0]!.used).toBe(1);
	});

	test("is told to the child as an operation: the seat that was given, and that it was taken", async () => {
		const { teacher, children, give } = await school(1);
		await give(...children);
		const seat = (await shopOf(teacher)).packs[0]!.seats[0]!;
		api.clock.now = noon + 3_600_000;
		await api.del(`/shop/seats/${seat._id}`, undefined, teacher.headers);
		const { body } = await bodyOf<Transactions>(api.get("/transactions", children[0]!.headers));
		expect(body.data.map(({ kind, status, amount, lines }) => [kind, status, amount, lines[0]?.product])).toEqual([
			["seat", "suspended", 0, 3],
			["seat", "purchased", 0, 3],
		]);
	});

	test("gives a seat that opened an olympiad for six months to nobody else before they are over", async () => {
		const { teacher, children, give } = await school(1);
		await give(...children);
		const event = { requiresSixMonths: true, startsAt: noon + 1_000, endsAt: noon + 2 * day };
		const { id } = await makeOlympiad(db, noon, event);
		await makeParticipant(db, { olympiadId: id, userId: children[0]!.user.id, createdAt: noon + 1 });
		const seat = (await shopOf(teacher)).packs[0]!.seats[0]!;
		const takeBack = async (days: number) => {
			api.clock.now = noon + days * day;
			return api.del(`/shop/seats/${seat._id}`, undefined, teacher.headers);
		};
		expect(await errorOf(await takeBack(0.5))).toBe("409 ACCESS_COUNTED");
		expect(await errorOf(await takeBack(180))).toBe("409 ACCESS_COUNTED");
		expect((await takeBack(181)).status).toBe(200);
	});

	test("gives a seat to somebody else within a day or after thirty, not between", async () => {
		const { teacher, children, give } = await school(1);
		await give(...children);
		const seat = (await shopOf(teacher)).packs[0]!.seats[0]!;
		const takeBack = () => api.del(`/shop/seats/${seat._id}`, undefined, teacher.headers);
		api.clock.now = noon + 2 * day;
		expect(await errorOf(await takeBack())).toBe("409 SEAT_KEPT");
		api.clock.now = noon + 31 * day;
		const answers = await Promise.all([takeBack(), takeBack(), takeBack()]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await accessOf(children[0]!)).until).toBe(seconds(noon + 31 * day));
		expect((await shopOf(teacher)).packs[0]).toMatchObject({ used: 0, seats: [] });
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, children[0]!.user.id));
		expect(log.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
			["shop.seat_give", teacher.user.id],
			["shop.seat_take", teacher.user.id],
		]);
	});
});

test("a school with more students than the page shows finds the others by name, and gives them seats and buys for them", async () => {
	const teacher = await signedIn({ role: 2, type: "teacher" });
	const rows = Array.from({ length: 310 }, (_, index) => ({
		id: `many-${index}`,
		role: 1,
		type: "student" as const,
		name: index === 309 ? "Янина" : "Борис",
		surname: `Класс${String(index).padStart(3, "0")}`,
		creatorId: teacher.user.id,
		createdAt: noon,
	}));
	await insertMissing(db, users, rows);
	await signedIn({ name: "Янина", surname: "Чужая" });
	await fund(teacher.user.id, cost.pack + cost.month);
	await order(teacher, [thing(2, teacher, 25)]);
	const shop = await shopOf(teacher);
	expect([shop.people.length, shop.people_count]).toEqual([300, 311]);
	const find = async (search: string) =>
		(await bodyOf<ShopPeople>(api.get(`/shop/people?search=${encodeURIComponent(search)}`, teacher.headers))).body;
	const { data, count } = await find("янин");
	expect([count, data.map(({ _id, surname }) => [_id, surname])]).toEqual([1, [["many-309", "Класс309"]]]);
	expect(shop.people.map(({ _id }) => _id)).not.toContain("many-309");
	expect(await find("борис класс1")).toMatchObject({ count: 100, data: { length: 20 } });
	expect((await api.post("/shop/seats", { students: ["many-309"] }, teacher.headers)).status).toBe(200);
	const lines = [{ product: 1, variant: 1, person: "many-309" }];
	expect((await order(teacher, lines)).body.state).toBe("purchased");
	expect((await api.get("/shop/people?search=", teacher.headers)).status).toBe(422);
});

test("staff reads the orders of everybody page by page, and finds them by who pays, for whom, the e-mail and the number", async () => {
	const { parent, brother } = await family();
	const names = { name: "Zlata", surname: "Fadeeva" };
	await db.update(users).set(names).where(eq(users.id, parent.user.id));
	await db.update(users).set({ name: "Prokhor" }).where(eq(users.id, brother.user.id));
	const id = (index: number) => `order-of-many-${String(index).padStart(8, "0")}`;
	for (let index = 0; index < 60; index++) {
		const paid = { state: "purchased" as const, amount: 100, createdAt: noon + index, decidedAt: noon + index };
		const row = { id: id(index), buyerId: parent.user.id, idempotencyKey: id(index), request: "", ...paid };
		const line = { id: id(index), orderId: id(index), personId: brother.user.id, product: 5, variant: 0, amount: 100 };
		await db.batch([
			db.insert(shopOrders).values(index === 7 ? { ...row, state: "suspended" } : row),
			db.insert(shopLines).values({ ...line, state: "bought" }),
		]);
	}
	const admin = await signedIn({ role: 4 });
	const read = async (query: string) =>
		(await bodyOf<StaffOrders>(api.get(`/shop/manage/orders?${query}`, admin.headers))).body;
	const [first, second] = [await read("search=zlata"), await read("search=zlata&page=2")];
	expect([first.count, first.page, second.page]).toEqual([60, 1, 2]);
	const ids = [...first.data, ...second.data].map(({ _id }) => _id);
	expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => id(59 - index)));
	expect((await read("search=prokh")).count).toBe(60);
	expect((await read(`search=${encodeURIComponent(parent.user.email!.toUpperCase())}`)).count).toBe(60);
	expect((await read("search=00000031")).data.map(({ _id }) => _id)).toEqual([id(31)]);
	expect((await read("search=fadeeva&state=suspended")).data.map(({ _id }) => _id)).toEqual([id(7)]);
	expect((await read("search=nobody-of-that-name")).count).toBe(0);
	expect((await read("")).count).toBeGreaterThan(60);
});

test("a teacher reads until when access is paid, and how many students have it; a student does not", async () => {
	const until = Math.floor(noon / 1000) + 86_400;
	const teacher = await signedIn({ role: 2, type: "teacher", accessUntil: until });
	await signedIn({ creatorId: teacher.user.id, accessUntil: until });
	await signedIn({ creatorId: teacher.user.id, accessUntil: until - 2 * 86_400 });
	await signedIn({ creatorId: teacher.user.id });
	const read = (person: Person) => bodyOf<object>(api.get("/teachers/paid", person.headers));
	expect((await read(teacher)).body).toEqual({ paid: true, payingStudents: 1, access: until });
	api.clock.now = noon + 2 * 86_400_000;
	expect((await read(teacher)).body).toEqual({ paid: false, payingStudents: 0, access: until });
	expect((await read(await signedIn())).status).toBe(403);
});

/** The database as somebody meets it who is late each time: before each of their batches another one was there. */
function meeting(first: () => Promise<unknown>): Db {
	const batch = async (...statements: Parameters<Db["batch"]>) => {
		await first();
		return db.batch(...statements);
	};
	return new Proxy(db, { get: (of, name) => (name === "batch" ? batch : (Reflect.get(of, name) as unknown)) });
}

describe("who loses a race", () => {
	const origin = "http://abacus.test";
	const asBuyer = ({ user }: Person) => ({ id: user.id, role: user.role });
	/** Somebody else changes a child's access by a second each time. */
	const touch = (person: Person) => () =>
		db.run(`update users set access_until = access_until + 1 where id = '${person.user.id}'`);

	test("each time about the same child is told that something changed, buys nothing, and buys when it is sent again", async () => {
		const { parent, brother } = await family();
		await fund(parent.user.id, cost.month);
		const lines = [accessFor(brother, 1)];
		const late = buy(
			meeting(touch(brother)),
			asBuyer(parent),
			{ key: "late each time", origin },
			{ lines: lines as BasketInput["lines"], amount: cost.month, card: false },
			noon,
		);
		await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await balance(parent)).toBe(cost.month);
		expect(await db.$count(shopOrders, eq(shopOrders.buyerId, parent.user.id))).toBe(0);
		expect((await order(parent, lines, { key: "late each time" })).body.state).toBe("purchased");
		expect(await balance(parent)).toBe(0);
	});

	test("for the balance each time reserves nothing for the card, and is told", async () => {
		const { parent, alisa } = await family();
		await fund(parent.user.id, 1000);
		const spend = async () => {
			const key = `spent:${crypto.randomUUID()}`;
			const cause = { cause: "purchase", reference: key, actorId: "test", at: noon } as const;
			const debit = walletOf(parent.user.id);
			await write(db, { key, kind: "move", debit, credit: house.sales, amount: 100 }, cause).run();
		};
		const lines = [thing(6, alisa)] as BasketInput["lines"];
		const basket = { lines, amount: cost.online, card: true };
		const late = placeOrder(
			env,
			meeting(spend),
			asBuyer(parent),
			{ key: "a balance that moves", origin },
			basket,
			noon,
		);
		await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await money(parent)).toEqual({ balance: 600, held: 0 });
		expect(await db.$count(shopOrders, eq(shopOrders.buyerId, parent.user.id))).toBe(0);
	});

	test("with a refund pays nothing back, and takes nothing away", async () => {
		const { parent, alisa, brother } = await family();
		await fund(parent.user.id, cost.month + cost.exam);
		const { body } = await order(parent, [accessFor(brother, 1), thing(5, alisa)]);
		const [months, exam] = body.lines.map(({ _id }) => _id);
		const admin = await signedIn({ role: 4 });
		const until = (await accessOf(brother)).until;
		const late = (line: string, first: () => Promise<unknown>) =>
			refundLine(meeting(first), admin.user, { line, reason: "asked for", origin }, noon);
		await expect(late(months!, touch(brother))).rejects.toMatchObject({ code: "CONFLICT" });
		expect((await accessOf(brother)).until).toBeGreaterThanOrEqual(until);
		const begin = () => db.run(`update exam_rights set exam_id = 'begun meanwhile' where id = '${exam!}'`);
		await expect(late(exam!, begin)).rejects.toMatchObject({ code: "BOUGHT_USED" });
		expect(await balance(parent)).toBe(0);
		const lines = await db.select().from(shopLines).where(eq(shopLines.orderId, body._id));
		expect(lines.map(({ state }) => state)).toEqual(["bought", "bought"]);
		expect((await refund(months!)).status).toBe(200);
	});
});

describe("prices", () => {
	test("are set ahead with a preview, hold from their instant, and take a product from sale", async () => {
		const admin = await signedIn({ role: 4 });
		const price = (body: object) => api.post("/shop/manage/prices", { product: 9, variant: 0, ...body }, admin.headers);
		const shown = async () =>
			((await (await api.get("/shop/prices")).json()) as { data: { product: number; amount: number }[] }).data.find(
				({ product }) => product === 9,
			)?.amount;
		const tomorrow = new Date(noon + day).toISOString();
		expect((await price({ amount: 70_000, from: tomorrow, preview: true })).status).toBe(200);
		api.clock.now = noon + 2 * day;
		expect(await shown()).toBe(cost.online);
		api.clock.now = noon;
		await price({ amount: 70_000, from: tomorrow });
		await price({ amount: null, from: new Date(noon + 2 * day).toISOString() });
		expect(await shown()).toBe(cost.online);
		api.clock.now = noon + day;
		expect(await shown()).toBe(70_000);
		api.clock.now = noon + 2 * day;
		expect(await shown()).toBeUndefined();
		expect(await errorOf(await price({ amount: 1, from: tomorrow }))).toBe("422 VALIDATION");
		const { data } = (await (await api.get("/audit?area=shop", admin.headers)).json()) as AuditPage;
		const begins = String(noon + 2 * day);
		expect(data.map(({ changes }) => changes)).toContainEqual([
			{ field: "product", before: null, after: "9/0" },
			{ field: "amount", before: "70000", after: null },
			{ field: "begins", before: null, after: begins },
		]);
	});
});

test("after all this the ledger is what its movements say, and what was sold is what people paid", async () => {
	expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
	const [sales] = await db.select().from(shopAccounts).where(eq(shopAccounts.id, house.sales));
	const paid = await db.all<{ sum: number }>(
		"select sum(amount) as sum from shop_transfers where cause = 'purchase' or cause = 'refund'",
	);
	expect(sales!.credits + sales!.debits).toBe(paid[0]!.sum);
});
