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

/** What a run is for: the own part of somebody registered, or the category an admin tries out, which counts nowhere. */
export type Part =
	| { preview: false; category: string; participant: Participant }
	| { preview: true; category: string; categories: ActiveOlympiad["categories"] };

export type RunEntry = { olympiad: Olympiad; type: AttemptType; part: Part };

/**
 * Guard of the readiness screen (docs/product.md 4): the registered without a result, in the minutes before the start
 * and until the end; a rehearsal before the start while it is on; admins who take no part at any time, to preview it.
 * Everybody else goes back to the about page.
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
	const own = participant && olympiad && type && isOpen(type, olympiad, participant);
	if (olympiad && type && own) {
		return { olympiad, type, part: { preview: false, category: participant.category, participant } };
	}
	const tried = categories.find(({ code }) => code === category) ?? categories[0];
	if (olympiad && type && tried && mayTry(me, participant)) {
		return { olympiad, type, part: { preview: true, category: tried.code, categories } };
	}
	throw redirect({ to: "/olimpic/about", search: { olimpic: id }, replace: true });
}

/** Whether somebody may try the run out without taking part. */
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

/** Whether this device holds an attempt of this person that was cut off: a crash, a dead battery, a lost line. */
export function holdsAttempt({ _id }: Participant): boolean {
	const pass = readHandle();
	return pass?.mode === "exam" && pass.participantId === _id && !pass.left;
}
