import { Role } from "../user/role";

/** What decides where a session may go. `participant`: a participant record in any olympiad. */
export type Visitor = { role: number; smgl: boolean; olimpic3: number; participant: boolean };

export type Shells = { olympiad: boolean; main: boolean };

const mainRoles: readonly number[] = [Role.student, Role.teacher, Role.school, Role.admin];

/** The two layouts an account may use (docs/product.md 2). */
export function shellsOf(visitor: Visitor): Shells {
	const main = mainRoles.includes(visitor.role);
	const known = main || visitor.role === Role.representative;
	const invited = visitor.smgl || visitor.olimpic3 > 0 || visitor.participant;
	const staff = visitor.role === Role.admin || visitor.role === Role.representative;
	return { olympiad: known && (staff || invited), main };
}

export type Landing = "/olimpic/about" | "/main";

/** Where a fresh session begins. */
export function landingOf(shells: Shells): Landing {
	return shells.olympiad ? "/olimpic/about" : "/main";
}

/**
 * What happens when a session opens a page of a shell: null lets it in; otherwise where it is sent and whether the
 * session ends, which it does only when the account may use neither shell.
 */
export function guardShell(
	shells: Shells,
	wanted: keyof Shells,
): { to: "/purchase" | Landing; signOut: boolean } | null {
	if (shells[wanted]) return null;
	if (wanted === "olympiad") return { to: "/purchase", signOut: !shells.main };
	return shells.olympiad ? { to: "/olimpic/about", signOut: false } : { to: "/purchase", signOut: true };
}
