import { moscowYear } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { groupMembers, groups } from "../schema/group";
import { delegations as delegates, guardianships, staffings, teachings } from "../schema/relation";
import { schools } from "../schema/school";
import { users } from "../schema/user";
import { type Child, classes, delegations, guests, parentKey, pupils, studentKey, userId } from "./cast";
import { insertMissing, rowsOf } from "../rows";

type NewUser = typeof users.$inferInsert;

const day = 86_400_000;
/** Years between the year of an olympiad and the birth of a child of an age group; the group holds a year longer. */
const age: Record<Child["group"], number> = { A: 6, B: 8, C: 10, D: 12 };

/** Every column the story sets, so that all rows of one statement name the same ones. */
function person(
	now: number,
	passwordHash: string | null,
	row: Partial<NewUser> & Pick<NewUser, "id" | "role" | "type" | "email">,
) {
	return {
		passwordHash,
		name: "",
		surname: "",
		nameEn: "",
		surnameEn: "",
		birthday: null,
		phone: "",
		country: "RU",
		city: "",
		parentName: "",
		parentEmail: "",
		lang: "ru" as const,
		creatorId: null,
		schoolId: null,
		smgl: false,
		feathers: 0,
		experiences: 0,
		earnedAt: 0,
		accessUntil: 0,
		olimpic1: 0,
		olimpic3: 0,
		createdAt: now - 300 * day,
		...row,
	};
}

function named(ru: [string, string], en: [string, string]) {
	return { name: ru[0], surname: ru[1], nameEn: en[0], surnameEn: en[1] };
}

function staff(now: number, hash: string): NewUser[] {
	const make = (key: string, row: Partial<NewUser> & Pick<NewUser, "role">) =>
		person(now, hash, { id: userId(key), email: `${key}@demo.test`, type: "teacher", ...row });
	const centre = "demo-school-moscow";
	const paid = { accessUntil: Math.floor(now / 1000) + 730 * 86_400 };
	return [
		make("admin", { role: Role.admin, ...named(["Ирина", "Лебедева"], ["Irina", "Lebedeva"]), phone: "+74951234501" }),
		make("representative", {
			role: Role.representative,
			...named(["Олег", "Сафин"], ["Oleg", "Safin"]),
			phone: "+74951234502",
			lang: "en",
		}),
		make("school", {
			role: Role.school,
			...named(["Марина", "Кузнецова"], ["Marina", "Kuznetsova"]),
			phone: "+74951234503",
			city: "Москва",
			schoolId: centre,
			...paid,
		}),
		make("teacher", {
			role: Role.teacher,
			...named(["Ольга", "Смирнова"], ["Olga", "Smirnova"]),
			phone: "+79161234504",
			city: "Москва",
			creatorId: userId("school"),
			schoolId: centre,
			...paid,
		}),
		make("teacher2", {
			role: Role.teacher,
			...named(["Рустам", "Алиев"], ["Rustam", "Aliev"]),
			phone: "+79161234505",
			city: "Москва",
			creatorId: userId("school"),
			schoolId: centre,
			...paid,
		}),
		make("delegate", {
			role: Role.school,
			...named(["Гульнара", "Тлеуова"], ["Gulnara", "Tleuova"]),
			phone: "+77011234506",
			country: "KZ",
			lang: "en",
			creatorId: userId("representative"),
			schoolId: "demo-school-kazakhstan",
			smgl: true,
		}),
		make("delegate2", {
			role: Role.school,
			...named(["Анке", "Мюллер"], ["Anke", "Müller"]),
			phone: "+4930123456",
			country: "DE",
			lang: "en",
			creatorId: userId("representative"),
			schoolId: "demo-school-germany",
			smgl: true,
		}),
	];
}

/** The mother of the first child and of her younger brother. */
const parent = { key: "mother", name: "Наталья Воронцова", email: `${parentKey}@demo.test` };

function mother(now: number, hash: string): NewUser {
	return person(now, hash, {
		id: userId(parent.key),
		role: Role.parent,
		type: "parent",
		email: parent.email,
		confirmedEmail: parent.email,
		...named(["Наталья", "Воронцова"], ["Natalya", "Vorontsova"]),
		phone: "+79162001900",
		city: "Москва",
		createdAt: now - 90 * day,
	});
}

function brother(now: number): NewUser {
	return person(now, null, {
		id: userId(parentKey),
		role: Role.student,
		type: "student",
		email: null,
		...named(["Егор", "Воронцов"], ["Egor", "Vorontsov"]),
		birthday: `${moscowYear(now) - 7}-04-12`,
		city: "Москва",
		parentName: parent.name,
		parentEmail: parent.email,
		createdAt: now - 90 * day,
	});
}

function child(now: number, hash: string, one: Child, index: number, creatorKey: string): NewUser {
	const [name, surname] = one.en;
	const student = one.key === studentKey;
	const birthday = `${moscowYear(now) - age[one.group]}-${String(1 + (index % 9)).padStart(2, "0")}-${10 + (index % 18)}`;
	return person(now, hash, {
		id: userId(one.key),
		role: Role.student,
		type: "student",
		email: student ? "student@demo.test" : `${name}.${surname}@demo.test`.toLowerCase(),
		...named(one.ru, one.en),
		birthday,
		phone: `+7916200${String(1000 + index)}`,
		country: one.country,
		lang: one.country === "RU" ? "ru" : "en",
		parentName: student ? parent.name : "",
		parentEmail: student ? parent.email : "",
		creatorId: userId(creatorKey),
		smgl: one.country !== "RU",
		feathers: student ? 86 : one.country === "RU" ? 12 + ((index * 37) % 140) : 0,
		experiences: student ? 1040 : one.country === "RU" ? 60 + ((index * 211) % 3100) : 0,
		earnedAt: now - (index + 1) * 3_600_000,
		accessUntil: one.country === "RU" ? Math.floor(now / 1000) + 730 * 86_400 : 0,
		olimpic1: one.country === "RU" ? 1 : 0,
		olimpic3: one.country === "RU" ? 0 : 1,
		createdAt: now - (220 - index) * day,
	});
}

