import { toIso } from "../http/contract";
import { scoresOf } from "#db/stages";
import type { PlanStep } from "#domain/attempt/plan-step";
import { moscowDate } from "#domain/calendar/moscow";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import { shownPlace } from "#domain/olympiad/results";
import { totalOf } from "#domain/olympiad/stages";
import { englishName } from "#domain/user/public-name";
import type { Olympiad, Participant, Participation } from "./contract";
import type { listAttempts, OlympiadRow, ParticipantRecord, ResultRow } from "./store";

/** A result from the database, or from a shard that has not drained yet. */
export type ShownResult = { scores: number[]; ending: ResultRow["ending"]; fail: boolean; link: string };

/** Maps an olympiad to the wire. */
export function toOlympiad(row: OlympiadRow): Olympiad {
	return {
		_id: row.id,
		name: row.name,
		name_en: row.nameEn || row.name,
		kind: row.kind,
		type: row.type,
		start: toIso(row.startsAt),
		end: toIso(row.endsAt),
		time_zone: row.timeZone,
		desc: row.description,
		reglament: row.regulationsUrl,
		tasks: row.tasksUrl,
		syllabus: row.syllabusUrl,
		start_video: row.startVideo,
		end_video: row.endVideo,
		active_simulation: row.activeSimulation,
		free: row.free,
		require_6: row.requiresSixMonths,
		printing: row.printing,
		show_rating: row.showRating,
		show_results: row.showResults,
		show_diploms: row.showDiplomas,
		registration_opens: row.registrationOpensAt === null ? null : toIso(row.registrationOpensAt),
		registration_closes: row.registrationClosesAt === null ? null : toIso(row.registrationClosesAt),
		videos: row.asksVideos,
	};
}

function byMoscowDate(tryouts: ResultRow[]): Record<string, number[][]> {
	const days: Record<string, number[][]> = {};
	for (const tryout of tryouts) (days[moscowDate(tryout.finishedAt)] ??= []).push(scoresOf(tryout));
	return days;
}

/** `judge`: the reader sees a place before the results are final. */
export function toParticipant(record: ParticipantRecord, result: ShownResult | null, judge = false): Participant {
	const { participant, olympiad, tryouts, creator } = record;
	const plan = planIn(readProgramme(olympiad.programme), participant.category);
	return {
		_id: participant.id,
		olimpic: participant.olympiadId,
		userId: participant.userId,
		category: participant.category,
		level: plan.level,
		country: participant.country,
		place: shownPlace(participant.place, olympiad.resultsState, judge),
		link: participant.link || (result?.link ?? ""),
		result: result && result.scores,
		score: result && totalOf(result.scores),
		max: plan.max,
		meta: result && { fail: result.fail, type: result.ending },
		delegate: participant.creatorId === participant.userId ? null : participant.creatorId,
		delegate_name: creator && delegateName(creator),
		creator_id: participant.creatorId,
		disabilities: participant.disabilities,
		tshirt: participant.tshirt,
		companions: participant.companions,
		association: participant.association,
		plan: plan.steps.map(toPlanStage),
		tryouts: byMoscowDate(tryouts),
	};
}

/** One stage of a category's plan on the wire. */
export function toPlanStage({ id, title, type, notation, minutes, samples, size }: PlanStep) {
	return { id, title, type, variant: notation, minutes, samples, size };
}

/** A delegate's name in lists: the school, then the person. */
export function delegateName(person: Parameters<typeof englishName>[0] & { school?: string | null }): string {
	return [person.school, englishName(person)].filter(Boolean).join(", ");
}

/** An olympiad beside a result on the wire. */
export function toEvent({ id, name, nameEn, startsAt }: Pick<OlympiadRow, "id" | "name" | "nameEn" | "startsAt">) {
	return { _id: id, name, name_en: nameEn || name, start: toIso(startsAt) };
}

type AttemptRow = Awaited<ReturnType<typeof listAttempts>>["rows"][number];

export function toParticipation({ result, olympiad, place, original }: AttemptRow): Participation {
	const scores = scoresOf(result);
	return {
		_id: result.attemptId,
		status: "finished",
		olimpic: toEvent(olympiad),
		category: result.category,
		type: result.type,
		result: scores,
		original: original === null ? null : (JSON.parse(original) as number[]),
		score: totalOf(scores),
		max: planIn(readProgramme(olympiad.programme), result.category).max,
		meta: { fail: result.fail, type: result.ending },
		// the place belongs to the real attempt, not to a rehearsal
		place: result.type === "simulate" ? null : shownPlace(place, olympiad.resultsState, false),
		date: toIso(result.finishedAt),
	};
}
