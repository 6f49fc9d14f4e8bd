import { toIso } from "../../http/contract";
import { readQuotas, writeQuotas } from "#domain/olympiad/country-quotas";
import { phaseOf } from "#domain/olympiad/phases";
import { defaultProgramme, readProgramme, writeProgramme } from "#domain/olympiad/programme";
import { type Announced, publicationFaults } from "#domain/olympiad/publication";
import { entryWay } from "#domain/olympiad/registration";
import { readSignatories } from "#domain/olympiad/signatories";
import type { findHall } from "../seats/store";
import { sanitiseHtml } from "../../content/sanitise";
import type { OlympiadRow } from "../store";
import { toOlympiad } from "../mappers";
import type { lastEdit, NewOlympiad } from "./store";
import { DiplomaTexts, type EditedOlympiad, type ManagedOlympiad, type OlympiadInput } from "./contract";

type Counts = { participants: number; results: number };

const emptyTexts = { personal: {}, center: {}, teacher: {} };

/** Whether the olympiad has begun; then kind, type, start and categories are fixed. */
export function isLocked(row: Pick<OlympiadRow, "startsAt" | "draft">, now: number): boolean {
	return !row.draft && now >= row.startsAt;
}

export function toManaged(row: OlympiadRow, counts: Counts, now: number): ManagedOlympiad {
	return {
		_id: row.id,
		name: row.name,
		name_en: row.nameEn,
		kind: row.kind,
		type: row.type,
		start: toIso(row.startsAt),
		end: toIso(row.endsAt),
		time_zone: row.timeZone,
		phase: phaseOf(row, now),
		draft: row.draft,
		archived: row.archivedAt !== null,
		...counts,
	};
}

type Edit = Awaited<ReturnType<typeof lastEdit>>;
type Hall = Awaited<ReturnType<typeof findHall>>;

/** What is looked at before an olympiad is published. */
export function toAnnounced(row: Omit<Announced, "programme" | "venue"> & AnnouncedRow, hall: Hall): Announced {
	return { ...row, programme: readProgramme(row.programme) ?? defaultProgramme(row.type), venue: hall ?? null };
}
type AnnouncedRow = Pick<OlympiadRow, "programme" | "type">;

export function toEdited(row: OlympiadRow, counts: Counts, edit: Edit, hall: Hall, now: number): EditedOlympiad {
	const { phase: _, ...shown } = toManaged(row, counts, now);
	const programme = readProgramme(row.programme) ?? defaultProgramme(row.type);
	return {
		...toOlympiad(row),
		...shown,
		language: row.language,
		signatories: readSignatories(row.signatories).map((one) => ({ ...one, signs: [...one.signs] })),
		faults: row.draft ? publicationFaults(toAnnounced(row, hall), now) : {},
		venue: hall ? { city: hall.city, place: hall.place, address: hall.address, seats: hall.seats } : null,
		entry: entryWay(row, hall ? hall.seats : row.participantsLimit),
		ticket_sales: row.ticketSales,
		diplom_ru: row.diplomaRu,
		diplom_en: row.diplomaEn,
		diplom_logo: row.diplomaLogo,
		gratitude_ru: row.gratitudeRu,
		gratitude_en: row.gratitudeEn,
		diploma_texts: DiplomaTexts.parse({ ...emptyTexts, ...(JSON.parse(row.diplomaTexts) as object) }),
		price: row.price,
		companion_price: row.companionPrice,
		late_minutes: row.lateMinutes,
		order_hours: row.orderHours,
		second_look: row.secondLook,
		country_quotas: readQuotas(row.countryQuotas),
		offer_hours: row.offerHours,
		maintainers_limit: row.maintainersLimit,
		participants_limit: row.participantsLimit,
		categories: programme.map(({ code, years, stages }) => ({ code, years: [...years], stages: [...stages] })),
		locked: isLocked(row, now),
		version: row.version,
		edited: edit ? { by: edit.by, at: toIso(edit.at) } : null,
		now: toIso(now),
	};
}

function instantOrNull(text: string | null): number | null {
	return text === null ? null : Date.parse(text);
}

/** The columns of an input; HTML is sanitised here. */
export function toColumns(input: OlympiadInput) {
	return {
		name: input.name,
		...(input.name_en === undefined ? {} : { nameEn: input.name_en }),
		...(input.language === undefined ? {} : { language: input.language }),
		...(input.signatories === undefined ? {} : { signatories: JSON.stringify(input.signatories) }),
		kind: input.kind,
		type: input.type,
		startsAt: Date.parse(input.start),
		endsAt: Date.parse(input.end),
		timeZone: input.time_zone,
		description: sanitiseHtml(input.desc),
		regulationsUrl: input.reglament,
		tasksUrl: input.tasks,
		syllabusUrl: input.syllabus,
		startVideo: input.start_video,
		endVideo: input.end_video,
		activeSimulation: input.active_simulation,
		free: input.free,
		requiresSixMonths: input.require_6,
		printing: input.printing,
		ticketSales: input.ticket_sales,
		showRating: input.show_rating,
		showResults: input.show_results,
		showDiplomas: input.show_diploms,
		diplomaRu: input.diplom_ru,
		diplomaEn: input.diplom_en,
		diplomaLogo: input.diplom_logo,
		gratitudeRu: input.gratitude_ru,
		gratitudeEn: input.gratitude_en,
		diplomaTexts: JSON.stringify(input.diploma_texts),
		price: input.price,
		companionPrice: input.companion_price,
		...(input.videos === undefined ? {} : { asksVideos: input.videos }),
		...(input.late_minutes === undefined ? {} : { lateMinutes: input.late_minutes }),
		...(input.order_hours === undefined ? {} : { orderHours: input.order_hours }),
		...(input.second_look === undefined ? {} : { secondLook: input.second_look }),
		...(input.registration_opens === undefined ? {} : { registrationOpensAt: instantOrNull(input.registration_opens) }),
		...(input.registration_closes === undefined
			? {}
			: { registrationClosesAt: instantOrNull(input.registration_closes) }),
		...(input.country_quotas === undefined ? {} : { countryQuotas: writeQuotas(input.country_quotas) }),
		...(input.offer_hours === undefined ? {} : { offerHours: input.offer_hours }),
		maintainersLimit: input.maintainers_limit,
		participantsLimit: input.participants_limit,
		programme: writeProgramme(input.categories, input.type),
		draft: input.draft,
	} satisfies Omit<NewOlympiad, "id" | "createdAt">;
}
