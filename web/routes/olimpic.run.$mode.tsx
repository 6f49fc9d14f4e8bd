import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { RehearsalPaused } from "../attempt/rehearsal-paused";
import { RunRoute } from "../attempt/run-route";
import { requireShell } from "../account/session/guard";
import { meQuery } from "../account/session/queries";

export const Route = createFileRoute("/olimpic/run/$mode")({
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "olympiad");
		// loaded with the page, not with everybody's first load
		const { mayRehearse, handleOf: passOf } = await import("../olympiad/attempt-entry/enter");
		const pass = passOf(opening.params.mode);
		if (pass) return { pass, me };
		if (opening.params.mode !== "simulate") throw redirect({ to: "/olimpic/about", replace: true });
		if (!(await mayRehearse(opening.context.queryClient))) return { pass: null, me };
		throw redirect({ to: "/olimpic/$type/pre-run", params: { type: "simulate" }, replace: true });
	},
	component: Run,
});

function Run() {
	const { pass, me } = Route.useRouteContext();
	const known = useQuery(meQuery).data ?? me;
	return pass ? <RunRoute pass={pass} me={known} /> : <RehearsalPaused />;
}
