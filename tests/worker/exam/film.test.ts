import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { examFilms, exams } from "#db/schema/exam";
import { jobRuns } from "#db/schema/operations";
import { moscowDate } from "#domain/calendar/moscow";
import { filmChunkBytes } from "#domain/exam/film";
import { createApp } from "#worker/app";
import type { Exam } from "#worker/exam/contract";
import type { FilmProgress } from "#worker/exam/film/contract";
import { runScheduled } from "#worker/scheduled";
import { errorOf } from "../../factories/attempt";
import { db, enteredExam, examinee, type ExamSetting, setUpExams } from "../../factories/exam";
import { makeUser } from "../../factories/rows";

const day = 86_400_000;
const webm = [0x1a, 0x45, 0xdf, 0xa3];
let setting: ExamSetting;
let exam: string;
let film: string;
let app: ReturnType<typeof createApp>;

/** A chunk that is full or shorter; the first one begins as a film does. */
function chunk(number: number, size = filmChunkBytes): Uint8Array {
	const bytes = new Uint8Array(size).fill(number);
	if (number === 1) bytes.set(webm);
	return bytes;
}

const stored = async () => (await env.FILES.list({ prefix: `films/${film}` })).objects.map(({ size }) => size);
type Who = { headers: Record<string, string> };
const openFilm = ({ headers }: Who = setting.child, id = film, of = exam, type = "video/webm", agreed = true) => {
	const at = new Date(setting.api.clock.now).toISOString();
	const body = { _id: id, type, began_at: at, ...(agreed && { consent_at: at }) };
	return setting.api.post(`/exams/${of}/films`, body, headers);
};
const send = (number: number | string, body: Uint8Array, { headers }: Who = setting.child, of = exam, id = film) =>
	app.request(
		`http://abacus.test/api/exams/${of}/films/${id}/chunks/${number}`,
		{ method: "POST", headers: { ...headers, "Content-Type": "application/octet-stream" }, body },
		env,
	);
const end = (chunks: number, { headers }: Who = setting.child, of = exam) =>
	setting.api.post(`/exams/${of}/films/${film}/end`, { chunks, seconds: 420 }, headers);
const watch = ({ headers }: Who, range?: string, of = exam) =>
	app.request(
		`http://abacus.test/api/exams/${of}/films/${film}`,
		{ headers: { ...headers, ...(range && { Range: range }) } },
		env,
	);
const received = async (answer: Response | Promise<Response>) =>
	((await (await answer).json()) as FilmProgress).received;

/** A level that asks for a film, sat with this many right answers in each task. */
async function sat(right = 20): Promise<string> {
	const { api, admin } = setting;
	const levels = (await (await api.get("/exams/levels", admin.headers)).json()) as {
		data: { type: string; level: string; version: number; tasks: object[] }[];
	};
	const { version, tasks } = levels.data.find(({ type, level }) => type === "uamap" && level === "13")!;
	const changed = await api.post(
		"/exams/levels/uamap/13",
		{ version, offered: true, film: true, tasks },
		admin.headers,
	);
	expect(changed.status).toBe(200);
	const { _id, film_asked } = await enteredExam(setting, "uamap", "13");
	expect(film_asked).toBe(true);
	const child = examinee(setting);
	const attempt = await child.begin(_id);
	for (const { id } of attempt.steps) await child.work(attempt, id, right);
	await child.save(attempt);
	return _id;
}

beforeEach(async () => {
	film = crypto.randomUUID();
	setting = await setUpExams();
	app = createApp(() => setting.api.clock.now);
	exam = await sat();
});

async function sent(): Promise<void> {
	await openFilm();
	await send(1, chunk(1, 900));
	expect((await end(1)).status).toBe(200);
}

