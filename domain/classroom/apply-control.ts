import { DomainError } from "../errors";
import { isSimulator, type Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { readParameters } from "../trainer/parameter-link";
import { exercisesOf } from "../trainer/run";
import { movedRods } from "./apply-said";
import { startLead } from "./clock";
import { changeControls, type Controls, idleControls } from "./controls";
import type { ClassFrame, ControlChange } from "./frame";
import { type ClassRoom, type ClassTask, controlsOf, findMember, mostRods, taskOf } from "./lesson";
import { type ClassContext, Draft, type Outcome, refused } from "./outcome";

/** A change of trainers by the teacher, of all or of one child (docs/product.md 7). */
export function applyControl(room: ClassRoom, change: ControlChange, context: ClassContext): Outcome {
	const draft = new Draft(room);
	const one = "member" in change && change.member !== undefined ? change.member : null;
	if (one !== null && !findMember(room, one)) return refused("not_found");
	switch (change.subType) {
		case "START":
		case "START_ALL":
			return start(draft, one, context.now);
		case "STOP_ALL":
			return forAll(draft, { stop: true }).done();
		case "CHECK_ALL":
			return forAll(draft, { check: true }).done();
		case "STARTED":
			return refused("not_allowed");
		case "CHANGE_CONTROLS":
			return control(draft, one, change, context);
		case "CHANGE_PARAMS": {
			const task = taskWith(change.simulator, change.parameters, context.token);
			return task ? give(draft, one, task).done() : refused("bad_parameters");
		}
		case "CHANGE_DICTATIONS":
			return draft.lesson({ dictation: change.dictation }).done();
		case "CHANGE_POSITIONS": {
			if (change.member === undefined)
				return draft.lesson({ positions: change.rods?.slice(0, mostRods) ?? null }).done();
			const member = room.members[change.member]!;
			if (!member.guided) return refused("not_allowed");
			return draft.member(change.member, { rods: movedRods(member.rods, change.moves) }, true).done();
		}
	}
}

/** Other numbers for each child in the same exercise: the parameters by child, and a seed for each. */
export function applySets(room: ClassRoom, frame: ClassFrame & { t: "sets" }, { token, draw }: ClassContext): Outcome {
	const shared = taskWith(frame.simulator, frame.parameters, token);
	if (!shared) return refused("bad_parameters");
	const draft = give(new Draft(room), null, shared);
	for (const id of Object.keys(room.members)) {
		// a solution is shown with its seed: one that tells whose it is would name the child
		const seed = draw();
		const planned = frame.own[id];
		const own = planned ? taskWith(frame.simulator, planned, token, seed) : null;
		// a plan of which no problem can be made leaves the child the usual one
		const task = own ?? taskWith(frame.simulator, frame.parameters, token, seed);
		if (!task) return refused("bad_parameters");
		draft.member(id, { task }, true);
	}
	return draft.done();
}

/** An exercise that the trainer accepts and can make, or null. `token` becomes its id, and its seed where none is given. */
export function taskWith(
	simulator: Simulator,
	parameters: PlainParameters,
	token: string,
	seed = token,
): ClassTask | null {
	if (!isSimulator(simulator)) return null;
	try {
		const task = { _id: token, simulator, parameters: readParameters(simulator, parameters), seed };
		return exercisesOf(task).length > 0 ? task : null;
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}

/** Puts an exercise before one child, or before all: nothing is answered, nothing runs. */
export function give(draft: Draft, one: string | null, task: ClassTask): Draft {
	const fresh = { answers: {}, at: null, rods: [], guided: false, started: null } as const;
	if (one !== null) return draft.member(one, { ...fresh, task, controls: idleControls, startAt: null }, true);
	// a teacher who drags a slider gives many exercises a second: who has nothing that ends is not told of each
	const { members } = draft.room;
	draft.lesson({ task, controls: idleControls, startAt: null, item: null, shown: [] }).desk({});
	for (const member of Object.values(members)) {
		const sees = member.task !== null || member.controls !== null || member.startAt !== null || member.guided;
		const begun = member.at !== null || member.rods.length > 0 || member.started !== null;
		if (sees || begun) draft.member(member._id, { ...fresh, task: null, controls: null, startAt: null }, sees);
	}
	return draft;
}

/** Switches of all. What starts, stops or checks all ends what a child had of its own. */
function forAll(draft: Draft, change: Partial<Controls>): Draft {
	const { lesson, members } = draft.room;
	draft.lesson({ controls: changeControls(lesson.controls, change) });
	const runs = "start" in change || "stop" in change || "check" in change;
	for (const [id, { controls }] of Object.entries(members)) {
		if (!controls) continue;
		if (runs) draft.member(id, { controls: null, startAt: null }, true);
		else draft.member(id, { controls: changeControls(controls, change) }, true);
	}
	return draft;
}

/** Switches of one child, which are its own from then on. */
function forOne(draft: Draft, one: string, change: Partial<Controls>): Draft {
	const own = controlsOf(draft.room, draft.room.members[one]!);
	return draft.member(one, { controls: changeControls(own, change) }, true);
}

/** Sets the instant of a start; null where there is nothing to start. */
function setInstant(draft: Draft, one: string | null, now: number): Draft | null {
	const { lesson, members } = draft.room;
	const task = one === null ? lesson.task : taskOf(draft.room, members[one]!);
	if (!task) return null;
	const startAt = now + startLead(task.simulator, task.parameters);
	if (one !== null) return draft.member(one, { startAt, started: null }, true).desk({});
	for (const { _id, started } of Object.values(members)) if (started) draft.member(_id, { started: null }, false);
	return draft.lesson({ startAt }).desk({});
}

function start(draft: Draft, one: string | null, now: number): Outcome {
	if (one === null) forAll(draft, { start: true });
	else forOne(draft, one, { start: true });
	return setInstant(draft, one, now)?.done() ?? refused("not_found");
}

function control(
	draft: Draft,
	one: string | null,
	{ controls, repeat, clear }: ControlChange & { subType: "CHANGE_CONTROLS" },
	context: ClassContext,
): Outcome {
	const given = Object.entries(controls).filter(([, value]) => value !== undefined);
	const change = Object.fromEntries(given) as Partial<Controls>;
	if ((repeat || clear) && !renew(draft, one, repeat === true, context)) return refused("not_found");
	if (one === null) forAll(draft, change);
	else forOne(draft, one, change);
	if (change.start && !setInstant(draft, one, context.now)) return refused("not_found");
	return draft.done();
}

/** The same exercise anew, with other numbers or the same; null where there is none. Own parameters of a child stay. */
function renew(draft: Draft, one: string | null, otherNumbers: boolean, { token, draw }: ClassContext): Draft | null {
	const { lesson, members } = draft.room;
	const task = one === null ? lesson.task : taskOf(draft.room, members[one]!);
	if (!task) return null;
	give(draft, one, { ...task, _id: token, seed: otherNumbers ? token : task.seed });
	if (one !== null) return draft;
	for (const [id, { task: own }] of Object.entries(members)) {
		if (!own) continue;
		const seed = otherNumbers ? draw() : own.seed;
		draft.member(id, { task: { ...own, _id: token, seed } }, true);
	}
	return draft;
}
