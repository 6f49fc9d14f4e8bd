import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shopAccounts } from "#db/schema/ledger";
import { referrals } from "#db/schema/referral";
import { house } from "#domain/money/ledger";
import { auditLedger } from "#worker/shop/ledger-store";
import { followReferrals } from "#worker/shop/referral/bonus";
import type { Referral } from "#worker/shop/referral/contract";
import { mailsTo, noon } from "../../factories/api";
import {
	accessFor,
	api,
	day,
	db,
	fund,
	reward,
	money,
	openShop,
	order,
	type Person,
	refund,
	signedIn,
	thing,
	told,
	topUp,
} from "../../factories/shop";
import { agreed } from "../../factories/consents";

openShop();

const balance = async (person: Person) => (await money(person)).balance;
const pageOf = async (person: Person) => (await (await api.get("/referral", person.headers)).json()) as Referral;
const job = (days = 0) => followReferrals(db, api.clock.now + days * day);

let phones = 0;
/** An account that nothing connects with another one. */
const stranger = (row: Parameters<typeof signedIn>[0] = {}) =>
	signedIn({ phone: `+7921${String(phones++).padStart(7, "0")}`, ...row });

/** Somebody came by the link of somebody, as signing up notes it. */
async function came(person: Person, inviter: Person): Promise<void> {
	const { code } = await pageOf(inviter);
	await db.insert(referrals).values({ personId: person.user.id, code, cameAt: noon, refused: "no" });
}

async function invited(row: Parameters<typeof signedIn>[0] = {}) {
	const [inviter, person] = [await stranger(), await stranger(row)];
	await came(person, inviter);
	return { inviter, person };
}

/** Pays in by card, to the end. */
async function payIn(person: Person, amount: number) {
	const { body } = await topUp(person, amount);
	await told(body._id, "succeeded");
}

describe("signing up by a link", () => {
	let accounts = 0;
	const form = { name: "Ева Зорина", password: "Abacus7", ...agreed };
	const signUp = async (referral: string | undefined, over: object = {}) => {
		const email = `came${accounts++}@test.example`;
		const sent = {
			kind: "parent",
			...form,
			email,
			referral,
			...over,
		};
		const asked = await api.post("/users/signup", sent);
		if (asked.status !== 202) return { status: asked.status, body: await asked.json() };
		const [mail] = await mailsTo(api, (sent as { email: string }).email);
		const code = /\d{6}/.exec(mail?.body ?? "")?.[0];
		const made = await api.post("/users/signup/confirm", { email: sent.email, code });
		return { status: made.status, body: await made.json() };
	};

	test("tells who invited by initials that somebody came; the own household brings nothing", async () => {
		const inviter = await stranger({ email: "mama.home@gmail.com" });
		const { code, link } = await pageOf(inviter);
		expect(link).toBe(`http://abacus.test/?ref=${code}`);
		expect((await signUp(code.toLowerCase())).status).toBe(200);
		expect((await signUp(code, { email: "mamahome+two@gmail.com" })).status).toBe(200);
		const { people } = await pageOf(inviter);
		expect(people.map(({ initials, household }) => [initials, household])).toEqual([
			["Е. З.", true],
			["Е. З.", false],
		]);
	}, 30_000);

	test("with a code nobody has says so", async () => {
		expect(await signUp("22222222")).toMatchObject({
			status: 422,
			body: { fields: { referral: "REFERRAL_UNKNOWN" } },
		});
	});
});

