import { Role } from "#domain/user/role";

/** Whether the main page is about a user's pupils and not about the own training: teachers and heads of centres. */
export function guides({ role }: { role: number }): boolean {
	return role === Role.teacher || role === Role.school;
}
