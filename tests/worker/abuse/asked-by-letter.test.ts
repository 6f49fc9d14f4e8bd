import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { mailOutbox } from "#db/schema/operations";
import { teachingRequests } from "#db/schema/teaching-request";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { CheckedImport } from "#worker/school/import/contract";
import type { Duplicates } from "#worker/school/merge/contract";
import type { MadeChildren, StudentCard, StudentList } from "#worker/school/people/contract";
import type { TeachingRequest } from "#worker/school/asking/contract";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
vi.setConfig({ testTimeout: 120_000 });
const password = "Mother2026";
const passwordHash = await quickHash(password);
const api = makeApi(env);
const mail = "mama@test.example";
let teacher: Awaited<ReturnType<typeof makeSignedIn>>;
let account: string;

beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(users);
	await env.DB.exec("delete from rate_limits");
	await env.DB.exec("delete from mail_outbox");
	const staff = { role: Role.teacher, type: "teacher" as const, name: "Ольга", surname: "Седова" };
	teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, staff);
	const owner = { name: "Ева", surname: "Ким", email: mail, confirmedEmail: mail, passwordHash };
	account = (await makeUser(db, owner)).id;
});

const post = async <T>(path: string, body: object, headers = teacher.headers) => {
	const answer = await api.post(path, body, headers);
	return { status: answer.status, body: await answer.json<T>() };
};
const add = (row: object, more: object = {}) =>
	post<MadeChildren>("/directory/students", { rows: [{ name: "Мия", ...row }], ...more });
const letters = () => db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
const cardOf = async (id: string) => (await api.get(`/directory/students/${id}`, teacher.headers)).json<StudentCard>();
const linkIn = (body: string) => /asked\/([\w-]+)/.exec(body)?.[1] ?? "";
const family = async () => ({ Authorization: tokenOf(await signIn(api, mail, password)) });

/** A name without digits, another for each number. */
const wordOf = (index: number) => `Имя${String(index).replaceAll(/\d/g, (digit) => "абвгдежзик"[Number(digit)]!)}`;

/** What is told of a child, without what differs for every child. */
const told = ({ body, status }: Awaited<ReturnType<typeof add>>) => ({
	status,
	data: body.data.map(({ _id, ...rest }) => rest),
});

describe("somebody wants to know who has an account", () => {
	test("by checking a list of two thousand addresses: each line is told like any other, and nothing is sent", async () => {
		const rows = Array.from({ length: 2000 }, (_, index) => ({
			line: index + 1,
			name: wordOf(index),
			surname: "Иванова",
			parent_email: index === 700 ? mail : `nobody${index}@test.example`,
		}));
		const { status, body } = await post<CheckedImport>("/directory/import/check", { rows });
		expect([status, body.children]).toEqual([200, 2000]);
		expect(new Set(body.rows.map(({ state, faults }) => JSON.stringify([state, faults])))).toEqual(
			new Set([JSON.stringify(["ready", []])]),
		);
		expect(await letters()).toEqual([]);
	});

	test.each(["email", "parent_email"])(
		"by adding a child with it (%s): the answer and the child look alike",
		async (field) => {
			const known = await add({ [field]: mail });
			const unknown = await add({ name: "Лия", [field]: "nobody@test.example" });
			const staff = await add({ name: "Зоя", [field]: teacher.user.email });
			expect({ ...told(known), data: [{ ...told(known).data[0], name: "" }] }).toEqual({
				...told(unknown),
				data: [{ ...told(unknown).data[0], name: "" }],
			});
			const [one, two] = await Promise.all([known, unknown].map(({ body }) => cardOf(body.data[0]!._id!)));
			expect([one!.email, one!.parent_email].filter(Boolean)).toEqual([mail]);
			expect([one!.own_account, one!.deletable]).toEqual([two!.own_account, two!.deletable]);
			expect(staff.status).toBe(200);
			// the account is nobody's but its owner's
			expect((await db.select().from(users).where(eq(users.id, account)).get())?.creatorId ?? null).toBeNull();
		},
	);

	test("by giving it to a child that is there: nothing is refused, and the form shows what was typed", async () => {
		const id = (await add({})).body.data[0]!._id!;
		for (const email of [mail, "nobody@test.example"]) {
			expect(await post<StudentCard>(`/directory/students/${id}`, { email })).toMatchObject({
				status: 200,
				body: { email },
			});
		}
		expect(await db.select().from(teachingRequests)).toEqual([]);
	});

	test("by the pairs of possible duplicates: each shows the e-mail that was typed", async () => {
		await add({ email: mail });
		await add({ email: "nobody@test.example", again: true });
		const { data } = await (await api.get("/directory/duplicates", teacher.headers)).json<Duplicates>();
		expect(data.flatMap(({ people }) => people.map(({ email }) => email)).toSorted()).toEqual([
			mail,
			"nobody@test.example",
		]);
	});

	test("by typing its password: nothing looks at it", async () => {
		const made = await add({ parent_email: mail, parent_password: password });
		expect(made.body.data[0]?.state).toBe("made");
		expect((await signIn(api, mail, password)).status).toBe(200);
	});
});

