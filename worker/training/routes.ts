import { DomainError } from "#domain/errors";
import { signedRoute } from "../account/auth/signed-in";
import { createRouter, json } from "../http/router";
import { authorise } from "../account/users/require-action";
import {
	GroupsToday,
	PastRuns,
	PastRunsQuery,
	RunsAnswer,
	RunsInput,
	TrainingFormulas,
	TrainingSummary,
} from "./contract";
import { tellFormulas } from "./formulas";
import { groupsToday } from "./groups";
import { keepRuns } from "./keep-runs";
import type { RunCounting } from "./run-counting";
import { tellPastRuns } from "./past-runs";
import { summarise } from "./summary";

const tags = ["training"];
const post = signedRoute({
	method: "post",
	path: "/training/runs",
	tags,
	summary: "Keep sets worked on a device; a set sent again is the same set",
	request: { body: { content: { "application/json": { schema: RunsInput } }, required: true } },
	responses: { 200: json(RunsAnswer, "What became of each run, in order") },
});

const summary = signedRoute({
	method: "get",
	path: "/training/summary",
	tags,
	summary: "The user's streak, records, last sets and what to train next",
	responses: { 200: json(TrainingSummary, "Where the user stands today in Moscow") },
});

const past = signedRoute({
	method: "get",
	path: "/training/runs",
	tags,
	summary: "The user's latest sets of a trainer, from every device",
	request: { query: PastRunsQuery },
	responses: { 200: json(PastRuns, "The latest sets, the latest first") },
});

const formulas = signedRoute({
	method: "get",
	path: "/training/formulas",
	tags,
	summary: "The user's speed, accuracy and mastery by formula, and what the next set should be about",
	responses: { 200: json(TrainingFormulas, "The 34 formulas today in Moscow") },
});

const groups = signedRoute({
	method: "get",
	path: "/training/groups",
	tags,
	summary: "One's groups, and what each child trained today",
	responses: { 200: json(GroupsToday, "By name of the group, then of the child") },
});

/** `counting` takes the sets that were done for something, such as homework. */
export const trainingRoutes = (counting: RunCounting) =>
	createRouter()
		.openapi(post, async (c) => {
			const input = c.req.valid("json");
			// a device that changed hands must not give one child's work to another
			if (input.owner !== c.var.session.userId) throw new DomainError("CONFLICT");
			const { db, now, session } = await authorise(c, "simulators.use");
			return c.json(
				{
					data: await keepRuns(db, session.userId, input, now, counting, c.env.FILES),
					now: new Date(now).toISOString(),
				},
				200,
			);
		})
		.openapi(summary, async (c) => {
			const { db, now, session } = await authorise(c, "simulators.use");
			return c.json(await summarise(db, session.userId, now), 200);
		})
		.openapi(past, async (c) => {
			const { db, session } = await authorise(c, "simulators.use");
			return c.json(await tellPastRuns(db, c.env.FILES, session.userId, c.req.valid("query").simulator), 200);
		})
		.openapi(formulas, async (c) => {
			const { db, now, session } = await authorise(c, "simulators.use");
			return c.json(await tellFormulas(db, c.env.FILES, session.userId, now), 200);
		})
		.openapi(groups, async (c) => {
			const { db, now, actor } = await authorise(c, "directory.groups");
			return c.json(await groupsToday(db, actor, now), 200);
		});
