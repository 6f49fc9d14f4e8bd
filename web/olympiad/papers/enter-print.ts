import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { newSheetSeed } from "#domain/olympiad/sheet-seed";
import { Role } from "#domain/user/role";
import { api, unwrap } from "../../lib/api";
import { olympiadQuery } from "../queries";
import type { Me } from "../../account/session/queries";
import type { PaperSearch } from "./paper-search";

/** The sheets of a category and set, or the official ones. A set never changes. */
export function paperQuery(olympiadId: string, { category, seed, official }: PaperSearch) {
	return queryOptions({
		queryKey: ["olimpic", "paper", olympiadId, category ?? "", seed ?? "", official ?? false],
		staleTime: Infinity,
		retry: false,
		queryFn: () => {
			const query = {
				...(category && { category }),
				...(seed && { seed }),
				...(official && { official: "1" as const }),
			};
			return unwrap(api.olimpic[":id"].paper.$get({ param: { id: olympiadId }, query }));
		},
	});
}

/** The papers of a hall, of all categories or one; asked anew, since people come and go. */
export function officialQuery(olympiadId: string, category: string | undefined) {
	return queryOptions({
		queryKey: ["olimpic", "papers", olympiadId, category ?? ""],
		staleTime: 0,
		retry: false,
		queryFn: () =>
			unwrap(
				api.olimpic[":id"].papers.$get({
					param: { id: olympiadId },
					query: category === undefined ? {} : { category },
				}),
			),
	});
}

/**
 * Guard of the papers (docs/product.md 4): participants without a result and staff; others go to the about page. An
 * address without an olympiad or a set gets one, so that it opens the same papers again.
 */
export async function requirePrint(
	queryClient: QueryClient,
	me: Me,
	to: "/olimpic/print" | "/olimpic/run/print",
	search: PaperSearch,
) {
	const { olimpic, participant } = await queryClient.ensureQueryData(olympiadQuery(search.olimpic));
	const entitled = me.role !== Role.student || (participant !== null && participant.result === null);
	if (!olimpic || !entitled)
		throw redirect({ to: "/olimpic/about", search: { olimpic: search.olimpic }, replace: true });
	const seed = search.seed || search.official ? {} : { seed: newSheetSeed(Math.random) };
	if ("seed" in seed || search.olimpic === undefined) {
		throw redirect({ to, search: { ...search, olimpic: olimpic._id, ...seed }, replace: true });
	}
	return { olympiad: olimpic };
}
