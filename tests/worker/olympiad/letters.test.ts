import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { participants, users } from "#db/schema/index";
import { addressesToAsk, mailAddresses } from "#db/schema/mail-address";
import { mailOutbox } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import { hashAddress } from "#worker/mail/addresses/address-hash";
import { mailerOf, sendUnsent } from "#worker/mail/mailer";
import { answerToken } from "#worker/report/answer/answer-token";
import { makeApi } from "../../factories/api";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const noon = Date.UTC(2096, 8, 15, 9);
const day = 24 * 60 * 60_000;
const db = openDb(env.DB);

async function setUp() {
	const api = makeApi(env, noon);
	const startsAt = noon + 30 * day;
	const { id } = await makeOlympiad(db, noon, { name: "Autumn Cup", startsAt, endsAt: startsAt + day });
	const delegate = await makeSignedIn(db, env.SESSION_SECRET, noon, {
		role: Role.school,
		name: "Ада",
		surname: "Берг",
		nameEn: "Ada",
		surnameEn: "Berg",
	});
	return {
		api,
		id,
		delegate,
		enter: (row: object, headers = delegate.headers) =>
			api.post(`/olimpic/${id}/entries`, { dry: false, rows: [row] }, headers),
		again: (ids: string[], headers = delegate.headers) => api.post(`/olimpic/${id}/letters`, { ids }, headers),
		letters: (to: string) => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)),
	};
}

let s: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
	s = await setUp();
});

let children = 0;
/** Another child each time: the same name and birthday would be the same account. */
const child = (email: string, surname = `Lisina${String.fromCharCode(97 + children++)}`) => ({
	name_en: "Vera",
	surname_en: surname,
	birthday: "2085-04-02",
	country: "RU",
	category: "C12",
	email,
});
const linkIn = (body: string) => /token=([\w-]+)/.exec(body)?.[1];

describe("the letter with access", () => {
	test("goes once to a child who was entered, says what and when, and holds no password", async () => {
		const email = `${crypto.randomUUID()}@family.test`;
		const row = child(email, "Lisina");
		const answer = (await (await s.enter(row)).json()) as { lines: { kind: string; password: string }[] };
		expect(answer.lines[0]).toMatchObject({ kind: "entered" });
		await s.enter(row);
		const [letter, ...others] = await s.letters(email);
		expect(others).toEqual([]);
		expect(letter).toMatchObject({ kind: "entry_access", subject: "Vera Lisina takes part: Autumn Cup" });
		for (const part of ["Autumn Cup", "C12", "Ada Berg", "15 October 2096", "Moscow"]) {
			expect(letter!.body).toContain(part);
		}
		expect(letter!.body).not.toContain(answer.lines[0]!.password);
	});

	test("its link lets the family choose a password for seven days, once", async () => {
		const email = `${crypto.randomUUID()}@family.test`;
		await s.enter(child(email));
		const token = linkIn((await s.letters(email))[0]!.body);
		s.api.clock.now += 6 * day;
		const choose = () => s.api.post("/users/reset-password", { token, password: "Spring2026x" });
		expect((await choose()).status).toBe(204);
		expect((await s.api.post("/users/login", { email, password: "Spring2026x" })).status).toBe(200);
		expect((await choose()).status).toBe(422);
	});

	test("a child with a password of their own gets no link that could change it", async () => {
		const known = await makeSignedIn(db, env.SESSION_SECRET, noon, {
			nameEn: "Vera",
			surnameEn: "Lisitsa",
			birthday: "2085-04-02",
			lang: "ru",
			name: "Вера",
			surname: "Лисица",
		});
		await s.enter(child(known.user.email!, "Lisitsa"));
		const [letter] = await s.letters(known.user.email!);
		expect(letter).toMatchObject({ lang: "ru", subject: "Вера Лисица участвует: Autumn Cup" });
		expect(letter!.body).toContain("Ада Берг");
		expect(linkIn(letter!.body)).toBeUndefined();
	});

	test("who enters themselves gets none", async () => {
		const own = await makeSignedIn(db, env.SESSION_SECRET, noon, { birthday: "2085-04-02" });
		await s.api.post(`/olimpic/${s.id}/participate`, { category: "C12", country: "RU" }, own.headers);
		expect(await s.letters(own.user.email!)).toEqual([]);
	});

	test("waits until the owner of the address agrees, and goes nowhere after a no", async () => {
		const [yes, no] = ["yes", "no"].map((word) => `${word}-${crypto.randomUUID()}@family.test`) as [string, string];
		await s.enter(child(yes));
		await s.enter(child(no));
		const unsent = async (to: string) => (await s.letters(to)).filter(({ sentAt }) => sentAt === null).length;
		expect([await unsent(yes), await unsent(no)]).toEqual([1, 1]);
		const answers = { [yes]: "yes", [no]: "no" };
		for (const [to, answer] of Object.entries(answers)) {
			const asked = await db.select().from(addressesToAsk).where(eq(addressesToAsk.address, to));
			expect(asked).toMatchObject([{ about: "entry", askedBy: s.delegate.user.id }]);
			const token = answerToken(env.SESSION_SECRET, hashAddress(to));
			expect((await s.api.post(`/letters/answer/${token}`, { answer })).status).toBe(200);
		}
		await sendUnsent(db, mailerOf(env), noon);
		expect([await unsent(yes), (await s.letters(yes)).length, await s.letters(no)]).toEqual([0, 1, []]);
		const people = await db.select().from(participants).where(eq(participants.olympiadId, s.id));
		const told = await Promise.all(people.map(async ({ id }) => (await s.again([id])).json()));
		expect(told).toEqual(
			expect.arrayContaining([
				{ sent: 1, waiting: 0, unanswered: 0 },
				{ sent: 0, waiting: 0, unanswered: 1 },
			]),
		);
		expect(await unsent(no)).toBe(1);
	});

	test("is sent again by a button, three times a day at the most, and only within reach", async () => {
		const email = `${crypto.randomUUID()}@family.test`;
		await db.insert(mailAddresses).values({ addressHash: hashAddress(email), answeredAt: noon });
		await s.enter(child(email));
		const [record] = await db.select().from(participants).where(eq(participants.olympiadId, s.id));
		for (let press = 0; press < 3; press++) {
			expect(await (await s.again([record!.id])).json()).toEqual({ sent: 1, waiting: 0, unanswered: 0 });
		}
		expect(await (await s.again([record!.id])).json()).toEqual({ sent: 0, waiting: 1, unanswered: 0 });
		expect(await s.letters(email)).toHaveLength(4);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });
		expect((await s.again([record!.id], other.headers)).status).toBe(404);
	});

	test("a child without an e-mail makes no letter and holds nothing up", async () => {
		const silent = await makeSignedIn(db, env.SESSION_SECRET, noon);
		await db.update(users).set({ email: null }).where(eq(users.id, silent.user.id));
		const { id } = await makeParticipant(db, {
			olympiadId: s.id,
			userId: silent.user.id,
			creatorId: s.delegate.user.id,
		});
		expect((await s.again([id])).status).toBe(404);
	});
});
