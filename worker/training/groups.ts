import { toIso } from "../http/contract";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import type { GroupsToday } from "./contract";
import { listGroupDay } from "./groups-store";

/** The groups of a teacher or a head, with what each child trained today in Moscow. `now` in milliseconds. */
export async function groupsToday(db: Db, actor: Actor, now: number): Promise<GroupsToday> {
	const groups = new Map<string, GroupsToday["data"][number]>();
	for (const {
		groupId,
		groupName,
		teacher,
		teacherEn,
		childId,
		name,
		nameEn,
		sets,
		answered,
		correct,
		sick,
	} of await listGroupDay(db, actor, moscowDate(now))) {
		const group = groups.get(groupId) ?? {
			_id: groupId,
			name: groupName,
			teacher: { name: teacher, name_en: teacherEn },
			children: [],
		};
		groups.set(groupId, group);
		if (childId === null) continue;
		const days = sick === null ? [] : sick.split(",").toSorted();
		group.children.push({ _id: childId, name: name ?? "", name_en: nameEn ?? "", sets, answered, correct, sick: days });
	}
	return { data: [...groups.values()], count: groups.size, now: toIso(now) };
}
