import { env } from "cloudflare:workers";
import { openDb } from "#db/client";
import { defaultProgramme, type ProgrammeCategory } from "#domain/olympiad/programme";
import type { EditedOlympiad, OlympiadInput } from "#worker/olympiad/editor/contract";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { makeApi } from "./api";
import { makeStaff } from "./delegation";
import { bodyOf, olympiadNoon as noon } from "./olympiad";

const db = openDb(env.DB);
export const api = makeApi(env, noon);
globalThis.madeAtImport = true;
export const { admin, representative, delegate, teacher } = await makeStaff(db, env.SESSION_SECRET);
export const hour = 3_600_000;
export const day = 24 * hour;
export const at = (offset: number) => new Date(noon + offset).toISOString();

const none = { ru: "", en: "" };
export const uamap = structuredClone(defaultProgramme("uamap")) as OlympiadInput["categories"];

/** What the editor sends for a new olympiad of tomorrow. */
export function form(change: Partial<OlympiadInput> = {}): OlympiadInput {
	return {
		name: "Autumn Cup 2096",
		name_en: "Autumn Cup 2096",
		language: "ru",
		signatories: [],
		kind: "online",
		type: "uamap",
		start: at(day),
		end: at(2 * day),
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
		categories: uamap,
		draft: false,
		...change,
	};
}

export const create = (input: object, headers = admin.headers) =>
	bodyOf<EditedOlympiad>(api.post("/olimpic/admin", input, headers));
/** Saves like an editor that was opened just now. */
export const save = async (id: string, input: object) => {
	const { version = 0 } = (await read(id)).body;
	return bodyOf<EditedOlympiad>(api.post(`/olimpic/admin/${id}`, { version, ...input }, admin.headers));
};
export const read = (id: string) => bodyOf<EditedOlympiad>(api.get(`/olimpic/admin/${id}`, admin.headers));
export const active = async () => (await bodyOf<ActiveOlympiad>(api.get("/olimpic/active", admin.headers))).body;

/** What the editor of an olympiad holds, ready to be sent back. */
export async function opened(id: string): Promise<OlympiadInput> {
	const { body } = await read(id);
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
		...input
	} = body;
	return input;
}
export const changed = (code: string, make: (category: ProgrammeCategory) => object) =>
	uamap.map((category) => (category.code === code ? { ...category, ...make(category) } : category));
