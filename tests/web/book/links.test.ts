import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { bookSections, sectionOf } from "#domain/book/sections";
import { hasWorksheet, sheetProblems, worksheetOf } from "#domain/book/worksheet";
import { newSheetSeed } from "#domain/olympiad/sheet-seed";
import { decodeParameters, encodeParameters, readParameters } from "#domain/trainer/parameter-link";
import { bookSearch, sheetSearch } from "#web/book/book-search";
import { knownSection } from "#web/book/known-section";
import { SectionPictures } from "#web/book/section-pictures";
import { builderSearch } from "#web/school/homework/teacher/homeworks-search";
import { keyPagesOf, pagesOf } from "#web/training/samples/sheet-layout";

/** What a page reads of a link with this query: the router writes it into the address and reads it again. */
const arriving = (query: object) => defaultParseSearch(defaultStringifySearch(query)) as Record<string, unknown>;

const sections = bookSections.map((section) => [section.key, section] as const);
/** Ordinary seeds, one of digits alone, and one that reads like a number. */
const seeds = [newSheetSeed(() => 0.4), newSheetSeed(() => 0.999), "234567", "22E333"];

describe("every section of the book leads to something", () => {
	test.each(sections.filter(([, section]) => hasWorksheet(section)))("%s: its sheet is printed", (_, section) => {
		for (const seed of seeds) {
			const read = sheetSearch(arriving({ seed })).seed!;
			expect(read).toBe(seed);
			const sheet = worksheetOf(section, read)!;
			expect(sheet.items).toHaveLength(sheetProblems);
			expect(sheet.answers.every(([answer]) => answer !== undefined && answer !== "")).toBe(true);
			expect(pagesOf(sheet).length).toBeGreaterThan(0);
			expect(keyPagesOf([sheet]).length).toBeGreaterThan(0);
		}
	});

	test.each(sections)("%s: its sets begin in a trainer, and it becomes homework and a lesson", async (key, section) => {
		for (const [index, { simulator, parameters }] of section.exercises.entries()) {
			await knownSection(key, String(index + 1));
			const set = readParameters(simulator, parameters);
			expect(decodeParameters(simulator, arriving(encodeParameters(simulator, set)))).toEqual(set);
		}
		await expect(knownSection(key, String(section.exercises.length + 1))).rejects.toMatchObject({ isNotFound: true });
		expect(sectionOf(builderSearch(arriving({ book: key })).book)).toBe(section);
		expect(bookSearch(arriving({ group: key }))).toEqual({ group: key });
	});
});

describe("the pictures of every section", () => {
	/** What the beads of a drawn abacus show. */
	function shownOn(svg: Element): string {
		return [...svg.querySelectorAll(":scope > g")]
			.map((rod) => 5 * rod.querySelectorAll(".bead-heaven").length + rod.querySelectorAll(".bead-counted").length)
			.join("");
	}

	test.each(sections)("%s: the abacus shows the number that is said", (_, section) => {
		const page = document.createElement("div");
		page.innerHTML = renderToStaticMarkup(createElement(SectionPictures, { section }));
		const drawn = [...page.querySelectorAll("svg[role=img]")];
		expect(drawn.length).toBeGreaterThan(0);
		for (const svg of drawn) {
			const said = svg.getAttribute("aria-label")!.match(/[\d.,]+$/)![0];
			const places = /[.,](\d+)$/.exec(said)?.[1]?.length ?? 0;
			const decimals = section.chapter === "decimals" ? 1 : 0;
			expect(Number(shownOn(svg)), said).toBe(Number(said.replace(/[.,]/, "")) * 10 ** (decimals - places));
		}
		for (const heading of page.querySelectorAll("h3")) {
			const [, left, sign, right, result] = /^([\d,.]+) ([+−×÷]) ([\d,.]+) = ([\d,.]+)$/.exec(heading.textContent)!;
			const [a, b, told] = [left, right, result].map((text) => Number(text!.replace(",", "."))) as [
				number,
				number,
				number,
			];
			const worked = { "+": a + b, "−": a - b, "×": a * b, "÷": a / b }[sign!]!;
			expect(told).toBeCloseTo(worked, 9);
		}
	});
});
