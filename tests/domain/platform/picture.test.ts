import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "#domain/errors";
import { barePicture } from "#domain/files/picture";
import { hostilePictures } from "../../factories/hostile-pictures";
import { frame, head, jpeg, png, secret, webp } from "../../factories/pictures";
import { realPictures } from "../../factories/real-pictures";

const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text, 0, "latin1");
/** What must be in no picture that is kept. */
const forbidden = [
	secret,
	"Exif",
	"JFXX",
	"ICC_PROFILE",
	"ICCP",
	"Adobe",
	"XMP ",
	"EXIF",
	"tEXt",
	"iCCP",
	"script",
	"PK",
];

/** The picture, null for none, or the code of its refusal; any other error goes on. */
function judged(bytes: Uint8Array) {
	try {
		return barePicture(bytes);
	} catch (error) {
		if (error instanceof DomainError) return error.code;
		throw error;
	}
}

const pictureChunks = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);

/**
 * What a kept picture holds that does not belong to it. Of a WebP the names of its chunks say so: where one is made longer,
 * it takes in what follows, and only a decoder could tell that from the picture.
 */
function leftBeside(bytes: Uint8Array): string[] {
	const file = Buffer.from(bytes);
	if (file.toString("latin1", 8, 12) !== "WEBP") return forbidden.slice(0, 4).filter((words) => has(bytes, words));
	const names: string[] = [];
	for (let at = 12; at < file.length;) {
		names.push(file.toString("latin1", at, at + 4));
		const length = file.readUInt32LE(at + 4);
		at += 8 + length + (length % 2);
	}
	return names.filter((name) => !pictureChunks.has(name));
}

describe("a picture somebody sends", () => {
	test.each([
		["image/jpeg", jpeg],
		["image/png", png],
		["image/webp", webp],
	])("%s is kept without place, camera, author and whatever hangs on behind", (type, make) => {
		expect(has(make(), secret)).toBe(true);
		const bare = barePicture(make());
		expect(bare?.type).toBe(type);
		expect([...bare!.bytes]).toEqual([...make(false)]);
	});

	test("that is bare already stays as it is", () => {
		for (const make of [jpeg, png, webp]) expect([...barePicture(make(false))!.bytes]).toEqual([...make(false)]);
	});

	test.each([
		["an empty file", new Uint8Array()],
		["text", new TextEncoder().encode("<svg onload=alert(1)>")],
		["a page named like a picture", new TextEncoder().encode("<!doctype html><script>1</script>")],
		["a GIF", new TextEncoder().encode("GIF89a\x01\x00\x01\x00")],
		["only the beginning of a JPEG", jpeg().slice(0, 60)],
		["only the beginning of a PNG", png().slice(0, 40)],
		["only the beginning of a WebP", webp().slice(0, 30)],
	])("that is %s is none", (_, bytes) => {
		expect(barePicture(bytes)).toBeNull();
	});

	test.each(hostilePictures)("$name: $becomes", ({ bytes, becomes }) => {
		const judgement = judged(bytes);
		if (becomes !== "bare") return expect(judgement).toBe(becomes === "none" ? null : "PICTURE_TOO_LARGE");
		const { bytes: bare } = judgement as { bytes: Uint8Array };
		expect(forbidden.filter((words) => has(bare, words))).toEqual([]);
		expect(barePicture(bare)!.bytes).toEqual(bare);
	});

	test("of a size beyond all measure is refused by its head, however much hangs on it", () => {
		const weight = new Uint8Array(3 * 1024 * 1024).fill(0x41);
		const huge = [
			new Uint8Array([...png().slice(0, 8), ...head(30_000, 30_000)]),
			new Uint8Array([0xff, 0xd8, ...frame(30_000, 30_000)]),
		];
		for (const start of huge) {
			const bytes = new Uint8Array([...start, ...weight]);
			expect(judged(bytes)).toBe("PICTURE_TOO_LARGE");
		}
	}, 10_000);

	test.each(realPictures)("a browser made stays one: $name", ({ type, base64 }) => {
		const bare = barePicture(Buffer.from(base64, "base64"))!;
		expect(bare.type).toBe(type);
		expect(forbidden.filter((words) => has(bare.bytes, words))).toEqual([]);
		expect(barePicture(bare.bytes)!.bytes).toEqual(bare.bytes);
	});

	test("of any bytes at all is judged, never a crash, and what is kept is judged the same again", () => {
		const real = realPictures.map(({ base64 }) => new Uint8Array(Buffer.from(base64, "base64")));
		const broken = fc
			.tuple(
				fc.constantFrom(jpeg(), png(), webp(), ...real),
				fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
				fc.nat(200),
			)
			.map(([whole, changes, length]) => {
				const bytes = whole.slice(0, Math.max(12, whole.length - length));
				for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
				return bytes;
			});
		fc.assert(
			fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), broken), (bytes) => {
				const bare = judged(bytes);
				if (bare === null || typeof bare === "string") return;
				expect(barePicture(bare.bytes)).toEqual(bare);
				expect(leftBeside(bare.bytes)).toEqual([]);
			}),
			{ numRuns: 5000 },
		);
	});
});
