import { useSyncExternalStore } from "react";
import { deviceOutbox } from "./device-outbox";
import type { OutboxState } from "./outbox";

/** The state of the outbox for the signed-in user. */
export function useOutbox(): OutboxState {
	return useSyncExternalStore(deviceOutbox.subscribe, () => deviceOutbox.state);
}
