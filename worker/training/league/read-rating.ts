import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { rankOf } from "#domain/gamification/rank";
import { initialOf } from "#domain/user/public-name";
import { isHidden } from "./group-store";
import type { RatingAround, RatingRow, StudentRating, StudentsQuery, TeacherRating } from "./contract";
import {
	countLines,
	currentSource,
	findLine,
	listSeasons,
	ownAmong,
	type RatingKind,
	readLines,
	readOwnLines,
	readQuarters,
	rowsPerPage,
	seasonSource,
	type Source,
	type StudentLine,
	type TeacherLine,
} from "./store";

function toRow({ id: _id, surname, position, name, feathers, experiences }: StudentLine): RatingRow {
	const rank = experiences === null ? null : rankOf(experiences);
	return { _id, position, name, surname: initialOf(surname), feathers, experiences, rank };
}

function toTeacher({ id: _id, position, name, surname, feathers, students, reviewed }: TeacherLine) {
	return { _id, position, name, surname, feathers, students, reviewed };
}

async function sourceOf(db: Db, kind: RatingKind, season: string | undefined): Promise<Source | null> {
	if (season === undefined) return currentSource(db, kind);
	const source = await seasonSource(db, kind, season);
	if (!source) throw new DomainError("NOT_FOUND");
	return source;
}

function headOf(source: Source | null) {
	if (!source) return { season: null, date: null, builtAt: null };
	return { season: source.season, date: source.date, builtAt: new Date(source.builtAt).toISOString() };
}

const span = (page: number) => [(page - 1) * rowsPerPage + 1, page * rowsPerPage] as const;

/** A page of the student rating, of now or of a finished season. Throws NOT_FOUND for a season without archive. */
export async function readStudents(
	db: Db,
	reader: Actor | null,
	{ page, season, mine }: StudentsQuery,
): Promise<StudentRating> {
	const [source, seasons] = await Promise.all([sourceOf(db, "student", season), listSeasons(db)]);
	const shell = { ...headOf(source), seasons, page, rowsPerPage };
	if (!source) return { ...shell, data: [], count: 0, me: null, meOrdinal: null, own: [] };
	const [listed, me] = await Promise.all([
		mine === "1" && reader
			? readOwnLines(db, source, reader, page)
			: Promise.all([readLines<StudentLine>(db, source, ...span(page)), countLines(db, source)]).then(
					([rows, count]) => ({ rows, count }),
				),
		reader ? findLine<StudentLine>(db, source, reader.id) : undefined,
	]);
	const ids = listed.rows.map(({ id }) => id);
	const own = mine === "1" ? ids : reader ? await ownAmong(db, reader, ids) : [];
	const data = listed.rows.map(toRow);
	return { ...shell, data, count: listed.count, me: me ? toRow(me) : null, meOrdinal: me?.ordinal ?? null, own };
}

/** A page of the teacher rating, of now or of a finished season. Throws NOT_FOUND for a season without archive. */
export async function readTeachers(
	db: Db,
	readerId: string,
	{ page, season }: Pick<StudentsQuery, "page" | "season">,
): Promise<TeacherRating> {
	const [source, seasons] = await Promise.all([sourceOf(db, "teacher", season), listSeasons(db)]);
	const shell = { ...headOf(source), seasons, page, rowsPerPage };
	if (!source) return { ...shell, data: [], count: 0, me: null, meOrdinal: null };
	const [rows, count, me] = await Promise.all([
		readLines<TeacherLine>(db, source, ...span(page)),
		countLines(db, source),
		findLine<TeacherLine>(db, source, readerId),
	]);
	return {
		...shell,
		data: rows.map(toTeacher),
		count,
		me: me ? toTeacher(me) : null,
		meOrdinal: me?.ordinal ?? null,
	};
}

/** The most rows of a rating a child is shown. */
const shown = 11;

/** A student among their neighbours. Throws NOT_FOUND for a season without archive. */
export async function readAround(db: Db, userId: string, season: string | undefined): Promise<RatingAround> {
	const [source, quarters, hidden] = await Promise.all([
		sourceOf(db, "student", season),
		readQuarters(db, userId),
		isHidden(db, userId),
	]);
	const me = source && (await findLine<StudentLine>(db, source, userId));
	const count = source ? await countLines(db, source) : 0;
	const head = { ...headOf(source), quarters, count, hidden };
	if (!source || !me) return { ...head, data: [], me: null, ahead: null };
	const first = Math.max(1, Math.min(me.ordinal - 5, count - shown + 1));
	const [rows, [above]] = await Promise.all([
		readLines<StudentLine>(db, source, first, first + shown - 1),
		readLines<StudentLine>(db, source, me.position - 1, me.position - 1),
	]);
	return { ...head, data: rows.map(toRow), me: toRow(me), ahead: above?.feathers ?? null };
}
