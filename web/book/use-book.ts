import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { practisedIn } from "#domain/book/practised";
import { type SectionProgress, withSets } from "#domain/book/progress";
import { DomainError } from "#domain/errors";
import { gradeRun, type TrainingRun } from "#domain/trainer/run";
import { useOutbox } from "../training/outbox/use-outbox";
import { bookQuery } from "./queries";

/** What a set that waits on the device counts for; nothing if it cannot be marked. */
function practiceOf(run: TrainingRun): { section: string; good: boolean }[] {
	try {
		const practised = practisedIn({ simulator: run.simulator, ...gradeRun(run) });
		return practised ? [{ section: practised.section.key, good: practised.good }] : [];
	} catch (error) {
		if (error instanceof DomainError) return [];
		throw error;
	}
}

/** How far a user came, with the sets that wait on this device. */
export function useBook(userId: string): { progress: readonly SectionProgress[]; known: boolean; failed: boolean } {
	const { data, isError, refetch } = useQuery(bookQuery(userId));
	const { waiting, sent } = useOutbox();
	useEffect(() => {
		if (sent > 0) void refetch();
	}, [sent, refetch]);
	const progress = useMemo(() => withSets(data ?? [], waiting.flatMap(practiceOf)), [data, waiting]);
	return { progress, known: data !== undefined, failed: isError };
}
