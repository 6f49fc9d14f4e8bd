import { useEffect, useRef, useState } from "react";
import type { AttemptType, Ticket } from "#worker/attempt/contract";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";

type Promises = { rules: boolean; camera: boolean; ready: boolean };

/**
 * The ticket of the readiness screen. Posted once when the screen opens, which starts the 45 seconds, and again when
 * all three promises are ticked; the second ticket keeps the first one's instant. `failure` is what the server refused.
 */
export function useReadiness(olympiadId: string, type: AttemptType, promises: Promises) {
	const [ticket, setTicket] = useState<Ticket | null>(null);
	const [promised, setPromised] = useState<string | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const asked = useRef(false);
	const all = promises.rules && promises.camera && promises.ready;

	useEffect(() => {
		if (asked.current) return;
		asked.current = true;
		ask(olympiadId, type, { rules: false, camera: false, ready: false }).then(setTicket, setFailure);
	}, [olympiadId, type]);

	useEffect(() => {
		if (!all || !ticket || promised) return;
		const everything = { rules: true, camera: true, ready: true };
		ask(olympiadId, type, everything, ticket.ticket).then((answer) => setPromised(answer.ticket), setFailure);
	}, [all, ticket, promised, olympiadId, type]);

	return {
		/** when the start opens, milliseconds of the server; null until it is known */
		opensAt: ticket ? Date.parse(ticket.notBefore) : null,
		ticket: all ? promised : null,
		failure,
	};
}

async function ask(id: string, type: AttemptType, json: Promises, earlier?: string): Promise<Ticket> {
	const sent = performance.now();
	const answer = await unwrap(
		api.olimpic[":id"].ready.$post({
			param: { id },
			query: { type },
			header: earlier ? { "x-ticket": earlier } : {},
			json,
		}),
	);
	serverClock.observe(Date.parse(answer.now), sent, performance.now());
	return answer;
}
