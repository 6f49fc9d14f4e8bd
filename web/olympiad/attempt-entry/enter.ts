import type { QueryClient } from "@tanstack/react-query";
import { rehearsalOpen } from "../enter-run";
import { activeQuery } from "../queries";
import { dropPass, type Pass, readPass } from "../../attempt/pass";

/** The pass that lets this device into the run of that mode. A rehearsal that was left has nothing to show or to lose. */
export function passOf(mode: string): Pass | null {
	const pass = readPass();
	if (pass?.mode !== mode) return null;
	if (!pass.left || pass.type !== "simulate") return pass;
	dropPass();
	return null;
}

/** Whether the rehearsal of the olympiad of the moment may be opened: registered, before the start, and it is on. */
export async function mayRehearse(queryClient: QueryClient): Promise<boolean> {
	const { olimpic, participant } = await queryClient.fetchQuery({ ...activeQuery, staleTime: 0 });
	return olimpic !== null && rehearsalOpen(olimpic, participant);
}
