import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./router";

/**
 * Per isolate: a rebuild of ratings yields to readers while some come (`worker/olympiad/results/refresh-rating.ts`,
 * decision 036).
 */
let count = 0;

/** Counts requests of the router; direct calls of a running attempt need no database. */
export const countArrivals = createMiddleware<AppEnv>(async (_, next) => {
	count++;
	await next();
});

/** How many requests have come so far. */
export function arrivals(): number {
	return count;
}
