import type { QueryClient } from "@tanstack/react-query";
import { isOfExam } from "#domain/attempt/attempt-type";
import { rehearsalOpen } from "../enter-run";
import { olympiadQuery } from "../queries";
import { dropHandle, type AttemptHandle, readHandle } from "../../attempt/attempt-handle";

/** The attempt handle of this device for a mode, or null. The handle of a rehearsal that was left is dropped. */
export function handleOf(mode: string): AttemptHandle | null {
	const handle = readHandle();
	if (handle?.mode !== mode || isOfExam(handle.type)) return null;
	if (!handle.left || handle.type !== "simulate") return handle;
	dropHandle();
	return null;
}

/** Whether the rehearsal of an olympiad, else of the current one, may be opened. */
export async function mayRehearse(queryClient: QueryClient, id: string | undefined): Promise<boolean> {
	const { olimpic, participant } = await queryClient.fetchQuery({ ...olympiadQuery(id), staleTime: 0 });
	return olimpic !== null && rehearsalOpen(olimpic, participant);
}
