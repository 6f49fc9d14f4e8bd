import { isLocal } from "./local";

/** For whatever the Worker answers itself: nobody frames it, another site takes none of it, and it is what it says. */
export const guardHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Referrer-Policy": "no-referrer",
};

/** An answer that is opened as a page shows and runs nothing. */
export const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** Browsers ask for this host by https only from now on; a local run has no https. */
export const onlyHttps = { "Strict-Transport-Security": "max-age=31536000" };

/**
 * What every answer of the API carries: it names its request, is kept by nobody and read as nothing else than it says.
 */
export function headersOf(requestId: string, env: Pick<Env, "APP_ENV">): Record<string, string> {
	return {
		"X-Request-Id": requestId,
		"Cache-Control": "no-store",
		"Content-Security-Policy": nothingRuns,
		...guardHeaders,
		...(isLocal(env) ? {} : onlyHttps),
	};
}