describe("a bonus", () => {
	test("of 25 for a student's first payment waits fourteen days and is paid once", async () => {
		const { inviter, person } = await invited();
		await fund(person.user.id, 200_000);
		await order(person, [thing(5, person)]);
		await order(person, [thing(4, person)]);
		await Promise.all([job(), job()]);
		expect(await pageOf(inviter)).toMatchObject({ held: 2500, paid: 0, people: [{ held: 2500, paid: 0 }] });
		await job(13.9);
		expect(await balance(inviter)).toBe(0);
		await Promise.all([job(14), job(14)]);
		await job(15);
		expect(await balance(inviter)).toBe(2500);
		expect(await pageOf(inviter)).toMatchObject({ held: 0, paid: 2500, next: null, month: { earned: 2500 } });
	});

	test("is earned by money alone: what a bonus has bought brings no further one, and what it has bought in part its own part", async () => {
		const { inviter, person } = await invited();
		await reward(person.user.id, 43_000);
		await fund(person.user.id, 2_000);
		await order(person, [thing(5, person)]);
		await job();
		await job(14);
		// twenty of 450 were money: less than the bonus
		expect(await balance(inviter)).toBe(0);
		await reward(person.user.id, 40_000);
		await fund(person.user.id, 5_000);
		await order(person, [thing(4, person)]);
		await job(14);
		await job(28);
		expect(await balance(inviter)).toBe(2500);
	});

	test("of 50 for a teacher comes once a student of theirs pays, and no second one", async () => {
		const { inviter, person: teacher } = await invited({ role: 2, type: "teacher" });
		for (let count = 0; count < 2; count++) {
			const student = await stranger({ creatorId: teacher.user.id });
			await fund(student.user.id, 100_000);
			await order(student, [thing(5, student)]);
		}
		await job();
		await job(14);
		expect(await balance(inviter)).toBe(5000);
	});

	test("of five percent comes of what is paid in by card, and two percent of a school's", async () => {
		const { inviter, person } = await invited();
		await payIn(person, 1999);
		const school = await stranger({ role: 3 });
		const parent = await stranger();
		await came(parent, school);
		await payIn(parent, 100_000);
		await job();
		expect((await pageOf(inviter)).held).toBe(99);
		expect((await pageOf(school)).held).toBe(2000);
	});

	test("is at most what an admin has set for a month, from the day it holds, and the page says so", async () => {
		const { inviter, person } = await invited();
		const admin = await signedIn({ role: 4 });
		const cap = (amount: number, at: number) =>
			api.post("/shop/manage/referral-caps", { amount, from: new Date(at).toISOString() }, admin.headers);
		expect((await cap(3000, noon + day)).status).toBe(200);
		expect([(await cap(1, noon - day)).status, (await cap(-1, noon + 2 * day)).status]).toEqual([422, 422]);
		expect((await cap(500_000, noon + 3 * day)).status).toBe(200);
		await payIn(person, 50_000);
		await job();
		expect(await pageOf(inviter)).toMatchObject({ held: 2500, month: { earned: 2500, most: 500_000 } });
		api.clock.now = noon + day;
		await payIn(person, 50_000);
		await job();
		expect(await pageOf(inviter)).toMatchObject({ held: 3000, month: { earned: 3000, most: 3000 } });
		api.clock.now = noon + 3 * day;
		await payIn(person, 50_000);
		await job();
		expect(await pageOf(inviter)).toMatchObject({ held: 5500, month: { most: 500_000 } });
	});

	test("goes when what it was for is paid back: while it waits, after it was paid, and after it was spent", async () => {
		const { inviter, person } = await invited();
		await fund(person.user.id, 45_000);
		const { body } = await order(person, [thing(5, person)]);
		await job();
		await job(14);
		await fund(inviter.user.id, 42_500);
		await order(inviter, [thing(5, inviter)]);
		expect(await balance(inviter)).toBe(0);
		await refund(body.lines[0]!._id);
		await job(15);
		expect(await pageOf(inviter)).toMatchObject({ held: 0, paid: 0 });
		// what was spent is taken from the next one
		const next = await stranger();
		await came(next, inviter);
		await fund(next.user.id, 45_000);
		await order(next, [thing(5, next)]);
		await payIn(next, 100_000);
		await job(15);
		await job(30);
		expect(await balance(inviter)).toBe(5000);
		const { body: waits } = await order(next, [thing(4, next)]);
		await refund(waits.lines[0]!._id);
		await job(31);
		expect(await balance(inviter)).toBe(5000);
	});
});

describe("a ring", () => {
	const act = fc.record({
		who: fc.nat(9),
		what: fc.constantFrom("pay in" as const, "buy" as const, "refund" as const, "wait" as const),
	});

	/** Ten accounts that each came by the link of the one before, the first by that of the last. */
	async function ringOf(row: (index: number) => object) {
		const people: Person[] = [];
		for (let index = 0; index < 10; index++) people.push(await stranger(row(index)));
		for (const [index, person] of people.entries()) await came(person, people[(index + 9) % 10]!);
		return people;
	}

	async function play(people: readonly Person[], acts: readonly { who: number; what: string }[]) {
		const bought = new Map<Person, string[]>();
		for (const { who, what } of acts) {
			const person = people[who]!;
			if (what === "pay in") await payIn(person, 50_000);
			if (what === "wait") api.clock.now += 7 * day;
			if (what === "buy") {
				const { status, body } = await order(person, [accessFor(person, 1)]);
				if (status === 200) bought.set(person, [...(bought.get(person) ?? []), body.lines[0]!._id]);
			}
			if (what === "refund") await refund(bought.get(person)?.pop() ?? "none", admin);
			await job();
		}
		await job(15);
	}
	let admin: Person;
	const paidOut = async () =>
		(await db.select().from(shopAccounts).where(eq(shopAccounts.id, house.bonus)))[0] ?? { debits: 0, credits: 0 };

	test("of ten accounts that invite each other is paid nothing, whatever they do", async () => {
		admin = await signedIn({ role: 4 });
		await fc.assert(
			fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
				const before = await paidOut();
				await play(await ringOf(() => ({})), acts);
				const after = await paidOut();
				expect(after).toEqual(before);
				expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
			}),
			{ numRuns: 4 },
		);
	}, 120_000);

	test("that is a line of one household is paid nothing, and who buys only to be refunded brings nothing", async () => {
		admin = await signedIn({ role: 4 });
		const before = await paidOut();
		const family = await Promise.all([0, 1, 2].map(() => stranger({ phone: "+79215550000" })));
		await came(family[1]!, family[0]!);
		await came(family[2]!, family[1]!);
		const farmers = await Promise.all([0, 1, 2].map(() => stranger()));
		await came(farmers[1]!, farmers[0]!);
		await came(farmers[2]!, farmers[1]!);
		for (const person of family) {
			await payIn(person, 50_000);
			await order(person, [thing(5, person)]);
		}
		for (const person of farmers) {
			await fund(person.user.id, 50_000);
			const { body } = await order(person, [accessFor(person, 1)]);
			await refund(body.lines[0]!._id, admin);
			await job();
		}
		await job();
		await job(15);
		const after = await paidOut();
		expect(after.debits - after.credits).toBe(before.debits - before.credits);
		for (const person of farmers) expect((await pageOf(person)).held + (await pageOf(person)).paid).toBe(0);
	});
});

test("after all this the ledger is what its movements say", async () => {
	expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
});
