import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { englishFirst, ownFirst, withinReach } from "../account/users/store";

/** Children and teachers among these whom an actor reaches, by name. */
export function findPeople(db: Db, actor: Actor, ids: readonly string[]) {
	return db
		.select({ id: users.id, role: users.role, name: sql<string>`${ownFirst("users")}`, nameEn: englishFirst() })
		.from(users)
		.where(
			and(
				among(users.id, ids),
				inArray(users.role, [Role.student, Role.teacher, Role.school]),
				isNull(users.deletedAt),
				withinReach(actor),
			),
		)
		.orderBy(sql`3`, users.id);
}
