import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeControls, idleControls } from "#domain/classroom/controls";
import { snapshotFor } from "#domain/classroom/follow";
import type { ClassActor, ClassFrame } from "#domain/classroom/frame";
import { controlsOf, mostSteps } from "#domain/classroom/lesson";
import { cellOf, deskView, ownView } from "#domain/classroom/views";
import { anyWord, event, guest, makeLesson, pupil, spoken, sumParameters, teacher } from "../../factories/live-lesson";

describe("the switches of a lesson", () => {
	it.each([
		["start sets start true, stop and check false", { start: true }, { start: true, stop: false, check: false }],
		["stop ends what runs", { stop: true }, { start: false, stop: true, check: true }],
		["check stops and shows", { check: true }, { start: false, stop: true, check: true }],
		[
			"start is stronger than stop and check",
			{ start: true, stop: true, check: true },
			{ start: true, stop: false, check: false },
		],
		["sound touches nothing that runs", { sound: true }, { start: true, stop: false, check: true, sound: true }],
	])("%s", (_, change, after) => {
		const before = { ...idleControls, start: true, check: true };
		expect(changeControls(before, change)).toMatchObject(after);
	});
});

describe("a teacher leads", () => {
	it("starts, stops and checks all, and one child apart from the others", () => {
		const lesson = makeLesson("a", "b");
		lesson.lead(event.params);
		lesson.lead(event.startAll);
		expect(lesson.room.lesson).toMatchObject({ controls: { start: true }, startAt: lesson.now + 3_500 });
		lesson.lead(event.controls({ stop: true }, { member: "a" }));
		const runs = (id: string) => controlsOf(lesson.room, lesson.member(id)).start;
		expect([runs("a"), runs("b")]).toEqual([false, true]);
		lesson.wait(5_000);
		lesson.lead(event.start("a"));
		expect(lesson.member("a")).toMatchObject({ controls: { start: true }, startAt: lesson.now + 3_500 });
		lesson.lead(event.checkAll);
		expect([lesson.member("a").controls, runs("b")]).toEqual([null, false]);
	});

	it("gives each child other numbers, easier for whom they are, and the same exercise to who comes later", () => {
		const lesson = makeLesson("a", "b");
		const own = { a: { ...sumParameters, numbers: 2 } };
		lesson.lead({ t: "sets", simulator: "sum", parameters: sumParameters, own });
		const [a, b] = [lesson.member("a").task!, lesson.member("b").task!];
		expect([a.parameters["numbers"], b.parameters["numbers"]]).toEqual([2, 1]);
		expect(new Set([a.seed, b.seed, lesson.room.lesson.task!.seed]).size).toBe(3);
		expect(new Set([a._id, b._id, lesson.room.lesson.task!._id]).size).toBe(1);
		lesson.say(pupil("late"), { t: "join", name: "late" });
		expect(lesson.member("late").task).toBeNull();
		lesson.lead(event.controls({}, { repeat: true }));
		expect(lesson.member("a").task).toMatchObject({ parameters: { numbers: 2 } });
		expect(lesson.member("a").task!.seed).not.toBe(a.seed);
		const { seed } = lesson.member("b").task!;
		lesson.lead(event.controls({}, { clear: true }));
		expect(lesson.member("b").task!.seed).toBe(seed);
	});

	it("shows a nameless solution with nothing that tells whose it is, also of numbers of the child's own", () => {
		const [one, other] = ["child-of-this-class", "another-of-this-class"];
		const lesson = makeLesson(one, other);
		for (const frame of [
			{ t: "sets", simulator: "sum", parameters: sumParameters, own: {} },
			event.controls({}, { repeat: true }),
		]) {
			lesson.lead(frame);
			for (const id of [one, other]) lesson.answers(id, 0, "7");
			lesson.lead(event.filter("shown", { solutions: [{ member: one, item: 0 }], named: false }));
			const told = JSON.stringify(lesson.room.lesson);
			expect(told).toContain(lesson.member(one).task!.seed);
			for (const id of [one, other]) expect(told).not.toContain(id);
			// nor can whoever knows the names of the class and the exercise of all work it out
			const { _id } = lesson.room.lesson.task!;
			expect(lesson.member(one).task!.seed).not.toContain(_id);
		}
	});

	it("shows solutions without a name and in an order that tells nothing, and only what there is", () => {
		const lesson = makeLesson("a", "b");
		lesson.lead(event.params);
		lesson.answers("a", 0, "7");
		lesson.answers("b", 1, "71");
		const solutions = [
			{ member: "a", item: 0 },
			{ member: "b", item: 1 },
		];
		lesson.lead(event.filter("shown", { solutions, named: false }));
		expect(lesson.room.lesson.shown.map(({ text }) => text).toSorted()).toEqual(["7", "71"]);
		expect(JSON.stringify(lesson.room.lesson.shown)).not.toMatch(/"name":"/);
		// who was promised that nobody reads the name is not named by the next one
		lesson.lead(event.filter("shown", { solutions, named: true }));
		expect(JSON.stringify(lesson.room.lesson.shown)).not.toMatch(/"name":"/);
		lesson.lead(event.filter("shown", { solutions: [], named: false }));
		lesson.lead(event.filter("shown", { solutions, named: true }));
		expect(lesson.room.lesson.shown.map(({ name }) => name).toSorted()).toEqual(["a", "b"]);
		const nothing = event.filter("shown", { solutions: [{ member: "b", item: 0 }], named: true });
		expect(lesson.lead(nothing)).toEqual({ ok: false, reason: "not_found" });
	});

	it("shows a name in the public form: all the other children read it", () => {
		const lesson = makeLesson();
		lesson.say(pupil("a"), { t: "join", name: "Ада Орлова" });
		lesson.lead(event.params);
		lesson.answers("a", 0, "7");
		lesson.lead(event.filter("shown", { solutions: [{ member: "a", item: 0 }], named: true }));
		expect(lesson.room.lesson.shown.map(({ name }) => name)).toEqual(["Ада О."]);
		expect(JSON.stringify(lesson.room.lesson)).not.toContain("Орлова");
	});

	it("goes to any step of a plan, and stands where it stood when steps are moved or taken out", () => {
		const lesson = makeLesson("a");
		const step = (_id: string) => ({ _id, title: _id, simulator: "sum", parameters: sumParameters, homework: null });
		const stands = () => {
			const { plan, step: at } = lesson.room;
			return [plan.map(({ _id }) => _id).join(""), at === null ? null : plan[at]!._id];
		};
		lesson.lead(event.filter("plan_add", [step("a"), step("b")]));
		// said twice, as after a lost acknowledgement, with one more
		lesson.lead(event.filter("plan_add", [step("b"), step("c"), step("d")]));
		lesson.lead(event.filter("step", 2));
		lesson.lead(event.filter("plan_order", ["c", "d", "a", "b"]));
		expect(stands()).toEqual(["cdab", "c"]);
		lesson.lead(event.filter("step", 3));
		lesson.lead(event.filter("step", 1));
		expect(stands()).toEqual(["cdab", "d"]);
		lesson.lead(event.filter("plan_order", ["c", "a", "b", "gone"]));
		expect(stands()).toEqual(["cab", "c"]);
		lesson.lead(event.filter("plan_order", ["a", "b"]));
		expect(stands()).toEqual(["ab", null]);
		const many = Array.from({ length: mostSteps - 1 }, (_, index) => step(`s${index}`));
		expect(lesson.lead(event.filter("plan_add", many))).toEqual({ ok: false, reason: "full" });
	});

	it("steps through a plan, and moves the beads of one child until they are given back", () => {
		const lesson = makeLesson("a", "b");
		const step = { _id: "s", title: "Разминка", simulator: "sum", parameters: sumParameters, homework: null };
		lesson.lead(event.filter("plan_add", [step]));
		lesson.lead(event.filter("step", 0));
		expect(lesson.room.lesson.task).toMatchObject({ simulator: "sum" });
		expect(deskView(lesson.room)).toMatchObject({ step: 0, plan: [step] });
		lesson.say(pupil("a"), { t: "message", kind: "beads", rods: [1, 2, 3] });
		const moves = { t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_POSITIONS", member: "a", moves: [[1, 7]] };
		expect(lesson.lead(moves)).toEqual({ ok: false, reason: "not_allowed" });
		lesson.lead(event.filter("guide", "a"));
		lesson.lead(moves);
		lesson.say(pupil("a"), { t: "message", kind: "moves", moves: [[2, 9]] });
		// a whole board that was on its way would wipe out what the teacher moved
		lesson.say(pupil("a"), { t: "message", kind: "beads", rods: [0, 0, 0] });
		expect(ownView(lesson.room, lesson.member("a")).rods).toEqual([1, 7, 9]);
		lesson.lead(event.filter("guide", "b"));
		expect(ownView(lesson.room, lesson.member("a")).rods).toBeNull();
		expect(lesson.member("b").guided).toBe(true);
	});

	it.each<[string, object]>([
		["a trainer with settings it has not", { ...event.params, parameters: { ...sumParameters, interval: 99 } }],
		[
			"other numbers that cannot be made",
			{ t: "sets", simulator: "sum", parameters: { ...sumParameters, count: 0 }, own: {} },
		],
	])("cannot push %s", (_, frame) => {
		const lesson = makeLesson("a");
		const before = lesson.room;
		expect(lesson.lead(frame)).toEqual({ ok: false, reason: "bad_parameters" });
		expect(lesson.room).toBe(before);
	});

	it("gives a child the usual numbers where none can be made of its plan", () => {
		const lesson = makeLesson("a");
		lesson.lead({ t: "sets", simulator: "sum", parameters: sumParameters, own: { a: { count: 0 } } });
		expect(lesson.member("a").task?.parameters).toEqual(sumParameters);
	});

	it("goes on after a pause from one instant for all, with the countdown; said twice it is the same pause", () => {
		const lesson = makeLesson("a");
		lesson.lead(event.params);
		lesson.lead(event.startAll);
		lesson.lead(event.filter("paused", true));
		expect(lesson.room.lesson).toMatchObject({ paused: true, resumedAt: null });
		lesson.wait(60_000);
		lesson.lead(event.filter("paused", false));
		const resumedAt = lesson.now + 3_500;
		expect(lesson.room.lesson).toMatchObject({ paused: false, resumedAt });
		lesson.wait(2_000);
		lesson.lead(event.filter("paused", false));
		expect(lesson.room.lesson.resumedAt).toBe(resumedAt);
	});

	it("reports how far apart the first numbers were painted; who came late is not part of it", () => {
		const lesson = makeLesson("a", "b", "c");
		lesson.lead(event.params);
		lesson.lead(event.startAll);
		const task = lesson.room.lesson.task!._id;
		const started = (id: string, after: number, late = false) =>
			lesson.say(pupil(id), { t: "event", type: "CHANGE_CONTROL", subType: "STARTED", task, after, late });
		started("a", 4);
		started("b", 17);
		started("c", 2_600, true);
		expect(deskView(lesson.room)).toMatchObject({ spread: 13, started: 3 });
		lesson.lead(event.startAll);
		expect(deskView(lesson.room)).toMatchObject({ spread: null, started: 0 });
	});
});

describe("a child", () => {
	it("is marked as it types; an older text never replaces a newer one", () => {
		const lesson = makeLesson("a");
		lesson.lead(event.params);
		lesson.answers("a", 0, "7", 3, false);
		lesson.answers("a", 0, "4", 2, true);
		expect(cellOf(lesson.member("a"))).toMatchObject({ answer: { text: "7", done: false, correct: true }, marks: "." });
		lesson.answers("a", 2, "8", 4);
		lesson.answers("a", 0, "7", 5);
		expect(cellOf(lesson.member("a")).marks).toBe("+.-");
		expect(lesson.answers("a", 5, "7", 6)).toEqual({ ok: false, reason: "not_found" });
		lesson.lead(event.checkAll);
		expect(lesson.answers("a", 1, "7", 7)).toEqual({ ok: false, reason: "too_late" });
	});

	it("raises a hand, knows its place in the queue, and hears when it moves up", () => {
		const lesson = makeLesson("a", "b");
		lesson.say(pupil("a"), { t: "message", kind: "hand", up: true });
		lesson.wait(10);
		lesson.say(pupil("b"), { t: "message", kind: "hand", up: true });
		expect(ownView(lesson.room, lesson.member("b")).hand).toBe(2);
		const version = lesson.member("b").version;
		lesson.say(pupil("a"), { t: "message", kind: "hand", up: false });
		expect(ownView(lesson.room, lesson.member("b"))).toMatchObject({ hand: 1, version: version + 1 });
	});

	it("sees its hand go down when the teacher has seen to it, and the others move up", () => {
		const lesson = makeLesson("a", "b");
		for (const id of ["a", "b"]) {
			lesson.say(pupil(id), { t: "message", kind: "hand", up: true });
			lesson.wait(10);
		}
		const down = (value: string) =>
			({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "hand_down", value }) as const satisfies ClassFrame;
		lesson.lead(down("a"));
		expect(ownView(lesson.room, lesson.member("a")).hand).toBeNull();
		expect(ownView(lesson.room, lesson.member("b"))).toMatchObject({ hand: 1, version: 3 });
		const before = lesson.room;
		expect(lesson.say(pupil("a"), down("b"))).toEqual({ ok: false, reason: "not_allowed" });
		expect(lesson.say(teacher, down("nobody"))).toEqual({ ok: false, reason: "not_found" });
		lesson.lead(down("a"));
		expect(lesson.room).toEqual(before);
	});

	it("is marked as left, comes back with its answers, and stays away once it was sent away", () => {
		const lesson = makeLesson("a");
		lesson.lead(event.params);
		lesson.answers("a", 0, "7");
		lesson.say(pupil("a"), { t: "leave" });
		expect(lesson.member("a").status).toBe("left");
		lesson.say(pupil("a"), { t: "join", name: "a" });
		expect(lesson.member("a")).toMatchObject({ status: "joined", answers: { 0: { text: "7" } } });
		expect(lesson.lead({ t: "kick", member: "a" })).toMatchObject({ told: [{ to: "a", t: "kicked" }] });
		expect(lesson.say(pupil("a"), { t: "join", name: "a" })).toEqual({ ok: false, reason: "not_allowed" });
		lesson.lead({ t: "invite", member: "a" });
		expect(lesson.say(pupil("a"), { t: "join", name: "a" }).ok).toBe(true);
	});

	it("as a guest waits until it is let in, also when it comes anew", () => {
		const lesson = makeLesson();
		lesson.say(guest("g"), { t: "join", name: "Гость" });
		lesson.say(guest("g"), { t: "join", name: "Гость" });
		expect(lesson.member("g").status).toBe("waiting");
		expect(lesson.say(guest("g"), { t: "message", kind: "hand", up: true }).ok).toBe(false);
		expect(lesson.lead({ t: "invite", member: "g" })).toMatchObject({ told: [{ to: "g", t: "joined" }] });
		lesson.say(guest("g"), { t: "lost" });
		lesson.say(guest("g"), { t: "join", name: "Гость" });
		expect(lesson.member("g").status).toBe("joined");
	});

	it("as a guest stays at the door however it comes and goes, and sees there nothing that is given to all", () => {
		const lesson = makeLesson("a");
		const g = guest("g");
		for (const frame of [{ t: "join", name: "Гость" }, { t: "leave" }, { t: "join", name: "Гость" }] as const)
			lesson.say(g, frame);
		lesson.lead({ t: "sets", simulator: "sum", parameters: sumParameters, own: {} });
		lesson.lead(event.start("g"));
		const seen = snapshotFor(lesson.room, "room", "g", lesson.now);
		expect(seen).toMatchObject({ lesson: null, kept: null, own: { status: "waiting", task: null, controls: null } });
		// let in while its line is cut: it comes in by coming again
		lesson.say(g, { t: "lost" });
		expect(lesson.lead({ t: "invite", member: "g" })).toMatchObject({ told: [] });
		expect(lesson.member("g").status).toBe("lost");
		lesson.say(g, { t: "join", name: "Гость" });
		expect(lesson.member("g").status).toBe("joined");
	});

	it.each<[string, object]>([
		["START_ALL", event.startAll],
		["STOP_ALL", event.stopAll],
		["CHECK_ALL", event.checkAll],
		["START", event.start()],
		["START of another child", event.start("b")],
		["CHANGE_CONTROLS", event.controls({ check: true })],
		["CHANGE_PARAMS", event.params],
		["CHANGE_DICTATIONS", { t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_DICTATIONS", dictation: null }],
		["CHANGE_POSITIONS", { t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_POSITIONS", rods: [1] }],
		["SET_GLOBAL_FILTER_PROP", event.filter("paused", true)],
		["kick", { t: "kick", member: "b" }],
		["invite", { t: "invite", member: "b" }],
		["the end of the lesson", { t: "leave", end: true }],
		["other numbers for all", { t: "sets", simulator: "sum", parameters: sumParameters, own: {} }],
	])("cannot say %s, and a teacher of another room cannot either", (_, frame) => {
		const lesson = makeLesson("a", "b");
		lesson.lead(event.params);
		const before = lesson.room;
		for (const actor of [pupil("a"), guest("a"), { _id: "other", role: "teacher" } as const]) {
			expect(lesson.say(actor, frame as ClassFrame)).toEqual({ ok: false, reason: "not_allowed" });
		}
		expect(lesson.room).toBe(before);
	});

	it("is heard no more when the lesson is over", () => {
		const lesson = makeLesson("a");
		lesson.lead({ t: "leave", end: true });
		expect(lesson.say(pupil("a"), { t: "message", kind: "hand", up: true })).toEqual({ ok: false, reason: "over" });
		expect(lesson.lead(event.params)).toEqual({ ok: false, reason: "over" });
	});

	it("that was in a lesson may come after its end and see that it is over; nobody else comes in, the teacher does", () => {
		const lesson = makeLesson("a", "b");
		lesson.say(guest("g"), { t: "join", name: "Гость" });
		lesson.say(pupil("a"), { t: "lost" });
		lesson.lead({ t: "kick", member: "b" });
		const ended = lesson.lead({ t: "leave", end: true });
		expect(ended).toMatchObject({ told: [{ to: "g", t: "over" }] });
		const come = (actor: ClassActor) => {
			const outcome = lesson.say(actor, { t: "join", name: "Имя" });
			return outcome.ok ? snapshotFor(lesson.room, "room", actor._id, 0).lesson?.over : outcome.reason;
		};
		expect([teacher, pupil("a"), pupil("b"), pupil("late"), guest("g")].map(come)).toEqual([
			true,
			true,
			"not_allowed",
			"over",
			"over",
		]);
	});
});

it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "nobody"])(
	"a word about %s, who was never in the lesson, finds nobody and changes nothing",
	(one) => {
		const lesson = makeLesson("a");
		lesson.lead(event.params);
		const before = lesson.room;
		const moves = { t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_POSITIONS", member: one, moves: [[0, 1]] };
		const words = [
			{ t: "kick", member: one },
			{ t: "invite", member: one },
			event.start(one),
			event.controls({ stop: true }, { member: one }),
			{ ...event.params, member: one },
			moves,
			event.filter("guide", one),
			event.filter("hand_down", one),
			event.filter("shown", { solutions: [{ member: one, item: 0 }], named: true }),
		];
		for (const word of words) expect(lesson.lead(word)).toEqual({ ok: false, reason: "not_found" });
		expect(lesson.room).toBe(before);
		expect(Object.keys(before.members)).toEqual(["a"]);
	},
);

it("whatever is said: nobody is inside whom the teacher did not let in, or here who is gone; versions only rise, by one where something changed, and no child changes another", () => {
	fc.assert(
		fc.property(fc.array(anyWord, { maxLength: 60 }), (words) => {
			const lesson = makeLesson("a", "b");
			const letIn = new Set(["a", "b"]);
			const here = new Set(["a", "b"]);
			for (const word of words) {
				const before = lesson.room;
				const [actor, frame] = spoken(before, word);
				const outcome = lesson.say(actor, frame);
				const after = lesson.room;
				if (!outcome.ok) {
					expect(after).toBe(before);
					continue;
				}
				if (frame.t === "invite") letIn.add(frame.member);
				if (frame.t === "join") here.add(actor._id);
				if (frame.t === "lost" || frame.t === "leave") here.delete(actor._id);
				if (frame.t === "kick") for (const those of [letIn, here]) those.delete(frame.member);
				for (const [id, { status }] of Object.entries(after.members)) {
					expect([id, status === "joined" || status === "waiting"]).toEqual([id, here.has(id)]);
					const { lesson: seen, own } = snapshotFor(after, "room", id, 0);
					expect([id, seen !== null]).toEqual([id, letIn.has(id)]);
					if (!letIn.has(id)) expect(own).toMatchObject({ task: null, controls: null, startAt: null, rods: null });
				}
				expect(after.lesson.version - before.lesson.version).toBe(outcome.touched.lesson.size > 0 ? 1 : 0);
				for (const [id, member] of Object.entries(after.members)) {
					const earlier = before.members[id];
					if (earlier) expect(member.version - earlier.version).toBe(outcome.touched.own.has(id) ? 1 : 0);
					if (earlier && actor._id !== teacher._id && actor._id !== id)
						expect({ ...member, version: 0 }).toEqual({ ...earlier, version: 0 });
				}
				if (actor._id !== teacher._id) expect(after.lesson).toBe(before.lesson);
				const { start, stop, check } = after.lesson.controls;
				expect(start && (stop || check)).toBe(false);
			}
		}),
		{ numRuns: 150 },
	);
});
