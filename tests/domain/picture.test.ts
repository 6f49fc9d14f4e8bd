import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barePicture } from "#domain/files/picture";
import { jpeg, png, secret, webp } from "../factories/pictures";

const has = (bytes: Uint8Array, text: string) => String.fromCharCode(...bytes).includes(text);

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

	test("of any bytes at all is judged, never a crash, and what is kept is judged the same again", () => {
		const heads = [jpeg(), png(), webp()];
		const broken = fc
			.tuple(fc.constantFrom(...heads), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 6 }), fc.nat(200))
			.map(([whole, changes, length]) => {
				const bytes = whole.slice(0, Math.max(12, whole.length - length));
				for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
				return bytes;
			});
		fc.assert(
			fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), broken), (bytes) => {
				const bare = barePicture(bytes);
				if (bare) expect(barePicture(bare.bytes)).toEqual(bare);
			}),
			{ numRuns: 2000 },
		);
	});
});
