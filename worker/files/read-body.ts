import { DomainError } from "#domain/errors";

/** The body of a request up to a size in bytes; FILE_TOO_LARGE as soon as it is more, whatever it said beforehand. */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
	if (Number(request.headers.get("content-length") ?? 0) > most) throw new DomainError("FILE_TOO_LARGE");
	const parts: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		size += read.value.length;
		if (size > most) {
			await reader?.cancel();
			throw new DomainError("FILE_TOO_LARGE");
		}
		parts.push(read.value);
	}
	const bytes = new Uint8Array(size);
	parts.reduce((at, part) => {
		bytes.set(part, at);
		return at + part.length;
	}, 0);
	return bytes;
}
