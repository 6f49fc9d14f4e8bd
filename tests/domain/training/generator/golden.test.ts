import { expect, test } from "vitest";
import { cyrb128 } from "#domain/generator/random";
import { generateSamples } from "#domain/generator/sample";

/** The tests of the server pin the same numbers: whatever runs the generator draws the same set. */
test.each([
	["4D10RF[10-7]", "golden", 50, 3482390608],
	["2D10RF", "golden", 50, 1405899719],
	["10D100R", "golden", 3, 3903111010],
	["2-4D10RF.2", "golden", 20, 1401218744],
	["3x2", "golden", 50, 1483796949],
	["6/3", "golden", 50, 2992954285],
	["r3/12", "golden", 20, 4176272900],
	["2D10RFX", "golden", 4, 4117791244],
])("%s from the seed %s is the same for ever and everywhere", (notation, seed, count, hash) => {
	const set = generateSamples(notation, seed, count).map(({ numbers, columns }) => columns ?? numbers);
	expect(cyrb128(JSON.stringify(set))[0]).toBe(hash);
});
