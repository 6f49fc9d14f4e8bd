import { DomainError } from "#domain/errors";
import { barePicture, mostPictureBytes } from "#domain/files/picture";
import { readBody } from "../http/read-body";

/** How long another site may take, milliseconds. */
const timeoutMs = 10_000;

/**
 * A picture of another site, bare of what is not the picture: our visitors' browsers ask nobody but us. Throws NOT_FOUND
 * where there is none, FILE_TOO_LARGE above 3 MB and WRONG_FILE_TYPE for what is no picture.
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
	// without its headers: a length that was said is that of the packed body
	const bytes = await readBody(new Response(answer.body), mostPictureBytes, "FILE_TOO_LARGE");
	const picture = barePicture(bytes);
	if (!picture) throw new DomainError("WRONG_FILE_TYPE");
	return picture;
}
