import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { masteryOverview, withRuns } from "#domain/trainer/mastery-overview";
import { deviceNow } from "../../lib/clock";
import { useOutbox } from "../outbox/use-outbox";
import { formulasQuery } from "./formulas-query";

/** The overview of mastery from the server's answer and the sets waiting on this device. */
export function useFormulas(userId: string) {
	const query = useQuery(formulasQuery(userId));
	const { waiting, sent } = useOutbox();
	const { refetch, data } = query;
	useEffect(() => {
		if (sent > 0) void refetch();
	}, [sent, refetch]);
	const overview = useMemo(() => {
		if (!data) return null;
		const deviceDay = moscowDate(deviceNow());
		const today = data.fromCache && deviceDay > data.today ? deviceDay : data.today;
		const dated = waiting.map((run) => ({ run, date: moscowDate(Date.parse(run.finishedAt)) }));
		return masteryOverview(withRuns(data, dated), today);
	}, [data, waiting]);
	return { overview, fromCache: data?.fromCache ?? false, failed: query.isError, retry: () => void refetch() };
}
