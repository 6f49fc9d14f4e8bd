import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { classCodes, picturePins, signInCards } from "#db/schema/child-sign-in";
import { participants } from "#db/schema/olympiad";
import { guardianships } from "#db/schema/relation";
import { schools } from "#db/schema/school";
import { teachingRequests } from "#db/schema/teaching-request";
import { users } from "#db/schema/user";
import type { Picture } from "#domain/user/picture-pin";
import { Role } from "#domain/user/role";
import { hashSecret } from "#worker/account/auth/secret";
import { pinSecret } from "#worker/school/classes/enter";
import { makeGroup, makeUser } from "../../rows";
import type { Cell, Requests } from "../cell";
import { type Name, password } from "../people";
import { db, done, noon, people, sessions, touched } from "../world";
import { quickHash } from "../../quick-hash";

/** Whoever made the child that it is about: whose group, whose teacher. */
const teacherOf = ({ subject }: Cell) => people[subject].creator!;

/** An account that was deleted signs nobody in any more: nobody asks about their own. */
async function deletedChild({ me, subject }: Cell): Promise<string> {
	const { id } = people[me.id === people[subject].id ? "strangersChild" : subject];
	touched.yes = true;
	await db.update(users).set({ deletedAt: noon }).where(eq(users.id, id));
	return id;
}

/** A group whose child signs in by what staff give it: nobody opens the account of an owner or a family that has not allowed it. */
async function groupWithoutOwners(cell: Cell): Promise<string> {
	touched.yes = true;
	await db
		.update(users)
		.set({ passwordByStaff: true, cardsAllowedAt: noon })
		.where(eq(users.id, people[cell.subject].id));
	return groupOf(cell);
}

/** A group with whom a cell is about, of whoever teaches there. */
export async function groupOf(cell: Cell): Promise<string> {
	touched.yes = true;
	return makeGroup(db, teacherOf(cell), [people[cell.subject].id]);
}

/** Of those who are no child themselves it is about a pupil: they are refused for what they are. */
const childOf = ({ subject }: Cell) => (subject === "unknown" ? "pupil" : subject);

/** Nobody is deleted or merged while an olympiad goes on with them in it. */
async function outOfOlympiads(name: Name): Promise<void> {
	touched.yes = true;
	await db.delete(participants).where(eq(participants.userId, people[name].id));
}

/** The token of a letter that asks somebody whether a stranger teaches their account. */
async function askedOf(accountId: string): Promise<string> {
	touched.yes = true;
	const token = uuidv7();
	const { id: childId } = await makeUser(db, { name: "Asked", creatorId: people.stranger.id });
	const request = { id: uuidv7(), childId, of: "child" as const, email: "asked@test.example", accountId };
	const secretHash = hashSecret(env.SESSION_SECRET, "teaching", token);
	const asking = { teacherId: people.stranger.id, askedBy: people.stranger.id, createdAt: noon, expiresAt: noon + 1e9 };
	await db.insert(teachingRequests).values({ ...request, ...asking, secretHash });
	return token;
}

/** A second account of a child, made by the same person. */
async function twinOf(cell: Cell): Promise<string> {
	const subject = childOf(cell);
	touched.yes = true;
	const row = { name: subject, surname: "Matrix", role: Role.student, birthday: "2085-03-01" };
	const { id } = await makeUser(db, { ...row, creatorId: teacherOf(cell) });
	await outOfOlympiads(subject);
	return id;
}

async function mergedTwin(cell: Cell): Promise<string> {
	const twin = await twinOf(cell);
	const body = { kept: people[childOf(cell)].id, gone: twin };
	return (await done<{ _id: string }>({ method: "POST", path: "/directory/merges", body, headers: sessions.admin }))
		._id;
}

/** A teacher of a head of a centre, who has not chosen a password yet. */
async function teacherUnder({ head }: Cell): Promise<string> {
	touched.yes = true;
	return (await makeUser(db, { role: Role.teacher, type: "teacher", creatorId: people[head].id })).id;
}

