import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isAchievement } from "#domain/gamification/achievements";
import { api, unwrap } from "../../lib/api";
import type { Moments } from "#worker/training/earned/contract";
import { useActing } from "../../account/session/use-acting";
import { useOutbox } from "../outbox/use-outbox";
import { achievementsQuery, momentsQuery } from "./queries";

type ShownMoment = { achievements: string[]; rank: number | null };

/** What is not shown of some moments once `shown` was. */
function without(moments: Moments, { achievements, rank }: ShownMoment): Moments {
	return {
		...moments,
		showNewRankModal: moments.showNewRankModal && rank === null,
		achievements: moments.achievements.filter(({ id }) => !achievements.includes(id)),
	};
}

/**
 * The moments of a user that were not shown yet; undefined while sets wait on this device, because these may give more.
 * An admin who looks as somebody is told none, because telling them is noted. `note` says which were shown; where the server does not hear of it, it tells them another time.
 */
export function useMoments(userId: string | null) {
	const queryClient = useQueryClient();
	const { waiting, sending, sent } = useOutbox();
	const delivered = waiting.length === 0 && !sending;
	const acting = useActing(queryClient) !== null;
	const query = momentsQuery(acting ? null : userId, sent);
	const { data: moments } = useQuery({ ...query, enabled: userId !== null && delivered && !acting });
	const earned = moments !== undefined && moments.achievements.length > 0;
	useEffect(() => {
		if (earned) void queryClient.invalidateQueries({ queryKey: achievementsQuery.queryKey });
	}, [earned, queryClient]);

	const { mutate: note } = useMutation({
		mutationFn: (json: ShownMoment) => unwrap(api.achievements.shown.$post({ json })),
		onMutate: (shown) => {
			queryClient.setQueryData(query.queryKey, (told) => told && without(told, shown));
		},
	});
	const known = moments?.achievements.filter(({ id }) => isAchievement(id));
	return { moments: delivered && moments && known ? { ...moments, achievements: known } : undefined, note };
}
