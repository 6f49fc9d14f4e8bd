import { Keyboard, Link2, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Rates } from "#domain/mastery/blame";
import type { FormulaId } from "#domain/soroban/rod";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { type Answered, outcomeOf } from "#domain/trainer/progress";
import { m } from "#messages";
import { BreakRates, breakRates } from "../mastery/break-rates";
import { focusParameters, hasFocus } from "../mastery/focus-parameters";
import { deviceNow } from "../../lib/clock";
import { usePageTitle } from "../../shells/page-title";
import { prepareVoice, type VoiceReady } from "../speech/prepare-voice";
import { VoiceCard } from "../speech/voice-card";
import { rememberedVoice, rememberVoice, type VoiceSettings } from "../speech/voice-settings";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Chip } from "../../ui/chip";
import { Dialog } from "../../ui/dialog";
import { Switch } from "../../ui/switch";
import { recordRun } from "../outbox/device-outbox";
import { type FinishedSet, finishSet, runOf } from "./finish-set";
import { FullScreenButton } from "./run/full-screen-button";
import { OwnSets } from "./own-sets";
import { ScreenChip } from "../flash/screen-chip";
import { StageStart } from "./run/stage-start";
import { TrainerSettings } from "./settings/trainer-settings";
import { TrainerHistory } from "./trainer-history";
import {
	answersShown,
	chosenParameters,
	forgetParameters,
	goesOnByItself,
	rememberAnswersShown,
	rememberGoesOn,
	rememberParameters,
	rememberTrainer,
} from "../sets/trainer-memory";
import { type Climbed, useLadder } from "../sets/use-ladder";
import { ClimbNote } from "../sets/climb-note";
import { copyLink, trySet } from "./make-set";
import { TrainerResult } from "./result/trainer-result";
import { TrainerRun } from "./run/trainer-run";
import { fromLink, trainerOf } from "../sets/trainers";
import { setLine, trainerTitle } from "../sets/set-line";
import { useStartKey } from "./use-start-key";

export interface TrainerPageProps {
	simulator: Simulator;
	/** Whose settings and history these are on this device. */
	owner: string;
	/** Parameters of the link; empty: the settings chosen here, or the place on the ladder. */
	query: Readonly<Record<string, unknown>>;
	/** The set begins at once, without a press on this page; `onBegun` is told so. */
	begins?: boolean;
	onBegun?: () => void;
	/** Beside the heading, e.g. the way to the free board. */
	aside?: ReactNode;
	now?: () => number;
	newId?: () => string;
}

type Running = {
	/** The same if the set is recorded more than once. */
	id: string;
	parameters: PlainParameters;
	exercises: Exercise[];
	seed: string;
	startedAt: number;
	voice: Promise<VoiceReady> | null;
	rates: Rates;
};
type Finished = {
	parameters: PlainParameters;
	seed: string;
	answers: readonly Answered[];
	rates: Rates;
	climbed: Climbed;
};

