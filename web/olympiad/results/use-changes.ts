import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Changed, JudgeInput, PublishInput, StateInput, SuggestInput } from "#worker/olympiad/results/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { dismissErrors, toast } from "../../ui/toast";

/**
 * The steps of a judge on the results of an olympiad. Each sends the revision on the screen; on a conflict the table is
 * read again and a toast says so.
 */
export function useChanges(id: string, revision: number) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	const param = { id };

	async function step(send: () => Promise<Changed>, told: (changed: Changed) => string): Promise<boolean> {
		if (pending) return false;
		setPending(true);
		try {
			const changed = await send();
			dismissErrors();
			toast({ kind: "ok", text: told(changed) });
			return true;
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			return error instanceof ApiError && error.code === "CONFLICT";
		} finally {
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
			setPending(false);
		}
	}

	const placesChanged = ({ changed }: Changed) =>
		changed === 0 ? m.olympiad_ranking_nothing_changed() : m.olympiad_ranking_changed_places({ count: changed });
	const calls = api.olimpic[":id"];
	return {
		pending,
		revision,
		setPlaces: (ids: readonly string[], place: number | null, reason = "") =>
			step(
				() => unwrap(calls.places.$post({ param, json: { ids: [...ids], params: { place }, revision, reason } })),
				placesChanged,
			),
		suggest: (how: Pick<SuggestInput, "scheme" | "category" | "reason">) =>
			step(() => unwrap(calls.places.suggest.$post({ param, json: { ...how, revision } })), placesChanged),
		undo: (reason: string) =>
			step(() => unwrap(calls.places.undo.$post({ param, json: { revision, reason } })), placesChanged),
		moveTo: (state: StateInput["state"], reason: string, confirm?: string) =>
			step(
				() =>
					unwrap(
						calls.results.state.$post({
							param,
							json: { state, reason, revision, ...(confirm === undefined ? {} : { confirm }) },
						}),
					),
				m.SAVED,
			),
		publish: (flags: Omit<PublishInput, "revision">) =>
			step(() => unwrap(calls.results.publish.$post({ param, json: { ...flags, revision } })), m.SAVED),
		judge: (ids: readonly string[], decision: JudgeInput["decision"], reason: string) =>
			step(
				() => unwrap(calls.results.judge.$post({ param, json: { ids: [...ids], decision, reason, revision } })),
				m.SAVED,
			),
	};
}

export type Changes = ReturnType<typeof useChanges>;
