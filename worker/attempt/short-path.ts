import type { z } from "zod";
import { DomainError } from "#domain/errors";
import { sessionBySignature } from "../account/auth/signed-in";
import { headersOf } from "../http/answer-headers";
import { assertFromApp, assertMeantByClient, assertSameOrigin } from "../http/origin";
import { mostBytes } from "../http/limits";
import { pathOf } from "../http/path";
import { assertShallow, readBody } from "../http/read-body";
import { refusalOf } from "../http/refusal";
import { fieldCodes, requestIdOf } from "../http/router";
import { type Asking, checkStage, keepAnswers, stageData, startAttempt } from "./handlers";
import { AnswersInput, CheckInput, StartHeaders } from "./contract";
import { isPlainAnswers } from "./plain-answers";

const decoder = new TextDecoder();

/** A call in its usual form: what lets it in besides the session, and what it does. */
type Call = { meant: (headers: Headers) => void; answer: (by: Asking, request: Request) => Promise<object> };

// no query, and no id that another route would take for itself
const startPath = /^\/api\/olimpic\/(?!participant\/)([\w-]+)\/start$/;
const dataPath = /^\/api\/olimpic\/data\?attempt=([\w-]+\.[\w-]+\.[\w-]+)&step=(\d{1,2})$/;
const attemptPath = /^\/api\/olimpic\/attempts\/([\w-]+\.[\w-]+\.[\w-]+)\/(answers|check)$/;

/**
 * The calls that thousands make in the same second, answered ahead of the router: the same checks in the same order, the
 * same contracts, the same refusals, without the layers that serve all other calls. A call in any other form than the
 * usual one gets null and goes by its route, as if this were not here. `clock` in milliseconds.
 */
export function createShortPath(clock: () => number) {
	return (request: Request, env: Env): Promise<Response> | null => {
		const call = callOf(request);
		return call && answered(call, request, env, clock());
	};
}

async function answered({ meant, answer }: Call, request: Request, env: Env, now: number): Promise<Response> {
	const { headers } = request;
	const requestId = requestIdOf(headers);
	const common: Record<string, string> = { "Content-Type": "application/json", ...headersOf(requestId, env) };
	try {
		assertSameOrigin(request, env);
		const session = await sessionBySignature(env, headers, now);
		meant(headers);
		const body = await answer({ env, session, headers, now }, request);
		return new Response(JSON.stringify(body), { headers: common });
	} catch (error) {
		const { status, body, retryAfter } = refusalOf(error as Error, requestId);
		if (retryAfter !== null) common["Retry-After"] = retryAfter;
		return new Response(JSON.stringify(body), { status, headers: common });
	}
}

function callOf(request: Request): Call | null {
	const path = pathOf(request.url);
	return request.method === "GET" ? readingCall(path) : request.method === "POST" ? writingCall(path, request) : null;
}

function readingCall(path: string): Call | null {
	const start = startPath.exec(path);
	if (start) {
		const olympiadId = start[1]!;
		const answer = (by: Asking) => startAttempt(by, olympiadId, ticketIn(by.headers), false);
		return { meant: assertFromApp, answer };
	}
	const data = dataPath.exec(path);
	if (!data) return null;
	const [, attempt, step] = data;
	return { meant: assertMeantByClient, answer: (by) => stageData(by, attempt!, Number(step)) };
}

function writingCall(path: string, { headers }: Request): Call | null {
	const found = attemptPath.exec(path);
	if (!found || headers.get("content-type") !== "application/json") return null;
	const [, attempt, call] = found;
	const answer =
		call === "check"
			? async (by: Asking, request: Request) => checkStage(by, attempt!, valid(CheckInput, await bodyOf(request)))
			: async (by: Asking, request: Request) => keepAnswers(by, attempt!, answersIn(await bodyOf(request)));
	return { meant: assertFromApp, answer };
}

function ticketIn(headers: Headers): string {
	const seat = headers.get("x-seat") ?? undefined;
	return valid(StartHeaders, { "x-ticket": headers.get("x-ticket") ?? undefined, "x-seat": seat })["x-ticket"];
}

function answersIn(body: unknown): AnswersInput {
	return isPlainAnswers(body) ? body : valid(AnswersInput, body);
}

function valid<T>(schema: z.ZodType<T>, value: unknown): T {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw new DomainError("VALIDATION", fieldCodes(parsed.error));
	return parsed.data;
}

async function bodyOf(request: Request): Promise<unknown> {
	const bytes = await readBody(request, mostBytes(pathOf(request.url)));
	assertShallow(bytes);
	try {
		return JSON.parse(decoder.decode(bytes));
	} catch {
		throw new DomainError("MALFORMED");
	}
}
