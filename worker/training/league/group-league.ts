import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { rankOf } from "#domain/gamification/rank";
import type { GroupLeague } from "./contract";
import { readGroupLines } from "./group-store";
import { publicNames } from "./read-rating";

/** The league of each group of an actor, as feathers are now. */
export async function readGroupLeague(db: Db, actor: Actor): Promise<GroupLeague> {
	const groups = new Map<string, GroupLeague["data"][number]>();
	for (const { groupId, groupName, id, experiences, ...line } of await readGroupLines(db, actor)) {
		const group = groups.get(groupId) ?? { _id: groupId, name: groupName, rows: [] };
		groups.set(groupId, group);
		const { position, feathers } = line;
		group.rows.push({
			_id: id,
			...publicNames(line),
			position,
			feathers,
			experiences,
			rank: rankOf(experiences),
		});
	}
	return { data: [...groups.values()], count: groups.size };
}
