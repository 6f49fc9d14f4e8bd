import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Announcement } from "#party/protocol";
import { api, unwrap } from "../lib/api";

/** how often a page without a line to the room asks, milliseconds */
const askEveryMs = 30_000;
/** the ids that were put aside on this device */
const key = (olympiadId: string) => `abacus-aside-${olympiadId}`;

function announcementsQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["announcements", olympiadId],
		queryFn: async (): Promise<readonly Announcement[]> =>
			(await unwrap(api.olimpic[":id"].announcements.$get({ param: { id: olympiadId } }))).data,
		// the room says what is new; a run needs no database
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
}

/**
 * What staff announce in an olympiad and the reader has not put aside, the newest first. `take` is for what the room
 * says. Null where nothing is announced. Without a line to the room (`lined`) the page asks by itself. A failure shows nothing: it must not disturb.
 */
export function useAnnouncements(event: string | null, lined: boolean) {
	const olympiadId = event ?? "";
	const queryClient = useQueryClient();
	const query = announcementsQuery(olympiadId);
	const { data = [] } = useQuery({ ...query, enabled: event !== null, refetchInterval: lined ? false : askEveryMs });
	const [aside, setAside] = useState(() => readAside(olympiadId));
	const take = useCallback(
		(standing: readonly Announcement[]) => queryClient.setQueryData(announcementsQuery(olympiadId).queryKey, standing),
		[queryClient, olympiadId],
	);
	const putAside = () => {
		const ids = data.map(({ _id }) => _id);
		setAside(ids);
		keepAside(olympiadId, ids);
	};
	return { shown: data.filter(({ _id }) => !aside.includes(_id)), take, putAside };
}

export type ShownAnnouncements = Pick<ReturnType<typeof useAnnouncements>, "shown" | "putAside">;

function readAside(olympiadId: string): readonly string[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(key(olympiadId)) ?? "[]");
		return Array.isArray(kept) ? kept.map(String) : [];
	} catch {
		return [];
	}
}

function keepAside(olympiadId: string, ids: readonly string[]): void {
	try {
		sessionStorage.setItem(key(olympiadId), JSON.stringify(ids));
	} catch {
		// storage refused: it comes back with the next page
	}
}
