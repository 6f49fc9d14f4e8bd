import { orderHours } from "#domain/olympiad/registration";
import type { ErrorCode } from "#domain/errors";
import { errorCodes } from "#domain/errors";
import { instantOf, isZone, wallTime, type WallTime } from "#domain/calendar/zoned";
import { usualLateMinutes } from "#domain/attempt/late-answers";
import { asksVideosOf } from "#domain/olympiad/places";
import { defaultProgramme, programmeFaults } from "#domain/olympiad/programme";
import { type EditedOlympiad, OlympiadInput } from "#worker/olympiad/editor/contract";

export type EditedCategory = OlympiadInput["categories"][number];
export type EditedStage = EditedCategory["stages"][number];

/** A date as its clock shows it. `instant` (milliseconds) is the saved one, which may have seconds that no field shows. */
export type Reading = WallTime & { instant?: number };

/** An olympiad in the editor: its dates are in its time zone, and categories not offered are included. */
export type EditorState = Omit<
	Required<OlympiadInput>,
	"start" | "end" | "registration_opens" | "registration_closes" | "categories"
> & {
	start: Reading;
	end: Reading;
	/** without a date that side of the registration is open */
	registration_opens: Reading;
	registration_closes: Reading;
	categories: (EditedCategory & { offered: boolean })[];
};

const noReading: Reading = { date: "", time: "" };

export type Errors = Readonly<Record<string, ErrorCode>>;

const day = 24 * 60 * 60 * 1000;

/** The categories with which a new olympiad begins where an admin has set others than the built-in. */
export type UsualCategories = Partial<Record<OlympiadInput["type"], EditedCategory[]>>;

function programmeOf(type: OlympiadInput["type"]): EditedCategory[] {
	return defaultProgramme(type).map(({ code, years, stages }) => ({ code, years: [...years], stages: [...stages] }));
}

/** All categories of a type: those of the programme, and the others with the usual stages, not offered. */
export function withUnoffered(type: OlympiadInput["type"], programme: readonly EditedCategory[]) {
	return programmeOf(type).map((usual) => {
		const own = programme.find(({ code }) => code === usual.code);
		return { ...(own ?? usual), offered: own !== undefined };
	});
}

/** The categories with which a new olympiad of a type begins. */
export function firstCategories(type: OlympiadInput["type"], usual: UsualCategories): EditorState["categories"] {
	return withUnoffered(type, usual[type] ?? programmeOf(type));
}

/** The usual stages of a category. */
export function usualStages(type: OlympiadInput["type"], code: string): EditedStage[] {
	return programmeOf(type).find((category) => category.code === code)?.stages ?? [];
}

/** Days from the first to the last of a new olympiad. */
const usualDays = 3;

/** A new olympiad: 30 days from `now` (milliseconds), three days long, free, open for rehearsals. */
export function blankState(now: number, usual: UsualCategories = {}): EditorState {
	const zone = "Europe/Moscow";
	const start = { date: wallTime(now + 30 * day, zone).date, time: "10:00" };
	const none = { ru: "", en: "" };
	return {
		name: "",
		name_en: "",
		language: "ru",
		signatories: [],
		kind: "online",
		type: "uamap",
		start,
		end: { date: wallTime(now + (30 + usualDays) * day, zone).date, time: "20:00" },
		time_zone: zone,
		desc: "",
		reglament: "",
		tasks: "",
		syllabus: "",
		start_video: "",
		end_video: "",
		active_simulation: true,
		free: true,
		require_6: false,
		printing: false,
		ticket_sales: false,
		show_rating: false,
		show_results: false,
		show_diploms: false,
		diplom_ru: "",
		diplom_en: "",
		gratitude_ru: "",
		gratitude_en: "",
		diplom_logo: "",
		diploma_texts: { personal: none, center: none, teacher: none },
		price: 0,
		companion_price: 0,
		registration_opens: noReading,
		registration_closes: noReading,
		country_quotas: {},
		offer_hours: orderHours.usual,
		order_hours: orderHours.usual,
		second_look: "name",
		maintainers_limit: 0,
		late_minutes: usualLateMinutes,
		videos: true,
		participants_limit: null,
		categories: firstCategories("uamap", usual),
		draft: true,
	};
}

/** What another kind brings along: whether runs are filmed, and a hall of one day where the usual three were not changed. */
export function withKind({ draft, start, end }: EditorState, kind: EditorState["kind"]): Partial<EditorState> {
	const usual = Date.parse(end.date) - Date.parse(start.date) === usualDays * day;
	const oneDay = draft && kind === "offline" && usual;
	return { kind, videos: asksVideosOf(kind), ...(oneDay ? { end: { ...end, date: start.date } } : {}) };
}

/** A saved olympiad in the editor. */
export function stateOf(olympiad: EditedOlympiad): EditorState {
	const {
		_id,
		archived: _a,
		participants: _p,
		results: _r,
		locked: _l,
		now: _n,
		version: _v,
		edited: _e,
		faults: _f,
		venue: _h,
		entry: _w,
		...rest
	} = olympiad;
	const zone = olympiad.time_zone;
	return {
		...rest,
		start: readingOf(rest.start, zone),
		end: readingOf(rest.end, zone),
		registration_opens: rest.registration_opens === null ? noReading : readingOf(rest.registration_opens, zone),
		registration_closes: rest.registration_closes === null ? noReading : readingOf(rest.registration_closes, zone),
		categories: withUnoffered(rest.type, rest.categories),
	};
}

function readingOf(iso: string, zone: string): Reading {
	const instant = Date.parse(iso);
	return { ...wallTime(instant, zone), instant };
}

/**
 * The instant of a date in the editor (ISO 8601): the saved one while date and time are as they were, so that its seconds
 * survive. Empty for an invalid date, which the contract refuses.
 */
export function instantText(reading: Reading, zone: string): string {
	const instant = isAsSaved(reading, zone) ? reading.instant : instantOf(reading, zone);
	return instant == null ? "" : new Date(instant).toISOString();
}

function isAsSaved({ date, time, instant }: Reading, zone: string): boolean {
	if (instant === undefined || !isZone(zone)) return false;
	const saved = wallTime(instant, zone);
	return saved.date === date && saved.time === time;
}

/** Checks the state by the contract and the rules of the domain. Returns what is sent, or an error code by field. */
export function readState(state: EditorState): { input: OlympiadInput } | { errors: Errors } {
	const categories = state.categories.flatMap(({ offered, ...category }) => (offered ? [category] : []));
	const zone = state.time_zone;
	const orNull = (reading: Reading) => (reading.date === "" ? null : instantText(reading, zone));
	const dates = {
		start: instantText(state.start, zone),
		end: instantText(state.end, zone),
		registration_opens: orNull(state.registration_opens),
		registration_closes: orNull(state.registration_closes),
	};
	const parsed = OlympiadInput.safeParse({ ...state, ...dates, categories });
	const errors: Record<string, ErrorCode> = {};
	for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
		const known = (errorCodes as readonly string[]).includes(message) ? (message as ErrorCode) : "VALIDATION";
		const key = String(path[0]) === "categories" && typeof path[1] === "number" ? "categories" : path.join(".");
		errors[key] ??= key in dates && known === "VALIDATION" ? "INVALID_DATE" : known;
	}
	for (const { code, stage, fault } of programmeFaults(state.type, categories)) {
		errors[stage === null ? `categories.${code}` : `categories.${code}.stages.${stage}`] ??= fault;
	}
	if (!parsed.success || Object.keys(errors).length > 0) return { errors };
	return { input: parsed.data };
}
