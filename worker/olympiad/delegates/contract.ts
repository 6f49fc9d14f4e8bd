import { z } from "zod";
import { isCountry } from "#domain/geo/countries";
import { Instant, titleLine, visibleLine } from "../../http/contract";
import { NewStaffPassword, OptionalBirthday, StaffPassword } from "../students/contract";
import { EditedLatinName, EditedName, Email, Lang, LatinName, PersonName, Phone } from "../../account/users/contract";

const SchoolName = visibleLine(100).min(1, "REQUIRED");
/** The delegate's centre; empty where they have none, absent: none, or unchanged. */
const Centre = visibleLine(100).optional();
const KnownCountry = z
	.string()
	.trim()
	.refine((code) => code === "" || isCountry(code), "REQUIRED")
	.optional();

/** Words of an edit, of which the call checks those that change. */
const Fields = z.object({
	name_en: EditedLatinName,
	surname_en: EditedLatinName,
	birthday: OptionalBirthday,
	school: z.object({ name: SchoolName, centre: Centre }, "REQUIRED"),
	country: KnownCountry,
	name: EditedName.optional(),
	surname: EditedName.optional(),
});

/** `POST /schools`: a delegate, the head of a school whose name is the country (docs/product.md 2). */
export const NewDelegate = Fields.extend({
	name_en: LatinName,
	surname_en: LatinName,
	name: PersonName.optional(),
	surname: PersonName.optional(),
	school: z.object({ name: titleLine(100).min(1, "REQUIRED"), centre: titleLine(100).optional() }, "REQUIRED"),
	email: Email,
	password: StaffPassword,
	phone: Phone,
	meta: z.object({ smgl: z.boolean().default(true), olimpic: z.string().optional() }).optional(),
	lang: Lang.default("en"),
}).meta({ id: "NewDelegate" });
export type NewDelegate = z.infer<typeof NewDelegate>;

/** `POST /schools/{id}`: the e-mail is only read; password and phone may be left out. */
export const DelegateChanges = Fields.extend({
	email: z.string().optional(),
	password: NewStaffPassword,
	phone: z.union([z.literal(""), Phone], "PHONE_INVALID").optional(),
}).meta({ id: "DelegateChanges" });
export type DelegateChanges = z.infer<typeof DelegateChanges>;

// forms have no nested fields
/** The form of a new delegate; `school` is what they represent. */
export const NewDelegateForm = NewDelegate.omit({ school: true, meta: true }).extend({
	school: SchoolName,
	centre: Centre,
});
/** The form of an existing delegate. */
export const DelegateChangesForm = DelegateChanges.omit({ school: true }).extend({
	school: SchoolName,
	centre: Centre,
});

/**
 * A delegate as the list shows one; `participants` counts those entered by them over all olympiads. `own_account`: the
 * delegate chose the password, and only an admin types another over it.
 */
export const Delegate = z
	.object({
		_id: z.string(),
		email: z.string().nullable(),
		name_en: z.string(),
		surname_en: z.string(),
		birthday: z.string().nullable(),
		phone: z.string(),
		country: z.string().nullable(),
		school: z.object({ _id: z.string(), name: z.string(), centre: z.string() }).nullable(),
		meta: z.object({ smgl: z.boolean(), olimpic: z.string().nullable() }),
		creator_id: z.string().nullable(),
		participants: z.number().int(),
		own_account: z.boolean(),
		created_at: Instant,
	})
	.meta({ id: "Delegate" });
export type Delegate = z.infer<typeof Delegate>;

export const DelegateList = z.object({ data: z.array(Delegate), count: z.number().int() }).meta({ id: "DelegateList" });
export const SavedDelegate = z.object({ data: Delegate }).meta({ id: "SavedDelegate" });

/** A deleted delegate, with when it was deleted and until when it can be restored. */
export const DeletedDelegate = Delegate.extend({ deleted_at: Instant, until: Instant }).meta({ id: "DeletedDelegate" });
export type DeletedDelegate = z.infer<typeof DeletedDelegate>;
export const DeletedDelegates = z
	.object({ data: z.array(DeletedDelegate), count: z.number().int() })
	.meta({ id: "DeletedDelegates" });

/** `email`: a new one, when another account has the delegate's. */
export const RestoreDelegateInput = z.object({ email: Email.optional() }).meta({ id: "RestoreDelegateInput" });

/**
 * `confirm`: the name of the olympiad `olimpic`, else of the active one; required from the eleventh deletion within ten
 * minutes on.
 */
export const DeleteDelegateInput = z
	.object({
		confirm: z.string().max(200, "TOO_LONG").optional(),
		olimpic: z.string().max(64, "TOO_LONG").optional(),
	})
	.meta({ id: "DeleteDelegateInput" });
