import { type ClientResponse, hc } from "hono/client";
import type { ErrorCode } from "#domain/errors";
import type { AppType } from "#worker/app";
import type { ErrorBody } from "#worker/http/contract";
import { prefetchedFetch } from "./early";

/** A named type: the compiler cannot write out the inferred one. */
type Api = ReturnType<typeof hc<AppType>>["api"];

/** The typed client. The session is an HttpOnly cookie; `X-App` marks calls of our own pages. */
export const api: Api = hc<AppType>("/", { headers: { "X-App": "1" }, fetch: prefetchedFetch }).api;

/** A failed call: its error code and, for 422, codes per field. Status 0: there was no answer. */
export class ApiError extends Error {
	constructor(
		readonly status: number,
		readonly code: ErrorCode,
		readonly fields: Readonly<Record<string, ErrorCode>> = {},
		/** seconds the server asks to wait, from Retry-After */
		readonly retryAfter: number | null = null,
		/** for support; null without an answer */
		readonly requestId: string | null = null,
		/** who changed the same thing first, and when, where the server knows and the reader may */
		readonly changed: ErrorBody["changed"] = undefined,
		/** the lessons at the same time, where a lesson was not saved because of them */
		readonly overlaps: ErrorBody["overlaps"] = undefined,
		/** why somebody may not have a category, and which they may choose */
		readonly category: ErrorBody["category"] = undefined,
	) {
		super(code);
	}
}

type Success<R> =
	R extends ClientResponse<infer Body, infer Status, "json"> ? (Status extends 200 | 201 | 202 ? Body : never) : never;

/** The body of a successful answer. Throws ApiError. */
export async function unwrap<R extends ClientResponse<unknown, number, string>>(
	pending: Promise<R>,
): Promise<Success<R>> {
	const response = await arrived(pending);
	if (!response.ok) throw await refused(response);
	return (await response.json()) as Success<R>;
}

/** For calls that answer 204. Throws ApiError. */
export async function settle(pending: Promise<ClientResponse<unknown, number, string>>): Promise<void> {
	const response = await arrived(pending);
	if (!response.ok) throw await refused(response);
}

/** The response. Throws ApiError with status 0 if none came. */
export async function arrived<R>(pending: Promise<R>): Promise<R> {
	try {
		return await pending;
	} catch {
		throw new ApiError(0, "UNAVAILABLE");
	}
}

async function refused(response: ClientResponse<unknown, number, string>): Promise<ApiError> {
	const wait = Number(response.headers.get("Retry-After"));
	const body = (await response.json().catch(() => null)) as ErrorBody | null;
	return new ApiError(
		response.status,
		body?.error ?? "INTERNAL",
		body?.fields,
		Number.isFinite(wait) && wait > 0 ? wait : null,
		body?.requestId ?? response.headers.get("X-Request-Id"),
		body?.changed,
		body?.overlaps,
		body?.category,
	);
}
