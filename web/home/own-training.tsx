import type { UseQueryResult } from "@tanstack/react-query";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { useOutbox } from "../training/outbox/use-outbox";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { NextSetLink } from "./next-set";
import { ownStreak } from "./own-streak";
import { StreakCard } from "./streak-card";
import type { Training } from "./training-query";

interface OwnTrainingProps {
	training: UseQueryResult<Training>;
	/** Something else is the page's one loud thing: today's set is offered here. */
	quietSet: boolean;
	className?: string;
}

/** The place of the streak until it is known, as high as it will most likely be. */
export function OwnTrainingPending({ quietSet, className }: Pick<OwnTrainingProps, "quietSet" | "className">) {
	return <Skeleton className={cn("rounded-lg", quietSet ? "min-h-76" : "min-h-52", className)} />;
}

/** The user's streak, on its way or with what went wrong. */
export function OwnTraining({ training, quietSet, className }: OwnTrainingProps) {
	const { waiting } = useOutbox();
	if (training.isPending) return <OwnTrainingPending quietSet={quietSet} className={className} />;
	if (training.isError) {
		return (
			<Card className={className}>
				<ErrorState text={m.home_failed()} onRetry={() => void training.refetch()} />
			</Card>
		);
	}
	const streak = ownStreak(training.data, waiting, deviceNow());
	const open = streak.days.at(-1)?.state === "now" && !streak.keptToday;
	return (
		<StreakCard
			streak={streak}
			note={training.data.fromCache ? m.home_from_cache() : null}
			action={quietSet && open ? <NextSetLink next={training.data.next} quiet /> : null}
			className={className}
		/>
	);
}
