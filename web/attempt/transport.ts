import type { TypedEvent } from "#domain/attempt/outbox";
import type { Acknowledged, AttemptType, Checked, Saved, Started, Step, StepData } from "#worker/attempt/contract";
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
	/** The leave message again, by an ordinary call: the beacon may not have arrived. */
	leave(left: LeftAttempt, events: readonly TypedEvent[]): Promise<void>;
	/** The result as the olympiad's page has it, for an attempt that ended without us. */
	ended(): Promise<AttemptRecord>;
};

/** longer than any answer takes on a line that still works */
const patienceMs = 15_000;

/** A call that hangs or comes back as something else than our answer has not arrived. */
async function arriving<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	try {
		return await call(AbortSignal.timeout(patienceMs));
	} catch (error) {
		throw error instanceof ApiError ? error : new ApiError(0, "UNAVAILABLE");
	}
}

/** Every answer tells the server's time; the best sample keeps our clock right. */
async function timed<T extends { now: string }>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const sent = performance.now();
	const answer = await arriving(call);
	serverClock.observe(Date.parse(answer.now), sent, performance.now());
	return answer;
}

export function httpTransport(pass: AttemptHandle): Transport {
	const headers = seatHeader();
	const type: AttemptType = pass.type;
	const attempts = api.olimpic.attempts[":attempt"];
	return {
		start: (takeover) =>
			timed((signal) =>
				unwrap(
					api.olimpic[":id"].start.$get(
						{
							param: { id: pass.olympiadId },
							query: takeover ? { takeover: "1" } : {},
							header: { "x-ticket": pass.ticket, "x-seat": headers["X-Seat"] },
						},
						{ init: { signal } },
					),
				),
			),
		data: (attempt, step) =>
			timed((signal) =>
				unwrap(api.olimpic.data.$get({ query: { attempt, step: String(step) } }, { headers, init: { signal } })),
			),
		answers: (attempt, epoch, events) =>
			timed((signal) =>
				unwrap(
					attempts.answers.$post(
						{ param: { attempt }, json: { epoch, events: [...events] } },
						{ headers, init: { signal } },
					),
				),
			),
		check: (attempt, epoch, step, ended) =>
			timed((signal) =>
				unwrap(
					attempts.check.$post({ param: { attempt }, json: { epoch, step, ended } }, { headers, init: { signal } }),
				),
			),
		save: (attempt, epoch) =>
			timed((signal) =>
				unwrap(
					api.olimpic[":type"].save[":id"].$post(
						{ param: { type, id: attempt }, json: { epoch } },
						{ headers, init: { signal } },
					),
				),
			),
		leave: ({ attempt, ...left }, events) =>
			arriving(async (signal) => {
				const body = JSON.stringify({ ...left, events });
				const answer = await fetch(leavePath(attempt), { method: "POST", body, signal });
				if (answer.status >= 500) throw new ApiError(answer.status, "UNAVAILABLE");
			}),
		ended: () => arriving((signal) => ownRecord(pass.participantId, signal)),
	};
}

/** The record of the pass; the one in the olympiad of the moment where the pass does not say. */
function ownRecord(id: string | undefined, signal: AbortSignal): Promise<AttemptRecord> {
	const init = { init: { signal } };
	if (id === undefined) return unwrap(api.olimpic.participant.$get(undefined, init));
	return unwrap(api.olimpic.participant[":id"].$get({ param: { id } }, init));
}

export function leavePath(attempt: string): string {
	return `/api/olimpic/attempts/${attempt}/leave`;
}
