import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { groupMembers, groups } from "#db/schema/group";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { may } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { findTarget, withinReach } from "#worker/account/users/store";
import { reached } from "#worker/school/people/reach-store";
import { makeGroup, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const one = fc.nat(3);
const maybe = fc.option(one, { nil: undefined });

test("the students of the directory are those whom the rights let the caller reach, whatever the school", async () => {
	const world = fc.record({
		teachers: fc.array(fc.record({ head: maybe, school: maybe }), { minLength: 1, maxLength: 4 }),
		heads: fc.array(fc.record({ school: maybe }), { minLength: 1, maxLength: 3 }),
		children: fc.array(fc.record({ teacher: maybe, head: maybe, school: maybe, group: maybe }), {
			minLength: 1,
			maxLength: 6,
		}),
	});
	await fc.assert(
		fc.asyncProperty(world, async ({ teachers, heads, children }) => {
			for (const table of [groupMembers, groups, users, schools]) await db.delete(table);
			await db.insert(schools).values([0, 1, 2, 3].map((n) => ({ id: `s${n}`, name: "S", createdAt: 0 })));
			const schoolId = (n: number | undefined) => (n === undefined ? null : `s${n}`);
			const pick = (of: { id: string }[], n: number | undefined) => (n === undefined ? undefined : of[n]?.id);
			const made: { id: string; role: number }[] = [];
			for (const { school } of heads) made.push(await makeUser(db, { role: Role.school, schoolId: schoolId(school) }));
			const headRows = [...made];
			const teacherRows = [];
			for (const { head, school } of teachers) {
				const creatorId = pick(headRows, head) ?? null;
				teacherRows.push(await makeUser(db, { role: Role.teacher, creatorId, schoolId: schoolId(school) }));
			}
			const admin = await makeUser(db, { role: Role.admin });
			const childIds = [];
			for (const { teacher, head, school, group } of children) {
				const creatorId = pick(teacherRows, teacher) ?? pick(headRows, head) ?? null;
				const child = await makeUser(db, { creatorId, schoolId: schoolId(school) });
				childIds.push(child.id);
				const taught = pick(teacherRows, group);
				if (taught !== undefined) await makeGroup(db, taught, [child.id]);
			}
			for (const actor of [...headRows, ...teacherRows, admin]) {
				const listed = async (reach: ReturnType<typeof withinReach>) => {
					const rows = await db
						.select({ id: users.id })
						.from(users)
						.where(and(eq(users.role, Role.student), reach));
					return rows.map(({ id }) => id).toSorted();
				};
				const mine = await listed(reached(actor, sql`users.id`));
				expect(mine).toEqual(await listed(withinReach(actor)));
				const allowed = [];
				for (const id of childIds) if (may(actor, "directory.students", await findTarget(db, id))) allowed.push(id);
				expect(mine).toEqual(allowed.toSorted());
			}
		}),
		{ numRuns: 12 },
	);
}, 240_000);
