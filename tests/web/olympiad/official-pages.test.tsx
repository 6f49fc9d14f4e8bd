import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { planOf } from "#domain/olympiad/stages";
import { wireTables } from "#domain/generator/grouping";
import { practicePaper } from "#domain/olympiad/practice-paper";
import { nameOnSheet } from "#domain/olympiad/name-on-sheet";
import { officialPages, type OfficialChoice } from "#web/olympiad/papers/official-pages";
import { pagesOf } from "#web/olympiad/papers/paper-pages";
import { PaperSheetPage } from "#web/olympiad/papers/paper-sheet";
import type { OfficialPapers } from "#worker/olympiad/papers/contract";

const stagesOf = (code: string) =>
	practicePaper(planOf(code).steps, code, "HALL").map(({ step, groups, answers }) => {
		const { notation, ...rest } = step;
		return { ...rest, variant: notation, list: wireTables(groups, notation), key: answers };
	});
const person = (_id: string, surname: string, name = "Аня") => ({ _id, name, surname, name_en: "", surname_en: "" });

const papers: OfficialPapers = {
	olimpic: {
		_id: "o1",
		name: "День счёта",
		name_en: "Soroban Day",
		start: "2096-10-14T22:00:00.000Z",
		time_zone: "Asia/Tokyo",
		language: "ru",
	},
	signatories: [{ name: { ru: "Ирина Лебедева", en: "" }, office: { ru: "судья", en: "" } }],
	categories: [
		{ code: "A13", stages: stagesOf("A13"), people: [person("p1", "Яковлева"), person("p2", "Ёлкина")] },
		{ code: "B12", stages: stagesOf("B12"), people: [person("p3", "Орлова")] },
	],
	offered: [
		{ code: "A13", people: 2 },
		{ code: "B12", people: 1 },
	],
};
const all: OfficialChoice = { names: true, spare: 1, key: true, byStage: false };
const told = (choice: Partial<OfficialChoice>) =>
	officialPages(papers, { ...all, ...choice }).map((one) =>
		[one.head.category, one.head.person ?? "answers", "page" in one ? one.page.sheet.id : "key"].join(" "),
	);

describe("the official papers in one go", () => {
	test("are seven sheets for everybody by surname, a spare set, category by category, the answers last", () => {
		const pages = told({});
		expect(pages).toHaveLength(7 * (3 + 2) + 2);
		expect(pages.slice(0, 8)).toEqual(
			[1, 2, 3, 4, 5, 6, 7].map((id) => `A13 Ёлкина Аня ${id}`).concat("A13 Яковлева Аня 1"),
		);
		expect(pages[14]).toBe("A13  1");
		expect(pages.slice(-2)).toEqual(["A13 answers key", "B12 answers key"]);
		expect(new Set(officialPages(papers, all).map(({ key }) => key)).size).toBe(pages.length);
	});

	test("by stage are the first sheets of all, then the second", () => {
		expect(told({ byStage: true }).slice(0, 4)).toEqual([
			"A13 Ёлкина Аня 1",
			"A13 Яковлева Аня 1",
			"A13  1",
			"A13 Ёлкина Аня 2",
		]);
	});

	test("print no answers for categories in which nobody sits", () => {
		const [first, second] = papers.categories;
		const empty = { ...papers, categories: [first!, { ...second!, people: [] }] };
		const answers = (choice: Partial<OfficialChoice>) =>
			officialPages(empty, { ...all, ...choice })
				.filter((page) => "answers" in page)
				.map(({ head }) => head.category);
		expect(answers({ spare: 0 })).toEqual(["A13"]);
		expect(answers({ spare: 1 })).toEqual(["A13", "B12"]);
		expect(answers({ spare: 0, names: false })).toEqual(["A13", "B12"]);
	});

	test("without names, spare sets and answers are nothing", () => {
		expect(told({ names: false, spare: 0, key: false })).toEqual([]);
		expect(told({ names: false, spare: 2, key: false })).toHaveLength(28);
	});

	test("speak the language of the event, with its name, its day there, the child and who signs", () => {
		document.cookie = "lang=en; path=/";
		const [first] = officialPages(papers, all);
		if (!first || !("page" in first)) throw new Error("no page");
		render(<PaperSheetPage head={first.head} page={first.page} />);
		screen.getByText("День счёта, 15 октября 2096 г.");
		screen.getByText("Ёлкина Аня");
		screen.getByText("Место в зале");
		screen.getByText("Ирина Лебедева");
		document.cookie = "lang=; path=/; max-age=0";
	});

	test("a name is taken from the other language where it lacks in that of the event", () => {
		const guest = { _id: "p4", name: "", surname: "", name_en: "Anna", surname_en: "Reid" };
		expect(nameOnSheet(guest, "ru")).toBe("Reid Anna");
		expect(nameOnSheet(person("p5", "Орлова"), "en")).toBe("Орлова Аня");
	});
});

test("lines are as high as a page allows: short sums for the youngest are large, long ones still fit", () => {
	const heights = (code: string) => stagesOf(code).map((sheet) => pagesOf(sheet)[0]!.line);
	expect(Math.max(...heights("A13"))).toBeGreaterThanOrEqual(10);
	expect(stagesOf("E").map((sheet) => pagesOf(sheet).length)).toEqual(Array(7).fill(1));
});
