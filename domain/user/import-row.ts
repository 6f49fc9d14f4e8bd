import { readTypedDate } from "../calendar/typed-date";
import type { ErrorCode } from "../errors";
import { titleProblem } from "../title-text";
import { lineProblem } from "../visible-text";
import { isPlausibleBirthday } from "./birthday";
import { emailProblem, normalizeEmail } from "./email";
import type { ImportCell, ImportCells } from "./import-columns";
import { unmixed } from "./mixed-letters";
import { personNameProblem } from "./person-name";
import { isPhone, normalizePhone } from "./phone";

/** What is wrong with a cell, and what may stand in it instead: one where it is certain. */
export type CellFault = { cell: ImportCell; error: ErrorCode; mends: string[] };

/** A child of a list as it would be stored: `birthday` is `YYYY-MM-DD` or empty. */
export type ImportedChild = Omit<ImportCells, "gender"> & { gender: "" | "female" | "male" };

/** How a day and a text of a cell are to be understood; `today` is `YYYY-MM-DD`. */
export type Reading = { epoch: 1900 | 1904; today: string };

const most: Partial<Record<ImportCell, number>> = { parent_name: 120 };
const mostUsual = 60;

const female = /^(?:ж|жен|женский|д|дев|девочка|f|female|girl|w)\.?$/;
const male = /^(?:м|муж|мужской|мал|мальчик|m|male|boy|b)\.?$/;

/** A text without the signs nobody sees, with single ordinary blanks. */
const cleaned = (text: string) =>
	text
		.normalize()
		.replace(/\p{Zs}/gu, " ")
		.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFFD]/gu, "")
		.replace(/ {2,}/g, " ")
		.trim();

type Read = { value: string; error?: ErrorCode; mends?: string[] };

/** A line of text. Odd blanks, which nobody chose, are mended unasked; what is hidden is shown. */
function readLine(cell: ImportCell, text: string): Read {
	const value = text.normalize().replace(/\s+/gu, " ").trim();
	// what a spreadsheet shows where a formula failed
	if (/^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL|ССЫЛКА|ЗНАЧ|ИМЯ|Н\/Д|ДЕЛ\/0|ЧИСЛО|ПУСТО)[!?]?/i.test(value)) {
		return { value, error: "CELL_ERROR", mends: cell === "name" ? [] : [""] };
	}
	if (value.length > (most[cell] ?? mostUsual)) return { value, error: "TOO_LONG" };
	if (lineProblem(value) !== null) return { value, error: "HIDDEN_SIGNS", mends: [cleaned(value)] };
	return { value };
}

/** A name of a person (`person-name.ts`). */
function readName(cell: ImportCell, text: string): Read {
	const read = readLine(cell, text);
	if (read.error) return read;
	const error = personNameProblem(read.value);
	if (error === null) return read;
	const mended = error === "MIXED_LETTERS" ? unmixed(read.value) : null;
	return { ...read, error, mends: mended === null ? [] : [mended] };
}

/** The name of a group or a place (`domain/title-text.ts`). */
function readTitle(cell: ImportCell, text: string): Read {
	const read = readLine(cell, text);
	if (read.error) return read;
	const error = titleProblem(read.value);
	if (error === null) return read;
	const mended = error === "MIXED_LETTERS" ? unmixed(read.value) : null;
	return { ...read, error, mends: mended === null ? [] : [mended] };
}

function readEmail(text: string): Read {
	const line = readLine("city", text.replace(/^mailto:/i, "").slice(0, mostUsual));
	if (line.error === "HIDDEN_SIGNS" || line.error === "CELL_ERROR") return line;
	const value = normalizeEmail(text.replace(/^mailto:/i, ""));
	if (value === "") return { value };
	const several = value.split(/[\s,;/]+/).filter((part) => emailProblem(part) === null);
	if (several.length > 1) return { value, error: "EMAILS_SEVERAL", mends: several.slice(0, 2) };
	const error = emailProblem(value);
	if (error === null) return { value };
	const mended = value
		.replace(/\s+/g, "")
		.replace(/[,;]/g, ".")
		.replace(/\.+$/, "")
		.replace(/\.{2,}/g, ".");
	const certain = mended !== value && emailProblem(mended) === null;
	return { value, error: error === "TOO_LONG" ? error : "INVALID_EMAIL_ADDRESS", mends: certain ? [mended] : [] };
}

function readPhone(text: string): Read {
	const value = text.trim();
	if (value === "") return { value };
	// a spreadsheet rounds a long number: the last digits are lost
	if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(value)) return { value, error: "PHONE_ROUNDED" };
	return isPhone(value) ? { value: normalizePhone(value) } : { value, error: "PHONE_INVALID" };
}

function readBirthday(text: string, { epoch, today }: Reading): Read {
	if (text.trim() === "") return { value: "" };
	const read = readTypedDate(text, epoch, today);
	const plausible = (date: string) => isPlausibleBirthday(date, today);
	if ("fault" in read) return { value: text.trim(), error: read.fault, mends: read.meant.filter(plausible) };
	return plausible(read.date) ? { value: read.date } : { value: read.date, error: "AGE_UNLIKELY" };
}

function readGender(text: string): Read {
	const value = text.trim().toLowerCase();
	if (value === "") return { value };
	if (female.test(value)) return { value: "female" };
	return male.test(value) ? { value: "male" } : { value, error: "GENDER_UNKNOWN", mends: [""] };
}

/** A line of a list as a child, with the faults of its cells. Which groups and children there are is not asked here. */
export function readImportRow(cells: ImportCells, reading: Reading): { child: ImportedChild; faults: CellFault[] } {
	const read: Record<ImportCell, Read> = {
		surname: readName("surname", cells.surname),
		name: readName("name", cells.name),
		patronymic: readName("patronymic", cells.patronymic),
		birthday: readBirthday(cells.birthday, reading),
		gender: readGender(cells.gender),
		group: readTitle("group", cells.group),
		parent_name: readName("parent_name", cells.parent_name),
		parent_email: readEmail(cells.parent_email),
		phone: readPhone(cells.phone),
		city: readTitle("city", cells.city),
	};
	if (read.name.value === "") read.name = { value: "", error: "REQUIRED" };
	const child = Object.fromEntries(Object.entries(read).map(([cell, { value }]) => [cell, value])) as ImportedChild;
	const faults = (Object.keys(read) as ImportCell[]).flatMap((cell): CellFault[] => {
		const { error, mends = [] } = read[cell];
		return error ? [{ cell, error, mends }] : [];
	});
	return { child, faults };
}
