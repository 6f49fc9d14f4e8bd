import { z } from "zod";
import { isBirthday } from "#domain/user/birthday";
import { emailProblem } from "#domain/user/email";
import { newPasswordProblem } from "#domain/user/password";
import { isPhone, normalizePhone } from "#domain/user/phone";
import { Instant, personLine, refusedBy, visibleLine } from "../../http/contract";

/** An e-mail address as it is kept: trimmed and in lower case. */
export const Email = z
	.string("REQUIRED")
	.trim()
	.toLowerCase()
	.superRefine(refusedBy(emailProblem))
	.meta({ format: "email" });

/** A password that users choose for themselves: 7 characters or more with a Latin letter and a digit. */
export const NewPassword = z.string("REQUIRED").trim().superRefine(refusedBy(newPasswordProblem));

/** A phone of 10 to 14 digits; kept without separators. */
export const Phone = z
	.string("REQUIRED")
	.trim()
	.min(1, "REQUIRED")
	.refine(isPhone, "PHONE_INVALID")
	.overwrite(normalizePhone);

/** `YYYY-MM-DD`, a day that exists. The call checks that the age is plausible. */
export const Birthday = z.string("REQUIRED").trim().min(1, "REQUIRED").refine(isBirthday, "INVALID_DATE");

/** A name in any script. */
export const PersonName = personLine(60).min(1, "REQUIRED");

/** A name in an edit: one that stays may be older than the rule, and the call checks one that changes. */
export const EditedName = visibleLine(60).min(1, "REQUIRED");

/** A full name in the own script and in English, each the other one where it is missing; both empty for nobody. */
export const NameInBoth = z.object({ name: z.string(), name_en: z.string() });
export type NameInBoth = z.infer<typeof NameInBoth>;

/** Somebody by id and name. */
export const NamedPerson = NameInBoth.extend({ _id: z.string() }).meta({ id: "NamedPerson" });
export type NamedPerson = z.infer<typeof NamedPerson>;

/** A name in Latin letters, as English diplomas print it. */
const latin = /^[\p{Script=Latin}\p{M}'’. -]*$/u;
export const LatinName = PersonName.regex(latin, "LATIN_LETTERS");
export const EditedLatinName = EditedName.regex(latin, "LATIN_LETTERS");

export const Lang = z.enum(["ru", "en"]);
export type Lang = z.infer<typeof Lang>;

/** Visual theme and the bones of the abacus. */
export const Theme = z.object({
	theme: z.enum(["sama", "uamap"]),
	bone: z.enum(["boxwood", "lacquer", "porcelain", "cvd-places", "cvd-tone"]),
});

/** What a user has collected in this season, as the customer's clients read it. */
export const Gamification = z.object({ feathers: z.number().int() }).meta({ id: "Gamification" });

/** A user on the wire (docs/product.md 1): never a password or a token. `purchases.access` is unix seconds. */
export const Person = z
	.object({
		_id: z.string(),
		role: z.number().int(),
		type: z.enum(["student", "learner", "teacher", "parent"]),
		name: z.string(),
		surname: z.string(),
		patronymic: z.string(),
		name_en: z.string(),
		surname_en: z.string(),
		patronymic_en: z.string(),
		birthday: z.string().nullable(),
		phone: z.string(),
		email: z.string().nullable(),
		country: z.string().nullable(),
		city: z.string(),
		parent_name: z.string(),
		parent_email: z.string(),
		creator_id: z.string().nullable(),
		school: z.object({ _id: z.string(), name: z.string(), country: z.string().nullable() }).nullable(),
		photo: z.object({ url: z.string().nullable() }),
		ovz: z.boolean(),
		lang: Lang,
		theme: Theme.extend({ modal_display: z.boolean() }),
		gamification: Gamification,
		feathers: z.number().int(),
		experiences: z.number().int(),
		rank: z.number().int(),
		purchases: z.object({
			olimpic_1: z.number().int(),
			olimpic_2: z.number().int(),
			olimpic_3: z.number().int(),
			access: z.number().int(),
		}),
		meta: z.object({ smgl: z.boolean() }),
		created_at: Instant,
	})
	.meta({ id: "Person" });
export type Person = z.infer<typeof Person>;

/**
 * The signed-in user. `landing`: the first page; `shells`: the layouts they may use; `identity_locked`: the one change
 * of name, surname and birthday was used; `own_password_asked`: a password typed by staff should be replaced;
 * `payingStudents`: how many own students have paid access. `now`: the server's clock, by which gates open and close.
 */
export const Me = Person.extend({
	balance: z.number(),
	ucoins: z.number(),
	stars: z.number().nullable(),
	paid: z.boolean(),
	payingStudents: z.number().int(),
	identity_locked: z.boolean(),
	own_password_asked: z.boolean(),
	participant: z.boolean(),
	shells: z.object({ olympiad: z.boolean(), main: z.boolean() }),
	landing: z.enum(["/olimpic/about", "/main", "/family"]),
	now: Instant,
	/** countries that nobody chooses any more, where there are any */
	closed_countries: z.array(z.string()).optional(),
	/** only where an admin looks at the product as this person: until when */
	acting: z.object({ until: Instant }).optional(),
	/** only where an own password must be chosen before anything else is answered */
	own_password_first: z.literal(true).optional(),
}).meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

/** The profile form (docs/product.md 3). */
export const ProfileInput = z
	.object({ name_en: EditedLatinName, surname_en: EditedLatinName, birthday: Birthday, phone: Phone })
	.meta({ id: "ProfileInput" });
export type ProfileInput = z.infer<typeof ProfileInput>;

/**
 * The fields that `POST /users/edit` reads of the whole user that clients send. An absent field stays as it is. Name,
 * surname and birthday change once, then `IDENTITY_LOCKED`.
 */
export const EditInput = ProfileInput.partial()
	.extend({
		name: EditedName.optional(),
		surname: EditedName.optional(),
		birthday: Birthday.nullish(),
		lang: Lang.optional(),
		theme: Theme.partial().optional(),
	})
	.meta({ id: "EditInput" });
export type EditInput = z.infer<typeof EditInput>;

/** A quick room: one group of the user and its teacher. */
export const Room = z
	.object({
		_id: z.string(),
		name: z.string(),
		teacher: z.object({ _id: z.string(), name: z.string(), surname: z.string() }),
	})
	.meta({ id: "Room" });
/** A live lesson that one may enter now; `_id` is its room under `/parties/classroom/`. */
const OpenLesson = z
	.object({
		_id: z.string(),
		title: z.string(),
		teacher: z.object({ _id: z.string(), name: z.string() }),
		started_at: Instant,
	})
	.meta({ id: "OpenLesson" });

export const Rooms = z
	.object({ data: z.array(Room), count: z.number().int(), lessons: z.array(OpenLesson) })
	.meta({ id: "Rooms" });
export type Rooms = z.infer<typeof Rooms>;

/** The user whose feathers are reset; everybody without an id. */
export const ResetFeathersInput = z.object({ _id: z.string().optional() }).meta({ id: "ResetFeathersInput" });
export const ResetFeathersAnswer = z.object({ count: z.number().int() }).meta({ id: "ResetFeathersAnswer" });
