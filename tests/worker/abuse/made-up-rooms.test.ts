import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { definitionOf } from "#domain/trainer/catalogue";
import { isLessonName, makeLessonName } from "#party/classroom/lesson-name";
import { answerOf, makeApi } from "../../factories/api";
import { atLesson, lessonWithGuests, type SignedIn } from "../../factories/classroom-line";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, Date.now());
const names = ["lesson", "a:b", "a:b:c", `${"x".repeat(90)}:AAAAAAAAAAAAAAAA`, "teacher:7d3f:AAAAAAAAAAAAAAAA"];

let teacher: SignedIn;
beforeEach(async () => {
	teacher = await makeSignedIn(db, env.SESSION_SECRET, Date.now(), { role: 2, type: "teacher" });
});

const rooms = async () => (await listDurableObjectIds(env.Classroom)).length;

describe("a stranger wakes rooms by names of his own", () => {
	test("as a guest, without a session: none is woken, and it sounds like a wrong code", async () => {
		const before = await rooms();
		for (const name of names) {
			const answer = await answerOf(await api.post(`/lessons/${name}/guest`, { code: "ABC-ABC", name: "Гость" }));
			expect(answer.body).toMatchObject({ error: "CLASS_NOT_FOUND" });
		}
		expect(await rooms()).toBe(before);
		const { room, code } = await lessonWithGuests();
		expect(await rooms()).toBe(before + 1);
		const wrong = code === "ABCABC" ? "ABCABH" : "ABCABC";
		const known = await answerOf(await api.post(`/lessons/${room}/guest`, { code: wrong, name: "Гость" }));
		const unknown = await answerOf(await api.post(`/lessons/${room}x/guest`, { code: wrong, name: "Гость" }));
		expect(unknown).toEqual(known);
	});

	test("by a line with a session, and as a teacher who gives numbers: none is woken either", async () => {
		const before = await rooms();
		for (const name of [`${teacher.user.id}:own`, ...names]) {
			const line = await atLesson(name, teacher);
			expect(await line.ask({ t: "join" })).toMatchObject({ error: "JOIN_ROOM", reason: "not_found" });
			await line.closed;
			const sets = { simulator: "sum", parameters: definitionOf("sum").defaults };
			expect((await api.post(`/lessons/${name}/sets`, sets, teacher.headers)).status).toBe(404);
		}
		expect(await rooms()).toBe(before);
	});

	test("by the name of a true room that is spelt otherwise, or of another teacher", () => {
		const name = makeLessonName(env.TICKET_SECRET, "teacher", "random");
		expect(isLessonName(env.TICKET_SECRET, name)).toBe(true);
		const [, , mac] = name.split(":");
		const others = [
			`teacher:random:${mac}=`,
			`teacher:random:${mac} `,
			`other:random:${mac}`,
			`teacher:random`,
			mac!,
			"",
		];
		for (const other of others) expect(isLessonName(env.TICKET_SECRET, other), other).toBe(false);
		expect(isLessonName(`${env.TICKET_SECRET}x`, name)).toBe(false);
	});
});
