import { createFileRoute } from "@tanstack/react-router";
import { SigninPage } from "../account/identity/signin-page";
import { sendSignedInAway } from "../account/session/guard";
import { ownPath } from "../account/session/own-path";

export const Route = createFileRoute("/signin")({
	validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({
		next: ownPath(next, window.location.origin) ?? undefined,
	}),
	beforeLoad: (opening) => sendSignedInAway(opening, opening.search.next),
	component: () => <SigninPage next={Route.useSearch().next} />,
});
