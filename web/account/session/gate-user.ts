import type { GateUser } from "#domain/access/gates";
import type { Me } from "./queries";

/** The signed-in user in the shape that the access gates take. */
export function gateUser({ role, ovz, created_at, paid, payingStudents, purchases }: Me): GateUser {
	return { role, ovz, createdAt: Date.parse(created_at), paid, payingStudents, purchases };
}
