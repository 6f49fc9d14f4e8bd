import { createFileRoute } from "@tanstack/react-router";
import { PrintPage, type StackChoice } from "../../award/print-page";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export const Route = createFileRoute("/_olympiad/olimpic/diplomas_/print")({
	validateSearch: (search: Record<string, unknown>): StackChoice => {
		const [category, after] = [text(search.category), text(search.after)];
		return {
			olimpic: text(search.olimpic) ?? "",
			mode: search.mode === "center" || search.mode === "teacher" ? search.mode : "personal",
			lang: search.lang === "ru" ? "ru" : "en",
			...(category ? { category } : {}),
			...(after ? { after } : {}),
		};
	},
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps: { olimpic, mode, category, after } }) => {
		const { requireDiplomas } = await import("../../award/enter-diplomas");
		await requireDiplomas(context);
		const { stackQuery } = await import("../../award/queries");
		await context.queryClient.ensureQueryData(stackQuery(olimpic, { mode, category, after }));
	},
	component: () => <PrintPage choice={Route.useSearch()} />,
});
