import { checkExercise, type Exercise } from "#domain/trainer/exercise";
import type { BeamState } from "../../ui/beam-states";
import type { TypedText } from "../line/typed-answers";

type Texts = readonly (TypedText | null)[];

/** Where a child stands in a set: its round, -1 after the last one, and the exercises of it by their places in the set. */
export type WorkPlace = { rounds: readonly (readonly number[])[]; at: number; items: readonly number[]; done: boolean };

const none: readonly number[] = [];

/** The places of the exercises, those of one round together. */
export function itemRounds(exercises: readonly Exercise[]): readonly (readonly number[])[] {
	const rounds: number[][] = [];
	for (const [item, { round }] of exercises.entries()) (rounds[round] ??= []).push(item);
	return rounds.filter((round) => round !== undefined);
}

/**
 * A child goes from round to round by itself; `item`: the exercise at which the teacher holds every screen. A round is done
 * when each of its answers was given to the end.
 */
export function placeIn(rounds: WorkPlace["rounds"], texts: Texts, item: number | null): WorkPlace {
	const isDone = (items: readonly number[]) => items.every((each) => texts[each]?.done);
	const at = rounds.findIndex((items) => (item === null ? !isDone(items) : items.includes(item)));
	const items = rounds[at] ?? none;
	return { rounds, at, items, done: at < 0 || isDone(items) };
}

/** The rounds as beads: how far the child is, and once it is checked what was right. */
export function beadsOf({ rounds, at }: WorkPlace, texts: Texts, exercises: readonly Exercise[], checked: boolean) {
	return rounds.map((items, round): BeamState => {
		if (!checked) return items.every((item) => texts[item]?.done) ? "done" : round === at ? "now" : "todo";
		if (items.every((item) => !texts[item]?.text)) return "todo";
		const right = items.every((item) => {
			const exercise = exercises[item];
			const text = texts[item]?.text ?? "";
			return exercise !== undefined && text !== "" && checkExercise(exercise, text).correct;
		});
		return right ? "done" : "different";
	});
}
