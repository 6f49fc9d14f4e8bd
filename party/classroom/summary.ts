import type { ClassRoom, ClassTask, Member } from "#domain/classroom/lesson";
import { formulaTallies, type FormulaTally, type TimedAnswer } from "#domain/mastery/formula-tally";
import type { Simulator } from "#domain/trainer/catalogue";
import { checkExercise } from "#domain/trainer/exercise";
import { exercisesOf } from "#domain/trainer/run";
import { answersOfRun } from "#domain/trainer/run-tallies";
import type { AnswerLog } from "./answer-log";
import type { RoomStore } from "./room-store";

/** What a child did on one trainer in a lesson: exercises answered to the end, and those answered rightly. */
export type DoneOn = { simulator: Simulator; parameters: ClassTask["parameters"]; answered: number; correct: number };

/** What is kept of a child in a lesson. `came` in milliseconds; formulas as they were due and broke. */
export type MemberSummary = {
	userId: string;
	came: number;
	answered: number;
	correct: number;
	milliseconds: number;
	formulas: FormulaTally[];
	done: DoneOn[];
};

/** What is kept of a lesson in the database. */
export type LessonSummary = {
	id: string;
	teacherId: string;
	title: string;
	startedAt: number;
	endedAt: number;
	members: MemberSummary[];
};

/** What a child did in a lesson, from its answers that count. */
export function summaryOf(member: Member, store: RoomStore, log: AnswerLog): MemberSummary {
	const sums: TimedAnswer[] = [];
	// the same trainer again and again, with other numbers, is one
	const done = new Map<string, DoneOn>();
	let milliseconds = 0;
	for (const { _id, simulator, parameters, seed } of store.tasksOf(member._id)) {
		const exercises = exercisesOf({ simulator, parameters, seed });
		const answers = log.counted(member._id, _id);
		const finished = Object.entries(answers).filter(([, answer]) => answer.done);
		const correct = finished.filter(([item, { text }]) => checkExercise(exercises[Number(item)]!, text).correct);
		const name = JSON.stringify([simulator, Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
		const known = done.get(name) ?? { simulator, parameters, answered: 0, correct: 0 };
		const answered = known.answered + finished.length;
		done.set(name, { ...known, answered, correct: known.correct + correct.length });
		for (const [item, { text, ms }] of finished) {
			milliseconds += ms;
			sums.push(...answersOfRun(runOf(simulator, parameters, seed, text, ms), [exercises[Number(item)]!]));
		}
	}
	const each = [...done.values()];
	const total = (of: "answered" | "correct") => each.reduce((sum, one) => sum + one[of], 0);
	return {
		userId: member._id,
		came: member.came,
		answered: total("answered"),
		correct: total("correct"),
		milliseconds: Math.round(milliseconds),
		formulas: formulaTallies(sums),
		done: each,
	};
}

function runOf(simulator: Simulator, parameters: ClassTask["parameters"], seed: string, text: string, ms: number) {
	return { simulator, parameters, seed, answers: [{ text, milliseconds: ms }] };
}

/** The children of a lesson who have an account and were let in. Guests are kept only if they join later. */
export function pupilsOf({ members }: ClassRoom): Member[] {
	return Object.values(members).filter(({ kind }) => kind === "pupil");
}