describe("the owner of an address is asked by a letter", () => {
	test("agrees by the password and is taught: the record of the teacher's goes over into the account", async () => {
		const { body } = await add({ email: mail, name: "Ева", surname: "Ким" }, { group_name: "Сова" });
		const [letter] = await letters();
		expect([letter?.recipient, letter?.kind]).toEqual([mail, "teaching_request"]);
		const path = `/teaching-requests/${linkIn(letter!.body)}`;
		const own = await family();
		expect(await (await api.get(path, own)).json<TeachingRequest>()).toMatchObject({
			teacher: { name: "Ольга Седова" },
			child: "Ева Ким",
		});
		expect(await post(path, { accept: true, password: "guess" }, own)).toMatchObject({
			status: 422,
			body: { error: "WRONG_PARENT_PASSWORD" },
		});
		expect(await post(path, { accept: true, password }, own)).toMatchObject({ body: { accepted: true } });
		const { data } = await (await api.get("/students", teacher.headers)).json<StudentList>();
		expect(data.map(({ _id, groups }) => [_id, groups.map(({ name }) => name)])).toEqual([[account, ["Сова"]]]);
		expect(body.data[0]?._id).not.toBe(account);
		expect((await api.post(path, { accept: true, password }, own)).status).toBe(404);
	});

	test("declines, or does not answer for fourteen days: the teacher gets nothing", async () => {
		const first = linkIn(((await add({ email: mail })).body, await letters())[0]!.body);
		const own = await family();
		expect(await post(`/teaching-requests/${first}`, { accept: false }, own)).toMatchObject({
			body: { accepted: false },
		});
		await env.DB.exec("delete from mail_outbox");
		await add({ email: mail, name: "Зоя" });
		const second = linkIn((await letters())[0]!.body);
		api.clock.now += 15 * 24 * 3_600_000;
		expect((await api.get(`/teaching-requests/${second}`, own)).status).toBe(404);
		expect((await api.get(`/directory/students/${account}`, teacher.headers)).status).toBe(404);
	});

	test("and nobody else answers for them", async () => {
		await add({ email: mail });
		const link = linkIn((await letters())[0]!.body);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { passwordHash });
		const answer = { accept: true, password };
		expect((await api.post(`/teaching-requests/${link}`, answer, other.headers)).status).toBe(404);
		expect((await api.post(`/teaching-requests/${link}`, answer, teacher.headers)).status).toBe(403);
	});

	test("three times a day at most, whoever asks, and only where a letter was answered before", async () => {
		for (let index = 0; index < 5; index++) await add({ name: wordOf(index), parent_email: mail });
		expect(await letters()).toHaveLength(3);
		await makeUser(db, { email: "typed@test.example", passwordHash });
		await add({ name: "Ада", parent_email: "typed@test.example" });
		expect(await letters()).toHaveLength(3);
	});
});
