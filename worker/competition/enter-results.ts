import { createHash } from "node:crypto";
import type { Db } from "#db/client";
import { scoresOf } from "#db/stages";
import { readSheet, type SheetPerson } from "#domain/competition/result-sheet";
import { DomainError } from "#domain/errors";
import { assertDoorsOpen } from "#domain/olympiad/event-day";
import { nameOnSheet } from "#domain/olympiad/name-on-sheet";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import { pointsOf } from "#domain/attempt/stage-points";
import type { OlympiadRow } from "../olympiad/store";
import type { ResultLine, ResultsAnswer, ResultSheet, ResultsInput } from "./day-contract";
import { listSheet, type PaperResult, paperAttempt, savePaperResults } from "./result-store";

type Listed = Awaited<ReturnType<typeof listSheet>>[number];

/** The name as it stands on the child's sheets. */
function nameOf({ user }: Listed, { language }: OlympiadRow): string {
	const { name, surname, nameEn, surnameEn } = user;
	return nameOnSheet({ name, surname: surname ?? "", name_en: nameEn ?? "", surname_en: surnameEn ?? "" }, language);
}

function attempted({ participant, result }: Listed): boolean {
	return result !== null && result.attemptId !== paperAttempt(participant.olympiadId, participant.userId);
}

/** Everybody whose paper can be entered. Throws OLIMPIC_NOT_FOUND unless the competition is in person. */
export async function readResultSheet(db: Db, olympiad: OlympiadRow): Promise<ResultSheet> {
	assertInPerson(olympiad);
	const programme = readProgramme(olympiad.programme);
	const listed = await listSheet(db, olympiad.id);
	const codes = [...new Set(listed.map(({ participant }) => participant.category))];
	const stagesOf = (code: string) =>
		planIn(programme, code).steps.map((step) => {
			const { max, size, whole, rows } = pointsOf(step);
			return { max, size, whole, rows };
		});
	const data = listed.map((one) => ({
		_id: one.participant.id,
		name: nameOf(one, olympiad),
		category: one.participant.category,
		country: one.participant.country,
		scores: one.result && scoresOf(one.result),
		attempted: attempted(one),
	}));
	const order = new Intl.Collator(olympiad.language).compare;
	return {
		// as the printed sheets lie
		data: data.toSorted((a, b) => (a.category === b.category ? order(a.name, b.name) : 0)),
		stages: Object.fromEntries(codes.map((code) => [code, stagesOf(code)])),
		closed: olympiad.resultsState !== "provisional",
	};
}

function assertInPerson({ kind }: OlympiadRow): void {
	if (kind !== "offline") throw new DomainError("OLIMPIC_NOT_FOUND");
}

/** Names what a dry run showed, so that only that can be confirmed. */
function digestOf(lines: readonly ResultLine[]): string {
	return createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
}

/**
 * Tries the rows of a results sheet and, when told so, writes them in one transaction. Nothing is written while any line
 * has a fault, or when what would happen is no longer what was shown (CONFLICT). Throws RESULTS_CLOSED once results are
 * frozen, EVENT_NOT_TODAY before its day. `now` in milliseconds.
 */
export async function enterResults(
	db: Db,
	olympiad: OlympiadRow,
	input: ResultsInput,
	actorId: string,
	now: number,
): Promise<ResultsAnswer> {
	assertInPerson(olympiad);
	assertDoorsOpen(olympiad, now);
	if (olympiad.resultsState !== "provisional") throw new DomainError("RESULTS_CLOSED");
	const programme = readProgramme(olympiad.programme);
	const listed = new Map((await listSheet(db, olympiad.id)).map((one) => [one.participant.id, one]));
	const people = new Map(
		[...listed].map(([id, one]): [string, SheetPerson] => [
			id,
			{
				participant: id,
				steps: planIn(programme, one.participant.category).steps,
				scores: one.result && scoresOf(one.result),
				attempted: attempted(one),
			},
		]),
	);
	const outcomes = readSheet(input.rows, people);
	const lines = input.rows.map(({ participant }, index): ResultLine => {
		const [one, outcome] = [listed.get(participant), outcomes[index]!];
		const fault = outcome.kind === "fault";
		return {
			participant,
			name: one ? nameOf(one, olympiad) : "",
			category: one?.participant.category ?? "",
			kind: outcome.kind,
			before: one?.result ? scoresOf(one.result) : null,
			after: fault ? null : outcome.scores,
			code: fault ? outcome.code : null,
			stage: fault ? outcome.stage : null,
		};
	});
	const digest = digestOf(lines);
	const answer = { lines, digest, written: false };
	if (input.dry || lines.some(({ kind }) => kind === "fault")) return answer;
	if (input.digest !== digest) throw new DomainError("CONFLICT");
	const changes = lines.flatMap(({ participant, kind, before, after }): PaperResult[] => {
		const one = listed.get(participant);
		if (!one || after === null || kind === "same") return [];
		return [{ userId: one.participant.userId, category: one.participant.category, before, scores: after }];
	});
	if (changes.length > 0) {
		const written = await savePaperResults(db, olympiad, changes, actorId, now);
		if (written === 0) throw new DomainError("RESULTS_CLOSED");
	}
	return { ...answer, written: true };
}
