import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FormulaId } from "#domain/soroban/rod";
import { formulasQuery } from "../diagnosis/formulas-query";
import { useOutbox } from "../training/use-outbox";

/** It reads sets of every trainer, which takes all of them: more than the page may wait for. */
const readerQuery = queryOptions({
	queryKey: ["training", "formulas", "reader"],
	staleTime: Infinity,
	gcTime: Infinity,
	queryFn: () => import("./stubborn-formulas"),
});

/** The formulas a user is known to be weak at, those of the sets that wait on this device among them; null asks nothing. */
export function useStubborn(userId: string | null): { formulas: readonly FormulaId[]; pending: boolean } {
	const options = formulasQuery(userId ?? "");
	const known = useQuery({ ...options, queryFn: userId === null ? skipToken : options.queryFn });
	const reader = useQuery({ ...readerQuery, enabled: userId !== null });
	const { waiting } = useOutbox();
	const formulas = useMemo(
		() => (known.data && reader.data ? reader.data.stubbornFormulas(known.data, waiting) : []),
		[known.data, reader.data, waiting],
	);
	const asked = [known, reader].some(({ isPending, failureCount }) => isPending && failureCount === 0);
	return { formulas, pending: userId !== null && asked };
}
