import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { FormulaId } from "#domain/soroban/rod";
import { formulasQuery } from "../training/mastery/formulas-query";
import { useOutbox } from "../training/outbox/use-outbox";
import { untilAskedAgain } from "./opening";
import { stubbornTold } from "./stubborn-told";

/** It reads sets of every trainer, which takes all of them: only sets that wait are worth that. */
const readerQuery = queryOptions({
	queryKey: ["training", "formulas", "reader"],
	staleTime: Infinity,
	gcTime: Infinity,
	queryFn: () => import("./stubborn-formulas"),
});

/** The formulas a user is known to be weak at, those of the sets that wait on this device among them; null asks nothing. */
export function useStubborn(userId: string | null): { formulas: readonly FormulaId[]; pending: boolean } {
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
		if (!reads) return stubbornTold(known.data.focus);
		return reader.data?.stubbornFormulas(known.data, waiting) ?? [];
	}, [known.data, reads, reader.data, waiting]);
	const asked = [known, ...(reads ? [reader] : [])].some(
		({ isPending, failureCount }) => isPending && failureCount === 0,
	);
	return { formulas, pending: userId !== null && asked };
}
