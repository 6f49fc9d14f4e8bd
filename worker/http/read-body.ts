import { DomainError, type ErrorCode } from "#domain/errors";
import { mostDepth } from "./limits";

/**
 * The body of a request or an answer. Throws `code` as soon as it exceeds `most` bytes, whatever Content-Length says.
 */
export async function readBody(
	request: Request | Response,
	most: number,
	code: ErrorCode = "TOO_LARGE",
): Promise<Uint8Array> {
	const said = request.headers.get("content-length");
	if (Number(said ?? 0) > most) throw new DomainError(code);
	if (said !== null) {
		// the runtime delivers no more than Content-Length, and one read is fastest
		const bytes = new Uint8Array(await request.arrayBuffer());
		if (bytes.length > most) throw new DomainError(code);
		return bytes;
	}
	const parts: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		size += read.value.length;
		if (size > most) {
			await reader?.cancel();
			throw new DomainError(code);
		}
		parts.push(read.value);
	}
	if (parts.length === 1) return parts[0]!;
	const bytes = new Uint8Array(size);
	parts.reduce((at, part) => {
		bytes.set(part, at);
		return at + part.length;
	}, 0);
	return bytes;
}

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
	sign.charCodeAt(0),
);

/** Throws MALFORMED for JSON that is nested deeper than any contract. */
export function assertShallow(bytes: Uint8Array): void {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < bytes.length; at++) {
		const sign = bytes[at];
		if (inText) {
			if (sign === backslash) at++;
			else if (sign === quote) inText = false;
		} else if (sign === quote) inText = true;
		else if (sign === openArray || sign === openObject) {
			if (++depth > mostDepth) throw new DomainError("MALFORMED");
		} else if (sign === closeArray || sign === closeObject) depth--;
	}
}
