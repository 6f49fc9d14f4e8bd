import { Keyboard, Link2, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Chip } from "../../ui/chip";
import { Dialog } from "../../ui/dialog";
import { ScreenChip } from "../flash/screen-chip";
import { setLine, trainerTitle } from "../sets/set-line";
import { trainerOf } from "../sets/trainers";
import { copyLink } from "./make-set";
import { OwnSets } from "./own-sets";
import { FullScreenButton } from "./run/full-screen-button";
import { StageStart } from "./run/stage-start";
import { TrainerSettings } from "./settings/trainer-settings";
import { TrainerHistory } from "./trainer-history";
import { useStartKey } from "./use-start-key";

interface TrainerSetupProps {
	simulator: Simulator;
	owner: string;
	parameters: PlainParameters;
	/** No sample fits. */
	infeasible: boolean;
	/** Beside the heading. */
	aside?: ReactNode;
	/** A given task, whose settings stand: it says them, and has a strip above the stage. */
	given?: { says: (set: string) => string; strip: ReactNode } | undefined;
	/** Just back from a run. */
	back: boolean;
	/** How many sets were done on this page: the history is read again after each. */
	sets: number;
	/** Settings of the device. */
	device: ReactNode;
	onChange: (parameters: PlainParameters) => void;
	onReset: () => void;
	/** Starts a set: the present one, or one of the history. */
	onStart: (parameters?: PlainParameters, seed?: string) => void;
}

/** The page of a trainer before a set: settings, the stage with its start, and past sets. */
export function TrainerSetup(props: TrainerSetupProps) {
	const {
		simulator,
		owner,
		parameters,
		infeasible,
		aside,
		given: task,
		back,
		sets,
		device,
		onChange,
		onReset,
		onStart,
	} = props;
	const [sheet, setSheet] = useState(false);
	const flashes = simulator === "sum" && trainerOf(simulator).pace(parameters) === "flash";
	useStartKey(!sheet, () => onStart());
	const settings = { simulator, parameters, onChange, onReset, infeasible, device };
	const own = <OwnSets owner={owner} simulator={simulator} parameters={parameters} onPick={onChange} />;
	const standing = task && (
		<>
			<p className="text-muted-foreground">{task.says(setLine(simulator, parameters))}</p>
			{device}
		</>
	);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[332px_minmax(0,1fr)] lg:items-start">
			<Card aria-label={m.training_settings_title()} className="grid gap-5 max-lg:hidden">
				{standing ? (
					<>
						<h2 className="text-lg">{m.training_settings_title()}</h2>
						{standing}
					</>
				) : (
					<>
						<TrainerSettings {...settings} />
						<div className="border-t border-border pt-3.5">{own}</div>
					</>
				)}
			</Card>
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6">
				{task?.strip}
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<h1>{trainerTitle(simulator)}</h1>
					<div className="flex flex-wrap items-center gap-3">
						{aside}
						<Chip className="max-xl:hidden pointer-coarse:hidden">
							<Keyboard size={17} aria-hidden="true" />
							{m.training_space_starts()}
						</Chip>
						<span className="max-md:hidden">
							<FullScreenButton />
						</span>
					</div>
				</div>
				<StageStart
					className="min-h-[360px] md:min-h-[420px] lg:min-h-[min(62dvh,640px)] short:min-h-0"
					simulator={simulator}
					parameters={parameters}
					infeasible={infeasible}
					back={back}
					onStart={() => onStart()}
				/>
				<Button className="justify-start lg:hidden" onClick={() => setSheet(true)}>
					<SlidersHorizontal size={19} aria-hidden="true" />
					<span className="sr-only">{m.training_settings_title()}: </span>
					<span className="truncate font-medium">{setLine(simulator, parameters)}</span>
				</Button>
				<div className="flex flex-wrap items-center gap-3">
					{flashes ? <ScreenChip /> : null}
					{task ? null : (
						<Button variant="ghost" size="sm" onClick={() => void copyLink(simulator, parameters)}>
							<Link2 size={18} aria-hidden="true" />
							{m.training_link_copy()}
						</Button>
					)}
				</div>
				{task ? null : <TrainerHistory key={sets} owner={owner} simulator={simulator} onRepeat={onStart} />}
			</div>
			<Dialog open={sheet} onOpenChange={setSheet} title={m.training_settings_title()}>
				{standing ? (
					<div className="grid gap-5">{standing}</div>
				) : (
					<>
						<TrainerSettings bare {...settings} />
						<div className="border-t border-border pt-3.5">{own}</div>
					</>
				)}
				<div className="sticky -bottom-5 -mx-4 -mb-5 border-t border-border bg-card px-4 py-3 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
					<Button variant="primary" size="lg" className="w-full" onClick={() => setSheet(false)}>
						{m.training_settings_done()}
					</Button>
				</div>
			</Dialog>
		</div>
	);
}