/** The same one, deleted a minute ago. */
async function deletedTeacher(cell: Cell): Promise<string> {
	const id = await teacherUnder(cell);
	await db
		.update(users)
		.set({ deletedAt: noon - 60_000 })
		.where(eq(users.id, id));
	return id;
}

async function anySchool(): Promise<string> {
	touched.yes = true;
	const id = uuidv7();
	await db.insert(schools).values({ id, name: "A", createdAt: noon });
	return id;
}

const teacher = { name: "A", surname: "B", email: "new-teacher@test.example" };

const pin: Picture[] = ["fish", "house", "key", "fish"];

/** A class with a code, and in it a child with pictures and a card. */
async function classOfPictures() {
	touched.yes = true;
	const child = people.strangersChild.id;
	const groupId = await makeGroup(db, people.stranger.id, [child]);
	// pictures and a card open no account whose owner chose the password
	await db.update(users).set({ passwordByStaff: true }).where(eq(users.id, child));
	const code = "ABC234";
	const card = "a".repeat(22);
	const key = env.SESSION_SECRET;
	await db.insert(classCodes).values({ groupId, code, madeAt: noon });
	await db.insert(picturePins).values({
		userId: child,
		hash: await quickHash(pinSecret(key, child, pin)),
		byStaff: true,
		madeAt: noon,
	});
	const secretHash = hashSecret(key, "card", card);
	await db.insert(signInCards).values({ userId: child, id: uuidv7(), secretHash, madeAt: noon });
	return { code, child, card };
}

async function givenPictures({ me }: Cell): Promise<void> {
	touched.yes = true;
	await db.insert(picturePins).values({ userId: me.id, hash: "-", byStaff: true, madeAt: noon });
}

/** A child whom a teacher has entered with the parent's e-mail, and who is nobody's yet. */
async function enterForParent(child: string): Promise<void> {
	touched.yes = true;
	await db.delete(guardianships).where(eq(guardianships.childId, child));
	await db.update(users).set({ parentEmail: people.parent.email }).where(eq(users.id, child));
}

/** A child's own way in. */
export const classRequests: Requests = {
	"POST /class/names": async () => ({ body: { code: (await classOfPictures()).code } }),
	"POST /class/enter": async () => {
		const { code, child } = await classOfPictures();
		return { body: { code, child, pictures: pin } };
	},
	"GET /teaching-requests/{token}": async ({ me }) => ({ path: { token: await askedOf(me.id) } }),
	"POST /teaching-requests/{token}": async ({ me }) => ({
		path: { token: await askedOf(me.id) },
		body: { accept: false },
	}),
	"GET /family": () => ({}),
	"POST /family/switch": () => ({ body: {} }),
	"POST /family/children": () => ({ body: { name: "Mila", surname: "Matrix", birthday: "2085-03-01" } }),
	"POST /family/children/{id}/accept": async ({ subject, relation }) => {
		// the own child waits for the yes, others were entered with no parent's address
		if (relation === "own") await enterForParent(people[subject].id);
		return { path: { id: people[subject].id } };
	},
	"POST /family/cards": ({ subject }) => ({ body: { account: people[subject].id, allowed: true, password } }),
	"POST /card/enter": async () => ({ body: { secret: (await classOfPictures()).card } }),
	"POST /class/pictures": async (cell) => {
		await givenPictures(cell);
		return { body: { pictures: pin } };
	},
};

