import { createFileRoute, redirect } from "@tanstack/react-router";
import { readPass } from "../run/pass";
import { RunRoute } from "../run/run-route";
import { requireShell } from "../session/guard";

export const Route = createFileRoute("/olimpic/run/$mode")({
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "olympiad");
		const pass = readPass();
		if (pass?.mode !== opening.params.mode) throw redirect({ to: "/olimpic/about", replace: true });
		return { pass, me };
	},
	component: Run,
});

function Run() {
	const { pass, me } = Route.useRouteContext();
	return <RunRoute pass={pass} me={me} />;
}
