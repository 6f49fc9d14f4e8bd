import fc from "fast-check";
import { apply } from "#domain/classroom/apply";
import type { ClassActor, ClassFrame } from "#domain/classroom/frame";
import { type ClassRoom, newRoom } from "#domain/classroom/lesson";
import type { Outcome } from "#domain/classroom/outcome";
import { definitionOf } from "#domain/trainer/catalogue";

export const teacher: ClassActor = { _id: "teacher", role: "teacher" };
export const pupil = (_id: string): ClassActor => ({ _id, role: "pupil" });
export const guest = (_id: string): ClassActor => ({ _id, role: "guest" });

export const sumParameters = definitionOf("sum").defaults;

export const event = {
	params: { t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_PARAMS", simulator: "sum", parameters: sumParameters },
	startAll: { t: "event", type: "CHANGE_CONTROL", subType: "START_ALL" },
	stopAll: { t: "event", type: "CHANGE_CONTROL", subType: "STOP_ALL" },
	checkAll: { t: "event", type: "CHANGE_CONTROL", subType: "CHECK_ALL" },
	start: (member?: string) => ({ t: "event", type: "CHANGE_CONTROL", subType: "START", member }),
	controls: (controls: object, more: { member?: string; repeat?: boolean; clear?: boolean } = {}) => ({
		t: "event",
		type: "CHANGE_CONTROL",
		subType: "CHANGE_CONTROLS",
		controls,
		...more,
	}),
	filter: (prop: string, value: unknown) => ({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop, value }) as ClassFrame,
} as const;

/** A lesson that goes on frame by frame under a clock and names of its own. */
export function makeLesson(...pupils: string[]) {
	let room: ClassRoom = newRoom(teacher._id, "Марина Сергеевна", "Складываем");
	let now = 1_000_000;
	let tokens = 0;
	const say = (actor: ClassActor, frame: ClassFrame): Outcome => {
		const context = {
			now,
			token: `task-${++tokens}`,
			draw: () => `seed-${++tokens}`,
			mark: (_room: ClassRoom, _member: unknown, item: number, text: string) => (item < 5 ? text === "7" : null),
		};
		const outcome = apply(room, actor, frame, context);
		if (outcome.ok) room = outcome.room;
		return outcome;
	};
	for (const id of pupils) say(pupil(id), { t: "join", name: id });
	return {
		say,
		/** The frame as the teacher says it. */
		lead: (frame: object) => say(teacher, frame as ClassFrame),
		answers: (id: string, item: number, text: string, n = 1, done = true) => {
			const task = room.members[id]?.task?._id ?? room.lesson.task?._id ?? "";
			const said = { kind: "answer", key: `${id}-${item}-${n}`, task, item, n, text, done, ms: 900 } as const;
			return say(pupil(id), { t: "message", ...said });
		},
		wait: (milliseconds: number) => (now += milliseconds),
		member: (id: string) => room.members[id]!,
		get room() {
			return room;
		},
		get now() {
			return now;
		},
	};
}

const member = fc.constantFrom("a", "b", "c");
const rods = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 });
const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 })), { maxLength: 4 });

/** What anybody may say in a lesson of a teacher, the children a and b and the guest c, rightly or not. */
export const anyWord = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ who: member, frame: fc.constant({ t: "join", name: "Ада" }) }) },
	...[
		fc.constant({ t: "lost" }),
		fc.constant({ t: "leave" }),
		fc.record({ t: fc.constant("message"), kind: fc.constant("hand"), up: fc.boolean() }),
		fc.record({ t: fc.constant("message"), kind: fc.constant("beads"), rods }),
		fc.record({ t: fc.constant("message"), kind: fc.constant("moves"), moves }),
		fc.record({ t: fc.constant("message"), kind: fc.constant("pulse"), latency: fc.integer({ min: 0, max: 900 }) }),
		fc.record({
			t: fc.constant("event"),
			type: fc.constant("CHANGE_CONTROL"),
			subType: fc.constant("STARTED"),
			task: fc.constant("*"),
			after: fc.integer({ min: 0, max: 40 }),
			late: fc.boolean(),
		}),
		fc.record({
			t: fc.constant("message"),
			kind: fc.constant("answer"),
			key: fc.uuid(),
			task: fc.constant("*"),
			item: fc.integer({ min: 0, max: 6 }),
			n: fc.nat(50),
			text: fc.constantFrom("7", "71", ""),
			done: fc.boolean(),
			ms: fc.nat(5_000),
		}),
	].map((frame) => ({ weight: 3, arbitrary: fc.record({ who: member, frame: frame as fc.Arbitrary<object> }) })),
	...[
		fc.constantFrom<object>(event.params, event.startAll, event.stopAll, event.checkAll),
		member.map((id) => event.start(id)),
		fc
			.record({ member, key: fc.constantFrom("start", "stop", "check", "sound") })
			.map(({ member: id, key }) => event.controls({ [key]: true }, { member: id })),
		fc.boolean().map((repeat) => event.controls({}, repeat ? { repeat } : { clear: true })),
		member.map((id) => ({ ...event.params, member: id })),
		fc.boolean().map((value) => event.filter("paused", value)),
		fc.option(member).map((value) => event.filter("guide", value)),
		fc
			.record({ member, item: fc.integer({ min: 0, max: 4 }) })
			.map((one) => event.filter("shown", { solutions: [one], named: false })),
		fc.record({ member, moves }).map((change) => ({
			t: "event",
			type: "CHANGE_CONTROL",
			subType: "CHANGE_POSITIONS",
			...change,
		})),
		rods.map((value) => ({ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_POSITIONS", rods: value })),
		fc.constant({ t: "sets", simulator: "sum", parameters: sumParameters, own: {} }),
		fc.record({ t: fc.constantFrom("kick", "invite"), member }),
	].map((frame) => ({
		weight: 2,
		arbitrary: fc.record({ who: fc.constant("teacher"), frame: frame as fc.Arbitrary<object> }),
	})),
);

/** The actor of a word, and the word with the exercise that the speaker has before it. */
export function spoken(room: ClassRoom, { who, frame }: { who: string; frame: object }): [ClassActor, ClassFrame] {
	const actor = who === "teacher" ? teacher : who === "c" ? guest(who) : pupil(who);
	const task = room.members[who]?.task?._id ?? room.lesson.task?._id ?? "none";
	return [actor, ("task" in frame ? { ...frame, task } : frame) as ClassFrame];
}
