import { isOfExam } from "#domain/attempt/attempt-type";
import { maxOf, totalOf } from "#domain/olympiad/stages";
import type { TypedEvent } from "#domain/attempt/outbox";
import type { Acknowledged, Checked, Saved, Started, Step, StepData } from "#worker/attempt/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import type { LeftAttempt, AttemptHandle } from "./attempt-handle";
import { seatHeader } from "./seat";

/** What an olympiad's record of a participant says of the attempt; `result` is null while none has ended. */
export type AttemptRecord = {
	plan: readonly Pick<Step, "id" | "type" | "variant" | "samples" | "size">[];
	result: readonly number[] | null;
	score: number | null;
	max: number;
	meta: Saved["meta"] | null;
};

/** The calls of one attempt. Each rejects with an ApiError; status 0 means that nothing arrived. */
export type Transport = {
	start(takeover: boolean): Promise<Started>;
	data(attempt: string, step: number): Promise<StepData>;
	answers(attempt: string, epoch: number, events: readonly TypedEvent[]): Promise<Acknowledged>;
	check(attempt: string, epoch: number, step: number, ended: boolean): Promise<Checked>;
	save(attempt: string, epoch: number): Promise<Saved>;
	/** Sends the leave message again by an ordinary call, since the beacon may not have arrived. */
	leave(left: LeftAttempt, events: readonly TypedEvent[]): Promise<void>;
	/** The result from the olympiad's record, for an attempt that ended while this device was away. */
	ended(): Promise<AttemptRecord>;
};

/** longer than any answer takes on a working connection */
const timeoutMs = 15_000;

/** A call that times out or returns something else than our answer counts as not arrived. */
async function arriving<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	try {
		return await call(AbortSignal.timeout(timeoutMs));
	} catch (error) {
		throw error instanceof ApiError ? error : new ApiError(0, "UNAVAILABLE");
	}
}

/** Sets the server clock from the time in the answer. */
async function timed<T extends { now: string }>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const sent = performance.now();
	const answer = await arriving(call);
	serverClock.observe(Date.parse(answer.now), sent, performance.now());
	return answer;
}

export function httpTransport(handle: AttemptHandle): Transport {
	const headers = seatHeader();
	/** A call that names the seat of this device. */
	const seated = <T extends { now: string }>(
		call: (options: { headers: typeof headers; init: { signal: AbortSignal } }) => Promise<T>,
	) => timed((signal) => call({ headers, init: { signal } }));
	const attempts = api.olimpic.attempts[":attempt"];
	return {
		start: (takeover) =>
			timed((signal) =>
				unwrap(
					api.olimpic[":id"].start.$get(
						{
							param: { id: handle.olympiadId },
							query: takeover ? { takeover: "1" } : {},
							header: { "x-ticket": handle.ticket, "x-seat": headers["X-Seat"] },
						},
						{ init: { signal } },
					),
				),
			),
		data: (attempt, step) =>
			seated((options) => unwrap(api.olimpic.data.$get({ query: { attempt, step: String(step) } }, options))),
		answers: (attempt, epoch, events) =>
			seated((options) =>
				unwrap(attempts.answers.$post({ param: { attempt }, json: { epoch, events: [...events] } }, options)),
			),
		check: (attempt, epoch, step, ended) =>
			seated((options) => unwrap(attempts.check.$post({ param: { attempt }, json: { epoch, step, ended } }, options))),
		save: (attempt, epoch) =>
			seated((options) =>
				unwrap(
					api.olimpic[":type"].save[":id"].$post(
						{ param: { type: handle.type, id: attempt }, json: { epoch } },
						options,
					),
				),
			),
		leave: ({ attempt, ...left }, events) =>
			arriving(async (signal) => {
				const body = JSON.stringify({ ...left, events });
				const answer = await fetch(leavePath(attempt), { method: "POST", body, signal });
				if (answer.status >= 500) throw new ApiError(answer.status, "UNAVAILABLE");
			}),
		ended: () =>
			arriving((signal) =>
				isOfExam(handle.type) ? examRecord(handle.olympiadId, signal) : ownRecord(handle.participantId, signal),
			),
	};
}

/** The record with this id; without an id the own record in the current olympiad. */
function ownRecord(id: string | undefined, signal: AbortSignal): Promise<AttemptRecord> {
	const init = { init: { signal } };
	if (id === undefined) return unwrap(api.olimpic.participant.$get(undefined, init));
	return unwrap(api.olimpic.participant[":id"].$get({ param: { id } }, init));
}

/** The record of an exam that has ended; until its result is stored the call counts as not arrived and is repeated. */
async function examRecord(id: string, signal: AbortSignal): Promise<AttemptRecord> {
	const { status, tasks, scores } = await unwrap(api.exams[":id"].$get({ param: { id } }, { init: { signal } }));
	if (status === "in_process") throw new ApiError(0, "UNAVAILABLE");
	const plan = tasks.map(({ notation, ...task }, index) => ({ id: index + 1, variant: notation, ...task }));
	return { plan, result: scores, score: totalOf(scores ?? []), max: maxOf(tasks), meta: null };
}

export function leavePath(attempt: string): string {
	return `/api/olimpic/attempts/${attempt}/leave`;
}
