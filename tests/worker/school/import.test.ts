import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { groupMembers, groups } from "#db/schema/group";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { CheckedImport } from "#worker/school/import/contract";
import { makeApi, noon } from "../../factories/api";
import { seededFaults } from "../../factories/import-faults";
import { makeGroup, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);

async function as(role: number) {
	const made = await makeSignedIn(db, env.SESSION_SECRET, noon, { role, type: "teacher" });
	return { id: made.user.id, headers: made.headers };
}
type Caller = Awaited<ReturnType<typeof as>>;
let teacher: Caller;

type Row = Record<string, string | number>;
async function ask(path: string, rows: readonly Row[], more: object = {}, who = teacher) {
	const lined = rows.map((row, index) => ({ line: index + 2, ...row }));
	const answer = await api.post(path, { rows: lined, ...more }, who.headers);
	return { status: answer.status, body: await answer.json<CheckedImport>() };
}
const check = async (...args: [readonly Row[], object?, Caller?]) =>
	(await ask("/directory/import/check", args[0], args[1], args[2])).body;
const write = async (...args: [readonly Row[], object?, Caller?]) =>
	(await ask("/directory/import", args[0], args[1], args[2])).body;
const children = () =>
	db
		.select()
		.from(users)
		.where(and(eq(users.role, Role.student), isNull(users.deletedAt)))
		.orderBy(users.sortName);
const states = ({ rows }: CheckedImport) => rows.map(({ state }) => state);
const faults = ({ rows }: CheckedImport) =>
	rows.flatMap(({ line, faults }) => faults.map(({ cell, error }) => `${line} ${cell} ${error}`));

beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(auditLog);
	await db.delete(users);
	teacher = await as(Role.teacher);
});

/** Names without digits, all of them different. */
function letters(index: number): string {
	const name = [...String(index).padStart(3, "0")].map((digit) => "абвгдежзик"[Number(digit)]).join("");
	return `Им${name}`;
}
const good = (index: number): Row => ({
	surname: "Орлова",
	name: letters(index),
	birthday: `${String((index % 28) + 1).padStart(2, "0")}.03.2018`,
	gender: "ж",
	group: "Сова-1",
	parent_name: "Орлова Нина",
	parent_email: `parent${index}@test.example`,
	phone: "8 903 441-18-02",
});

describe("a list of 500 children with 20 faults of 20 kinds", () => {
	const rows = Array.from({ length: 500 }, (_, index) => {
		const fault = index % 25 === 7 ? seededFaults[(index - 7) / 25] : undefined;
		return { ...good(index), ...fault?.cells };
	});

	test("gets exactly 20 messages, each at its cell, and nothing is written by looking", async () => {
		await makeGroup(db, teacher.id, [], "Сова-1");
		const before = (await children()).length;
		const checked = await check(rows);
		const wanted = seededFaults.map(({ cell, error }, index) => `${index * 25 + 9} ${cell} ${error}`);
		expect(faults(checked)).toEqual(wanted);
		expect(new Set(seededFaults.map(({ kind }) => kind)).size).toBe(20);
		expect(checked).toMatchObject({ children: 480, new_groups: [] });
		expect((await children()).length).toBe(before);
	});

	test("offers a mend where it is certain, and every mend mends", async () => {
		await makeGroup(db, teacher.id, [], "Сова-1");
		const checked = await check(rows);
		const offered = checked.rows.flatMap((row) =>
			row.faults.map(({ cell, mends }) => ({ at: row.line - 2, cell, mends })),
		);
		expect(offered.filter(({ mends }) => mends.length > 0).length).toBe(
			seededFaults.filter(({ mend }) => mend !== undefined).length,
		);
		for (const [index, { mend }] of seededFaults.entries()) {
			if (mend !== undefined) expect(offered[index]?.mends[0]).toBe(mend);
		}
		const mended = rows.map((row, at) => {
			const offer = offered.find((one) => one.at === at);
			return offer?.mends[0] === undefined ? row : { ...row, [offer.cell]: offer.mends[0] };
		});
		const left = seededFaults.filter(({ mend }) => mend === undefined).length;
		expect(faults(await check(mended)).length).toBe(left);
	});

	test("is written without the 20, into its group, and adds nobody when it comes again", async () => {
		await makeGroup(db, teacher.id, [], "Сова-1");
		const before = (await children()).length;
		expect((await write(rows)).children).toBe(480);
		expect((await children()).length).toBe(before + 480);
		expect((await db.select().from(groupMembers)).length).toBe(480);
		const again = await write(rows);
		expect([again.children, states(again).filter((state) => state === "known").length]).toEqual([0, 481]);
		// the line that repeats another is the child of that one now
		expect(faults(again).length).toBe(19);
		expect((await children()).length).toBe(before + 480);
	});
});

