import { expect, test } from "vitest";
import { idleControls } from "#domain/classroom/controls";
import { newRoom } from "#domain/classroom/lesson";
import { exercisesOf } from "#domain/trainer/run";
import { ladderOf } from "#domain/trainer/ladder";
import { beadsOf, itemRounds, placeIn } from "#web/classroom/child/work-place";
import { sceneOf, standOf, workOf } from "#web/classroom/child/child-scene";
import { momentOf, placeOf } from "#web/classroom/teacher/moment";
import { planParts } from "#web/classroom/teacher/plan-parts";
import { longestFrame } from "#party/protocol";
import { fromLesson } from "#web/school/homework/teacher/from-lesson";
import { newDraft } from "#web/school/homework/teacher/draft";
import { inBoth } from "../fakes/fake-names";

const { lesson } = newRoom("teacher", "Марина Сергеевна", "Сова-2");
const own = {
	version: 1,
	status: "joined",
	hand: null,
	task: null,
	controls: null,
	startAt: null,
	rods: null,
} as const;
const task = (simulator: "sum" | "columns") => ({
	_id: "task",
	simulator,
	parameters: ladderOf(simulator)[0]!.parameters,
	seed: "seed",
});

test("a child follows the teacher: the board goes before solutions, these before its own work", () => {
	const working = { ...lesson, task: task("columns") };
	expect(sceneOf(lesson, own)).toBe("idle");
	expect(sceneOf(working, own)).toBe("work");
	const solution = { task: working.task, item: 0, text: "5", rods: [], name: null };
	expect(sceneOf({ ...working, shown: [solution] }, own)).toBe("solutions");
	expect(sceneOf({ ...working, shown: [solution], positions: [1, 2] }, own)).toBe("board");
	expect(sceneOf({ ...working, positions: [1, 2], over: true }, own)).toBe("over");
	expect(sceneOf(working, { ...own, status: "waiting" })).toBe("door");
});

test("an exercise of one's own comes before that of the lesson", () => {
	const mine = { ...task("sum"), _id: "mine" };
	const controls = { ...idleControls, start: true };
	const work = workOf({ ...lesson, task: task("columns") }, { ...own, task: mine, controls, startAt: 5 })!;
	expect(work.task._id).toBe("mine");
	expect(standOf(work)).toBe("running");
});

test("a child goes from exercise to exercise by itself, and where the teacher holds every screen it stays there", () => {
	const set = exercisesOf(task("columns"));
	const rounds = itemRounds(set);
	const done = { text: "1", done: true };
	const texts = set.map((_, item) => (item === 0 ? done : null));
	expect(placeIn(rounds, texts, null)).toMatchObject({ at: 1, items: [1], done: false });
	expect(placeIn(rounds, texts, 0)).toMatchObject({ at: 0, done: true });
	expect(
		placeIn(
			rounds,
			set.map(() => done),
			null,
		),
	).toMatchObject({ at: -1, done: true });
	const beads = beadsOf(placeIn(rounds, texts, null), texts, set, false);
	expect(beads.slice(0, 3)).toEqual(["done", "now", "todo"]);
});

test("the teacher's main action changes with the moment, and numbers that flash go series by series", () => {
	const desk = { plan: [], step: null };
	expect(momentOf(lesson, desk)).toEqual({ next: "give" });
	const given = { ...lesson, task: task("sum") };
	expect(momentOf(given, desk)).toEqual({ next: "start" });
	expect(momentOf({ ...given, controls: { ...idleControls, start: true } }, desk)).toEqual({ next: "check" });
	const checked = { ...given, controls: { ...idleControls, stop: true, check: true } };
	expect(momentOf(checked, desk)).toEqual({ next: "series", item: 1 });
	const last = { ...checked, item: exercisesOf(given.task).length - 1 };
	expect(momentOf(last, desk)).toEqual({ next: "again" });
	const step = { ...task("columns"), _id: "one", title: "Столбики", homework: null };
	expect(momentOf(last, { plan: [step, step], step: 0 })).toEqual({ next: "plan", step: 1 });
});

test("where every screen stands at one exercise the teacher goes to the next and back, and not beyond the ends", () => {
	const given = task("columns");
	const set = exercisesOf(given);
	const last = set.length - 1;
	expect(placeOf(given, 0)).toEqual({ place: 1, total: set.length, previous: null, next: 1 });
	expect(placeOf(given, 1)).toMatchObject({ place: 2, previous: 0, next: 2 });
	expect(placeOf(given, last)).toMatchObject({ place: set.length, previous: last - 1, next: null });
});

test("a long plan is sent in parts of which each fits a frame, and nothing of it is lost", () => {
	const step = (index: number) => {
		const title = `${index} `.padEnd(80, "Ж");
		return { ...task("columns"), _id: `step-${index}`, title, homework: null, parameters: { focus: "ф".repeat(190) } };
	};
	const steps = Array.from({ length: 30 }, (_, index) => step(index));
	const parts = planParts(steps);
	expect(new TextEncoder().encode(JSON.stringify(steps)).length).toBeGreaterThan(longestFrame);
	for (const part of parts) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(longestFrame);
	expect(parts.flat()).toEqual(steps);
});

test("homework of what went wrong is for who was there, each about its own formulas", () => {
	const broke = (formula: string, wrong: number) => ({ formula, seen: 3, wrong });
	const children = [
		{ _id: "alice", ...inBoth("Alisa"), formulas: [broke("10+7", 2), broke("10+8", 0)], done: [] },
		{ _id: "timur", ...inBoth("Timur"), formulas: [broke("10+8", 1), broke("10+7", 1)], done: [] },
		{ _id: "nika", ...inBoth("Nika"), formulas: [], done: [] },
	];
	const draft = fromLesson(newDraft("id", "2026-11-23"), children, "Сова-2");
	expect(draft.students.map(({ _id }) => _id)).toEqual(["alice", "timur", "nika"]);
	const [first] = draft.tasks!;
	expect(first!.params["focus"]).toBe("10+7,10+8");
	expect(first!.focuses).toEqual({ alice: "10+7", timur: "10+8,10+7" });
});

test("homework of mistakes that tell no formula is the trainers that went wrong, as they were set, the worst first", () => {
	const parameters = { steps: 4, mode: 1 };
	const on = (simulator: string, answered: number, correct: number) => ({ simulator, parameters, answered, correct });
	const child = (_id: string, ...done: ReturnType<typeof on>[]) => ({ _id, ...inBoth(_id), formulas: [], done });
	const children = [
		child("alice", on("multiplication", 3, 2), on("sum", 5, 5)),
		child("timur", on("multiplication", 3, 1), on("columns", 4, 0)),
	];
	const { tasks } = fromLesson(newDraft("id", "2026-11-23"), children, "Сова-2");
	expect(tasks!.map(({ simulator }) => simulator)).toEqual(["columns", "multiplication"]);
	expect(tasks![1]!.params).toEqual(parameters);
});
