import type { GateUser } from "#domain/access/gates";
import type { Me } from "./queries";

/** The signed-in user as the access gates look at them. */
export function gateUser({ role, ovz, created_at, paid, payingStudents, purchases }: Me): GateUser {
	return { role, ovz, createdAt: Date.parse(created_at), paid, payingStudents, purchases };
}
