import { z } from "zod";
import { isBirthday } from "#domain/user/birthday";
import { staffPasswordProblem } from "#domain/user/password";
import { isPhone, normalizePhone } from "#domain/user/phone";
import { emailProblem } from "#domain/user/email";
import { Instant, personLine, refusedBy, titleLine, visibleLine, visibleProse } from "../../http/contract";
import {
	EditedLatinName,
	EditedName,
	Lang,
	LatinName,
	NamedPerson,
	NameInBoth,
	PersonName,
} from "../../account/users/contract";

/** Most children in one call: a class and a half, typed or ticked. */
export const mostStudents = 100;

const mostPasswords = 10;

const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");
const Ids = z.array(Id).min(1, "REQUIRED").max(mostStudents, "TOO_LONG");

const MaybeName = personLine(60);
const MaybeLatin = z.union([z.literal(""), LatinName]);
const MaybeBirthday = z
	.string()
	.trim()
	.refine((value) => value === "" || isBirthday(value), "INVALID_DATE");
const MaybeEmail = z
	.string()
	.trim()
	.toLowerCase()
	.superRefine((value, ctx) => (value === "" ? undefined : refusedBy(emailProblem)(value, ctx)));
const MaybePhone = z
	.string()
	.trim()
	.refine((value) => value === "" || isPhone(value), "PHONE_INVALID")
	.overwrite((value) => (value === "" ? "" : normalizePhone(value)));
const MaybePassword = z
	.string()
	.trim()
	.superRefine((value, ctx) => (value === "" ? undefined : refusedBy(staffPasswordProblem)(value, ctx)));

export const Gender = z.enum(["", "female", "male"], "VALIDATION");

/** The profile of a student (docs/product.md 10). An empty text is nothing; an absent field stays as it is. */
const ProfileFields = z.object({
	name: PersonName,
	surname: MaybeName.optional(),
	patronymic: MaybeName.optional(),
	name_en: MaybeLatin.optional(),
	surname_en: MaybeLatin.optional(),
	patronymic_en: MaybeLatin.optional(),
	gender: Gender.optional(),
	birthday: MaybeBirthday.optional(),
	email: MaybeEmail.optional(),
	password: MaybePassword.optional(),
	phone: MaybePhone.optional(),
	country: z.string().trim().max(2, "TOO_LONG").optional(),
	city: titleLine(60).optional(),
	parent_name: personLine(120).optional(),
	parent_email: MaybeEmail.optional(),
});

/**
 * A child to be made. Where the child's or the parent's e-mail has an account, its owner is asked by a letter, and the answer
 * says nothing of it. `again`: also where such a child is there already.
 */
export const NewChild = ProfileFields.extend({ again: z.boolean().default(false) }).meta({ id: "NewChild" });
export type NewChild = z.infer<typeof NewChild>;

/**
 * `POST /directory/students`: children of the caller, or of `teacher` within reach, put into `group`, or into a group of
 * the name `group_name`, which is made unless it is there.
 */
export const NewChildren = z
	.object({
		rows: z.array(NewChild).min(1, "REQUIRED").max(mostStudents, "TOO_LONG"),
		group: Id.optional(),
		group_name: visibleLine(60).optional(),
		teacher: Id.optional(),
		lang: Lang.default("ru"),
	})
	// each password costs a fifth of a second
	.refine(({ rows }) => rows.filter(({ password }) => password).length <= mostPasswords, {
		message: "TOO_LONG",
		path: ["rows"],
	})
	.meta({ id: "NewChildren" });
export type NewChildren = z.infer<typeof NewChildren>;

/** The form of one new child. */
export const ChildForm = NewChild.omit({ again: true });

/**
 * What became of each child, in the order sent. `made`: a new account; `known`: such a child was there already and is in
 * the group now; `refused`: not written, with the reason.
 */
export const MadeChildren = z
	.object({
		data: z.array(
			z.object({
				state: z.enum(["made", "known", "refused"]),
				_id: z.string().nullable(),
				name: z.string(),
				error: z.string().nullable(),
				field: z.string().nullable(),
			}),
		),
		group: z.object({ _id: z.string(), name: z.string() }).nullable(),
	})
	.meta({ id: "MadeChildren" });
export type MadeChildren = z.infer<typeof MadeChildren>;

/** Why something is done, for the log; may be left out. */
const Why = visibleProse(500).default("");

const EditedLine = visibleLine(60);
const EditedLatin = z.union([z.literal(""), EditedLatinName]);

/** Names and places in an edit, of which the call checks those that change. */
const EditedNames = z
	.object({
		name: EditedName,
		surname: EditedLine,
		patronymic: EditedLine,
		name_en: EditedLatin,
		surname_en: EditedLatin,
		patronymic_en: EditedLatin,
		city: EditedLine,
		parent_name: visibleLine(120),
	})
	.partial();

/**
 * `POST /directory/students/{id}`. `groups`: the groups of the caller's reach that the child is in afterwards.
 * An e-mail that has an account is asked about as with a new child. `ovz` is set by an admin, who says why in `reason`: the flag opens what others pay for.
 */
export const ChildChanges = ProfileFields.partial()
	.extend({
		...EditedNames.shape,
		active: z.boolean().optional(),
		ovz: z.boolean().optional(),
		groups: z.array(Id).max(100, "TOO_LONG").optional(),
		reason: Why,
	})
	.meta({ id: "ChildChanges" });
export type ChildChanges = z.infer<typeof ChildChanges>;

/** The texts of the form of an existing child. */
export const ChildChangesForm = ProfileFields;

