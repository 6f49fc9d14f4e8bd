import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { RunRoute } from "../run/run-route";
import { requireShell } from "../session/guard";
import { meQuery } from "../session/queries";

export const Route = createFileRoute("/olimpic/run/$mode")({
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "olympiad");
		// loaded with the page, not with everybody's first load
		const { dropPass, readPass } = await import("../run/pass");
		const pass = readPass();
		if (pass?.mode !== opening.params.mode) throw redirect({ to: "/olimpic/about", replace: true });
		if (pass.left && pass.mode === "simulate") {
			// a rehearsal that was left has nothing to show and nothing to lose
			dropPass();
			throw redirect({ to: "/olimpic/about", replace: true });
		}
		return { pass, me };
	},
	component: Run,
});

function Run() {
	const { pass, me } = Route.useRouteContext();
	return <RunRoute pass={pass} me={useQuery(meQuery).data ?? me} />;
}
