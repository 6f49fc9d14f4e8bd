import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { TrainingRun } from "#domain/trainer/run";
import { useOutbox } from "../../../training/outbox/use-outbox";
import type { Grade } from "./own-work";
import { homeworkKeys } from "./queries";

/** Loads the code of all trainers, so only if sets are waiting. */
const graderQuery = queryOptions({
	queryKey: [...homeworkKeys, "grader"],
	staleTime: Infinity,
	gcTime: Infinity,
	queryFn: async () => (await import("./grade-runs")).gradeOwnRun,
});

const idsOf = (runs: readonly TrainingRun[]) => runs.map(({ id }) => id).join();

type Seen = { waiting: readonly TrainingRun[]; sent: readonly TrainingRun[]; answeredAt: number };

/**
 * Sets for homework that an answer of `answeredAt` does not count: those waiting on this device, and those sent since. Asks
 * for homework again after sets were sent.
 */
export function useOwnWork(answeredAt: number): { runs: readonly TrainingRun[]; grade: Grade } {
	const { waiting, sent } = useOutbox();
	const client = useQueryClient();
	const [seen, setSeen] = useState<Seen>({ waiting: [], sent: [], answeredAt });
	if (idsOf(seen.waiting) !== idsOf(waiting) || seen.answeredAt !== answeredAt) {
		const before = seen.answeredAt === answeredAt ? seen.sent : [];
		const left = seen.waiting.filter(({ id }) => !waiting.some((run) => run.id === id));
		setSeen({ waiting, sent: [...before, ...left], answeredAt });
	}
	useEffect(() => {
		if (sent > 0)
			void client.invalidateQueries({ queryKey: homeworkKeys, predicate: ({ queryKey }) => queryKey[2] !== "grader" });
	}, [client, sent]);
	const runs = [...seen.sent, ...waiting].filter(({ assignment }) => assignment !== undefined);
	const grader = useQuery({ ...graderQuery, enabled: runs.length > 0 });
	return { runs, grade: grader.data ?? null };
}
