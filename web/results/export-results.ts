import { m } from "#messages";
import type { Ranking, RankingRow } from "#worker/results/contract";
import { api, unwrap } from "../lib/api";
import { countryName, placeText } from "../olympiad/words";
import { birthdayText } from "./words";
import type { ExportSheet } from "./workbook";

const rowsPerPage = 2_000;

async function readClass(id: string, category: string): Promise<RankingRow[]> {
	const rows: RankingRow[] = [];
	for (let page = 1; ; page++) {
		const query = { category, page: String(page), rowsPerPage: String(rowsPerPage) };
		const { data, count } = await unwrap(api.olimpic[":id"].results.$get({ param: { id }, query }));
		rows.push(...data);
		if (data.length === 0 || rows.length >= count) return rows;
	}
}

/** Every class of an olympiad in one file, a sheet each, handed to the browser to save. */
export async function downloadResults(id: string, { olimpic, categories }: Ranking): Promise<void> {
	const sheets: ExportSheet[] = [];
	for (const { code } of categories) sheets.push({ name: code, rows: await readClass(id, code) });
	const head = [
		m.standings_position(),
		m.sheet_surname(),
		m.sheet_name(),
		m.sheet_birthday(),
		m.standings_country(),
		...[1, 2, 3, 4, 5, 6].map((stage) => m.stats_col_stage({ stage })),
		m.standings_tie(),
		m.standings_total(),
		m.sheet_full(),
		m.standings_video(),
		m.standings_place(),
	];
	const { toXlsx } = await import("./workbook");
	const filled = sheets.length > 0 ? sheets : [{ name: m.standings_title(), rows: [] }];
	const bytes = await toXlsx(filled, { head, place: placeText, country: countryName, day: birthdayText });
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
	const url = URL.createObjectURL(new Blob([bytes], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${olimpic.name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "results"}.xlsx`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
