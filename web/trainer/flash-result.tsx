import { Repeat2, SlidersHorizontal } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { cyrb128 } from "#domain/generator/random";
import { type FormulaId, formulaText, isFormulaId } from "#domain/soroban/rod";
import { flashTiming } from "#domain/trainer/flash-schedule";
import type { FlashParameters } from "#domain/trainer/parameters";
import { correctCount, type Outcome, recordScore } from "#domain/trainer/session";
import { m } from "#messages";
import { MOST_BEADS } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { Button } from "../ui/button";
import { Owl } from "../ui/owl";
import { Tooltip } from "../ui/tooltip";
import { FrameDetails } from "./frame-details";
import { owlPhrase } from "./owl-phrases";
import { SampleReview } from "./sample-review";
import { figure, formulaShort } from "./set-words";
import { pastSets } from "./trainer-memory";
import { diagnoseOutcome } from "./weak-formulas";

const weekMs = 7 * 86_400_000;

export interface FlashResultProps {
	owner: string;
	parameters: FlashParameters;
	outcomes: readonly Outcome[];
	seed: string;
	onAgain: () => void;
	onTrain: (formula: FormulaId) => void;
	onSettings: () => void;
}

/** What came out, the first wrong sample already open where it parted. */
export function FlashResult({ owner, parameters, outcomes, seed, onAgain, onTrain, onSettings }: FlashResultProps) {
	const found = useMemo(() => outcomes.map(diagnoseOutcome), [outcomes]);
	const firstWrong = outcomes.findIndex(({ correct }) => !correct);
	const [open, setOpen] = useState(Math.max(0, firstWrong));
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const correct = correctCount(outcomes);
	const total = outcomes.length;
	const broken = found[firstWrong] ?? null;
	const weak = found.flatMap((diagnosis) =>
		diagnosis && isFormulaId(diagnosis.formula) ? [diagnosis.formula] : [],
	)[0];
	const slips = useSlipsThisWeek(owner, weak);
	const label = m.results_beamline({ correct, total });
	const chosen = outcomes[open];
	const { intervalMs } = flashTiming(parameters);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[84px_minmax(0,1fr)_auto]">
				<Owl face={firstWrong < 0 ? "open" : "up"} size={64} className="md:size-[84px]" />
				<div>
					<h1 ref={heading} tabIndex={-1} className="outline-none">
						{m.result_of({ correct, total })}
					</h1>
					<p className="mt-1.5 max-w-[76ch] text-muted-foreground">
						{broken
							? `${m.result_parted({ sample: firstWrong + 1, step: broken.step + 1, formula: formulaText(broken.formula) })} `
							: ""}
						{weak && slips > 1
							? m.formula_again({ formula: formulaShort(weak), count: slips })
							: phrase(seed, firstWrong < 0)}
					</p>
				</div>
				<div className="col-span-2 flex flex-wrap gap-3 max-md:*:grow md:col-span-1">
					<Tooltip text={m.back_to_settings()}>
						<Button onClick={onSettings} aria-label={m.back_to_settings()} className="px-4 max-md:grow-0">
							<SlidersHorizontal size={20} aria-hidden="true" />
						</Button>
					</Tooltip>
					<Button variant={weak ? "outline" : "primary"} onClick={onAgain}>
						<Repeat2 size={20} aria-hidden="true" />
						{m.again()}
					</Button>
					{weak ? (
						<Button variant="primary" onClick={() => onTrain(weak)}>
							{m.train_formula({ formula: formulaShort(weak) })}
						</Button>
					) : null}
				</div>
			</div>
			<div style={{ maxWidth: total <= MOST_BEADS ? Math.max(total, 5) * 86 : undefined }}>
				<Beamline
					size="lg"
					states={outcomes.map((outcome) => (outcome.correct ? "done" : "different"))}
					label={label}
				/>
				<ol className="grid auto-cols-fr grid-flow-col overflow-x-auto">
					{outcomes.map((outcome, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- a sample is its place in the set
						<li key={index} className="grid">
							<AnswerButton outcome={outcome} index={index} pressed={index === open} onPress={() => setOpen(index)} />
						</li>
					))}
				</ol>
			</div>
			{chosen ? <SampleReview key={open} index={open} outcome={chosen} diagnosis={found[open] ?? null} /> : null}
			<FrameDetails outcomes={outcomes} intervalMs={intervalMs} />
			{correct > 0 ? (
				<p className="text-xs text-muted-foreground">
					{m.record_score({
						score: figure(recordScore(parameters.steps, parameters.numbers, intervalMs / 1000), 2),
					})}
				</p>
			) : null}
		</div>
	);
}

function phrase(seed: string, success: boolean): string {
	return owlPhrase(success, cyrb128(seed)[0]);
}

function useSlipsThisWeek(owner: string, formula: FormulaId | undefined): number {
	const [count, setCount] = useState(0);
	useEffect(() => {
		if (!formula) return;
		let asked = true;
		void pastSets(owner).then(
			(sets) => {
				const latest = sets[0]?.at ?? 0;
				const recent = sets.filter(({ at, weak }) => at > latest - weekMs && weak.includes(formula));
				if (asked) setCount(recent.length);
			},
			() => asked && setCount(0),
		);
		return () => {
			asked = false;
		};
	}, [owner, formula]);
	return count;
}

function AnswerButton({
	outcome: { answer, expected, correct },
	index,
	pressed,
	onPress,
}: {
	outcome: Outcome;
	index: number;
	pressed: boolean;
	onPress: () => void;
}) {
	const right = expected.replace("-", "−");
	return (
		<button
			type="button"
			aria-pressed={pressed}
			aria-label={
				correct
					? m.sample_answer_right({ index: index + 1, answer: right })
					: m.sample_answer_different({ index: index + 1, answer, expected: right })
			}
			onClick={onPress}
			className="num min-h-11 min-w-14 rounded-sm text-[18px] font-[620] hover:bg-muted aria-pressed:bg-soft aria-pressed:text-soft-foreground md:text-[21px]"
		>
			{correct ? null : <s className="mr-1.5 font-medium text-bad decoration-2">{answer}</s>}
			{right}
		</button>
	);
}
