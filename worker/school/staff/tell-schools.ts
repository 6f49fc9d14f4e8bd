import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { toIso } from "../../http/contract";
import type { School } from "./contract";
import { findHeads, findSchool, type SchoolRow } from "./school-store";

/** Schools with their heads. */
export async function toSchools(db: Db, rows: readonly SchoolRow[]): Promise<School[]> {
	const heads = await findHeads(
		db,
		rows.flatMap(({ headId }) => headId ?? []),
	);
	return rows.map(({ school, headId, teachers: count }) => {
		const head = heads.find(({ id }) => id === headId);
		const { id, createdAt, ...fields } = school;
		return {
			_id: id,
			...fields,
			head: head ? { _id: head.id, name: head.name, email: head.email } : null,
			teachers: count,
			created_at: toIso(createdAt),
		};
	});
}

/** One school. Throws NOT_FOUND. */
export async function oneSchool(db: Db, id: string): Promise<School> {
	const row = await findSchool(db, id);
	const [school] = row ? await toSchools(db, [row]) : [];
	if (!school) throw new DomainError("NOT_FOUND");
	return school;
}
