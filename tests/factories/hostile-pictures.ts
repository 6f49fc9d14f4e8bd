import { createRandom } from "#domain/generator/random";
import * as made from "./pictures";

const { ascii, chunk, eoi, frame, head, jfif, part, pixels, pngSignature, riff, scan, segment, soi, tables } = made;

/** What must come of a file: nothing, a refusal for its size, or a bare picture. */
type Hostile = { name: string; bytes: Uint8Array; becomes: "none" | "too large" | "bare" };

const png = (...chunks: number[][]) => [...pngSignature, ...chunks.flat()];
const data = chunk("IDAT", pixels);
const end = chunk("IEND", []);
const jpeg = (...segments: number[][]) => [...soi, ...jfif, ...segments.flat(), ...eoi];
const drawn = [...frame(), ...tables, ...scan()];
const adobe = (transform: number) => segment(0xee, [...ascii("Adobe"), 0, 100, 0, 0, 0, 0, transform]);
const palette: [number, number, number[]] = [1, 1, [8, 3, 0, 0, 0]];
const tails = {
	"a page": ascii("<html><script>alert(1)</script>"),
	"a script": ascii("*/=1;alert(1)//"),
	"an archive": [0x50, 0x4b, 3, 4, 20, 0, 0, 0, ...ascii(made.secret)],
	"another picture": [...made.jpeg()],
};
const broken = (bytes: number[], at: number, ...values: number[]) => bytes.toSpliced(at, values.length, ...values);

