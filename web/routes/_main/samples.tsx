import { createFileRoute, redirect } from "@tanstack/react-router";
import { newSheetSeed } from "#domain/olympiad/sheet-seed";
import { SamplesPage } from "../../training/samples/samples-page";
import { samplesSearch } from "../../training/samples/samples-search";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_main/samples")({
	validateSearch: samplesSearch,
	// an address without a set gets one, so that it can be opened again as it is
	beforeLoad: ({ search }) => {
		if (!search.seed)
			throw redirect({ to: "/samples", search: { ...search, seed: newSheetSeed(Math.random) }, replace: true });
	},
	component: Samples,
});

function Samples() {
	const { seed = "", ...search } = Route.useSearch();
	return <SamplesPage me={useMe("/_main")} search={{ ...search, seed }} />;
}
