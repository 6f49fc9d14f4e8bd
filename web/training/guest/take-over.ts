import { m } from "#messages";
import { toast } from "../../ui/toast";
import { giveLessons } from "../lesson/lesson-memory";
import { deviceOutbox } from "../outbox/device-outbox";
import { giveSets } from "../sets/trainer-memory";
import { forgetMark, guest } from "./guest-mark";

/**
 * Gives a user what a guest did on this device since an instant, milliseconds. Cut off half-way it goes on the next
 * time: each set changes its owner once, and the mark goes last.
 */
export async function takeOver(userId: string, since: number): Promise<void> {
	giveLessons(userId);
	const taken = await deviceOutbox.give(guest, userId, new Date(since).toISOString());
	await giveSets(guest, userId, since).catch(() => undefined);
	forgetMark();
	if (taken > 0) toast({ kind: "ok", text: m.training_guest_taken({ count: taken }) });
}
