import { z } from "zod";
import { isBirthday } from "#domain/user/birthday";
import { staffPasswordProblem } from "#domain/user/password";
import { isPhone, normalizePhone } from "#domain/user/phone";
import { Instant } from "../../http/contract";
import { EditVersion, ParticipationFields } from "../participants/contract";
import { EditedLatinName, EditedName, Email, Lang, LatinName, Person, PersonName } from "../../account/users/contract";

function refuseWeak(value: string, ctx: z.RefinementCtx<string>): void {
	const code = staffPasswordProblem(value);
	if (code) ctx.addIssue({ code: "custom", message: code });
}

/** A password typed by staff: 4 characters or more, no spaces or slashes. */
export const StaffPassword = z.string("REQUIRED").trim().superRefine(refuseWeak);

/** Absent or empty: unchanged. */
export const NewStaffPassword = z
	.string()
	.trim()
	.superRefine((value, ctx) => (value === "" ? undefined : refuseWeak(value, ctx)))
	.optional();

/** A phone that may be left out. */
export const OptionalPhone = z
	.string()
	.trim()
	.refine((value) => value === "" || isPhone(value), "PHONE_INVALID")
	.overwrite((value) => (value === "" ? "" : normalizePhone(value)))
	.optional();

/** A birthday that may be left out; the empty text is none. */
export const OptionalBirthday = z
	.string()
	.trim()
	.refine((value) => value === "" || isBirthday(value), "INVALID_DATE")
	.optional();

/** Names of an edit, of which the call checks those that change. */
const PersonFields = z.object({
	name_en: EditedLatinName,
	surname_en: EditedLatinName,
	name: EditedName.optional(),
	surname: EditedName.optional(),
	birthday: OptionalBirthday,
	phone: OptionalPhone,
	creator_id: z.string().trim().optional(),
});

/**
 * `POST /students`: the account of a child and, where `category` is given, its participation in `olimpic` (the active
 * one unless named) in the same step. The customer's `meta` and `purchases` are set by the server.
 */
export const NewStudent = PersonFields.extend({
	name_en: LatinName,
	surname_en: LatinName,
	name: PersonName.optional(),
	surname: PersonName.optional(),
	email: Email,
	password: StaffPassword,
	lang: Lang.default("en"),
	olimpic: z.string().optional(),
	...ParticipationFields.partial().shape,
}).meta({ id: "NewStudent" });
export type NewStudent = z.infer<typeof NewStudent>;

/** The form of a new participant, with category and country. */
export const NewParticipantForm = NewStudent.extend({
	category: ParticipationFields.shape.category,
	country: ParticipationFields.shape.country,
});

/**
 * `POST /students/{id}`: the e-mail is only read. With `category` the participation of `olimpic` changes in the same
 * step.
 */
export const StudentChanges = PersonFields.extend({
	email: z.string().optional(),
	password: NewStaffPassword,
	olimpic: z.string().optional(),
	version: EditVersion,
	...ParticipationFields.partial().shape,
}).meta({ id: "StudentChanges" });
export type StudentChanges = z.infer<typeof StudentChanges>;

/** The form of an existing participant. */
export const ParticipantChangesForm = StudentChanges.extend({
	category: ParticipationFields.shape.category,
	country: ParticipationFields.shape.country,
});

/** The saved student, and the participant the call created or changed. */
export const SavedStudent = z.object({ data: Person, participant: z.string().nullable() }).meta({ id: "SavedStudent" });

/**
 * The latest results of one's students, in olympiads that show their results or have final ones. `place`: null until the
 * results are final.
 */
export const PupilResults = z
	.object({
		data: z.array(
			z.object({
				user: z.object({ _id: z.string(), name: z.string() }),
				olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string(), start: Instant }),
				category: z.string(),
				score: z.number().int(),
				place: z.number().int().nullable(),
			}),
		),
		count: z.number().int(),
	})
	.meta({ id: "PupilResults" });
export type PupilResults = z.infer<typeof PupilResults>;
