import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { newsLack, newsStateOf } from "#domain/news/news";
import { sanitiseHtml } from "../content/sanitise";
import { toIso } from "../http/contract";
import type { ManagedNews, NewsInput } from "./contract";
import {
	archiveNews,
	findManaged,
	insertNews,
	namePlaces,
	type NewsFields,
	type NewsRow,
	updateNews,
} from "./manage-store";
import { findFiles } from "./upload-store";

/** A text without its tags; a picture is something to see. */
const seen = (html: string) => html.replace(/<(?!img\b)[^>]*>/g, "").replace(/[\s\u00a0]+/g, "");

/** Safe HTML; nothing where there is nothing to see in it. */
function cleanText(html: string): string {
	const clean = sanitiseHtml(html);
	return seen(clean) === "" ? "" : clean;
}

/** When a piece is due: a published one that is saved again keeps its moment. */
function dueAt({ publish, at }: NewsInput, before: NewsRow | null, now: number): number | null {
	if (publish === "draft") return null;
	if (publish === "now") return before?.publishAt != null && before.publishAt <= now ? before.publishAt : now;
	if (at === null) throw new DomainError("VALIDATION", { at: "REQUIRED" });
	return Date.parse(at);
}

/** The fields of a piece as they are stored. Throws VALIDATION where one that comes out is not whole. */
function fieldsOf(input: NewsInput, before: NewsRow | null, now: number): NewsFields {
	const html = { ru: cleanText(input.ru.html), en: cleanText(input.en.html) };
	const publishAt = dueAt(input, before, now);
	const lack = newsLack({
		ru: { title: input.ru.title, text: html.ru },
		en: { title: input.en.title, text: html.en },
	});
	if (publishAt !== null && lack !== null) throw new DomainError("VALIDATION", { [lack]: "REQUIRED" });
	const sorted = <Value extends string | number>(values: readonly Value[]) =>
		JSON.stringify([...new Set(values)].toSorted());
	return {
		kind: input.kind,
		colour: input.colour,
		titleRu: input.ru.title,
		titleEn: input.en.title,
		htmlRu: html.ru,
		htmlEn: html.en,
		roles: sorted(input.roles),
		schools: sorted(input.schools),
		groups: sorted(input.groups),
		files: JSON.stringify([...new Set(input.files)]),
		publishAt,
	};
}

/** A file that is gone, or is none, cannot hang on a piece. Throws VALIDATION. */
async function assertFiles(db: Db, { files }: NewsInput): Promise<void> {
	const known = await findFiles(db, files);
	if (known.length < files.length) throw new DomainError("VALIDATION", { files: "NOT_FOUND" });
}

async function rowOf(db: Db, id: string): Promise<NewsRow> {
	const found = await findManaged(db, id);
	if (!found) throw new DomainError("NOT_FOUND");
	return found.row;
}

/** One piece for staff. Throws NOT_FOUND. `now` in milliseconds. */
export async function tellManaged(db: Db, id: string, now: number): Promise<ManagedNews> {
	const found = await findManaged(db, id);
	if (!found) throw new DomainError("NOT_FOUND");
	const { row, creator, reads } = found;
	const places = await namePlaces(db, JSON.parse(row.schools) as string[], JSON.parse(row.groups) as string[]);
	const named = (list: readonly { id: string; name: string }[]) => list.map(({ id: _id, name }) => ({ _id, name }));
	return {
		_id: row.id,
		kind: row.kind,
		colour: row.colour,
		ru: { title: row.titleRu, html: row.htmlRu },
		en: { title: row.titleEn, html: row.htmlEn },
		roles: JSON.parse(row.roles) as ManagedNews["roles"],
		schools: named(places.schools),
		groups: named(places.groups),
		files: await findFiles(db, JSON.parse(row.files) as string[]),
		state: newsStateOf(row, now),
		at: row.publishAt === null ? null : toIso(row.publishAt),
		creator,
		updated_at: toIso(row.updatedAt),
		reads,
	};
}

type By = { actorId: string; now: number };

/** Stores a new piece. Throws VALIDATION. */
export async function createNews(db: Db, { _id, ...input }: NewsInput & { _id: string }, by: By): Promise<ManagedNews> {
	await assertFiles(db, input);
	await insertNews(db, _id, fieldsOf(input, null, by.now), by);
	return tellManaged(db, _id, by.now);
}

/** Changes a piece. Throws NOT_FOUND and VALIDATION. */
export async function editNews(db: Db, id: string, input: NewsInput, by: By): Promise<ManagedNews> {
	const before = await rowOf(db, id);
	await assertFiles(db, input);
	await updateNews(db, before, fieldsOf(input, before, by.now), by);
	return tellManaged(db, id, by.now);
}

/** Puts a piece away or takes it back. Throws NOT_FOUND. */
export async function putAway(db: Db, id: string, archived: boolean, by: By): Promise<ManagedNews> {
	await archiveNews(db, await rowOf(db, id), archived, by);
	return tellManaged(db, id, by.now);
}