/** The centre, its teachers and groups, the delegates with their participants, and the people above them. */
export async function seedPeople(db: Db, now: number, passwordHash: string): Promise<void> {
	const school = (id: string, name: string, city: string) => ({ id, name, city, createdAt: now - 300 * day });
	await insertMissing(db, schools, [
		school("demo-school-moscow", "Центр «Пятая косточка»", "Москва"),
		school("demo-school-kazakhstan", "Kazakhstan", "Almaty"),
		school("demo-school-germany", "Germany", "Berlin"),
	]);
	const ofTeacher2 = new Set<string>(classes.owls.map((one) => one.key));
	const ofDelegate2 = new Set<string>(delegations.germany.map((one) => one.key));
	await insertMissing(db, users, staff(now, passwordHash));
	await insertMissing(db, users, [mother(now, passwordHash)]);
	await insertMissing(db, users, [brother(now)]);
	await insertMissing(
		db,
		users,
		pupils.map((one, index) => child(now, passwordHash, one, index, ofTeacher2.has(one.key) ? "teacher2" : "teacher")),
	);
	await insertMissing(
		db,
		users,
		guests.map((one, index) =>
			child(now, passwordHash, one, pupils.length + index, ofDelegate2.has(one.key) ? "delegate2" : "delegate"),
		),
	);
	const lists = [
		{ id: "demo-group-sparrows", name: "Воробьи", teacher: "teacher", members: classes.sparrows },
		{ id: "demo-group-swifts", name: "Стрижи", teacher: "teacher", members: classes.swifts },
		{ id: "demo-group-owls", name: "Совы", teacher: "teacher2", members: classes.owls },
	];
	const createdAt = now - 200 * day;
	await insertMissing(
		db,
		groups,
		lists.map(({ id, name, teacher }) => ({ id, name, teacherId: userId(teacher), createdAt })),
	);
	await insertMissing(
		db,
		groupMembers,
		lists.flatMap(({ id, members }) =>
			members.map((one) => ({ groupId: id, userId: userId(one.key), joinedAt: createdAt })),
		),
	);
	await seedRelations(db, now);
}

/** Who stands to whom in the story. A relation that was ended by hand stays ended. */
async function seedRelations(db: Db, now: number): Promise<void> {
	const taught = [
		...pupils.map((one) => [classes.owls.some(({ key }) => key === one.key) ? "teacher2" : "teacher", one.key]),
		...guests.map((one) => [
			delegations.germany.some(({ key }) => key === one.key) ? "delegate2" : "delegate",
			one.key,
		]),
	];
	const since = now - 200 * day;
	const teaching = taught.map(([teacher = "", child = ""]) => ({
		teacherId: userId(teacher),
		childId: userId(child),
		how: "made" as const,
		holds: true,
		since,
		beganBy: userId(teacher),
	}));
	const staffed = (
		[
			["school", "demo-school-moscow"],
			["teacher", "demo-school-moscow"],
			["teacher2", "demo-school-moscow"],
			["delegate", "demo-school-kazakhstan"],
			["delegate2", "demo-school-germany"],
		] as const
	).map(([key, schoolId]) => ({ schoolId, userId: userId(key), how: "made" as const, since }));
	const delegated = ["delegate", "delegate2"].map((key) => ({
		representativeId: userId("representative"),
		delegateId: userId(key),
		since,
	}));
	const guarded = [parentKey, studentKey].map((key) => ({
		parentId: userId(parent.key),
		childId: userId(key),
		how: "added" as const,
		since: now - 90 * day,
		beganBy: userId(parent.key),
	}));
	const fresh = (pair: ReturnType<typeof sql.raw>) => sql` and not exists (select 1 from ${pair})`;
	await db.batch([
		db.insert(guardianships).select(
			// a state of before parents were people has another account with the mother's address
			sql`${rowsOf(guardianships, guarded)} and exists (select 1 from users where id = value ->> '$.parentId')${fresh(
				sql.raw("guardianships g where g.parent_id = value ->> '$.parentId' and g.child_id = value ->> '$.childId'"),
			)}`,
		),
		db
			.insert(teachings)
			.select(
				sql`${rowsOf(teachings, teaching)}${fresh(
					sql.raw("teachings t where t.teacher_id = value ->> '$.teacherId' and t.child_id = value ->> '$.childId'"),
				)}`,
			),
		db
			.insert(staffings)
			.select(
				sql`${rowsOf(staffings, staffed)}${fresh(sql.raw("staffings s where s.user_id = value ->> '$.userId'"))}`,
			),
		db
			.insert(delegates)
			.select(
				sql`${rowsOf(delegates, delegated)}${fresh(
					sql.raw("delegations d where d.delegate_id = value ->> '$.delegateId'"),
				)}`,
			),
	]);
}
