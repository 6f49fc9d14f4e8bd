import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Homework } from "#worker/school/homework/contract";
import { api, unwrap } from "../../../lib/api";
import { failureText } from "../../../lib/error-text";
import { nameOf } from "../../../lib/name-of";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { taskTitle } from "./task-card";

type Change = Homework["changes"][number];

/** What is different for single children, with the reason and the way back to what everybody has. */
export function Different({ homework }: { homework: Homework }) {
	// formulas that were chosen in the builder have no reason, and are changed there
	const changes = homework.changes.filter(({ reason }) => reason !== "");
	if (changes.length === 0) return null;
	return (
		<section className="grid gap-1.5 border-t border-border pt-3">
			<h2 className="text-lg">{m.school_hw_different()}</h2>
			<ul className="grid text-sm">
				{changes.map((change) => (
					<Line key={`${change.student} ${change.task}`} homework={homework} change={change} />
				))}
			</ul>
		</section>
	);
}

function Line({ homework, change }: { homework: Homework; change: Change }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	const { student, task: id, count, params, reason } = change;
	const name = nameOf(change);
	const task = homework.tasks.find(({ _id }) => _id === id);
	async function takeBack(): Promise<void> {
		setPending(true);
		try {
			const json = { students: [student], tasks: [{ task: id, count: null, params: null }] };
			await unwrap(api.homeworks[":id"].children.$post({ param: { id: homework._id }, json }));
			toast({ kind: "ok", text: m.school_hw_taken_back() });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		setPending(false);
	}
	const what = [
		homework.tasks.length > 1 && task ? taskTitle(task) : null,
		count === null ? null : m.school_hw_problems_count({ count }),
		params === null ? null : m.school_hw_own_settings_short(),
		reason,
	];
	return (
		<li className="flex items-center justify-between gap-3 border-t border-border py-1.5 first:border-t-0">
			<span className="grid min-w-0 break-words">
				<b className="font-semibold">{name}</b>
				<span>{what.filter(Boolean).join(", ")}</span>
			</span>
			{homework.editable ? (
				<Button
					size="sm"
					variant="ghost"
					className="flex-none"
					loading={pending}
					aria-label={m.school_hw_take_back_of({ name })}
					onClick={() => void takeBack()}
				>
					{m.school_hw_take_back()}
				</Button>
			) : null}
		</li>
	);
}