export const StudentsFilter = z.object({
	page: z.coerce
		.number("NOT_A_NUMBER")
		.int("NOT_A_NUMBER")
		.min(1, "OUT_OF_RANGE")
		.max(10_000, "OUT_OF_RANGE")
		.default(1),
	search: z.string().trim().max(100, "TOO_LONG").default(""),
	group: Id.optional(),
	teacher: Id.optional(),
	active: z.enum(["yes", "no"]).optional(),
	access: z.enum(["paid", "none"]).optional(),
	sort: z.enum(["name", "birthday", "access"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
});
export type StudentsFilter = z.infer<typeof StudentsFilter>;

const Named = z.object({ _id: z.string(), name: z.string() });

/**
 * A student in a list: what the table shows and no more. `days`: sets of the last seven Moscow days, today last;
 * `accuracy`: percent right in them, null without answers. `purchases.access` in unix seconds.
 */
export const ListedStudent = z
	.object({
		_id: z.string(),
		name: z.string(),
		surname: z.string(),
		name_en: z.string(),
		surname_en: z.string(),
		birthday: z.string().nullable(),
		active: z.boolean(),
		groups: z.array(Named),
		teacher: NameInBoth,
		days: z.array(z.number().int()),
		accuracy: z.number().int().nullable(),
		purchases: z.object({ access: z.number().int() }),
	})
	.meta({ id: "ListedStudent" });
export type ListedStudent = z.infer<typeof ListedStudent>;

/** `more`: there are more than `count`, which are not counted. */
export const StudentList = z
	.object({ data: z.array(ListedStudent), count: z.number().int(), page: z.number().int(), more: z.boolean() })
	.meta({ id: "StudentList" });
export type StudentList = z.infer<typeof StudentList>;

/** What the teachers of a child note for each other. Empty where there is none; `at` null then. */
export const StudentNote = z
	.object({ text: z.string(), by: NameInBoth, at: Instant.nullable() })
	.meta({ id: "StudentNote" });
export type StudentNote = z.infer<typeof StudentNote>;

/** The whole note; empty takes it away. `known`: the instant of the note that was changed, so that none is overwritten. */
export const NoteInput = z
	.object({ text: visibleProse(1000), known: Instant.nullable() })
	.meta({ id: "StudentNoteInput" });
export type NoteInput = z.infer<typeof NoteInput>;

/**
 * One student with everything the panel and the form show. `own_account`: the e-mail and the password belong to the owner
 * and are not changed by staff. `deletable`: the child's account is the caller's to delete and
 * to give an e-mail and a password, not only to take out of a group. `hard`:
 * formulas that are weak, the surest first, with how often they were met and failed lately. `note`: null for
 * whoever is no teacher of the child. `letters`: what the parent has said to the weekly letter; `none` without an address.
 */
export const StudentCard = z
	.object({
		_id: z.string(),
		name: z.string(),
		surname: z.string(),
		patronymic: z.string(),
		name_en: z.string(),
		surname_en: z.string(),
		patronymic_en: z.string(),
		gender: Gender,
		birthday: z.string().nullable(),
		email: z.string().nullable(),
		phone: z.string(),
		country: z.string().nullable(),
		city: z.string(),
		parent_name: z.string(),
		parent_email: z.string(),
		letters: z.object({
			state: z.enum(["none", "open", "asked", "yes", "no", "stopped"]),
			asked_at: Instant.nullable(),
		}),
		active: z.boolean(),
		ovz: z.boolean(),
		photo: z.object({ url: z.string().nullable() }),
		rank: z.number().int(),
		feathers: z.number().int(),
		groups: z.array(Named),
		teacher: NamedPerson.nullable(),
		days: z.array(z.object({ date: z.string(), sets: z.number().int() })),
		accuracy: z.number().int().nullable(),
		hard: z.array(z.object({ formula: z.string(), seen: z.number().int(), wrong: z.number().int() })),
		note: StudentNote.nullable(),
		purchases: z.object({ access: z.number().int() }),
		own_account: z.boolean(),
		deletable: z.boolean(),
		created_at: Instant,
	})
	.meta({ id: "StudentCard" });
export type StudentCard = z.infer<typeof StudentCard>;

/** Put children into `to` and out of `from`; null for neither. */
export const MoveInput = z
	.object({ ids: Ids, to: Id.nullable().default(null), from: Id.nullable().default(null) })
	.meta({ id: "MoveStudents" });
export const ActiveInput = z.object({ ids: Ids, active: z.boolean() }).meta({ id: "ActiveStudents" });

/** `confirm`: how many, typed; asked for when many are deleted within ten minutes (docs/decisions/027). */
export const DeleteInput = z
	.object({ ids: Ids, confirm: z.string().max(20, "TOO_LONG").optional(), reason: Why })
	.meta({ id: "DeleteStudents" });
/** `email`: another address where the old one is taken meanwhile; empty for none. */
export const RestoreInput = z
	.object({ ids: Ids, email: MaybeEmail.optional(), reason: Why })
	.meta({ id: "RestoreStudents" });
export const Changed = z.object({ count: z.number().int() }).meta({ id: "ChangedPeople" });

export const DeletedStudents = z
	.object({
		data: z.array(NamedPerson.extend({ at: Instant, until: Instant })),
		count: z.number().int(),
	})
	.meta({ id: "DeletedStudents" });
export type DeletedStudents = z.infer<typeof DeletedStudents>;

export const RoleInput = z
	.object({ role: z.number().int().min(1, "OUT_OF_RANGE").max(5, "OUT_OF_RANGE"), reason: Why })
	.meta({ id: "RoleInput" });
