import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Olympiad } from "#worker/olympiad/contract";
import type { Paper } from "#worker/olympiad/papers/contract";
import { eventName } from "../../lib/event-name";
import { usePageTitle } from "../../shells/page-title";
import { RunShell } from "../../shells/run-shell";
import { Button, buttonVariants } from "../../ui/button";
import { LoadingBeads } from "../../ui/loading-beads";
import { ScoreTable } from "../../attempt/score-table";
import { stageMax } from "../../attempt/run-view";
import { stageName, StageStepper } from "../../attempt/stage-stepper";
import { useNarrow } from "../../attempt/use-narrow";
import { paperQuery } from "./enter-print";
import { KeySheet } from "./key-sheet";
import { practiceHead } from "./paper-head";
import { pagesOf } from "./paper-pages";
import { PaperRefused } from "./paper-refused";
import type { PaperSearch } from "./paper-search";
import { PaperSheetPage } from "./paper-sheet";

type Props = { olympiad: Olympiad; search: PaperSearch };

/** The runner in print view (docs/product.md 4): stage by stage, NEXT_LEVEL always open, nothing is timed or saved. */
export function PrintRun({ olympiad, search }: Props) {
	usePageTitle(m.olympiad_print_title());
	const { data: paper, error, refetch } = useQuery(paperQuery(olympiad._id, search));
	const [step, setStep] = useState(1);
	const narrow = useNarrow();
	if (error) return <PaperRefused error={error} onRetry={() => void refetch()} />;
	if (!paper) {
		return (
			<div className="grid min-h-dvh place-items-center">
				<LoadingBeads />
			</div>
		);
	}
	const last = paper.stages.length;
	const sheet = paper.stages[step - 1];
	return (
		<RunShell
			title={narrow && sheet ? stageName(sheet, last) : `${eventName(paper.olimpic)}, ${paper.category}`}
			subtitle={paper.official ? m.olympiad_print_who_official() : m.olympiad_print_who({ set: paper.seed })}
			time={null}
			timeLabel={m.attempt_run_clock_stands()}
			action={
				sheet ? (
					<div className="flex gap-2">
						<Button variant="outline" onClick={() => window.print()} aria-label={m.ui_print_now()}>
							<Printer size={20} aria-hidden="true" />
							<span className="max-md:hidden">{m.ui_print_now()}</span>
						</Button>
						<Button variant="primary" className="whitespace-nowrap max-md:px-4" onClick={() => setStep(step + 1)}>
							{step === last ? m.attempt_run_end() : m.attempt_run_next_level()}
						</Button>
					</div>
				) : null
			}
			below={<StageStepper steps={paper.stages} scores={[]} current={sheet ? step : 0} />}
		>
			{sheet ? (
				<div className="papers px-4 py-6 print:p-0">
					<h1 className="sr-only print:hidden">{m.olympiad_print_title()}</h1>
					{pagesOf(sheet).map((page) => (
						<PaperSheetPage key={page.page} head={practiceHead(paper)} page={page} />
					))}
				</div>
			) : (
				<PrintResult paper={paper} search={search} />
			)}
		</RunShell>
	);
}

/** The last step: what each sheet can give, and the way to print again. */
function PrintResult({ paper, search }: { paper: Paper; search: PaperSearch }) {
	return (
		<div className="mx-auto grid w-full max-w-[760px] gap-[18px] px-4 py-6 print:max-w-none print:p-0">
			<header className="grid gap-1 print:hidden">
				<h1>{m.olympiad_print_result_title()}</h1>
				<p className="measure">
					{paper.may.key ? m.olympiad_print_result_text() : m.olympiad_print_result_text_child()}
				</p>
			</header>
			<ScoreTable
				stages={paper.stages}
				className="print:hidden"
				points={(row) => m.ui_print_of_points({ max: stageMax(row) })}
			/>
			<div className="flex flex-wrap gap-3 print:hidden">
				<Link to="/olimpic/print" search={search} className={buttonVariants({ variant: "primary", size: "lg" })}>
					{m.attempt_run_repeat()}
				</Link>
				<Link to="/olimpic/about" className={buttonVariants({ variant: "outline", size: "lg" })}>
					{m.attempt_run_to_olympiad()}
				</Link>
			</div>
			{paper.may.key ? (
				<div className="papers">
					<KeySheet head={practiceHead(paper)} stages={paper.stages} />
				</div>
			) : null}
		</div>
	);
}
