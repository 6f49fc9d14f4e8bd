const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [(value >>> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const u32le = (value: number) => u32(value).toReversed();

const segment = (marker: number, body: number[]) => [0xff, marker, ...u16(body.length + 2), ...body];
const chunk = (name: string, body: number[]) => [...u32(body.length), ...ascii(name), ...body, 0, 0, 0, 0];
const part = (name: string, body: number[]) => [
	...ascii(name),
	...u32le(body.length),
	...body,
	...(body.length % 2 ? [0] : []),
];

/** Where a telephone was held, as cameras write it. */
export const secret = "GPS 55.75 N 37.61 E";

/** A JPEG by its parts: frame, colour profile, Exif, comment, two scans, and something hung on behind the end. */
export function jpeg(extras = true): Uint8Array {
	const hidden = [
		...segment(0xe1, ascii(`Exif\0\0${secret}`)),
		...segment(0xe2, ascii(`MPF\0${secret}`)),
		...segment(0xfe, ascii(secret)),
	];
	return new Uint8Array([
		0xff,
		0xd8,
		...segment(0xe0, ascii("JFIF\0")),
		...(extras ? hidden : []),
		...segment(0xe2, ascii("ICC_PROFILE\0colours")),
		...segment(0xc2, [8, 0, 1, 0, 1, 1]),
		...segment(0xda, [1, 1, 0]),
		0x12,
		0xff,
		0x00,
		0x34,
		0xff,
		0xd0,
		0x56,
		...segment(0xda, [1, 1, 1]),
		0x78,
		0x9a,
		0xff,
		0xd9,
		...(extras ? ascii(secret) : []),
	]);
}

export function png(extras = true): Uint8Array {
	return new Uint8Array([
		0x89,
		0x50,
		0x4e,
		0x47,
		0x0d,
		0x0a,
		0x1a,
		0x0a,
		...chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]),
		...(extras ? [...chunk("eXIf", ascii(secret)), ...chunk("tEXt", ascii(`Author\0${secret}`))] : []),
		...chunk("IDAT", [1, 2, 3]),
		...chunk("IEND", []),
		...(extras ? ascii(secret) : []),
	]);
}

export function webp(extras = true): Uint8Array {
	const parts = [
		...part("VP8X", [extras ? 0x0c : 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
		...part("VP8 ", [1, 2, 3]),
		...(extras ? [...part("EXIF", ascii(secret)), ...part("XMP ", ascii(secret))] : []),
	];
	return new Uint8Array([...ascii("RIFF"), ...u32le(parts.length + 4), ...ascii("WEBP"), ...parts]);
}
