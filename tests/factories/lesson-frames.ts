import { simulators } from "#domain/trainer/catalogue";
import { lineProblem } from "#domain/visible-text";
import type { ToClassroom } from "#party/protocol/classroom-frames";

/**
 * What a field may be, said plainly and without the library that reads frames: the room tells frames apart by their names, and
 * must take and refuse what is taken and refused by trying one shape after the other.
 */
type Field = { fits: (value: unknown) => boolean; optional?: true };
type Shape = Readonly<Record<string, Field>>;

const field = (fits: (value: unknown) => boolean): Field => ({ fits });
const optional = ({ fits }: Field): Field => ({ fits, optional: true });
const orNull = ({ fits }: Field): Field => field((value) => value === null || fits(value));
const is = (...words: unknown[]): Field => field((value) => words.includes(value));
const flag = field((value) => typeof value === "boolean");
const number = (min: number, max: number): Field =>
	field((value) => typeof value === "number" && value >= min && value <= max);
const whole = (min: number, max: number): Field =>
	field((value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max);
const text = (most: number): Field => field((value) => typeof value === "string" && value.length <= most);
const id = field((value) => typeof value === "string" && /^[A-Za-z0-9_:-]{1,100}$/.test(value));
const list = ({ fits }: Field, most: number, least = 0): Field =>
	field(
		(value) =>
			Array.isArray(value) && value.length >= least && value.length <= most && value.every((each) => fits(each)),
	);
const object = (shape: Shape): Field => field((value) => fitsShape(shape, value));
const line = field((value) => {
	if (typeof value !== "string") return false;
	const shown = value.trim().normalize();
	return shown.length >= 1 && shown.length <= 80 && lineProblem(shown) === null;
});

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value has a shape: what is not in it does not count. */
export function fitsShape(shape: Shape, value: unknown): boolean {
	if (!isObject(value)) return false;
	return Object.entries(shape).every(([name, { fits, optional: may }]) =>
		Object.hasOwn(value, name) ? fits(value[name]) : may === true,
	);
}

const count = whole(0, 1_000_000);
const rods = list(whole(0, 9), 23);
const moves = list(
	field(
		(value) => Array.isArray(value) && value.length === 2 && whole(0, 22).fits(value[0]) && whole(0, 9).fits(value[1]),
	),
	46,
);
const setting = field(
	(value) => typeof value === "boolean" || value === null || Number.isFinite(value) || text(200).fits(value),
);
const parameters = field(
	(value) =>
		isObject(value) &&
		// the one name that no object may be given is left out
		Object.entries(value).every(([name, each]) => name === "__proto__" || (name.length <= 40 && setting.fits(each))),
);
const switches = ["start", "stop", "check", "abacus", "settings", "correct", "open", "sound", "sample", "showAnswers"];
const controls = object({
	...Object.fromEntries(switches.map((name) => [name, optional(flag)])),
	count: optional(count),
});
const dictation = object({
	dictation: count,
	amount: whole(1, 100),
	start: flag,
	progress: count,
	stop: flag,
	period: number(0.1, 60),
	samples: whole(1, 100),
});
const simulator = is(...simulators);
const step = object({ _id: id, title: line, simulator, parameters, homework: orNull(id) });

const event = { t: is("event"), id };
const control = (subType: string): Shape => ({ ...event, type: is("CHANGE_CONTROL"), subType: is(subType) });
const filter = (prop: string, value: Field): Shape => ({
	...event,
	type: is("SET_GLOBAL_FILTER_PROP"),
	prop: is(prop),
	value,
});
const said = (kind: string): Shape => ({ t: is("message"), id, kind: is(kind) });
const tells = (shape: Shape, example: object) => ({ shape, example });

const sum = { numbers: 3, interval: 0.5, focus: "", reverse: false, limit: null };
const planned = { _id: "s1", title: "Разминка", simulator: "sum", parameters: sum, homework: null };
const led = { dictation: 1, amount: 5, start: true, progress: 0, stop: false, period: 1.5, samples: 3 };
const typed = { key: "k-1", task: "task-1", item: 0, n: 3, text: "12", done: false, ms: 900.5 };

/** The name by which a frame is told apart from the others. */
type NameOf<Frame> = Frame extends { prop: infer Name extends string } | { subType: infer Name extends string }
	? Name
	: Frame extends { kind: infer Name extends string }
		? Name
		: Frame extends { t: infer Name extends string }
			? Name
			: never;

/** Every frame that there is, by its name; the last ones have two forms. */
export const frames = {
	join: [tells({ t: is("join"), id }, { t: "join" })],
	leave: [tells({ t: is("leave"), id, end: optional(flag) }, { t: "leave", end: true })],
	kick: [tells({ t: is("kick"), id, member: id }, { t: "kick", member: "a" })],
	invite: [tells({ t: is("invite"), id, member: id }, { t: "invite", member: "guest:a-1" })],
	clock: [tells({ t: is("clock"), sent: number(-Number.MAX_VALUE, Number.MAX_VALUE) }, { t: "clock", sent: 12.5 })],
	paused: [tells(filter("paused", flag), { value: true })],
	sound: [tells(filter("sound", flag), { value: false })],
	names_hidden: [tells(filter("names_hidden", flag), { value: true })],
	guests: [tells(filter("guests", flag), { value: true })],
	item: [tells(filter("item", orNull(whole(0, 999))), { value: 4 })],
	step: [tells(filter("step", orNull(whole(0, 29))), { value: 0 })],
	guide: [tells(filter("guide", orNull(id)), { value: "a" })],
	hand_down: [tells(filter("hand_down", id), { value: "a" })],
	plan_add: [tells(filter("plan_add", list(step, 30, 1)), { value: [planned] })],
	plan_order: [tells(filter("plan_order", list(id, 30)), { value: ["s2", "s1"] })],
	shown: [
		tells(filter("shown", object({ solutions: list(object({ member: id, item: whole(0, 999) }), 3), named: flag })), {
			value: { solutions: [{ member: "a", item: 1 }], named: false },
		}),
	],
	START: [tells({ ...control("START"), member: optional(id) }, { member: "a" })],
	START_ALL: [tells(control("START_ALL"), {})],
	STOP_ALL: [tells(control("STOP_ALL"), {})],
	CHECK_ALL: [tells(control("CHECK_ALL"), {})],
	STARTED: [
		tells(
			{ ...control("STARTED"), task: id, after: number(-60_000, 3_600_000), late: flag },
			{ task: "task-1", after: -3.5, late: false },
		),
	],
	CHANGE_CONTROLS: [
		tells(
			{ ...control("CHANGE_CONTROLS"), member: optional(id), controls, repeat: optional(flag), clear: optional(flag) },
			{ member: "a", controls: { abacus: true, count: 2 }, repeat: true, clear: false },
		),
	],
	CHANGE_PARAMS: [
		tells(
			{ ...control("CHANGE_PARAMS"), member: optional(id), simulator, parameters },
			{ member: "a", simulator: "sum", parameters: sum },
		),
	],
	CHANGE_DICTATIONS: [tells({ ...control("CHANGE_DICTATIONS"), dictation: orNull(dictation) }, { dictation: led })],
	answer: [
		tells(
			{
				...said("answer"),
				key: id,
				task: id,
				item: whole(0, 999),
				n: count,
				text: text(400),
				done: flag,
				ms: number(0, 86_400_000),
			},
			typed,
		),
	],
	beads: [tells({ ...said("beads"), rods }, { rods: [0, 5, 9] })],
	moves: [tells({ ...said("moves"), moves }, { moves: [[6, 7]] })],
	hand: [tells({ ...said("hand"), up: flag }, { up: true })],
	pulse: [tells({ ...said("pulse"), latency: number(0, 120_000) }, { latency: 40.5 })],
	CHANGE_POSITIONS: [
		tells({ ...control("CHANGE_POSITIONS"), member: id, moves }, { member: "a", moves: [[6, 7]] }),
		tells(
			{ ...control("CHANGE_POSITIONS"), member: optional(field(() => false)), rods: orNull(rods) },
			{ rods: [1, 2, 3] },
		),
	],
} satisfies Record<NameOf<ToClassroom>, object[]>;

/** Every form of every frame, with an example that has all its fields. */
export const allFrames = Object.entries(frames).flatMap(([name, forms]) =>
	forms.map(({ shape, example }): { name: string; shape: Shape; whole: Record<string, unknown> } => {
		const names = Object.entries(shape).flatMap(([each, { fits }]) => {
			const words = ["event", "message", "SET_GLOBAL_FILTER_PROP", "CHANGE_CONTROL", name];
			const word = ["t", "type", "subType", "prop", "kind"].includes(each) && words.find(fits);
			return word ? [[each, word]] : [];
		});
		const given = name === "clock" ? {} : { id: "m1" };
		return { name, shape, whole: { ...Object.fromEntries(names), ...given, ...example } };
	}),
);
