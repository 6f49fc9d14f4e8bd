import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ContentKey } from "#worker/content/contract";
import type { LetterKind } from "#domain/mail/letter-template";
import { api, unwrap } from "../lib/api";
import { chosenLocale } from "../lib/locale";
import type { AuditSearch } from "./audit-search";

/** The audit log by pages, the newest first. */
export function auditQuery(search: AuditSearch) {
	const lang = chosenLocale();
	return infiniteQueryOptions({
		queryKey: ["admin", "audit", lang, search],
		staleTime: 5_000,
		initialPageParam: "",
		queryFn: ({ pageParam }) =>
			unwrap(api.audit.$get({ query: { ...search, lang, ...(pageParam === "" ? {} : { before: pageParam }) } })),
		getNextPageParam: ({ data, more }) => (more ? data.at(-1)?._id : undefined),
	});
}

/** People by what was typed. */
export function peopleQuery(search: string, deleted: boolean) {
	return queryOptions({
		queryKey: ["admin", "people", search, deleted],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.people.$get({ query: { search, ...(deleted ? { deleted: "1" as const } : {}) } })),
	});
}

/** Everything about a person. */
export function personQuery(id: string) {
	const lang = chosenLocale();
	return queryOptions({
		queryKey: ["admin", "person", id, lang],
		staleTime: 0,
		queryFn: () => unwrap(api.people[":id"].$get({ param: { id }, query: { lang } })),
	});
}

/** A page of the site for its editor, as it stands or in one of its versions; never cached. */
export function contentQuery(key: ContentKey, version: number | null) {
	return queryOptions({
		queryKey: ["admin", "content", key, version],
		staleTime: 0,
		gcTime: 0,
		queryFn: () =>
			unwrap(
				api.content.manage[":key"].$get({
					param: { key },
					query: version === null ? {} : { version: String(version) },
				}),
			),
	});
}

/** The text of a kind of letter for its editor, as it stands or in one of its versions; never cached. */
export function letterTextsQuery(kind: LetterKind, version: number | null) {
	return queryOptions({
		queryKey: ["admin", "letter-texts", kind, version],
		staleTime: 0,
		gcTime: 0,
		queryFn: () =>
			unwrap(
				api["letter-texts"][":kind"].$get({
					param: { kind },
					query: version === null ? {} : { version: String(version) },
				}),
			),
	});
}
