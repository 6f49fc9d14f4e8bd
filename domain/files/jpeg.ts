import { byteAt, cut, join, text, view } from "./bytes";
import { hasSize } from "./picture-size";

const startOfImage = [0xff, 0xd8];
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive: the only ones that browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** A progressive picture has about ten scans; thousands would only cost time. */
const mostScans = 100;
/** Our own JFIF header: no density, no thumbnail. */
const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** A decoder takes components of these names for red, green and blue. */
const rgb = "RGB";

/** A JPEG with image data only; null for another file. Throws RangeError when it ends too early. */
export function bareJpeg(bytes: Uint8Array): Uint8Array | null {
	if (!startOfImage.every((byte, index) => bytes[index] === byte)) return null;
	const kept: Uint8Array[] = [new Uint8Array([...startOfImage, ...jfif])];
	let components: number[] | null = null;
	let scans = 0;
	let adobeColours = 1;
	for (let at = 2; ;) {
		if (byteAt(bytes, at) !== 0xff) return null;
		// any number of fill bytes may precede a marker
		while (byteAt(bytes, at + 1) === 0xff) at++;
		const marker = byteAt(bytes, at + 1);
		if (marker === endOfImage) return scans > 0 ? join([...kept, cut(bytes, at, at + 2)]) : null;
		const body = cut(bytes, at + 4, at + 2 + view(bytes).getUint16(at + 2));
		let end = at + 4 + body.length;
		if (frames.has(marker)) {
			if (components) return null;
			components = componentsOf(body);
			if (!components) return null;
			kept.push(cut(bytes, at, end));
		} else if (marker === startOfScan) {
			// without the colour transform three components are RGB, which JFIF cannot express
			if (!components || (components.length === 3 && adobeColours === 0)) return null;
			if (++scans > mostScans || !isScan(body, components)) return null;
			const data = end;
			end = scanEnd(bytes, data);
			if (end === data) return null;
			kept.push(cut(bytes, at, end));
		} else if (isTable(marker, body)) {
			kept.push(cut(bytes, at, end));
		} else if (marker === 0xee && body.length >= 12 && text(body, 0, 5) === "Adobe") {
			adobeColours = byteAt(body, 11);
		} else if (!isMetadata(marker)) {
			return null;
		}
		at = end;
	}
}

/** Application segments and comments. */
function isMetadata(marker: number): boolean {
	return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** The names of a frame's components; null for an unsupported frame: 12 bits, four components, no size. */
function componentsOf(body: Uint8Array): number[] | null {
	const [height, width, count] = [view(body).getUint16(1), view(body).getUint16(3), byteAt(body, 5)];
	if (!hasSize(width, height) || byteAt(body, 0) !== 8) return null;
	if ((count !== 1 && count !== 3) || body.length !== 6 + 3 * count) return null;
	const names: number[] = [];
	for (let at = 6; at < body.length; at += 3) {
		const [name, sampling, table] = [byteAt(body, at), byteAt(body, at + 1), byteAt(body, at + 2)];
		const fits = [sampling >> 4, sampling & 15].every((factor) => factor >= 1 && factor <= 4);
		if (names.includes(name) || !fits || table > 3) return null;
		names.push(name);
	}
	return String.fromCharCode(...names) === rgb ? null : names;
}

function isScan(body: Uint8Array, components: readonly number[]): boolean {
	const count = byteAt(body, 0);
	if (count < 1 || count > components.length || body.length !== 4 + 2 * count) return false;
	for (let at = 1; at < 1 + 2 * count; at += 2) {
		const tables = byteAt(body, at + 1);
		if (!components.includes(byteAt(body, at)) || tables >> 4 > 3 || (tables & 15) > 3) return false;
	}
	return byteAt(body, 1 + 2 * count) <= 63 && byteAt(body, 2 + 2 * count) <= 63;
}

/** Whether a segment is a valid quantization or Huffman table, or a restart interval. */
function isTable(marker: number, body: Uint8Array): boolean {
	if (marker === 0xdd) return body.length === 2;
	if (marker !== 0xdb && marker !== 0xc4) return false;
	let at = 0;
	while (at < body.length) {
		const [kind, number] = [byteAt(body, at) >> 4, byteAt(body, at) & 15];
		if (kind > 1 || number > 3) return false;
		if (marker === 0xdb) at += 1 + 64 * (kind + 1);
		else {
			const codes = cut(body, at + 1, at + 17).reduce((sum, count) => sum + count, 0);
			if (codes > 256) return false;
			at += 17 + codes;
		}
	}
	return at === body.length && at > 0;
}

/** The end of the scan that begins at `at`: the next marker that is neither stuffing nor a restart. */
function scanEnd(bytes: Uint8Array, at: number): number {
	for (let mark = bytes.indexOf(0xff, at); mark >= 0; mark = bytes.indexOf(0xff, mark + 1)) {
		const next = byteAt(bytes, mark + 1);
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return mark;
	}
	throw new RangeError("the picture has no end");
}
