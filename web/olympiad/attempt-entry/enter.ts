import type { QueryClient } from "@tanstack/react-query";
import { rehearsalOpen } from "../enter-run";
import { activeQuery } from "../queries";
import { dropHandle, type AttemptHandle, readHandle } from "../../attempt/attempt-handle";

/** The pass that lets this device into the run of that mode. A rehearsal that was left has nothing to show or to lose. */
export function handleOf(mode: string): AttemptHandle | null {
	const pass = readHandle();
	if (pass?.mode !== mode) return null;
	if (!pass.left || pass.type !== "simulate") return pass;
	dropHandle();
	return null;
}

/** Whether the rehearsal of the olympiad of the moment may be opened: registered, before the start, and it is on. */
export async function mayRehearse(queryClient: QueryClient): Promise<boolean> {
	const { olimpic, participant } = await queryClient.fetchQuery({ ...activeQuery, staleTime: 0 });
	return olimpic !== null && rehearsalOpen(olimpic, participant);
}
