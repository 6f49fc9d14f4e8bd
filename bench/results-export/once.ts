import * as XLSX from "xlsx";
import { categories } from "../../domain/olympiad/categories";
import { type ExportSheet, toXlsx } from "../../web/results/workbook";
import type { RankingRow } from "../../worker/results/contract";

const [side, count] = [process.argv[2], Number(process.argv[3])];
const head = "No,Surname,Name,Birthday,Country,S1,S2,S3,S4,S5,S6,Tie,Total,Out of,Video,Place".split(",");

function row(index: number): RankingRow {
	const result = [0, 1, 2, 3, 4, 5, 6].map((stage) => ((index * (stage + 3)) % 21) * 10);
	return {
		_id: `attempt-${index}`,
		participant: `participant-${index}`,
		position: Math.floor(index / categories.length) + 1,
		user: {
			_id: `user-${index}`,
			name: "",
			surname: "",
			name_en: `Alexandra ${index % 977}`,
			surname_en: `Konstantinopolskaya ${index % 7919}`,
			birthday: `2016-0${(index % 9) + 1}-1${index % 9}`,
		},
		place: index % 5,
		link: `https://video.example/olympiad/2026/${index}`,
		date: "2026-11-21T09:00:00.000Z",
		category: categories[index % categories.length]!.code,
		country: "KZ",
		result,
		tryout: null,
		score: result.slice(0, 6).reduce((sum, points) => sum + points, 0),
		full: 1200,
		max: null,
		suggested: null,
		lowered: null,
		late: 0,
		ended: "saved",
		prize: null,
		difference: null,
		late_link: null,
		judged: false,
	};
}

const rows = Array.from({ length: count }, (_, index) => row(index));
const sheets: ExportSheet[] = categories.map(({ code }) => ({
	name: code,
	rows: rows.filter(({ category }) => category === code),
}));

/** SheetJS as its own documentation shows it: objects to sheets, sheets to a book, the book to a file. */
function peer(): Uint8Array {
	const book = XLSX.utils.book_new();
	for (const { name, rows: own } of sheets) {
		const objects = own.map(({ position, user, country, result, score, full, link, place }) =>
			Object.fromEntries(
				[
					position,
					user.surname_en,
					user.name_en,
					user.birthday,
					country,
					...result,
					score,
					full,
					link,
					`Place ${place}`,
				].map((value, column) => [head[column], value]),
			),
		);
		XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(objects, { header: head }), name);
	}
	return XLSX.write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Uint8Array;
}

const began = performance.now();
const file =
	side === "ours"
		? await toXlsx(sheets, {
				head,
				place: (place) => `Place ${place}`,
				country: (code) => code,
				day: (date) => date,
			})
		: side === "peer"
			? peer()
			: new Uint8Array();
const milliseconds = performance.now() - began;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ milliseconds, megabytes, bytes: file.length }));
