/**
 * Role numbers (docs/product.md 2). A guest has no session, so whoever is signed in with 0 is a parent. "Staff" of results tables is any role above
 * `school`.
 */
export const Role = { parent: 0, student: 1, teacher: 2, school: 3, admin: 4, representative: 5 } as const;

export type RoleName = keyof typeof Role;
export type RoleNumber = (typeof Role)[RoleName];

export const roleNumbers = Object.values(Role) as readonly RoleNumber[];

/** Whether a stored or received number is a role; an unknown role has no rights. */
export function isRole(value: number): value is RoleNumber {
	return (roleNumbers as readonly number[]).includes(value);
}
