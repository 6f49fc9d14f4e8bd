/** Bytes of a file, both ends in it, as in `Content-Range`. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The bytes a `Range` header asks for of a file of `size` bytes. Null for the whole file: no header, another unit, several
 * ranges or nonsense, which a server may ignore (RFC 9110, 14.2). "beyond" where nothing of it is in the file.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | "beyond" | null {
	const found = /^bytes=(?<from>\d{0,15})-(?<to>\d{0,15})$/.exec(header ?? "")?.groups;
	if (!found) return null;
	const { from = "", to = "" } = found;
	if (from === "") {
		if (to === "") return null;
		const length = Math.min(Number(to), size);
		return length === 0 ? "beyond" : { first: size - length, last: size - 1 };
	}
	const first = Number(from);
	const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
	if (to !== "" && Number(to) < first) return null;
	return first >= size ? "beyond" : { first, last };
}
