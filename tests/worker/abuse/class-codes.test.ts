import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { classCodes, picturePins } from "#db/schema/child-sign-in";
import { users } from "#db/schema/user";
import { classCodeSigns } from "#domain/user/class-code";
import { type Picture, pictures } from "#domain/user/picture-pin";
import { Role } from "#domain/user/role";
import { pinSecret } from "#worker/school/classes/enter";
import { answerOf, makeApi, noon } from "../../factories/api";
import { joinGroup, makeGroup, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
vi.setConfig({ testTimeout: 120_000 });
const right: Picture[] = ["fish", "house", "key", "fish"];
const wrong: Picture[] = ["star", "house", "key", "fish"];
const code = "ABC234";
const school = "192.0.2.7";
const hour = 3_600_000;

const api = makeApi(env);
let child: string;
let mate: string;
let groupId: string;

beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(users);
	await env.DB.exec("delete from rate_limits");
	const teacher = await makeUser(db, { role: Role.teacher, type: "teacher" });
	child = (await makeUser(db, { name: "Алиса", surname: "Воронцова" })).id;
	mate = (await makeUser(db, { name: "Тимур", surname: "Ахметов" })).id;
	groupId = await makeGroup(db, teacher.id, [child, mate]);
	await db.insert(classCodes).values({ groupId, code, madeAt: noon });
	for (const userId of [child, mate]) await givePictures(userId);
});

async function givePictures(userId: string): Promise<void> {
	const hash = await quickHash(pinSecret(env.SESSION_SECRET, userId, right));
	await db.insert(picturePins).values({ userId, hash, byStaff: true, madeAt: noon });
}

async function joinClass(name: string): Promise<string> {
	const { id } = await makeUser(db, { name });
	await joinGroup(db, groupId, id, noon);
	await givePictures(id);
	return id;
}

const from = (address: string) => ({ "cf-connecting-ip": address });
const enter = (who: string, pin: readonly Picture[], address: string, typed = code) =>
	api.post("/class/enter", { code: typed, child: who, pictures: pin }, from(address));
const elsewhere = (index: number) => `203.0.${Math.floor(index / 250) + 1}.${(index % 250) + 1}`;

/** Wrong pictures from as many addresses, so slowly that no wait is in the way; how many were looked at. */
async function guessesLookedAt(who: string, tries: number, address: (index: number) => string): Promise<number> {
	let looked = 0;
	for (let index = 0; index < tries; index++) {
		api.clock.now += 70_000;
		if ((await enter(who, wrong, address(index))).status === 401) looked += 1;
	}
	return looked;
}

describe("somebody wants into a child's account", () => {
	test("by trying all 6,561 rows of pictures from many addresses: thirty a day are looked at", async () => {
		expect(await guessesLookedAt(child, 40, elsewhere)).toBe(30);
		api.clock.now += 24 * hour;
		expect((await enter(child, right, elsewhere(999))).status).toBe(200);
	});

	test("by trying from the class's own network: sixty a day are looked at", async () => {
		expect((await enter(mate, right, school)).status).toBe(200);
		expect(await guessesLookedAt(child, 66, () => school)).toBe(60);
		// the neighbour goes on as if nothing had been
		expect((await enter(mate, right, school)).status).toBe(200);
	});

	test("by going through the whole class from many addresses: ninety a day are looked at in all", async () => {
		const classmates = [child, mate];
		for (let index = 0; index < 3; index++) classmates.push(await joinClass(`Mate ${index}`));
		let looked = 0;
		for (const [index, who] of classmates.entries()) {
			looked += await guessesLookedAt(who, 20, (tries) => elsewhere(100 * index + tries));
		}
		expect(looked).toBe(90);
	});

	test("by many tries at one moment: five are looked at", async () => {
		const answers = await Promise.all(Array.from({ length: 12 }, () => enter(child, wrong, elsewhere(1))));
		expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
	});
});

describe("somebody wants to keep a child out", () => {
	test("by wearing out its tries from elsewhere: at school the pictures let in at once", async () => {
		expect((await enter(mate, right, school)).status).toBe(200);
		await guessesLookedAt(child, 35, elsewhere);
		expect((await enter(child, right, elsewhere(500))).status).toBe(429);
		expect((await enter(child, right, school)).status).toBe(200);
	});

	test("by typing wrong codes at school: who knows the right one and was there before passes", async () => {
		expect((await enter(mate, right, school)).status).toBe(200);
		for (let index = 0; index < 31; index++) await api.post("/class/names", { code: "XXXXXX" }, from(school));
		expect((await api.post("/class/names", { code: "XXXXXX" }, from(school))).status).toBe(429);
		expect((await api.post("/class/names", { code }, from(school))).status).toBe(200);
		expect((await enter(child, right, school)).status).toBe(200);
	});
});

describe("somebody wants the names of children", () => {
	test("by guessing codes: of 34 million an address looks at about a hundred an hour", async () => {
		expect(classCodeSigns.length ** 6).toBeGreaterThan(34_000_000);
		let looked = 0;
		for (let second = 0; second < 3600; second += 4) {
			api.clock.now = noon + second * 1000;
			const answer = await api.post("/class/names", { code: "XXXXXX" }, from(elsewhere(7)));
			if (answer.status === 404) looked += 1;
		}
		expect(looked).toBeLessThan(100);
		expect((await api.post("/class/names", { code }, from(elsewhere(7)))).status).toBe(429);
	});

	test("by trying ids: a child of another class, one without pictures and wrong pictures answer alike", async () => {
		const stranger = (await makeUser(db, {})).id;
		const answers = [];
		for (const [index, who] of [child, stranger, "nobody"].entries()) {
			answers.push(await answerOf(await enter(who, wrong, elsewhere(index))));
		}
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]).toMatchObject({ status: 401, body: { error: "WRONG_PICTURES" } });
		expect((await enter(stranger, pictures.slice(0, 4), elsewhere(9))).status).toBe(401);
	});
});
