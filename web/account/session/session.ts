import type { QueryClient } from "@tanstack/react-query";
import { api, settle } from "../../lib/api";
import { choseAsGuest, chosenLocale, saveLocale, showLocale } from "../../lib/locale";
import { forgetMe, keepMe } from "./kept-me";
import { type Me, meQuery } from "./queries";

/** Call once the server has begun a session: forgets what a guest or another user had loaded. */
export function startSession(queryClient: QueryClient, me: Me): void {
	forget(queryClient);
	queryClient.setQueryData(meQuery.queryKey, me);
	keepMe(me);
}

/** Forgets all queries but the signed-in user, which pages on the screen still watch. */
function forget(queryClient: QueryClient): void {
	queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
}

/** Ends the session and forgets everything this user had loaded, even when the call fails. Throws what the call throws. */
export async function endSession(queryClient: QueryClient): Promise<void> {
	forget(queryClient);
	forgetMe();
	await settle(api.users.logout.$post());
	queryClient.setQueryData(meQuery.queryKey, null);
}

/** Ends the sessions of this user on every device. Throws what the call throws; then nothing has changed. */
export async function endAllSessions(queryClient: QueryClient): Promise<void> {
	await settle(api.users.sessions.revoke.$post());
	forget(queryClient);
	forgetMe();
	queryClient.setQueryData(meQuery.queryKey, null);
}

/**
 * After sign-in: a language chosen at the door stays and is saved; else the page takes the profile's. Returns true if
 * that reloads the document.
 */
export function adoptLanguage(me: Me): boolean {
	const chosen = choseAsGuest();
	const shown = chosenLocale();
	if (me.lang === shown) return false;
	if (chosen) {
		void saveLocale(shown);
		return false;
	}
	showLocale(me.lang);
	return true;
}
