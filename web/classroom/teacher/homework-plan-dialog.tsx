import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlanStep } from "#domain/classroom/lesson";
import { m } from "#messages";
import { failureText } from "../../lib/error-text";
import { homeworksQuery } from "../../school/homework/teacher/queries";
import { trainerTitle } from "../../training/sets/set-line";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";

export type NewStep = Pick<PlanStep, "simulator" | "parameters" | "homework">;

/** Puts the tasks of a homework behind the steps of the plan: the lesson goes over what was set at home. */
export function HomeworkPlanDialog({
	room,
	onAdd,
	close,
}: {
	/** How many steps the plan still takes. */
	room: number;
	onAdd: (steps: NewStep[]) => void;
	close: () => void;
}) {
	const { data, error, refetch } = useQuery(homeworksQuery({}));
	const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
	const homeworks = data?.data.filter(({ tasks }) => tasks.length > 0) ?? [];
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.classroom_plan_homework()}
			description={m.classroom_plan_homework_text()}
		>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data && homeworks.length === 0 ? (
				<p className="text-muted-foreground">{m.classroom_plan_no_homework()}</p>
			) : null}
			<ul className="grid">
				{homeworks.map(({ _id, theme, tasks }) => (
					<li key={_id} className="flex min-h-14 items-center gap-3 border-t border-border py-2 first:border-t-0">
						<div className="min-w-0 grow">
							<p className="font-semibold break-words">{theme}</p>
							<p className="truncate text-sm text-muted-foreground">
								{[...new Set(tasks.map(({ simulator }) => trainerTitle(simulator)))].join(", ")}
							</p>
						</div>
						{added.has(_id) ? (
							<span className="text-sm text-muted-foreground">{m.classroom_plan_added()}</span>
						) : (
							<Button
								size="sm"
								disabled={tasks.length > room}
								onClick={() => {
									setAdded(new Set([...added, _id]));
									onAdd(tasks.map(({ simulator, params }) => ({ simulator, parameters: params, homework: _id })));
								}}
							>
								{m.classroom_to_plan()}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Dialog>
	);
}
