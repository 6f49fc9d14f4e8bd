import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { rowsOf } from "#db/rows";
import * as schema from "#db/schema/index";
import { achievementsEarned, earnedEntries } from "#db/schema/earning";
import { exams, examSittings } from "#db/schema/exam";
import { groupMembers } from "#db/schema/group";
import { assignments, homeworks, homeworkTargets } from "#db/schema/homework";
import { merges, mergeRows } from "#db/schema/merge";
import { auditLog } from "#db/schema/operations";
import { olympiads, participants } from "#db/schema/olympiad";
import { archivedSeasons } from "#db/schema/rating";
import { sessions } from "#db/schema/session";
import { shopPeriods } from "#db/schema/shop";
import { trainingDays, trainingFormulaDays, trainingLessons, trainingRecords, trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import { addDays, moscowDate, seasonOf } from "#domain/calendar/moscow";
import { standingOf } from "#domain/access/paid-time";
import { Role } from "#domain/user/role";
import { runScheduled } from "#worker/scheduled";
import { closeSeason } from "#worker/training/league/season-close";
import { runSlices } from "#worker/jobs/slices";
import type { Duplicates, Merges } from "#worker/school/merge/contract";
import { followMerged } from "#worker/school/merge/wallet-store";
import { auditLedger, balanceOf, openAccounts, write } from "#worker/shop/ledger-store";
import { house, walletOf } from "#domain/money/ledger";
import { fund } from "../../factories/shop";
import { movedTables, staying } from "#worker/school/merge/moved-tables";
import { makeApi, noon } from "../../factories/api";
import { joinGroup, makeGroup, makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";
import { beginTeachings } from "#worker/account/users/relation-store";

const db = openDb(env.DB);
const api = makeApi(env);
const day = 86_400_000;

type Caller = { id: string; headers: Record<string, string> };
let teacher: Caller;
beforeEach(async () => {
	api.clock.now = noon;
	for (const table of [mergeRows, merges, participants, olympiads, examSittings, archivedSeasons, users]) {
		await db.delete(table);
	}
	const made = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
	teacher = { id: made.user.id, headers: made.headers };
});

const child = (row: Parameters<typeof makeUser>[1] = {}) =>
	makeUser(db, { name: "Аня", surname: "Ким", birthday: "2018-01-01", creatorId: teacher.id, ...row });
const merge = async (kept: string, gone: string) => {
	const answer = await api.post("/directory/merges", { kept, gone }, teacher.headers);
	return answer.json<{ _id: string; error?: string }>();
};
const undo = async (id: string) =>
	(await api.post(`/directory/merges/${id}/undo`, {}, teacher.headers)).json<{ error?: string }>();
const pairs = async () =>
	(await (await api.get("/directory/duplicates", teacher.headers)).json<Duplicates>()).data.map(({ people }) =>
		people.map(({ _id }) => _id).toSorted(),
	);

function run(userId: string, id: string, earnedOn = "2026-09-15") {
	return {
		id,
		userId,
		batchId: "b",
		simulator: "sum",
		parameters: {},
		seed: "s",
		answers: [],
		correct: 1,
		total: 1,
		startedAt: noon,
		finishedAt: noon,
		earnedOn,
		counts: true,
		receivedAt: noon,
	};
}

const today = moscowDate(noon);
const homework = (id: string, startsOn = today) => ({
	id,
	ownerId: teacher.id,
	rule: "daily" as const,
	startsOn,
	endsOn: addDays(startsOn, 3),
	days: 15,
	createdAt: noon,
	createdOn: today,
});

/** Feathers and experience as they are credited: an entry, and what the entries come to. */
async function credit(userId: string, feathers: number, cause: "opening" | "set" | "achievement" = "set", key = "") {
	const at = api.clock.now;
	const row = { batchId: "b", userId, cause, reference: "r", feathers, experiences: feathers, day: moscowDate(at), at };
	await db.insert(earnedEntries).values({ ...row, key: `${cause}:${userId}:${key}`, season: seasonOf(moscowDate(at)) });
	const sum = (column: "feathers" | "experiences") => sql.raw(`${column} + ${feathers}`);
	await db
		.update(users)
		.set({ feathers: sum("feathers"), experiences: sum("experiences") })
		.where(eq(users.id, userId));
}

/** Months of access from ten days ago, as a purchase writes them. */
async function pay(userId: string, months: number, from = noon - 10 * day) {
	const period = { id: `${userId}-${from}`, kind: "bought" as const, from, until: from + months * 30 * day };
	const { from: fromAt, until: untilAt, id, kind } = period;
	await db.insert(shopPeriods).values({ id, personId: userId, kind, fromAt, untilAt });
	const rows = await db.select().from(shopPeriods).where(eq(shopPeriods.personId, userId));
	const standing = standingOf(rows.map((row) => ({ ...row, from: row.fromAt, until: row.untilAt })));
	const seconds = { accessFrom: standing.from / 1000, accessUntil: standing.until / 1000 };
	await db.update(users).set(seconds).where(eq(users.id, userId));
}

/** Everything of two accounts, as rows without order. */
async function everything(ids: readonly string[]) {
	const rows = await Promise.all([
		db.select().from(trainingRuns),
		db.select().from(trainingFormulaDays),
		db.select().from(trainingRecords),
		db.select().from(trainingLessons),
		db.select().from(groupMembers),
		db.select().from(participants),
		db.select().from(trainingDays),
		db.select().from(assignments),
		db.select().from(homeworkTargets),
		db.select().from(earnedEntries),
		db.select().from(achievementsEarned),
		db.select().from(exams),
		db.select().from(examSittings),
		db.select().from(shopPeriods),
		db.select().from(users),
	]);
	return rows.map((table) =>
		table
			.filter((row) => !("role" in row) || ids.includes(row.id))
			.map((row) => JSON.stringify(row))
			.toSorted(),
	);
}

describe("children who may be the same", () => {
	test("are those of one name with one birthday, one parent, or a birthday missing", async () => {
		const one = await child({ name: "аня", surname: "КИМ" });
		const two = await child();
		const [three, four] = [
			await child({ name: "Лев", surname: "Панин", birthday: "2018-05-02", parentEmail: "p@test.example" }),
			await child({ name: "Лев", surname: "Панин", birthday: "2018-02-05", parentEmail: "p@test.example" }),
		];
		const [five, six] = [await child({ name: "Ева" }), await child({ name: "Ева", birthday: null })];
		await child({ name: "Ира" });
		await child({ name: "Ира", birthday: "2017-01-01" });
		// of another teacher
		await makeUser(db, { name: "Аня", surname: "Ким", birthday: "2018-01-01" });
		const found = [
			[one.id, two.id],
			[three.id, four.id],
			[five.id, six.id],
		].map((pair) => pair.toSorted());
		expect((await pairs()).toSorted()).toEqual(found.toSorted());
	});
});

test("children who may be the same are found in whichever letters their names were written", async () => {
	const one = await child({ surname: "Щукина", name: "Мария" });
	const two = await child({ surname: "Shchukina", name: "Maria" });
	const [three, four] = [
		await child({ surname: "Воробьёв", name: "Юрий", birthday: null }),
		await child({ surname: "", name: "", surnameEn: "Vorobyev", nameEn: "Yuriy" }),
	];
	const [five, six] = [
		await child({ surname: "Петрова-Водкина", name: "Анна", birthday: "2018-05-02", parentEmail: "p@test.example" }),
		await child({ surname: "Petrova Vodkina", name: "Anna", birthday: "2018-02-05", parentEmail: "p@test.example" }),
	];
	await child({ surname: "Shchukina", name: "Maria", birthday: "2017-01-01" });
	await child({ surname: "Maria", name: "Shchukina" });
	const found = [
		[one.id, two.id],
		[three.id, four.id],
		[five.id, six.id],
	].map((pair) => pair.toSorted());
	expect((await pairs()).toSorted()).toEqual(found.toSorted());
});

test("children who may be the same are found behind any number of namesakes who are not", async () => {
	const namesakes = Array.from({ length: 240 }, (_, index) => ({
		id: `namesake-${index}`,
		email: null,
		surname: "Ааа",
		name: `Имя ${Math.floor(index / 2)}`,
		birthday: index % 2 === 0 ? "2018-01-01" : "2017-01-01",
		role: Role.student,
		type: "student" as const,
		creatorId: teacher.id,
		createdAt: noon,
	}));
	await db.insert(users).select(rowsOf(users, namesakes));
	await db.batch([
		beginTeachings(
			db,
			namesakes.map(({ id }) => id),
			{ teacherId: teacher.id, how: "made", by: teacher.id, now: noon },
		),
	]);
	const [one, two] = [await child({ surname: "Яяя" }), await child({ surname: "Яяя" })];
	expect(await pairs()).toEqual([[one.id, two.id].toSorted()]);
});

describe("merging two accounts", () => {
	test("brings sets, groups, results and feathers together, and the e-mail if there was none", async () => {
		const kept = await child({ feathers: 10, experiences: 100 });
		await db.update(users).set({ email: null }).where(eq(users.id, kept.id));
		const gone = await child({ feathers: 5, experiences: 50, email: "anya@test.example", parentName: "Ким Ольга" });
		await db.insert(trainingRuns).values([run(kept.id, "r1"), run(gone.id, "r2")]);
		const group = await makeGroup(db, teacher.id, [gone.id]);
		const past = await makeOlympiad(db, noon, { startsAt: noon - 9 * day, endsAt: noon - 8 * day });
		await makeParticipant(db, { olympiadId: past.id, userId: gone.id });
		await merge(kept.id, gone.id);
		expect(await db.select().from(users).where(eq(users.id, kept.id)).get()).toMatchObject({
			feathers: 15,
			experiences: 150,
			email: "anya@test.example",
			parentName: "Ким Ольга",
		});
		const owners = [
			...(await db.select({ id: trainingRuns.userId }).from(trainingRuns)),
			...(await db.select({ id: groupMembers.userId }).from(groupMembers).where(eq(groupMembers.groupId, group))),
			...(await db.select({ id: participants.userId }).from(participants)),
		];
		expect(new Set(owners.map(({ id }) => id))).toEqual(new Set([kept.id]));
		expect(await pairs()).toEqual([]);
	});

	test("is refused out of reach, with oneself, and while one of them is in an olympiad", async () => {
		const [one, two] = [await child(), await child()];
		const foreign = await makeUser(db, { name: "Аня", surname: "Ким" });
		expect((await merge(one.id, foreign.id)).error).toBe("NOT_FOUND");
		expect((await merge(one.id, one.id)).error).toBe("MERGE_SAME");
		const running = await makeOlympiad(db, noon);
		await makeParticipant(db, { olympiadId: running.id, userId: two.id });
		expect((await merge(one.id, two.id)).error).toBe("IN_OLYMPIAD");
	});

	test("does not give a family's own sign-in to another account", async () => {
		const [one, two] = [await child(), await child({ passwordHash: "own", passwordByStaff: false })];
		expect((await merge(one.id, two.id)).error).toBe("OWN_ACCOUNT");
		expect((await merge(two.id, one.id)).error).toBeUndefined();
	});

	test("does not let a child go whom others made, though it sits in one's own group", async () => {
		const [own, others] = [await child(), await makeUser(db, { name: "Аня", surname: "Ким" })];
		await makeGroup(db, teacher.id, [others.id]);
		expect((await merge(own.id, others.id)).error).toBe("FORBIDDEN");
		expect((await merge(others.id, own.id)).error).toBeUndefined();
	});

	test("goes on with the homework of a single child; who is left out under one account keeps it under the other", async () => {
		const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
		await db.insert(homeworks).values(ids.map((id) => homework(id)));
		const [kept, gone] = [await child(), await child()];
		const group = await makeGroup(db, teacher.id, [kept.id]);
		await db.insert(homeworkTargets).values([
			{ homeworkId: ids[0], kind: "student", targetId: gone.id },
			{ homeworkId: ids[1], kind: "group", targetId: group },
			{ homeworkId: ids[1], kind: "without", targetId: gone.id },
		]);
		await merge(kept.id, gone.id);
		await runScheduled(env, noon + day);
		const given = await db.select().from(assignments).where(eq(assignments.studentId, kept.id));
		expect(given.map(({ homeworkId }) => homeworkId).toSorted()).toEqual([...ids].toSorted());
	});

	test("counts paid months as they follow, from the first to the last", async () => {
		const accessOf = async (id: string) => {
			const { accessFrom, accessUntil } = (await db.select().from(users).where(eq(users.id, id)).get())!;
			return [(accessFrom * 1000 - noon) / day, (accessUntil * 1000 - noon) / day];
		};
		// a year ago and lapsed, then one month: not six months
		const [lapsed, fresh] = [await child(), await child()];
		await pay(lapsed.id, 7, noon - 400 * day);
		await pay(fresh.id, 1);
		const first = await merge(lapsed.id, fresh.id);
		expect(await accessOf(lapsed.id)).toEqual([-10, 20]);
		// a payer of six months into an account without any
		const [empty, payer] = [await child(), await child()];
		await pay(payer.id, 7, noon - 20 * day);
		const second = await merge(empty.id, payer.id);
		expect(await accessOf(empty.id)).toEqual([-20, 190]);
		// from before purchases were written down
		const seconds = { accessFrom: (noon - 100 * day) / 1000, accessUntil: (noon + 50 * day) / 1000 };
		const [older, next] = [await child(seconds), await child()];
		await pay(next.id, 3, noon + 40 * day);
		const third = await merge(older.id, next.id);
		expect(await accessOf(older.id)).toEqual([-100, 130]);
		for (const { _id } of [first, second, third]) await undo(_id);
		expect(await accessOf(lapsed.id)).toEqual([-400, -190]);
		expect(await accessOf(empty.id)).toEqual([-noon / day, -noon / day]);
		expect(await accessOf(payer.id)).toEqual([-20, 190]);
		expect(await accessOf(older.id)).toEqual([-100, 50]);
	});

	test("an achievement that both have stays with each", async () => {
		const [kept, gone] = [await child(), await child()];
		for (const { id } of [kept, gone]) {
			await db.insert(achievementsEarned).values({ userId: id, achievement: "week", earnedAt: noon });
		}
		const { _id } = await merge(kept.id, gone.id);
		const had = async (id: string) =>
			(await db.select().from(achievementsEarned).where(eq(achievementsEarned.userId, id))).length;
		expect([await had(kept.id), await had(gone.id)]).toEqual([1, 1]);
		await undo(_id);
		expect([await had(kept.id), await had(gone.id)]).toEqual([1, 1]);
	});

	test("done twice at one moment counts once", async () => {
		const [one, two] = [await child({ feathers: 1 }), await child({ feathers: 2 })];
		await Promise.all([merge(one.id, two.id), merge(one.id, two.id)]);
		const { feathers } = (await db.select().from(users).where(eq(users.id, one.id)).get())!;
		expect(feathers).toBe(3);
	});

	test("asked for both ways at one moment leaves one account, signed in as it was, and one row in the log", async () => {
		for (let round = 0; round < 5; round++) {
			await db.delete(auditLog);
			const two = await Promise.all([0, 1].map(() => makeSignedIn(db, env.SESSION_SECRET, noon, { name: "Аня" })));
			const [one, other] = two.map(({ user }) => user.id) as [string, string];
			const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
			const ask = (kept: string, gone: string) => api.post("/directory/merges", { kept, gone }, admin.headers);
			await Promise.all([ask(one, other), ask(other, one), ask(one, other), ask(other, one)]);
			const kept = await db
				.select()
				.from(users)
				.where(sql`id in (${one}, ${other}) and deleted_at is null`);
			expect(kept).toHaveLength(1);
			const open = await db
				.select()
				.from(sessions)
				.where(sql`user_id in (${one}, ${other}) and revoked_at is null`);
			expect(open.map(({ userId }) => userId)).toEqual([kept[0]!.id]);
			const log = await db.select().from(auditLog).where(eq(auditLog.action, "student.merge"));
			expect(log).toMatchObject([{ targetId: kept[0]!.id }]);
		}
	});
});

describe("undoing a merge", () => {
	const some = fc.subarray(["a", "b", "c"]);
	const account = fc.record({
		runs: fc.nat(2),
		days: some,
		records: some,
		lessons: some,
		groups: fc.subarray([0, 1]),
		events: fc.subarray([0, 1]),
		trained: some,
		assigned: fc.subarray([0, 1]),
		targets: fc.subarray(["student", "without"] as const),
		achievements: fc.subarray(["first_homework", "week"]),
		exams: fc.subarray(["waiting", "passed"]),
		feathers: fc.nat(50),
		months: fc.nat(2),
		email: fc.boolean(),
		city: fc.constantFrom("", "Казань", "Уфа"),
		accessUntil: fc.constantFrom(0, 10, 20),
		parentName: fc.constantFrom("", "Ким Ольга"),
	});

	async function fill(id: string, made: typeof account extends fc.Arbitrary<infer T> ? T : never, places: Places) {
		const { groups, events } = places;
		for (let n = 0; n < made.runs; n++) await db.insert(trainingRuns).values(run(id, `${id}-${n}`));
		for (const formula of made.days) {
			const row = { userId: id, formula, date: "2026-09-01", seen: 3, wrong: 1, milliseconds: 900 };
			await db.insert(trainingFormulaDays).values(row);
		}
		for (const key of made.records) {
			const row = { digits: key.charCodeAt(0), score: 5, numbers: 3, intervalMs: 500, runId: "r", achievedAt: noon };
			await db.insert(trainingRecords).values({ userId: id, ...row });
		}
		for (const lesson of made.lessons) await db.insert(trainingLessons).values({ userId: id, lesson, steps: 2 });
		for (const index of made.groups) {
			await joinGroup(db, groups[index]!, id);
		}
		for (const index of made.events) await makeParticipant(db, { olympiadId: events[index]!, userId: id });
		for (const simulator of made.trained) {
			const counts = { sets: 2, answered: 10, correct: 9, milliseconds: 900, counted: 2 };
			await db.insert(trainingDays).values({ userId: id, date: "2026-09-01", simulator, ...counts });
		}
		for (const index of made.assigned) {
			const date = addDays(today, index);
			const row = { homeworkId: places.homework, studentId: id, day: date, dueOn: date, closesOn: date, version: 1 };
			await db.insert(assignments).values({ ...row, begun: 1, answered: 5, correct: 4 });
		}
		for (const kind of made.targets) {
			await db.insert(homeworkTargets).values({ homeworkId: places.homework, kind, targetId: id });
		}
		if (made.feathers > 0) await credit(id, made.feathers, "opening");
		for (const achievement of made.achievements) {
			await db.insert(achievementsEarned).values({ userId: id, achievement, earnedAt: noon });
			await credit(id, 7, "achievement", achievement);
		}
		for (const state of made.exams) await makeExam(id, state === "passed");
		if (made.months > 0) await pay(id, made.months);
	}

	async function makeExam(userId: string, sat: boolean) {
		const id = `${userId}-${sat ? "sat" : "waits"}`;
		const exam = { id, userId, type: "uamap" as const, level: "13", createdBy: teacher.id, createdAt: noon };
		await db
			.insert(exams)
			.values({ ...exam, covered: true, shard: "s", ...(sat ? { startedAt: noon, tasks: [] } : {}) });
		if (!sat) return;
		const sitting = {
			attemptId: id,
			revision: 1,
			examId: id,
			userId,
			type: exam.type,
			level: exam.level,
			scores: [70],
		};
		const times = { startedAt: noon, finishedAt: noon };
		await db.insert(examSittings).values({ ...sitting, passed: true, ending: "saved", fail: false, ...times });
	}
	type Places = { groups: string[]; events: string[]; homework: string };

	test("gives both accounts back exactly what they had, and the kept one keeps what came since", async () => {
		await fc.assert(
			fc.asyncProperty(account, account, fc.boolean(), async (one, two, trainsAfter) => {
				const groups = [await makeGroup(db, teacher.id, []), await makeGroup(db, teacher.id, [])];
				const past = { startsAt: noon - 9 * day, endsAt: noon - 8 * day };
				const events = [(await makeOlympiad(db, noon, past)).id, (await makeOlympiad(db, noon, past)).id];
				const given = crypto.randomUUID();
				await db.insert(homeworks).values(homework(given));
				const rowOf = ({ city, accessUntil, parentName }: typeof one) => ({
					city,
					accessUntil,
					parentName,
				});
				const [kept, gone] = [await child(rowOf(one)), await child(rowOf(two))];
				for (const [{ id }, made] of [
					[kept, one],
					[gone, two],
				] as const) {
					if (!made.email) await db.update(users).set({ email: null }).where(eq(users.id, id));
					await fill(id, made, { groups, events, homework: given });
				}
				const before = await everything([kept.id, gone.id]);
				const { _id } = await merge(kept.id, gone.id);
				const seen = await db.select().from(trainingFormulaDays).where(eq(trainingFormulaDays.userId, kept.id));
				const both = one.days.filter((formula) => two.days.includes(formula));
				expect(
					seen
						.filter((row) => row.seen === 6)
						.map(({ formula }) => formula)
						.toSorted(),
				).toEqual(both);
				expect(seen).toHaveLength(new Set([...one.days, ...two.days]).size);
				expect(await earnedMatches(kept.id)).toBe(true);
				const later = run(kept.id, `later-${_id}`, "2026-09-20");
				if (trainsAfter) await db.insert(trainingRuns).values(later);
				expect((await undo(_id)).error).toBeUndefined();
				if (trainsAfter) {
					const [left] = await db.select().from(trainingRuns).where(eq(trainingRuns.id, later.id));
					expect(left?.userId).toBe(kept.id);
					await db.delete(trainingRuns).where(eq(trainingRuns.id, later.id));
					await db.delete(trainingDays).where(eq(trainingDays.date, later.earnedOn));
				}
				expect(await everything([kept.id, gone.id])).toEqual(before);
			}),
			{ numRuns: 15 },
		);
	}, 120_000);

	const earnedMatches = async (id: string) => {
		const { feathers, experiences } = (await db.select().from(users).where(eq(users.id, id)).get())!;
		const rows = await db.select().from(earnedEntries).where(eq(earnedEntries.userId, id));
		const season = seasonOf(moscowDate(api.clock.now));
		const sum = (of: readonly { feathers: number }[]) => of.reduce((total, row) => total + row.feathers, 0);
		const all = rows.reduce((total, row) => total + row.experiences, 0);
		return feathers === sum(rows.filter((row) => row.season === season)) && experiences === all;
	};

	test("takes no feathers from what was earned after a season's close or a reset", async () => {
		const earned = async (id: string) => (await db.select().from(users).where(eq(users.id, id)).get())!.feathers;
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		for (const happens of ["nothing", "reset", "close"] as const) {
			api.clock.now = Date.parse("2026-09-28T09:00:00Z");
			const [kept, gone] = [await child(), await child()];
			await credit(kept.id, 10);
			await credit(gone.id, 30);
			const { _id } = await merge(kept.id, gone.id);
			api.clock.now += 5 * day;
			if (happens === "close") {
				await runSlices(db, "season-reset", "2026-10-01", closeSeason("2026Q3", api.clock.now));
			} else if (happens === "reset") {
				await api.post("/users/reset-feathers", { _id: kept.id }, admin.headers);
			}
			await credit(kept.id, 4, "set", "later");
			expect((await undo(_id)).error).toBeUndefined();
			const left = happens === "nothing" ? [14, 30] : [4, 0];
			expect([happens, await earned(kept.id), await earned(gone.id)]).toEqual([happens, ...left]);
			if (happens === "close")
				expect([await earnedMatches(kept.id), await earnedMatches(gone.id)]).toEqual([true, true]);
		}
	});

	test("makes one balance of two, with what comes later, and gives back what is still there", async () => {
		const balance = async (id: string) => (await balanceOf(db, id)).balance;
		await fc.assert(
			fc.asyncProperty(fc.nat(5000), fc.nat(5000), fc.nat(3000), fc.nat(9000), async (one, two, later, spent) => {
				const [kept, gone] = [await child(), await child()];
				const pay = (id: string, amount: number) => (amount > 0 ? fund(id, amount) : Promise.resolve());
				await pay(kept.id, one);
				await pay(gone.id, two);
				const [{ _id }] = await Promise.all([merge(kept.id, gone.id), merge(kept.id, gone.id)]);
				expect([await balance(kept.id), await balance(gone.id)]).toEqual([one + two, 0]);
				await pay(gone.id, later);
				await Promise.all([followMerged(db, noon), followMerged(db, noon + 1)]);
				expect([await balance(kept.id), await balance(gone.id)]).toEqual([one + two + later, 0]);
				const went = Math.min(spent, one + two + later);
				const [debit, key] = [walletOf(kept.id), `spent:${kept.id}`];
				const cause = { cause: "purchase", reference: key, actorId: "test", at: noon } as const;
				const sale = { key, kind: "move", debit, credit: house.sales, amount: went } as const;
				if (went > 0) await db.batch([openAccounts(db, [house.sales]), write(db, sale, cause)]);
				const id = _id ?? (await db.select().from(merges).where(eq(merges.goneId, gone.id)))[0]!.id;
				await Promise.all([undo(id), undo(id)]);
				const back = Math.min(two + later, one + two + later - went);
				expect([await balance(kept.id), await balance(gone.id)]).toEqual([one + two + later - went - back, back]);
				expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
			}),
			{ numRuns: 6 },
		);
	}, 60_000);

	test("is offered for thirty days, later merges first, and once", async () => {
		const [one, two, three] = [await child(), await child(), await child()];
		const first = (await merge(one.id, two.id))._id;
		const second = (await merge(one.id, three.id))._id;
		const offered = await (await api.get("/directory/merges", teacher.headers)).json<Merges>();
		expect(offered.data.map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted());
		expect((await undo(first)).error).toBe("MERGE_LATER_FIRST");
		expect((await undo(second)).error).toBeUndefined();
		expect((await undo(second)).error).toBe("NOT_FOUND");
		api.clock.now = noon + 31 * day;
		const late = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { role: Role.admin });
		expect(await (await api.post(`/directory/merges/${first}/undo`, {}, late.headers)).json()).toMatchObject({
			error: "RESTORE_TOO_LATE",
		});
	});

	test("asked for ten times at one moment is in the log once", async () => {
		await db.delete(auditLog);
		const [one, two] = [await child(), await child()];
		const { _id } = await merge(one.id, two.id);
		await Promise.all(Array.from({ length: 10 }, () => undo(_id)));
		const back = await db
			.select()
			.from(users)
			.where(sql`id in (${one.id}, ${two.id}) and deleted_at is null`);
		expect(back).toHaveLength(2);
		expect(await db.select().from(auditLog).where(eq(auditLog.action, "student.unmerge"))).toHaveLength(1);
	});

	test("cannot be gone round by restoring the merged account as a deleted one", async () => {
		const [one, two] = [await child(), await child()];
		await merge(one.id, two.id);
		const answer = await api.post("/directory/students/restore", { ids: [two.id] }, teacher.headers);
		expect(answer.status).toBe(404);
	});
});

test("every table that names a person moves at a merge or says why it stays", () => {
	const known = new Set([...movedTables.map(({ table }) => table), ...Object.keys(staying)]);
	// some name people by columns without a foreign key, because a row may be about other things too
	const owners = new Set(["user_id", "recipient_id", "buyer_id", "person_id", "student_id", "target_id"]);
	const naming = Object.values(schema as Record<string, unknown>)
		.filter((table) => table instanceof SQLiteTable)
		.map((table) => getTableConfig(table))
		.filter(
			({ foreignKeys, columns }) =>
				columns.some(({ name }) => owners.has(name)) ||
				foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === "users"),
		)
		.map(({ name }) => name);
	expect(naming.filter((name) => !known.has(name))).toEqual([]);
});
