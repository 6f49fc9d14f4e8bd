import { Role } from "../user/role";

/** What decides which shells a session may use. `participant`: has a participant record in any olympiad. */
export type Visitor = { role: number; smgl: boolean; olimpic3: number; participant: boolean };

export type Shells = { olympiad: boolean; main: boolean };

const mainRoles: readonly number[] = [Role.student, Role.teacher, Role.school, Role.admin];

/** The two layouts an account may use (docs/product.md 2). */
export function shellsOf(visitor: Visitor): Shells {
	if (visitor.role === Role.parent) return { olympiad: false, main: true };
	const main = mainRoles.includes(visitor.role);
	const known = main || visitor.role === Role.representative;
	const invited = visitor.smgl || visitor.olimpic3 > 0 || visitor.participant;
	const staff = visitor.role === Role.admin || visitor.role === Role.representative;
	return { olympiad: known && (staff || invited), main };
}

export type Landing = "/olimpic/about" | "/main" | "/family";

/** Where a fresh session begins. */
export function landingOf(shells: Shells, role: number): Landing {
	if (role === Role.parent) return "/family";
	return shells.olympiad ? "/olimpic/about" : "/main";
}

/**
 * The shell around a page of both: the wanted one if the session may use it, else the other one; null if it may use
 * neither.
 */
export function shellAround(shells: Shells, wanted: keyof Shells): keyof Shells | null {
	if (shells[wanted]) return wanted;
	const other = wanted === "main" ? "olympiad" : "main";
	return shells[other] ? other : null;
}

/**
 * Whether a session may open a page of a shell: null if it may; otherwise where it is redirected and whether it is signed
 * out. Only an account that may use neither shell is signed out.
 */
export function guardShell(
	shells: Shells,
	wanted: keyof Shells,
): { to: "/purchase" | Landing; signOut: boolean } | null {
	if (shells[wanted]) return null;
	if (wanted === "olympiad") return { to: "/purchase", signOut: !shells.main };
	return shells.olympiad ? { to: "/olimpic/about", signOut: false } : { to: "/purchase", signOut: true };
}
