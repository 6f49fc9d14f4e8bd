import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { earnedEntries } from "#db/schema/earning";
import { examSittings } from "#db/schema/exam";
import { results } from "#db/schema/olympiad";
import { referralBonuses, referrals } from "#db/schema/referral";
import { runSlices } from "#worker/jobs/slices";
import { followReferrals } from "#worker/shop/referral/bonus";
import type { Referral } from "#worker/shop/referral/contract";
import { recountAchievements } from "#worker/training/earned/recount";
import type { Moments } from "#worker/training/earned/contract";
import { noon } from "../../factories/api";
import {
	accessFor,
	api,
	day,
	db,
	fund,
	openShop,
	order,
	type Person,
	refund,
	signedIn,
	thing,
	told,
	topUp,
} from "../../factories/shop";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

openShop();

/** What the app is told when it asks, and notes as shown. */
async function toldOf(person: Person): Promise<string[]> {
	const asked = await api.post("/achievements/claim", undefined, person.headers);
	const ids = ((await asked.json()) as Moments).achievements.map(({ id }) => id);
	await api.post("/achievements/shown", { achievements: ids, rank: null }, person.headers);
	return ids;
}

const entries = (person: Person) => db.select().from(earnedEntries).where(eq(earnedEntries.userId, person.user.id));

async function teacherAndPupil() {
	const teacher = await signedIn({ role: 2, type: "teacher" });
	const pupil = await signedIn({ creatorId: teacher.user.id });
	await fund(teacher.user.id, 10_000_000);
	return { teacher, pupil };
}

describe("access", () => {
	test("three, six and twelve bought months are told once each, in whatever parts they were bought", async () => {
		const child = await signedIn();
		await fund(child.user.id, 10_000_000);
		for (let month = 0; month < 3; month++) {
			expect(await toldOf(child)).toEqual([]);
			await order(child, [accessFor(child, 1)]);
		}
		expect(await toldOf(child)).toEqual(["access_3"]);
		await order(child, [accessFor(child, 12)]);
		expect(await toldOf(child)).toEqual(["access_12", "access_6"]);
		await order(child, [accessFor(child, 12)]);
		expect(await toldOf(child)).toEqual([]);
	});

	test("what is paid back later stays earned, and the night neither takes it nor gives it again", async () => {
		const child = await signedIn();
		await fund(child.user.id, 10_000_000);
		const { body } = await order(child, [accessFor(child, 6)]);
		expect((await refund(body.lines[0]!._id)).status).toBe(200);
		expect(await toldOf(child)).toEqual(["access_3", "access_6"]);
		await runSlices(db, "achievements", "a night", recountAchievements(noon + day));
		expect((await entries(child)).length).toBe(2);
	});

	test("an order that nobody has paid yet brings nothing", async () => {
		const child = await signedIn();
		expect((await order(child, [accessFor(child, 12)], { card: true })).body.state).toBe("pending");
		expect(await toldOf(child)).toEqual([]);
	});

	test("a bought attempt of an exam is the child's, the payment the teacher's, however many there are", async () => {
		const { teacher, pupil } = await teacherAndPupil();
		await order(teacher, [thing(5, pupil)]);
		await order(teacher, [thing(5, pupil)]);
		expect(await toldOf(pupil)).toEqual(["exam_access"]);
		expect(await toldOf(teacher)).toEqual(["pays_for_pupils"]);
	});
});

describe("a teacher", () => {
	test("who buys for themselves has not paid for a pupil; who gives a seat of a package has", async () => {
		const { teacher, pupil } = await teacherAndPupil();
		await order(teacher, [accessFor(teacher, 1), thing(2, teacher, 10)]);
		expect(await toldOf(teacher)).toEqual([]);
		await api.post("/shop/seats", { students: [pupil.user.id] }, teacher.headers);
		expect(await toldOf(teacher)).toEqual(["pays_for_pupils"]);
		// a seat is the teacher's payment and no month that was bought for the child
		expect(await toldOf(pupil)).toEqual([]);
	});

	test("is told of money put on the balance once it has come, not when it was only begun", async () => {
		const teacher = await signedIn({ role: 2, type: "teacher" });
		const { body } = await topUp(teacher, 50_000);
		expect(await toldOf(teacher)).toEqual([]);
		await told(body._id, "succeeded");
		expect(await toldOf(teacher)).toEqual(["top_up"]);
	});

	test("is told of the first invited student who has paid, not of one who only came", async () => {
		const teacher = await signedIn({ role: 2, type: "teacher", phone: "+79210000001" });
		const { code } = (await (await api.get("/referral", teacher.headers)).json()) as Referral;
		const friend = await signedIn({ phone: "+79210000002" });
		await db.insert(referrals).values({ personId: friend.user.id, code, cameAt: noon, refused: "no" });
		await fund(friend.user.id, 1_000_000);
		expect(await toldOf(teacher)).toEqual([]);
		await order(friend, [accessFor(friend, 1)]);
		await followReferrals(db, api.clock.now);
		expect(await toldOf(teacher)).toEqual(["invited_1"]);
		const bonuses = await db.select().from(referralBonuses).where(eq(referralBonuses.code, code));
		expect(bonuses.map(({ kind }) => kind)).toEqual(["student"]);
	});
});