const none: Record<string, number[]> = {
	nothing: [],
	"an SVG": ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
	"an SVG behind a mark": [0xef, 0xbb, 0xbf, ...ascii("<?xml version='1.0'?><svg/>")],
	"a GIF": [...ascii("GIF89a"), 1, 0, 1, 0, 0, 0, 0, 0x3b],
	"a BMP": [...ascii("BM"), ...Array.from({ length: 60 }, () => 0)],
	"an icon": [0, 0, 1, 0, 1, 0, ...Array.from({ length: 40 }, () => 0)],
	"a TIFF": [...ascii("II*\0"), ...Array.from({ length: 40 }, () => 0)],
	"an AVIF": [0, 0, 0, 28, ...ascii("ftypavif"), ...Array.from({ length: 40 }, () => 0)],
	"an archive": [0x50, 0x4b, 3, 4, ...Array.from({ length: 40 }, () => 0)],
	"a document": ascii("%PDF-1.7 %âãÏÓ"),
	"a page": ascii("<!doctype html><script>alert(1)</script>"),
	"a sound in RIFF": [...ascii("RIFF"), 36, 0, 0, 0, ...ascii("WAVEfmt "), ...Array.from({ length: 40 }, () => 0)],

	"PNG: a signature and an end": png(end),
	"PNG: no data": png(head(), end),
	"PNG: empty data": png(head(), chunk("IDAT", []), end),
	"PNG: data that is not packed so": png(head(), chunk("IDAT", [1, 2, 3, 4]), end),
	"PNG: data with a dictionary": png(head(), chunk("IDAT", [0x78, 0x20, 1, 2]), end),
	"PNG: no end": png(head(), data),
	"PNG: an end that holds something": png(head(), data, chunk("IEND", [1])),
	"PNG: no width": png(head(0, 1), data, end),
	"PNG: no height": png(head(1, 0), data, end),
	"PNG: a head that is not the first": png(chunk("sRGB", [0]), head(), data, end),
	"PNG: two heads": png(head(), head(), data, end),
	"PNG: a short head": png(chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0]), data, end),
	"PNG: a depth there is not": png(head(1, 1, [3, 2, 0, 0, 0]), data, end),
	"PNG: colours there are not": png(head(1, 1, [8, 5, 0, 0, 0]), data, end),
	"PNG: another packing": png(head(1, 1, [8, 2, 1, 0, 0]), data, end),
	"PNG: another filter": png(head(1, 1, [8, 2, 0, 1, 0]), data, end),
	"PNG: another interlace": png(head(1, 1, [8, 2, 0, 0, 2]), data, end),
	"PNG: a wrong sum": broken(png(head(), data, end), 8 + 8 + 13, 1),
	"PNG: a wrong sum of what is not kept": broken(png(head(), chunk("tEXt", [1]), data, end), 8 + 25 + 9, 9),
	"PNG: a length beyond everything": broken(png(head(), data, end), 8 + 25, 255, 255, 255, 255),
	"PNG: a length a little beyond": broken(png(head(), data, end), 8 + 25, 0, 0, 1, 0),
	"PNG: an animation": png(head(), chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), data, end),
	"PNG: a part that must be understood": png(head(), chunk("EVIL", []), data, end),
	"PNG: a part whose name is none": png(head(), chunk("a<b>", []), data, end),
	"PNG: data in two places": png(head(), data, chunk("tEXt", [1]), data, end),
	"PNG: colours by a palette that is not there": png(head(...palette), data, end),
	"PNG: a palette of half a colour": png(head(...palette), chunk("PLTE", [1, 2]), data, end),
	"PNG: a palette without a colour": png(head(...palette), chunk("PLTE", []), data, end),
	"PNG: a palette behind the data": png(head(), data, chunk("PLTE", [1, 2, 3]), end),
	"PNG: more transparency than colours": png(
		head(...palette),
		chunk("PLTE", [1, 2, 3]),
		chunk("tRNS", [1, 2]),
		data,
		end,
	),
	"PNG: transparency twice": png(
		head(),
		chunk("tRNS", [0, 0, 0, 0, 0, 0]),
		chunk("tRNS", [0, 0, 0, 0, 0, 0]),
		data,
		end,
	),
	"PNG: a script for a gamma": png(head(), chunk("gAMA", ascii("<script>")), data, end),

	"JPEG: a beginning and an end": [...soi, ...eoi],
	"JPEG: no scan": jpeg(frame(), tables),
	"JPEG: a scan without a frame": jpeg(tables, scan()),
	"JPEG: an empty scan": jpeg(frame(), tables, segment(0xda, [1, 1, 0, 0, 63, 0])),
	"JPEG: no end": jpeg(drawn).slice(0, -2),
	"JPEG: no width": jpeg(frame(0, 8), tables, scan()),
	"JPEG: a height that is told later": jpeg(frame(8, 0), tables, scan(), segment(0xdc, [0, 8])),
	"JPEG: two beginnings": [...soi, ...jpeg(drawn)],
	"JPEG: a beginning in the middle": jpeg(frame(), soi, tables, scan()),
	"JPEG: two frames": jpeg(frame(), drawn),
	"JPEG: four inks": jpeg(frame(8, 8, [1, 2, 3, 4]), tables, scan([1, 2, 3, 4])),
	"JPEG: red, green and blue by Adobe": jpeg(adobe(0), frame(8, 8, [1, 2, 3]), tables, scan([1, 2, 3])),
	"JPEG: red, green and blue by name": jpeg(frame(8, 8, ascii("RGB")), tables, scan(ascii("RGB"))),
	"JPEG: one component twice": jpeg(frame(8, 8, [1, 1, 2]), tables, scan([1])),
	"JPEG: a scan of what is not there": jpeg(frame(), tables, scan([2])),
	"JPEG: arithmetic coding": jpeg(frame(8, 8, [1], 0xc9), tables, scan()),
	"JPEG: without loss": jpeg(frame(8, 8, [1], 0xc3), tables, scan()),
	"JPEG: twelve bits": jpeg(segment(0xc1, [12, 0, 8, 0, 8, 1, 1, 0x11, 0]), tables, scan()),
	"JPEG: no sampling": jpeg(segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0, 0]), tables, scan()),
	"JPEG: a segment of no length": jpeg([0xff, 0xe1, 0, 0], drawn),
	"JPEG: a segment beyond everything": jpeg(frame(), tables, [0xff, 0xe1, 255, 255], scan()),
	"JPEG: a table that is cut": jpeg(frame(), segment(0xdb, [0, 1, 2, 3]), tables, scan()),
	"JPEG: a table of no place": jpeg(frame(), segment(0xdb, [9, ...Array.from({ length: 64 }, () => 1)]), scan()),
	"JPEG: more codes than there are": jpeg(
		frame(),
		segment(0xc4, [0, ...Array.from({ length: 16 }, () => 255)]),
		scan(),
	),
	"JPEG: thousands of scans": jpeg(frame(8, 8, [1], 0xc2), tables, ...Array.from({ length: 3_000 }, () => scan())),
	"JPEG: words between segments": jpeg(frame(), ascii("<script>"), tables, scan()),

	"WebP: nothing in it": riff([]),
	"WebP: nothing but a canvas": riff(made.canvas(0)),
	"WebP: an animation": riff([...made.canvas(2), ...part("ANIM", [0, 0, 0, 0, 0, 0])]),
	"WebP: an animation that says it is none": riff([...made.canvas(0), ...part("ANMF", made.lossy())]),
	"WebP: two pictures": riff([...part("VP8 ", made.lossy()), ...part("VP8L", made.lossless())]),
	"WebP: no key frame": riff(part("VP8 ", broken(made.lossy(), 0, 0x11))),
	"WebP: a frame that is not shown": riff(part("VP8 ", broken(made.lossy(), 0, 0))),
	"WebP: a frame that opens otherwise": riff(part("VP8 ", broken(made.lossy(), 3, 0))),
	"WebP: a first part beyond everything": riff(part("VP8 ", broken(made.lossy(), 1, 255, 255))),
	"WebP: no width": riff(part("VP8 ", made.lossy(0, 8))),
	"WebP: a canvas of another size": riff([...made.canvas(0, 9, 9), ...part("VP8 ", made.lossy())]),
	"WebP: two canvases": riff([...made.canvas(0), ...made.canvas(0), ...part("VP8 ", made.lossy())]),
	"WebP: another version": riff(part("VP8L", broken(made.lossless(), 4, 0xf0))),
	"WebP: lossless that opens otherwise": riff(part("VP8L", broken(made.lossless(), 0, 0))),
	"WebP: a length beyond everything": broken(riff(part("VP8 ", made.lossy())), 16, 255, 255, 255, 255),
	"WebP: a file longer than it is": broken(riff(part("VP8 ", made.lossy())), 4, 255, 255, 0, 0),
	"WebP: transparency behind the picture": riff([
		...made.canvas(0x10),
		...part("VP8 ", made.lossy()),
		...part("ALPH", [0, 1]),
	]),
	"WebP: a WebP in it": riff(part("RIFF", riff(part("VP8 ", made.lossy())).slice(8))),
};

