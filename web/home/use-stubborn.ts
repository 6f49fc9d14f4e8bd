import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { formulaPicture, withRuns } from "#domain/mastery/picture";
import type { FormulaId } from "#domain/soroban/rod";
import { formulasQuery } from "../diagnosis/formulas-query";
import { deviceNow } from "../lib/clock";
import { useOutbox } from "../training/use-outbox";

/** The formulas a user is known to be weak at, those of the sets that wait on this device among them; null asks nothing. */
export function useStubborn(userId: string | null): { formulas: readonly FormulaId[]; pending: boolean } {
	const options = formulasQuery(userId ?? "");
	const { data, isPending, failureCount } = useQuery({
		...options,
		queryFn: userId === null ? skipToken : options.queryFn,
	});
	const { waiting } = useOutbox();
	const formulas = useMemo(() => {
		if (!data) return [];
		const dated = waiting.map((run) => ({ run, date: moscowDate(Date.parse(run.finishedAt)) }));
		const { focus } = formulaPicture(withRuns(data, dated), data.today || moscowDate(deviceNow()));
		return focus.check ? [] : focus.formulas;
	}, [data, waiting]);
	return { formulas, pending: userId !== null && isPending && failureCount === 0 };
}
