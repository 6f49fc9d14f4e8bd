import { isCountry } from "#domain/geo/countries";
import { mostOfCountry } from "#domain/olympiad/country-quotas";
import { orderHours } from "#domain/olympiad/registration";
import { z } from "zod";
import { errorCodes } from "#domain/errors";
import { isZone } from "#domain/calendar/zoned";
import { lateMinutesLimits } from "#domain/attempt/late-answers";
import { Instant, SiteLink, visibleLine, visibleProse } from "../../http/contract";
import { secondLooks } from "#domain/access/second-look";
import { stageCount } from "#domain/olympiad/stages";
import { isKeptPicture, mostSignatories, signatureLimit, signedSheets } from "#domain/olympiad/signatories";
import { ActiveOlympiad, Olympiad, Participant } from "../contract";

const text = visibleProse(1000);
const both = z.object({ ru: text.default(""), en: text.default("") });
const langs = ["ru", "en"] as const;
const Signed = visibleLine(signatureLimit);
const whole = z.number("NOT_A_NUMBER").int("NOT_A_NUMBER");

/** One stage as an admin edits it; domain/olympiad/programme.ts checks bounds and notation. */
export const StageInput = z.object({
	type: z.enum(["abacus", "mental"]),
	notation: visibleLine(80),
	minutes: z.number("NOT_A_NUMBER"),
	samples: whole,
	size: whole,
});

/** A category on offer: `years` are offsets of birth years from the olympiad's year, ascending. */
export const CategoryInput = z.object({
	code: z.string().max(4),
	years: z.array(whole).max(30),
	stages: z.array(StageInput).max(stageCount),
});

/** The texts of the three modes of a diploma; an empty one is the built-in text. */
export const DiplomaTexts = z.object({ personal: both, center: both, teacher: both });
export type DiplomaTexts = z.infer<typeof DiplomaTexts>;

/** Who signs for the event, in order. Empty in one language: as in the other. */
export const SignatoryInput = z.object({
	name: z.object({ ru: Signed.default(""), en: Signed.default("") }).refine(({ ru, en }) => ru !== "" || en !== "", {
		path: ["ru"],
		message: "REQUIRED",
	}),
	office: z.object({ ru: Signed.default(""), en: Signed.default("") }),
	signs: z.array(z.enum(signedSheets)).max(signedSheets.length),
	/** a picture of the signature that was put up here; empty for none */
	picture: z.string().refine(isKeptPicture, "INVALID_LINK").default(""),
});
export const Signatories = z.array(SignatoryInput).max(mostSignatories, "OUT_OF_RANGE");

/**
 * An olympiad as an admin writes it. Instants are UTC; `time_zone` is the zone in which the dates were typed and are
 * shown for editing. Prices are hundredths of a ucoin. `categories` is the whole programme.
 */
export const OlympiadInput = z
	.object({
		name: visibleLine(120).min(1, "REQUIRED"),
		/** empty only in a draft; absent: the same as `name`, or unchanged */
		name_en: visibleLine(120).optional(),
		/** the language of official papers; absent: Russian, or unchanged */
		language: z.enum(langs).optional(),
		/** absent: nobody, or unchanged */
		signatories: Signatories.optional(),
		kind: z.enum(["online", "offline", "sama"]),
		type: z.enum(["uamap", "sama", "pama"]),
		start: Instant,
		end: Instant,
		time_zone: z.string().refine(isZone, "VALIDATION"),
		desc: z.string().max(20_000, "TOO_LONG"),
		reglament: SiteLink,
		tasks: SiteLink,
		syllabus: SiteLink,
		start_video: SiteLink,
		end_video: SiteLink,
		active_simulation: z.boolean(),
		free: z.boolean(),
		require_6: z.boolean(),
		printing: z.boolean(),
		ticket_sales: z.boolean(),
		show_rating: z.boolean(),
		show_results: z.boolean(),
		show_diploms: z.boolean(),
		diplom_ru: SiteLink,
		diplom_en: SiteLink,
		gratitude_ru: SiteLink,
		gratitude_en: SiteLink,
		/** the logo on every diploma; absent: none */
		diplom_logo: SiteLink.default(""),
		diploma_texts: DiplomaTexts,
		price: whole.min(0, "OUT_OF_RANGE").max(100_000_000, "OUT_OF_RANGE"),
		companion_price: whole.min(0, "OUT_OF_RANGE").max(100_000_000, "OUT_OF_RANGE"),
		/** whether a missing video costs a place; absent: as usual for the kind, or unchanged */
		videos: z.boolean().optional(),
		/** minutes after the last stage within which late answers are kept for judges; absent: unchanged */
		late_minutes: whole
			.min(lateMinutesLimits.min, "OUT_OF_RANGE")
			.max(lateMinutesLimits.max, "OUT_OF_RANGE")
			.optional(),
		/** hours for which an unpaid order holds its seats; absent: unchanged */
		order_hours: whole.min(orderHours.least, "OUT_OF_RANGE").max(orderHours.most, "OUT_OF_RANGE").optional(),
		/** the kind of second look; absent: unchanged */
		second_look: z.enum(secondLooks).optional(),
		/** between when people may be entered; null: that side is open; absent: unchanged */
		registration_opens: Instant.nullable().optional(),
		registration_closes: Instant.nullable().optional(),
		/** the most participants of a country, by its code; absent: unchanged */
		country_quotas: z
			.record(
				z.string().refine((code): boolean => isCountry(code), "REQUIRED"),
				whole.min(0, "OUT_OF_RANGE").max(mostOfCountry, "OUT_OF_RANGE"),
			)
			.optional(),
		/** for how many hours a seat is held for the next of the waiting list; absent: unchanged */
		offer_hours: whole.min(orderHours.least, "OUT_OF_RANGE").max(orderHours.most, "OUT_OF_RANGE").optional(),
		maintainers_limit: whole.min(0, "OUT_OF_RANGE").max(20, "OUT_OF_RANGE"),
		participants_limit: whole.min(1, "OUT_OF_RANGE").max(1_000_000, "OUT_OF_RANGE").nullable(),
		categories: z.array(CategoryInput).min(1, "REQUIRED").max(30, "OUT_OF_RANGE"),
		draft: z.boolean(),
	})
	.refine(
		({ registration_opens: opens, registration_closes: closes }) =>
			!opens || !closes || Date.parse(closes) > Date.parse(opens),
		{ path: ["registration_closes"], message: "END_BEFORE_START" },
	)
	.refine(({ start, end }) => Date.parse(end) > Date.parse(start), { path: ["end"], message: "END_BEFORE_START" })
	.meta({ id: "OlympiadInput" });
