import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openDb } from "#db/client";
import type { Sample } from "#domain/generator/sample";
import { planOf } from "#domain/olympiad/stages";
import { expectedAnswer } from "#domain/scoring/answers";
import type { Attempts } from "#party/attempts";
import type { Attempt, StepData } from "#worker/attempt/contract";
import { makeApi } from "./api";
import { makeOlympiad, makeParticipant, makeSignedIn } from "./rows";

// far ahead of the real clock, so that an alarm fires when a test says so and never by itself
export const attemptNoon = Date.UTC(2096, 8, 15, 9);
const db = openDb(env.DB);
const category = "D10";
export const plan = planOf(category).steps;

/** A participant of a running olympiad, its API client, and the shard living at the same instant. */
export async function setUp(olympiad: Parameters<typeof makeOlympiad>[2] = {}) {
	const api = makeApi(env, attemptNoon);
	const { id } = await makeOlympiad(db, attemptNoon, olympiad);
	const shard = `${id}:all:0`;
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const person = await makeSignedIn(db, env.SESSION_SECRET, attemptNoon);
	await makeParticipant(db, { olympiadId: id, userId: person.user.id, category, shard });
	return { api, id, stub, person };
}

export type Setting = Awaited<ReturnType<typeof setUp>>;

/** One child at one device, speaking the wire of docs/product.md 4 and nothing else. */
export function device({ api, id, person }: Setting, seat?: string) {
	const headers = { ...person.headers, "X-App": "1", ...(seat ? { "X-Seat": seat } : {}) };
	let seq = 0;
	const promises = { rules: true, camera: true, ready: true };
	return {
		headers,
		ready: async (type = "online") =>
			(await (await api.post(`/olimpic/${id}/ready?type=${type}`, promises, headers)).json()) as {
				ticket: string;
				notBefore: string;
			},
		start: (ticket: string, query = "") => api.get(`/olimpic/${id}/start${query}`, { ...headers, "X-Ticket": ticket }),
		data: (attempt: string, step: number) => api.get(`/olimpic/data?attempt=${attempt}&step=${step}`, headers),
		answers: (attempt: string, epoch: number, events: object[]) =>
			api.post(`/olimpic/attempts/${attempt}/answers`, { epoch, events }, headers),
		type: (step: number, values: string[]) =>
			values.map((value, item) => ({ seq: ++seq, step, item, value, at: new Date(api.clock.now).toISOString() })),
		check: (attempt: string, epoch: number, step: number) =>
			api.post(`/olimpic/attempts/${attempt}/check`, { epoch, step }, headers),
		save: (attempt: string, body: object = {}, type = "online") =>
			api.post(`/olimpic/${type}/save/${attempt}`, body, headers),
		leave: (attempt: string, body: object) =>
			api.post(`/olimpic/attempts/${attempt}/leave`, body, { "Content-Type": "text/plain" }),
	};
}

/** A child that has come through the readiness screen and its 45 seconds, and started. */
export async function startedBy(setting: Setting, seat?: string) {
	const child = device(setting, seat);
	const { ticket } = await child.ready();
	setting.api.clock.now += 45_000;
	const started = (await (await child.start(ticket)).json()) as { attempt: Attempt };
	return { child, ticket, attempt: started.attempt };
}

/** What a child who makes no mistake types on this paper. */
export function rightAnswers(paper: StepData): string[] {
	return paper.list.flatMap(({ params, items }) =>
		items.map((numbers) => expectedAnswer(params.type as Sample["type"], numbers) ?? ""),
	);
}

/** Status and code of an answer. */
export async function errorOf(pending: Promise<Response> | Response): Promise<string> {
	const response = await pending;
	return `${response.status} ${((await response.json()) as { error?: string }).error ?? "accepted"}`;
}