/** Students, groups, teachers and schools as a school keeps them. */
export const directoryRequests: Requests = {
	"POST /directory/students": (cell) => ({ body: { rows: [{ name: "A" }], teacher: teacherOf(cell) } }),
	"POST /directory/import/check": (cell) => ({ body: { rows: [{ line: 2, name: "A" }], teacher: teacherOf(cell) } }),
	"POST /directory/import": (cell) => ({ body: { rows: [{ line: 2, name: "A" }], teacher: teacherOf(cell) } }),
	"GET /directory/students/deleted": async (cell) => ({ shows: await deletedChild(cell) }),
	"GET /directory/students/{id}": ({ subject }) => ({ path: { id: people[subject].id } }),
	"POST /directory/students/{id}": ({ subject }) => ({ path: { id: people[subject].id }, body: { name: "A" } }),
	"POST /directory/students/{id}/note": ({ subject }) => ({
		path: { id: people[subject].id },
		body: { text: "Counts aloud", known: null },
	}),
	"POST /directory/students/move": ({ subject }) => ({ body: { ids: [people[subject].id] } }),
	"POST /directory/students/active": ({ subject }) => ({ body: { ids: [people[subject].id], active: false } }),
	"POST /directory/students/delete": async ({ subject }) => {
		await outOfOlympiads(subject);
		return { body: { ids: [people[subject].id] } };
	},
	"POST /directory/students/restore": async (cell) => ({ body: { ids: [await deletedChild(cell)] } }),
	"POST /directory/people/{id}/role": ({ subject }) => ({ path: { id: people[subject].id }, body: { role: 2 } }),
	"GET /groups": async (cell) => ({ shows: await groupOf(cell) }),
	"POST /groups": (cell) => ({ body: { name: "A", teacher: teacherOf(cell) } }),
	"POST /groups/many": async (cell) => ({ body: { ids: [await groupOf(cell)], archived: true } }),
	"POST /groups/{id}": async (cell) => ({ path: { id: await groupOf(cell) }, body: { name: "A" } }),
	"GET /groups/{id}/sign-in": async (cell) => ({ path: { id: await groupOf(cell) } }),
	"POST /groups/{id}/code": async (cell) => ({ path: { id: await groupOf(cell) }, body: { on: true } }),
	"POST /groups/{id}/pictures": async (cell) => ({
		path: { id: await groupWithoutOwners(cell) },
		body: { ids: [people[cell.subject].id] },
	}),
	"POST /groups/{id}/cards": async (cell) => ({
		path: { id: await groupWithoutOwners(cell) },
		body: { ids: [people[cell.subject].id] },
	}),
	"POST /groups/{id}/cards/revoke": async (cell) => ({
		path: { id: await groupOf(cell) },
		body: { ids: [people[cell.subject].id] },
	}),
	"GET /directory/duplicates": async (cell) => ({ shows: await twinOf(cell) }),
	"GET /directory/merges": async (cell) => ({ shows: await mergedTwin(cell) }),
	"POST /directory/merges": async (cell) => ({ body: { kept: people[childOf(cell)].id, gone: await twinOf(cell) } }),
	"POST /directory/merges/{id}/undo": async (cell) => ({ path: { id: await mergedTwin(cell) } }),
	"GET /teachers": async (cell) => ({ shows: await teacherUnder(cell) }),
	"POST /directory/teachers": () => ({ body: teacher }),
	"POST /directory/teachers/active": async (cell) => ({ body: { ids: [await teacherUnder(cell)], active: false } }),
	"POST /directory/teachers/{id}": async (cell) => ({ path: { id: await teacherUnder(cell) }, body: { name: "A" } }),
	"POST /directory/teachers/{id}/invite": async (cell) => ({ path: { id: await teacherUnder(cell) } }),
	"GET /directory/staff/deleted": async (cell) => ({ shows: await deletedTeacher(cell) }),
	"POST /directory/staff/{id}/delete": async (cell) => ({
		path: { id: await teacherUnder(cell) },
		body: { reason: "Left the school" },
	}),
	"POST /directory/staff/{id}/restore": async (cell) => ({ path: { id: await deletedTeacher(cell) }, body: {} }),
	"GET /directory/schools": () => ({}),
	"POST /directory/schools": () => ({
		body: { name: "A", head_name: "A", head_surname: "B", head_email: "new-head@test.example" },
	}),
	"POST /directory/schools/{id}": async () => ({ path: { id: await anySchool() }, body: { name: "B" } }),
};
