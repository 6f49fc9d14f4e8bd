import type { QueryClient } from "@tanstack/react-query";
import { api, settle } from "../../lib/api";
import { chooseLocale, chosenLocale } from "../../lib/locale";
import { forgetMe, keepMe } from "./kept-me";
import { type Me, meQuery } from "./queries";

/** A session has begun on the server: whatever a guest or another user had loaded is forgotten. */
export function startSession(queryClient: QueryClient, me: Me): void {
	forget(queryClient);
	queryClient.setQueryData(meQuery.queryKey, me);
	keepMe(me);
}

/** Everything but the answer to "who am I", which pages on the screen are still watching. */
function forget(queryClient: QueryClient): void {
	queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
}

/** Ends the session on the server and forgets everything this user had loaded, even if the server did not hear. */
export async function endSession(queryClient: QueryClient): Promise<void> {
	forget(queryClient);
	forgetMe();
	await settle(api.users.logout.$post());
	queryClient.setQueryData(meQuery.queryKey, null);
}

/**
 * Once, after signing in: the page goes on in the language of the profile. Answers whether the document is being
 * loaded anew, in which case the caller leaves the rest to it.
 */
export function adoptLanguage(me: Me): boolean {
	if (me.lang === chosenLocale()) return false;
	chooseLocale(me.lang);
	return true;
}
