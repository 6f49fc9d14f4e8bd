import { toIso } from "../../http/contract";
import { phaseOf } from "#domain/olympiad/phases";
import { defaultProgramme, readProgramme, writeProgramme } from "#domain/olympiad/programme";
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

export function toEdited(row: OlympiadRow, counts: Counts, edit: Edit, now: number): EditedOlympiad {
	const { phase: _, ...shown } = toManaged(row, counts, now);
	const programme = readProgramme(row.programme) ?? defaultProgramme(row.type);
	return {
		...toOlympiad(row),
		...shown,
		ticket_sales: row.ticketSales,
		diplom_ru: row.diplomaRu,
		diplom_en: row.diplomaEn,
		gratitude_ru: row.gratitudeRu,
		gratitude_en: row.gratitudeEn,
		diploma_texts: DiplomaTexts.parse({ ...emptyTexts, ...(JSON.parse(row.diplomaTexts) as object) }),
		price: row.price,
		companion_price: row.companionPrice,
		late_minutes: row.lateMinutes,
		order_hours: row.orderHours,
		second_look: row.secondLook,
		maintainers_limit: row.maintainersLimit,
		participants_limit: row.participantsLimit,
		categories: programme.map(({ code, years, stages }) => ({ code, years: [...years], stages: [...stages] })),
		locked: isLocked(row, now),
		version: row.version,
		edited: edit ? { by: edit.by, at: toIso(edit.at) } : null,
		now: toIso(now),
	};
}

/** The columns of an input; HTML is sanitised here. */
export function toColumns(input: OlympiadInput): Omit<NewOlympiad, "id" | "createdAt"> {
	return {
		name: input.name,
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
		gratitudeRu: input.gratitude_ru,
		gratitudeEn: input.gratitude_en,
		diplomaTexts: JSON.stringify(input.diploma_texts),
		price: input.price,
		companionPrice: input.companion_price,
		...(input.videos === undefined ? {} : { asksVideos: input.videos }),
		...(input.late_minutes === undefined ? {} : { lateMinutes: input.late_minutes }),
		...(input.order_hours === undefined ? {} : { orderHours: input.order_hours }),
		...(input.second_look === undefined ? {} : { secondLook: input.second_look }),
		maintainersLimit: input.maintainers_limit,
		participantsLimit: input.participants_limit,
		programme: writeProgramme(input.categories, input.type),
		draft: input.draft,
	};
}