/** The page of a trainer: settings, stage and history; then the run; then the result. */
export function TrainerPage({
	simulator,
	owner,
	query,
	begins = false,
	onBegun,
	aside,
	now = deviceNow,
	newId = () => crypto.randomUUID(),
}: TrainerPageProps) {
	const title = trainerTitle(simulator);
	usePageTitle(title);
	const trainer = trainerOf(simulator);
	const linkedSeed = typeof query.seed === "string" ? query.seed : null;
	const ladder = useLadder(owner, simulator);
	const [wanted] = useState(() =>
		Object.keys(query).length > 0 ? fromLink(simulator, query) : chosenParameters(owner, simulator),
	);
	const [parameters, setParameters] = useState(wanted ?? ladder.parameters);
	// settings chosen by hand stand; the others follow the child
	const [follows, setFollows] = useState(wanted === null);
	const [running, setRunning] = useState<Running | null>(null);
	const [finished, setFinished] = useState<Finished | null>(null);
	const [sheet, setSheet] = useState(false);
	const [voice, setVoice] = useState(() => rememberedVoice(owner));
	const [told, setTold] = useState(() => answersShown(owner));
	const [goesOn, setGoesOn] = useState(() => goesOnByItself(owner));
	const [sets, setSets] = useState(0);
	const [back, setBack] = useState(false);
	const shared = useRef(linkedSeed);
	const pace = trainer.pace(parameters);
	const flashes = pace === "flash" && simulator === "sum";
	const infeasible = useMemo(() => trySet(simulator, parameters, "check", true) === null, [simulator, parameters]);
	useEffect(() => rememberTrainer(owner, simulator), [owner, simulator]);

	function change(next: PlainParameters): void {
		shared.current = null;
		setParameters(next);
		setFollows(false);
		rememberParameters(owner, simulator, next);
	}
	function reset(): void {
		shared.current = null;
		setParameters(ladder.parameters);
		setFollows(true);
		forgetParameters(owner, simulator);
	}
	function changeVoice(next: VoiceSettings): void {
		setVoice(next);
		rememberVoice(owner, next);
	}
	// called in a press: browsers keep speech locked until then
	const callVoice = () => prepareVoice(voice, new AbortController().signal);
	function start(chosen = parameters, seed = shared.current ?? newId()): void {
		const exercises = trySet(simulator, chosen, seed);
		shared.current = null;
		if (!exercises) return;
		const chosenPace = trainer.pace(chosen);
		const spoken = chosenPace === "spoken" || (voice.flash && chosenPace === "flash" && simulator === "sum");
		setParameters(chosen);
		setFinished(null);
		const spokenBy = spoken ? callVoice() : null;
		const rates = breakRates(owner, exercises);
		setRunning({ id: newId(), parameters: chosen, exercises, seed, startedAt: now(), voice: spokenBy, rates });
	}
	function setOf(
		{ id, parameters: done, exercises, seed, startedAt }: Running,
		answers: readonly Answered[],
	): FinishedSet {
		const rates = breakRates(owner, exercises, answers);
		return { id, owner, simulator, parameters: done, seed, answers, rates, startedAt, finishedAt: now() };
	}
	async function end(answers: readonly Answered[]): Promise<void> {
		if (!running) return;
		setRunning(null);
		setBack(true);
		const { parameters: done, exercises } = running;
		const moved = follows ? ladder.count(done, outcomeOf(answers, exercises.length)) : null;
		if (moved) setParameters(moved.parameters);
		if (answers.length === 0) return;
		const set = setOf(running, answers);
		setFinished({ ...set, climbed: moved?.climbed ?? "stayed" });
		await finishSet(set);
		setSets((count) => count + 1);
	}
	useStartKey(!running && !finished && !sheet, () => start());
	const begun = useRef(!begins);
	// a layout effect, so that the settings are not seen for a moment
	useLayoutEffect(() => {
		if (begun.current) return;
		begun.current = true;
		start();
		onBegun?.();
	});

	if (running) {
		return (
			<BreakRates value={running.rates}>
				<TrainerRun
					simulator={simulator}
					parameters={running.parameters}
					exercises={running.exercises}
					voice={running.voice}
					onVoice={callVoice}
					offsetMs={voice.offset}
					showAnswers={told}
					goesOn={goesOn}
					onEnd={(answers) => void end(answers)}
					leaving={{
						onHide: (answers) => void recordRun(runOf(setOf(running, answers))),
						onLeave: (answers) => void finishSet(setOf(running, answers)),
					}}
				/>
			</BreakRates>
		);
	}
	if (finished) {
		return (
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<ClimbNote climbed={finished.climbed} />
				<TrainerResult
					{...finished}
					key={finished.seed}
					owner={owner}
					simulator={simulator}
					showAnswers={told}
					onAgain={() => start(finished.climbed === "stayed" ? finished.parameters : parameters)}
					onSame={() => start(finished.parameters, finished.seed)}
					onTrain={
						hasFocus(simulator)
							? (formula: FormulaId) =>
									start(focusParameters(simulator, finished.parameters, { formulas: [formula], check: false }))
							: undefined
					}
					onSettings={() => setFinished(null)}
				/>
			</div>
		);
	}
	const device = (
		<>
			{pace === "spoken" || flashes ? (
				<VoiceCard settings={voice} onChange={changeVoice} optional={pace !== "spoken"} />
			) : null}
			<Switch
				label={m.training_answers_told()}
				hint={m.training_answers_told_hint()}
				checked={told}
				onChange={(event) => {
					setTold(event.target.checked);
					rememberAnswersShown(owner, event.target.checked);
				}}
			/>
			<Switch
				label={m.training_goes_on()}
				hint={m.training_goes_on_hint()}
				checked={goesOn}
				onChange={(event) => {
					setGoesOn(event.target.checked);
					rememberGoesOn(owner, event.target.checked);
				}}
			/>
		</>
	);
	const settings = { simulator, parameters, onChange: change, onReset: reset, infeasible, device };
	const own = <OwnSets owner={owner} simulator={simulator} parameters={parameters} onPick={change} />;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[332px_minmax(0,1fr)] lg:items-start">
			<Card aria-label={m.training_settings_title()} className="grid gap-5 max-lg:hidden">
				<TrainerSettings {...settings} />
				<div className="border-t border-border pt-3.5">{own}</div>
			</Card>
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<h1>{title}</h1>
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
					onStart={() => start()}
				/>
				<Button className="justify-start lg:hidden" onClick={() => setSheet(true)}>
					<SlidersHorizontal size={19} aria-hidden="true" />
					<span className="sr-only">{m.training_settings_title()}: </span>
					<span className="truncate font-medium">{setLine(simulator, parameters)}</span>
				</Button>
				<div className="flex flex-wrap items-center gap-3">
					{flashes ? <ScreenChip /> : null}
					<Button variant="ghost" size="sm" onClick={() => void copyLink(simulator, parameters)}>
						<Link2 size={18} aria-hidden="true" />
						{m.training_link_copy()}
					</Button>
				</div>
				<TrainerHistory key={sets} owner={owner} simulator={simulator} onRepeat={start} />
			</div>
			<Dialog open={sheet} onOpenChange={setSheet} title={m.training_settings_title()}>
				<TrainerSettings bare {...settings} />
				<div className="border-t border-border pt-3.5">{own}</div>
				<div className="sticky -bottom-5 -mx-4 -mb-5 border-t border-border bg-card px-4 py-3 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
					<Button variant="primary" size="lg" className="w-full" onClick={() => setSheet(false)}>
						{m.training_settings_done()}
					</Button>
				</div>
			</Dialog>
		</div>
	);
}
