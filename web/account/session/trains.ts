import { may } from "#domain/access/permissions";
import type { Me } from "#worker/account/users/contract";

/** Whether a user's sets are counted: others may only look at the trainers. */
export function trains({ _id: id, role }: Pick<Me, "_id" | "role">): boolean {
	return may({ id, role }, "simulators.use");
}
