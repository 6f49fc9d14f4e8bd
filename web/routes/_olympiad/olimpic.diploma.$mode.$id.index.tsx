import { createFileRoute, redirect } from "@tanstack/react-router";

/** An address without a language leads to English, the language of the shell. */
export const Route = createFileRoute("/_olympiad/olimpic/diploma/$mode/$id/")({
	beforeLoad: ({ params: { mode, id } }) => {
		throw redirect({
			to: "/olimpic/diploma/$mode/$id/$lang",
			params: { mode, id, lang: "en" } as never,
			replace: true,
		});
	},
});
