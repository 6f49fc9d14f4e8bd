import { useState } from "react";
import { mostProblems } from "#domain/homework/limits";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import type { Homework } from "#worker/school/homework/contract";
import { TrainerSettings } from "../../../training/trainer/settings/trainer-settings";
import { api, unwrap } from "../../../lib/api";
import { NumberField } from "../../../ui/number-field";
import { SelectField } from "../../../ui/select-field";
import { Switch } from "../../../ui/switch";
import { ReasonDialog } from "./reason-dialog";
import { taskTitle } from "./task-card";
import { isInfeasible } from "./task-settings";

type Props = { homework: Homework; students: string[]; close: () => void };

/** Other numbers or settings of a task for some children, from now on, with the reason. */
export function ChildChangesDialog({ homework, students, close }: Props) {
	const [id, setId] = useState(homework.tasks[0]?._id ?? "");
	const task = homework.tasks.find(({ _id }) => _id === id);
	const [count, setCount] = useState<number | null>(null);
	const [params, setParams] = useState<PlainParameters | null>(null);
	if (!task) return null;
	const usual = task.params as PlainParameters;
	const usualCount = task.count;
	const infeasible = params !== null && isInfeasible(task.simulator, params);
	async function send(reason: string): Promise<string> {
		// neither of both would take a change back
		const asked = count ?? (params ? null : usualCount);
		const json = { students, tasks: [{ task: id, count: asked, params }], reason };
		await unwrap(api.homeworks[":id"].children.$post({ param: { id: homework._id }, json }));
		return m.SAVED();
	}
	return (
		<ReasonDialog
			title={m.school_hw_change_for()}
			description={m.school_hw_change_text()}
			ready={!infeasible}
			send={send}
			close={close}
		>
			{() => (
				<>
					{homework.tasks.length > 1 ? (
						<SelectField
							label={m.school_hw_task()}
							name="task"
							value={id}
							onChange={(event) => {
								setId(event.target.value);
								setCount(null);
								setParams(null);
							}}
							options={homework.tasks.map((one, index) => ({
								value: one._id,
								label: `${index + 1}. ${taskTitle(one)}`,
							}))}
						/>
					) : null}
					<NumberField
						key={id}
						label={m.school_hw_problems_of({ task: taskTitle(task) })}
						name="count"
						min={1}
						max={mostProblems}
						value={count ?? task.count}
						onChange={setCount}
					/>
					<Switch
						label={m.school_hw_own_settings()}
						checked={params !== null}
						onChange={(event) => setParams(event.target.checked ? usual : null)}
					/>
					{params ? (
						<TrainerSettings
							bare
							simulator={task.simulator}
							parameters={params}
							infeasible={infeasible}
							onChange={setParams}
							onReset={() => setParams(usual)}
						/>
					) : null}
				</>
			)}
		</ReasonDialog>
	);
}
