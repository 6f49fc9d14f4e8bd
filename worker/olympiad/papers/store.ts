import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { users } from "#db/schema/user";

/** Everybody who takes part in an event, with their category, in the order of surnames. */
export function listSitting(db: Db, olympiadId: string) {
	return db
		.select({
			_id: participants.id,
			category: participants.category,
			name: users.name,
			surname: users.surname,
			name_en: users.nameEn,
			surname_en: users.surnameEn,
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.where(eq(participants.olympiadId, olympiadId))
		.orderBy(users.surname, users.surnameEn, users.name, participants.id);
}
