import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { attachmentKind, attachmentTypes, mostAttachmentBytes } from "#domain/news/attachment";
import { keepPicture, photoPath } from "../files/picture-store";
import type { NewsFile } from "./contract";
import { findUnused, forgetUploads, insertUpload } from "./upload-store";

/** For how long something may wait for the piece it was put up for: an editor may stand open for days. */
const waitsMs = 7 * 24 * 60 * 60 * 1000;
/** How much a night deletes at most: R2 deletes so many objects at once. */
const dropsOfNight = 1_000;

type By = { by: string; at: number };

/** Keeps a picture for the text of news and returns its address. Throws as `keepPicture`. */
export async function putPicture(files: R2Bucket, db: Db, bytes: Uint8Array, by: By): Promise<string> {
	const url = await keepPicture(files, bytes);
	await insertUpload(db, { id: url.slice(photoPath.length), kind: "picture", name: "", bytes: bytes.length, ...by });
	return url;
}

/** Keeps a file for a piece of news. Throws ATTACHMENT_TOO_LARGE above 10 MB and WRONG_ATTACHMENT_TYPE. */
export async function putFile(files: R2Bucket, db: Db, name: string, bytes: Uint8Array, by: By): Promise<NewsFile> {
	if (bytes.length > mostAttachmentBytes) throw new DomainError("ATTACHMENT_TOO_LARGE");
	const kind = attachmentKind(bytes, name);
	if (!kind) throw new DomainError("WRONG_ATTACHMENT_TYPE");
	const id = crypto.randomUUID();
	await files.put(`news/${id}`, bytes, { httpMetadata: { contentType: attachmentTypes[kind] } });
	await insertUpload(db, { id, kind, name, bytes: bytes.length, ...by });
	return { _id: id, name, kind, bytes: bytes.length };
}

export function findUpload(files: R2Bucket, id: string): Promise<R2ObjectBody | null> {
	return files.get(`news/${id}`);
}

/**
 * The night's work: deletes pictures and files that no piece of news names, neither a draft nor one in the archive, and no
 * other page. `now` in milliseconds.
 */
export async function dropUnused(files: R2Bucket, db: Db, now: number): Promise<void> {
	const unused = await findUnused(db, now - waitsMs, dropsOfNight);
	if (unused.length === 0) return;
	await files.delete(unused.map(({ id, kind }) => `${kind === "picture" ? "photos" : "news"}/${id}`));
	await forgetUploads(
		db,
		unused.map(({ id }) => id),
	);
}
