import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { mostTasks } from "#domain/homework/limits";
import type { Simulator } from "#domain/trainer/catalogue";
import { m } from "#messages";
import type { Group } from "#worker/school/groups/contract";
import type { Homework } from "#worker/school/homework/contract";
import { HelpedTitle } from "../../../guide/helped-title";
import { ApiError } from "../../../lib/api";
import { failureText } from "../../../lib/error-text";
import { Bead } from "../../../ui/bead";
import { Button } from "../../../ui/button";
import { Chip } from "../../../ui/chip";
import { Switch } from "../../../ui/switch";
import { TextAreaField, TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useOfferedGroups } from "../../directory/use-offered";
import { AddTask } from "./add-task";
import { BuilderBar } from "./builder-bar";
import {
	type Draft,
	type DraftTask,
	firstTask,
	missingIn,
	needsTask,
	shownPerson,
	suggestedTasks,
	withContent,
} from "./draft";
import { EditedMeanwhile } from "./edited-meanwhile";
import { dropDraft, keepDraft, keptDraft } from "./kept-draft";
import { NeedsTiles } from "./needs-tiles";
import { PastHomework } from "./past-homework";
import { needsQuery } from "./queries";
import { TaskCard } from "./task-card";
import { TaskSettings } from "./task-settings";
import { useGive } from "./use-give";
import { When } from "./when";
import { Whom } from "./whom";

/** Needs are told for at most so many children at once. */
const mostTold = 40;

type Props = {
	/** Where the draft is kept on this device. */
	place: string;
	begun: Draft;
	groups: readonly Group[];
	today: string;
	/** The first day it may begin. */
	earliest: string;
	edited?: Homework;
};

