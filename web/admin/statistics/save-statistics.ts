import { m } from "#messages";
import type { Statistics } from "#worker/admin/statistics/contract";
import { type SavedCell, saveTables } from "../../lib/save-table";
import { countryText, heads, schoolText } from "./texts";

/** The numbers as the sheets of one workbook, with the figures the page shows; ucoins and not their hundredths. */
export function sheetsOf({ points, countries, schools }: Statistics): { name: string; rows: SavedCell[][] }[] {
	const parts = [m.statistics_people(), m.statistics_active(), m.statistics_sets(), m.statistics_money_in()];
	const cells = (part: Statistics["countries"][number]) => [part.people, part.active, part.sets, part.money_in / 100];
	return [
		{
			name: m.statistics_title(),
			rows: [
				[m.statistics_when(), ...heads().map(({ head }) => head)],
				...points.map((point) => [
					point.period,
					...heads().map(({ key, money }) => (money ? point[key] / 100 : point[key])),
				]),
			],
		},
		{
			name: m.statistics_countries(),
			rows: [[m.statistics_country(), ...parts], ...countries.map((part) => [countryText(part._id), ...cells(part)])],
		},
		{
			name: m.statistics_schools(),
			rows: [
				[m.statistics_school(), ...parts],
				...schools.map((part) => [schoolText(part.name, part._id), ...cells(part)]),
			],
		},
	];
}

/** Saves the numbers as a workbook. */
export function saveStatistics(statistics: Statistics): Promise<void> {
	return saveTables(`${m.statistics_title()} ${statistics.last ?? ""}`.trim(), sheetsOf(statistics));
}
