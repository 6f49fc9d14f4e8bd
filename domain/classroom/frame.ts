import type { RodState } from "../soroban/rod";
import type { Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import type { Controls } from "./controls";
import type { Dictation, MemberKind, PlanStep } from "./lesson";

/** Who speaks, as the door says; never as a frame says. */
export type ClassActor = { _id: string; role: "teacher" | MemberKind };

/** One bead move of a shared board: rod from the left, and the state it comes to. */
export type RodChange = readonly [rod: number, state: RodState];

/**
 * A property of the whole lesson. `guide`: the child whose abacus the teacher moves; `names_hidden`: on the desk;
 * `guests`: whether the code lets children without an account knock; `hand_down`: the child whose raised hand is seen to. `plan_add`:
 * steps behind those of the plan; `plan_order`: the steps that stay, by their ids, in their new order.
 */
export type FilterProp =
	| { prop: "paused" | "sound" | "names_hidden" | "guests"; value: boolean }
	| { prop: "item" | "step"; value: number | null }
	| { prop: "guide"; value: string | null }
	| { prop: "hand_down"; value: string }
	| { prop: "plan_add"; value: readonly PlanStep[] }
	| { prop: "plan_order"; value: readonly string[] }
	| { prop: "shown"; value: { solutions: readonly { member: string; item: number }[]; named: boolean } };

/**
 * A change of trainers. With a `member` it is about one child, without one about all. `repeat` gives new numbers, `clear`
 * empties the answers and keeps the numbers. `after` of STARTED: milliseconds from the instant of the start to the first
 * painted frame.
 */
export type ControlChange =
	| { subType: "START"; member?: string | undefined }
	| { subType: "START_ALL" | "STOP_ALL" | "CHECK_ALL" }
	| { subType: "STARTED"; task: string; after: number; late: boolean }
	| {
			subType: "CHANGE_CONTROLS";
			member?: string | undefined;
			controls: { readonly [K in keyof Controls]?: Controls[K] | undefined };
			repeat?: boolean | undefined;
			clear?: boolean | undefined;
	  }
	| {
			subType: "CHANGE_PARAMS";
			member?: string | undefined;
			simulator: Simulator;
			parameters: PlainParameters;
	  }
	| { subType: "CHANGE_DICTATIONS"; dictation: Dictation | null }
	| { subType: "CHANGE_POSITIONS"; member?: undefined; rods: readonly RodState[] | null }
	| { subType: "CHANGE_POSITIONS"; member: string; moves: readonly RodChange[] };

/** What a child says to the teacher. `n` counts what the child typed, so that an older text never replaces a newer one. */
export type Said =
	| {
			kind: "answer";
			key: string;
			task: string;
			item: number;
			n: number;
			text: string;
			done: boolean;
			ms: number;
	  }
	| { kind: "beads"; rods: readonly RodState[] }
	| { kind: "moves"; moves: readonly RodChange[] }
	| { kind: "hand"; up: boolean }
	| { kind: "pulse"; latency: number };

/** Everything that changes a room. `sets` comes from the Worker: other numbers for each child. */
export type ClassFrame =
	| { t: "join"; name: string }
	| { t: "lost" }
	| { t: "leave"; end?: boolean | undefined }
	| { t: "kick"; member: string }
	| { t: "invite"; member: string }
	| ({ t: "event"; type: "SET_GLOBAL_FILTER_PROP" } & FilterProp)
	| ({ t: "event"; type: "CHANGE_CONTROL" } & ControlChange)
	| ({ t: "message" } & Said)
	| {
			t: "sets";
			simulator: Simulator;
			parameters: PlainParameters;
			/** by member; who is missing gets those of all, with a seed of their own */
			own: Readonly<Record<string, PlainParameters>>;
	  };
