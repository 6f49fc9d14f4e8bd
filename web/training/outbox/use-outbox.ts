import { useSyncExternalStore } from "react";
import { deviceOutbox } from "./device-outbox";
import type { OutboxState } from "./outbox";

/** What waits on this device for the signed-in user. */
export function useOutbox(): OutboxState {
	return useSyncExternalStore(deviceOutbox.subscribe, () => deviceOutbox.state);
}
