import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { guardianships, teachings } from "#db/schema/relation";
import { users } from "#db/schema/user";
import { holdsAccount } from "#domain/access/holding";
import { Role } from "#domain/user/role";
import { heldByStaff } from "#worker/account/users/relation-store";
import { makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const passwords = [
	{ passwordHash: null, passwordByStaff: false },
	{ passwordHash: "-", passwordByStaff: true },
	{ passwordHash: "-", passwordByStaff: false },
];
const cases = passwords.flatMap((password) =>
	[false, true].flatMap((guarded) =>
		(["nobody", "oneself", "another", "once"] as const).map((held) => ({ password, guarded, held })),
	),
);

test.each(cases)("a query finds who holds an account as the rule says: %j", async ({ password, guarded, held }) => {
	const teacher = await makeUser(db, { role: Role.teacher, type: "teacher" });
	const other = await makeUser(db, { role: Role.teacher, type: "teacher" });
	const mother = await makeUser(db, {});
	const child = await makeUser(db, password);
	const made = { childId: child.id, how: "made" as const, holds: true, since: 0 };
	if (held === "oneself") await db.insert(teachings).values({ ...made, teacherId: teacher.id });
	if (held === "another") await db.insert(teachings).values({ ...made, teacherId: other.id });
	if (held === "once") await db.insert(teachings).values({ ...made, teacherId: teacher.id, until: 1 });
	if (guarded)
		await db.insert(guardianships).values({ parentId: mother.id, childId: child.id, how: "claimed", since: 0 });
	const found = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, child.id), heldByStaff(sql`select ${teacher.id}`)));
	const holder = { oneself: teacher.id, another: other.id, once: null, nobody: null }[held];
	const rule = holdsAccount(
		{ id: teacher.id, teachers: [teacher.id] },
		{
			id: child.id,
			guardians: guarded ? [mother.id] : [],
			ownPassword: password.passwordHash !== null && !password.passwordByStaff,
			holdingTeacherId: holder,
		},
	);
	expect(found.length > 0).toBe(rule);
});
