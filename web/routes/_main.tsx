import { createFileRoute } from "@tanstack/react-router";
import { loadShell, ShellLayout } from "../layouts/shell-layout";
import { requireShell } from "../account/session/guard";
import { rowOf, worksOffline } from "../startup/route-manifest";

export const Route = createFileRoute("/_main")({
	beforeLoad: (opening) => {
		const { pathname } = opening.location;
		return requireShell(opening, "main", { offline: worksOffline(pathname), both: rowOf(pathname).both });
	},
	// a few lines, no file of their own
	codeSplitGroupings: [],
	loader: ({ context }) => loadShell(context.shell),
	component: () => <ShellLayout layout="/_main" />,
});
