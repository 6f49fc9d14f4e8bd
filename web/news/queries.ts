import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { NewsKind, NewsState } from "#domain/news/news";
import { api, unwrap } from "../lib/api";
import { chosenLocale } from "../lib/locale";

/** The newest news of the reader, in the chosen language. */
export function latestQuery() {
	const lang = chosenLocale();
	return queryOptions({
		queryKey: ["news", "latest", lang],
		staleTime: 60_000,
		queryFn: () => unwrap(api.news.latest.$get({ query: { lang } })),
	});
}

/** A page of the reader's news. */
export function feedQuery(page: number) {
	const lang = chosenLocale();
	return queryOptions({
		queryKey: ["news", "feed", lang, page],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.news.$get({ query: { lang, page: String(page) } })),
	});
}

export type ManageSearch = { page?: number; state?: NewsState; kind?: NewsKind; search?: string };

/** A page of all news, for staff. */
export function managedQuery({ page, ...filter }: ManageSearch) {
	return queryOptions({
		queryKey: ["news", "manage", page ?? 1, filter],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.news.manage.$get({ query: { ...filter, page: String(page ?? 1) } })),
	});
}

/** One piece for its editor; never cached, since another admin may have saved it. */
export function pieceQuery(id: string) {
	return queryOptions({
		queryKey: ["news", "manage", "piece", id],
		staleTime: 0,
		queryFn: () => unwrap(api.news.manage[":id"].$get({ param: { id } })),
	});
}
