import { ListOrdered } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { cameLate } from "#domain/trainer/flash-report";
import type { Answered } from "#domain/trainer/progress";
import { toldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";
import { BreakRates } from "../../mastery/break-rates";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { AtBeam, OffBeam } from "../../../ui/glyphs";
import { verdictText } from "../result/answer-texts";
import { breakLine } from "../result/break-texts";
import { Recall } from "../result/recall";

export interface VerdictProps {
	/** Of one round: several where there are windows. */
	answers: readonly Answered[];
	showAnswers: boolean;
	/** A right answer goes on by itself. */
	goesOn: boolean;
	last: boolean;
	onNext: () => void;
}

/** How long a right answer is seen before the set goes on, milliseconds. */
export const seenMs = 1200;

/** The verdict of a round; Enter goes on, and after a right answer the time does. Whoever looks at the sum is waited for. */
export function Verdict({ answers, showAnswers, goesOn, last, onNext }: VerdictProps) {
	const [recalled, setRecalled] = useState(false);
	const [first] = answers;
	const report = first?.report;
	const several = answers.length > 1;
	const byItself = goesOn && !recalled && answers.every(({ verdict, opened }) => verdict.correct && !opened);
	const next = useRef(onNext);
	useEffect(() => {
		next.current = onNext;
	});
	useEffect(() => {
		if (!byItself) return;
		// a child who left the page finds the verdict when coming back
		const timer = setTimeout(() => document.visibilityState === "visible" && next.current(), seenMs);
		return () => clearTimeout(timer);
	}, [byItself]);
	return (
		<div
			className={cn(
				"grid items-center justify-items-center gap-x-8 gap-y-5 px-4 text-center [--task-rest:260px] beside:gap-y-3",
				recalled && "@min-[640px]/stage:grid-cols-2 @min-[640px]/stage:[--task-rest:40px]",
			)}
		>
			<div className="grid justify-items-center gap-5 beside:gap-3">
				<output className="grid justify-items-center gap-2">
					{answers.map((answered, index) => (
						<span
							// oxlint-disable-next-line react/no-array-index-key -- a window is its place
							key={index}
							className={`flex items-center gap-3 font-semibold text-balance max-xs:flex-col max-xs:gap-1.5 ${several ? "text-lg" : "text-xl"} ${answered.verdict.correct ? "text-ok" : "text-bad"}`}
						>
							{answered.verdict.correct ? <AtBeam size={several ? 24 : 32} /> : <OffBeam size={several ? 24 : 32} />}
							{several ? `${m.training_window_number({ index: index + 1 })}. ` : ""}
							{verdictText(answered, showAnswers)}
						</span>
					))}
					{first && !several && showAnswers ? <BrokenStep answered={first} /> : null}
				</output>
				{report && cameLate(report) ? <p className="text-sm text-muted-foreground">{m.training_shown_late()}</p> : null}
				<div className="flex flex-wrap justify-center gap-3">
					<Button
						variant="primary"
						size="lg"
						className="min-w-[220px]"
						// the one thing to press here, so that Enter goes on
						// oxlint-disable-next-line jsx-a11y/no-autofocus
						autoFocus
						// a held key that gave the answer must not skip the verdict
						onKeyDown={(event) => event.repeat && event.preventDefault()}
						onClick={onNext}
					>
						{last ? m.training_see_result() : m.training_next_sample()}
					</Button>
				</div>
				<Button variant="ghost" size="sm" aria-expanded={recalled} onClick={() => setRecalled(!recalled)}>
					<ListOrdered size={18} aria-hidden="true" />
					{m.training_show_sample()}
				</Button>
			</div>
			{recalled ? (
				<div className="flex min-w-0 flex-wrap items-start justify-center gap-x-10 gap-y-4">
					{answers.map(({ exercise }, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- a window is its place
						<Recall key={index} exercise={exercise} />
					))}
				</div>
			) : null}
		</div>
	);
}

function BrokenStep({ answered: { exercise, answer, verdict, opened } }: { answered: Answered }) {
	const rates = useContext(BreakRates);
	if (verdict.correct || opened) return null;
	const broken = toldBreak(exercise, answer, rates);
	return broken ? <span className="num text-muted-foreground">{breakLine(broken)}</span> : null;
}
