import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import { starQuestions, starRatings } from "#db/schema/opinion";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { OpinionAsk, Opinions, OwnOpinions } from "#worker/opinion/contract";
import { makeApi, noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const [hour, day] = [3_600_000, 86_400_000];
const api = makeApi(env, noon);
const join = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);
type Person = Awaited<ReturnType<typeof join>>;

beforeEach(async () => {
	api.clock.now = noon;
	await db.batch([db.delete(starRatings), db.delete(starQuestions), db.delete(liveLessons)]);
});

/** Lessons of a teacher that are over, the last an hour ago, with these children in all of them. */
async function lessons(teacher: Person, children: readonly Person[], count = 3) {
	for (let number = 1; number <= count; number++) {
		const id = `${teacher.user.id}-${number}`;
		const endedAt = noon - hour - (count - number) * day;
		await db
			.insert(liveLessons)
			.values({ id, teacherId: teacher.user.id, title: `Lesson ${number}`, startedAt: endedAt - hour, endedAt });
		const did = { cameAt: endedAt - hour, answered: 0, correct: 0, milliseconds: 0, formulas: [], done: [] };
		for (const { user } of children)
			await db.insert(liveLessonMembers).values({ lessonId: id, userId: user.id, ...did });
	}
	return `${teacher.user.id}-${count}`;
}

const asked = async ({ headers }: Person) => (await bodyOf<OpinionAsk>(api.get("/opinions/ask", headers))).body;
const say = ({ headers }: Person, body: object) => bodyOf(api.post("/opinions", { lang: "en", ...body }, headers));

test("a child is asked about the last lesson, answers, changes it within a day, and is left alone", async () => {
	const [teacher, child] = [await join({ role: Role.teacher }), await join({ role: Role.student })];
	const id = await lessons(teacher, [child]);
	expect(await asked(child)).toEqual({
		ask: { subject: "lesson", _id: id, name: "Lesson 3", name_en: "Lesson 3" },
		latest: null,
	});
	expect((await api.post("/opinions/ask", { what: "shown" }, child.headers)).status).toBe(204);
	expect((await asked(child)).ask).not.toBeNull();
	expect(
		(await api.post("/opinions", { subject: "lesson", _id: id, stars: 4, lang: "en" }, child.headers)).status,
	).toBe(204);
	expect(await asked(child)).toMatchObject({ ask: null, latest: { _id: id, stars: 4, comment: "" } });
	api.clock.now = noon + day - 1;
	const better = { subject: "lesson", _id: id, stars: 5, comment: " <b>Good</b> " };
	expect((await api.post("/opinions", { ...better, lang: "en" }, child.headers)).status).toBe(204);
	api.clock.now = noon + day;
	expect(await say(child, better)).toMatchObject({ status: 409, body: { error: "OPINION_TOO_LATE" } });
	const rows = await db.select().from(starRatings);
	expect(rows).toMatchObject([{ stars: 5, comment: "<b>Good</b>", teacherId: teacher.user.id, at: noon }]);
});

test("not now is heard for ninety days", async () => {
	const [teacher, child] = [await join({ role: Role.teacher }), await join({ role: Role.student })];
	await lessons(teacher, [child]);
	await api.post("/opinions/ask", { what: "later" }, child.headers);
	expect((await asked(child)).ask).toBeNull();
});

test("only who was there rates a lesson, and only adults the product", async () => {
	const [teacher, child, other] = [
		await join({ role: Role.teacher }),
		await join({ role: Role.student }),
		await join({ role: Role.student }),
	];
	const id = await lessons(teacher, [child]);
	expect((await say(other, { subject: "lesson", _id: id, stars: 1 })).status).toBe(404);
	expect((await say(teacher, { subject: "lesson", _id: id, stars: 5 })).status).toBe(404);
	expect((await say(child, { subject: "product", _id: "", stars: 5 })).status).toBe(404);
	expect((await say(child, { subject: "lesson", _id: id, stars: 6 })).status).toBe(422);
	expect((await say(child, { subject: "lesson", _id: id, stars: 5, comment: "x".repeat(1_001) })).status).toBe(422);
	expect((await say(child, { subject: "lesson", _id: id, stars: 5, comment: "a\u202eb" })).status).toBe(422);
});

test("a teacher sees an average from the fifth answer on, and staff everything but who said it", async () => {
	const [teacher, admin] = [await join({ role: Role.teacher }), await join({ role: Role.admin })];
	const children = await Promise.all([1, 2, 3, 4, 5].map(() => join({ role: Role.student })));
	const id = await lessons(teacher, children, 1);
	const own = async () => (await bodyOf<OwnOpinions>(api.get("/opinions/own", teacher.headers))).body;
	const give = (child: Person, stars: number, comment = "") =>
		api.post("/opinions", { subject: "lesson", _id: id, stars, comment, lang: "ru" }, child.headers);
	for (const child of children.slice(1)) await give(child, 5);
	expect(await own()).toEqual({ average: null, count: 0 });
	await give(children[0]!, 2, "Слишком быстро");
	expect(await own()).toEqual({ average: 4.4, count: 5 });
	expect((await api.get("/opinions", teacher.headers)).status).toBe(403);
	const read = async (query: string) => (await bodyOf<Opinions>(api.get(`/opinions${query}`, admin.headers))).body;
	const all = await read("");
	expect(all).toMatchObject({ count: 5, average: 4.4, stars: [0, 1, 0, 0, 4] });
	for (const { user } of children) expect(JSON.stringify(all)).not.toContain(user.id);
	expect(await read("?stars=2&subject=lesson&role=1&lang=ru")).toMatchObject({
		count: 1,
		data: [{ stars: 2, comment: "Слишком быстро", name: "Lesson 1", role: 1, lang: "ru" }],
	});
	expect((await read("?role=2")).count).toBe(0);
	expect((await read("?to=2020-01-01")).count).toBe(0);
	const file = await api.get("/opinions.xlsx?stars=2", admin.headers);
	expect(file.headers.get("Content-Type")).toMatch(/spreadsheetml/);
	expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500);
	const log = await db.select().from(auditLog).where(eq(auditLog.action, "opinion.export"));
	expect(log.map(({ actorId, detail }) => [actorId, detail])).toEqual([[admin.user.id, '{"stars":2}']]);
});
