import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { requireAction } from "../../account/users/require-action";
import { toIso } from "../../http/contract";
import { consumeRateLimit } from "../../http/rate-limit";
import type { Limit } from "../../http/rate-limit-store";
import { createRouter, json } from "../../http/router";
import { LessonsAnswer, LessonsInput } from "./contract";
import { keepLessons } from "./store";

/** A lesson is told after each of its steps; five lessons have about forty. */
const tellings: Limit = { free: 200, window: 10 * 60 * 1000, delays: false };

const post = signedRoute({
	method: "post",
	path: "/training/lessons",
	tags: ["training"],
	summary: "Keep how far the user came in the first lessons, and answer all that is known of them",
	request: { body: { content: { "application/json": { schema: LessonsInput } }, required: true } },
	responses: { 200: json(LessonsAnswer, "The lessons that were begun") },
});

export const lessonRoutes = createRouter().openapi(post, async (c) => {
	const { db, now, session } = c.var;
	const { owner, data } = c.req.valid("json");
	// a device that changed hands must not give one child's lessons to another
	if (owner !== session.userId) throw new DomainError("CONFLICT");
	await requireAction(db, session.userId, "simulators.use");
	await consumeRateLimit(db, `lessons:${session.userId}`, tellings, now);
	const told = data.map(({ lesson, steps, finished_at }) => ({
		lesson,
		steps,
		// a device whose clock is ahead
		finishedAt: finished_at === null ? null : Math.min(now, Date.parse(finished_at)),
	}));
	const known = await keepLessons(db, owner, told);
	return c.json(
		{
			data: known.map(({ lesson, steps, finishedAt }) => ({
				lesson,
				steps,
				finished_at: finishedAt === null ? null : toIso(finishedAt),
			})),
		},
		200,
	);
});