const tooLarge: Record<string, number[]> = {
	"PNG: 30000 by 30000": png(head(30_000, 30_000), data, end),
	"PNG: one pixel high": png(head(4_097, 1), data, end),
	"PNG: four thousand million wide": png(head(0xffffffff, 0xffffffff), data, end),
	"PNG: more than 16 megapixels": png(head(4_096, 3_907), data, end),
	"JPEG: 65535 by 65535": jpeg(frame(65_535, 65_535), tables, scan()),
	"JPEG: one pixel wide": jpeg(frame(1, 4_097), tables, scan()),
	"WebP: 16383 by 16383": riff(part("VP8 ", made.lossy(16_383, 16_383))),
	"WebP: 16384 by 16384 without loss": riff(part("VP8L", made.lossless(16_384, 16_384))),
	"WebP: a canvas of 16777216": riff([...made.canvas(0, 16_777_216, 1), ...part("VP8 ", made.lossy())]),
};

const bare: Record<string, number[]> = {
	"PNG: a megabyte of profile": png(
		head(),
		chunk(
			"iCCP",
			Array.from({ length: 1_000_000 }, () => 0x41),
		),
		data,
		end,
	),
	"PNG: a packed text": png(head(), chunk("zTXt", ascii(made.secret)), chunk("iTXt", ascii(made.secret)), data, end),
	"PNG: a thousand texts": png(head(), ...Array.from({ length: 1_000 }, () => chunk("tEXt", ascii("x"))), data, end),
	"JPEG: Exif with a place": jpeg(segment(0xe1, ascii(`Exif\0\0MM\0*${made.secret}`)), drawn),
	"JPEG: a profile in ninety parts": jpeg(
		...Array.from({ length: 90 }, (_, at) =>
			segment(0xe2, [...ascii("ICC_PROFILE\0"), at + 1, 90, ...ascii(made.secret)]),
		),
		drawn,
	),
	"JPEG: a thumbnail in its own segment": jpeg(segment(0xe0, [...ascii("JFXX\0"), 0x10, ...made.jpeg()]), drawn),
	"JPEG: a thumbnail in the first segment": [
		...soi,
		...segment(0xe0, [...ascii("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 2, 2, ...ascii("<script>1234")]),
		...drawn,
		...eoi,
	],
	"JPEG: a script in a comment": jpeg(segment(0xfe, ascii("<script>alert(1)</script>")), drawn),
	"JPEG: Adobe's colours as everybody's": jpeg(adobe(1), frame(8, 8, [1, 2, 3]), tables, scan([1, 2, 3])),
	"WebP: a place and a profile": [...made.webp()],
	"WebP: parts nobody knows": riff([
		...made.canvas(0),
		...part("EVIL", ascii(made.secret)),
		...part("VP8 ", made.lossy()),
	]),
	...Object.fromEntries(
		Object.entries(tails).flatMap(([what, tail]) => [
			[`PNG with ${what} behind`, [...png(head(), data, end), ...tail]],
			[`JPEG with ${what} behind`, [...jpeg(drawn), ...tail]],
			[`WebP with ${what} behind`, [...riff(part("VP8 ", made.lossy())), ...tail]],
		]),
	),
};

/** Sound pictures cut somewhere, always at the same places. */
function cutSomewhere(): Hostile[] {
	const random = createRandom("hostile pictures");
	return [made.jpeg(false), made.png(false), made.webp(false)].flatMap((whole, kind) =>
		Array.from({ length: 8 }, (_, index) => ({
			name: `${["JPEG", "PNG", "WebP"][kind]}: cut, ${index + 1}`,
			bytes: whole.slice(0, 1 + random.below(whole.length - 1)),
			becomes: "none" as const,
		})),
	);
}

const all = (files: Record<string, number[]>, becomes: Hostile["becomes"]) =>
	Object.entries(files).map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes), becomes }));

export const hostilePictures: Hostile[] = [
	...all(none, "none"),
	...all(tooLarge, "too large"),
	...all(bare, "bare"),
	...cutSomewhere(),
];
