import { skipToken, useQuery } from "@tanstack/react-query";
import { deviceNow } from "../lib/clock";
import { type HomeworkToDo, homeworkToDo } from "../school/homework/child/homework-to-do";
import { waitingHomeworkQuery } from "../school/homework/child/queries";
import { useOwnWork } from "../school/homework/child/use-own-work";

/** A pupil's homework that waits, the sets of this device counted; null loads nothing. `pending`: not known yet. */
export function useHomework(userId: string | null): { homework: HomeworkToDo | null; pending: boolean } {
	const options = waitingHomeworkQuery(userId ?? "");
	const known = useQuery({ ...options, queryFn: userId === null ? skipToken : options.queryFn });
	const { runs } = useOwnWork(known.dataUpdatedAt);
	const homework = known.data ? homeworkToDo(known.data.data, runs, deviceNow(), known.data.today) : null;
	// a failed answer hides nothing else
	return { homework, pending: userId !== null && known.isPending && known.failureCount === 0 };
}
