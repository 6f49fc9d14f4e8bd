import type { TrainingRun } from "#domain/trainer/run";
import { deviceNow } from "../../lib/clock";
import { deviceOutbox, deviceStore, withinLimits } from "../outbox/device-outbox";
import { guest, guestMs } from "./guest-mark";

/**
 * Gives the waiting sets of one owner to another; those finished before `since`, milliseconds, are dropped. Returns how
 * many went. Each set changes its owner at once, so half of it may be done and the rest later.
 */
export async function giveRuns(from: string, to: string, since: number): Promise<number> {
	const own = (await deviceStore.all()).filter(({ owner }) => owner === from);
	const late = own.filter(({ run }) => Date.parse(run.finishedAt) < since);
	for (const { id } of late) await deviceStore.remove(id);
	const given = own.filter((waiting) => !late.includes(waiting));
	if (from !== to) for (const waiting of given) await deviceStore.put({ ...waiting, owner: to });
	return given.length;
}

/** Keeps a guest's set for the account that may be made for it; those of more than a day ago are dropped. */
export async function recordGuestRun(run: TrainingRun): Promise<void> {
	await deviceOutbox.record(withinLimits(run), guest);
	await giveRuns(guest, guest, deviceNow() - guestMs);
}
