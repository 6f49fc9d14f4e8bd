import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { doubtedTimes } from "#domain/gamification/doubted-times";
import type { Withheld } from "#domain/gamification/withheld";
import type { Rates } from "#domain/mastery/blame";
import type { FormulaId } from "#domain/soroban/rod";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { type Answered, outcomeOf } from "#domain/trainer/progress";
import { BreakRates, breakRates } from "../mastery/break-rates";
import { focusParameters, hasFocus } from "../mastery/focus-parameters";
import { deviceNow } from "../../lib/clock";
import { usePageTitle } from "../../shells/page-title";
import { prepareVoice, type VoiceReady } from "../speech/prepare-voice";
import { rememberedVoice, rememberVoice, type VoiceSettings } from "../speech/voice-settings";
import { guest } from "../guest/guest-mark";
import { recordRun } from "../outbox/device-outbox";
import { type FinishedSet, finishSet, runOf, type SetClaim } from "./finish-set";
import {
	answersShown,
	chosenParameters,
	forgetParameters,
	goesOnByItself,
	rememberParameters,
	rememberTrainer,
} from "../sets/trainer-memory";
import { type Climbed, useLadder } from "../sets/use-ladder";
import { ClimbNote } from "../sets/climb-note";
import { DeviceSettings } from "./settings/device-settings";
import { trySet } from "./make-set";
import { TrainerResult } from "./result/trainer-result";
import { TrainerRun } from "./run/trainer-run";
import { TrainerSetup } from "./trainer-setup";
import { fromLink, trainerOf } from "../sets/trainers";
import { trainerTitle } from "../sets/set-line";

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
	/** A task given by somebody else, whose settings stand. */
	given?: GivenTask;
	now?: () => number;
	newId?: () => string;
}

/** A task that was given: its settings cannot be changed, and every set of it carries what it is done for. */
export type GivenTask = {
	/** Of the next set. */
	parameters: PlainParameters;
	/** Says the settings, and who they are from. */
	says: (set: string) => string;
	/** Null: the set counts as own training. */
	claim: SetClaim | null;
	/** Says what it is and how much is left, and leads back; above the stage and the result. */
	strip: ReactNode;
	/** What can be done after a set; `again` begins another one. */
	after: (again: () => void) => ReactNode;
};

type Running = {
	/** The same if the set is recorded more than once. */
	id: string;
	parameters: PlainParameters;
	exercises: Exercise[];
	seed: string;
	startedAt: number;
	voice: Promise<VoiceReady> | null;
	rates: Rates;
	claim: SetClaim | undefined;
};
type Finished = {
	parameters: PlainParameters;
	seed: string;
	answers: readonly Answered[];
	rates: Rates;
	climbed: Climbed;
	doubt: Withheld | null;
};

/** The page of a trainer: settings, stage and history; then the run; then the result. */
export function TrainerPage({
	simulator,
	owner,
	query,
	begins = false,
	onBegun,
	aside,
	given,
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
	const [chosen, setParameters] = useState(wanted ?? ladder.parameters);
	const parameters = given?.parameters ?? chosen;
	// settings chosen by hand or given stand; the others follow the child
	const [follows, setFollows] = useState(wanted === null && !given);
	const [running, setRunning] = useState<Running | null>(null);
	const [finished, setFinished] = useState<Finished | null>(null);
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
	function start(set = parameters, seed = shared.current ?? newId()): void {
		const exercises = trySet(simulator, set, seed);
		shared.current = null;
		if (!exercises) return;
		const setPace = trainer.pace(set);
		const spoken = setPace === "spoken" || (voice.flash && setPace === "flash" && simulator === "sum");
		setParameters(set);
		setFinished(null);
		const spokenBy = spoken ? callVoice() : null;
		const rates = breakRates(owner, exercises);
		const claim = given?.claim ?? undefined;
		setRunning({ id: newId(), parameters: set, exercises, seed, startedAt: now(), voice: spokenBy, rates, claim });
	}
	function setOf(
		{ id, parameters: done, exercises, seed, startedAt, claim }: Running,
		answers: readonly Answered[],
	): FinishedSet {
		const rates = breakRates(owner, exercises, answers);
		return { id, owner, simulator, parameters: done, seed, answers, rates, startedAt, finishedAt: now(), claim };
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
		const doubt = owner === guest ? null : doubtedTimes(runOf(set), { ...set, sentAt: null }, exercises);
		setFinished({ ...set, climbed: moved?.climbed ?? "stayed", doubt });
		await finishSet(set);
		setSets((count) => count + 1);
	}
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
				{given?.strip}
				<ClimbNote climbed={finished.climbed} />
				<TrainerResult
					{...finished}
					key={finished.seed}
					owner={owner}
					simulator={simulator}
					showAnswers={told}
					onAgain={() => start(finished.climbed === "stayed" && !given ? finished.parameters : parameters)}
					onSame={() => start(finished.parameters, finished.seed)}
					actions={given?.after}
					onTrain={
						hasFocus(simulator) && !given
							? (formula: FormulaId) =>
									start(focusParameters(simulator, finished.parameters, { formulas: [formula], check: false }))
							: undefined
					}
					onSettings={() => setFinished(null)}
				/>
			</div>
		);
	}
	return (
		<TrainerSetup
			simulator={simulator}
			owner={owner}
			parameters={parameters}
			infeasible={infeasible}
			aside={aside}
			given={given}
			back={back}
			sets={sets}
			onChange={change}
			onReset={reset}
			onStart={start}
			device={
				<DeviceSettings
					owner={owner}
					voice={pace === "spoken" ? "needed" : flashes ? "wanted" : "none"}
					voiceSettings={voice}
					onVoiceSettings={changeVoice}
					told={told}
					onTold={setTold}
					goesOn={goesOn}
					onGoesOn={setGoesOn}
				/>
			}
		/>
	);
}
