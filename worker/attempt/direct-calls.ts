import type { z } from "zod";
import { DomainError } from "#domain/errors";
import { sessionBySignature } from "../account/auth/signed-in";
import { countError } from "../http/count-error";
import { headersOf } from "../http/answer-headers";
import { mostBytes } from "../http/limits";
import { assertSameOrigin } from "../http/origin";
import { pathOf } from "../http/path";
import { assertShallow, readBody } from "../http/read-body";
import { refusalOf } from "../http/refusal";
import { fieldCodes, requestIdOf } from "../http/router";
import type { CallContext, Events } from "./event-records";

/** The parts of a route that a direct call uses: the signature, a check of headers, and a JSON body if any. */
type Route = {
	method: string;
	path: string;
	middleware: readonly [unknown, { check: (headers: Headers) => void }];
	request: {
		params?: z.ZodType;
		query?: z.ZodType;
		headers?: z.ZodObject;
		body?: { content: { "application/json": { schema: z.ZodType } } };
	};
};

type Output<Contract> = Contract extends z.ZodType ? z.output<Contract> : undefined;
type Json<Request> = Request extends { body: { content: { "application/json": { schema: infer Contract } } } }
	? Output<Contract>
	: undefined;

/** The parsed parts of a request, named as in a route's handler. */
type Input<R extends Route> = {
	query: Output<R["request"]["query"]>;
	param: Output<R["request"]["params"]>;
	header: Output<R["request"]["headers"]>;
	json: Json<R["request"]>;
};

type DirectCall = Route & { form: RegExp; answer: (by: CallContext, input: never) => Promise<object> };

/** Declares a call that is answered ahead of the router by the declaration of its route; `answer` does its work. */
export function directCall<R extends Route>(
	route: R,
	answer: (by: CallContext, input: Input<R>) => Promise<object>,
): DirectCall {
	return { ...route, method: route.method.toUpperCase(), form: formOf(route.path), answer };
}

/** The pattern of a path without escapes, trailing slash, or an id that another route begins with. */
function formOf(path: string): RegExp {
	const named = path.replaceAll(/\{(\w+)\}/g, String.raw`(?!participant/)(?<$1>[\w.-]+)`);
	return new RegExp(String.raw`^/api${named}(?:\?(?<query>[\w.=&-]+))?$`);
}

/**
 * Answers the most frequent calls ahead of the router, with the same checks in the same order, the same contracts and
 * refusals (decision 036). Returns null for a call in an unusual form, which then takes its route. `clock` in
 * milliseconds.
 */
export function answerDirectly(calls: readonly DirectCall[], events: Events, clock: () => number) {
	return (
		request: Request,
		env: Env,
		ctx: Pick<ExecutionContext, "waitUntil"> | null = null,
	): Promise<Response> | null => {
		const path = pathOf(request.url);
		for (const call of calls) {
			const found = call.method === request.method && call.form.exec(path);
			if (!found) continue;
			const { query: search, ...param } = found.groups ?? {};
			const query = queryOf(search);
			const usual = !call.request.body || request.headers.get("content-type") === "application/json";
			return query && usual ? answered(call, { query, param }, request, { env, events, now: clock(), ctx }) : null;
		}
		return null;
	};
}

async function answered(
	{ middleware, request: contracts, answer }: DirectCall,
	{ query, param }: { query: object; param: object },
	request: Request,
	{ ctx, ...by }: Pick<CallContext, "env" | "events" | "now"> & { ctx: Pick<ExecutionContext, "waitUntil"> | null },
): Promise<Response> {
	const { headers } = request;
	const requestId = requestIdOf(headers);
	const common: Record<string, string> = { "Content-Type": "application/json", ...headersOf(requestId, by.env) };
	try {
		assertSameOrigin(request, by.env);
		const session = await sessionBySignature(by.env, headers, by.now);
		middleware[1].check(headers);
		const body = contracts.body && (await bodyOf(request));
		const input = {
			query: valid(contracts.query, query),
			param: valid(contracts.params, param),
			header: valid(contracts.headers, contracts.headers && headersIn(headers, contracts.headers)),
			json: valid(contracts.body?.content["application/json"].schema, body),
		};
		const answerBody = await answer({ ...by, session, headers }, input as never);
		return new Response(JSON.stringify(answerBody), { headers: common });
	} catch (error) {
		const { status, body, retryAfter } = refusalOf(error as Error, requestId);
		countError(by.env, ctx, body.error, by.now);
		if (retryAfter !== null) common["Retry-After"] = retryAfter;
		return new Response(JSON.stringify(body), { status, headers: common });
	}
}

/** The parameters of a search; null where one is named twice. */
function queryOf(search: string | undefined): object | null {
	if (search === undefined) return {};
	const pairs = [...new URLSearchParams(search)];
	const query = Object.fromEntries(pairs);
	return Object.keys(query).length === pairs.length ? query : null;
}

function headersIn(headers: Headers, { shape }: z.ZodObject): object {
	return Object.fromEntries(Object.keys(shape).map((name) => [name, headers.get(name) ?? undefined]));
}

function valid(contract: z.ZodType | undefined, value: unknown): unknown {
	const parsed = contract?.safeParse(value);
	if (parsed && !parsed.success) throw new DomainError("VALIDATION", fieldCodes(parsed.error));
	return parsed?.data;
}

const decoder = new TextDecoder();

async function bodyOf(request: Request): Promise<unknown> {
	const bytes = await readBody(request, mostBytes(pathOf(request.url)));
	assertShallow(bytes);
	try {
		return JSON.parse(decoder.decode(bytes));
	} catch {
		throw new DomainError("MALFORMED");
	}
}
