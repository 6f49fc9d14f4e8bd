import { createFileRoute } from "@tanstack/react-router";
import { DiplomasPage } from "../../award/diplomas-page";
import { olympiadSearch, type OlympiadSearch, scopeSearch } from "../../olympiad/olympiad-search";
import { diplomaChoice } from "../../award/queries";
import { useMe } from "../../account/session/use-me";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export const Route = createFileRoute("/_olympiad/olimpic/diplomas")({
	validateSearch: (search: Record<string, unknown>): OlympiadSearch & { all?: boolean; category?: string } => {
		const category = text(search.category);
		return { ...olympiadSearch(search), ...scopeSearch(search), ...(category && { category }) };
	},
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { requireDiplomas } = await import("../../award/enter-diplomas");
		await requireDiplomas(context);
		const { diplomaChoice, diplomasQuery } = await import("../../award/queries");
		await context.queryClient.ensureInfiniteQueryData(diplomasQuery(diplomaChoice(context.me, deps)));
	},
	component: Diplomas,
});

function Diplomas() {
	const me = useMe("/_olympiad");
	return <DiplomasPage me={me} choice={diplomaChoice(me, Route.useSearch())} />;
}
