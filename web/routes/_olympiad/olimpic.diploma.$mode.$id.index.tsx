import { createFileRoute, redirect } from "@tanstack/react-router";

/** Without a language: English, as the shell. */
export const Route = createFileRoute("/_olympiad/olimpic/diploma/$mode/$id/")({
	beforeLoad: ({ params: { mode, id } }) => {
		throw redirect({
			to: "/olimpic/diploma/$mode/$id/$lang",
			params: { mode, id, lang: "en" } as never,
			replace: true,
		});
	},
});
