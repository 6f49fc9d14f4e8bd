import { useEffect, useState } from "react";
import type { Ticket } from "#worker/attempt/contract";
import { ApiError } from "../lib/api";
import { serverClock } from "../lib/clock";

export type Promises = { rules: boolean; camera: boolean; ready: boolean };

/** Asks the server for a ticket; `earlier` is the one held already, whose start is kept. It must stay the same function. */
export type AskTicket = (promises: Promises, earlier?: string) => Promise<Ticket>;

/** how often the page asks whether the check-in is done */
const checkInEveryMs = 8_000;

export const noPromises: Promises = { rules: false, camera: false, ready: false };
const everything: Promises = { rules: true, camera: true, ready: true };

/**
 * The ticket of the readiness screen: requested when the screen opens, which starts the 45 seconds, and again when all
 * promises are ticked; the second keeps the start of the first. `failure` is the refusal of the server, `retry` asks
 * again. `atDoor`: a hall waits for the check-in, and the hook asks again by itself.
 */
export function useReadiness(ask: AskTicket, promises: Promises) {
	const [held, setHeld] = useState<Ticket | null>(null);
	const [promised, setPromised] = useState<string | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const [atDoor, setAtDoor] = useState(false);
	const all = promises.rules && promises.camera && promises.ready;
	const wanted = held === null ? "first" : all && promised === null ? "second" : null;
	const earlier = held?.ticket;

	useEffect(() => {
		if (wanted === null || failure !== null) return;
		let gone = false;
		const fail = (error: unknown) => {
			if (gone) return;
			setFailure(error);
			setAtDoor(isCheckInMissing(error));
		};
		const letIn = (keep: () => void) => {
			if (gone) return;
			keep();
			setAtDoor(false);
		};
		if (wanted === "first") {
			timed(ask(noPromises)).then((ticket) => letIn(() => setHeld(ticket)), fail);
		} else {
			timed(ask(everything, earlier)).then(({ ticket }) => letIn(() => setPromised(ticket)), fail);
		}
		return () => {
			gone = true;
		};
	}, [wanted, earlier, failure, ask]);

	useEffect(() => {
		if (!isCheckInMissing(failure)) return;
		const timer = setTimeout(() => setFailure(null), checkInEveryMs);
		return () => clearTimeout(timer);
	}, [failure]);

	return {
		/** when the start opens, milliseconds of the server clock; null until known */
		opensAt: held ? Date.parse(held.notBefore) : null,
		ticket: all ? promised : null,
		/** the newest ticket, for the lobby only */
		held: promised ?? held?.ticket ?? null,
		/** a missing check-in is shown by `atDoor` instead */
		failure: isCheckInMissing(failure) ? null : failure,
		atDoor,
		retry: () => setFailure(null),
	};
}

function isCheckInMissing(error: unknown): boolean {
	return error instanceof ApiError && error.code === "NOT_CHECKED_IN";
}

/** Sets the server clock from the time in the answer. */
async function timed(asked: Promise<Ticket>): Promise<Ticket> {
	const sent = performance.now();
	const answer = await asked;
	serverClock.observe(Date.parse(answer.now), sent, performance.now());
	return answer;
}
