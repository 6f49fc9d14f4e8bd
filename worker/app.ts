import { DomainError } from "#domain/errors";
import { announcementRoutes } from "./olympiad/announcements/routes";
import { createIdentityRoutes } from "./account/auth/routes";
import { boardRoutes } from "./olympiad/board/routes";
import { delegatesRoutes } from "./olympiad/delegates/routes";
import { ticketRoutes } from "./competition/order-routes";
import { waitingRoutes } from "./competition/waiting-routes";
import { pastRoutes } from "./competition/past-routes";
import { competitionRoutes } from "./competition/routes";
import { contentManageRoutes } from "./content/manage-routes";
import { contentRoutes } from "./content/routes";
import { settingsRoutes } from "./admin/settings/routes";
import { headersOf } from "./http/answer-headers";
import { describeApi } from "./http/describe";
import { docsPage } from "./http/docs-page";
import { pageHeaders } from "./http/markup";
import { sameOrigin } from "./http/origin";
import { type AppEnv, createRouter, withContext } from "./http/router";
import { weighed } from "./http/weigh";
import { countError } from "./http/count-error";
import { refusalOf } from "./http/refusal";
import { countArrivals } from "./http/arrivals";
import { actingRoutes } from "./admin/acting-routes";
import { auditRoutes } from "./admin/audit-routes";
import { createPeopleAdminRoutes } from "./admin/people-routes";
import { healthRoutes } from "./admin/health/routes";
import { letterTextRoutes } from "./admin/letters/routes";
import { statisticsRoutes } from "./admin/statistics/routes";
import { examCertificateRoutes } from "./award/exam/routes";
import { diplomaRoutes } from "./award/routes";
import { isWrongGuess } from "./account/auth/guessed-actor";
import { staffOnDeploy } from "./account/auth/staff-on-deploy";
import { narrowed, narrowness } from "./account/auth/narrow-session";
import { createFamilyRoutes } from "./account/family/routes";
import { beginSitting } from "./exam/exam-records";
import { examFilmRoutes } from "./exam/film/routes";
import { examManageRoutes } from "./exam/manage-routes";
import { examRoutes } from "./exam/routes";
import { examSittingRoutes } from "./exam/sitting/routes";
import { opinionRoutes } from "./opinion/routes";
import { newsManageRoutes } from "./news/manage-routes";
import { newsRoutes } from "./news/routes";
import { fileRoutes } from "./files/routes";
import { mailboxRoutes } from "./mail/routes";
import { olympiadRoutes } from "./olympiad/routes";
import { entriesRoutes } from "./olympiad/entries/routes";
import { letterRoutes } from "./olympiad/letters/routes";
import { olympiadAdminRoutes } from "./olympiad/editor/routes";
import { pictureRoutes } from "./olympiad/editor/picture-routes";
import { olympiadRecords } from "./olympiad/readiness/olympiad-records";
import { readinessRoutes } from "./olympiad/readiness/routes";
import { answerDirectly } from "./attempt/direct-calls";
import { attemptRoutes, directCalls } from "./attempt/routes";
import { paperRoutes } from "./olympiad/papers/routes";
import { participantsRoutes } from "./olympiad/participants/routes";
import { pingRoutes } from "./http/ping-routes";
import { ratingRoutes } from "./training/league/routes";
import { revokeAttemptSessions } from "./attempt/revoke";
import { resultsRoutes } from "./olympiad/results/routes";
import { giveAfter } from "./training/earned/give-after";
import { earnedRoutes } from "./training/earned/routes";
import { lessonRoutes } from "./training/lessons/routes";
import { samplesRoutes } from "./training/samples/routes";
import { assignmentRoutes } from "./school/homework/assignment-routes";
import { countHomework } from "./school/homework/count-runs";
import { creditHomework } from "./training/earned/store";
import { homeworkRoutes } from "./school/homework/routes";
import { secondLookRoutes } from "./olympiad/second-look/routes";
import { revokePeopleSessions } from "./classroom/people-lobby";
import { revokeTeamSessions } from "./classroom/teamwork/room";
import { teamworkRoutes } from "./classroom/teamwork/routes";
import { studentsRoutes } from "./olympiad/students/routes";
import { createClassRoutes } from "./school/classes/routes";
import { groupsRoutes } from "./school/groups/routes";
import { askingRoutes } from "./school/asking/routes";
import { importRoutes } from "./school/import/routes";
import { mergeRoutes } from "./school/merge/routes";
import { createPeopleRoutes } from "./school/people/routes";
import { createStaffRemovalRoutes } from "./school/staff/removal-routes";
import { createTeacherRoutes } from "./school/staff/teacher-routes";
import { schoolRoutes } from "./school/staff/school-routes";
import { trainingRoutes } from "./training/routes";
import { shopManageRoutes } from "./shop/manage-routes";
import { paymentRoutes } from "./shop/payments/routes";
import { paymentStaffRoutes } from "./shop/payments/staff-routes";
import { referralRoutes } from "./shop/referral/routes";
import { shopRoutes } from "./shop/routes";
import { createUsersRoutes } from "./account/users/routes";
import { classroomRoutes } from "./classroom/routes";
import { lessonDayRoutes } from "./schedule/day-routes";
import { scheduleRoutes } from "./schedule/routes";
import { scheduleSettingsRoutes } from "./schedule/settings-routes";
import { bookRoutes } from "./book/routes";
import { addressAnswerRoutes } from "./report/answer/routes";
import { letterWishRoutes } from "./report/letter/routes";
import { reportRoutes } from "./report/routes";
import { openLessons } from "./classroom/open-lessons";
import type { Context } from "hono";

/** Who answers for what attempts belong to. */
const events = { olympiad: olympiadRecords, beginSitting };

