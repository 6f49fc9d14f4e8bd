import type { QueryClient } from "@tanstack/react-query";
import { api, settle, unwrap } from "../../lib/api";
import { teamQuery } from "./queries";

/** Answers an invitation to a team; the lists are read again. Throws what the call throws. */
export async function answerInvitation(queryClient: QueryClient, id: string, accept: boolean): Promise<void> {
	const param = { id };
	try {
		if (accept) {
			const { data } = await unwrap(api.teamwork[":id"].accept.$post({ param }));
			queryClient.setQueryData(teamQuery(id).queryKey, data);
		} else await settle(api.teamwork[":id"].decline.$post({ param }));
	} finally {
		await queryClient.invalidateQueries({ queryKey: ["teamwork", "list"] });
	}
}
