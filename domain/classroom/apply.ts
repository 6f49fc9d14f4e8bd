import { applyControl, applySets } from "./apply-control";
import { applyFilter } from "./apply-filter";
import { applySaid, withQueueTold } from "./apply-said";
import type { ClassActor, ClassFrame } from "./frame";
import { type ClassRoom, findMember, mostMembers } from "./lesson";
import { type ClassContext, Draft, type Outcome, refused } from "./outcome";

/**
 * The room after a frame, and what it changed (docs/product.md 7). Only the teacher leads; a child speaks for itself alone;
 * a guest waits until the teacher lets it in. Of a lesson that is over, whoever was in it may still come and see that; the
 * rest is refused as `over`. A refused frame changes nothing. Pure: the same room, actor, frame and
 * context give the same outcome.
 */
export function apply(room: ClassRoom, actor: ClassActor, frame: ClassFrame, context: ClassContext): Outcome {
	return actor.role === "teacher"
		? applyTeacher(room, actor, frame, context)
		: applyMember(room, actor as ClassActor & { role: "pupil" | "guest" }, frame, context);
}

function applyTeacher(room: ClassRoom, actor: ClassActor, frame: ClassFrame, context: ClassContext): Outcome {
	if (actor._id !== room.teacher) return refused("not_allowed");
	if (room.lesson.over && frame.t !== "join" && frame.t !== "lost" && frame.t !== "leave") return refused("over");
	switch (frame.t) {
		case "join":
		case "lost":
			return new Draft(room).done();
		case "leave":
			return frame.end && !room.lesson.over ? end(room) : new Draft(room).done();
		case "kick":
			return kick(room, frame.member, context.now);
		case "invite":
			return letIn(room, frame.member, context.now);
		case "sets":
			return applySets(room, frame, context);
		case "event":
			return frame.type === "SET_GLOBAL_FILTER_PROP"
				? applyFilter(room, frame, context)
				: applyControl(room, frame, context);
		case "message":
			return refused("not_allowed");
	}
}

type Child = ClassActor & { role: "pupil" | "guest" };

function applyMember(room: ClassRoom, actor: Child, frame: ClassFrame, context: ClassContext): Outcome {
	if (frame.t === "join") return join(room, actor, frame.name, context.now);
	const member = room.members[actor._id];
	if (!member) return refused("not_allowed");
	if (frame.t === "lost" || frame.t === "leave") {
		if (frame.t === "leave" && frame.end) return refused("not_allowed");
		const here = member.status === "joined" || member.status === "waiting";
		if (!here && (frame.t === "lost" || member.status !== "lost")) return new Draft(room).done();
		const status = frame.t === "lost" ? "lost" : "left";
		const hand = frame.t === "leave" ? null : member.hand;
		const draft = new Draft(room).member(actor._id, { status, since: context.now, hand }, true);
		return withQueueTold(draft, room).done();
	}
	if (member.status !== "joined") return refused("not_allowed");
	if (room.lesson.over) return refused("over");
	if (frame.t === "message") return applySaid(room, member, frame, context);
	if (frame.t === "event" && frame.type === "CHANGE_CONTROL" && frame.subType === "STARTED") {
		const { after, late, task } = frame;
		if ((member.task ?? room.lesson.task)?._id !== task) return refused("not_found");
		return new Draft(room).member(actor._id, { started: { after, late } }, false).desk({}).done();
	}
	return refused("not_allowed");
}

function join(room: ClassRoom, actor: Child, name: string, now: number): Outcome {
	const known = room.members[actor._id];
	const draft = new Draft(room);
	if (known?.status === "kicked") return refused("not_allowed");
	if (room.lesson.over && !known?.admitted) return refused("over");
	if (!known && Object.keys(room.members).length >= mostMembers) return refused("full");
	const admitted = known ? known.admitted : actor.role === "pupil";
	const status = admitted ? "joined" : "waiting";
	if (known) return draft.member(actor._id, { status, since: now, name }, true).done();
	return draft
		.add({
			_id: actor._id,
			version: 0,
			name,
			kind: actor.role,
			status,
			admitted,
			came: now,
			since: now,
			hand: null,
			task: null,
			controls: null,
			startAt: null,
			rods: [],
			guided: false,
			answers: {},
			at: null,
			latency: null,
			started: null,
		})
		.done();
}

/** The end of the lesson; whoever waits at the door is told, as it sees nothing of the lesson. */
function end(room: ClassRoom): Outcome {
	const draft = new Draft(room).lesson({ over: true });
	for (const { _id, status } of Object.values(room.members))
		if (status === "waiting") draft.tell({ to: _id, t: "over" });
	return draft.done();
}

function kick(room: ClassRoom, id: string, now: number): Outcome {
	if (!findMember(room, id)) return refused("not_found");
	const draft = new Draft(room).member(
		id,
		{ status: "kicked", admitted: false, since: now, hand: null, guided: false },
		true,
	);
	return withQueueTold(draft, room).tell({ to: id, t: "kicked" }).done();
}

function letIn(room: ClassRoom, id: string, now: number): Outcome {
	const member = findMember(room, id);
	if (!member) return refused("not_found");
	if (member.admitted) return new Draft(room).done();
	if (member.status === "waiting") {
		const draft = new Draft(room).member(id, { admitted: true, status: "joined", since: now }, true);
		return draft.tell({ to: id, t: "joined" }).done();
	}
	// who is not here, or was sent away, comes in by coming again
	const status = member.status === "kicked" ? "left" : member.status;
	return new Draft(room).member(id, { admitted: true, status, since: now }, true).done();
}
