import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { FormulaId } from "#domain/soroban/rod";
import { formulasQuery } from "../training/mastery/formulas-query";
import { useOutbox } from "../training/outbox/use-outbox";
import { weakAsTold } from "./next-thing";
import { trainingQuery, untilAskedAgain } from "./training-query";

/** A user's training summary, loaded again after sets of this device were sent; null loads nothing. */
export function useTraining(userId: string | null) {
	const options = trainingQuery(userId ?? "");
	const training = useQuery({
		...options,
		queryFn: userId === null ? skipToken : options.queryFn,
		staleTime: untilAskedAgain,
	});
	const { sent } = useOutbox();
	const { refetch } = training;
	useEffect(() => {
		if (sent > 0) void refetch();
	}, [sent, refetch]);
	return training;
}

/** Loads the code of all trainers, so only if sets are waiting. */
const readerQuery = queryOptions({
	queryKey: ["training", "formulas", "reader"],
	staleTime: Infinity,
	gcTime: Infinity,
	queryFn: () => import("./weak-formulas"),
});

/** A user's weak formulas, sets waiting on this device included; null loads nothing. */
export function useWeakFormulas(userId: string | null): { formulas: readonly FormulaId[]; pending: boolean } {
	const options = formulasQuery(userId ?? "");
	const known = useQuery({
		...options,
		queryFn: userId === null ? skipToken : options.queryFn,
		staleTime: untilAskedAgain,
	});
	const { waiting, sent } = useOutbox();
	const reads = userId !== null && waiting.length > 0;
	const reader = useQuery({ ...readerQuery, enabled: reads });
	const { refetch } = known;
	useEffect(() => {
		if (userId !== null && sent > 0) void refetch({ cancelRefetch: false });
	}, [userId, sent, refetch]);
	const formulas = useMemo(() => {
		if (!known.data) return [];
		if (!reads) return weakAsTold(known.data.focus);
		return reader.data?.weakFormulas(known.data, waiting) ?? [];
	}, [known.data, reads, reader.data, waiting]);
	const asked = [known, ...(reads ? [reader] : [])].some(
		({ isPending, failureCount }) => isPending && failureCount === 0,
	);
	return { formulas, pending: userId !== null && asked };
}
