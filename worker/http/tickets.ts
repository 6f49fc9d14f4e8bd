import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./router";

let last = 0;

/** Numbers the requests of this isolate as they come. */
export const numbered = createMiddleware<AppEnv>(async (_, next) => {
	last++;
	await next();
});

/** The number of the request that came last. */
export function lastTicket(): number {
	return last;
}
