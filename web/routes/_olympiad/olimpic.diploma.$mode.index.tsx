import { createFileRoute, redirect } from "@tanstack/react-router";

/** An address without a record leads to the newest diploma, in English. */
export const Route = createFileRoute("/_olympiad/olimpic/diploma/$mode/")({
	loader: async ({ context, params: { mode } }) => {
		const { diplomasQuery } = await import("../../award/queries");
		const { pages } = await context.queryClient.ensureInfiniteQueryData(diplomasQuery({}));
		const newest = pages[0]?.data.find(({ final }) => final);
		if (!newest) throw redirect({ to: "/olimpic/diplomas", replace: true });
		throw redirect({
			to: "/olimpic/diploma/$mode/$id/$lang",
			params: { mode, id: newest._id, lang: "en" } as never,
			replace: true,
		});
	},
});
