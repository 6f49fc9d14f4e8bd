import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { DomainError } from "#domain/errors";
import { totalOf } from "#domain/olympiad/stages";
import { requireSignature } from "../account/auth/signed-in";
import { readToken } from "../http/token";
import { fromApp, meantByClient } from "../http/origin";
import { IdParam, toIso } from "../http/contract";
import { refusals } from "../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../http/router";
import { isLeaveToken } from "./attempt-id";
import { directCall } from "./direct-calls";
import type { CallContext, Events } from "./event-records";
import { callerIn, checkStage, keepAnswers, stageData, startAttempt } from "./handlers";
import {
	Acknowledged,
	AnswersInput,
	AttemptType,
	CheckInput,
	Checked,
	LeaveInput,
	Saved,
	SaveInput,
	Started,
	StartHeaders,
	StepData,
} from "./contract";
import { outcome, shardHolding } from "./shard";

const errors = refusals({
	role: "Not from the app, or a ticket that does not fit",
	missing: "No such olympiad, participant or attempt of this person",
	conflict: "Out of turn, too early, closed, or open on another device",
});
const tags = ["attempt"];
const attemptParam = z.object({ attempt: z.string() });

const start = createRoute({
	method: "get",
	path: "/olimpic/{id}/start",
	tags,
	summary: "Opens the attempt, once",
	middleware: [requireSignature, fromApp] as const,
	request: { params: IdParam, query: z.object({ takeover: z.string().optional() }), headers: StartHeaders },
	responses: { 200: json(Started, "The attempt"), ...errors },
});

const data = createRoute({
	method: "get",
	path: "/olimpic/data",
	tags,
	summary: "Hands out one stage's numbers and starts its clock",
	middleware: [requireSignature, meantByClient] as const,
	request: {
		query: z.object({
			attempt: z.string("REQUIRED"),
			step: z.coerce.number("NOT_A_NUMBER").int(),
			simulator: z.string().optional(),
			level: z.string().optional(),
			type: z.string().optional(),
		}),
	},
	responses: { 200: json(StepData, "The numbers"), ...errors },
});

const answers = createRoute({
	method: "post",
	path: "/olimpic/attempts/{attempt}/answers",
	tags,
	summary: "Stores typed answers; acknowledges the highest contiguous number",
	middleware: [requireSignature, fromApp] as const,
	request: { params: attemptParam, ...jsonBody(AnswersInput, "Numbered events") },
	responses: { 200: json(Acknowledged, "Stored"), ...errors },
});

const check = createRoute({
	method: "post",
	path: "/olimpic/attempts/{attempt}/check",
	tags,
	summary: "Scores a stage and locks it, once",
	middleware: [requireSignature, fromApp] as const,
	request: { params: attemptParam, ...jsonBody(CheckInput, "The stage") },
	responses: { 200: json(Checked, "The server's score"), ...errors },
});

const save = createRoute({
	method: "post",
	path: "/olimpic/{type}/save/{id}",
	tags,
	summary: "Closes the attempt; the result is the server's",
	middleware: [requireSignature, fromApp] as const,
	request: {
		params: z.object({ type: AttemptType, id: z.string() }),
		...jsonBody(SaveInput, "The customer's payload; its scores are ignored"),
	},
	responses: { 200: json(Saved, "The result"), ...errors },
});

const leave = createRoute({
	method: "post",
	path: "/olimpic/attempts/{attempt}/leave",
	tags,
	summary: "The leave beacon: JSON as text, authorised by the attempt's token in the body",
	request: { params: attemptParam, body: { content: { "text/plain": { schema: z.string() } } } },
	responses: { 204: { description: "The attempt is closed" }, ...errors },
});

/** Those of these calls that thousands make in the same second. */
export const directCalls = [
	directCall(start, startAttempt),
	directCall(data, stageData),
	directCall(answers, keepAnswers),
	directCall(check, checkStage),
];

/** The calls of a running attempt; `events` answers for what they belong to. */
export function attemptRoutes(events: Events) {
	const asking = (c: Context<AppEnv>): CallContext => {
		return { env: c.env, events, session: c.var.session, headers: c.req.raw.headers, now: c.var.now };
	};
	return createRouter()
		.openapi(start, async (c) => {
			const input = { param: c.req.valid("param"), query: c.req.valid("query"), header: c.req.valid("header") };
			return c.json(await startAttempt(asking(c), input), 200);
		})
		.openapi(data, async (c) => c.json(await stageData(asking(c), { query: c.req.valid("query") }), 200))
		.openapi(answers, async (c) => {
			const input = { param: c.req.valid("param"), json: c.req.valid("json") };
			return c.json(await keepAnswers(asking(c), input), 200);
		})
		.openapi(check, async (c) => {
			const input = { param: c.req.valid("param"), json: c.req.valid("json") };
			return c.json(await checkStage(asking(c), input), 200);
		})
		.openapi(save, async (c) => {
			const { id: attempt } = c.req.valid("param");
			const { link, meta } = c.req.valid("json");
			const saved = await outcome(
				(await shardHolding(c.env, attempt)).save(callerIn(asking(c)), attempt, leavingType(meta), link ?? undefined),
			);
			return c.json(
				{
					type: "SUCCESS" as const,
					result: saved.scores,
					score: totalOf(saved.scores),
					max: saved.max,
					meta: { fail: saved.end.fail, type: saved.end.ending },
					now: toIso(saved.now),
				},
				200,
			);
		})
		.openapi(leave, async (c) => {
			const { attempt } = c.req.valid("param");
			const parsed = LeaveInput.safeParse(parseJson(await c.req.text()));
			if (!parsed.success) throw new DomainError("MALFORMED");
			const { epoch, token, type, events } = parsed.data;
			const by = (await isLeaveToken(c.env.TICKET_SECRET, attempt, epoch, token)) ? null : await sessionOf(c, token);
			await outcome((await shardHolding(c.env, attempt)).leave(attempt, epoch, type, events ?? [], by));
			return c.body(null, 204);
		});
}

/** The customer's client says in `meta` that it is leaving; that ends the attempt as a failed one. */
function leavingType(meta: unknown): "navigate" | "reload" | null {
	if (typeof meta !== "object" || meta === null) return null;
	const { fail, type } = meta as { fail?: unknown; type?: unknown };
	return fail === true && (type === "navigate" || type === "reload") ? type : null;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** A client without pages may put its session token into the beacon; the shard knows whether it holds the attempt. */
async function sessionOf(c: Context<AppEnv>, token: string) {
	const session = await readToken(c.env.SESSION_SECRET, token.replace(/^Bearer\s+/i, ""), c.var.now);
	if (!session) throw new DomainError("TICKET_INVALID");
	return { userId: session.userId, session: session.id };
}
