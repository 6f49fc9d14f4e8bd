import { createFileRoute } from "@tanstack/react-router";
import type { DiplomaLang } from "#domain/diploma/rules";
import { onlyFor } from "../../account/session/guard";
import { LevelPage } from "../../award/level-page";
import { getLocale } from "../../paraglide/runtime.js";

export const Route = createFileRoute("/_main/exams/$id/certificate")({
	validateSearch: ({ lang }: Record<string, unknown>): { lang: DiplomaLang } => ({
		lang: lang === "ru" || lang === "en" ? lang : getLocale(),
	}),
	beforeLoad: onlyFor("exams.read"),
	loader: async ({ context, params }) => {
		// imported here to keep it out of the first load
		const { levelCertificateQuery } = await import("../../award/queries");
		await context.queryClient.ensureQueryData(levelCertificateQuery(params.id));
	},
	component: One,
});

function One() {
	return <LevelPage exam={Route.useParams().id} lang={Route.useSearch().lang} />;
}
