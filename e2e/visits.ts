import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashAddress } from "#worker/mail/addresses/address-hash";
import { answerToken } from "#worker/report/answer/answer-token";
import { stopToken } from "#worker/report/letter/stop-token";

export type Role = "guest" | "student" | "teacher" | "school" | "delegate" | "representative" | "admin";

/** A page: the route, an address of it, who opens it, and where it leads on to. */
export type Visit = { route: string; at: string; role: Role; lands?: RegExp };

/** Every page of the app as its own route tree names them. */
const tree = readFileSync(path.join(import.meta.dirname, "../web/routeTree.gen.ts"), "utf8");
const routes: readonly string[] = [
	...tree.match(/interface FileRoutesByFullPath \{[^}]*\}/)![0].matchAll(/^ {2}'([^']+)'/gm),
].map(([, route]) => route!);

/** What links of letters are signed with here; the server that is tested writes it, after the tests were first read. */
const secrets = path.join(import.meta.dirname, "../.dev.vars");
const key = existsSync(secrets) ? (/^SESSION_SECRET=(.+)$/m.exec(readFileSync(secrets, "utf8"))?.[1] ?? "") : "";

/** Addresses that a route's own path does not say, and where a page leads on. Everything else opens as it is written. */
const examples: Record<string, Omit<Visit, "route" | "role"> & { role?: Role }> = {
	"/": { at: "/", role: "guest", lands: /\/$/ },
	"/$": { at: "/nothing/here", role: "guest", lands: /\/nothing\/here$/ },
	"/purchase": { at: "/purchase", lands: /\/purchase$/ },
	"/about-gamification": { at: "/about-gamification", lands: /\/about-gamification$/ },
	"/forgot-password": { at: "/forgot-password", lands: /\/forgot-password$/ },
	"/signup/parent": { at: "/signup/parent", lands: /\/signup\/parent$/ },
	"/fallback": { at: "/fallback?to=%2Fmain", role: "guest" },
	"/logout": { at: "/logout", role: "guest" },
	"/reset-password": { at: "/reset-password?token=none", role: "guest" },
	// of nobody, because opening it stops the letters
	"/letters/$token": { at: `/letters/${stopToken(key, hashAddress("nobody@demo.test"))}`, role: "guest" },
	"/asked/$token": { at: "/asked/none" },
	"/letters/answer/$token": {
		at: `/letters/answer/${answerToken(key, hashAddress("nobody@demo.test"))}`,
		role: "guest",
	},
	"/certificates/$code": { at: "/certificates/NONE0000", role: "guest" },
	"/documents/$key": { at: "/documents/regulations", role: "guest" },
	"/guide/$": { at: "/guide/teacher", role: "guest", lands: /\/guide\/teacher$/ },
	"/lesson/": { at: "/lesson", role: "guest", lands: /\/lesson\/1$/ },
	"/lesson/$place": { at: "/lesson/2", role: "guest" },
	"/homeworks/assignments/$id/": { at: "/homeworks/assignments/1" },
	"/homeworks/assignments/$id/$task": { at: "/homeworks/assignments/17/demo-homework-sparrows-0" },
	"/simulators/$simulator": { at: "/simulators/multiplication" },
	"/homeworks/": { at: "/homeworks", role: "teacher" },
	"/homeworks/new": { at: "/homeworks/new", role: "teacher" },
	"/homeworks/review": { at: "/homeworks/review", role: "teacher" },
	"/directory/cards": { at: "/directory/cards?group=demo-group-sparrows" },
	"/homeworks/given/$id": { at: "/homeworks/given/demo-homework-sparrows", role: "teacher" },
	"/homeworks/edit/$id": { at: "/homeworks/edit/demo-homework-sparrows", role: "teacher" },
	"/olimpic/$type/pre-run": { at: "/olimpic/online/pre-run" },
	"/exams/$id/": { at: "/exams/demo-exam-abacus-11", role: "teacher" },
	"/exams/$id/certificate": { at: "/exams/demo-exam-uamap-13/certificate" },
	"/exams/$id/ready": { at: "/exams/demo-exam-uamap-10A/ready" },
	"/exams/calendar": { at: "/exams/calendar", role: "teacher" },
	"/exams/levels": { at: "/exams/levels", role: "admin" },
	"/exams/list": { at: "/exams/list", role: "teacher" },
	"/exams/teachers": { at: "/exams/teachers", role: "admin" },
	"/exams/run/$mode": { at: "/exams/run/simulate" },
	"/classroom/$room/": { at: "/classroom/nobody:none", role: "student" },
	"/classroom/lessons/$id": { at: "/classroom/lessons/demo-lesson", role: "teacher" },
	"/olimpic/run/$mode": { at: "/olimpic/run/simulate" },
	"/olimpic/print": { at: "/olimpic/print?seed=SWEEP1&key=true", role: "admin" },
	"/olimpic/run/print": { at: "/olimpic/run/print?seed=SWEEP1", role: "admin" },
	"/olimpic/edit/$id": { at: "/olimpic/edit/demo-finished" },
	"/olimpic/edit/$id/check": { at: "/olimpic/edit/demo-finished/check" },
	"/olimpic/edit/$id/preview": { at: "/olimpic/edit/demo-finished/preview" },
	"/people/$id": { at: "/people/demo-user-sparrow-1" },
	"/news/": { at: "/news", role: "student" },
	"/news/manage/$id": { at: "/news/manage/demo-news-camp" },
	"/schedule": { at: "/schedule", role: "teacher" },
	"/reports/": { at: "/reports", role: "teacher" },
	"/reports/page/$id": { at: "/reports/page/demo-user-sparrow-1", role: "student" },
	"/books/$section/": { at: "/books/mix-minus-7", role: "teacher" },
	"/books/$section/lesson": { at: "/books/ten-plus-7/lesson", role: "student" },
	"/books/$section/sheet": { at: "/books/times-2x1/sheet?seed=SWEEP1" },
	"/books/$section/train/$place": { at: "/books/five-plus-4/train/1" },
	"/competitions/tickets": { at: "/competitions/tickets", role: "teacher" },
	"/competitions/winners": { at: "/competitions/winners", role: "admin", lands: /\/winners$/ },
	"/competitions/$id/": { at: "/competitions/event-hall" },
	"/competitions/$id/participate": { at: "/competitions/event-hall/participate" },
	"/competitions/$id/results": { at: "/competitions/event-hall/results" },
	"/competitions/$id/check-in": { at: "/competitions/event-hall/check-in" },
	"/olimpic/diploma/$mode/": { at: "/olimpic/diploma/personal" },
	"/olimpic/diploma/$mode/$id/": { at: "/olimpic/diploma/personal/demo-participant-demo-finished-sparrow-1" },
	"/olimpic/diploma/$mode/$id/$lang": {
		at: "/olimpic/diploma/personal/demo-participant-demo-finished-sparrow-1/en",
	},
};

const guests =
	/^\/($|signin|signup|forgot|reset|purchase|pricing|rooms|winners|about-gamification|certificates|gallery)/;
const pupils =
	/^\/(main|books|achievements|ucoins|transactions|exams|homeworks|simulators|profile|change-password|olimpic\/(about|stats|diploma|\$type|run))/;

function visitOf(route: string): Visit {
	const usual: Role = guests.test(route) ? "guest" : pupils.test(route) ? "student" : "admin";
	return { route, at: route.replace(/(.)\/$/, "$1"), role: usual, ...examples[route] };
}

/** Pages that are others to somebody else, or with other things on them. */
const others: readonly Visit[] = [
	{ route: "/main", at: "/main", role: "teacher" },
	{ route: "/exams/$id/", at: "/exams/demo-exam-abacus-11", role: "student" },
	{ route: "/exams/$id/", at: "/exams/demo-exam-abacus-10", role: "admin" },
	{ route: "/certificates/$code", at: "/certificates/J5CZ-6S0K-AXFW", role: "guest" },
];

/** One visit to each page of the app, by somebody who may see it, and the others. */
export const visits: readonly Visit[] = [...routes.map(visitOf), ...others];
