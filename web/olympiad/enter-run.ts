import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { type AttemptType, attemptTypes } from "#domain/attempt/attempt-type";
import { maySimulate, phaseOf, readyOpensAt } from "#domain/olympiad/phases";
import type { ActiveOlympiad, Olympiad, Participant } from "#worker/olympiad/contract";
import { readHandle } from "../attempt/attempt-handle";
import type { Me } from "../account/session/queries";
import type { RunSearch } from "./olympiad-search";
import { now, olympiadQuery } from "./queries";

/** A participation, or a category in a staff preview. */
export type Part =
	| { preview: false; category: string; participant: Participant }
	| { preview: true; category: string; categories: ActiveOlympiad["categories"] };

export type RunEntry = { olympiad: Olympiad; type: AttemptType; part: Part };

/**
 * Guard of the readiness screen (docs/product.md 4): participants without a result, from minutes before the start to the
 * end; rehearsals before the start while they are on; staff previews at any time. Others go to the about page.
 */
export async function requireRun(
	queryClient: QueryClient,
	me: Me,
	wanted: string,
	{ olimpic: id, category }: RunSearch,
): Promise<RunEntry> {
	const answer = await queryClient.fetchQuery({ ...olympiadQuery(id), staleTime: 0 });
	const { olimpic: olympiad, participant, categories } = answer;
	const type = attemptTypes.find((known) => known === wanted && (known === "simulate" || known === olympiad?.kind));
	if (olympiad && type && participant && isOpen(type, olympiad, participant)) {
		return { olympiad, type, part: { preview: false, category: participant.category, participant } };
	}
	const previewed = categories.find(({ code }) => code === category) ?? categories[0];
	if (olympiad && type && previewed && mayTry(me, participant)) {
		return { olympiad, type, part: { preview: true, category: previewed.code, categories } };
	}
	throw redirect({ to: "/olimpic/about", search: { olimpic: id }, replace: true });
}

/** Whether this user may open a staff preview. */
export function mayTry(me: Me, participant: Participant | null): boolean {
	return participant === null && may({ id: me._id, role: me.role }, "run.preview");
}

function isOpen(type: AttemptType, olympiad: Olympiad, participant: Participant): boolean {
	const span = { startsAt: Date.parse(olympiad.start), endsAt: Date.parse(olympiad.end) };
	if (type === "simulate") return rehearsalOpen(olympiad, participant);
	const inTime = now() >= readyOpensAt(span) && (now() < span.endsAt || holdsAttempt(participant));
	return participant.result === null && inTime;
}

/** Whether the rehearsal of an olympiad may be opened now. */
export function rehearsalOpen(olympiad: Olympiad, participant: Participant | null): boolean {
	const span = { startsAt: Date.parse(olympiad.start), endsAt: Date.parse(olympiad.end) };
	const activeSimulation = olympiad.active_simulation;
	return maySimulate({ phase: phaseOf(span, now()), registered: participant !== null, activeSimulation });
}

/** Whether this device holds an interrupted attempt of this participant. */
export function holdsAttempt({ _id }: Participant): boolean {
	const handle = readHandle();
	return handle?.mode === "exam" && handle.participantId === _id && !handle.left;
}
