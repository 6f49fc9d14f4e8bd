import { createFileRoute, redirect } from "@tanstack/react-router";

/** An address without a record leads to a diploma of the olympiad of the page, else to the newest, in English. */
export const Route = createFileRoute("/_olympiad/olimpic/diploma/$mode/")({
	loaderDeps: ({ search }) => search,
	loader: async ({ context, params: { mode }, deps: { olimpic } }) => {
		const { diplomasQuery } = await import("../../award/queries");
		const first = async (of: string | undefined) => {
			const { pages } = await context.queryClient.ensureInfiniteQueryData(diplomasQuery({ olimpic: of }));
			return pages[0]?.data.find(({ final }) => final);
		};
		const newest = (await first(olimpic)) ?? (await first(undefined));
		if (!newest) throw redirect({ to: "/olimpic/diplomas", replace: true });
		throw redirect({
			to: "/olimpic/diploma/$mode/$id/$lang",
			params: { mode, id: newest._id, lang: "en" } as never,
			replace: true,
		});
	},
});
