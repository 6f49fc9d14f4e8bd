import { isSimulator } from "../trainer/catalogue";
import type { RodState } from "../soroban/rod";
import type { RodChange, Said } from "./frame";
import { type ClassRoom, controlsOf, type Member, mostRods, taskOf } from "./lesson";
import { type ClassContext, Draft, type Outcome, refused } from "./outcome";

/** What a child says of its own work (docs/product.md 7): it goes to the teacher alone. */
export function applySaid(room: ClassRoom, member: Member, said: Said, context: ClassContext): Outcome {
	const draft = new Draft(room);
	const { _id } = member;
	switch (said.kind) {
		case "answer":
			return answer(room, member, said, context);
		case "beads":
			// a board that the teacher moves too changes by moves only
			if (member.guided) return draft.done();
			return draft.member(_id, { rods: said.rods.slice(0, mostRods) }, false).done();
		case "moves":
			return draft.member(_id, { rods: movedRods(member.rods, said.moves) }, member.guided).done();
		case "hand": {
			if (said.up === (member.hand !== null)) return draft.done();
			draft.member(_id, { hand: said.up ? context.now : null }, true);
			return withQueueTold(draft, room).done();
		}
		case "pulse":
			return draft.member(_id, { latency: said.latency }, false).done();
	}
}

function answer(
	room: ClassRoom,
	member: Member,
	{ task, item, n, text, done, ms }: Said & { kind: "answer" },
	context: ClassContext,
): Outcome {
	const current = taskOf(room, member);
	const draft = new Draft(room);
	// one of an earlier exercise is kept by the log and changes nothing here
	if (!current || current._id !== task || !isSimulator(current.simulator)) return draft.done();
	if (controlsOf(room, member).check) return refused("too_late");
	const known = member.answers[item];
	if (known && known.n >= n) return draft.done();
	const correct = context.mark(room, member, item, text);
	if (correct === null) return refused("not_found");
	const answers = { ...member.answers, [item]: { n, text, done, ms, correct } };
	return draft.member(member._id, { answers, at: item }, false).done();
}

/** The rods after some moves; rods that were not there before are at zero. */
export function movedRods(rods: readonly RodState[], moves: readonly RodChange[]): RodState[] {
	const moved = [...rods];
	for (const [rod, state] of moves) {
		while (moved.length < rod) moved.push(0);
		moved[rod] = state;
	}
	return moved.slice(0, mostRods);
}

/** The place of a raised hand among the raised ones, 1 for the first; null for a hand that is down. */
export function handPlace(room: ClassRoom, { _id, hand }: Member): number | null {
	if (hand === null) return null;
	const before = Object.values(room.members).filter(
		(other) => other.hand !== null && (other.hand < hand || (other.hand === hand && other._id < _id)),
	);
	return before.length + 1;
}

/** Tells everybody whose place in the queue of hands has changed since `before`. */
export function withQueueTold(draft: Draft, before: ClassRoom): Draft {
	for (const member of Object.values(draft.room.members)) {
		const earlier = before.members[member._id];
		if (member.hand === null || earlier?.hand === null || !earlier) continue;
		if (handPlace(before, earlier) !== handPlace(draft.room, member)) draft.member(member._id, {}, true);
	}
	return draft;
}
