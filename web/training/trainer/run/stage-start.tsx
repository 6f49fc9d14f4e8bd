import { Play } from "lucide-react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { StageFrame } from "../../flash/stage-frame";
import { Button } from "../../../ui/button";
import { trainerHeading, trainerSays } from "./trainer-texts";

/** The stage before a set: its size, what will happen, and the start button. */
export function StageStart({
	simulator,
	parameters,
	infeasible = false,
	back,
	waiting = false,
	onStart,
	className,
}: {
	simulator: Simulator;
	parameters: PlainParameters;
	/** No exercise fits the parameters. */
	infeasible?: boolean;
	/** Just back from a run. */
	back: boolean;
	/** The start was pressed and takes a moment. */
	waiting?: boolean;
	onStart: () => void;
	className?: string;
}) {
	const heading = trainerHeading(simulator, parameters);
	return (
		<StageFrame className={className} states={roundsOfCount(parameters)} label={heading}>
			<div className="grid justify-items-center gap-3.5 px-4 py-6 text-center short:grid-cols-[minmax(0,1fr)_auto] short:items-center short:gap-x-5 short:gap-y-1 short:py-2.5 short:text-left">
				<p className="disp max-w-[18ch] text-2xl short:justify-self-start short:text-lg">{heading}</p>
				<p className="max-w-[46ch] text-balance text-muted-foreground short:justify-self-start short:text-sm">
					{infeasible ? m.training_set_infeasible() : trainerSays(simulator, parameters)}
				</p>
				<Button
					variant="primary"
					size="lg"
					className="mt-2 min-w-[220px] short:col-start-2 short:row-span-2 short:row-start-1 short:mt-0 short:min-w-[160px]"
					disabled={infeasible}
					loading={waiting}
					// after a run the focus returns to the start button
					// oxlint-disable-next-line jsx-a11y/no-autofocus
					autoFocus={back}
					onClick={onStart}
				>
					<Play size={20} aria-hidden="true" />
					{m.training_start()}
				</Button>
			</div>
		</StageFrame>
	);
}

function roundsOfCount({ count, samples }: PlainParameters) {
	return Array.from({ length: Number(count ?? samples) }, () => "todo" as const);
}