describe("a list", () => {
	test("of 2,000 children is written at once; one more is refused", async () => {
		const many = Array.from({ length: 2001 }, (_, index) => ({
			surname: letters(index % 1000),
			name: index < 1000 ? "Ева" : index < 2000 ? "Лев" : "Ян",
		}));
		expect((await ask("/directory/import", many)).status).toBe(422);
		expect((await write(many.slice(0, 2000))).children).toBe(2000);
		expect((await children()).length).toBe(2000);
		expect((await write(many.slice(0, 2000))).children).toBe(0);
	});

	test("sent twice at the same moment is written once", async () => {
		const rows = Array.from({ length: 30 }, (_, index) => good(index));
		await Promise.all([write(rows), write(rows), write(rows)]);
		expect((await children()).length).toBe(30);
		expect((await db.select().from(groups)).length).toBe(1);
		expect((await db.select().from(groupMembers)).length).toBe(30);
	});

	test("stores what it says of a child", async () => {
		await write([
			{ ...good(1), patronymic: "Ильинична", gender: "Ж", city: "Казань", birthday: "43391" },
			{ name: "Лев", birthday: "2017-08-08", gender: "мальчик" },
		]);
		const [lev, other] = await children();
		expect(lev).toMatchObject({ name: "Лев", surname: "", birthday: "2017-08-08", gender: "male", email: null });
		expect(other).toMatchObject({
			patronymic: "Ильинична",
			gender: "female",
			birthday: "2018-10-18",
			phone: "89034411802",
			parentEmail: "parent1@test.example",
			city: "Казань",
			creatorId: teacher.id,
		});
	});

	test("makes the first groups of somebody who has none, and says so before", async () => {
		const rows = [good(1), { ...good(2), group: "сова 1" }, { ...good(3), group: "Стриж" }];
		expect((await check(rows)).new_groups).toEqual(["Сова-1", "Стриж"]);
		expect((await db.select().from(groups)).length).toBe(0);
		await write(rows);
		expect((await db.select().from(groups)).map(({ name }) => name).toSorted()).toEqual(["Сова-1", "Стриж"]);
	});

	test("asks before it makes a group beside others, and finds one that is spelled otherwise", async () => {
		await makeGroup(db, teacher.id, [], "Сова-1");
		const rows = [
			{ ...good(1), group: "СОВА 1" },
			{ ...good(2), group: "Сова-4" },
		];
		expect(faults(await check(rows))).toEqual(["3 group NO_SUCH_GROUP"]);
		expect(await check(rows, { new_groups: ["Сова-4"] })).toMatchObject({ children: 2, new_groups: ["Сова-4"] });
	});

	test("knows brothers and sisters by the e-mail of their parent", async () => {
		await write([{ name: "Ева", surname: "Ким", parent_email: "Kim@test.example" }]);
		const checked = await check([
			{ name: "Ян", surname: "Ким", parent_email: "kim@test.example" },
			{ name: "Егор", surname: "Лаптев", parent_email: "l@test.example" },
			{ name: "Вера", surname: "Лаптева", parent_email: " L@test.example " },
		]);
		expect(checked.rows.map(({ sibling }) => sibling)).toEqual([0, null, 3]);
		expect(checked).toMatchObject({ children: 3, parents: 2 });
	});

	test("takes one name and birthday for one child, and two birthdays for two", async () => {
		await write([{ name: "Семён", surname: "Ким", birthday: "01.02.2018" }]);
		const checked = await check([
			{ name: "семен", surname: "КИМ", birthday: "2018-02-01" },
			{ name: "Семён", surname: "Ким", birthday: "02.02.2018" },
			{ name: "Семён", surname: "Ким", birthday: "02.02.2018" },
		]);
		expect(states(checked)).toEqual(["known", "ready", "fault"]);
		expect(checked.rows[2]).toMatchObject({ twin: 3, faults: [{ error: "ENTRY_TWICE" }] });
	});

	test("counts days as the workbook does", async () => {
		const rows = [{ name: "Ева", birthday: "41929" }];
		expect((await check(rows, { epoch: 1904 })).rows[0]?.birthday).toBe("2018-10-18");
		expect((await check(rows)).rows[0]?.birthday).toBe("2014-10-17");
	});

	test("is for a teacher within reach only, and a stranger's children are nobody's twins", async () => {
		const stranger = await as(Role.teacher);
		expect((await ask("/directory/import", [good(1)], { teacher: stranger.id })).status).toBe(404);
		await write([good(1)]);
		expect(states(await check([good(1)], {}, stranger))).toEqual(["ready"]);
	});

	test("without a child, or with a cell longer than any cell, is refused", async () => {
		expect((await ask("/directory/import/check", [])).status).toBe(422);
		expect((await ask("/directory/import/check", [{ name: "a".repeat(201) }])).status).toBe(422);
	});
});