export type OlympiadInput = z.infer<typeof OlympiadInput>;

/** A save names the version that was opened; OLIMPIC_EDITED when another save came first. */
export const OlympiadChanges = OlympiadInput.safeExtend({ version: z.int("REQUIRED") }).meta({ id: "OlympiadChanges" });
export type OlympiadChanges = z.infer<typeof OlympiadChanges>;

/** `POST /olimpic/admin/{id}/publish`: the version that was checked. */
export const PublishInput = z.object({ version: z.int("REQUIRED") }).meta({ id: "PublishInput" });

/**
 * An olympiad as its editor opens it. `edited`: who saved it last. `locked`: it has begun, so kind, type, start and
 * categories are fixed. `faults`: what keeps a draft from being published now, codes by field; `entry`: how people would
 * enter it.
 */
export const EditedOlympiad = OlympiadChanges.safeExtend({
	_id: z.string(),
	name_en: z.string(),
	language: z.enum(langs),
	signatories: Signatories,
	faults: z.record(z.string(), z.enum(errorCodes)),
	venue: z
		.object({ city: z.string(), place: z.string(), address: z.string(), seats: z.number().int().nullable() })
		.nullable(),
	entry: z.enum(["open", "seat", "order"]),
	late_minutes: whole,
	videos: z.boolean(),
	order_hours: whole,
	second_look: z.enum(secondLooks),
	registration_opens: Instant.nullable(),
	registration_closes: Instant.nullable(),
	country_quotas: z.record(z.string(), whole),
	offer_hours: whole,
	archived: z.boolean(),
	participants: z.number().int(),
	results: z.number().int(),
	locked: z.boolean(),
	edited: z.object({ by: z.string(), at: Instant }).nullable(),
	now: Instant,
}).meta({ id: "EditedOlympiad" });
export type EditedOlympiad = z.infer<typeof EditedOlympiad>;

/**
 * An olympiad as a child of a category would be answered, with a participation that is made up; `categories` are all that
 * can be chosen (docs/product.md 4).
 */
export const OlympiadPreview = ActiveOlympiad.extend({ olimpic: Olympiad, participant: Participant }).meta({
	id: "OlympiadPreview",
});
export type OlympiadPreview = z.infer<typeof OlympiadPreview>;

/** One line of the list of all olympiads. */
export const ManagedOlympiad = z
	.object({
		_id: z.string(),
		name: z.string(),
		name_en: z.string(),
		kind: z.enum(["online", "offline", "sama"]),
		type: z.enum(["uamap", "sama", "pama"]),
		start: Instant,
		end: Instant,
		time_zone: z.string(),
		phase: z.enum(["before", "running", "after"]),
		draft: z.boolean(),
		archived: z.boolean(),
		participants: z.number().int(),
		results: z.number().int(),
	})
	.meta({ id: "ManagedOlympiad" });
export type ManagedOlympiad = z.infer<typeof ManagedOlympiad>;

export const ManagedOlympiads = z
	.object({ data: z.array(ManagedOlympiad), count: z.number().int(), now: Instant })
	.meta({ id: "ManagedOlympiads" });

/** How many years later the copy takes place. */
export const CloneInput = z
	.object({ years: whole.min(0, "OUT_OF_RANGE").max(10, "OUT_OF_RANGE").default(1) })
	.meta({ id: "CloneInput" });

export const ArchiveInput = z.object({ archived: z.boolean("REQUIRED") }).meta({ id: "ArchiveInput" });

/** A picture that was kept, by its address on this site. */
export const KeptPicture = z.object({ url: z.string() }).meta({ id: "KeptPicture" });
