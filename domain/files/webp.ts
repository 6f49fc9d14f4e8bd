import { byteAt, cut, join, text, view } from "./bytes";
import { hasSize } from "./picture-size";

const webpName = new Uint8Array([0x57, 0x45, 0x42, 0x50]);
const animated = 0x02;
const transparent = 0x10;
/** Chunks of an animation. */
const moving = new Set(["ANIM", "ANMF"]);
type Size = { width: number; height: number };
/** Start code of a VP8 key frame. */
const keyFrame = [0x9d, 0x01, 0x2a];

/** A WebP with image data only; null for another file. Throws RangeError when it ends too early. */
export function bareWebp(bytes: Uint8Array): Uint8Array | null {
	if (bytes.length < 20 || text(bytes, 0, 4) !== "RIFF" || text(bytes, 8, 4) !== "WEBP") return null;
	const size = view(bytes).getUint32(4, true) + 8;
	if (size % 2 !== 0) return null;
	const file = cut(bytes, 0, size);
	let canvas: Size | null = null;
	let alpha: Uint8Array | null = null;
	let picture: { name: string; body: Uint8Array; size: Size } | null = null;
	for (let at = 12; at < size;) {
		const name = text(file, at, 4);
		const length = view(file).getUint32(at + 4, true);
		const end = at + 8 + length + (length % 2);
		const body = cut(file, at, end).subarray(8, 8 + length);
		if (moving.has(name)) return null;
		if (name === "VP8X") {
			if (at !== 12 || length !== 10 || byteAt(body, 0) & animated) return null;
			canvas = { width: 1 + uint24(body, 4), height: 1 + uint24(body, 7) };
			if (!hasSize(canvas.width, canvas.height)) return null;
		} else if (name === "VP8 " || name === "VP8L") {
			const size = name === "VP8 " ? lossySize(body) : losslessSize(body);
			if (picture || !size) return null;
			picture = { name, body, size };
		} else if (name === "ALPH") {
			if (alpha || picture || length < 2) return null;
			alpha = body;
		} else if (!canvas) return null;
		at = end;
	}
	if (!picture) return null;
	const { width, height } = picture.size;
	if (canvas && (canvas.width !== width || canvas.height !== height)) return null;
	if (!alpha) return riff([part(picture.name, picture.body)]);
	if (!canvas || picture.name !== "VP8 ") return null;
	const frame = new Uint8Array([transparent, 0, 0, 0, ...bytes24(width - 1), ...bytes24(height - 1)]);
	return riff([part("VP8X", frame), part("ALPH", alpha), part(picture.name, picture.body)]);
}

/** The size of a visible key frame; null for anything else. */
function lossySize(body: Uint8Array): Size | null {
	const tag = uint24(body, 0);
	const [isKey, isShown, first] = [(tag & 1) === 0, (tag & 0x10) !== 0, tag >> 5];
	if (!isKey || !isShown || !keyFrame.every((byte, index) => byteAt(body, 3 + index) === byte)) return null;
	const [width, height] = [view(body).getUint16(6, true) & 0x3fff, view(body).getUint16(8, true) & 0x3fff];
	return hasSize(width, height) && 10 + first <= body.length ? { width, height } : null;
}

function losslessSize(body: Uint8Array): Size | null {
	if (byteAt(body, 0) !== 0x2f) return null;
	const bits = view(body).getUint32(1, true);
	const [width, height] = [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
	return bits >>> 29 === 0 && hasSize(width, height) && body.length > 5 ? { width, height } : null;
}

function uint24(bytes: Uint8Array, at: number): number {
	return byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8) | (byteAt(bytes, at + 2) << 16);
}

const bytes24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];

function part(name: string, body: Uint8Array): Uint8Array {
	const chunk = new Uint8Array(8 + body.length + (body.length % 2));
	chunk.set([...name].map((letter) => letter.charCodeAt(0)));
	view(chunk).setUint32(4, body.length, true);
	chunk.set(body, 8);
	return chunk;
}

function riff(parts: readonly Uint8Array[]): Uint8Array {
	return part("RIFF", join([webpName, ...parts]));
}
