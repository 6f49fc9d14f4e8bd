import { useEffect, useState } from "react";
import type { AttemptType, Ticket } from "#worker/attempt/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";

export type Promises = { rules: boolean; camera: boolean; ready: boolean };

/** how often the page asks whether the check-in is done */
const checkInEveryMs = 8_000;

export const noPromises: Promises = { rules: false, camera: false, ready: false };
const everything: Promises = { rules: true, camera: true, ready: true };

/**
 * The ticket of the readiness screen: requested when the screen opens, which starts the 45 seconds, and again when all
 * promises are ticked; the second keeps the start of the first. `failure` is the refusal of the server, `retry` asks
 * again. `atDoor`: a hall waits for the check-in, and the hook asks again by itself. `category`: of a staff preview.
 */
export function useReadiness(olympiadId: string, type: AttemptType, promises: Promises, category?: string) {
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
			ask(olympiadId, { type, category }, noPromises).then((ticket) => letIn(() => setHeld(ticket)), fail);
		} else {
			const second = ask(olympiadId, { type, category }, everything, earlier);
			second.then(({ ticket }) => letIn(() => setPromised(ticket)), fail);
		}
		return () => {
			gone = true;
		};
	}, [wanted, earlier, failure, olympiadId, type, category]);

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

type What = { type: AttemptType; category: string | undefined };

async function ask(id: string, { type, category }: What, json: Promises, earlier?: string): Promise<Ticket> {
	const sent = performance.now();
	const answer = await unwrap(
		api.olimpic[":id"].ready.$post({
			param: { id },
			query: { type, ...(category !== undefined && { category }) },
			header: earlier ? { "x-ticket": earlier } : {},
			json,
		}),
	);
	serverClock.observe(Date.parse(answer.now), sent, performance.now());
	return answer;
}
