import { createRandom, type Random } from "#domain/generator/random";
import { definitionOf } from "#domain/trainer/catalogue";
import type { Said } from "#web/classroom/line/lesson-line";
import { type OpenEnd, SpoiltDevice } from "./spoilt-device";

const parts = ["first part", "second part", "last part"];
const stepsOfPart = 20;
/** rows to type in; more exercises than these are never answered here */
const items = 3;
const pushed: Said = {
	t: "event",
	type: "CHANGE_CONTROL",
	subType: "CHANGE_PARAMS",
	simulator: "sum",
	parameters: definitionOf("sum").defaults,
};

/** What was found: faults in words, how many texts were compared, and how long agreeing took at the most, milliseconds. */
export type SpoiltOutcome = { faults: string[]; texts: number; backMs: number };

/**
 * A lesson in which every line loses, doubles or turns around three frames of ten, both ways. Within `soonMs` a member must
 * know exactly what the room has: of a line that is whole again, once something more is said on it; of one that was cut,
 * once it is back. In the end the room must have every digit that was typed for the exercise in front of a child. `ids` and
 * `doors`: the teacher first. What is said, when lines are cut and which frames are spoilt follows from `seed`.
 */
export async function playSpoiltLesson(
	seed: string,
	ids: readonly string[],
	doors: readonly OpenEnd[],
	soonMs: number,
): Promise<SpoiltOutcome> {
	const random = createRandom(seed);
	const devices = doors.map((open, index) => new SpoiltDevice(`${seed} ${index}`, open));
	const [teacher, ...children] = devices as [SpoiltDevice, ...SpoiltDevice[]];
	const [faults, took]: [string[], number[]] = [[], []];
	const agree = async (
		some: readonly SpoiltDevice[],
		when: string,
		come: (device: SpoiltDevice) => Promise<number>,
	) => {
		const times = await Promise.all(some.map((device) => timeToAgree(device, devices, soonMs, come)));
		for (const [index, ms] of times.entries()) {
			if (ms === null) faults.push(`${when}: ${ids[devices.indexOf(some[index]!)]} does not know what the room has`);
			else took.push(ms);
		}
	};
	for (const device of devices) await device.come();
	for (const part of parts) {
		for (const device of devices) device.mend();
		await push(teacher, children);
		for (const device of devices) device.spoil();
		for (let step = 0; step < stepsOfPart; step++) {
			if (random.below(2) === 0) void teacher.ask(wordOf(random, ids, part === parts.at(-1)));
			else act(random, random.pick(children));
			await teacher.ping();
		}
		for (const device of devices) device.mend();
		for (const word of revealing(ids)) await teacher.insist(word);
		await agree(devices, `${part}, whole again`, () => Promise.resolve(performance.now()));
		for (const device of devices) device.spoil();
		const cut = devices.filter(() => random.below(2) === 0);
		for (const device of cut) device.cut();
		await agree(cut, `${part}, back`, (device) => device.come());
	}
	for (const device of devices) device.cut();
	await agree(devices, "in the end", (device) => device.come());
	const texts = await Promise.all(children.map(comparedTexts));
	faults.push(...texts.flatMap(({ lost }) => lost));
	for (const device of devices) device.cut();
	return {
		faults: faults.map((fault) => `seed "${seed}": ${fault}`),
		texts: texts.reduce((sum, { compared }) => sum + compared, 0),
		backMs: Math.max(...took),
	};
}

/** A new exercise in front of everybody. */
async function push(teacher: SpoiltDevice, children: readonly SpoiltDevice[]): Promise<void> {
	const before = teacher.task;
	await teacher.insist(pushed);
	await teacher.until(() => teacher.task !== before);
	await Promise.all(children.map((child) => child.until(() => child.task === teacher.task)));
}

/** Something about everything that anybody sees: whoever missed anything before is shown a gap by it. */
function revealing([, ...children]: readonly string[]): Said[] {
	const control = { t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS" } as const;
	return [
		{ ...control, controls: { sample: true } },
		...children.map((member) => ({ ...control, member, controls: { sample: true } })),
	];
}

/** Something the teacher says. A check ends what is typed, so there is none in the last part. */
function wordOf(random: Random, [, ...children]: readonly string[], last: boolean): Said {
	const member = random.pick(children);
	const rod = random.below(7);
	const state = random.below(10) as 0;
	const words: Said[] = [
		{ t: "event", type: "CHANGE_CONTROL", subType: "START_ALL" },
		{ t: "event", type: "CHANGE_CONTROL", subType: "STOP_ALL" },
		{ t: "event", type: "CHANGE_CONTROL", subType: "START", member },
		{ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS", controls: { sound: random.below(2) === 0 } },
		{ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS", member, controls: { abacus: false } },
		{ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_POSITIONS", rods: [state, 1, 2] },
		{ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_POSITIONS", member, moves: [[rod, state]] },
		{ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "paused", value: random.below(2) === 0 },
		{ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "guide", value: random.below(3) === 0 ? null : member },
		{ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "item", value: random.below(items) },
		{ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "names_hidden", value: random.below(2) === 0 },
		{ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "guests", value: random.below(2) === 0 },
		{ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "hand_down", value: member },
	];
	const ending: Said[] = [pushed, { t: "event", type: "CHANGE_CONTROL", subType: "CHECK_ALL" }];
	return random.pick(last ? words : [...words, ...ending]);
}

/** Something a child does. */
function act(random: Random, child: SpoiltDevice): void {
	const deed = random.below(5);
	if (deed < 2) return child.type(random.below(items));
	if (deed === 2) void child.ask({ t: "message", kind: "hand", up: random.below(2) === 0 });
	else if (deed === 3) void child.ask({ t: "message", kind: "beads", rods: [random.below(10) as 0, 3] });
	else void child.ask({ t: "message", kind: "moves", moves: [[random.below(7), random.below(10) as 0]] });
}

/**
 * How long it takes until a device that comes knows what the room has, milliseconds; null for too long. It counts from the
 * open line, or from the last that anybody said meanwhile: what was not sent is sent again.
 */
async function timeToAgree(
	device: SpoiltDevice,
	devices: readonly SpoiltDevice[],
	soonMs: number,
	come: (device: SpoiltDevice) => Promise<number>,
): Promise<number | null> {
	const opened = await come(device);
	for (;;) {
		const { agrees } = await device.look();
		const took = performance.now() - Math.max(opened, ...devices.map(({ saidAt }) => saidAt));
		if (agrees) return Math.max(took, 0);
		if (took > soonMs) return null;
	}
}

/** Waits until everything typed is with the room, and holds the texts of the exercise in front of the child against it. */
async function comparedTexts(child: SpoiltDevice): Promise<{ compared: number; lost: string[] }> {
	while (!child.typed.sent) await child.look();
	const { kept } = (await child.look()).snapshot;
	const typed = Array.from({ length: items }, (_, item) => kept && child.typed.textOf(kept.task, item));
	const lost = typed.flatMap((row, item) =>
		row && kept?.answers[item]?.text !== row.text
			? [`typed ${row.text}, the room has ${kept?.answers[item]?.text}`]
			: [],
	);
	return { compared: typed.filter(Boolean).length, lost };
}
