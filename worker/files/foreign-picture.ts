import { DomainError } from "#domain/errors";
import { barePicture, mostPictureBytes } from "#domain/files/picture";
import { readBody } from "../http/read-body";

/** timeout for another site, milliseconds */
const timeoutMs = 10_000;

/**
 * Fetches a picture of another site without its metadata, so that browsers ask only this site. Throws NOT_FOUND,
 * FILE_TOO_LARGE above 3 MB and WRONG_FILE_TYPE.
 */
export async function fetchPicture(address: string): Promise<{ bytes: Uint8Array; type: string }> {
	const answer = await fetch(address, {
		headers: { Accept: "image/webp,image/png,image/jpeg" },
		signal: AbortSignal.timeout(timeoutMs),
		cf: { cacheEverything: true, cacheTtl: 86_400 },
	}).catch(() => null);
	if (!answer?.ok || (answer.url !== "" && !answer.url.startsWith("https://"))) {
		await answer?.body?.cancel();
		throw new DomainError("NOT_FOUND");
	}
	// without headers: Content-Length is that of the compressed body
	const bytes = await readBody(new Response(answer.body), mostPictureBytes, "FILE_TOO_LARGE");
	const picture = barePicture(bytes);
	if (!picture) throw new DomainError("WRONG_FILE_TYPE");
	return picture;
}
