import { createHmac, randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { moscowDate } from "../../domain/calendar/moscow";
import { expectedText } from "../../domain/trainer/exercise";
import { defaultParameters } from "../../domain/trainer/parameters";
import { exercisesOf } from "../../domain/trainer/run";
import { Client } from "../client";
import { dropState, freshState, migrate } from "../host";
import { localSecrets } from "../mint";
import { processorOfRuntime } from "../processor";
import { childId, childrenOfGroup, fillSchool } from "./field";

/** The children hand in within so long, milliseconds. */
const within = 10_000;
/** A device gives a call up after so long, and tries again after a pause, milliseconds. */
const [patience, pause] = [30_000, 1_000];
/** Lines into the server at once; whoever finds none free waits outside, as at the edge of a network. */
const lines = 200;
/** Every so many a set is sent twice at the same moment, as by two devices or an impatient one. */
const twiceEvery = 10;

type Set = { owner: string; token: string; run: Record<string, unknown>; correct: number };

function tokenOf(secret: string, userId: string): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const iat = Math.floor(Date.now() / 1000);
	const claims = { sid: `s-${userId}`, sub: userId, aud: "abacus:session", iat, exp: iat + 86_400 };
	const body = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
	return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** A set of five sums for the second task, with so many wrong. */
function lastSet(wrong: number) {
	const parameters = { ...defaultParameters, steps: 4 };
	const made = { simulator: "sum" as const, parameters, seed: randomUUID() };
	const answers = exercisesOf(made).map((exercise, index) => ({
		text: index < wrong ? "123456789" : expectedText(exercise),
		milliseconds: 2000,
	}));
	const now = Date.now();
	const times = { startedAt: new Date(now - 60_000).toISOString(), finishedAt: new Date(now).toISOString() };
	return { id: randomUUID(), ...made, answers, ...times, shown: null };
}

/** Why devices had to send again. */
const refusals = new Map<string, number>();

/** Sends until it is taken, as the outbox of a device does; returns how often it took. */
async function deliver(client: Client, { owner, token, run }: Set): Promise<number> {
	for (let tries = 1; ; tries++) {
		const body = { owner, sentAt: new Date().toISOString(), runs: [run] };
		const headers = { authorization: token, "x-app": "1" };
		const answer = await client.call("POST", "/api/training/runs", headers, body, patience).catch(() => null);
		const [taken] = (answer?.body["data"] as { status: string }[] | undefined) ?? [];
		if (answer?.status === 200 && taken?.status === "stored") return tries;
		const why = answer ? `${answer.status} ${String(answer.body["error"] ?? taken?.status)}` : "no answer";
		refusals.set(why, (refusals.get(why) ?? 0) + 1);
		if (answer && answer.status < 500 && answer.status !== 429) throw new Error(JSON.stringify(answer));
		await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
	}
}

/**
 * What a child has afterwards by the written rule (docs/domain.md F), apart from the product's own: ten feathers for what was
 * asked for, rounded up, and as much experience; the first homework is an achievement of 10 and 20. With something right,
 * two feathers for the first set of the day, the first day of a streak, which gives 10 and 20, and 1 experience an answer.
 */
function earnedByHand(correct: number): { feathers: number; experiences: number } {
	const homework = [0, 2, 4, 6, 8, 10][correct]!;
	const day = correct > 0 ? { feathers: 2 + 10, experiences: correct + 20 } : { feathers: 0, experiences: 0 };
	return { feathers: homework + 10 + day.feathers, experiences: homework + 20 + day.experiences };
}

async function prepare(d1: D1Database, children: number): Promise<void> {
	const today = moscowDate(Date.now());
	await fillSchool(d1, Math.ceil(children / childrenOfGroup), today);
	const now = Date.now();
	await d1
		.prepare(
			`insert into sessions (id, user_id, created_at, seen_at, expires_at)
			select 's-' || id, id, ?1, ?1, ?1 + 86400000 from users where role = 1`,
		)
		.bind(now)
		.run();
}

/**
 * Everybody has done the first task; the one set of the second is handed in by all within ten seconds. Nothing may be lost or
 * counted twice, and the feathers are recounted from what was sent.
 */
export async function handIn(
	open: (state: string) => Promise<Miniflare>,
	port: number,
	children: number,
	scheduledAt: number,
) {
	const state = freshState();
	await migrate(state);
	const server = await open(state);
	const d1 = (await server.getD1Database("DB", "abacus")) as unknown as D1Database;
	await prepare(d1, children);
	const worker = await server.getWorker("abacus");
	await worker.scheduled({ cron: "*/10 * * * *", scheduledTime: new Date(scheduledAt) });
	// the first task is done: five of five, ten feathers
	await d1.batch([
		d1.prepare(
			`insert into assignment_tasks (assignment_id, task_id, count, answered, correct, on_time, last_at, reached_at,
				feathers, experiences)
			select a.id, t.id, 5, 5, 5, 5, 0, 1, 10, 10 from assignments a
			join homework_tasks t on t.homework_id = a.homework_id and t.position = 0`,
		),
		d1.prepare("update assignments set begun = 1, reached = 1, answered = 5, correct = 5"),
	]);
	const assigned = await d1
		.prepare(
			`select a.id, a.student_id as student, t.id as task from assignments a
			join homework_tasks t on t.homework_id = a.homework_id and t.position = 1`,
		)
		.all<{ id: number; student: string; task: string }>();
	const byChild = new Map(assigned.results.map((row) => [row.student, row]));
	const secret = localSecrets().SESSION_SECRET;
	const sets = Array.from({ length: children }, (_, index): Set => {
		const owner = childId(index);
		const { id, task } = byChild.get(owner)!;
		const wrong = index % 6;
		const run = { ...lastSet(wrong), assignment: String(id), task };
		return { owner, token: tokenOf(secret, owner), run, correct: 5 - wrong };
	});
	const client = new Client(`http://127.0.0.1:${port}`, lines + 1);
	const processor = processorOfRuntime();
	const began = performance.now();
	const offered = sets.flatMap((set, index) =>
		Array.from({ length: index % twiceEvery === 0 ? 2 : 1 }, () => ({ set, at: (index / children) * within })),
	);
	const tries: number[] = [];
	let next = 0;
	const line = async () => {
		for (let one = offered[next++]; one; one = offered[next++]) {
			const early = one.at - (performance.now() - began);
			if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
			tries.push(await deliver(client, one.set));
		}
	};
	await Promise.all(Array.from({ length: lines }, line));
	const seconds = (performance.now() - began) / 1000;
	const spent = processor === null ? null : (processorOfRuntime() ?? 0) - processor;
	client.close();

	const count = async (sql: string) => (await d1.prepare(sql).first<{ count: number }>())?.count ?? 0;
	const runs = await count("select count(*) as count from training_runs where assignment_id is not null");
	const completed = await count(
		"select count(*) as count from assignments where completed_at is not null and reached = 2",
	);
	const answered = await count("select sum(answered) as count from assignments");
	const { results } = await d1
		.prepare("select id, feathers, experiences from users where role = 1")
		.all<{ id: string; feathers: number; experiences: number }>();
	const feathers = new Map(results.map((row) => [row.id, row]));
	const wrongFeathers = sets.filter(({ owner, correct }) => {
		const [row, hand] = [feathers.get(owner)!, earnedByHand(correct)];
		return row.feathers !== hand.feathers || row.experiences !== hand.experiences;
	}).length;
	const again = tries.filter((each) => each > 1).length;
	console.log(
		`${children} children hand in within ${within / 1000} s: all taken after ${seconds.toFixed(1)} s, ${again} sent again by their device (${JSON.stringify(Object.fromEntries(refusals))}); ${spent === null ? "" : `${(spent / offered.length).toFixed(1)} ms of processor a delivery in the runtime; `}${runs} sets, ${completed} homeworks completed, ${wrongFeathers} with other feathers than recounted`,
	);
	await server.dispose();
	dropState(state);
	const assignmentsInAll = byChild.size;
	return {
		seconds,
		processorMsEach: spent === null ? null : spent / offered.length,
		again,
		goals: {
			"no set is lost or counted twice": runs === children && answered === 5 * (assignmentsInAll + children),
			"everybody's homework is completed": completed === children,
			"feathers are exact": wrongFeathers === 0,
		},
	};
}
