import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, ApiError, unwrap } from "../../lib/api";
import type { PeopleSearch } from "./people-search";

/** One page of the participants within reach; the previous page is shown while it loads. */
export function peopleQuery({ olimpic, page, ...rest }: PeopleSearch) {
	return queryOptions({
		queryKey: ["olimpic", "participants", olimpic ?? "", page ?? 1, rest],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => {
			const query = { ...rest, page: String(page ?? 1) };
			return unwrap(
				olimpic === undefined
					? api.olimpic.participants.$get({ query })
					: api.olimpic[":id"].participants.$get({ param: { id: olimpic }, query }),
			);
		},
	});
}

/** What the participation forms of an olympiad need: delegates to enter under, categories with their years. */
export function participationOptionsQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "entry-options", olympiadId],
		staleTime: 5_000,
		queryFn: () => unwrap(api.olimpic[":id"].delegates.$get({ param: { id: olympiadId } })),
	});
}

/** The participants removed in the last 30 days, who can be restored. */
export function removedQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "removed", olympiadId],
		staleTime: 0,
		queryFn: () => unwrap(api.olimpic[":id"].participants.deleted.$get({ param: { id: olympiadId } })),
	});
}

/** How far the participants of each country are. */
export function summaryQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "summary", olympiadId],
		staleTime: 0,
		queryFn: () => unwrap(api.olimpic[":id"].participants.summary.$get({ param: { id: olympiadId } })),
	});
}

/** The last cleared result of a participant unless it was restored; null for none. */
export function clearedQuery(id: string) {
	return queryOptions({
		queryKey: ["olimpic", "cleared", id],
		staleTime: 0,
		queryFn: () => unwrap(api.olimpic.participant.cleared[":id"].$get({ param: { id } })),
	});
}

/** A participant with the person behind the record. */
export function participantQuery(id: string) {
	return queryOptions({
		queryKey: ["olimpic", "participant", id],
		staleTime: 0,
		queryFn: async () => {
			const participant = await unwrap(api.olimpic.participant[":id"].$get({ param: { id } }));
			const pending = unwrap(api.users[":id"].$get({ param: { id: participant.userId } }));
			// the record may be within reach through its delegate while the person is not
			const person = await pending.catch((error: unknown) => {
				if (error instanceof ApiError && error.status === 404) return null;
				throw error;
			});
			return { participant, person };
		},
	});
}
