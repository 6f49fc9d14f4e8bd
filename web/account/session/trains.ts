import { may } from "#domain/access/permissions";
import type { Me } from "#worker/account/users/contract";

/** Whether the training sets of this user are counted. */
export function trains({ _id: id, role }: Pick<Me, "_id" | "role">): boolean {
	return may({ id, role }, "simulators.use");
}
