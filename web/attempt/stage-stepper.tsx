import { tieBreakOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { Step } from "#worker/attempt/contract";
import { Bead } from "../ui/bead";
import { cn } from "../ui/cn";
import { getLocale } from "../paraglide/runtime.js";

type Props = {
	steps: readonly Pick<Step, "id" | "type" | "variant">[];
	scores: readonly (number | null)[];
	current: number;
};

/** The name of a stage: abacus, mental or tie-break, and its number. `tie` is the number of the tie-break, 0 for none. */
export function stageName({ id, type }: Pick<Step, "id" | "type">, tie: number, locale = getLocale()): string {
	if (id === tie) return m.attempt_run_stage_tie({ number: id }, { locale });
	const name = type === "abacus" ? m.attempt_run_stage_abacus : m.attempt_run_stage_mental;
	return name({ number: id }, { locale });
}

/** A rod for each stage; its bead is at the beam when done, half-way when current, below when to come. */
export function StageStepper({ steps, scores, current }: Props) {
	return (
		<section
			aria-label={m.attempt_run_stages_label()}
			className="border-b border-border bg-card max-xs:[@media(max-height:600px)]:sr-only"
		>
			<ol className="grid grid-flow-col auto-cols-fr px-2 md:px-8">
				{steps.map((step, index) => {
					const score = scores[index] ?? null;
					const done = score !== null;
					const now = !done && step.id === current;
					return (
						<li
							key={step.id}
							aria-current={now ? "step" : undefined}
							className="flex items-start gap-3 max-lg:justify-center lg:pb-2.5"
						>
							<span className="relative h-[38px] w-10 flex-none lg:h-[54px]" aria-hidden="true">
								<i className="absolute top-0 bottom-0 left-1/2 -ml-[1.5px] w-[3px] bg-rod" />
								<span className={cn("absolute left-0", done ? "top-0" : now ? "top-2 lg:top-4" : "bottom-0")}>
									<StageBead done={done} now={now} type={step.type} />
								</span>
							</span>
							<span className="grid pt-2 leading-[1.3] whitespace-nowrap max-lg:sr-only">
								<b className={cn("text-[15px]", now ? "font-bold" : "font-[550]")}>
									{stageName(step, tieBreakOf(steps))}
								</b>
								<small
									className={cn("text-[14px]", done ? "font-semibold text-ok" : now ? "" : "text-muted-foreground")}
								>
									{done
										? m.attempt_run_stage_points({ score })
										: now
											? m.attempt_run_stage_now({ notation: step.variant })
											: step.variant}
								</small>
							</span>
						</li>
					);
				})}
			</ol>
		</section>
	);
}

/** Full for the abacus, hollow for mental stages; pale for stages to come. */
function StageBead({ done, now, type }: { done: boolean; now: boolean; type: Step["type"] }) {
	if (done) return <Bead width={40} />;
	if (now) return <Bead kind="hollow" width={40} />;
	if (type === "abacus") return <Bead kind="idle" width={40} />;
	return <Bead kind="hollow" width={40} className="[--br:var(--input)] [--bw:4]" />;
}
