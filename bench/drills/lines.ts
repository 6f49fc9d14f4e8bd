import { isDeepStrictEqual } from "node:util";
import type { Reply } from "../client";
import { children, type Drill, pause, sitThrough } from "./arena";

/**
 * Three messages in ten are lost, calls and answers alike, so that every second exchange fails: the call is cut before
 * it leaves or on its way, or it is done and its answer never arrives.
 */
export const lossyLine: Drill = {
	title: "30 % of all messages lost, each way",
	line: async (call, { random }) => {
		if (random.below(10) < 3) return call(random.below(2) === 0 ? 0 : 1 + random.below(40));
		const answer = await call();
		if (random.below(10) < 3) throw new Error("the answer got lost");
		return answer;
	},
};

type Line = NonNullable<Drill["line"]>;

/**
 * A call that fails on the server or gets no answer is counted as wrong in a drill where the server works.
 */
export const everyCallAnswered: Line = async (call, { tally, entrant }) => {
	const began = performance.now();
	const answer = await call().catch((error: Error) => {
		// a connection that the server had closed for its silence just when it was taken up again says nothing
		if (error.message === "cut")
			tally.wrong.push(`${entrant.userId}: no answer within ${performance.now() - began} ms`);
		throw error;
	});
	if (answer.status >= 500) tally.wrong.push(`${entrant.userId}: ${answer.status} ${JSON.stringify(answer.body)}`);
	return answer;
};

const halfTripMs = 2_500;

/** One child in ten waits five seconds for every answer. */
export const slowLine: Drill = {
	title: "10 % of the children on a round trip of 5 s",
	atOnce: children,
	line: async (call, { index }) => {
		if (index % 10 !== 0) return call();
		await pause(halfTripMs);
		const reply = await call();
		await pause(halfTripMs);
		return reply;
	},
};

const hourMs = 3_600_000;

/** What a device believes about the time decides nothing. */
export const wrongClock: Drill = {
	title: "clocks of the devices an hour ahead, every second one an hour behind",
	sit: (child, arena) => {
		child.aheadMs = child.index % 2 === 0 ? hourMs : -hourMs;
		return sitThrough(child, arena);
	},
};

/** The instant of an answer is its own, and an acknowledgement may grow between the two. */
function substance({ status, body: { now: _now, ack: _ack, ...body } }: Reply): unknown {
	return { status, body };
}

/** Every call goes out twice at the same time; both must be answered alike. */
export const everythingTwice: Drill = {
	title: "every call sent twice",
	line: async (call, { tally, entrant }) => {
		const [one, other] = await Promise.all([call(), call()]);
		if (!isDeepStrictEqual(substance(one), substance(other))) {
			tally.wrong.push(`${entrant.userId}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
		}
		return one;
	},
};

/** Shards are laid out for some 400 registered children each; here twice as many come, all at once. */
export const crowdTwice: Drill = {
	title: "twice the registered crowd, all at once",
	participants: 2 * children,
	atOnce: 2 * children,
	shards: Math.max(1, Math.round(children / 400)),
};
