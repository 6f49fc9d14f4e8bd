import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address it had when only who was signed in could see it. */
export const Route = createFileRoute("/_main/competitions/winners")({
	beforeLoad: () => {
		throw redirect({ to: "/winners", replace: true });
	},
});
