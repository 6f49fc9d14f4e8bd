import { byteAt, cut, join, text, view } from "./bytes";
import { hasSize } from "./picture-size";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bit depths by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const depths: Readonly<Record<number, readonly number[]>> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};
/** Chunks of an animation. */
const moving = new Set(["acTL", "fcTL", "fdAT"]);

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});

function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}

type Head = { colours: number; depth: number };
/** What has been read so far. */
type Read = { head: Head; palette: number; data: number; seen: Set<string>; last: string };

/** A PNG with image data only; null for another file. Throws RangeError when it ends too early. */
export function barePng(bytes: Uint8Array): Uint8Array | null {
	if (!signature.every((byte, index) => bytes[index] === byte)) return null;
	const kept = [cut(bytes, 0, 8)];
	let read: Read | null = null;
	for (let at = 8; ;) {
		const name = text(bytes, at + 4, 4);
		const end = at + 12 + view(bytes).getUint32(at);
		const chunk = cut(bytes, at, end);
		const body = chunk.subarray(8, -4);
		if (!/^[A-Za-z]{4}$/.test(name) || moving.has(name)) return null;
		if (!read) {
			const head = name === "IHDR" ? headOf(body) : null;
			if (!head) return null;
			read = { head, palette: 0, data: 0, seen: new Set(), last: "" };
		} else if (name === "IHDR") return null;
		if (view(chunk).getUint32(chunk.length - 4) !== crc32(chunk.subarray(4, -4))) return null;
		if (name in parts) {
			if (!parts[name]!(body, read)) return null;
			kept.push(chunk);
		} else if (/^[A-Z]/.test(name)) return null;
		if (name === "IEND") return join(kept);
		read.seen.add(name);
		read.last = name;
		at = end;
	}
}

function headOf(body: Uint8Array): Head | null {
	if (body.length !== 13 || !hasSize(view(body).getUint32(0), view(body).getUint32(4))) return null;
	const [depth, colours] = [byteAt(body, 8), byteAt(body, 9)];
	const plain = byteAt(body, 10) === 0 && byteAt(body, 11) === 0 && byteAt(body, 12) <= 1;
	return plain && depths[colours]?.includes(depth) ? { colours, depth } : null;
}

/** The chunks that are kept, each with a check of its body and its position. */
const parts: Readonly<Record<string, (body: Uint8Array, read: Read) => boolean>> = {
	IHDR: () => true,
	gAMA: (body, read) => body.length === 4 && isFirst("gAMA", read, "PLTE", "IDAT"),
	sRGB: (body, read) => body.length === 1 && byteAt(body, 0) <= 3 && isFirst("sRGB", read, "PLTE", "IDAT"),
	PLTE: (body, read) => {
		const { colours, depth } = read.head;
		read.palette = body.length / 3;
		const most = colours === 3 ? 2 ** depth : 256;
		const fits = Number.isInteger(read.palette) && read.palette >= 1 && read.palette <= most;
		return fits && colours !== 0 && colours !== 4 && isFirst("PLTE", read, "tRNS", "IDAT");
	},
	tRNS: (body, read) => {
		const lengths: Record<number, boolean> = {
			0: body.length === 2,
			2: body.length === 6,
			3: body.length >= 1 && body.length <= read.palette,
		};
		return lengths[read.head.colours] === true && isFirst("tRNS", read, "IDAT");
	},
	IDAT: (body, read) => {
		const together = !read.seen.has("IDAT") || read.last === "IDAT";
		// the header of a zlib stream without a preset dictionary
		const opens = body.length < 2 || read.data > 0 || isZlib(byteAt(body, 0), byteAt(body, 1));
		read.data += body.length;
		return together && opens && (read.head.colours !== 3 || read.palette > 0);
	},
	IEND: (body, read) => body.length === 0 && read.data > 0,
};

function isFirst(name: string, { seen }: Read, ...before: string[]): boolean {
	return ![name, ...before].some((other) => seen.has(other));
}

function isZlib(method: number, flags: number): boolean {
	return (method & 15) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}
