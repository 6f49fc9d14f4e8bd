import { createRandom } from "../generator/random";
import { makeClassCode } from "../user/class-code";
import { publicForm } from "../user/public-name";
import { resumeInstant } from "./clock";
import { give, taskWith } from "./apply-control";
import { withQueueTold } from "./apply-said";
import type { FilterProp } from "./frame";
import { type ClassRoom, findMember, mostShown, mostSteps, type PlanStep, type ShownSolution, taskOf } from "./lesson";
import { type ClassContext, Draft, type Outcome, refused } from "./outcome";

/** A property of the whole lesson, set by the teacher (docs/product.md 7). */
export function applyFilter(room: ClassRoom, filter: FilterProp, context: ClassContext): Outcome {
	const draft = new Draft(room);
	switch (filter.prop) {
		case "paused":
			return pause(draft, filter.value, context.now);
		case "sound":
			return draft.lesson({ sound: filter.value }).done();
		case "item":
			return draft.lesson({ item: filter.value }).done();
		case "names_hidden":
			return draft.desk({ namesHidden: filter.value }).done();
		case "guests":
			return draft.desk({ guestCode: filter.value ? codeOf(room, context.token) : null }).done();
		case "plan_add":
			return addSteps(draft, filter.value);
		case "plan_order": {
			const plan = filter.value.flatMap((id) => room.plan.find(({ _id }) => _id === id) ?? []);
			return draft.desk({ plan, step: stepIn(room, plan) }).done();
		}
		case "step":
			return step(draft, filter.value, context.token);
		case "guide":
			return guide(draft, filter.value);
		case "hand_down":
			return lowerHand(draft, filter.value);
		case "shown":
			return show(draft, filter.value, context.token);
	}
}

/** Freezes every screen. A series that was cut runs anew for all from one instant when the lesson goes on. */
function pause(draft: Draft, paused: boolean, now: number): Outcome {
	const goesOn = draft.room.lesson.paused && !paused;
	return draft.lesson(goesOn ? { paused, resumedAt: resumeInstant(now) } : { paused }).done();
}

/** The code of a lesson: the one it has, or a new one drawn from the token. */
function codeOf({ guestCode }: ClassRoom, token: string): string {
	return guestCode ?? makeClassCode(createRandom(token).below);
}

/** Steps behind those of the plan; one that is there already, because it was said twice, is not added again. */
function addSteps(draft: Draft, steps: readonly PlanStep[]): Outcome {
	const { plan } = draft.room;
	const known = new Set(plan.map(({ _id }) => _id));
	const added = [...plan, ...steps.filter(({ _id }) => !known.has(_id))];
	return added.length > mostSteps ? refused("full") : draft.desk({ plan: added }).done();
}

/** Where the lesson stands in a plan that was changed; where its step is gone: at the last one before it that stayed. */
function stepIn({ plan, step: before }: ClassRoom, changed: ClassRoom["plan"]): number | null {
	if (before === null) return null;
	const places = new Map(changed.map(({ _id }, place) => [_id, place]));
	for (const { _id } of plan.slice(0, before + 1).toReversed()) {
		const place = places.get(_id);
		if (place !== undefined) return place;
	}
	return null;
}

function step(draft: Draft, index: number | null, token: string): Outcome {
	if (index === null) return draft.desk({ step: null }).done();
	const planned = draft.room.plan[index];
	if (!planned) return refused("not_found");
	const task = taskWith(planned.simulator, planned.parameters, token);
	return task ? give(draft, null, task).desk({ step: index }).done() : refused("bad_parameters");
}

/** The teacher takes the beads of one child, and gives back those of another. */
function guide(draft: Draft, one: string | null): Outcome {
	if (one !== null && findMember(draft.room, one)?.status !== "joined") return refused("not_found");
	for (const [id, { guided }] of Object.entries(draft.room.members))
		if (guided !== (id === one)) draft.member(id, { guided: id === one }, true);
	return draft.done();
}

/** Puts a child's hand down; those behind it move up. One that is down already stays so. */
function lowerHand(draft: Draft, one: string): Outcome {
	const before = draft.room;
	const member = findMember(before, one);
	if (!member) return refused("not_found");
	return member.hand === null ? draft.done() : withQueueTold(draft.member(one, { hand: null }, true), before).done();
}

/** Solutions in an order that tells nobody's place; a name only where it is wished. */
function show(draft: Draft, { solutions, named }: (FilterProp & { prop: "shown" })["value"], token: string): Outcome {
	const { room } = draft;
	// whoever stands there without a name keeps it so when another joins or goes
	const withNames = named && room.lesson.shown.every(({ name }) => name !== null);
	const found = solutions.slice(0, mostShown).map(({ member: id, item }): ShownSolution | null => {
		const member = findMember(room, id);
		const task = member && taskOf(room, member);
		const answer = member?.answers[item];
		if (!task || !answer) return null;
		return {
			task,
			item,
			text: answer.text,
			rods: member.at === item ? member.rods : [],
			// every child of the lesson reads it
			name: withNames ? publicForm(member.name) : null,
		};
	});
	const shown = found.filter((each) => each !== null);
	if (shown.length < found.length) return refused("not_found");
	return draft.lesson({ shown: createRandom(token).shuffle(shown) }).done();
}
