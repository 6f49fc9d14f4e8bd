import { categories } from "#domain/olympiad/categories";
import { eligibleCategories, hardestOf } from "#domain/olympiad/eligibility";
import { placeSchemes, suggestPlace } from "#domain/olympiad/places";
import { rank } from "#domain/olympiad/ranking";
import { planOf, totalOf } from "#domain/olympiad/stages";
import { scoreStage } from "#domain/attempt/stage-score";
import { hardest, mostPoints, openTo } from "./categories";
import { placeOf, pointsOf, positions, total } from "./judge";
import { type MadeAttempt, makeAttempts, makeLuck } from "./make-attempts";

/** Where the two scorers disagree, in words; at most so many of a kind are worth reading. */
export type Comparison = { attempts: number; answers: number; candidates: number; differences: string[] };

const enough = 20;
const chunk = 2_000;

type Scored = Pick<MadeAttempt, "id" | "category" | "video"> & { scores: number[] };

function productScores({ category, papers, typed }: MadeAttempt): number[] {
	const { steps } = planOf(category);
	return steps.map(({ size }, stage) => {
		const answers = new Map<number, string>();
		for (const [item, text] of (typed[stage] ?? []).entries()) if (text !== undefined) answers.set(item, text);
		return scoreStage(papers[stage] ?? [], size, answers).score;
	});
}

function compareScores(attempts: readonly MadeAttempt[], tell: (difference: string) => void) {
	let answers = 0;
	const scored = attempts.map((attempt) => {
		const scores = productScores(attempt);
		for (const [stage, score] of scores.entries()) {
			const [paper, typed] = [attempt.papers[stage] ?? [], attempt.typed[stage] ?? []];
			answers += paper.length;
			const second = pointsOf(paper, typed);
			if (second !== score) tell(`${attempt.id} S${stage + 1}: ${score}, second scorer ${second}`);
		}
		if (total(scores) !== totalOf(scores)) tell(`${attempt.id}: total ${totalOf(scores)} and ${total(scores)}`);
		// papers and answers are let go: a hundred thousand attempts need not fit into memory at once
		return { id: attempt.id, category: attempt.category, video: attempt.video, scores };
	});
	return { answers, scored };
}

function comparePlaces(scored: readonly Scored[], tell: (difference: string) => void): void {
	for (const { code } of categories) {
		const field = scored.filter(({ category }) => category === code);
		const ours = rank(field);
		const theirs = positions(field.map(({ id, scores }) => ({ id, stages: scores })));
		const max = planOf(code).max;
		if (max !== mostPoints(code)) tell(`${code}: most points ${max} and ${mostPoints(code)}`);
		for (const { id, position, scores, video } of ours) {
			if (theirs.get(id) !== position) tell(`${id} in ${code}: position ${position} and ${theirs.get(id)}`);
			for (const scheme of placeSchemes) {
				const standing = { position, hasVideo: video, total: totalOf(scores), max, field: field.length };
				const place = suggestPlace(standing, scheme);
				const second = placeOf(scheme, position, field.length, total(scores), mostPoints(code), video);
				if (place !== second) tell(`${id} in ${code} by ${scheme}: place ${place} and ${second}`);
			}
		}
	}
}

function compareClasses(count: number, seed: number, tell: (difference: string) => void): void {
	const luck = makeLuck(seed);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(luck() * list.length)]!;
	for (let index = 0; index < count; index++) {
		const type = pick(["uamap", "sama", "pama"] as const);
		const year = 2020 + Math.floor(luck() * 20);
		const birthYear = luck() < 0.05 ? null : year - Math.floor(luck() * 40);
		const role = pick(["student", "student", "teacher", "admin"] as const);
		const won = Array.from({ length: pick([0, 0, 1, 3]) }, () => pick(categories).code);
		const prize = hardestOf(won);
		const case_ = `${type} ${year} born ${birthYear} ${role} won ${won.join(" ")}`;
		// two categories on one level are equally hard: either may be named
		const second = hardest(won);
		if ((prize === null) !== (second === null)) tell(`${case_}: hardest ${prize} and ${second}`);
		const ours = eligibleCategories({
			type,
			year,
			birthYear,
			isTeacher: role === "teacher",
			isAdmin: role === "admin",
			previousPrize: prize,
		});
		const theirs = openTo(type, year, birthYear, role, second);
		if (ours.toSorted().join(" ") !== theirs.join(" ")) tell(`${case_}: ${ours.join(" ")} and ${theirs.join(" ")}`);
	}
}

/** Scores, ranks and places `count` made attempts with both scorers, and asks both who may enter which category. */
export function compareScorers(count: number, seed: number): Comparison {
	const differences: string[] = [];
	const tell = (difference: string) => {
		if (differences.length < enough) differences.push(difference);
	};
	const scored: Scored[] = [];
	let answers = 0;
	for (let from = 0; from < count; from += chunk) {
		const part = compareScores(makeAttempts(Math.min(chunk, count - from), seed + from), tell);
		scored.push(...part.scored);
		answers += part.answers;
	}
	comparePlaces(scored, tell);
	compareClasses(count, seed + 1, tell);
	return { attempts: count, answers, candidates: count, differences };
}
