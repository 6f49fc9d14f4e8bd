import { isRole, Role, type RoleName, type RoleNumber } from "../user/role";

/**
 * Whose records a role may act on: its own (`self`), its own and those under it (`reach`), only those under it (`under`),
 * or all (`any`).
 */
type Whose = "self" | "reach" | "under" | "any";

type Rule = Partial<Record<RoleName, Whose>>;

const everyone: Rule = {
	parent: "reach",
	student: "self",
	teacher: "reach",
	school: "reach",
	admin: "any",
	representative: "reach",
};

/** What everybody does with their own account. */
const oneself: Rule = {
	parent: "self",
	student: "self",
	teacher: "self",
	school: "self",
	admin: "self",
	representative: "self",
};

/** Who may do what to whom. The menu, the routes of the app and the API all read this table (docs/product.md 2). */
const table = {
	"simulators.use": { student: "self", teacher: "self" },
	"homeworks.use": { student: "self", teacher: "reach", school: "reach", admin: "any" },
	"lessons.teach": { teacher: "self", school: "self", admin: "self" },
	"lessons.read": { student: "self", teacher: "reach", school: "reach", admin: "any" },
	"schedule.read": { student: "self", teacher: "reach", school: "reach", admin: "any" },
	"schedule.plan": { teacher: "reach", school: "reach", admin: "any" },
	"homeworks.give": { teacher: "reach", school: "reach", admin: "any" },
	"teamwork.use": { student: "self", teacher: "reach", school: "reach" },
	"exams.read": { student: "self", teacher: "reach", school: "reach", admin: "any" },
	"exams.enter": { teacher: "reach", school: "reach", admin: "any" },
	"exams.sit": { student: "self", teacher: "self", school: "self" },
	"exams.manage": { admin: "any" },
	"reports.read": { parent: "reach", student: "self", teacher: "reach", school: "reach", admin: "any" },
	"books.read": { student: "self", teacher: "reach", school: "reach", admin: "any" },
	"books.teach": { teacher: "reach", school: "reach", admin: "any" },
	"directory.schools": { admin: "any" },
	"directory.teachers": { school: "reach", admin: "any" },
	"directory.groups": { teacher: "reach", school: "reach", admin: "any" },
	"directory.students": { teacher: "reach", school: "reach", admin: "any" },
	"password.change": oneself,
	"profile.edit": oneself,
	"users.read": everyone,
	"users.identity": { teacher: "reach", school: "reach", admin: "any" },
	"users.delete": { admin: "any" },
	"achievements.own": { student: "self", teacher: "self", school: "self" },
	"sick_days.mark": { teacher: "under", school: "under", admin: "any" },
	"league.place": { student: "self" },
	"family.switch": { parent: "reach", student: "self" },
	"family.manage": { parent: "under" },
	"teachings.answer": { student: "self" },
	"pictures.choose": { student: "self" },
	"users.role": { admin: "any" },
	"feathers.reset": { admin: "any" },
	"content.edit": { admin: "any" },
	"audit.read": { admin: "any" },
	"statistics.read": { admin: "any" },
	"health.read": { admin: "any" },
	"api.describe": { teacher: "self", school: "self", admin: "self", representative: "self" },
	"news.read": { student: "self", teacher: "self", school: "self", admin: "self" },
	"news.manage": { admin: "any" },
	"opinions.give": { student: "self", teacher: "self", school: "self" },
	"opinions.own": { teacher: "self", school: "self" },
	"opinions.read": { admin: "any" },
	"people.manage": { admin: "any" },
	"delegates.manage": { admin: "any", representative: "reach" },
	"participants.list": { school: "reach", admin: "any", representative: "reach" },
	"participants.create": { school: "reach", admin: "any", representative: "reach" },
	"participants.edit": { school: "reach", admin: "any", representative: "reach" },
	"participants.select": { admin: "any", representative: "reach" },
	"results.staff": { admin: "any", representative: "reach" },
	"results.judge": { admin: "any" },
	// only an admin may decide about their own result
	"results.place": { admin: "any", representative: "under" },
	"results.clear": { admin: "any", representative: "under" },
	"diplomas.centre": { school: "reach", admin: "any" },
	"diplomas.issue": { admin: "any" },
	"tickets.order": everyone,
	"shop.use": { parent: "reach", student: "self", teacher: "reach", school: "reach" },
	"shop.seats": { teacher: "reach", school: "reach" },
	"shop.manage": { admin: "any" },
	"competitions.manage": { admin: "any" },
	"competitions.check_in": { admin: "any", representative: "any" },
	"olympiad.flags": { admin: "any" },
	"olympiad.edit": { admin: "any" },
	"run.preview": { admin: "any" },
	"papers.key": { teacher: "self", school: "self", admin: "any", representative: "self" },
	"papers.official": { admin: "any" },
	"live.intervene": { admin: "any" },
	"live.watch": { school: "reach", admin: "any", representative: "reach" },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof table;
export const actions = Object.keys(table) as readonly Action[];

/** Who asks. An unknown role number has no rights. */
export type Actor = { id: string; role: number };

/**
 * Whom an action is about. `supervisors`: the creator and the teachers of the groups. `secondLevelSupervisors`: the
 * creators and schools of these. `guardians`: the parents. A record of a person has that person's.
 */
export type Target = {
	id: string;
	supervisors: readonly string[];
	secondLevelSupervisors: readonly string[];
	guardians?: readonly string[];
};

function nameOf(role: number): RoleName | null {
	if (!isRole(role)) return null;
	return (Object.keys(Role) as RoleName[]).find((name) => Role[name] === role) ?? null;
}

/** Levels of staff's people a role reaches: a teacher one; a school and a representative two. */
const depth: Record<RoleNumber, 0 | 1 | 2> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 0, 5: 2 };

/** Whether the actor is the target, a parent of it, or stands over it. */
export function reaches(actor: Actor, target: Target): boolean {
	if (actor.id === target.id) return true;
	if (actor.role === Role.parent) return target.guardians?.includes(actor.id) ?? false;
	const steps = isRole(actor.role) ? depth[actor.role] : 0;
	return (
		(steps >= 1 && target.supervisors.includes(actor.id)) ||
		(steps >= 2 && target.secondLevelSupervisors.includes(actor.id))
	);
}

/**
 * Whether the actor may do this to the target. Without a target: whether the role has the action at all, for menus and
 * route guards.
 */
export function may(actor: Actor, action: Action, target?: Target): boolean {
	const role = nameOf(actor.role);
	const whose = role && (table[action] as Rule)[role];
	if (!whose) return false;
	if (!target || whose === "any") return true;
	if (whose === "self") return target.id === actor.id;
	return reaches(actor, target) && (whose === "reach" || target.id !== actor.id);
}

/** Whether the actor may do this to a user already known to be within their reach, or themselves. */
export function mayReached(actor: Actor, action: Action, userId: string): boolean {
	return may(actor, action, { id: userId, supervisors: [actor.id], secondLevelSupervisors: [], guardians: [actor.id] });
}

/** The role numbers that have an action, for tests and for the documentation of a call. */
export function rolesOf(action: Action): readonly RoleNumber[] {
	return (Object.keys(table[action]) as RoleName[]).map((name) => Role[name]);
}
