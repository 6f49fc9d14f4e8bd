import { defaultProgramme } from "#domain/olympiad/programme";
import type { OlympiadInput } from "#worker/olympiad/editor/contract";

const day = 24 * 3_600_000;
const none = { ru: "", en: "" };

/** The usual categories, to be changed by who takes them. */
export const usualCategories = (type: OlympiadInput["type"]) =>
	structuredClone(defaultProgramme(type)) as OlympiadInput["categories"];

/** What the editor sends for a new olympiad of the day after `now`, milliseconds. */
export function olympiadForm(now: number, change: Partial<OlympiadInput> = {}): OlympiadInput {
	return {
		name: "Autumn Cup 2096",
		name_en: "Autumn Cup 2096",
		language: "ru",
		signatories: [],
		kind: "online",
		type: "uamap",
		start: new Date(now + day).toISOString(),
		end: new Date(now + 2 * day).toISOString(),
		time_zone: "Asia/Almaty",
		desc: "<p>Seven stages</p>",
		reglament: "https://docs.example/rules",
		tasks: "",
		syllabus: "",
		diplom_logo: "",
		start_video: "",
		end_video: "",
		active_simulation: true,
		free: false,
		require_6: false,
		printing: false,
		late_minutes: 10,
		videos: true,
		ticket_sales: false,
		show_rating: false,
		show_results: false,
		show_diploms: false,
		diplom_ru: "",
		diplom_en: "",
		gratitude_ru: "",
		gratitude_en: "",
		diploma_texts: { personal: none, center: none, teacher: { ru: "Спасибо", en: "Thank you" } },
		price: 50_000,
		companion_price: 0,
		order_hours: 48,
		offer_hours: 48,
		registration_opens: null,
		registration_closes: null,
		country_quotas: {},
		second_look: "name",
		maintainers_limit: 2,
		participants_limit: 100,
		categories: usualCategories("uamap"),
		draft: false,
		...change,
	};
}
