import { m } from "#messages";
import { deviceOutbox } from "../../../training/outbox/device-outbox";
import { toast } from "../../../ui/toast";

/** Sends the sets that wait on this device, and says so where there is no connection: nothing is lost by waiting. */
export function sendWaiting(): void {
	if (!navigator.onLine) toast({ kind: "info", text: m.school_own_sent_later() });
	void deviceOutbox.flush();
}
