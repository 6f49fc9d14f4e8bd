import { parseDate } from "../calendar/civil-date";

/** Which of the two comes first in a typed line. */
export type NameOrder = "name" | "surname";

/** A child typed in one line; `birthday` is `YYYY-MM-DD` or empty. */
export type TypedChild = { name: string; surname: string; birthday: string };

const dotted = /(?:^|[\s,;])(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s*г\.?)?\s*$/;
const iso = /(?:^|[\s,;])(\d{4}-\d{2}-\d{2})\s*$/;
/** "1.", "2)", "-", "•": how lists are numbered. */
const bullet = /^\s*(?:\d{1,3}[.)]\s*|[-–—•*]\s+)/;

function birthdayIn(line: string): { rest: string; birthday: string } {
	const found = iso.exec(line) ?? dotted.exec(line);
	if (!found) return { rest: line, birthday: "" };
	const [, first = "", month = "", year = ""] = found;
	const text = month === "" ? first : `${year}-${month.padStart(2, "0")}-${first.padStart(2, "0")}`;
	// a day that does not exist stays in the line, so that nobody's birthday is dropped unseen
	return parseDate(text) ? { rest: line.slice(0, found.index), birthday: text } : { rest: line, birthday: "" };
}

/** Reads children, one a line: two names and, if known, the birthday as DD.MM.YYYY or YYYY-MM-DD. */
export function readNameLines(text: string, order: NameOrder): TypedChild[] {
	return text.split(/\r?\n/).flatMap((line) => {
		const { rest, birthday } = birthdayIn(line.replace(bullet, ""));
		const [first, ...others] = rest.split(/[\s,;]+/).filter(Boolean);
		if (first === undefined) return [];
		const other = others.join(" ");
		const child = order === "name" || other === "" ? { name: first, surname: other } : { name: other, surname: first };
		return [{ ...child, birthday }];
	});
}
