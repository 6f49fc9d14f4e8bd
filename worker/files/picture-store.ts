import { DomainError } from "#domain/errors";
import { barePicture, mostPictureBytes } from "#domain/files/picture";

/** The beginning of the address of a photo of a person. */
export const photoPath = "/api/photos/";
const sitePath = "/api/content/pictures/";

/**
 * Stores a picture in R2 without its metadata under a random name and returns its address. Throws FILE_TOO_LARGE above
 * 3 MB, PICTURE_TOO_LARGE as `barePicture` does, and WRONG_FILE_TYPE.
 */
export async function keepPicture(files: R2Bucket, bytes: Uint8Array): Promise<string> {
	return photoPath + (await put(files, "photos", bytes));
}

/** As `keepPicture`, for a page of the site: guests may load it. */
export async function keepSitePicture(files: R2Bucket, bytes: Uint8Array): Promise<string> {
	return sitePath + (await put(files, "site", bytes));
}

async function put(files: R2Bucket, folder: "photos" | "site", bytes: Uint8Array): Promise<string> {
	if (bytes.length > mostPictureBytes) throw new DomainError("FILE_TOO_LARGE");
	const picture = barePicture(bytes);
	if (!picture) throw new DomainError("WRONG_FILE_TYPE");
	const key = crypto.randomUUID();
	await files.put(`${folder}/${key}`, picture.bytes, { httpMetadata: { contentType: picture.type } });
	return key;
}

/** Names that `keepPicture` makes; R2 fails on other names instead of finding nothing. */
const ownName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function findPicture(
	files: R2Bucket,
	key: string,
	folder: "photos" | "site" = "photos",
): Promise<R2ObjectBody | null> {
	return ownName.test(key) ? files.get(`${folder}/${key}`) : null;
}

/** Deletes a stored picture; ignores addresses of other sites. */
export async function dropPicture(files: R2Bucket, url: string | null): Promise<void> {
	if (url?.startsWith(photoPath)) await files.delete(`photos/${url.slice(photoPath.length)}`);
}
