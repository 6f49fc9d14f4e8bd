/** Joins the parts. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

/** Bytes from `start` to `end`. Throws RangeError when the file is shorter. */
export function cut(bytes: Uint8Array, start: number, end: number): Uint8Array {
	if (start > end || end > bytes.length) throw new RangeError("the file ends too early");
	return bytes.subarray(start, end);
}

/** One byte. Throws RangeError beyond the end. */
export function byteAt(bytes: Uint8Array, at: number): number {
	const byte = bytes[at];
	if (byte === undefined) throw new RangeError("the file ends too early");
	return byte;
}

/** Reads numbers of the file. The getters throw RangeError beyond the end. */
export function view(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Text of one byte per letter. Throws RangeError beyond the end. */
export function text(bytes: Uint8Array, start: number, length: number): string {
	return String.fromCharCode(...cut(bytes, start, start + length));
}
