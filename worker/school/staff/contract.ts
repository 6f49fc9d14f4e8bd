import { z } from "zod";
import { isPhone, normalizePhone } from "#domain/user/phone";
import { Instant, ListedIds, personLine, titleLine, visibleLine, visibleProse } from "../../http/contract";
import { Email, Lang, NamedPerson, EditedName, PersonName } from "../../account/users/contract";

const MaybePhone = z
	.string()
	.trim()
	.refine((value) => value === "" || isPhone(value), "PHONE_INVALID")
	.overwrite((value) => (value === "" ? "" : normalizePhone(value)));

const StaffFilter = z.object({
	page: z.coerce
		.number("NOT_A_NUMBER")
		.int("NOT_A_NUMBER")
		.min(1, "OUT_OF_RANGE")
		.max(10_000, "OUT_OF_RANGE")
		.default(1),
	search: z.string().trim().max(100, "TOO_LONG").default(""),
	/** These alone. */
	ids: ListedIds,
	order: z.enum(["asc", "desc"]).default("asc"),
});

export const TeachersFilter = StaffFilter.extend({
	active: z.enum(["yes", "no"]).optional(),
	sort: z.enum(["name", "school", "groups", "students"]).default("name"),
});
export type TeachersFilter = z.infer<typeof TeachersFilter>;

export const SchoolsFilter = StaffFilter.extend({ sort: z.enum(["name", "city", "teachers"]).default("name") });
export type SchoolsFilter = z.infer<typeof SchoolsFilter>;

/** A teacher as those see them who manage them. `invited`: has not chosen a password yet. */
export const Teacher = z
	.object({
		_id: z.string(),
		name: z.string(),
		surname: z.string(),
		name_en: z.string(),
		surname_en: z.string(),
		email: z.string().nullable(),
		phone: z.string(),
		city: z.string(),
		active: z.boolean(),
		invited: z.boolean(),
		school: z.object({ _id: z.string(), name: z.string() }).nullable(),
		groups: z.number().int(),
		students: z.number().int(),
		created_at: Instant,
	})
	.meta({ id: "Teacher" });
export type Teacher = z.infer<typeof Teacher>;

export const TeacherList = z
	.object({ data: z.array(Teacher), count: z.number().int(), page: z.number().int() })
	.meta({ id: "TeacherList" });

/**
 * The form of a new teacher, who is sent a link to choose a password. `school`: for an admin, where the teacher works;
 * a head's teachers are of the head's own.
 */
export const NewTeacher = z
	.object({
		name: PersonName,
		surname: PersonName,
		email: Email,
		phone: MaybePhone.optional(),
		school: z.string().max(100, "TOO_LONG").optional(),
		lang: Lang.default("ru"),
	})
	.meta({ id: "NewTeacher" });
export const NewTeacherForm = NewTeacher.omit({ lang: true, school: true });

/** `active` false: may not sign in any more; groups and children stay. */
export const TeacherChanges = z
	.object({
		name: EditedName.optional(),
		surname: EditedName.optional(),
		phone: MaybePhone.optional(),
		city: visibleLine(60).optional(),
		active: z.boolean().optional(),
	})
	.meta({ id: "TeacherChanges" });
export const TeacherForm = z.object({
	name: EditedName,
	surname: EditedName,
	phone: MaybePhone.optional(),
	city: visibleLine(60).optional(),
});

/** Several teachers switched on or off at once. */
export const ActiveTeachers = z
	.object({
		ids: z.array(z.string("REQUIRED").min(1, "REQUIRED").max(100, "TOO_LONG")).min(1, "REQUIRED").max(100, "TOO_LONG"),
		active: z.boolean(),
	})
	.meta({ id: "ActiveTeachers" });
export const ChangedTeachers = z.object({ count: z.number().int() }).meta({ id: "ChangedTeachers" });

export const SavedTeacher = z.object({ data: Teacher }).meta({ id: "SavedTeacher" });
export const Invited = z.object({ type: z.literal("SUCCESS") }).meta({ id: "Invited" });

/** `confirm`: the name, typed; asked for when many are deleted within ten minutes (docs/decisions/027). */
export const DeleteStaff = z
	.object({ reason: visibleProse(500).min(1, "REQUIRED"), confirm: z.string().max(200, "TOO_LONG").optional() })
	.meta({ id: "DeleteStaff" });
export type DeleteStaff = z.infer<typeof DeleteStaff>;

/** `email`: another address where the old one is taken meanwhile. */
export const RestoreStaff = z.object({ email: Email.optional() }).meta({ id: "RestoreStaff" });
export const StaffChanged = z.object({ type: z.literal("SUCCESS") }).meta({ id: "StaffChanged" });

/** Teachers and heads of schools that can be restored `until` an instant. */
export const DeletedStaff = z
	.object({
		data: z.array(NamedPerson.extend({ role: z.number().int(), at: Instant, until: Instant })),
		count: z.number().int(),
	})
	.meta({ id: "DeletedStaff" });

/** Of a school in an edit the call checks the words that change. */
const SchoolFields = z.object({
	name: visibleLine(120).min(1, "REQUIRED"),
	city: visibleLine(60).optional(),
	address: visibleLine(200).optional(),
	metro: visibleLine(60).optional(),
	director: visibleLine(120).optional(),
	phone: MaybePhone.optional(),
});

/** A centre, or what a delegate represents. `head`: the first account that leads it. */
export const School = z
	.object({
		_id: z.string(),
		name: z.string(),
		city: z.string(),
		address: z.string(),
		metro: z.string(),
		director: z.string(),
		phone: z.string(),
		head: z.object({ _id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
		teachers: z.number().int(),
		created_at: Instant,
	})
	.meta({ id: "School" });
export type School = z.infer<typeof School>;

export const SchoolList = z
	.object({ data: z.array(School), count: z.number().int(), page: z.number().int() })
	.meta({ id: "SchoolList" });

/** A new centre with the account of its head, who is sent a link to choose a password. */
export const NewSchool = SchoolFields.extend({
	name: titleLine(120).min(1, "REQUIRED"),
	city: titleLine(60).optional(),
	address: titleLine(200).optional(),
	metro: titleLine(60).optional(),
	director: personLine(120).optional(),
	head_name: PersonName,
	head_surname: PersonName,
	head_email: Email,
	lang: Lang.default("ru"),
}).meta({ id: "NewSchool" });
export const NewSchoolForm = NewSchool.omit({ lang: true });
export const SchoolChanges = SchoolFields.meta({ id: "SchoolChanges" });
export const SavedSchool = z.object({ data: School }).meta({ id: "SavedSchool" });
