import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { groups } from "#db/schema/group";
import { mailCodes } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { makeApi } from "../../factories/api";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeGroup, makeOlympiad, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
type Signed = Awaited<ReturnType<typeof makeSignedIn>>;
let teacher: Signed;
let admin: Signed;
/** Rows from before the rule: names and titles with an address. */
let old: { child: string; group: string; delegate: string; entrant: string; teacher: string; school: string };

const account = { email: "word@test.example", password: "bead", phone: "+79210000000" };
const latin = { name_en: "Anna", surname_en: "Orlova" };
const link = "evil.example";

beforeAll(async () => {
	await makeOlympiad(db, noon);
	teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
	admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	const by = { creatorId: teacher.user.id };
	const child = await makeUser(db, { name: link, city: link, parentName: link, ...by });
	const group = await makeGroup(db, teacher.user.id, [child.id]);
	await db.update(groups).set({ name: link }).where(eq(groups.id, group));
	const made = await bodyOf<{ data: { _id: string; school: { _id: string } } }>(
		api.post("/schools", { ...latin, ...account, school: { name: "Germany" } }, admin.headers),
	);
	const worker = await makeUser(db, { role: Role.teacher, type: "teacher", name: link, creatorId: admin.user.id });
	const entrant = await makeUser(db, { nameEn: link, surnameEn: link, creatorId: admin.user.id });
	await db.update(users).set({ nameEn: link }).where(eq(users.id, made.body.data._id));
	old = {
		child: child.id,
		group,
		delegate: made.body.data._id,
		school: made.body.data.school._id,
		entrant: entrant.id,
		teacher: worker.id,
	};
});

type Door = [
	call: string,
	field: string,
	code: "NAME_LINK" | "TITLE_LINK",
	body: (value: string) => object,
	by?: "admin",
];

/** Every call in which a name or a title is typed, and how its body holds it. */
const doors: Door[] = [
	[
		"/users/signup",
		"name",
		"NAME_LINK",
		(name) => ({ kind: "teacher", surname: "B", city: "C", ...account, password: "Bead2026x", name }),
	],
	[
		"/users/signup",
		"city",
		"TITLE_LINK",
		(city) => ({ kind: "teacher", name: "A", surname: "B", ...account, password: "Bead2026x", city }),
	],
	[
		"/users/signup",
		"parent_name",
		"NAME_LINK",
		(value) => ({
			kind: "parent",
			name: "A",
			surname: "B",
			birthday: "2085-03-01",
			...account,
			password: "Bead2026x",
			parent_name: value,
		}),
	],
	["/users/edit", "name", "NAME_LINK", (name) => ({ name })],
	["/users/edit", "surname_en", "NAME_LINK", (value) => ({ surname_en: value })],
	["/directory/students", "rows.0.name", "NAME_LINK", (name) => ({ rows: [{ name }] })],
	[
		"/directory/students",
		"rows.0.parent_name",
		"NAME_LINK",
		(value) => ({ rows: [{ name: "Anna", parent_name: value }] }),
	],
	["/directory/students", "rows.0.city", "TITLE_LINK", (city) => ({ rows: [{ name: "Anna", city }] })],
	["/directory/students", "group_name", "TITLE_LINK", (value) => ({ rows: [{ name: "Anna" }], group_name: value })],
	["/directory/students/{child}", "surname", "NAME_LINK", (surname) => ({ surname })],
	["/directory/students/{child}", "patronymic", "NAME_LINK", (patronymic) => ({ patronymic })],
	["/groups", "name", "TITLE_LINK", (name) => ({ name })],
	["/groups/{group}", "name", "TITLE_LINK", (name) => ({ name })],
	["/directory/teachers", "name", "NAME_LINK", (name) => ({ name, surname: "B", email: "t@test.example" }), "admin"],
	["/directory/teachers/{teacher}", "surname", "NAME_LINK", (surname) => ({ surname }), "admin"],
	[
		"/directory/schools",
		"name",
		"TITLE_LINK",
		(name) => ({ name, head_name: "A", head_surname: "B", head_email: "h@test.example" }),
		"admin",
	],
	[
		"/directory/schools",
		"head_name",
		"NAME_LINK",
		(value) => ({ name: "A", head_name: value, head_surname: "B", head_email: "h@test.example" }),
		"admin",
	],
	["/directory/schools/{school}", "director", "NAME_LINK", (director) => ({ name: "Germany", director }), "admin"],
	[
		"/schools",
		"name_en",
		"NAME_LINK",
		(value) => ({ ...latin, ...account, school: { name: "Germany" }, name_en: value }),
		"admin",
	],
	[
		"/schools",
		"school.centre",
		"TITLE_LINK",
		(centre) => ({ ...latin, ...account, school: { name: "Germany", centre } }),
		"admin",
	],
	[
		"/schools/{delegate}",
		"surname_en",
		"NAME_LINK",
		(value) => ({ ...latin, school: { name: "Germany" }, surname_en: value }),
		"admin",
	],
	[
		"/students",
		"name_en",
		"NAME_LINK",
		(value) => ({ ...latin, ...account, creator_id: "none", name_en: value }),
		"admin",
	],
	["/students/{entrant}", "name", "NAME_LINK", (name) => ({ name_en: link, surname_en: link, name }), "admin"],
	[
		"/schedule/settings",
		"days_off",
		"TITLE_LINK",
		(title) => ({ zone: "Europe/Moscow", days_off: [{ from: "2097-01-01", to: "2097-01-02", title }] }),
	],
	["/lessons/none/guest", "name", "TITLE_LINK", (name) => ({ code: "ABCEHK", name })],
];

