import { keptMe } from "../../account/session/kept-me";
import { trains } from "../../account/session/trains";
import { deviceNow } from "../../lib/clock";
import { startOutbox } from "../outbox/device-outbox";
import { keptSince } from "./guest-mark";

/** Takes over what this user did as a guest, if they asked for it, and sends what waits on this device. */
export function startTraining(): void {
	const me = keptMe();
	const since = me && trains(me) ? keptSince(me._id, deviceNow()) : null;
	if (!me || since === null) {
		startOutbox();
		return;
	}
	// rarely needed, so not a part of the first load
	void import("./take-over").then(({ takeOver }) => takeOver(me._id, since)).finally(startOutbox);
}