/** What somebody has, without the app being opened. */
const held = async (person: Person) => (await entries(person)).map(({ reference }) => reference).toSorted();

describe("at once, without the app being opened", () => {
	test("a purchase gives what it brings to the child and to the teacher who paid", async () => {
		const { teacher, pupil } = await teacherAndPupil();
		await order(teacher, [thing(5, pupil), accessFor(pupil, 6)]);
		expect(await held(pupil)).toEqual(["access_3", "access_6", "exam_access"]);
		expect(await held(teacher)).toEqual(["pays_for_pupils"]);
	});

	test("results that are final give the prizes, before that nothing", async () => {
		const admin = await signedIn({ role: 4 });
		const [first, fourth] = await Promise.all([signedIn(), signedIn()]);
		const { id } = await makeOlympiad(db, noon - 3 * day, { name: "Open", nameEn: "Open" });
		for (const [index, child] of [first, fourth].entries()) {
			await makeParticipant(db, { olympiadId: id, userId: child.user.id, place: index === 0 ? 1 : 4 });
			await db.insert(results).values({
				attemptId: `held-${index}`,
				revision: 1,
				olympiadId: id,
				userId: child.user.id,
				type: "online" as const,
				category: "C12",
				s1: 10,
				s2: 0,
				s3: 0,
				s4: 0,
				s5: 0,
				s6: 0,
				s7: 0,
				ending: "complete" as const,
				fail: false,
				startedAt: noon - 3 * day,
				finishedAt: noon - 3 * day,
			});
		}
		const move = async (state: string, revision: number) => {
			const body = { state, revision, confirm: "Open" };
			expect((await api.post(`/olimpic/${id}/results/state`, body, admin.headers)).status).toBe(200);
		};
		await move("frozen", 0);
		expect(await held(first)).toEqual([]);
		await move("final", 1);
		expect(await held(first)).toEqual(["first_competition", "first_place", "prize"]);
		expect(await held(fourth)).toEqual(["first_competition"]);
	});
});

test("rehearsals of exams and of olympiads count together, and one that was left does not; the night finds them", async () => {
	const child = await signedIn();
	const { id: olympiadId } = await makeOlympiad(db, noon);
	const times = { startedAt: noon - day, finishedAt: noon - day };
	const sitting = (index: number, ending: "complete" | "navigate") => ({
		attemptId: `exam-${index}`,
		revision: 1,
		examId: null,
		userId: child.user.id,
		type: "uamap" as const,
		level: "13",
		scores: [50],
		passed: false,
		ending,
		fail: false,
		...times,
	});
	await db
		.insert(examSittings)
		.values([...Array.from({ length: 6 }, (_, index) => sitting(index, "complete")), sitting(6, "navigate")]);
	const rehearsal = (index: number) => ({
		attemptId: `olympiad-${index}`,
		revision: 1,
		olympiadId,
		userId: child.user.id,
		type: "simulate" as const,
		category: "A",
		s1: 10,
		s2: 0,
		s3: 0,
		s4: 0,
		s5: 0,
		s6: 0,
		s7: 0,
		ending: "timeout" as const,
		fail: false,
		...times,
	});
	await db.insert(results).values(Array.from({ length: 3 }, (_, index) => rehearsal(index)));
	await runSlices(db, "achievements", "first night", recountAchievements(noon));
	expect((await entries(child)).map(({ reference }) => reference)).toEqual(["rehearsals_1"]);
	await db.insert(results).values(rehearsal(3));
	await runSlices(db, "achievements", "second night", recountAchievements(noon));
	expect((await entries(child)).map(({ reference }) => reference).toSorted()).toEqual([
		"rehearsals_1",
		"rehearsals_10",
	]);
});
