import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { rankOf } from "#domain/gamification/rank";
import { initialOf } from "#domain/user/public-name";
import type { RatingAround, RatingRow, StudentRating, StudentsQuery, TeacherRating } from "./contract";
import {
	type Head,
	type LineNames,
	ownAmong,
	type RatingOf,
	readNeighbours,
	readOwnLines,
	readPage,
	rowsPerPage,
	type StudentLine,
	type TeacherLine,
} from "./store";

/** The names of a child as others read them: of the surname one letter. */
export function publicNames({ name, surname, nameEn, surnameEn }: LineNames) {
	return { name, surname: initialOf(surname), name_en: nameEn, surname_en: initialOf(surnameEn) };
}

function toRow({ id: _id, position, feathers, experiences, ...names }: StudentLine): RatingRow {
	const rank = experiences === null ? null : rankOf(experiences);
	return { _id, position, ...publicNames(names), feathers, experiences, rank };
}

function toTeacher({ id: _id, position, name, surname, nameEn, surnameEn, feathers, students, reviewed }: TeacherLine) {
	return { _id, position, name, surname, name_en: nameEn, surname_en: surnameEn, feathers, students, reviewed };
}

/** The head on the wire, empty while no rating was built. Throws NOT_FOUND for a season without archive. */
function headOf(head: Head | null, { season }: RatingOf) {
	if (head) return { season, date: head.date, builtAt: new Date(head.builtAt).toISOString() };
	if (season !== null) throw new DomainError("NOT_FOUND");
	return { season: null, date: null, builtAt: null };
}

const span = (page: number) => [(page - 1) * rowsPerPage + 1, page * rowsPerPage] as const;

/** A page of the student rating, of now or of a finished season. Throws NOT_FOUND for a season without archive. */
export async function readStudents(
	db: Db,
	reader: Actor | null,
	{ page, season, mine }: StudentsQuery,
): Promise<StudentRating> {
	const of = { kind: "student", season: season ?? null } as const;
	const onlyOwn = mine === "1" && reader !== null;
	const [all, own] = await Promise.all([
		readPage<StudentLine>(db, of, reader?.id ?? "", ...span(page)),
		onlyOwn ? readOwnLines(db, of, reader, page) : null,
	]);
	const { rows, count } = own ?? all;
	const ids = rows.map(({ id }) => id);
	return {
		...headOf(all.head, of),
		seasons: all.seasons,
		page,
		rowsPerPage,
		data: rows.map(toRow),
		count,
		me: all.own ? toRow(all.own) : null,
		meOrdinal: all.own?.ordinal ?? null,
		own: mine === "1" ? ids : reader ? await ownAmong(db, reader, ids) : [],
	};
}

/** A page of the teacher rating, of now or of a finished season. Throws NOT_FOUND for a season without archive. */
export async function readTeachers(
	db: Db,
	readerId: string,
	{ page, season }: Pick<StudentsQuery, "page" | "season">,
): Promise<TeacherRating> {
	const of = { kind: "teacher", season: season ?? null } as const;
	const { head, seasons, rows, count, own } = await readPage<TeacherLine>(db, of, readerId, ...span(page));
	return {
		...headOf(head, of),
		seasons,
		page,
		rowsPerPage,
		data: rows.map(toTeacher),
		count,
		me: own ? toTeacher(own) : null,
		meOrdinal: own?.ordinal ?? null,
	};
}

/** A student among their neighbours. Throws NOT_FOUND for a season without archive. */
export async function readAround(db: Db, userId: string, season: string | undefined): Promise<RatingAround> {
	const of = { kind: "student", season: season ?? null } as const;
	const { head, quarters, hidden, count, me, rows, ahead } = await readNeighbours(db, of, userId);
	return {
		...headOf(head, of),
		quarters,
		count,
		hidden,
		data: me ? rows.map(toRow) : [],
		me: me && toRow(me),
		ahead: me && ahead ? ahead.feathers : null,
	};
}
