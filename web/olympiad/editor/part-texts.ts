import { m } from "#messages";
import { kindText } from "../texts";
import type { EditorState } from "./editor-state";
import { type Part, partOf } from "./meet";
import { shownDay } from "../../ui/calendar-date";

const names: Record<Exclude<Part, `categories.${string}`>, () => string> = {
	name: m.olympiad_editor_name,
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
	diploma_texts: m.olympiad_editor_diploma,
	price: m.olympiad_editor_price,
	companion_price: m.olympiad_editor_companion_price,
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
	if (part === "type") return state.type.toUpperCase();
	if (part === "second_look") {
		return state.second_look === "person"
			? m.olympiad_editor_second_look_person()
			: m.olympiad_editor_second_look_name();
	}
	if (part === "kind") return kindText(state.kind);
	if (part === "start" || part === "end") return `${shownDay(state[part].date)} ${state[part].time}`;
	if (part === "price" || part === "companion_price") return String(state[part] / 100);
	if (typeof value === "boolean") return value ? m.olympiad_editor_on() : m.olympiad_editor_off();
	return value === null || value === "" ? m.olympiad_editor_part_empty() : String(value);
}
