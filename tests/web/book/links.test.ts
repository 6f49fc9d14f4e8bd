import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { describe, expect, test } from "vitest";
import { bookSections, sectionOf } from "#domain/book/sections";
import { hasWorksheet, sheetProblems, worksheetOf } from "#domain/book/worksheet";
import { newSheetSeed } from "#domain/olympiad/sheet-seed";
import { decodeParameters, encodeParameters, readParameters } from "#domain/trainer/parameter-link";
import { bookSearch, sheetSearch } from "#web/book/book-search";
import { knownSection } from "#web/book/known-section";
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
