import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import type { OlympiadRow } from "../store";
import { actorOf } from "../../account/users/require-action";
import type { Reader } from "./mappers";

/** The reader of an olympiad's results. Throws FORBIDDEN, except for admins, until the results are shown. */
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
