import type { UseQueryResult } from "@tanstack/react-query";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { useOutbox } from "../training/use-outbox";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { NextSetLink } from "./next-set";
import { ownStreak } from "./own-streak";
import { RecordsCard } from "./records-card";
import { StreakCard } from "./streak-card";
import type { Training } from "./training-query";

interface TrainingColumnProps {
	training: UseQueryResult<Training>;
	/** Something else is the page's one loud thing: today's set is offered here. */
	quietSet: boolean;
}

/** Streak and records of the user. */
export function TrainingColumn({ training, quietSet }: TrainingColumnProps) {
	const { waiting } = useOutbox();
	if (training.isPending) {
		return (
			<>
				<Skeleton className="min-h-52 rounded-lg" />
				<Skeleton className="min-h-40 rounded-lg" />
			</>
		);
	}
	if (training.isError) {
		return (
			<Card>
				<ErrorState text={m.training_failed()} onRetry={() => void training.refetch()} />
			</Card>
		);
	}
	const streak = ownStreak(training.data, waiting, deviceNow());
	const open = streak.days.at(-1)?.state === "now" && !streak.keptToday;
	return (
		<>
			<StreakCard streak={streak} action={quietSet && open ? <NextSetLink next={training.data.next} quiet /> : null} />
			<RecordsCard records={training.data.records} />
			{training.data.asKept ? <p className="text-sm text-muted-foreground">{m.training_as_kept()}</p> : null}
		</>
	);
}
