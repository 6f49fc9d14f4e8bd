import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { type LevelsChoice, LevelsPrintPage } from "../../award/levels-print-page";
import { getLocale } from "../../paraglide/runtime.js";

export const Route = createFileRoute("/_main/exams/certificates")({
	validateSearch: ({ lang, after }: Record<string, unknown>): LevelsChoice => ({
		lang: lang === "ru" || lang === "en" ? lang : getLocale(),
		...(typeof after === "string" && after !== "" && { after }),
	}),
	beforeLoad: onlyFor("exams.read"),
	loaderDeps: ({ search: { after } }) => ({ after }),
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { levelCertificatesQuery } = await import("../../award/queries");
		await context.queryClient.ensureQueryData(levelCertificatesQuery(deps.after));
	},
	component: () => <LevelsPrintPage choice={Route.useSearch()} />,
});
