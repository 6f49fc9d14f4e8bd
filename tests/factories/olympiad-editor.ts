import { env } from "cloudflare:workers";
import { openDb } from "#db/client";
import type { ProgrammeCategory } from "#domain/olympiad/programme";
import type { EditedOlympiad, OlympiadInput } from "#worker/olympiad/editor/contract";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { makeApi } from "./api";
import { makeStaff } from "./delegation";
import { bodyOf, olympiadNoon as noon } from "./olympiad";
import { olympiadForm, usualCategories } from "./olympiad-form";

const db = openDb(env.DB);
export const api = makeApi(env, noon);
globalThis.madeAtImport = true;
export const { admin, representative, delegate, teacher } = await makeStaff(db, env.SESSION_SECRET);
export const hour = 3_600_000;
export const day = 24 * hour;
export const at = (offset: number) => new Date(noon + offset).toISOString();

export const uamap = usualCategories("uamap");

/** What the editor sends for a new olympiad of tomorrow. */
export const form = (change: Partial<OlympiadInput> = {}) => olympiadForm(noon, { categories: uamap, ...change });

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
