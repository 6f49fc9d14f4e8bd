import { makeResult } from "../../olympiad";
import { announcements } from "#db/schema/index";
import { makeOlympiad, makeParticipant } from "../../rows";
import type { Asked, Cell, Requests } from "../cell";
import { attempts, db, done, freshAttempt, noon, people, sessions, sitting, touched } from "../world";

const app = { "X-App": "1" };
const reason = { reason: "because" };
const instant = "2096-09-15T09:00:00Z";
const run = {
	id: "019a0000-0000-7000-8000-000000000000",
	simulator: "columns",
	parameters: {},
	seed: "walk",
	answers: [],
	startedAt: instant,
	finishedAt: instant,
	shown: null,
};
const event = { seq: 1, step: 1, item: 0, value: "7", at: instant };

/** One's own attempt is another each time, since it goes on with the call; those of others stay as they are. */
async function attemptOf({ who, relation, owner, session }: Cell): Promise<string> {
	if (relation !== "own") return attempts[owner];
	return (await freshAttempt(owner, who === "-" ? sessions[owner] : session)).id;
}

/** What an admin does to an attempt goes on with it; to the others all attempts are alike. */
async function board({ who, subject }: Cell, body: object): Promise<Asked> {
	if (who !== "a") return { path: { id: sitting.id, participant: sitting.records[subject] }, body };
	const { olympiad: id, participant } = await freshAttempt(subject);
	return { path: { id, participant }, body };
}

async function ended({ subject }: Cell) {
	const attempt = await freshAttempt(subject);
	const headers = { ...sessions[subject], ...app };
	await done({ method: "POST", path: `/olimpic/online/save/${attempt.id}`, body: {}, headers });
	return attempt;
}

/** Attempts, what staff sees and does about them, and training. */
export const attemptRequests: Requests = {
	"GET /olimpic/data": async (cell) => ({ query: `?attempt=${await attemptOf(cell)}&step=1`, headers: app }),
	"POST /olimpic/attempts/{attempt}/answers": async (cell) => ({
		path: { attempt: await attemptOf(cell) },
		body: { epoch: 1, events: [event] },
		headers: app,
	}),
	"POST /olimpic/attempts/{attempt}/check": async (cell) => ({
		path: { attempt: await attemptOf(cell) },
		body: { epoch: 1, step: 1 },
		headers: app,
	}),
	"POST /olimpic/{type}/save/{id}": async (cell) => ({
		path: { type: "online", id: await attemptOf(cell) },
		body: {},
		headers: app,
	}),
	"POST /olimpic/attempts/{attempt}/leave": async (cell) => ({
		path: { attempt: await attemptOf(cell) },
		body: JSON.stringify({ epoch: 1, type: "navigate", token: cell.session["Authorization"] ?? "none" }),
		headers: { "Content-Type": "text/plain" },
	}),
	"GET /olimpic/{id}/board": ({ subject }) => ({ path: { id: sitting.id }, shows: sitting.records[subject] }),
	"GET /olimpic/{id}/board/{participant}": ({ subject }) => ({
		path: { id: sitting.id, participant: sitting.records[subject] },
	}),
	"POST /olimpic/{id}/board/{participant}/extra-time": (cell) => board(cell, { ...reason, minutes: 1 }),
	"POST /olimpic/{id}/board/{participant}/late-start": (cell) => board(cell, { ...reason, minutes: 120 }),
	"POST /olimpic/{id}/board/{participant}/reopen": async (cell) => {
		if (cell.who !== "a") return board(cell, reason);
		const { olympiad: id, participant } = await ended(cell);
		return { path: { id, participant }, body: reason };
	},
	"POST /olimpic/{id}/extra-time": async () => {
		touched.yes = true;
		const { id } = await makeOlympiad(db, noon);
		await makeParticipant(db, { olympiadId: id, userId: people.classmate.id });
		return { path: { id }, body: { ...reason, minutes: 1 } };
	},
	"POST /olimpic/{id}/hall": async () => {
		touched.yes = true;
		const { id } = await makeOlympiad(db, noon, { kind: "offline" });
		return { path: { id }, body: { stage: 1 } };
	},
	"GET /olimpic/{id}/announcements": () => ({ path: { id: sitting.id } }),
	"GET /olimpic/{id}/announcements/log": () => ({ path: { id: sitting.id } }),
	"POST /olimpic/{id}/announcements": async () => {
		touched.yes = true;
		const { id } = await makeOlympiad(db, noon);
		return { path: { id }, body: { en: "We start ten minutes later" } };
	},
	"POST /olimpic/{id}/announcements/{announcement}/take-back": async () => {
		touched.yes = true;
		const { id } = await makeOlympiad(db, noon);
		const announcement = crypto.randomUUID();
		await db
			.insert(announcements)
			.values({ id: announcement, olympiadId: id, ru: "", en: "Later", at: noon, authorId: people.classmate.id });
		return { path: { id, announcement } };
	},
	"GET /olimpic/{id}/results/late/{user}": async (cell) => {
		const userId = people[cell.subject].id;
		if (cell.who !== "a") return { path: { id: sitting.id, user: userId } };
		const { id: attemptId, olympiad: olympiadId } = await ended(cell);
		const scores = [0, 0, 0, 0, 0, 0, 0] as const;
		await makeResult(db, { attemptId, olympiadId, userId, finishedAt: noon, lateEvents: 1 }, scores);
		return { path: { id: olympiadId, user: userId } };
	},
	"POST /training/runs": ({ owner }) => ({ body: { owner: people[owner].id, sentAt: instant, runs: [run] } }),
	"POST /training/lessons": ({ owner }) => ({
		body: { owner: people[owner].id, data: [{ lesson: "beads", steps: 7, finished_at: instant }] },
	}),
	"GET /training/runs": () => ({ query: "?simulator=sum" }),
	"GET /training/summary": () => ({}),
	"GET /training/formulas": () => ({}),
	"GET /training/groups": () => ({}),
};
