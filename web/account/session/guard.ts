import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { guardShell } from "#domain/access/shells";
import { keptMe } from "./kept-me";
import { type Me, meQuery } from "./queries";
import { endSession } from "./session";

/** What the guards read of TanStack's `beforeLoad` argument. */
interface Opening {
	context: { queryClient: QueryClient };
	location: { href: string };
	/** the router looks ahead on hover; nothing may change then */
	preload: boolean;
}

/** How long a page that works offline waits to hear who is signed in, milliseconds. */
const offlinePatience = 3000;

/**
 * The signed-in user, from memory where known (then renewed behind the page). Without an answer a page that works
 * `offline` goes by who was signed in last; elsewhere a failed check leads to /fallback.
 */
async function whoAsks({ context, location }: Opening, offline = false): Promise<Me | null> {
	const { queryClient } = context;
	if (queryClient.getQueryData(meQuery.queryKey)) {
		return queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true });
	}
	const kept = offline ? keptMe() : null;
	try {
		if (!kept) return await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
		const asked = queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false });
		const late = new Promise<Me>((resolve) => setTimeout(resolve, offlinePatience, kept));
		return await Promise.race([asked, late]);
	} catch {
		if (!kept) throw redirect({ to: "/fallback", search: { to: location.href } });
		queryClient.setQueryData(meQuery.queryKey, kept);
		return kept;
	}
}

/**
 * For `beforeLoad` of a layout: a guest goes to sign in and comes back, a user without the right to the shell goes
 * where `guardShell` says; `offline` for a page that works without a connection. Answers the user for the routes below.
 */
export async function requireShell(
	opening: Opening,
	shell: "main" | "olympiad",
	offline?: boolean,
): Promise<{ me: Me }> {
	const me = await whoAsks(opening, offline);
	if (!me) throw redirect({ to: "/signin", search: { next: opening.location.href } });
	const refusal = guardShell(me.shells, shell);
	if (!refusal) return { me };
	if (refusal.signOut && !opening.preload) await endSession(opening.context.queryClient);
	throw redirect({ to: refusal.to });
}

/** For pages that need a session but belong to no shell. */
export async function requireSession(opening: Opening): Promise<{ me: Me }> {
	const me = await whoAsks(opening);
	if (!me) throw redirect({ to: "/signin", search: { next: opening.location.href } });
	return { me };
}

/** How long the sign-in page waits to hear who is signed in, milliseconds. */
const timeoutMs = 800;

/**
 * For the sign-in page: who is signed in goes on to `next`, or to where their session begins. A server that is slow or
 * does not answer is no reason to hide the form.
 */
export async function sendSignedInAway({ context }: Pick<Opening, "context">, next?: string): Promise<void> {
	const me = await Promise.race([
		context.queryClient.fetchQuery(meQuery).catch(() => null),
		new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
	]);
	if (me) throw redirect({ href: next ?? me.landing });
}
