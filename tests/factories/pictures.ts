/** Bytes of a picture by its parts, sound unless a test says otherwise. */
export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
export const u16 = (value: number) => [(value >> 8) & 255, value & 255];
export const u32 = (value: number) => [(value >>> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
export const u32le = (value: number) => u32(value).toReversed();

export const segment = (marker: number, body: number[]) => [0xff, marker, ...u16(body.length + 2), ...body];
export const chunk = (name: string, body: number[]) => {
	const named = [...ascii(name), ...body];
	return [...u32(body.length), ...named, ...u32(crc32(named))];
};
export const part = (name: string, body: number[]) => [
	...ascii(name),
	...u32le(body.length),
	...body,
	...(body.length % 2 ? [0] : []),
];

function crc32(bytes: number[]): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return ~crc >>> 0;
}

/** Where a telephone was held, as cameras write it. */
export const secret = "GPS 55.75 N 37.61 E";

export const soi = [0xff, 0xd8];
export const eoi = [0xff, 0xd9];
export const jfif = segment(0xe0, [...ascii("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
export const quantTable = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
export const codeTable = (kind: number) => segment(0xc4, [kind << 4, 1, ...Array.from({ length: 15 }, () => 0), 0]);
/** One grey component, or as many as asked. */
export const frame = (width = 8, height = 8, names = [1], marker = 0xc0) =>
	segment(marker, [8, ...u16(height), ...u16(width), names.length, ...names.flatMap((name) => [name, 0x11, 0])]);
export const scan = (names = [1]) => [
	...segment(0xda, [names.length, ...names.flatMap((name) => [name, 0]), 0, 63, 0]),
	0x12,
	0xff,
	0x00,
	0x34,
	0xff,
	0xd0,
	0x3f,
];
export const tables = [...quantTable, ...codeTable(0), ...codeTable(1)];

/** A JPEG with two scans, and with Exif, a comment, a thumbnail, a profile and something hung on behind the end. */
export function jpeg(extras = true): Uint8Array {
	const hidden = [
		...segment(0xe0, ascii(`JFXX\0\x10${secret}`)),
		...segment(0xe1, ascii(`Exif\0\0${secret}`)),
		...segment(0xe2, ascii(`ICC_PROFILE\0\x01\x01${secret}`)),
		...segment(0xe2, ascii(`MPF\0${secret}`)),
		...segment(0xee, [...ascii("Adobe"), 0, 100, 0, 0, 0, 0, 1, ...ascii(secret)]),
		...segment(0xfe, ascii(secret)),
	];
	const picture = [...frame(8, 8, [1, 2, 3], 0xc2), ...tables, ...scan([1, 2, 3]), ...scan([2])];
	return new Uint8Array([
		...soi,
		...jfif,
		...(extras ? hidden : []),
		...picture,
		...eoi,
		...(extras ? ascii(secret) : []),
	]);
}

export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const head = (width = 1, height = 1, rest = [8, 2, 0, 0, 0]) =>
	chunk("IHDR", [...u32(width), ...u32(height), ...rest]);
/** One red pixel, not packed. */
export const pixels = [0x78, 0x01, 1, 4, 0, 0xfb, 0xff, 0, 255, 0, 0, 2, 0, 1, 0];

export function png(extras = true): Uint8Array {
	return new Uint8Array([
		...pngSignature,
		...head(),
		...chunk("sRGB", [0]),
		...(extras ? [...chunk("iCCP", ascii(`p\0\0${secret}`)), ...chunk("eXIf", ascii(secret))] : []),
		...(extras ? chunk("tEXt", ascii(`Author\0${secret}`)) : []),
		...chunk("IDAT", pixels),
		...chunk("IEND", []),
		...(extras ? ascii(secret) : []),
	]);
}

const u24le = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
export const riff = (parts: number[]) => [...ascii("RIFF"), ...u32le(parts.length + 4), ...ascii("WEBP"), ...parts];
/** A key frame of VP8 that is shown, its first partition empty. */
export const lossy = (width = 8, height = 8) => [
	0x10,
	0,
	0,
	0x9d,
	0x01,
	0x2a,
	...u16(width).toReversed(),
	...u16(height).toReversed(),
	1,
	2,
	3,
];
export const lossless = (width = 8, height = 8) => [0x2f, ...u32le(width - 1 + (height - 1) * 0x4000), 1, 2];
export const canvas = (flags: number, width = 8, height = 8) =>
	part("VP8X", [flags, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)]);

export function webp(extras = true): Uint8Array {
	const parts = [
		...canvas(extras ? 0x3c : 0x10),
		...(extras ? part("ICCP", ascii(secret)) : []),
		...part("ALPH", [0, 1, 2]),
		...part("VP8 ", lossy()),
		...(extras ? [...part("EXIF", ascii(secret)), ...part("XMP ", ascii(secret))] : []),
	];
	return new Uint8Array([...riff(parts), ...(extras ? ascii(secret) : [])]);
}
