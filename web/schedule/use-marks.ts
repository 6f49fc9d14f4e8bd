import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AttendanceState } from "#domain/schedule/attendance";
import type { LessonCard } from "#worker/schedule/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { toast } from "../ui/toast";
import { lessonDayQuery, scheduleKey } from "./queries";

export type Mark = { user: string; state: AttendanceState | null };

/** A lesson as it is once the marks are kept. */
function marked(card: LessonCard, marks: readonly Mark[]): LessonCard {
	const states = new Map(marks.map(({ user, state }) => [user, state]));
	const data = card.data.map((child) => {
		const state = states.get(child._id);
		return state === undefined ? child : { ...child, state, source: state && ("teacher" as const) };
	});
	return { ...card, data, came: data.filter(({ state }) => state === "came" || state === "late").length };
}

/** Marks children at once on the screen, then on the server; what is refused goes back. */
export function useMarks(id: string, day: string): (marks: Mark[]) => void {
	const queryClient = useQueryClient();
	const { queryKey } = lessonDayQuery(id, day);
	const scope = { id: `attendance ${id} ${day}` };
	const { mutate } = useMutation({
		// one tap after the other: the last answer is the latest state
		scope,
		mutationFn: (marks: Mark[]) =>
			unwrap(api.schedule.lessons[":id"][":day"].attendance.$post({ param: { id, day }, json: { marks } })),
		onMutate: async (marks) => {
			await queryClient.cancelQueries({ queryKey });
			queryClient.setQueryData(queryKey, (known) => known && marked(known, marks));
		},
		onSuccess: (card) => {
			const waiting = queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id });
			if (waiting <= 1) queryClient.setQueryData(queryKey, card);
		},
		onError: (error) => {
			toast({ kind: "error", text: failureText(error) });
			void queryClient.invalidateQueries({ queryKey });
		},
		onSettled: () => void queryClient.invalidateQueries({ queryKey: [...scheduleKey, "week"] }),
	});
	return mutate;
}
