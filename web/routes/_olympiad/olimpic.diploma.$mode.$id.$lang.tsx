import { createFileRoute, notFound } from "@tanstack/react-router";
import { DiplomaPage } from "../../award/diploma-page";

const modes = ["personal", "center", "teacher"] as const;
const langs = ["ru", "en"] as const;

export const Route = createFileRoute("/_olympiad/olimpic/diploma/$mode/$id/$lang")({
	params: {
		parse: ({ id, ...raw }) => {
			const mode = modes.find((known) => known === raw.mode);
			const lang = langs.find((known) => known === raw.lang);
			if (!mode || !lang) throw notFound();
			return { mode, id, lang };
		},
		stringify: (params) => params,
	},
	loader: async ({ context, params: { mode, id } }) => {
		const { requireDiplomas } = await import("../../award/enter-diplomas");
		await requireDiplomas(context);
		const { diplomaQuery } = await import("../../award/queries");
		await context.queryClient.ensureQueryData(diplomaQuery(mode, id));
	},
	component: () => <DiplomaPage {...Route.useParams()} />,
});
