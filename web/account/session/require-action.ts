import { redirect } from "@tanstack/react-router";
import { type Action, may } from "#domain/access/permissions";
import type { Me } from "./queries";

/** For `beforeLoad` of the organisers' pages: roles without the right go to the olympiad. */
export function requireAction(me: Me, action: Action): void {
	if (!may({ id: me._id, role: me.role }, action)) throw redirect({ to: "/olimpic/about", replace: true });
}
