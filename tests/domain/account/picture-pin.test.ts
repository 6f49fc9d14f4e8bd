import fc from "fast-check";
import { expect, test } from "vitest";
import { classCodeLength, classCodeSigns, foldClassCode, makeClassCode, shownClassCode } from "#domain/user/class-code";
import { makePicturePin, picturePinProblem, pictures, shuffledPictures } from "#domain/user/picture-pin";

const draws = fc.infiniteStream(fc.nat()).map((stream) => (below: number) => (stream.next().value ?? 0) % below);

test("a class code is read back however its halves are parted and its letters written", () => {
	fc.assert(
		fc.property(draws, (draw) => {
			const code = makeClassCode(draw);
			expect(code).toHaveLength(classCodeLength);
			expect(foldClassCode(` ${shownClassCode(code).toLowerCase()} `)).toBe(code);
		}),
	);
});

test("a code typed in Cyrillic letters is the same code", () => {
	expect(foldClassCode("авсЕНк")).toBe("ABCEHK");
	expect(foldClassCode("МРТ-ху9")).toBe("MPTXY9");
});

test("no sign of a code looks like another one", () => {
	expect(new Set(classCodeSigns).size).toBe(classCodeSigns.length);
	expect(classCodeSigns).not.toMatch(/[0O1IL8DQSGZ]/);
});

test("given pictures have at least three different ones", () => {
	fc.assert(
		fc.property(
			fc
				.infiniteStream(fc.integer({ min: 0, max: 8 }))
				.map((stream) => (below: number) => stream.next().value! % below),
			(draw) => picturePinProblem(makePicturePin(draw)) === null,
		),
	);
	expect(picturePinProblem(["key", "key", "fish", "key"])).toBe("PICTURES_TOO_ALIKE");
});

test("the pictures are the same nine in every order", () => {
	fc.assert(
		fc.property(draws, (draw) => {
			expect(shuffledPictures(draw).toSorted()).toEqual([...pictures].toSorted());
		}),
	);
});