describe("a film of an exam", () => {
	test("that was cut is sent on from where it stopped; doubles and a second end change nothing", async () => {
		expect(await received(openFilm())).toEqual([]);
		expect(await received(send(2, chunk(2)))).toEqual([2]);
		expect(await received(send(2, chunk(2)))).toEqual([2]);
		expect(await errorOf(end(3))).toBe("409 CONFLICT");
		// the page was loaded anew
		expect(await received(openFilm())).toEqual([2]);
		expect(await stored()).toEqual([]);
		await Promise.all([send(1, chunk(1)), send(1, chunk(1)), send(3, chunk(3, 1000)), openFilm()]);
		const whole = { status: "under_review", films: [{ _id: film, bytes: 2 * filmChunkBytes + 1000, seconds: 420 }] };
		// of two that came at once R2 keeps one: where it is not the one we noted, the film is sent again
		const first = await end(3);
		if (first.status === 409)
			for (const number of [1, 2, 3]) await send(number, chunk(number, number === 3 ? 1000 : undefined));
		expect(await (await end(3)).json()).toMatchObject(whole);
		expect(await (await end(3)).json()).toMatchObject(whole);
		expect(await (await openFilm()).json()).toEqual({ received: [], whole: true });
		expect(await stored()).toEqual([2 * filmChunkBytes + 1000]);
	});

	test("is taken only with a grown-up's yes to the camera, which is kept with it", async () => {
		expect(await errorOf(openFilm(setting.child, film, exam, "video/webm", false))).toBe("422 VALIDATION");
		await sent();
		const [kept] = await db.select().from(examFilms).where(eq(examFilms.examId, exam));
		expect(kept).toMatchObject({ id: film, consentAt: setting.api.clock.now });
	});

	test("that was begun and left does not stand in the way of another one", async () => {
		const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
		for (const id of ids) {
			expect((await openFilm(setting.child, id)).status).toBe(200);
			setting.api.clock.now += 1000;
		}
		const own = eq(examFilms.examId, exam);
		const left = await db.select({ id: examFilms.id }).from(examFilms).where(own).orderBy(examFilms.openedAt);
		expect(left.map(({ id }) => id)).toEqual(ids.slice(1));
	});

	test("whose chunks storage has lost begins anew by itself, in the middle and at the end", async () => {
		const lose = async () => {
			const { upload } = (await db.select().from(examFilms).where(eq(examFilms.id, film)).get())!;
			await env.FILES.resumeMultipartUpload(`films/${film}`, upload).abort();
		};
		await openFilm();
		await send(1, chunk(1));
		await lose();
		expect(await errorOf(send(2, chunk(2, 700)))).toBe("409 CONFLICT");
		expect(await received(openFilm())).toEqual([]);
		await send(1, chunk(1));
		await send(2, chunk(2, 700));
		await lose();
		expect(await errorOf(end(2))).toBe("409 CONFLICT");
		expect(await received(openFilm())).toEqual([]);
		await send(1, chunk(1));
		await send(2, chunk(2, 700));
		expect((await end(2)).status).toBe(200);
		expect(await stored()).toEqual([filmChunkBytes + 700]);
	});

	test("that is no film, too large or out of count is refused, and nothing is kept", async () => {
		expect(await errorOf(openFilm(setting.child, film, exam, "video/quicktime"))).toBe("422 VALIDATION");
		await openFilm();
		expect(await errorOf(send(1, new TextEncoder().encode("<html>")))).toBe("422 WRONG_FILE_TYPE");
		expect(await errorOf(send(1, new Uint8Array([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70])))).toBe("422 WRONG_FILE_TYPE");
		expect(await errorOf(send(2, new Uint8Array()))).toBe("422 WRONG_FILE_TYPE");
		expect(await errorOf(send(1, chunk(1, filmChunkBytes + 1)))).toBe("422 FILE_TOO_LARGE");
		expect(await errorOf(send(41, chunk(41, 10)))).toBe("422 VALIDATION");
		expect(await errorOf(end(41))).toBe("422 VALIDATION");
		expect(await received(openFilm())).toEqual([]);
		// three films of an exam that came, no fourth
		for (let more = 0; more < 3; more++) {
			film = crypto.randomUUID();
			await sent();
		}
		expect(await errorOf(openFilm(setting.child, crypto.randomUUID()))).toBe("409 EXAM_FILM_CLOSED");
	});

	test("is nobody's but the child's to send, and nobody's but a reviewer's to see, whole or in parts", async () => {
		const other = await setUpExams();
		for (const who of [setting.teacher, other.child, other.teacher]) {
			expect((await openFilm(who)).status).toBe(404);
			expect((await send(1, chunk(1, 10), who)).status).toBe(404);
		}
		await sent();
		for (const who of [setting.child, setting.teacher, other.child]) expect((await watch(who)).status).toBe(403);
		const all = await watch(setting.admin);
		expect([all.status, all.headers.get("content-type"), all.headers.get("content-length")]).toEqual([
			200,
			"video/webm",
			"900",
		]);
		expect(all.headers.get("cache-control")).toBe("private, no-store");
		expect(all.headers.get("content-security-policy")).toContain("sandbox");
		expect(new Uint8Array(await all.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array(webm));
		const part = await watch(setting.admin, "bytes=890-");
		expect([part.status, part.headers.get("content-range"), (await part.arrayBuffer()).byteLength]).toEqual([
			206,
			"bytes 890-899/900",
			10,
		]);
		const beyond = await watch(setting.admin, "bytes=900-");
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */900"]);
		// a film by the number of another exam is not there
		const foreign = await enteredExam(setting, "uamap", "12");
		expect((await watch(setting.admin, undefined, foreign._id)).status).toBe(404);
		expect((await openFilm(setting.child, film, foreign._id)).status).toBe(409);
	});

	test("may be a link, which the child and reviewers read and a teacher does not; an unknown site is refused", async () => {
		const { api, child, admin, teacher } = setting;
		const link = (text: string) => api.post(`/exams/${exam}/film`, { link: text }, child.headers);
		expect(await errorOf(link("https://evil.example/watch"))).toBe("422 VALIDATION");
		const address = "https://youtu.be/dQw4w9WgXcQ";
		expect(((await (await link(address)).json()) as Exam).film_link).toBe(address);
		const readBy = async ({ headers }: Who) =>
			((await (await api.get(`/exams/${exam}`, headers)).json()) as Exam).film_link;
		expect([await readBy(admin), await readBy(teacher)]).toEqual([address, ""]);
	});

	test("may be taken back by the child until the decision, and by nobody after it", async () => {
		const { api, child, admin } = setting;
		await sent();
		const drop = () => api.del(`/exams/${exam}/films/${film}`, undefined, child.headers);
		expect(((await (await drop()).json()) as Exam).films).toEqual([]);
		expect(await stored()).toEqual([]);
		await sent();
		await api.post(`/exams/${exam}/review`, { confirmed: true }, admin.headers);
		expect(await errorOf(drop())).toBe("409 EXAM_FILM_CLOSED");
		expect(await errorOf(openFilm(child, crypto.randomUUID()))).toBe("409 EXAM_FILM_CLOSED");
		expect((await watch(admin)).status).toBe(200);
	});

	test("is not taken where the points are not reached", async () => {
		await db.delete(exams).where(eq(exams.id, exam));
		exam = await sat(2);
		expect(await errorOf(openFilm())).toBe("409 EXAM_FILM_CLOSED");
	});
});

describe("the night", () => {
	test("deletes a film 90 days after it was sent and not a day earlier", async () => {
		await sent();
		const { now } = setting.api.clock;
		await runScheduled(env, now + 89 * day);
		expect(await stored()).toHaveLength(1);
		await runScheduled(env, now + 90 * day);
		expect(await stored()).toEqual([]);
		const { films } = (await (await setting.api.get(`/exams/${exam}`, setting.admin.headers)).json()) as Exam;
		expect(films).toEqual([]);
	});

	test("deletes what never became whole, and the film of an exam that is gone", async () => {
		await sent();
		await db.delete(exams).where(eq(exams.id, exam));
		await runScheduled(env, setting.api.clock.now + day);
		expect(await stored()).toEqual([]);
		exam = await sat();
		await openFilm();
		await send(2, chunk(2));
		await runScheduled(env, setting.api.clock.now + 7 * day);
		expect(await received(openFilm())).toEqual([]);
	});

	test("deletes it also while a rating cannot be built, and checks the ledger", async () => {
		const told = vi.spyOn(console, "error").mockReturnValue(undefined);
		await sent();
		const at = setting.api.clock.now + 91 * day;
		await makeUser(db, { feathers: 5 });
		await env.DB.exec("create trigger broken before insert on rating_rows begin select raise(abort, 'no'); end");
		await runScheduled(env, at);
		await env.DB.exec("drop trigger broken");
		told.mockRestore();
		expect(await stored()).toEqual([]);
		const runs = await db
			.select()
			.from(jobRuns)
			.where(eq(jobRuns.moscowDate, moscowDate(at)));
		const states = new Map<string, string>(runs.map(({ job, state }) => [job, state]));
		const asked = ["student-rating", "teacher-rating", "ledger", "exam-films", "cleanup", "packing"];
		expect(asked.map((job) => states.get(job))).toEqual(["failed", "done", "done", "done", "done", undefined]);
	});
});
