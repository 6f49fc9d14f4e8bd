import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { AbacusPage } from "../../training/board/abacus-page";
import { useBeginsAtOnce } from "../../training/trainer/use-begins-at-once";

export const Route = createFileRoute("/_main/simulators/abacus")({
	validateSearch: (search: Record<string, unknown>) => search,
	component: Board,
});

function Board() {
	const me = useMe("/_main");
	const search = Route.useSearch();
	const start = useBeginsAtOnce();
	return <AbacusPage key={JSON.stringify(search)} owner={me._id} query={search} {...start} />;
}
