import type { Db } from "#db/client";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { findActor, findTarget, findUser } from "../../account/users/store";
import type { History } from "./contract";
import { readHistory } from "./table-store";
import { toHistoryRow, toPersonLine } from "./mappers";

/** All olympiads of a person, oneself or within reach. Throws NOT_FOUND. */
export async function readHistoryOf(db: Db, readerId: string, userId: string): Promise<History> {
	const [actor, user, target] = await Promise.all([
		findActor(db, readerId),
		findUser(db, userId),
		findTarget(db, userId),
	]);
	if (!actor || !user || !may(actor, "users.read", target)) throw new DomainError("NOT_FOUND");
	const judge = may(actor, "results.place", target);
	const data = (await readHistory(db, userId)).map((row) => toHistoryRow(row, judge));
	const person = toPersonLine({ ...user, userId: user.id }, may(actor, "results.staff"));
	return { user: person, data, count: data.length };
}
