import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { RunRoute } from "../attempt/run-route";
import { requireShell } from "../account/session/guard";
import { meQuery } from "../account/session/queries";
import { ExamRunResult } from "../exam/exam-result";
import { FilmLight } from "../exam/film/film-light";

export const Route = createFileRoute("/exams/run/$mode")({
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "main");
		// imported here to keep it out of the first load
		const { examHandleOf } = await import("../exam/handle");
		const handle = examHandleOf(opening.params.mode);
		if (!handle) throw redirect({ to: "/exams", replace: true });
		return { handle, me };
	},
	component: Run,
});

function Run() {
	const { handle, me } = Route.useRouteContext();
	const known = useQuery(meQuery).data ?? me;
	return <RunRoute pass={handle} me={known} again={again} result={ExamRunResult} light={FilmLight} />;
}

async function again({ category }: { category: string }): Promise<string> {
	const [{ rehearsalTicket }, { readLevelKey }] = await Promise.all([
		import("../exam/queries"),
		import("#domain/exam/levels"),
	]);
	const { type, level } = readLevelKey(category);
	return rehearsalTicket(type, level);
}
