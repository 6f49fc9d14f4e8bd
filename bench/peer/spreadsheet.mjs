import { writeFileSync } from "node:fs";
import { Writable } from "node:stream";
import Database from "better-sqlite3";
import ExcelJS from "exceljs";
import * as SheetJS from "xlsx";

// the peers: a script that reads the same database by better-sqlite3 and writes the same sheets with a library, in a
// process of its own. ExcelJS by its streaming writer, row after row; SheetJS as its documentation shows it
const [side, file, olympiad] = process.argv.slice(2);
const database = new Database(file, { readonly: true });
const head = "No,Surname,Name,Birthday,Country,S1,S2,S3,S4,S5,S6,Tie,Total,Out of,Video,Place".split(",");
const categories = database
	.prepare("select category, count(*) from results where olympiad_id = ? and type = 'online' group by category")
	.pluck()
	.all(olympiad);
const order = "score desc, s7 desc, s1 desc, s2 desc, s3 desc, s4 desc, s5 desc, s6 desc";
const select = database
	.prepare(
		`select rank() over (order by ${order}) as position, u.surname_en, u.name_en, u.birthday, p.country, r.s1, r.s2, r.s3,
			r.s4, r.s5, r.s6, r.s7, r.score, 1200 as full, p.link, p.place
		from results r left join users u on u.id = r.user_id
		left join participants p on p.olympiad_id = r.olympiad_id and p.user_id = r.user_id
		where r.olympiad_id = ? and r.type = 'online' and r.category = ? order by position`,
	)
	.raw();
const regions = new Intl.DisplayNames("en", { type: "region" });
const finished = (row) => {
	row[3] = row[3].split("-").reverse().join(".");
	row[4] = regions.of(row[4]);
	row[15] = row[15] === 0 ? "Champion" : `Place ${row[15]}`;
	return row;
};

let bytes = 0;
let first = null;
const sink = new Writable({
	write(chunk, _, done) {
		first ??= performance.now();
		bytes += chunk.length;
		done();
	},
});

async function streamed() {
	const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: sink, useSharedStrings: false, useStyles: false });
	for (const code of categories) {
		const sheet = book.addWorksheet(code);
		sheet.addRow(head).commit();
		for (const row of select.iterate(olympiad, code)) sheet.addRow(finished(row)).commit();
		await sheet.commit();
	}
	await book.commit();
}

function whole() {
	const book = SheetJS.utils.book_new();
	for (const code of categories) {
		const rows = select.all(olympiad, code).map(finished);
		SheetJS.utils.book_append_sheet(book, SheetJS.utils.aoa_to_sheet([head, ...rows]), code);
	}
	sink.write(SheetJS.write(book, { type: "buffer", bookType: "xlsx", compression: true }));
}

writeFileSync("/proc/self/clear_refs", "5");
const before = process.memoryUsage.rss();
const began = performance.now();
if (side === "ExcelJS") await streamed();
else whole();
console.log(
	JSON.stringify({
		milliseconds: performance.now() - began,
		firstByte: first - began,
		growth: (process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20,
		bytes,
	}),
);
