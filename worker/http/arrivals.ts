import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./router";

/**
 * One number for the isolate, because what reads it does: a rating that is made anew lets readers go first, and only while
 * some come (`worker/olympiad/results/refresh-rating.ts`, decision 036).
 */
let count = 0;

/** Counts the requests that go by the router; the direct calls of a running attempt need no database. */
export const countArrivals = createMiddleware<AppEnv>(async (_, next) => {
	count++;
	await next();
});

/** How many have come so far. */
export function arrivals(): number {
	return count;
}
