import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mostProblems } from "#domain/homework/limits";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import type { Homework } from "#worker/school/homework/contract";
import { TrainerSettings } from "../../../training/trainer/settings/trainer-settings";
import { api, unwrap } from "../../../lib/api";
import { failureText } from "../../../lib/error-text";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { NumberField } from "../../../ui/number-field";
import { SelectField } from "../../../ui/select-field";
import { Switch } from "../../../ui/switch";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { taskTitle } from "./task-card";
import { isInfeasible } from "./task-settings";

type Props = { homework: Homework; students: string[]; close: () => void };

/** Other numbers or settings of a task for some children, from now on, with the reason. */
export function ChildChangesDialog({ homework, students, close }: Props) {
	const queryClient = useQueryClient();
	const [id, setId] = useState(homework.tasks[0]?._id ?? "");
	const task = homework.tasks.find(({ _id }) => _id === id);
	const [count, setCount] = useState<number | null>(null);
	const [params, setParams] = useState<PlainParameters | null>(null);
	const [reason, setReason] = useState("");
	const [pending, setPending] = useState(false);
	const [touched, setTouched] = useState(false);
	if (!task) return null;
	const usual = task.params as PlainParameters;
	const usualCount = task.count;
	const infeasible = params !== null && isInfeasible(task.simulator, params);
	async function send(): Promise<void> {
		setTouched(true);
		if (reason.trim() === "" || infeasible) return;
		setPending(true);
		try {
			// neither of both would take a change back
			const asked = count ?? (params ? null : usualCount);
			const json = { students, tasks: [{ task: id, count: asked, params }], reason };
			await unwrap(api.homeworks[":id"].children.$post({ param: { id: homework._id }, json }));
			toast({ kind: "ok", text: m.SAVED() });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
			close();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
	}
	return (
		<Dialog open onOpenChange={close} title={m.school_hw_change_for()} description={m.school_hw_change_text()}>
			<Form
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
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
				<TextField
					label={m.school_hw_reason()}
					name="reason"
					maxLength={300}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
					hint={m.school_hw_reason_hint()}
					{...(touched && reason.trim() === "" ? { error: m.REQUIRED() } : {})}
				/>
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
