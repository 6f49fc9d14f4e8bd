import { describe, expect, it } from "vitest";
import { doneCount, isDone, nextSection, progressIn, stateOf, withSets } from "#domain/book/progress";
import { bookSections, sectionOf } from "#domain/book/sections";

const at = (index: number) => bookSections[index]!;
const did = (section: string, good: number) => ({ section, sets: good, good, theory: false });

describe("progress through the book", () => {
	it("begins at the first section", () => {
		expect(nextSection([])).toBe(at(0));
		expect(stateOf([], at(0))).toBe("next");
		expect(stateOf([], at(1))).toBe("todo");
		expect(doneCount([])).toBe(0);
	});

	it("goes on after two good sets", () => {
		expect(isDone([did(at(0).key, 1)], at(0))).toBe(false);
		const progress = [did(at(0).key, 2)];
		expect(stateOf(progress, at(0))).toBe("done");
		expect(nextSection(progress)).toBe(at(1));
		expect(doneCount(progress)).toBe(1);
	});

	it("leads on from where a child is, and back to the gaps at the end", () => {
		const known = sectionOf("five-plus-1")!;
		const progress = [did(known.key, 2)];
		expect(nextSection(progress)?.after).toBe(known.key);
		expect(nextSection([...progress, did(bookSections.at(-1)!.key, 2)])).toBe(at(0));
		expect(nextSection(bookSections.map(({ key }) => did(key, 2)))).toBeNull();
	});

	it("shows a section as begun after its theory", () => {
		expect(stateOf([{ ...did(at(3).key, 0), theory: true }], at(3))).toBe("begun");
	});

	it("adds sets that wait on the device", () => {
		const key = at(0).key;
		const progress = withSets(
			[did(key, 1)],
			[
				{ section: key, good: true },
				{ section: key, good: false },
				{ section: "gone", good: true },
			],
		);
		expect(progressIn(progress, key)).toEqual({ section: key, sets: 3, good: 2, theory: false });
		expect(progress).toHaveLength(1);
	});
});
