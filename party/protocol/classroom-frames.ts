import { z } from "zod";
import { mostRods, mostShown, mostSteps } from "#domain/classroom/lesson";
import { simulators } from "#domain/trainer/catalogue";
import { lineProblem } from "#domain/visible-text";

const Id = z.string().regex(/^[\w:-]{1,100}$/);
const Count = z.number().int().min(0).max(1_000_000);
const Item = z.number().int().min(0).max(999);
const Rod = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
const Rods = z.array(Rod).max(mostRods);
const Moves = z
	.array(
		z.tuple([
			z
				.number()
				.int()
				.min(0)
				.max(mostRods - 1),
			Rod,
		]),
	)
	.max(mostRods * 2);
const Milliseconds = z.number().min(0).max(86_400_000);
const Simulator = z.enum(simulators);
/** A trainer's settings; the room asks the trainer whether they are right. */
const Parameters = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]));

/** A line that others read: a title, a guest's name. */
export const VisibleLine = z
	.string()
	.trim()
	.normalize()
	.min(1)
	.max(80)
	.refine((text) => lineProblem(text) === null);

const controls = z
	.object({
		start: z.boolean(),
		stop: z.boolean(),
		check: z.boolean(),
		abacus: z.boolean(),
		settings: z.boolean(),
		correct: z.boolean(),
		open: z.boolean(),
		sound: z.boolean(),
		sample: z.boolean(),
		showAnswers: z.boolean(),
		count: Count,
	})
	.partial();

const dictation = z.object({
	dictation: Count,
	amount: z.number().int().min(1).max(100),
	start: z.boolean(),
	progress: Count,
	stop: z.boolean(),
	period: z.number().min(0.1).max(60),
	samples: z.number().int().min(1).max(100),
});

const planStep = z.object({
	_id: Id,
	title: VisibleLine,
	simulator: Simulator,
	parameters: Parameters,
	homework: Id.nullable(),
});

const filter = <Name extends string, Value extends z.ZodType>(prop: Name, value: Value) =>
	z.object({ t: z.literal("event"), id: Id, type: z.literal("SET_GLOBAL_FILTER_PROP"), prop: z.literal(prop), value });

/** A property of the whole lesson, from the teacher. */
const GlobalFilter = z.discriminatedUnion("prop", [
	filter("paused", z.boolean()),
	filter("sound", z.boolean()),
	filter("names_hidden", z.boolean()),
	filter("guests", z.boolean()),
	filter("item", Item.nullable()),
	filter(
		"step",
		z
			.number()
			.int()
			.min(0)
			.max(mostSteps - 1)
			.nullable(),
	),
	filter("guide", Id.nullable()),
	filter("hand_down", Id),
	filter("plan_add", z.array(planStep).min(1).max(mostSteps)),
	filter("plan_order", z.array(Id).max(mostSteps)),
	filter(
		"shown",
		z.object({
			solutions: z.array(z.object({ member: Id, item: Item })).max(mostShown),
			named: z.boolean(),
		}),
	),
]);

const control = { t: z.literal("event"), id: Id, type: z.literal("CHANGE_CONTROL") };

/** A change of trainers from the teacher; STARTED comes from a child. */
const Control = z.discriminatedUnion("subType", [
	z.object({ ...control, subType: z.literal("START"), member: Id.optional() }),
	z.object({ ...control, subType: z.enum(["START_ALL", "STOP_ALL", "CHECK_ALL"]) }),
	z.object({
		...control,
		subType: z.literal("STARTED"),
		task: Id,
		after: z.number().min(-60_000).max(3_600_000),
		late: z.boolean(),
	}),
	z.object({
		...control,
		subType: z.literal("CHANGE_CONTROLS"),
		member: Id.optional(),
		controls,
		repeat: z.boolean().optional(),
		clear: z.boolean().optional(),
	}),
	z.object({
		...control,
		subType: z.literal("CHANGE_PARAMS"),
		member: Id.optional(),
		simulator: Simulator,
		parameters: Parameters,
	}),
	z.object({ ...control, subType: z.literal("CHANGE_DICTATIONS"), dictation: dictation.nullable() }),
]);

/** Beads that the teacher moves: of one child, or of the own abacus before all. */
const Positions = z.union([
	z.object({ ...control, subType: z.literal("CHANGE_POSITIONS"), member: Id, moves: Moves }),
	z.object({
		...control,
		subType: z.literal("CHANGE_POSITIONS"),
		member: z.undefined().optional(),
		rods: Rods.nullable(),
	}),
]);

const said = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
	z.object({ t: z.literal("message"), id: Id, kind: z.literal(kind), ...shape });

/**
 * What a child says; it goes to the teacher alone. `answer`: kept once by its `key`, `n` counts what the child types;
 * `beads`: its whole board; `moves`: beads of a board that the teacher moves too; `pulse`: the last round trip.
 */
const Message = z.discriminatedUnion("kind", [
	said("answer", {
		key: Id,
		task: Id,
		item: Item,
		n: Count,
		text: z.string().max(400),
		done: z.boolean(),
		ms: Milliseconds,
	}),
	said("beads", { rods: Rods }),
	said("moves", { moves: Moves }),
	said("hand", { up: z.boolean() }),
	said("pulse", { latency: z.number().min(0).max(120_000) }),
]);

/** Told apart by their names: trying one shape after the other took most of what reading a frame costs. */
const Named = z.discriminatedUnion("t", [
	z.object({ t: z.literal("join"), id: Id }),
	z.object({ t: z.literal("leave"), id: Id, end: z.boolean().optional() }),
	z.object({ t: z.literal("kick"), id: Id, member: Id }),
	z.object({ t: z.literal("invite"), id: Id, member: Id }),
	z.discriminatedUnion("type", [GlobalFilter, Control]),
	Message,
	z.object({ t: z.literal("clock"), sent: z.number() }),
]);

/**
 * Everything a device says to a classroom. `join` is first, and again after every connection; `leave` with `end` ends the
 * lesson; `kick` sends a child away or refuses a guest, `invite` lets a guest in; `clock` asks for the server's time. A
 * snapshot is asked for by `resyncText`.
 */
export const ToClassroom = z.union([Named, Positions]);
export type ToClassroom = z.infer<typeof ToClassroom>;