/** Puts a homework together: its tasks, for whom and when, and the sentence that says what will happen. */
export function Builder({ place, begun, groups, today, earliest, edited }: Props) {
	const navigate = useNavigate();
	const [kept, setKept] = useState(() => keptDraft(place, earliest));
	// as long as nothing is typed a newer version shows itself
	const draft = kept ?? begun;
	const behind = edited !== undefined && edited.version !== draft.version;
	const [settings, setSettings] = useState<string | null>(null);
	// the date fields keep what is typed, so another draft gives them another life
	const [life, setLife] = useState(0);
	const give = useGive(edited);
	const template = edited?.status === "template";

	const [groupSearch, setGroupSearch] = useState("");
	const chosen = draft.groups ?? (groups.length === 1 ? groups.map(({ _id }) => _id) : []);
	const offered = useOfferedGroups(chosen, groupSearch);
	const counted = offered.rows
		.filter(({ _id }) => chosen.includes(_id))
		.reduce((sum, { students }) => sum + students, 0);
	const ids = draft.students.map(({ _id }) => _id);
	const few = chosen.length + ids.length > 0 && counted + ids.length <= mostTold;
	const { data } = useQuery({
		...needsQuery(chosen, ids),
		enabled: few,
		placeholderData: few ? keepPreviousData : undefined,
	});
	const left = new Set(draft.without.map(({ _id }) => _id));
	const told = few ? (data?.data ?? []) : [];
	const needs = told.filter(({ student }) => !left.has(student._id));
	const children = few && data ? needs.length : Math.max(0, counted + ids.length - left.size);
	const tasks = draft.tasks ?? suggestedTasks(needs.some(({ sure }) => sure));
	const students = draft.students.map((child) => {
		const known = child.name ? undefined : told.find(({ student }) => student._id === child._id);
		return known ? shownPerson(known.student) : child;
	});

	function change(next: Partial<Draft>): void {
		const changed = { ...draft, ...next };
		setKept(changed);
		keepDraft(place, changed);
	}
	function begin(next: Draft): void {
		change(next);
		setLife(life + 1);
	}
	function forget(): void {
		dropDraft(place);
		setKept(null);
		setLife(life + 1);
	}
	const put = (next: DraftTask) => change({ tasks: tasks.map((task) => (task.key === next.key ? next : task)) });
	function add(what: Simulator | "needs"): void {
		const key = crypto.randomUUID();
		const task = what === "needs" ? needsTask(key) : firstTask(what, key);
		// what was only suggested goes when the first task is chosen
		change({ tasks: draft.tasks ? [...draft.tasks, task] : [...tasks, task] });
	}
	function move(index: number, by: 1 | -1): void {
		const next = [...tasks];
		const [task] = next.splice(index, 1);
		if (task) next.splice(index + by, 0, task);
		change({ tasks: next });
	}
	const missing = template
		? tasks.length === 0
			? ("tasks" as const)
			: null
		: missingIn(draft, { tasks: tasks.length, children, earliest, today });
	const names = offered.rows.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name);
	const open = tasks.find(({ key }) => key === settings);

	async function send(): Promise<void> {
		try {
			const saved = await give.send(draft, tasks, chosen);
			dropDraft(place);
			setKept(null);
			toast({ kind: "ok", text: edited ? m.SAVED() : m.school_hw_given({ count: saved.given }) });
			await navigate({ to: "/homeworks" });
		} catch (error) {
			// the page reads the newer version and asks what to do with it
			if (error instanceof ApiError && error.code === "HOMEWORK_EDITED") return change({});
			if (give.isUnsure(error)) change({ unsure: true });
			toast({ kind: "error", text: failureText(error) });
		}
	}
	async function keepTemplate(): Promise<void> {
		try {
			await give.keepTemplate(draft, tasks);
			toast({ kind: "ok", text: m.school_hw_template_kept() });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
	}
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<HelpedTitle page="/homeworks/new">{edited ? m.school_hw_edit_title() : m.school_hw_new_title()}</HelpedTitle>
				<div className="flex flex-wrap items-center gap-3">
					{kept ? (
						<>
							<Chip tone="ok">
								<Bead width={20} />
								{m.school_hw_draft_kept()}
							</Chip>
							<Button variant="ghost" size="sm" onClick={forget}>
								{m.school_hw_draft_forget()}
							</Button>
						</>
					) : null}
					{edited ? null : <PastHomework onChoose={(row) => begin({ ...withContent(draft, row) })} />}
				</div>
			</header>
			{behind ? (
				<EditedMeanwhile
					homework={edited}
					onKeepMine={() => change({ version: edited.version })}
					onTakeTheirs={forget}
				/>
			) : null}
			{edited && edited.begun > 0 ? (
				<p className="rounded-md bg-ok-soft px-4 py-3">{m.school_hw_edit_begun({ count: edited.begun })}</p>
			) : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[22px] lg:grid-cols-[minmax(0,1fr)_376px]">
				<section aria-label={m.school_hw_tasks()} className="grid gap-3.5 max-lg:order-2">
					{tasks.length === 0 ? null : (
						<ol className="grid gap-3.5">
							{tasks.map((task, index) => (
								<TaskCard
									key={task.key}
									task={task}
									number={index + 1}
									of={tasks.length}
									onChange={put}
									onMove={(by) => move(index, by)}
									onRemove={() => change({ tasks: tasks.filter(({ key }) => key !== task.key) })}
									onSettings={() => setSettings(task.key)}
								>
									{task.needs && needs.length > 0 ? (
										<NeedsTiles
											needs={needs}
											task={task}
											onChange={put}
											onLeaveOut={(child) =>
												change(
													ids.includes(child._id)
														? { students: draft.students.filter(({ _id }) => _id !== child._id) }
														: { without: [...draft.without, child] },
												)
											}
										/>
									) : null}
								</TaskCard>
							))}
						</ol>
					)}
					<AddTask onAdd={add} full={tasks.length >= mostTasks} />
				</section>
				<div className="grid gap-5 rounded-lg border border-border bg-card p-[18px] shadow-card md:px-[22px]">
					{template ? null : (
						<>
							<Whom
								groups={groups.length === 0 ? groups : offered.rows}
								chosen={chosen}
								search={offered.more || groupSearch ? groupSearch : null}
								onSearch={setGroupSearch}
								students={students}
								without={draft.without}
								onGroups={(next) => change({ groups: next })}
								onStudents={(next) => change({ students: next })}
								onWithout={(next) => change({ without: next })}
							/>
							<When key={`${life}:${draft.version}`} draft={draft} today={today} onChange={change} />
						</>
					)}
					<TextField
						label={m.school_hw_theme()}
						name="theme"
						maxLength={120}
						autoComplete="off"
						value={draft.theme}
						onChange={(event) => change({ theme: event.target.value })}
					/>
					<TextAreaField
						label={m.school_hw_comment()}
						name="comment"
						rows={2}
						maxLength={1000}
						value={draft.comment}
						onChange={(event) => change({ comment: event.target.value })}
					/>
					<Switch
						label={m.school_hw_sound()}
						checked={draft.sound}
						onChange={(event) => change({ sound: event.target.checked })}
					/>
				</div>
			</div>
			<BuilderBar
				missing={missing}
				said={{ draft, tasks, children, groups: names, earliest, pace: few ? (data?.pace ?? []) : [] }}
				template={template}
				edited={edited !== undefined}
				pending={give.pending}
				onSend={() => void send()}
				onTemplate={edited ? null : () => void keepTemplate()}
			/>
			{open ? <TaskSettings task={open} onChange={put} close={() => setSettings(null)} /> : null}
		</div>
	);
}
