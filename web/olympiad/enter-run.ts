import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { maySimulate, phaseOf, readyOpensAt } from "#domain/olympiad/phases";
import { type AttemptType, attemptTypes } from "#domain/olympiad/attempt-type";
import type { Participant } from "#worker/olympiad/contract";
import { readPass } from "../run/pass";
import { activeQuery, now } from "./queries";

/**
 * Guard of the readiness screen (specification 2): the registered without a result, in the minutes before the start
 * and until the end; a rehearsal before the start while it is on. Everybody else goes back to the about page.
 */
export async function requireRun(queryClient: QueryClient, wanted: string) {
	const { olimpic, participant } = await queryClient.fetchQuery({ ...activeQuery, staleTime: 0 });
	const type = attemptTypes.find((known) => known === wanted);
	if (!olimpic || !participant || !type || !isOpen(type, olimpic, participant)) {
		throw redirect({ to: "/olimpic/about", replace: true });
	}
	return { olympiad: olimpic, participant, type };
}

function isOpen(
	type: AttemptType,
	olimpic: { start: string; end: string; kind: string; active_simulation: boolean },
	participant: Participant,
) {
	const span = { startsAt: Date.parse(olimpic.start), endsAt: Date.parse(olimpic.end) };
	if (type === "simulate") {
		return maySimulate({ phase: phaseOf(span, now()), registered: true, activeSimulation: olimpic.active_simulation });
	}
	const inTime = now() >= readyOpensAt(span) && (now() < span.endsAt || holdsAttempt(participant));
	return type === olimpic.kind && participant.result === null && inTime;
}

/** Whether this device holds an attempt of this person that was cut off: a crash, a dead battery, a lost line. */
export function holdsAttempt({ _id }: Participant): boolean {
	const pass = readPass();
	return pass?.mode === "exam" && pass.participantId === _id && !pass.left;
}
