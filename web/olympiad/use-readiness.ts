import { useEffect, useState } from "react";
import type { AttemptType, Ticket } from "#worker/attempt/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";

export type Promises = { rules: boolean; camera: boolean; ready: boolean };

/** how often who waits at the door asks whether they have been let in, milliseconds */
const doorEveryMs = 8_000;

const none: Promises = { rules: false, camera: false, ready: false };
const everything: Promises = { rules: true, camera: true, ready: true };

/**
 * The ticket of the readiness screen. Posted once when the screen opens, which starts the 45 seconds, and again when
 * all three promises are ticked; the second ticket keeps the first one's instant. `failure` is what the server refused;
 * `retry` asks again. `atDoor` holds while a hall waits for the check-in of this person: then it asks again by itself.
 * `category` is the category of a staff preview.
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
			setAtDoor(isDoor(error));
		};
		const letIn = (keep: () => void) => {
			if (gone) return;
			keep();
			setAtDoor(false);
		};
		if (wanted === "first") {
			ask(olympiadId, { type, category }, none).then((ticket) => letIn(() => setHeld(ticket)), fail);
		} else {
			const second = ask(olympiadId, { type, category }, everything, earlier);
			second.then(({ ticket }) => letIn(() => setPromised(ticket)), fail);
		}
		return () => {
			gone = true;
		};
	}, [wanted, earlier, failure, olympiadId, type, category]);

	useEffect(() => {
		if (!isDoor(failure)) return;
		const timer = setTimeout(() => setFailure(null), doorEveryMs);
		return () => clearTimeout(timer);
	}, [failure]);

	return {
		/** when the start opens, milliseconds of the server; null until it is known */
		opensAt: held ? Date.parse(held.notBefore) : null,
		ticket: all ? promised : null,
		/** the newest ticket, good for the lobby but not for a start */
		held: promised ?? held?.ticket ?? null,
		/** what the door waits for is said in its own place */
		failure: isDoor(failure) ? null : failure,
		atDoor,
		retry: () => setFailure(null),
	};
}

function isDoor(error: unknown): boolean {
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
