import type { RodState } from "../soroban/rod";
import { handPlace } from "./apply-said";
import { startSpread } from "./clock";
import type { Controls } from "./controls";
import {
	type ClassAnswer,
	type ClassRoom,
	type ClassTask,
	isInside,
	type Member,
	type MemberKind,
	type MemberStatus,
	type PlanStep,
	type StartReport,
} from "./lesson";

/**
 * What a child sees besides the lesson: its own. `task`, `controls` and `startAt` are null where those of the lesson hold;
 * `rods` is null unless the teacher moves its beads too.
 */
export type OwnView = {
	version: number;
	status: MemberStatus;
	hand: number | null;
	task: ClassTask | null;
	controls: Controls | null;
	startAt: number | null;
	rods: readonly RodState[] | null;
};

/** What the server has of a child's answers and beads to its exercise; for a device that does not have them. */
export type KeptAnswers = {
	task: string;
	answers: Readonly<Record<number, Omit<ClassAnswer, "correct">>>;
	rods: readonly RodState[];
};

/**
 * A child on the teacher's desk. `marks`: one sign for each exercise from the first, `+` right, `-` wrong, `.` not
 * answered. `answer`: what it types or typed last. `admitted`: false for a guest whom the teacher has not let in.
 * `came`: when it came first, `since`: when it came to its status.
 */
export type Cell = {
	_id: string;
	name: string;
	kind: MemberKind;
	status: MemberStatus;
	admitted: boolean;
	came: number;
	since: number;
	/** the instant at which it was raised */
	hand: number | null;
	/** null where those of the lesson hold */
	task: ClassTask | null;
	controls: Controls | null;
	answer: { item: number; text: string; done: boolean; correct: boolean } | null;
	marks: string;
	rods: readonly RodState[];
	guided: boolean;
	latency: number | null;
	started: StartReport | null;
};

/** What the teacher alone sees. `spread`: milliseconds between the first and the last painted start. */
export type Desk = {
	namesHidden: boolean;
	guestCode: string | null;
	plan: readonly PlanStep[];
	step: number | null;
	spread: number | null;
	started: number;
};
export type DeskView = Desk & { version: number; cells: Readonly<Record<string, Cell>> };

export function ownView(room: ClassRoom, member: Member): OwnView {
	const { version, status, task, controls, startAt, guided, rods } = member;
	// at the door nothing of the lesson is seen, also where it was given to all
	if (!isInside(member)) return { version, status, hand: null, task: null, controls: null, startAt: null, rods: null };
	return { version, status, hand: handPlace(room, member), task, controls, startAt, rods: guided ? rods : null };
}

export function keptAnswers(room: ClassRoom, member: Member): KeptAnswers | null {
	const task = member.task ?? room.lesson.task;
	if (!task) return null;
	const answers = Object.entries(member.answers).map(([item, { n, text, done, ms }]) => [item, { n, text, done, ms }]);
	return { task: task._id, answers: Object.fromEntries(answers) as KeptAnswers["answers"], rods: member.rods };
}

export function cellOf(member: Member): Cell {
	const { at, answers, version: _version, startAt: _startAt, ...shown } = member;
	const current = at === null ? undefined : answers[at];
	return {
		...shown,
		answer:
			current && at !== null ? { item: at, text: current.text, done: current.done, correct: current.correct } : null,
		marks: marksOf(answers),
	};
}

function marksOf(answers: Member["answers"]): string {
	const items = Object.keys(answers).map(Number);
	return Array.from({ length: items.length === 0 ? 0 : Math.max(...items) + 1 }, (_, item) => {
		const answer = answers[item];
		return !answer?.done ? "." : answer.correct ? "+" : "-";
	}).join("");
}

export function deskOf({ namesHidden, guestCode, plan, step, members }: ClassRoom): Desk {
	const reports = Object.values(members).flatMap(({ started }) => started ?? []);
	return { namesHidden, guestCode, plan, step, spread: startSpread(reports), started: reports.length };
}

export function deskView(room: ClassRoom): DeskView {
	const cells = Object.values(room.members).map((member) => [member._id, cellOf(member)]);
	return { version: room.deskVersion, ...deskOf(room), cells: Object.fromEntries(cells) as DeskView["cells"] };
}
