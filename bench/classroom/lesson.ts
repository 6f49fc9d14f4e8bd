import type { ClassTask } from "../../domain/classroom/lesson";
import { definitionOf } from "../../domain/trainer/catalogue";
import { expectedText } from "../../domain/trainer/exercise";
import { exercisesOf } from "../../domain/trainer/run";
import type { Host } from "../host";
import { Device } from "./device";
import { openRoom, type SchoolClass } from "./ours";

const push = {
	t: "event",
	type: "CHANGE_CONTROL",
	subType: "CHANGE_PARAMS",
	simulator: "sum",
	parameters: definitionOf("sum").defaults,
};
export const startAll = { t: "event", type: "CHANGE_CONTROL", subType: "START_ALL" };

/** A class in its lesson, with an exercise in front of everybody. */
export async function teachClass(host: Host, { teacher, children }: SchoolClass) {
	const room = await openRoom(host, teacher);
	const desk = await Device.join(host, room, teacher);
	const devices: Device[] = [];
	for (const child of children) devices.push(await Device.join(host, room, child));
	await newExercise(desk, devices);
	return { room, desk, devices };
}

/** A new exercise in front of everybody. */
export async function newExercise(desk: Device, devices: readonly Device[]): Promise<ClassTask> {
	const before = desk.known.lesson?.task?._id;
	await desk.ask(push);
	const isNew = ({ lesson }: Device["known"]) => lesson?.task != null && lesson.task._id !== before;
	await Promise.all([desk, ...devices].map((device) => device.until(isNew)));
	return desk.known.lesson!.task!;
}

/** A whole answer to the first number of an exercise; every third child errs. */
export function answerOf(task: ClassTask, child: number) {
	const errs = child % 3 === 0;
	const text = errs ? "-1" : expectedText(exercisesOf(task)[0]!);
	const answer = { key: `${task._id}:${child}`, task: task._id, item: 0, n: 1, text, done: true, ms: 900 };
	return { said: { t: "message", kind: "answer", ...answer }, mark: errs ? "-" : "+" };
}
