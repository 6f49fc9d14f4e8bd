export type PictureType = "image/jpeg" | "image/png" | "image/webp";
export type Picture = { readonly type: PictureType; readonly bytes: Uint8Array };

/** The most a picture may weigh: 3 MB (specification 5 and 9). */
export const mostPictureBytes = 3 * 1024 * 1024;

/**
 * A picture without anything that is not the picture: no camera, place, author or thumbnail (Exif, XMP, comments), and
 * nothing behind its end. Told by its bytes, not by its name; null for what is no whole JPEG, PNG or WebP.
 */
export function barePicture(bytes: Uint8Array): Picture | null {
	try {
		return bareJpeg(bytes) ?? barePng(bytes) ?? bareWebp(bytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

function join(parts: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

/** Bytes from `start` to `end`; RangeError where the file is shorter. */
function cut(bytes: Uint8Array, start: number, end: number): Uint8Array {
	if (start > end || end > bytes.length) throw new RangeError("the file ends too early");
	return bytes.subarray(start, end);
}

const text = (bytes: Uint8Array, start: number, length: number) =>
	String.fromCharCode(...cut(bytes, start, start + length));

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Colour profile and Adobe's colour transform belong to the picture, other application segments and comments do not. */
function keepsSegment(marker: number, bytes: Uint8Array, start: number): boolean {
	if (marker === 0xe2) return text(bytes, start + 4, 11) === "ICC_PROFILE";
	const application = marker >= 0xe1 && marker <= 0xef;
	return marker === 0xee || !(application || marker === 0xfe);
}

/** The end of the scan that begins at `at`: the next marker that is neither stuffing nor a restart. */
function scanEnd(bytes: Uint8Array, at: number): number {
	for (let index = at; index + 1 < bytes.length; index++) {
		const next = bytes[index + 1] ?? 0;
		if (bytes[index] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return index;
	}
	throw new RangeError("the picture has no end");
}

function bareJpeg(bytes: Uint8Array): Picture | null {
	if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
	const kept = [cut(bytes, 0, 2)];
	let scanned = false;
	for (let at = 2; ;) {
		if (bytes[at] !== 0xff) return null;
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xd9) {
			kept.push(cut(bytes, at, at + 2));
			return scanned ? { type: "image/jpeg", bytes: join(kept) } : null;
		}
		let end = at + 2 + view(cut(bytes, at + 2, at + 4)).getUint16(0);
		const segment = cut(bytes, at, end);
		if (marker === 0xda) {
			scanned = true;
			end = scanEnd(bytes, end);
			kept.push(cut(bytes, at, end));
		} else if (keepsSegment(marker, bytes, at)) kept.push(segment);
		at = end;
	}
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngParts = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"]);

function barePng(bytes: Uint8Array): Picture | null {
	if (!pngSignature.every((byte, index) => bytes[index] === byte)) return null;
	const kept = [cut(bytes, 0, 8)];
	for (let at = 8; ;) {
		const name = text(bytes, at + 4, 4);
		const end = at + 12 + view(cut(bytes, at, at + 4)).getUint32(0);
		const chunk = cut(bytes, at, end);
		if (pngParts.has(name)) kept.push(chunk);
		if (name === "IEND") return { type: "image/png", bytes: join(kept) };
		at = end;
	}
}

const webpParts = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
/** Bits of VP8X that announce animation, XMP and Exif. */
const webpExtras = 0x02 | 0x04 | 0x08;

function bareWebp(bytes: Uint8Array): Picture | null {
	if (bytes.length < 20 || text(bytes, 0, 4) !== "RIFF" || text(bytes, 8, 4) !== "WEBP") return null;
	const size = view(bytes).getUint32(4, true) + 8;
	const kept: Uint8Array[] = [];
	for (let at = 12; at < size;) {
		const name = text(bytes, at, 4);
		const length = view(cut(bytes, at + 4, at + 8)).getUint32(0, true);
		const end = at + 8 + length + (length % 2);
		const chunk = cut(bytes, at, end);
		if (name === "ANMF") return null;
		if (name === "VP8X") {
			const copy = chunk.slice();
			copy[8] = (copy[8] ?? 0) & ~webpExtras;
			kept.push(copy);
		} else if (webpParts.has(name)) kept.push(chunk);
		at = end;
	}
	const head = cut(bytes, 0, 12).slice();
	view(head).setUint32(4, 4 + kept.reduce((sum, { length }) => sum + length, 0), true);
	return kept.length > 0 ? { type: "image/webp", bytes: join([head, ...kept]) } : null;
}
