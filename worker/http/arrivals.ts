import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./router";

let count = 0;

/** Counts the requests of this isolate that go by the router; the calls of a running attempt need no database. */
export const countArrivals = createMiddleware<AppEnv>(async (_, next) => {
	count++;
	await next();
});

/** How many have come so far. */
export function arrivals(): number {
	return count;
}
