import { ArrowDown, ArrowUp, EllipsisVertical, ExternalLink, SlidersHorizontal, Trash2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { mostProblems } from "#domain/homework/limits";
import { m } from "#messages";
import { linkOf } from "../../../training/sets/trainers";
import { setLine, trainerTitle } from "../../../training/sets/set-line";
import { IconButton } from "../../../ui/icon-button";
import { Menu } from "../../../ui/menu";
import { NumberField } from "../../../ui/number-field";
import { canNeed, type DraftTask } from "./draft";

type Props = {
	task: DraftTask;
	/** From 1 on. */
	number: number;
	/** How many tasks there are. */
	of: number;
	onChange: (task: DraftTask) => void;
	onMove: (by: 1 | -1) => void;
	onRemove: () => void;
	onSettings: () => void;
	children?: ReactNode;
};

/** What a task is called: its trainer, or that everybody has their own numbers. */
export function taskTitle({ needs, simulator }: Pick<DraftTask, "needs" | "simulator">): string {
	return needs ? m.school_hw_needs() : trainerTitle(simulator);
}

/** The settings of a task in one line. */
export function taskLine({ needs, simulator, params }: Pick<DraftTask, "needs" | "simulator" | "params">): string {
	const line = setLine(simulator, needs ? { ...params, focus: "" } : params);
	return needs ? m.school_hw_needs_line({ trainer: trainerTitle(simulator) }) : line;
}

/** A task of a homework with the number of its problems; its settings open the trainer's own. */
export function TaskCard({ task, number, of, onChange, onMove, onRemove, onSettings, children }: Props) {
	const title = taskTitle(task);
	const { simulator, params, needs } = task;
	function tryOut(): void {
		const query = new URLSearchParams(
			Object.entries(linkOf(simulator, params)).map(([name, value]) => [name, String(value)]),
		);
		window.open(`/simulators/${simulator}?${query.toString()}`, "_blank", "noopener");
	}
	return (
		<li className="rounded-lg border border-border bg-card py-3.5 pr-3 pl-4 shadow-card md:pl-[22px]">
			<div className="grid grid-cols-[22px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 md:grid-cols-[22px_minmax(0,1fr)_auto]">
				<b className="num text-[21px] font-[650] text-muted-foreground">{number}</b>
				<div className="min-w-0">
					<h2 className="text-lg">{title}</h2>
					<p className="text-sm break-words text-muted-foreground">{taskLine(task)}</p>
				</div>
				<div className="flex flex-wrap items-center justify-end gap-1 max-md:col-span-2">
					<span aria-hidden="true" className="mr-1 text-sm text-muted-foreground max-xs:hidden">
						{m.school_hw_problems()}
					</span>
					<div className="w-[150px] [&_label]:sr-only [&_[data-slot=field]]:gap-0">
						<NumberField
							label={m.school_hw_problems_of({ task: title })}
							name={`count-${task.key}`}
							min={1}
							max={mostProblems}
							value={task.count}
							onChange={(count) => onChange({ ...task, count })}
						/>
					</div>
					<IconButton
						label={m.school_hw_settings_of({ task: title })}
						icon={<SlidersHorizontal size={20} aria-hidden="true" />}
						onClick={onSettings}
					/>
					<Menu
						trigger={
							<IconButton
								label={m.school_hw_more_of({ task: title })}
								icon={<EllipsisVertical size={20} aria-hidden="true" />}
							/>
						}
						items={[
							...(canNeed(simulator)
								? [
										{
											key: "needs",
											label: needs ? m.school_hw_same_for_all() : m.school_hw_each_their_own(),
											icon: <Users size={18} aria-hidden="true" />,
											onSelect: () => onChange({ ...task, needs: !needs, focuses: {} }),
										},
									]
								: []),
							{
								key: "try",
								label: m.school_hw_try(),
								icon: <ExternalLink size={18} aria-hidden="true" />,
								onSelect: tryOut,
							},
							{
								key: "up",
								label: m.school_hw_up(),
								icon: <ArrowUp size={18} aria-hidden="true" />,
								disabled: number === 1,
								onSelect: () => onMove(-1),
							},
							{
								key: "down",
								label: m.school_hw_down(),
								icon: <ArrowDown size={18} aria-hidden="true" />,
								disabled: number === of,
								onSelect: () => onMove(1),
							},
							{
								key: "remove",
								label: m.school_hw_remove(),
								icon: <Trash2 size={18} aria-hidden="true" />,
								danger: true,
								onSelect: onRemove,
							},
						]}
					/>
				</div>
			</div>
			{children}
		</li>
	);
}
