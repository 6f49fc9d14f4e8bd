import { createFileRoute } from "@tanstack/react-router";
import { DiplomasPage } from "../../award/diplomas-page";
import { useMe } from "../../account/session/use-me";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export const Route = createFileRoute("/_olympiad/olimpic/diplomas")({
	validateSearch: (
		search: Record<string, unknown>,
	): { olimpic?: string | undefined; category?: string | undefined } => ({
		olimpic: text(search.olimpic),
		category: text(search.category),
	}),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { requireDiplomas } = await import("../../award/enter-diplomas");
		await requireDiplomas(context);
		const { diplomasQuery } = await import("../../award/queries");
		await context.queryClient.ensureInfiniteQueryData(diplomasQuery(deps));
	},
	component: () => <DiplomasPage me={useMe("/_olympiad")} choice={Route.useSearch()} />,
});
