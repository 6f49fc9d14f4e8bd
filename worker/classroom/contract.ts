import { z } from "zod";
import { classCodeLength, foldClassCode } from "#domain/user/class-code";
import { simulators } from "#domain/trainer/catalogue";
import { NamedPerson, NameInBoth } from "../account/users/contract";
import { Instant, titleLine } from "../http/contract";

/** A room's name: of a lesson, or `people` for the lobby of one's people. */
const RoomName = z.string("REQUIRED").regex(/^[\w:-]{1,200}$/, "OUT_OF_RANGE");

export const RoomTicketInput = z.object({ room: RoomName }).meta({ id: "RoomTicketInput" });
/** A ticket for the second sub-protocol of a handshake, good once and until then. */
export const RoomTicketAnswer = z.object({ ticket: z.string(), until: Instant }).meta({ id: "RoomTicket" });

/** The code of a lesson as it was typed, and what the guest is called there. */
export const GuestInput = z
	.object({
		code: z
			.string("REQUIRED")
			.max(40, "TOO_LONG")
			.transform(foldClassCode)
			.refine((code) => code.length === classCodeLength, "CLASS_NOT_FOUND"),
		name: titleLine(40).min(1, "REQUIRED"),
	})
	.meta({ id: "GuestInput" });
export const GuestAnswer = z.object({ guest: z.string() }).meta({ id: "GuestAnswer" });

/** A trainer and its settings, from which each child gets numbers by its own weak formulas. */
export const SetsInput = z
	.object({
		simulator: z.enum(simulators, "OUT_OF_RANGE"),
		parameters: z.record(
			z.string().max(40),
			z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
			"REQUIRED",
		),
	})
	.meta({ id: "SetsInput" });
/** How many children got a set about their own weak formulas; the others have the usual one with numbers of their own. */
export const SetsAnswer = z.object({ count: z.number().int() }).meta({ id: "SetsAnswer" });

/** `before`: the lessons that began before this instant. */
export const LessonsQuery = z.object({ before: Instant.optional() });
export const lessonsPage = 50;

const LessonRow = z
	.object({
		_id: z.string(),
		title: z.string(),
		teacher: NameInBoth,
		started_at: Instant,
		ended_at: Instant,
		members: z.number().int(),
		answered: z.number().int(),
		correct: z.number().int(),
	})
	.meta({ id: "LiveLesson" });

/** Lessons that are over, the latest first; of a student those it was in, with its own figures. */
export const LessonList = z.object({ data: z.array(LessonRow), count: z.number().int() }).meta({ id: "LiveLessons" });
export type LessonList = z.infer<typeof LessonList>;

/** A lesson with what each child did: right answers, formulas that broke, trainer by trainer. */
export const LessonDetail = LessonRow.extend({
	data: z.array(
		NamedPerson.extend({
			came_at: Instant,
			answered: z.number().int(),
			correct: z.number().int(),
			milliseconds: z.number().int(),
			formulas: z.array(z.object({ formula: z.string(), seen: z.number().int(), wrong: z.number().int() })),
			done: z.array(
				z.object({
					simulator: z.string(),
					parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
					answered: z.number().int(),
					correct: z.number().int(),
				}),
			),
		}),
	),
}).meta({ id: "LiveLessonDetail" });
export type LessonDetail = z.infer<typeof LessonDetail>;
