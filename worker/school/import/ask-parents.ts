import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { type Asking, askSteps, readAsking } from "../asking/ask";
import type { ImportedStudent } from "./store";

/** Statements that ask parents of imported children whose e-mail has an account, to be run with what is written. */
export async function askParents(
	db: Db,
	actor: Actor,
	rows: readonly ImportedStudent[],
	{ teacherId, caller }: { teacherId: string; caller: Asking["caller"] },
	now: number,
) {
	const asking = await readAsking(
		db,
		actor,
		{ emails: rows.map(({ parentEmail }) => parentEmail ?? ""), teacherId, caller },
		now,
	);
	const asks = rows.flatMap(({ id, name, surname, parentEmail }) => {
		const account = parentEmail ? asking.accounts.get(parentEmail) : undefined;
		const child = `${name} ${surname ?? ""}`.trim();
		return account && account.id !== actor.id ? [{ childId: id, child, of: "parent" as const, account }] : [];
	});
	return askSteps(db, asks, asking, now);
}