const send = ([call, , , body, by]: Door, value: string) => {
	const path = call.replace(/\{(\w+)\}/, (_, place: string) => old[place as keyof typeof old]);
	return bodyOf<{ error: string; fields?: Record<string, string> }>(
		api.post(path, body(value), (by === "admin" ? admin : teacher).headers),
	);
};

describe("a stranger writes an address of the web where a name or a title stands", () => {
	test.each(doors)("%s %s", async (...door) => {
		const [, field, code] = door;
		for (const address of ["prize.example", "t.me"]) {
			expect(await send(door, address)).toMatchObject({ status: 422, body: { fields: { [field]: code } } });
		}
	});

	test("a list of children has each such cell marked, and is not written", async () => {
		const cells = {
			surname: "",
			patronymic: "",
			birthday: "",
			gender: "",
			group: "",
			parent_name: "",
			parent_email: "",
			phone: "",
			city: "",
		};
		const rows = [
			{ ...cells, name: "Приз на evil.example" },
			{ ...cells, name: "Анна", group: "t.me/abc" },
			{ ...cells, name: "Анна 1" },
		];
		const { status, body } = await bodyOf<{ rows: { faults: { cell: string; error: string }[] }[] }>(
			api.post("/directory/import", { rows: rows.map((row, index) => ({ line: index + 2, ...row })) }, teacher.headers),
		);
		expect([status, body.rows.map(({ faults }) => faults.map(({ cell, error }) => `${cell} ${error}`))]).toEqual([
			200,
			[["name NAME_LINK"], ["group TITLE_LINK"], ["name NAME_DIGITS"]],
		]);
		expect(await db.$count(users, eq(users.surname, "Приз на evil.example"))).toBe(0);
	});

	test("digits, emoji and two alphabets in one word are refused, each in words of its own", async () => {
		for (const [name, code] of [
			["Anna7", "NAME_DIGITS"],
			["Anna 😀", "NAME_SIGNS"],
			["Aннa", "MIXED_LETTERS"],
		] as const) {
			const { status, body } = await bodyOf<{ fields: object }>(
				api.post("/directory/students", { rows: [{ name }] }, teacher.headers),
			);
			expect([status, body.fields]).toEqual([422, { "rows.0.name": code }]);
		}
	});

	test("no code was mailed and nobody was made by any of it", async () => {
		expect(await db.$count(mailCodes, eq(mailCodes.email, account.email))).toBe(0);
		expect(await db.$count(users, eq(users.name, "prize.example"))).toBe(0);
	});
});

describe("what was written before the rule", () => {
	test("is saved again as it stands, beside what is changed", async () => {
		const saved = async (answer: Promise<Response>) => {
			const response = await answer;
			expect(response.status, await response.clone().text()).toBe(200);
		};
		const child = { name: link, city: link, parent_name: link, surname: "Орлова" };
		await saved(api.post(`/directory/students/${old.child}`, child, teacher.headers));
		await saved(api.post(`/groups/${old.group}`, { name: link }, teacher.headers));
		await saved(api.post(`/directory/teachers/${old.teacher}`, { name: link, surname: "Орлова" }, admin.headers));
		const delegate = { name_en: link, surname_en: "Orlova", school: { name: "Germany" } };
		await saved(api.post(`/schools/${old.delegate}`, delegate, admin.headers));
		await saved(api.post(`/students/${old.entrant}`, { name_en: link, surname_en: link }, admin.headers));
		expect(await (await api.get(`/directory/students/${old.child}`, teacher.headers)).json()).toMatchObject({
			name: link,
		});
	});
});
