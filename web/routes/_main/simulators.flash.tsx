import { createFileRoute } from "@tanstack/react-router";
import { decodeParameters } from "#domain/trainer/parameter-link";
import { useMe } from "../../session/use-me";
import { FlashPage } from "../../trainer/flash-page";
import { rememberedParameters } from "../../trainer/trainer-memory";

export const Route = createFileRoute("/_main/simulators/flash")({
	validateSearch: (search: Record<string, unknown>) => search,
	component: Flash,
});

function Flash() {
	const me = useMe("/_main");
	const search = Route.useSearch();
	const linked = Object.keys(search).length > 0;
	return (
		<FlashPage
			owner={me._id}
			initial={linked ? decodeParameters("sum", search) : rememberedParameters(me._id)}
			seed={typeof search.seed === "string" ? search.seed : undefined}
		/>
	);
}
