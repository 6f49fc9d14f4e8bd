import { z } from "zod";
import { NamedPerson } from "../../account/users/contract";
import { Instant, ListedIds, titleLine, visibleLine } from "../../http/contract";

const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");
const GroupName = titleLine(60).min(1, "REQUIRED");
/** A name that stays may be older than the rule; the call checks one that changes. */
const EditedGroupName = visibleLine(60).min(1, "REQUIRED");

export const GroupsFilter = z.object({
	page: z.coerce
		.number("NOT_A_NUMBER")
		.int("NOT_A_NUMBER")
		.min(1, "OUT_OF_RANGE")
		.max(10_000, "OUT_OF_RANGE")
		.default(1),
	search: z.string().trim().max(100, "TOO_LONG").default(""),
	archived: z.enum(["0", "1"]).default("0"),
	/** These alone, also those in the archive. */
	ids: ListedIds,
	sort: z.enum(["name", "teacher", "students"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
});
export type GroupsFilter = z.infer<typeof GroupsFilter>;

/** A group; `students` counts the children that are not deleted. */
export const Group = z
	.object({
		_id: z.string(),
		name: z.string(),
		teacher: NamedPerson,
		students: z.number().int(),
		archived: z.boolean(),
		created_at: Instant,
	})
	.meta({ id: "Group" });
export type Group = z.infer<typeof Group>;

export const GroupList = z
	.object({ data: z.array(Group), count: z.number().int(), page: z.number().int() })
	.meta({ id: "GroupList" });

/** `teacher`: whose group it is, within reach; the caller's own where absent. */
export const NewGroup = z.object({ name: GroupName, teacher: Id.optional() }).meta({ id: "NewGroup" });
export const NewGroupForm = z.object({ name: GroupName });

/** `teacher` hands the whole group over; `archived` puts it away or takes it back. */
export const GroupChanges = z
	.object({ name: EditedGroupName.optional(), teacher: Id.optional(), archived: z.boolean().optional() })
	.meta({ id: "GroupChanges" });
export type GroupChanges = z.infer<typeof GroupChanges>;

/** Several groups at once: handed over whole, put away or taken back. */
export const ManyGroups = z
	.object({
		ids: z.array(Id).min(1, "REQUIRED").max(100, "TOO_LONG"),
		teacher: Id.optional(),
		archived: z.boolean().optional(),
	})
	.meta({ id: "ManyGroups" });
export const ChangedGroups = z.object({ count: z.number().int() }).meta({ id: "ChangedGroups" });

export const SavedGroup = z.object({ data: Group }).meta({ id: "SavedGroup" });
