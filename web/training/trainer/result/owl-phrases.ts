import { type Answered, rightCount } from "#domain/trainer/progress";
import type { ToldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";

/** How much of a set was right: everything, from 70 %, from 40 %, less, nothing. */
type Right = "all" | "nearly" | "half" | "few" | "none";
/** What was done: sums shown or read aloud, sums that stand still, tasks on a board, other tasks, tables to look through. */
type Work = "mental" | "column" | "board" | "numbers" | "eyes";

/** What the owl knows of a set. */
export type OwlSituation = {
	right: Right;
	work: Work;
	/** The set had one exercise. */
	alone: boolean;
	/** What was told of the first wrong answer: a move that failed, another slip, or nothing. */
	slip: "move" | "lapse" | null;
	/** Something was answered, not only looked up. */
	tried: boolean;
	/** A teacher gave the set: the child cannot take another one. */
	given: boolean;
};

const rightShare = { nearly: 0.7, half: 0.4 } as const;

function rightOf(correct: number, total: number): Right {
	if (correct === total) return "all";
	if (correct === 0) return "none";
	const share = correct / total;
	return share >= rightShare.nearly ? "nearly" : share >= rightShare.half ? "half" : "few";
}

function workOf({ exercise, report }: Answered): Work {
	switch (exercise.kind) {
		case "chain":
			return report ? "mental" : "column";
		case "dictation":
			return "mental";
		case "expression":
		case "table":
			return "numbers";
		case "schulte":
			return "eyes";
		default:
			return "board";
	}
}

/** The situation after a set; `told` is the break that the page tells of, null where it tells none; `given` by a teacher. */
export function owlSituation(answers: readonly Answered[], told: ToldBreak | null, given: boolean): OwlSituation {
	const [first] = answers;
	return {
		right: rightOf(rightCount(answers), answers.length),
		work: first ? workOf(first) : "numbers",
		alone: answers.length === 1,
		slip: told && (told.formula === null ? "lapse" : "move"),
		tried: answers.some(({ opened }) => !opened),
		given,
	};
}

const any = {
	all: [m.training_owl_all_1, m.training_owl_all_2, m.training_owl_all_3, m.training_owl_all_4, m.training_owl_all_5],
	allOfSet: [m.training_owl_all_6, m.training_owl_all_7, m.training_owl_all_8],
	beads: [m.training_owl_beads_1, m.training_owl_beads_2, m.training_owl_beads_3],
	beadsOfSet: [m.training_owl_beads_4],
	mental: [m.training_owl_mental_1, m.training_owl_mental_2],
	faster: [m.training_owl_mental_3],
	nearly: [m.training_owl_nearly_1, m.training_owl_nearly_2, m.training_owl_nearly_3],
	half: [m.training_owl_half_1, m.training_owl_half_2],
	few: [m.training_owl_few_3],
	fewOfOwn: [m.training_owl_few_1],
	calm: [m.training_owl_few_2],
	none: [m.training_owl_none_2],
	noneOfOwn: [m.training_owl_none_1],
	alone: [m.training_owl_alone_1],
	move: [
		m.training_owl_move_1,
		m.training_owl_move_2,
		m.training_owl_move_3,
		m.training_owl_move_5,
		m.training_owl_move_6,
	],
	moveOfSet: [m.training_owl_move_4],
	lapse: [m.training_owl_lapse_1, m.training_owl_lapse_2, m.training_owl_few_2],
} as const;

/** Everything the owl could say in a situation; nothing where nothing fits. */
export function owlPhrases({ right, work, alone, slip, tried, given }: OwlSituation): readonly (() => string)[] {
	if (work === "eyes" || !tried) return [];
	const onBeads = work !== "numbers";
	if (right === "all") {
		return [
			...any.all,
			...(alone ? [] : any.allOfSet),
			...(onBeads ? any.beads : []),
			...(onBeads && !alone ? any.beadsOfSet : []),
			...(work === "mental" ? any.mental : []),
			...(work === "mental" && !alone ? any.faster : []),
		];
	}
	if (slip === "lapse") return any.lapse;
	if (slip === "move") return [...any.move, ...(alone ? [] : any.moveOfSet)];
	if (right === "nearly" || right === "half") return any[right];
	const calm = onBeads ? any.calm : [];
	if (alone && right === "none") return [...any.alone, ...calm];
	return [...any[right], ...(given ? [] : right === "few" ? any.fewOfOwn : any.noneOfOwn), ...calm];
}

/** What the owl says; null: it is silent. `pick` is any whole number >= 0, the same one gives the same phrase. */
export function owlPhrase(situation: OwlSituation, pick: number): string | null {
	const phrases = owlPhrases(situation);
	return phrases[pick % Math.max(1, phrases.length)]?.() ?? null;
}
