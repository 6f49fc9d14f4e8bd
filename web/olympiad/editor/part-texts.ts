import { m } from "#messages";
import { inLanguage } from "#domain/olympiad/signatories";
import { countryName, kindText } from "../texts";
import type { EditorState, Reading } from "./editor-state";
import { type Part, partOf } from "./meet";
import { shownDay } from "../../ui/calendar-date";

const names: Record<Exclude<Part, `categories.${string}`>, () => string> = {
	name: m.olympiad_editor_name,
	name_en: m.olympiad_editor_name_en,
	language: m.olympiad_editor_language,
	signatories: m.olympiad_editor_signs,
	kind: m.olympiad_editor_kind,
	type: m.olympiad_editor_type,
	start: m.olympiad_editor_start_date,
	end: m.olympiad_editor_end_date,
	time_zone: m.olympiad_editor_zone,
	desc: m.olympiad_editor_desc,
	reglament: m.olympiad_editor_reglament,
	tasks: m.olympiad_editor_tasks,
	syllabus: m.olympiad_editor_syllabus,
	start_video: m.olympiad_editor_start_video,
	end_video: m.olympiad_editor_end_video,
	active_simulation: m.olympiad_editor_simulation,
	free: m.olympiad_editor_free,
	require_6: m.olympiad_editor_six,
	printing: m.olympiad_editor_printing,
	ticket_sales: m.olympiad_editor_tickets,
	show_rating: m.olympiad_editor_rating,
	show_results: m.olympiad_editor_results,
	show_diploms: m.olympiad_editor_diplomas,
	diplom_ru: m.olympiad_editor_diplom_ru,
	diplom_en: m.olympiad_editor_diplom_en,
	gratitude_ru: m.olympiad_editor_gratitude_ru,
	gratitude_en: m.olympiad_editor_gratitude_en,
	diplom_logo: m.olympiad_editor_diplom_logo,
	diploma_texts: m.olympiad_editor_diploma,
	price: m.olympiad_editor_price,
	companion_price: m.olympiad_editor_companion_price,
	registration_opens: m.olympiad_editor_opens_date,
	registration_closes: m.olympiad_editor_closes_date,
	country_quotas: m.olympiad_editor_quotas,
	offer_hours: m.olympiad_editor_offer_hours,
	order_hours: m.olympiad_editor_order_hours,
	second_look: m.olympiad_editor_second_look,
	maintainers_limit: m.olympiad_editor_maintainers,
	late_minutes: m.olympiad_editor_late_minutes,
	videos: m.olympiad_editor_videos,
	participants_limit: m.olympiad_editor_limit,
	draft: m.olympiad_editor_draft,
};

/** The label of a part in the editor. */
export function partName(part: Part): string {
	const code = /^categories\.(.*)$/.exec(part)?.[1];
	return code === undefined ? names[part as keyof typeof names]() : m.olympiad_editor_class_part({ code });
}

/** The value of a part in one line; null for texts and programmes. */
export function partText(state: EditorState, part: Part): string | null {
	const value = partOf(state, part);
	if (part === "desc" || part === "diploma_texts" || part.startsWith("categories.")) return null;
	if (part === "language") {
		return state.language === "ru" ? m.olympiad_editor_language_ru() : m.olympiad_editor_language_en();
	}
	if (part === "signatories") return state.signatories.map(({ name }) => inLanguage(name, "en")).join(", ");
	if (part === "type") return state.type.toUpperCase();
	if (part === "second_look") {
		return state.second_look === "person"
			? m.olympiad_editor_second_look_person()
			: m.olympiad_editor_second_look_name();
	}
	if (part === "kind") return kindText(state.kind);
	if (part === "registration_opens" || part === "registration_closes") {
		return state[part].date === "" ? m.olympiad_editor_part_empty() : readingText(state[part]);
	}
	if (part === "country_quotas") return quotasText(state.country_quotas);
	if (part === "start" || part === "end") return readingText(state[part]);
	if (part === "price" || part === "companion_price") return String(state[part] / 100);
	if (typeof value === "boolean") return value ? m.olympiad_editor_on() : m.olympiad_editor_off();
	return value === null || value === "" ? m.olympiad_editor_part_empty() : String(value);
}

function readingText({ date, time }: Reading): string {
	return `${shownDay(date)} ${time}`;
}

function quotasText(quotas: EditorState["country_quotas"]): string {
	const parts = Object.entries(quotas).map(([code, most]) => `${countryName(code)} ${most}`);
	return parts.length === 0 ? m.olympiad_editor_part_empty() : parts.join(", ");
}
