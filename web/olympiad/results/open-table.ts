import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import type { Olympiad } from "#worker/olympiad/contract";
import { olympiadQuery } from "../queries";
import type { Me } from "../../account/session/queries";

type Flag = "show_results" | "show_rating";

/** Whether a table of this olympiad is open to this person: shown to everybody, or the person is an admin. */
export function opensTable(me: Me, olympiad: Pick<Olympiad, Flag>, flag: Flag): boolean {
	return olympiad[flag] || may({ id: me._id, role: me.role }, "olympiad.flags");
}

/** Guard of the ranking and the rating (docs/product.md 4): closed ones lead to the about page. Answers the olympiad. */
export async function requireTable(
	queryClient: QueryClient,
	me: Me,
	named: string | undefined,
	flag: Flag,
): Promise<Olympiad> {
	const { olimpic } = await queryClient.ensureQueryData(olympiadQuery(named));
	if (olimpic && opensTable(me, olimpic, flag)) return olimpic;
	throw redirect({ to: "/olimpic/about", search: { olimpic: named }, replace: true });
}
