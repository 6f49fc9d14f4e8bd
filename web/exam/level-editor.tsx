import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { levelFault } from "#domain/exam/level-fault";
import type { LevelTask } from "#domain/exam/level-table";
import { generateSamples } from "#domain/generator/sample";
import { m } from "#messages";
import type { LevelSetting } from "#worker/exam/contract";
import { api, unwrap } from "../lib/api";
import { errorText, failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { IconButton } from "../ui/icon-button";
import { NumberField } from "../ui/number-field";
import { SelectField } from "../ui/select-field";
import { Switch } from "../ui/switch";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { levelsQuery } from "./queries";
import { sampleText } from "./sample-text";
import { taskNames, taskText } from "./texts";

const mostTasks = 6;
const previewed = 3;

/** The tasks of a level with a check and a preview as they are typed; saving makes its next version. */
export function LevelEditor({ level }: { level: LevelSetting }) {
	const queryClient = useQueryClient();
	const [tasks, setTasks] = useState<readonly LevelTask[]>(level.tasks);
	const [offered, setOffered] = useState(level.offered);
	const [film, setFilm] = useState(level.film);
	const faults = tasks.map((task) => levelFault([task]));
	const saving = useMutation({
		mutationFn: () =>
			unwrap(
				api.exams.levels[":type"][":level"].$post({
					param: { type: level.type, level: level.level },
					json: { version: level.version, offered, film, tasks: [...tasks] },
				}),
			),
		onSuccess: async ({ version }) => {
			await queryClient.invalidateQueries({ queryKey: levelsQuery.queryKey });
			toast({ kind: "ok", text: m.exam_level_saved({ version }) });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const change = (index: number, changed: Partial<LevelTask>) =>
		setTasks(tasks.map((task, at) => (at === index ? { ...task, ...changed } : task)));
	return (
		<Card className="grid gap-5">
			<header className="flex flex-wrap items-baseline gap-x-4">
				<h2 className="num text-3xl">{level.level}</h2>
				<p className="text-muted-foreground">
					{level.version === 0 ? m.exam_level_original() : m.exam_level_version({ version: level.version })}
				</p>
			</header>
			<div className="flex flex-wrap gap-x-8 gap-y-3">
				<Switch
					label={m.exam_level_offered()}
					checked={offered}
					onChange={({ target }) => setOffered(target.checked)}
				/>
				<Switch label={m.exam_level_film()} checked={film} onChange={({ target }) => setFilm(target.checked)} />
			</div>
			{tasks.map((task, index) => {
				const fault = faults[index] ?? null;
				return (
					<fieldset
						// a task has no name but its place
						// oxlint-disable-next-line react/no-array-index-key
						key={index}
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-border pt-4 [&>div]:col-span-2"
					>
						<legend className="float-left font-semibold">{m.exam_task_number({ number: index + 1 })}</legend>
						{tasks.length > 1 ? (
							<IconButton
								label={m.exam_task_remove({ number: index + 1 })}
								icon={<Trash2 size={18} aria-hidden="true" />}
								onClick={() => setTasks(tasks.filter((_, at) => at !== index))}
							/>
						) : null}
						<div className="grid gap-3 xs:grid-cols-2">
							<SelectField
								label={m.exam_task_how()}
								name={`type-${index}`}
								value={task.type}
								options={(["abacus", "mental"] as const).map((value) => ({ value, label: taskNames[value]() }))}
								onChange={({ target }) => change(index, { type: target.value === "mental" ? "mental" : "abacus" })}
							/>
							<TextField
								label={m.exam_task_notation()}
								name={`notation-${index}`}
								autoComplete="off"
								spellCheck={false}
								value={task.notation}
								onChange={({ target }) => change(index, { notation: target.value })}
								{...(fault && { error: errorText(fault) })}
							/>
						</div>
						<div className="grid gap-3 xs:grid-cols-3">
							{(["samples", "minutes", "size"] as const).map((name) => (
								<NumberField
									key={name}
									label={numberLabels[name]()}
									name={`${name}-${index}`}
									value={task[name]}
									step={name === "samples" ? 1 : 0.5}
									min={0}
									onChange={(value) => change(index, { [name]: value })}
								/>
							))}
						</div>
						{fault === null ? <Preview task={task} /> : null}
					</fieldset>
				);
			})}
			<div className="flex flex-wrap gap-2.5 border-t border-border pt-4">
				<Button
					variant="primary"
					loading={saving.isPending}
					disabled={faults.some((fault) => fault !== null)}
					onClick={() => saving.mutate()}
				>
					{m.exam_level_save()}
				</Button>
				{tasks.length < mostTasks ? (
					<Button onClick={() => setTasks([...tasks, tasks.at(-1)!])}>
						<Plus size={18} aria-hidden="true" />
						{m.exam_task_add()}
					</Button>
				) : null}
			</div>
		</Card>
	);
}

const numberLabels = {
	samples: m.exam_task_samples,
	minutes: m.exam_task_minutes,
	size: m.exam_task_size,
} as const;

/** The first problems of a task as a child would see them. */
function Preview({ task: { notation } }: { task: LevelTask }) {
	const samples = generateSamples(notation, "preview", previewed);
	return (
		<div className="rounded-md bg-sunken px-4 py-3">
			<p className="text-sm text-muted-foreground">{taskText(notation)}</p>
			<ol className="num grid gap-0.5">
				{samples.map((sample) => (
					<li key={sampleText(sample)}>{sampleText(sample)}</li>
				))}
			</ol>
		</div>
	);
}
