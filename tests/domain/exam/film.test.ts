import { describe, expect, test } from "vitest";
import { filmChunkBytes, filmTypeOf, isWholeFilm } from "#domain/exam/film";
import { requestedRange } from "#domain/files/byte-range";

test.each([
	["WebM", [0x1a, 0x45, 0xdf, 0xa3, 0x9f], "video/webm"],
	["MP4", [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70, 0x69], "video/mp4"],
	["a page", [0x3c, 0x68, 0x74, 0x6d, 0x6c], null],
	["half a mark", [0x1a, 0x45], null],
	["nothing", [], null],
])("a film is known by its first bytes: %s", (_, bytes, type) => {
	expect(filmTypeOf(new Uint8Array(bytes))).toBe(type);
});

test.each([
	["one short chunk", [3], 1, true],
	["full chunks and a short one", [filmChunkBytes, filmChunkBytes, 7], 3, true],
	["a chunk too few", [filmChunkBytes], 2, false],
	["a chunk more than was said", [filmChunkBytes, 7], 1, false],
	["a short chunk in the middle", [filmChunkBytes - 1, 7], 2, false],
	["no chunk", [], 0, false],
])("is a film whole: %s", (_, sizes, chunks, whole) => {
	expect(isWholeFilm(new Map(sizes.map((size, index) => [index + 1, size])), chunks)).toBe(whole);
});

describe("the part of a file that is asked for", () => {
	test.each([
		[undefined, null],
		["bytes=0-", { first: 0, last: 99 }],
		["bytes=10-19", { first: 10, last: 19 }],
		["bytes=90-500", { first: 90, last: 99 }],
		["bytes=-5", { first: 95, last: 99 }],
		["bytes=-500", { first: 0, last: 99 }],
		["bytes=100-", "beyond"],
		["bytes=-0", "beyond"],
		["bytes=9-3", null],
		["bytes=-", null],
		["bytes=0-1,5-6", null],
		["seconds=1-2", null],
	])("%s of 100 bytes", (header, range) => {
		expect(requestedRange(header, 100)).toEqual(range);
	});
});
