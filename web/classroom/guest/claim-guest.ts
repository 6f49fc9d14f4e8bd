import { api, settle } from "../../lib/api";
import { forgetGuestRoom, guestRoom } from "./guest-room";

/** Gives the signed-in user what a guest of this device did in a lesson. A lesson that is not over yet is asked again later. */
export async function claimGuest(): Promise<void> {
	const kept = guestRoom();
	if (kept === null) return;
	try {
		await settle(api.lessons[":id"].guest.claim.$post({ param: { id: kept.room } }));
		forgetGuestRoom();
	} catch {
		// asked again with the next visit
	}
}
