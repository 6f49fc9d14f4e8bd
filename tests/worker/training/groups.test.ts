import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { schools } from "#db/schema/school";
import { moscowDate } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { GroupsToday } from "#worker/training/contract";
import { noon } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";
import { makeRun } from "../../factories/training";
import { answersOf, openTraining } from "../../factories/training-api";

const db = openDb(env.DB);
const day = 24 * 60 * 60_000;

type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let training: Awaited<ReturnType<typeof openTraining>>;
let teacher: Person;

beforeEach(async () => {
	training = await openTraining(env, db);
	teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, name: "Marina", surname: "Orlova" });
});

async function groupsOf({ headers }: Person) {
	const answer = await training.api.get("/training/groups", headers);
	return { status: answer.status, body: (await answer.json()) as GroupsToday };
}

test("a teacher sees each child of the own groups with the sets of today, and none of yesterday's", async () => {
	const other = await makeUser(db, { role: Role.student, name: "Lev" });
	await makeGroup(db, teacher.user.id, [training.child.user.id, other.id], "Owl-2");
	await answersOf(training.send([makeRun(noon, { wrong: 2 }), makeRun(noon - day)]));
	const { body } = await groupsOf(teacher);
	expect(body.data).toMatchObject([
		{
			name: "Owl-2",
			teacher: { name: "Marina Orlova", name_en: "Marina Orlova" },
			children: expect.arrayContaining([
				{ _id: training.child.user.id, name: "", name_en: "", sets: 1, answered: 5, correct: 3, sick: [] },
				{ _id: other.id, name: "Lev", name_en: "Lev", sets: 0, answered: 0, correct: 0, sick: [] },
			]),
		},
	]);
});

test("a group without children is there too, a deleted child is not", async () => {
	const gone = await makeUser(db, { role: Role.student, deletedAt: noon });
	await makeGroup(db, teacher.user.id, [gone.id], "Swift");
	expect((await groupsOf(teacher)).body.data).toMatchObject([{ name: "Swift", children: [] }]);
});

test("a child who was ill yesterday or is today is told so, an earlier illness is not", async () => {
	await makeGroup(db, teacher.user.id, [training.child.user.id], "Owl-2");
	const dates = [0, 1, 2].map((ago) => moscowDate(noon - ago * day));
	await training.api.post(`/students/${training.child.user.id}/sick-days`, { dates, sick: true }, teacher.headers);
	const { body } = await groupsOf(teacher);
	expect(body.data[0]?.children[0]?.sick).toEqual([dates[1], dates[0]]);
});

test("another teacher's groups stay theirs; the head of the centre sees those of the own teachers", async () => {
	await db.insert(schools).values({ id: "centre", name: "Owl", createdAt: 0 });
	const head = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school, schoolId: "centre" });
	const own = await makeUser(db, { role: Role.teacher, schoolId: "centre" });
	const stranger = await makeUser(db, { role: Role.teacher });
	await makeGroup(db, own.id, [], "Ours");
	await makeGroup(db, stranger.id, [], "Theirs");
	const names = async (who: Person) => (await groupsOf(who)).body.data.map(({ name }) => name);
	expect(await names(teacher)).toEqual([]);
	expect(await names(head)).toEqual(["Ours"]);
});

test("a child has no such page", async () => {
	expect((await groupsOf(training.child)).status).toBe(403);
});
