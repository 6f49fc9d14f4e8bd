import { startOutbox } from "../outbox/device-outbox";
import { markKey } from "./mark-key";

/** Takes over what this user did as a guest, if they asked for it, and sends what waits on this device. */
export function startTraining(): void {
	if (localStorage.getItem(markKey) === null) startOutbox();
	// rarely needed, so not a part of the first load
	else void import("./take-over").then(({ takeOver }) => takeOver()).finally(startOutbox);
}
