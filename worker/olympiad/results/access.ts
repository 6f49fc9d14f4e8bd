import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import type { OlympiadRow } from "../store";
import { recordsWithinReach } from "../participants/store";
import { actorOf } from "../../account/users/require-action";
import type { Reader } from "./mappers";

/** Who may read an olympiad's results: admins, and everybody once they are shown. Throws FORBIDDEN. */
export async function readerOf(
	db: Db,
	olympiad: OlympiadRow,
	userId: string,
): Promise<Omit<Reader, "birthdays"> & { actor: Actor; places: boolean }> {
	const actor = await actorOf(db, userId);
	if (!olympiad.showResults && !may(actor, "olympiad.flags")) throw new DomainError("FORBIDDEN");
	return {
		actor,
		staff: may(actor, "results.staff"),
		judge: may(actor, "results.judge"),
		places: may(actor, "results.place"),
	};
}

/**
 * Whom of an olympiad's results a reader is shown by name, as a condition; `user` is the SQL of a person's id. Staff see
 * everybody, a teacher, school or delegate their own pupils and participants, a student nobody but
 * themselves (docs/product.md 4).
 */
export function shownByName(actor: Actor, olympiadId: SQL | string, user: SQL): SQL {
	if (may(actor, "results.staff")) return sql`1`;
	if (actor.role !== Role.teacher && actor.role !== Role.school) return sql`${user} = ${actor.id}`;
	return sql`exists (select 1 from users left join participants on participants.olympiad_id = ${olympiadId}
		and participants.user_id = users.id where users.id = ${user} and ${recordsWithinReach(actor)})`;
}
