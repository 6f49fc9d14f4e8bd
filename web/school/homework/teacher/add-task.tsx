import { Calculator, Columns3, Plus, Sparkles, Volume2, X, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { type Simulator, simulators } from "#domain/trainer/catalogue";
import { m } from "#messages";
import { trainerTitle } from "../../../training/sets/set-line";
import { Button } from "../../../ui/button";
import { Menu } from "../../../ui/menu";

const first: readonly { simulator: Simulator; icon: ReactNode }[] = [
	{ simulator: "sum", icon: <Zap size={18} aria-hidden="true" /> },
	{ simulator: "columns", icon: <Columns3 size={18} aria-hidden="true" /> },
	{ simulator: "multiplication", icon: <X size={18} aria-hidden="true" /> },
	{ simulator: "dictation", icon: <Volume2 size={18} aria-hidden="true" /> },
];

/** Buttons that add a task: what each child needs, the usual trainers, and all others in a list. */
export function AddTask({ onAdd, full }: { onAdd: (task: Simulator | "needs") => void; full: boolean }) {
	const rest = simulators.filter((simulator) => first.every((other) => other.simulator !== simulator));
	return (
		<div className="flex flex-wrap items-center gap-2">
			<span id="add-task" className="mr-1 text-sm text-muted-foreground">
				{full ? m.school_hw_tasks_full() : m.school_hw_add()}
			</span>
			<Button size="sm" disabled={full} onClick={() => onAdd("needs")}>
				<Sparkles size={18} aria-hidden="true" />
				{m.school_hw_needs()}
			</Button>
			{first.map(({ simulator, icon }) => (
				<Button key={simulator} size="sm" disabled={full} onClick={() => onAdd(simulator)}>
					{icon}
					{trainerTitle(simulator)}
				</Button>
			))}
			<Menu
				align="start"
				trigger={
					<Button size="sm" disabled={full}>
						<Plus size={18} aria-hidden="true" />
						{m.school_hw_add_more({ count: rest.length })}
					</Button>
				}
				items={rest.map((simulator) => ({
					key: simulator,
					label: trainerTitle(simulator),
					icon: <Calculator size={18} aria-hidden="true" />,
					onSelect: () => onAdd(simulator),
				}))}
			/>
		</div>
	);
}
