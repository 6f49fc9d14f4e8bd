import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import type { Olympiad } from "#worker/olympiad/contract";
import { olympiadQuery } from "../queries";
import type { Me } from "../../account/session/queries";

type Flag = "show_results" | "show_rating";

/** Whether this user may open a table: it is public, or the user is an admin. */
export function opensTable(me: Me, olympiad: Pick<Olympiad, Flag>, flag: Flag): boolean {
	return olympiad[flag] || may({ id: me._id, role: me.role }, "olympiad.flags");
}

/** Guard of ranking and rating (docs/product.md 4); closed ones lead to the about page. Returns the olympiad. */
export async function requireTable(
	queryClient: QueryClient,
	me: Me,
	named: string | undefined,
	flag: Flag,
): Promise<Olympiad> {
	const { olimpic } = await queryClient.ensureQueryData(olympiadQuery(named));
	if (olimpic && opensTable(me, olimpic, flag)) return olimpic;
	if (!me.shells.olympiad) throw redirect({ to: "/competitions", replace: true });
	throw redirect({ to: "/olimpic/about", search: { olimpic: named }, replace: true });
}
