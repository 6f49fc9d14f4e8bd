import { isLocal } from "./local";

/** For every answer of the Worker itself: no framing, no use by other sites, no content sniffing. */
export const guardHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Referrer-Policy": "no-referrer",
};

/** An answer that is opened as a page shows and runs nothing. */
export const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** HSTS; a local run has no https. */
export const onlyHttps = { "Strict-Transport-Security": "max-age=31536000" };

/** The headers of every API answer: the request's id, no caching, no sniffing. */
export function headersOf(requestId: string, env: Pick<Env, "APP_ENV">): Record<string, string> {
	return {
		"X-Request-Id": requestId,
		"Cache-Control": "no-store",
		"Content-Security-Policy": nothingRuns,
		...guardHeaders,
		...(isLocal(env) ? {} : onlyHttps),
	};
}
