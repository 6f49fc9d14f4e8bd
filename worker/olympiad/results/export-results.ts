import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import { totalOf } from "#domain/olympiad/stages";
import { Role } from "#domain/user/role";
import type { OlympiadRow } from "../store";
import type { Cell, Sheet } from "../../spreadsheet/sheet-xml";
import { readerOf } from "./access";
import { countsLate, type ExportRow, readExportPage } from "./export-store";
import { countryText, endingText, head, lateHead, lateWidth, placeText, title, widths } from "./export-texts";
import { countCategories, entrantsOf } from "./table-store";

/**
 * Rows of one query, which is about what is in memory at a time; it holds the database for some 10 ms. Half as many
 * take a quarter more time in total.
 */
const pageRows = 1_000;

/** What the reader may see of a row. */
type Sight = { birthdays: boolean; places: boolean; late: boolean; creators: ReadonlySet<string> | null };

function sameScores(a: ExportRow, b: ExportRow): boolean {
	return a.scores.every((points, stage) => points === b.scores[stage]);
}

function cellsOf(row: ExportRow, position: number, full: number, sight: Sight): Cell[] {
	return [
		position,
		row.surname,
		row.name,
		sight.birthdays && row.birthday !== null ? { day: row.birthday } : null,
		row.country === null ? null : countryText(row.country),
		...row.scores,
		row.score,
		full,
		row.link,
		sight.places && row.place !== null ? placeText(row.place) : null,
		row.delegate,
		row.center,
		endingText(row.ending),
		notesOf(row),
		...(sight.late ? [row.original === null ? null : totalOf(JSON.parse(row.original) as number[])] : []),
	];
}

function notesOf({ disabled, lateEvents }: ExportRow): string {
	const late = lateEvents > 0 ? `Late answers: ${lateEvents}` : "";
	return [disabled ? "Special needs" : "", late].filter(Boolean).join(", ");
}

async function* pagesOf(db: Db, olympiad: OlympiadRow, category: string, sight: Sight): AsyncGenerator<Cell[][]> {
	const { max } = planIn(readProgramme(olympiad.programme), category);
	const frozen = olympiad.resultsState !== "provisional";
	let last: ExportRow | null = null;
	let position = 0;
	let passed = 0;
	for (;;) {
		const rows: ExportRow[] = await readExportPage(db, olympiad, category, last, pageRows);
		const page: Cell[][] = [];
		for (const row of rows) {
			passed++;
			if (frozen) position = row.position!;
			else if (!last || !sameScores(last, row)) position = passed;
			last = row;
			const shown = sight.creators === null || (row.creator !== null && sight.creators.has(row.creator));
			if (shown) page.push(cellsOf(row, position, max, sight));
		}
		if (page.length > 0) yield page;
		if (rows.length < pageRows) return;
	}
}

/**
 * The results of an olympiad as one sheet per category, with what `readRanking` shows this reader; a representative
 * gets only participants of their own delegates. Frozen results come from the frozen table. Provisional ones are read
 * page by page with a cursor over the whole order (scores, then person), so that new results do not shift later rows.
 * Totals without late answers have their own column. Throws FORBIDDEN while the results are not shown.
 */
export async function exportSheets(db: Db, olympiad: OlympiadRow, userId: string): Promise<Sheet[]> {
	const { actor, judge, staff } = await readerOf(db, olympiad, userId);
	if (!staff) throw new DomainError("FORBIDDEN");
	const creators = actor.role === Role.representative ? new Set(await entrantsOf(db, userId)) : null;
	const late = await countsLate(db, olympiad);
	const sight = {
		birthdays: judge || creators !== null,
		places: judge || olympiad.resultsState === "final",
		late,
		creators,
	};
	const columns = late ? { head: [...head, lateHead], widths: [...widths, lateWidth] } : { head, widths };
	const categories = await countCategories(db, olympiad);
	if (categories.length === 0) return [{ name: title, ...columns, pages: none() }];
	return categories.map(({ code }) => ({ name: code, ...columns, pages: pagesOf(db, olympiad, code, sight) }));
}

async function* none(): AsyncGenerator<Cell[][]> {}

/** The file name: letters and digits of the olympiad's name. */
export function fileName(name: string): string {
	return `${name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || title}.xlsx`;
}
