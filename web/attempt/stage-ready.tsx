import { Play } from "lucide-react";
import { pointsOf } from "#domain/attempt/stage-points";
import { tieBreakOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { Step } from "#worker/attempt/contract";
import { HintedWords, RussianHint } from "../shells/russian-hint";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { stageName } from "./stage-stepper";

type Props = { step: Step; steps: readonly Step[]; onStart: () => void };

/** Before a stage: its task, its time and START. The clock stands still. */
export function StageReady({ step, steps, onStart }: Props) {
	const total = steps.length;
	const { tables, items } = pointsOf({ notation: step.variant, samples: step.samples, size: step.size });
	const values = { samples: items, minutes: step.minutes };
	return (
		<div className="p-4 md:p-6">
			<div className="stage mx-auto grid w-full max-w-[760px] content-center justify-items-center gap-4 px-6 py-14 text-center max-md:py-8 md:min-h-[420px]">
				<Bead kind={step.type === "abacus" ? "counted" : "hollow"} width={84} />
				<p className="cap">{m.attempt_run_ready_title({ number: step.id, total })}</p>
				<h1>{stageName(step, tieBreakOf(steps))}</h1>
				<p className="num text-lg">{step.variant}</p>
				<p className="measure text-balance text-muted-foreground">
					{step.type === "abacus" ? m.attempt_run_ready_abacus(values) : m.attempt_run_ready_mental(values)}
					{tables.length > 0 ? ` ${m.ui_crosswise_says()}` : null}
					<RussianHint
						className="mt-1.5"
						say={(options) =>
							(step.type === "abacus" ? m.attempt_run_ready_abacus : m.attempt_run_ready_mental)(values, options)
						}
					/>
				</p>
				<Button
					variant="primary"
					size="lg"
					onClick={onStart}
					// so that Enter starts the stage
					// oxlint-disable-next-line jsx-a11y/no-autofocus
					autoFocus
				>
					<Play size={20} aria-hidden="true" />
					<HintedWords say={m.attempt_run_start} />
				</Button>
			</div>
		</div>
	);
}
