import type { RodState } from "../soroban/rod";
import type { Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { type Controls, idleControls } from "./controls";

/** The exercise of a lesson: everybody makes the same numbers of it (docs/product.md 7). */
export type ClassTask = { _id: string; simulator: Simulator; parameters: PlainParameters; seed: string };

/** A dictation as the teacher leads it; `period` in seconds. */
export type Dictation = {
	dictation: number;
	amount: number;
	start: boolean;
	progress: number;
	stop: boolean;
	period: number;
	samples: number;
};

/** A solution that everybody looks at; `name` null where it is shown without one. */
export type ShownSolution = {
	task: ClassTask;
	item: number;
	text: string;
	rods: readonly RodState[];
	name: string | null;
};

/** A step of the teacher's plan: a trainer ready to be pushed, perhaps of a homework. */
export type PlanStep = {
	_id: string;
	title: string;
	simulator: Simulator;
	parameters: PlainParameters;
	homework: string | null;
};

/**
 * What everybody in the room sees. `startAt`: the one instant of the server's clock from which numbers run, milliseconds;
 * `resumedAt`: the instant from which a series that a pause cut runs again from its first number.
 * `positions`: the teacher's abacus, rod by rod from the left. `item`: the exercise at which every screen stands.
 */
export type Lesson = {
	version: number;
	title: string;
	teacher: string;
	task: ClassTask | null;
	controls: Controls;
	startAt: number | null;
	resumedAt: number | null;
	dictation: Dictation | null;
	positions: readonly RodState[] | null;
	paused: boolean;
	sound: boolean;
	item: number | null;
	shown: readonly ShownSolution[];
	over: boolean;
};
export type LessonPart = Exclude<keyof Lesson, "version">;

/** What was typed for one exercise of a set; `n` counts what a child types, `ms` from shown to answered. */
export type ClassAnswer = { n: number; text: string; done: boolean; ms: number; correct: boolean };

export type MemberKind = "pupil" | "guest";
/** `waiting`: a guest at the door. `lost`: without a connection. `left`: gone by themselves. `kicked`: sent away. */
export type MemberStatus = "waiting" | "joined" | "lost" | "left" | "kicked";

/** How a child's first number was painted: milliseconds after `startAt` by the server's clock; `late`: it missed some. */
export type StartReport = { after: number; late: boolean };

/**
 * A child in a lesson. Instants by the server's clock, milliseconds. `task`, `controls` and `startAt` are null where those
 * of the lesson hold; `version` counts changes of what the child itself sees.
 */
export type Member = {
	_id: string;
	version: number;
	name: string;
	kind: MemberKind;
	status: MemberStatus;
	/** let in and not sent away: a guest by the teacher's word alone, which no coming and going gives or takes */
	admitted: boolean;
	/** when it came first, and when it came to its status */
	came: number;
	since: number;
	hand: number | null;
	task: ClassTask | null;
	controls: Controls | null;
	startAt: number | null;
	rods: readonly RodState[];
	guided: boolean;
	answers: Readonly<Record<number, ClassAnswer>>;
	at: number | null;
	latency: number | null;
	started: StartReport | null;
};

/** The whole state of a room. `deskVersion` counts changes of what the teacher alone sees. */
export type ClassRoom = {
	teacher: string;
	lesson: Lesson;
	members: Readonly<Record<string, Member>>;
	deskVersion: number;
	namesHidden: boolean;
	plan: readonly PlanStep[];
	step: number | null;
	/** the code by which guests knock; null while they may not */
	guestCode: string | null;
};

/** Most people in one room, the teacher apart. */
export const mostMembers = 1_000;
/** Most rods of an abacus. */
export const mostRods = 23;
/** Most steps of a plan. */
export const mostSteps = 30;
/** Most solutions side by side. */
export const mostShown = 3;

/** A room that has just been opened by `teacher` (an id), called by `name`. */
export function newRoom(teacher: string, name: string, title: string): ClassRoom {
	return {
		teacher,
		lesson: {
			version: 0,
			title,
			teacher: name,
			task: null,
			controls: idleControls,
			startAt: null,
			resumedAt: null,
			dictation: null,
			positions: null,
			paused: false,
			sound: false,
			item: null,
			shown: [],
			over: false,
		},
		members: {},
		deskVersion: 0,
		namesHidden: false,
		plan: [],
		step: null,
		guestCode: null,
	};
}

/** A child by the id that a frame names, or undefined; ids that name a part of every object name nobody. */
export function findMember({ members }: ClassRoom, id: string): Member | undefined {
	return Object.hasOwn(members, id) ? members[id] : undefined;
}

/** The exercise a child works on: the own one, or that of the lesson. */
export function taskOf(room: ClassRoom, member: Member): ClassTask | null {
	return member.task ?? room.lesson.task;
}

/** The switches that hold for a child. */
export function controlsOf(room: ClassRoom, member: Member): Controls {
	return member.controls ?? room.lesson.controls;
}

/** Whether a child is let in and was not sent away; it may be without a connection. */
export function isInside({ admitted }: Member): boolean {
	return admitted;
}
