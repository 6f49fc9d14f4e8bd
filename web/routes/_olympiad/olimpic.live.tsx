import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { m } from "#messages";
import { BoardPage } from "../../olympiad/board/board-page";
import { Empty } from "../../ui/empty-page";
import { olympiadSearch } from "../../olympiad/olympiad-search";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/live")({
	validateSearch: olympiadSearch,
	beforeLoad: onlyFor("live.watch"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { olympiadQuery } = await import("../../olympiad/queries");
		const { olimpic } = await context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic));
		return { olympiadId: olimpic?._id ?? null };
	},
	component: Live,
});

function Live() {
	const { olympiadId } = Route.useLoaderData();
	const me = useMe("/_olympiad");
	if (!olympiadId) return <Empty title={m.ui_menu_live()} text={m.OLIMPIC_NOT_FOUND()} />;
	return <BoardPage key={olympiadId} me={me} olympiadId={olympiadId} />;
}
