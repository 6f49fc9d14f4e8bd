import { expect } from "vitest";
import type { Db } from "#db/client";
import type { TrainingRun } from "#domain/trainer/run";
import type { RunsAnswer, TrainingSummary } from "#worker/training/contract";
import { makeApi, noon } from "./api";
import { makeSignedIn } from "./rows";

type Person = Awaited<ReturnType<typeof makeSignedIn>>;

/** The API under a clock of its own, a signed-in child, and what a device does with finished sets. */
export async function openTraining(env: Env, db: Db) {
	const api = makeApi(env);
	const child = await makeSignedIn(db, env.SESSION_SECRET, noon);
	/** Sends sets as the device of a person, the child unless told otherwise, at an instant of that device's clock. */
	function send(runs: readonly TrainingRun[], who: Person = child, sentAt = api.clock.now): Promise<Response> {
		const body = { owner: who.user.id, sentAt: new Date(sentAt).toISOString(), runs };
		return api.post("/training/runs", body, who.headers) as Promise<Response>;
	}
	async function summary(who: Person = child): Promise<TrainingSummary> {
		return (await api.get("/training/summary", who.headers)).json<TrainingSummary>();
	}
	return { api, child, send, summary };
}

/** What became of each set of a delivery that was taken. */
export async function answersOf(pending: Promise<Response>) {
	const response = await pending;
	expect(response.status).toBe(200);
	return ((await response.json()) as RunsAnswer).data;
}
