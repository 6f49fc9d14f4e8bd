import { redirect } from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { maySimulate, phaseOf, readyOpensAt } from "#domain/olympiad/phases";
import { type AttemptType, attemptTypes } from "#worker/attempt/contract";
import { activeQuery, now } from "./queries";

/**
 * Guard of the readiness screen (specification 2): the registered without a result, in the minutes before the start
 * and until the end; a rehearsal before the start while it is on. Everybody else goes back to the about page.
 */
export async function requireRun(queryClient: QueryClient, wanted: string) {
	const { olimpic, participant } = await queryClient.fetchQuery({ ...activeQuery, staleTime: 0 });
	const type = attemptTypes.find((known) => known === wanted);
	if (!olimpic || !participant || !type || !isOpen(type, olimpic, participant.result !== null)) {
		throw redirect({ to: "/olimpic/about", replace: true });
	}
	return { olympiad: olimpic, participant, type };
}

function isOpen(
	type: AttemptType,
	olimpic: { start: string; end: string; kind: string; active_simulation: boolean },
	hasResult: boolean,
) {
	const span = { startsAt: Date.parse(olimpic.start), endsAt: Date.parse(olimpic.end) };
	if (type === "simulate") {
		return maySimulate({ phase: phaseOf(span, now()), registered: true, activeSimulation: olimpic.active_simulation });
	}
	return type === olimpic.kind && !hasResult && now() >= readyOpensAt(span) && now() < span.endsAt;
}
