import { useMemo, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { focusTrainers } from "#domain/trainer/focus-parameters";
import { m } from "#messages";
import { trainerTitle } from "../../../training/sets/set-line";
import { trainerOf } from "../../../training/sets/trainers";
import { TrainerSettings } from "../../../training/trainer/settings/trainer-settings";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Segmented } from "../../../ui/segmented";
import { TextField } from "../../../ui/text-field";
import { type DraftTask, firstTask } from "./draft";
import { taskTitle } from "./task-card";

/** Whether no problem can be made of the settings. */
export function isInfeasible(simulator: Simulator, parameters: PlainParameters): boolean {
	try {
		return trainerOf(simulator).makeSet(parameters, "homework").length === 0;
	} catch {
		return true;
	}
}

type Props = { task: DraftTask; onChange: (task: DraftTask) => void; close: () => void };

/** The trainer's own settings in a sheet, with a word to the children about this task. */
export function TaskSettings({ task: before, onChange, close }: Props) {
	const [task, setTask] = useState(before);
	const { simulator, needs, params } = task;
	const infeasible = useMemo(() => isInfeasible(simulator, params), [simulator, params]);
	return (
		<Dialog open onOpenChange={close} title={taskTitle(task)}>
			{needs ? (
				<div className="grid gap-2">
					<p className="text-muted-foreground">{m.school_hw_needs_settings()}</p>
					<Segmented
						wide
						label={m.school_hw_trainer()}
						value={simulator}
						options={focusTrainers.map((value) => ({ value, label: trainerTitle(value) }))}
						onChange={(value) => setTask({ ...task, simulator: value, params: firstTask(value, "").params })}
					/>
				</div>
			) : null}
			<TrainerSettings
				bare
				simulator={simulator}
				parameters={params}
				infeasible={infeasible}
				onChange={(next) => setTask({ ...task, params: next })}
				onReset={() => setTask({ ...task, params: firstTask(simulator, "").params })}
			/>
			<TextField
				label={m.school_hw_task_comment()}
				name="task-comment"
				maxLength={200}
				value={task.comment}
				onChange={(event) => setTask({ ...task, comment: event.target.value })}
			/>
			<div className="sticky -bottom-5 -mx-4 -mb-5 border-t border-border bg-card px-4 py-3 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
				<Button
					variant="primary"
					size="lg"
					className="w-full"
					disabled={infeasible}
					onClick={() => {
						onChange(task);
						close();
					}}
				>
					{m.training_settings_done()}
				</Button>
			</div>
		</Dialog>
	);
}
