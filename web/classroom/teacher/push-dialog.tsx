import { useMemo, useState } from "react";
import { type Simulator, simulators } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { ladderOf } from "#domain/trainer/ladder";
import { m } from "#messages";
import { isInfeasible } from "../../school/homework/teacher/task-settings";
import { trainerTitle } from "../../training/sets/set-line";
import { TrainerSettings } from "../../training/trainer/settings/trainer-settings";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { SelectField } from "../../ui/select-field";

export type Chosen = { simulator: Simulator; parameters: PlainParameters };

const firstOf = (simulator: Simulator) => ladderOf(simulator)[0]!.parameters;

/** A trainer with all its settings, for the class at once or as the next step of the plan. */
export function PushDialog({
	begin,
	name,
	onGive,
	onPlan,
	close,
}: {
	/** For one child alone; null: for the class. */
	name: string | null;
	/** What is in front of the class now. */
	begin: Chosen | null;
	onGive: (chosen: Chosen) => void;
	onPlan: (chosen: Chosen) => void;
	close: () => void;
}) {
	const [chosen, setChosen] = useState<Chosen>(() => begin ?? { simulator: "sum", parameters: firstOf("sum") });
	const { simulator, parameters } = chosen;
	const infeasible = useMemo(() => isInfeasible(simulator, parameters), [simulator, parameters]);
	return (
		<Dialog open onOpenChange={close} title={name ?? m.classroom_give()}>
			<SelectField
				label={m.classroom_trainer()}
				name="simulator"
				value={simulator}
				onChange={(event) => {
					const next = event.target.value as Simulator;
					setChosen({ simulator: next, parameters: firstOf(next) });
				}}
				options={simulators.map((value) => ({ value, label: trainerTitle(value) }))}
			/>
			<TrainerSettings
				bare
				simulator={simulator}
				parameters={parameters}
				infeasible={infeasible}
				onChange={(next) => setChosen({ simulator, parameters: next })}
				onReset={() => setChosen({ simulator, parameters: firstOf(simulator) })}
			/>
			<div className="sticky -bottom-5 -mx-4 -mb-5 flex flex-wrap gap-2.5 border-t border-border bg-card px-4 py-3 *:grow md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
				{name === null ? (
					<Button size="lg" disabled={infeasible} onClick={() => onPlan(chosen)}>
						{m.classroom_to_plan()}
					</Button>
				) : null}
				<Button variant="primary" size="lg" disabled={infeasible} onClick={() => onGive(chosen)}>
					{name === null ? m.classroom_give_class() : m.classroom_give_one()}
				</Button>
			</div>
		</Dialog>
	);
}
