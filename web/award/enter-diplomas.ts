import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { activeQuery } from "../olympiad/queries";
import type { Me } from "../account/session/queries";

/** Guard of the diplomas: admins, and others once an olympiad shows them (docs/product.md 4). */
export async function requireDiplomas({ me, queryClient }: { me: Me; queryClient: QueryClient }): Promise<void> {
	if (may({ id: me._id, role: me.role }, "olympiad.flags")) return;
	const { olimpic, others } = await queryClient.ensureQueryData(activeQuery);
	const open = [olimpic, ...others].some((olympiad) => olympiad?.show_diploms);
	if (!open) throw redirect({ to: me.shells.olympiad ? "/olimpic/about" : "/competitions", replace: true });
}
