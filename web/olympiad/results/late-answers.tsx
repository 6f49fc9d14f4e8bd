import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { LateTable } from "../../attempt/late-table";
import { ApiError } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { lateQuery } from "./queries";

/** A person's late answers and what counting them would change. */
export function LateAnswersTable({ olympiad, user }: { olympiad: string; user: string }) {
	const late = useQuery(lateQuery(olympiad, user));
	if (late.isPending) return <LoadingBeads />;
	if (late.isError) {
		const gone = late.error instanceof ApiError && late.error.code === "ATTEMPT_NOT_FOUND";
		if (gone) return <p className="measure text-sm text-muted-foreground">{m.olympiad_late_gone()}</p>;
		return <ErrorState text={failureText(late.error)} onRetry={() => void late.refetch()} />;
	}
	return <LateTable late={late.data} />;
}

/** Whether late answers are shown, which is needed before they may count. */
export function useMayCount(olympiad: string, user: string, shown: boolean): boolean {
	const late = useQuery({ ...lateQuery(olympiad, user), enabled: shown });
	return shown && (late.data?.answers.length ?? 0) > 0;
}
