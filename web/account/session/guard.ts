import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Action } from "#domain/access/permissions";
import { guardShell, shellAround } from "#domain/access/shells";
import { lastShell, rememberShell, type Shell } from "../../lib/last-shell";
import { keptMe } from "./kept-me";
import { type Me, meQuery } from "./queries";
import { endSession } from "./session";

/** What the guards read of TanStack's `beforeLoad` argument. */
interface Opening {
	context: { queryClient: QueryClient };
	location: { href: string };
	/** true while the router preloads on hover: the guard must change nothing then */
	preload: boolean;
}

/** How long a page that works offline waits for the session check, milliseconds. */
const offlinePatience = 3000;

/**
 * The signed-in user; a cached one is renewed in the background. Without an answer a page that works `offline` takes the
 * user who was signed in last at once, any other page after a failure; without one it redirects to /fallback.
 */
async function signedInUser({ context, location }: Opening, offline = false): Promise<Me | null> {
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
		// the page then says that there is no connection, and its menu stays
		const last = kept ?? keptMe();
		if (!last) throw redirect({ to: "/fallback", search: { to: location.href } });
		queryClient.setQueryData(meQuery.queryKey, last);
		return last;
	}
}

/** The page on which somebody who came in with a password for one sign-in chooses an own one. */
const choosing = "/change-password";

/** Leads whoever has to choose a password first to where that is done. */
function passwordFirst(me: Me, { location }: Opening): void {
	if (me.own_password_first && !location.href.startsWith(choosing)) throw redirect({ to: choosing, replace: true });
}

/** What the guard of a layout asks of the page: whether it works offline, and which shells have it. */
interface PageOfShell {
	offline?: boolean | undefined;
	both?: "last" | "olympiad" | undefined;
}

/**
 * For `beforeLoad` of a layout. A guest goes to the sign-in page and comes back; a user without the right to the shell
 * goes where `guardShell` says, unless the page is one of both shells. Returns the user and the shell around the page.
 */
export async function requireShell(
	opening: Opening,
	layout: Shell,
	{ offline, both }: PageOfShell = {},
): Promise<{ me: Me; shell: Shell }> {
	const me = await signedInUser(opening, offline);
	if (!me) throw redirect({ to: "/signin", search: { next: opening.location.href } });
	passwordFirst(me, opening);
	const wanted = both === "last" ? (lastShell() ?? (me.shells.olympiad ? "olympiad" : "main")) : layout;
	const shell = both ? shellAround(me.shells, wanted) : me.shells[layout] ? layout : null;
	if (shell) {
		if (!opening.preload) rememberShell(shell);
		return { me, shell };
	}
	const { to, signOut } = guardShell(me.shells, layout)!;
	if (signOut && !opening.preload) await endSession(opening.context.queryClient);
	throw redirect(to === "/purchase" ? { to, search: { why: layout } } : { to });
}

/** For pages that need a session and have no shell; `offline` as for a page of a shell. */
export async function requireSession(opening: Opening, offline = false): Promise<{ me: Me }> {
	const me = await signedInUser(opening, offline);
	if (!me) throw redirect({ to: "/signin", search: { next: opening.location.href } });
	passwordFirst(me, opening);
	return { me };
}

/** The `beforeLoad` of an organisers' page: roles without the right go to the olympiad. */
export function onlyFor(action: Action) {
	return async ({ context }: { context: { me: Me } }): Promise<void> => {
		// loaded with the page, to keep the table of rights out of the first load
		const { requireAction } = await import("./require-action");
		requireAction(context.me, action);
	};
}

/** How long the sign-in page waits for the session check, milliseconds. */
const sessionCheckMs = 800;

/**
 * For the sign-in page: a signed-in user goes to `next` or to their landing page. The form is shown when the server is
 * slow or does not answer.
 */
export async function sendSignedInAway({ context }: Pick<Opening, "context">, next?: string): Promise<void> {
	const me = await Promise.race([
		context.queryClient.fetchQuery(meQuery).catch(() => null),
		new Promise<null>((resolve) => setTimeout(resolve, sessionCheckMs, null)),
	]);
	if (me) throw redirect({ href: next ?? me.landing });
}
