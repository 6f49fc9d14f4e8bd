import { sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { Role } from "#domain/user/role";
import { guardedIds } from "../users/relation-store";
import type { NewFamilyChild } from "./contract";

/** Makes the account of a parent's child and its guardianship, unless the parent has a child of this name and birthday. */
export async function insertOwnChild(
	db: Db,
	{ id, parentId, name, surname, birthday }: NewFamilyChild & { id: string; parentId: string },
	now: number,
): Promise<void> {
	const entry = { at: now, actorId: parentId, action: "family.child", targetKind: "user", targetId: id } as const;
	await runAll(db, [
		sql`insert into users (id, role, type, name, surname, birthday, parent_name, parent_email, country, city, lang,
				created_at)
			select ${id}, ${Role.student}, 'student', ${name}, ${surname}, ${birthday}, trim(p.name || ' ' || p.surname),
				coalesce(p.email, ''), p.country, p.city, p.lang, ${now}
			from users p where p.id = ${parentId} and not exists (
				select 1 from users u where u.id in (${guardedIds(parentId)}) and u.deleted_at is null and u.name = ${name}
					and u.surname = ${surname} and u.birthday = ${birthday})`,
		sql`insert into guardianships (parent_id, child_id, how, since, began_by)
			select ${parentId}, u.id, 'added', ${now}, ${parentId} from users u where u.id = ${id}`,
		logChange(db, entry).getSQL(),
	]);
}
