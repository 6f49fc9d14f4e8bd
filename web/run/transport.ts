import type { TypedEvent } from "#domain/olympiad/outbox";
import type { Acknowledged, AttemptType, Checked, Saved, Started, StepData } from "#worker/attempt/contract";
import type { Participant } from "#worker/olympiad/contract";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import type { Pass } from "./pass";
import { seatHeader } from "./seat";

/** The calls of one attempt. Each rejects with an ApiError; status 0 means that nothing arrived. */
export type Transport = {
	start(takeover: boolean): Promise<Started>;
	data(attempt: string, step: number): Promise<StepData>;
	answers(attempt: string, epoch: number, events: readonly TypedEvent[]): Promise<Acknowledged>;
	check(attempt: string, epoch: number, step: number): Promise<Checked>;
	save(attempt: string, epoch: number): Promise<Saved>;
	/** The result as the olympiad's page has it, for an attempt that ended without us. */
	ended(): Promise<Participant>;
};

/** Every answer tells the server's time; the best sample keeps our clock right. */
async function timed<T extends { now: string }>(pending: () => Promise<T>): Promise<T> {
	const sent = performance.now();
	const answer = await pending();
	serverClock.observe(Date.parse(answer.now), sent, performance.now());
	return answer;
}

export function httpTransport(pass: Pass): Transport {
	const headers = seatHeader();
	const type: AttemptType = pass.type;
	return {
		start: (takeover) =>
			timed(() =>
				unwrap(
					api.olimpic[":id"].start.$get({
						param: { id: pass.olympiadId },
						query: takeover ? { takeover: "1" } : {},
						header: { "x-ticket": pass.ticket, "x-seat": headers["X-Seat"] },
					}),
				),
			),
		data: (attempt, step) =>
			timed(() => unwrap(api.olimpic.data.$get({ query: { attempt, step: String(step) } }, { headers }))),
		answers: (attempt, epoch, events) =>
			timed(() =>
				unwrap(
					api.olimpic.attempts[":attempt"].answers.$post(
						{ param: { attempt }, json: { epoch, events: [...events] } },
						{ headers },
					),
				),
			),
		check: (attempt, epoch, step) =>
			timed(() =>
				unwrap(
					api.olimpic.attempts[":attempt"].check.$post({ param: { attempt }, json: { epoch, step } }, { headers }),
				),
			),
		save: (attempt, epoch) =>
			timed(() =>
				unwrap(api.olimpic[":type"].save[":attempt"].$post({ param: { type, attempt }, json: { epoch } }, { headers })),
			),
		ended: () => unwrap(api.olimpic.participant.$get()),
	};
}
