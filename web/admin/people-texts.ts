import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { PersonFile } from "#worker/admin/people-contract";

const roleTexts: Readonly<Record<number, () => string>> = {
	[Role.parent]: m.people_role_parent,
	[Role.student]: m.school_role_student,
	[Role.teacher]: m.school_role_teacher,
	[Role.school]: m.school_role_school,
	[Role.admin]: m.school_role_admin,
	[Role.representative]: m.school_role_representative,
};

export function roleText(role: number): string {
	return (roleTexts[role] ?? m.people_role_none)();
}

export const signsInTexts: Record<PersonFile["signs_in"], () => string> = {
	password: m.people_signs_in_own,
	staff_password: m.people_signs_in_staff,
	one_time: m.people_signs_in_once,
	no_password: m.people_signs_in_none,
};

/** The name in the own script, else in English, else the e-mail. */
export function personName({ name, name_en, email }: Pick<PersonFile, "name" | "name_en" | "email">): string {
	return name || name_en || email || m.people_nameless();
}

const systems = /Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux/;
const browsers = /Edg|YaBrowser|OPR|Firefox|Chrome|Safari/;

/** What somebody is signed in with, from what the browser said: "Chrome, Android". */
export function deviceText(agent: string): string {
	const found = [browsers.exec(agent)?.[0], systems.exec(agent)?.[0]].filter(Boolean).join(", ");
	return found === "" ? m.people_device_unknown() : found;
}
