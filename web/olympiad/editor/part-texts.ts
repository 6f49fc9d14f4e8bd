import { m } from "#messages";
import { kindText } from "../../competition/texts";
import type { EditorState } from "./editor-state";
import { type Part, partOf } from "./meet";

const names: Record<Exclude<Part, `categories.${string}`>, () => string> = {
	name: m.adm_name,
	kind: m.adm_kind,
	type: m.adm_type,
	start: m.adm_start_date,
	end: m.adm_end_date,
	time_zone: m.adm_zone,
	desc: m.adm_desc,
	reglament: m.adm_reglament,
	tasks: m.adm_tasks,
	syllabus: m.adm_syllabus,
	start_video: m.adm_start_video,
	end_video: m.adm_end_video,
	active_simulation: m.adm_simulation,
	free: m.adm_free,
	require_6: m.adm_six,
	printing: m.adm_printing,
	ticket_sales: m.adm_tickets,
	show_rating: m.adm_rating,
	show_results: m.adm_results,
	show_diploms: m.adm_diplomas,
	diplom_ru: m.adm_diplom_ru,
	diplom_en: m.adm_diplom_en,
	gratitude_ru: m.adm_gratitude_ru,
	gratitude_en: m.adm_gratitude_en,
	diploma_texts: m.adm_diploma,
	price: m.adm_price,
	companion_price: m.adm_companion_price,
	order_hours: m.adm_order_hours,
	second_look: m.adm_second_look,
	maintainers_limit: m.adm_maintainers,
	late_minutes: m.adm_late_minutes,
	participants_limit: m.adm_limit,
	draft: m.adm_draft,
};

/** A part as the editor's own label calls it. */
export function partName(part: Part): string {
	const code = /^categories\.(.*)$/.exec(part)?.[1];
	return code === undefined ? names[part as keyof typeof names]() : m.adm_class_part({ code });
}

/** What somebody wrote there, as far as it fits one line; null for texts and programmes, which one has to look at. */
export function partText(state: EditorState, part: Part): string | null {
	const value = partOf(state, part);
	if (part === "desc" || part === "diploma_texts" || part.startsWith("categories.")) return null;
	if (part === "type") return state.type.toUpperCase();
	if (part === "second_look") {
		return state.second_look === "person" ? m.adm_second_look_person() : m.adm_second_look_name();
	}
	if (part === "kind") return kindText(state.kind);
	if (part === "start" || part === "end")
		return `${state[part].date.split("-").reverse().join(".")} ${state[part].time}`;
	if (part === "price" || part === "companion_price") return String(state[part] / 100);
	if (typeof value === "boolean") return value ? m.adm_on() : m.adm_off();
	return value === null || value === "" ? m.adm_part_empty() : String(value);
}
