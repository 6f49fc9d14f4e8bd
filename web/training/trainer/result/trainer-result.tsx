import { Eye, Hash, Repeat2, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { cyrb128 } from "#domain/generator/random";
import type { Withheld } from "#domain/gamification/withheld";
import type { Rates } from "#domain/mastery/blame";
import type { FormulaId } from "#domain/soroban/rod";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { workedNumbers } from "#domain/trainer/exercise";
import { flashTiming } from "#domain/trainer/flash-schedule";
import { type Answered, rightCount } from "#domain/trainer/progress";
import { toldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";
import { keptMe } from "../../../account/session/kept-me";
import { Moment } from "../../earned/moment";
import { RankMoment } from "../../earned/rank-moment";
import { earnedJoy } from "../../joy/earned-joy";
import { JoyFacts } from "../../joy/joy-facts";
import { SetJoyFrame } from "../../joy/joy-frame";
import { OutboxChip } from "../../outbox/outbox-chip";
import { MOST_BEADS } from "../../../ui/beam-states";
import { Beamline } from "../../../ui/beamline";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { Owl } from "../../../ui/owl";
import { Tooltip } from "../../../ui/tooltip";
import { AnswerButton } from "./answer-button";
import { ExerciseReview } from "./exercise-review";
import { flashLook } from "../../flash/flash-look";
import { FrameDetails } from "./frame-details";
import { breakSentence } from "./break-texts";
import { owlPhrase, owlSituation } from "./owl-phrases";
import { SampleReview } from "./sample-review";
import { SchulteReport } from "./schulte-report";
import { formulaShort } from "../../sets/set-texts";
import { withheldText } from "../../sets/withheld-text";
import { useSlipsThisWeek } from "./use-slips-this-week";

export interface TrainerResultProps {
	/** Null: a guest. */
	owner: string | null;
	simulator: Simulator;
	parameters: PlainParameters;
	answers: readonly Answered[];
	seed: string;
	/** How often this student fails each formula, if known. */
	rates?: Rates;
	/** Shows right answers at once, not only on request. */
	showAnswers?: boolean;
	/** Other exercises of the same kind; the same ones again. */
	onAgain: () => void;
	onSame: () => void;
	onTrain?: (formula: FormulaId) => void;
	onSettings: () => void;
	/** Instead of these ways on; `again` begins another set. */
	actions?: ((again: () => void) => ReactNode) | undefined;
	/** Where the result of a guest can be kept. */
	keep?: ReactNode;
	/** Why it earns nothing; null: nothing is against it. */
	doubt?: Withheld | null;
}

/** The result of a set; the first wrong exercise is open. */
export function TrainerResult(props: TrainerResultProps) {
	const {
		owner,
		parameters,
		answers,
		seed,
		rates,
		showAnswers = true,
		onAgain,
		onSame,
		onTrain,
		onSettings,
		actions,
		keep,
		doubt = null,
	} = props;
	const found = useMemo(
		() => answers.map(({ exercise, answer, verdict }) => (verdict.correct ? null : toldBreak(exercise, answer, rates))),
		[answers, rates],
	);
	const firstWrong = answers.findIndex(({ verdict }) => !verdict.correct);
	const [open, setOpen] = useState(Math.max(0, firstWrong));
	const [told, setTold] = useState(showAnswers);
	const [joy] = useState(() => (doubt ? null : earnedJoy(owner, props)));
	const [rank, setRank] = useState<number | null>(null);
	// after a new rank the beads make no more clicks, and the next moment waits for another screen
	const [looked, setLooked] = useState(false);
	const [me] = useState(() => (owner === null ? null : keptMe()));
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (rank === null) heading.current?.focus();
	}, [rank]);
	const correct = rightCount(answers);
	const total = answers.length;
	const broken = told ? (found[firstWrong] ?? null) : null;
	const weak = onTrain ? found.find((each) => each?.formula)?.formula : null;
	const slips = useSlipsThisWeek(owner, weak);
	const chosen = answers[open];
	const numbers = chosen ? workedNumbers(chosen.exercise) : null;
	const says =
		weak && slips > 1
			? m.training_formula_again({ formula: formulaShort(weak), count: slips })
			: owlPhrase(owlSituation(answers, broken, actions !== undefined), cyrb128(seed)[0]);
	const lines = [...(broken ? [breakSentence(broken, firstWrong, total)] : []), ...(says ? [says] : [])];
	if (rank !== null) return <RankMoment rank={rank} onNext={() => setRank(null)} />;
	function openRank(reached: number): void {
		setLooked(true);
		setRank(reached);
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			{joy ? <SetJoyFrame answers={answers} sound={!looked && flashLook(parameters).sound} /> : null}
			<div className={cn("flex flex-wrap items-center gap-x-6 gap-y-3", joy && "joy-then")}>
				<div
					className={cn(
						"grid grow basis-[360px] items-center gap-x-4 max-xs:basis-full",
						says && "grid-cols-[64px_minmax(0,1fr)] md:grid-cols-[84px_minmax(0,1fr)]",
					)}
				>
					{says ? <Owl face={firstWrong < 0 ? "open" : "up"} size={64} className="md:size-[84px]" /> : null}
					<div>
						<h1 ref={heading} tabIndex={-1} className="outline-none">
							{m.training_result_of({ correct, total })}
						</h1>
						{lines.length > 0 ? <p className="mt-1.5 max-w-[76ch] text-muted-foreground">{lines.join(" ")}</p> : null}
					</div>
				</div>
				<div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
					{actions?.(onAgain) ?? (
						<>
							<Tooltip text={m.training_back_to_settings()}>
								<Button onClick={onSettings} aria-label={m.training_back_to_settings()} className="px-4 max-md:grow-0">
									<SlidersHorizontal size={20} aria-hidden="true" />
								</Button>
							</Tooltip>
							<Button onClick={onSame}>
								<Hash size={19} aria-hidden="true" />
								{m.training_history_repeat()}
							</Button>
							<Button variant={weak ? "outline" : "primary"} onClick={onAgain}>
								<Repeat2 size={20} aria-hidden="true" />
								{m.training_again()}
							</Button>
							{weak && onTrain ? (
								<Button variant="primary" onClick={() => onTrain(weak)}>
									{m.training_train_formula({ formula: formulaShort(weak) })}
								</Button>
							) : null}
						</>
					)}
				</div>
			</div>
			{doubt ? <p className="max-w-[76ch]">{withheldText(doubt)}</p> : null}
			{joy ? <JoyFacts joy={joy} /> : null}
			{me && !looked ? <Moment me={me} onRank={openRank} /> : null}
			{owner ? <OutboxChip /> : keep}
			<div style={{ maxWidth: total <= MOST_BEADS ? Math.max(total, 5) * 86 : undefined }}>
				<Beamline
					size="lg"
					states={answers.map(({ verdict }) => (verdict.correct ? "done" : "different"))}
					label={m.training_results_beamline({ correct, total })}
				/>
				<ol className="grid auto-cols-fr grid-flow-col overflow-x-auto">
					{answers.map((answered, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- an exercise is its place in the set
						<li key={index} className="grid">
							<AnswerButton
								answered={answered}
								index={index}
								told={told}
								pressed={index === open}
								onPress={() => setOpen(index)}
							/>
						</li>
					))}
				</ol>
			</div>
			{told ? null : (
				<Button className="justify-self-start" onClick={() => setTold(true)}>
					<Eye size={19} aria-hidden="true" />
					{m.training_show_answers()}
				</Button>
			)}
			{chosen && told ? (
				numbers && numbers.length > 1 ? (
					<SampleReview key={open} index={open} answered={chosen} numbers={numbers} told={found[open] ?? null} />
				) : (
					<ExerciseReview key={open} index={open} answered={chosen} />
				)
			) : null}
			<SchulteReport answers={answers} />
			<FrameDetails answers={answers} intervalMs={flashTiming(flashLook(parameters)).intervalMs} />
		</div>
	);
}
