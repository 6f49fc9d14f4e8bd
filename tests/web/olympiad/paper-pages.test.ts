import { expect, test } from "vitest";
import { practicePaper } from "#domain/olympiad/practice-paper";
import { planOf } from "#domain/olympiad/stages";
import { pagesOf } from "#web/olympiad/papers/paper-pages";

function sheetsOf(category: string, samples?: number) {
	const steps = planOf(category).steps.map((step) => ({ ...step, samples: samples ?? step.samples }));
	return practicePaper(steps, category, "K7M2Q9").map(({ step, groups }) => ({
		...step,
		variant: step.notation,
		list: groups.map((group) => ({
			params: { type: group[0]!.type, notation: step.notation },
			items: group.map(({ numbers }) => numbers),
		})),
		key: null,
	}));
}

test.each(["A13", "B10", "C8", "E"])("every stage of %s fits one page", (category) => {
	expect(sheetsOf(category).map((sheet) => pagesOf(sheet).length)).toEqual(Array(7).fill(1));
});

test("a longer stage goes on to the next page, and no sum is lost or printed twice", () => {
	const [sheet] = sheetsOf("B10", 60);
	const pages = pagesOf(sheet!);
	expect(pages.map(({ page, pages: total, groups }) => [page, total, groups.length])).toEqual([
		[1, 2, 3],
		[2, 2, 3],
	]);
	const items = pages.flatMap(({ groups }) => groups.flatMap((group) => group.items.map(({ index }) => index)));
	expect(items).toEqual(Array.from({ length: 60 }, (_, index) => index));
});
