import { m } from "#messages";
import { keptMe } from "../../account/session/kept-me";
import { trains } from "../../account/session/trains";
import { deviceNow } from "../../lib/clock";
import { toast } from "../../ui/toast";
import { giveLessons } from "../lesson/lesson-memory";
import { giveSets } from "../sets/trainer-memory";
import { forgetMark, guest, keptSince } from "./guest-mark";
import { giveRuns } from "./guest-runs";

/**
 * Gives the signed-in user what a guest did on this device, if that was asked for. Cut off half-way it goes on the next
 * time: the mark goes last.
 */
export async function takeOver(): Promise<void> {
	const me = keptMe();
	const since = me && !me.acting && trains(me) ? keptSince(me._id, deviceNow()) : null;
	if (!me || since === null) return;
	giveLessons(me._id);
	const taken = await giveRuns(guest, me._id, since);
	await giveSets(guest, me._id, since).catch(() => undefined);
	forgetMark();
	if (taken > 0) toast({ kind: "ok", text: m.training_guest_taken({ count: taken }) });
}
