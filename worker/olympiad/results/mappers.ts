import { toIso } from "../../http/contract";
import { scoresOf } from "#db/stages";
import { explainPlace, hasVideo } from "#domain/olympiad/places";
import { brokenPrizeRule, differenceOf, type Held, shownPlace } from "#domain/olympiad/results";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import { totalOf } from "#domain/olympiad/stages";
import { initialOf } from "#domain/user/public-name";
import { toEvent } from "../mappers";
import type { OlympiadRow } from "../store";
import type { ChangeEntry, HistoryRow, Pending, RankingRow } from "./contract";
import type { LoggedChange } from "./change-store";
import type { readPending } from "./pending-store";
import type { HistoryRecord, TableRow } from "./table-store";

/**
 * Who reads a table: `judge` sees what is not decided yet, `staff` how runs ended and what came late, `birthdays` whose
 * these are to know: a judge of all, a representative of the own participants.
 */
export type Reader = { judge: boolean; staff: boolean; birthdays: boolean };

type Names = Pick<TableRow, "userId" | "name" | "surname" | "nameEn" | "surnameEn" | "birthday">;

export function toPersonLine(row: Names, birthdays: boolean) {
	return {
		_id: row.userId,
		name: row.name ?? "",
		surname: row.surname ?? "",
		name_en: row.nameEn ?? "",
		surname_en: row.surnameEn ?? "",
		birthday: birthdays ? row.birthday : null,
	};
}

/** The public form: first name and the first letter of the surname, and no id to look the person up by. */
function toStranger({ name, surname, nameEn, surnameEn }: Names) {
	return {
		_id: "",
		name: name ?? "",
		surname: initialOf(surname ?? ""),
		name_en: nameEn ?? "",
		surname_en: initialOf(surnameEn ?? ""),
		birthday: null,
	};
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

export function toRankingRow(row: TableRow, olympiad: OlympiadRow, { judge, staff, birthdays }: Reader): RankingRow {
	const scores = scoresOf(row);
	const frozen = olympiad.resultsState !== "provisional";
	const sets = row.settable === 1;
	const named = row.named === 1;
	const link = frozen ? row.link : row.ownLink || row.link;
	const tryout = parsed<number[]>(row.tryout);
	const full = planIn(readProgramme(olympiad.programme), row.category).max;
	const score = totalOf(scores);
	const suggestion = explainPlace({
		position: row.position,
		hasVideo: hasVideo(olympiad, link),
		total: score,
		max: full,
		field: row.field,
	});
	const held = { attempt: row.attemptId, revision: row.revision, category: row.category, scores };
	const difference = frozen ? differenceOf(held, parsed<Held>(row.current)) : null;
	return {
		_id: row.attemptId,
		participant: named ? row.participant : null,
		position: row.position,
		user: named ? toPersonLine(row, birthdays) : toStranger(row),
		named,
		place: shownPlace(row.place, olympiad.resultsState, judge || sets),
		link: named ? link : "",
		date: toIso(row.finishedAt),
		category: row.category,
		country: row.country,
		result: scores,
		tryout: named ? tryout : null,
		score,
		full,
		max: named ? tryout && totalOf(tryout) : null,
		suggested: judge || sets ? suggestion.place : null,
		lowered: judge || sets ? suggestion.lowered : null,
		late: staff ? row.late : null,
		original: staff ? parsed<number[]>(row.original) : null,
		ended: staff ? row.ending : null,
		prize: staff ? brokenPrizeRule(row.category, JSON.parse(row.prizes) as string[]) : null,
		difference: judge && difference !== "new" ? difference : null,
		late_link: judge && frozen && row.ownLink && row.ownLink !== row.link ? row.ownLink : null,
		judged: row.judged === 1,
		settable: sets,
	};
}

type PendingRecord = Awaited<ReturnType<typeof readPending>>[number];

/**
 * Null for a record whose difference is none: another revision with the very same scores. Late answers are asked about
 * once the difference is decided.
 */
export function toPending(row: PendingRecord, olympiad: OlympiadRow): Pending | null {
	const frozen = parsed<Held>(row.frozen);
	const current = parsed<Held>(row.current);
	const difference = olympiad.resultsState === "provisional" ? null : differenceOf(frozen, current);
	const late = row.late > 0 && (difference === null || row.judged !== null);
	const kind = late ? "late_sync" : difference;
	if (!kind) return null;
	const decided = late
		? { judged: row.lateKnown === row.late ? row.lateJudged : null, reason: row.lateReason }
		: { judged: row.judged, reason: row.reason };
	return {
		user: toPersonLine(row, true),
		category: row.category,
		kind,
		frozen: frozen && [...frozen.scores],
		current: current && [...current.scores],
		late: row.late,
		original: parsed<number[]>(row.original),
		judged: decided.judged,
		reason: decided.judged === null ? "" : (decided.reason ?? ""),
	};
}

export function toChangeEntry(row: LoggedChange): ChangeEntry {
	const {
		places = [],
		late = [],
		decision = "",
	} = JSON.parse(row.detail) as {
		decision?: string;
		places?: { participant: string; from: number | null; to: number | null }[];
		late?: { name: string; from: number[]; to: number[] }[];
	};
	const names = JSON.parse(row.names) as Record<string, string>;
	return {
		revision: row.revision,
		at: toIso(row.at),
		actor: row.actorName ?? "",
		action: row.action === "late" ? `late_${decision}` : row.action,
		reason: row.reason,
		undone: row.undoneBy !== null,
		places: places.map(({ participant, from, to }) => ({ name: names[participant] ?? "", from, to })),
		scores: late.map(({ name, from, to }) => ({ name, from: totalOf(from), to: totalOf(to) })),
	};
}

/** `judge`: sees position and place before the results are final. */
export function toHistoryRow(row: HistoryRecord, judge: boolean): HistoryRow {
	const scores = parsed<number[]>(row.resultsState === "provisional" ? row.result : (row.frozen ?? row.result));
	const open = judge || row.resultsState === "final";
	return {
		olimpic: toEvent({ ...row, id: row.olympiadId }),
		category: row.category,
		position: open && row.resultsState !== "provisional" ? row.position : null,
		place: shownPlace(row.place, row.resultsState, judge),
		result: scores,
		score: scores && totalOf(scores),
		full: planIn(readProgramme(row.programme), row.category).max,
	};
}
