import { useEffect, useState } from "react";
import type { AttemptType, Ticket } from "#worker/attempt/contract";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";

export type Promises = { rules: boolean; camera: boolean; ready: boolean };

const none: Promises = { rules: false, camera: false, ready: false };
const everything: Promises = { rules: true, camera: true, ready: true };

/**
 * The ticket of the readiness screen. Posted once when the screen opens, which starts the 45 seconds, and again when
 * all three promises are ticked; the second ticket keeps the first one's instant. `failure` is what the server refused;
 * `retry` asks again. `category` is the class of an admin's trial.
 */
export function useReadiness(olympiadId: string, type: AttemptType, promises: Promises, category?: string) {
	const [held, setHeld] = useState<Ticket | null>(null);
	const [promised, setPromised] = useState<string | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const all = promises.rules && promises.camera && promises.ready;
	const wanted = held === null ? "first" : all && promised === null ? "second" : null;
	const earlier = held?.ticket;

	useEffect(() => {
		if (wanted === null || failure !== null) return;
		let gone = false;
		const fail = (error: unknown) => gone || setFailure(error);
		if (wanted === "first") ask(olympiadId, { type, category }, none).then((ticket) => gone || setHeld(ticket), fail);
		else
			ask(olympiadId, { type, category }, everything, earlier).then(({ ticket }) => gone || setPromised(ticket), fail);
		return () => {
			gone = true;
		};
	}, [wanted, earlier, failure, olympiadId, type, category]);

	return {
		/** when the start opens, milliseconds of the server; null until it is known */
		opensAt: held ? Date.parse(held.notBefore) : null,
		ticket: all ? promised : null,
		/** the newest ticket, good for the lobby but not for a start */
		held: promised ?? held?.ticket ?? null,
		failure,
		retry: () => setFailure(null),
	};
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
