import { DatabaseAway } from "#db/patience";
import { DomainError } from "#domain/errors";
import { identityRoutes } from "./auth/routes";
import { boardRoutes } from "./board/routes";
import { delegatesRoutes } from "./delegates/routes";
import { ticketRoutes } from "./competition/order-routes";
import { competitionRoutes } from "./competition/routes";
import { contentRoutes } from "./content/routes";
import { sameOrigin } from "./http/origin";
import { type AppEnv, createRouter, withContext } from "./http/router";
import { statusOf } from "./http/status";
import { diplomaRoutes } from "./diploma/routes";
import { fileRoutes } from "./files/routes";
import { mailboxRoutes } from "./mail/routes";
import { olympiadRoutes } from "./olympiad/routes";
import { olympiadAdminRoutes } from "./olympiad-admin/routes";
import { attemptRoutes } from "./attempt/routes";
import { paperRoutes } from "./paper/routes";
import { participantsRoutes } from "./participants/routes";
import { pingRoutes } from "./ping/routes";
import { ratingRoutes } from "./rating/routes";
import { resultsRoutes } from "./results/routes";
import { samplesRoutes } from "./samples/routes";
import { studentsRoutes } from "./students/routes";
import { trainingRoutes } from "./training/routes";
import { usersRoutes } from "./users/routes";
import { HTTPException } from "hono/http-exception";
import type { Context } from "hono";

/** The whole HTTP surface. `clock` gives milliseconds since the epoch; tests pass their own. */
export function createApp(clock: () => number) {
	const api = createRouter().basePath("/api");
	api.use(withContext(clock), async (c, next) => {
		// before the answer is made: each header added to a finished one would wrap its body once more
		c.header("X-Request-Id", c.var.requestId);
		c.header("Cache-Control", "no-store");
		c.header("X-Content-Type-Options", "nosniff");
		await next();
	});
	api.use(sameOrigin);

	const app = api
		.route("/", pingRoutes)
		.route("/", identityRoutes)
		.route("/", fileRoutes)
		.route("/", usersRoutes)
		.route("/", olympiadAdminRoutes)
		.route("/", olympiadRoutes)
		.route("/", participantsRoutes)
		.route("/", studentsRoutes)
		.route("/", delegatesRoutes)
		.route("/", attemptRoutes)
		.route("/", boardRoutes)
		.route("/", paperRoutes)
		.route("/", diplomaRoutes)
		.route("/", ticketRoutes)
		.route("/", competitionRoutes)
		.route("/", ratingRoutes)
		.route("/", resultsRoutes)
		.route("/", trainingRoutes)
		.route("/", samplesRoutes)
		.route("/", contentRoutes)
		.route("/", mailboxRoutes);

	app.onError(answerError);
	app.notFound((c) => answerError(new DomainError("NOT_FOUND"), c as Context<AppEnv>));
	app.doc31("/openapi.json", { openapi: "3.1.0", info: { title: "Abacus", version: "1" } });
	return app;
}

function answerError(error: Error, c: Context<AppEnv>) {
	const known = error instanceof DomainError ? error : asDomainError(error);
	const status = statusOf(known.code);
	if (status === 429 || status === 503) c.header("Retry-After", String(known.retryAfter));
	const fields = Object.keys(known.fields).length > 0 ? { fields: known.fields } : {};
	return c.json({ error: known.code, ...fields, requestId: c.var.requestId }, status);
}

function asDomainError(error: Error) {
	if (error instanceof HTTPException && error.status < 500) return new DomainError("MALFORMED");
	const away = awayOf(error);
	// oxlint-disable-next-line no-console -- the last resort is the only place that logs; an absence is told in a line
	console.error(away ? `away: ${String(away.cause ?? away)}` : error);
	return new DomainError(away ? "UNAVAILABLE" : "INTERNAL");
}

/** That the database is away, as drizzle may wrap it, or that the platform has an object which cannot take a call. */
function awayOf(error: Error & { overloaded?: boolean; retryable?: boolean }): Error | null {
	if (error instanceof DatabaseAway || error.overloaded || error.retryable) return error;
	return error.cause instanceof DatabaseAway ? error.cause : null;
}

export type AppType = ReturnType<typeof createApp>;
