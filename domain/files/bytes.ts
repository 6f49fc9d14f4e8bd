/** The parts one after another. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

/** Bytes from `start` to `end`; RangeError where the file is shorter. */
export function cut(bytes: Uint8Array, start: number, end: number): Uint8Array {
	if (start > end || end > bytes.length) throw new RangeError("the file ends too early");
	return bytes.subarray(start, end);
}

/** One byte; RangeError behind the end. */
export function byteAt(bytes: Uint8Array, at: number): number {
	const byte = bytes[at];
	if (byte === undefined) throw new RangeError("the file ends too early");
	return byte;
}

/** Numbers of the file by their place; RangeError behind the end. */
export function view(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Letters of one byte each. */
export function text(bytes: Uint8Array, start: number, length: number): string {
	return String.fromCharCode(...cut(bytes, start, start + length));
}