/**
 * The whole API; direct calls of an attempt are answered ahead of the router. `clock` in milliseconds since the epoch.
 */
export function createApp(clock: () => number) {
	const app = createRoutes(clock);
	const direct = answerDirectly(directCalls, events, clock);
	const routes = app.fetch;
	app.fetch = (request, env, ctx) =>
		(narrowness(request, env as Env) ? null : direct(request, env as Env, ctx ?? null)) ?? routes(request, env, ctx);
	return app;
}

/** Calls in which something may happen that is an achievement; what a shard drains is given by the next trigger. */
const eventful = [
	"/shop/*",
	"/payments/*",
	"/exams/:id/review",
	"/exams/:id/late",
	"/olimpic/:id/results/state",
	"/olimpic/:id/places",
	"/users/photo",
	"/users/edit",
];

/** The API without direct calls. */
export function createRoutes(clock: () => number) {
	const api = createRouter().basePath("/api");
	api.use(countArrivals, withContext(clock), async (c, next) => {
		// set before the answer exists: adding a header to a finished one wraps its body again
		for (const [name, value] of Object.entries(headersOf(c.var.requestId, c.env))) c.header(name, value);
		await next();
	});
	api.use(weighed, sameOrigin, narrowed);
	for (const path of eventful) api.use(path, giveAfter);

	const app = api
		.route("/", pingRoutes)
		.route("/", createIdentityRoutes(revokeSessions))
		.route("/", fileRoutes)
		.route("/", createUsersRoutes(openLessons))
		.route("/", createFamilyRoutes(revokeAttemptSessions))
		.route("/", olympiadAdminRoutes)
		.route("/", pictureRoutes)
		.route("/", olympiadRoutes)
		.route("/", participantsRoutes)
		.route("/", entriesRoutes)
		.route("/", letterRoutes)
		.route("/", secondLookRoutes)
		.route("/", studentsRoutes)
		.route("/", createPeopleRoutes(revokeSessions))
		.route("/", groupsRoutes)
		.route("/", createClassRoutes(revokeSessions))
		.route("/", importRoutes)
		.route("/", askingRoutes)
		.route("/", mergeRoutes)
		.route("/", createTeacherRoutes(revokeSessions))
		.route("/", schoolRoutes)
		.route("/", createStaffRemovalRoutes(revokeSessions))
		.route("/", delegatesRoutes)
		.route("/", readinessRoutes)
		.route("/", attemptRoutes(events))
		.route("/", examCertificateRoutes)
		.route("/", examManageRoutes)
		.route("/", examFilmRoutes)
		.route("/", examRoutes)
		.route("/", examSittingRoutes)
		.route("/", boardRoutes)
		.route("/", announcementRoutes)
		.route("/", paperRoutes)
		.route("/", diplomaRoutes)
		.route("/", ticketRoutes)
		.route("/", waitingRoutes)
		.route("/", competitionRoutes)
		.route("/", pastRoutes)
		.route("/", ratingRoutes)
		.route("/", resultsRoutes)
		.route("/", earnedRoutes)
		.route("/", trainingRoutes(countHomework(creditHomework)))
		.route("/", assignmentRoutes)
		.route("/", homeworkRoutes)
		.route("/", teamworkRoutes)
		.route("/", classroomRoutes)
		.route("/", scheduleRoutes)
		.route("/", lessonDayRoutes)
		.route("/", scheduleSettingsRoutes)
		.route("/", reportRoutes)
		.route("/", bookRoutes)
		.route("/", letterWishRoutes)
		.route("/", addressAnswerRoutes)
		.route("/", lessonRoutes)
		.route("/", samplesRoutes)
		.route("/", shopRoutes)
		.route("/", referralRoutes)
		.route("/", paymentRoutes)
		.route("/", paymentStaffRoutes)
		.route("/", shopManageRoutes)
		.route("/", contentRoutes)
		.route("/", contentManageRoutes)
		.route("/", settingsRoutes)
		.route("/", newsRoutes)
		.route("/", newsManageRoutes)
		.route("/", opinionRoutes)
		.route("/", auditRoutes)
		.route("/", statisticsRoutes)
		.route("/", healthRoutes)
		.route("/", letterTextRoutes)
		.route("/", createPeopleAdminRoutes(revokeSessions))
		.route("/", actingRoutes)
		.route("/", mailboxRoutes);

	app.onError((error, c) =>
		isWrongGuess(error) ? app.fetch(c.req.raw, c.env, contextOf(c) ?? undefined) : answerError(error, c),
	);
	app.notFound((c) => answerError(new DomainError("NOT_FOUND"), c as Context<AppEnv>));
	app.get("/openapi.json", staffOnDeploy, (c) => c.json(describeApi(app)));
	app.get("/docs", staffOnDeploy, (c) => c.html(docsPage(describeApi(app)), 200, pageHeaders));
	return app;
}

function answerError(error: Error, c: Context<AppEnv>) {
	const { status, body, retryAfter } = refusalOf(error, c.var.requestId);
	if (retryAfter !== null) c.header("Retry-After", retryAfter);
	countError(c.env, contextOf(c), body.error, c.var.now);
	return c.json(body, status);
}

/** The context of a request; null where it was called without one. */
function contextOf(c: Context<AppEnv>) {
	try {
		return c.executionCtx;
	} catch {
		return null;
	}
}

/** Tells all rooms in which a user may be that sessions ended. */
async function revokeSessions(...ended: Parameters<typeof revokeAttemptSessions>): Promise<void> {
	await Promise.all([revokeAttemptSessions(...ended), revokeTeamSessions(...ended), revokePeopleSessions(...ended)]);
}

export type AppType = ReturnType<typeof createApp>;
