import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import type { Sheet } from "../spreadsheet/sheet-xml";
import type { OpinionFilter } from "./contract";
import { listAnswers } from "./store";

const pageRows = 500;

async function* pagesOf(db: Db, filter: OpinionFilter) {
	for (let offset = 0; ; offset += pageRows) {
		const { rows } = await listAnswers(db, filter, { offset, limit: pageRows });
		yield rows.map(({ at, subject, name, role, stars, lang, comment }) => [
			{ day: moscowDate(at) },
			subject,
			name,
			role,
			stars,
			lang,
			comment,
		]);
		if (rows.length < pageRows) return;
	}
}

/** The answers that fit a filter as a sheet, without whose they are. */
export function opinionSheet(db: Db, filter: OpinionFilter): Sheet {
	return {
		name: "Opinions",
		head: ["Date", "About", "Name", "Role", "Stars", "Language", "Comment"],
		widths: [12, 10, 30, 8, 8, 10, 80],
		pages: pagesOf(db, filter),
	};
}
