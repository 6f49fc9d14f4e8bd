import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { guardianships } from "#db/schema/relation";
import { schools } from "#db/schema/school";
import type { Caller, Relation } from "#domain/access/call-matrix";
import { Role } from "#domain/user/role";
import { makeUser } from "../rows";
import { quickHash } from "../quick-hash";

/** The number of a role nobody has yet. */
const unknownRole = 9;
export const password = "Bead2026x";

const staff = {
	admin: { role: Role.admin },
	representative: { role: Role.representative },
	otherRepresentative: { role: Role.representative },
	head: { role: Role.school, by: "representative", school: "near", country: "KZ" },
	teacher: { role: Role.teacher, by: "head", school: "near" },
	colleague: { role: Role.teacher, by: "head", school: "near" },
	delegate: { role: Role.school, by: "representative", school: "delegation", country: "KZ" },
	countryman: { role: Role.school, by: "otherRepresentative", school: "second delegation", country: "KZ" },
	stranger: { role: Role.school, by: "otherRepresentative", school: "far", country: "DE" },
} as const;

const others = {
	parent: { role: Role.parent },
	unknown: { role: unknownRole, by: "teacher" },
	pupil: { role: Role.student, by: "teacher" },
	classmate: { role: Role.student, by: "teacher" },
	colleaguesPupil: { role: Role.student, by: "colleague" },
	headsPupil: { role: Role.student, by: "head" },
	delegatesChild: { role: Role.student, by: "delegate" },
	countrymansChild: { role: Role.student, by: "countryman" },
	strangersChild: { role: Role.student, by: "stranger" },
} as const;

const cast = { ...staff, ...others };
export type Name = keyof typeof cast;
type Head = "head" | "delegate" | "countryman" | "stranger";
export const names = Object.keys(cast) as Name[];

/** Who calls. The admin who signed out is an admin to everything but the session. */
export const callerNames: Record<Caller, Name | null> = {
	"-": null,
	p: "parent",
	s: "pupil",
	t: "teacher",
	c: "head",
	d: "delegate",
	a: "admin",
	r: "representative",
	"?": "unknown",
	x: "admin",
};

/**
 * Whose record it is about: one's own or a person's right under the caller; of the same school, or the same country
 * under somebody else; or of people the caller has nothing to do with.
 */
const subjects: Record<Caller, Record<Relation, Name>> = {
	"-": { own: "pupil", near: "classmate", foreign: "strangersChild" },
	p: { own: "pupil", near: "classmate", foreign: "strangersChild" },
	s: { own: "pupil", near: "classmate", foreign: "strangersChild" },
	t: { own: "pupil", near: "colleaguesPupil", foreign: "strangersChild" },
	c: { own: "headsPupil", near: "colleaguesPupil", foreign: "strangersChild" },
	d: { own: "delegatesChild", near: "countrymansChild", foreign: "strangersChild" },
	a: { own: "delegatesChild", near: "pupil", foreign: "strangersChild" },
	r: { own: "delegatesChild", near: "countrymansChild", foreign: "strangersChild" },
	"?": { own: "unknown", near: "pupil", foreign: "strangersChild" },
	x: { own: "pupil", near: "classmate", foreign: "strangersChild" },
};

export const subjectOf = (who: Caller, relation: Relation): Name => subjects[who][relation];

/** As `subjectOf` for what somebody has of their own and not through others: an order, an attempt, a training set. */
export const ownerOf = (who: Caller, relation: Relation): Name =>
	(relation === "own" ? callerNames[who] : null) ?? subjects[who][relation];

/** Which head of a centre or delegation it is about. */
export function headOf(who: Caller, relation: Relation): Head {
	if (relation === "foreign") return "stranger";
	if (who === "d" || who === "r" || who === "a") return relation === "own" ? "delegate" : "countryman";
	return relation === "own" ? "head" : "delegate";
}

export type Person = { id: string; email: string; country: string; creator: string | null };

/** Everybody, with one password for all. */
export async function makePeople(db: Db, d1: D1Database): Promise<Record<Name, Person>> {
	const passwordHash = await quickHash(password);
	const ids = Object.fromEntries(names.map((name) => [name, uuidv7()])) as Record<Name, string>;
	const schoolNames = ["near", "delegation", "second delegation", "far"];
	const schoolIds = Object.fromEntries(schoolNames.map((name) => [name, uuidv7()]));
	await db.insert(schools).values(schoolNames.map((name) => ({ id: schoolIds[name]!, name, createdAt: 0 })));
	const made: Partial<Record<Name, Person>> = {};
	for (const name of names) {
		const one: { role: number; by?: Name; school?: string; country?: string } = cast[name];
		const country = one.country ?? "KZ";
		const user = await makeUser(db, {
			id: ids[name],
			role: one.role === unknownRole ? Role.student : one.role,
			email: `${name.toLowerCase()}@test.example`,
			passwordHash,
			// a parent has shown that the address is their own
			confirmedEmail: name === "parent" ? "parent@test.example" : null,
			name,
			surname: "Matrix",
			nameEn: name,
			surnameEn: "Matrix",
			birthday: "2085-03-01",
			country,
			creatorId: one.by ? ids[one.by] : null,
			schoolId: one.school ? schoolIds[one.school]! : null,
			smgl: true,
			olimpic3: 1,
			accessUntil: 4_100_000_000,
			feathers: 5,
		});
		made[name] = { id: ids[name], email: user.email, country, creator: user.creatorId ?? null };
	}
	await d1.batch([
		d1.prepare("pragma ignore_check_constraints = on"),
		d1.prepare("update users set role = ? where id = ?").bind(unknownRole, ids.unknown),
		d1.prepare("pragma ignore_check_constraints = off"),
	]);
	const { parent, pupil } = made as Record<Name, Person>;
	await db.insert(guardianships).values({ parentId: parent.id, childId: pupil.id, how: "added", since: 0 });
	return made as Record<Name, Person>;
}
