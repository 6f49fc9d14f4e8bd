import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { DomainError } from "#domain/errors";
import { generateSamples, type Sample, sampleAnswer, sampleAnswers } from "#domain/generator/sample";
import { wireTables } from "#domain/generator/grouping";
import { m } from "#messages";
import { errorText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FieldNotes } from "../../ui/field";
import { CrosswiseTable } from "../../attempt/crosswise-table";
import { decimalsOf, printed } from "../../lib/number-text";
import { paperGroups } from "../../attempt/paper-items";
import type { EditedStage } from "./editor-state";

const shownSamples = 10;

function drawn({ notation, samples }: EditedStage, seed: number): Sample[] | string {
	try {
		return generateSamples(notation, `preview:${seed}`, Math.min(Math.max(samples, 1), shownSamples));
	} catch (error) {
		return errorText(error instanceof DomainError ? error.code : "INFEASIBLE_CONSTRAINT");
	}
}

/** Real samples of a stage with their answers, from the generator the olympiad uses. */
export function SamplePreview({ stage, onClose }: { stage: EditedStage; onClose: () => void }) {
	const [seed, setSeed] = useState(1);
	const samples = drawn(stage, seed);
	const drawnWhole = typeof samples === "string" ? [] : samples;
	const tables = drawnWhole.filter(({ columns }) => columns);
	const plain = drawnWhole.filter(({ columns }) => !columns);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={m.olympiad_editor_preview_of({ notation: stage.notation })}
			description={m.olympiad_editor_preview_lead()}
			wide
			footer={
				<Button onClick={() => setSeed(seed + 1)} disabled={typeof samples === "string"}>
					<RefreshCw size={18} aria-hidden="true" />
					{m.olympiad_editor_preview_again()}
				</Button>
			}
		>
			{typeof samples === "string" ? (
				<FieldNotes id="sample-preview" error={samples} />
			) : (
				<div className="grid gap-4 overflow-x-auto">
					{tables.map((sample, index) => (
						// a table has no id but its position
						// oxlint-disable-next-line react/no-array-index-key
						<TablePreview key={index} sample={sample} notation={stage.notation} />
					))}
					<ol className="flex w-max gap-1.5">
						{plain.map((sample, index) => (
							// a sample has no id but its position
							// oxlint-disable-next-line react/no-array-index-key
							<li
								key={index}
								className="grid min-w-16 grid-rows-[auto_1fr_auto] overflow-hidden rounded-sm border border-border"
							>
								<span className="num bg-sunken px-2 py-1 text-center text-xs text-muted-foreground">{index + 1}</span>
								<SampleFigures sample={sample} decimals={decimalsOf(stage.notation)} />
								<b className="num border-t-[5px] border-line-on-deck px-2.5 py-1.5 text-right">
									<span className="sr-only">{m.olympiad_editor_answer()} </span>
									{sampleAnswer(sample).replace("-", "\u2212")}
								</b>
							</li>
						))}
					</ol>
				</div>
			)}
		</Dialog>
	);
}

const signs: Partial<Record<Sample["type"], string>> = { multiplication: "×", division: "÷" };

/** The operands as on paper: a column of numbers or a product. */
function SampleFigures({ sample, decimals }: { sample: Sample; decimals: number }) {
	const { type, numbers } = sample;
	const sign = signs[type];
	if (sign) {
		return (
			<span className="num px-2.5 py-2 text-right whitespace-nowrap">
				{numbers.map((one) => printed(one, decimals)).join(` ${sign} `)}
			</span>
		);
	}
	return (
		<span className="num grid content-start justify-items-end px-2.5 py-2 text-[15px] leading-snug">
			{numbers.map((one, row) => (
				// oxlint-disable-next-line react/no-array-index-key
				<span key={row}>{printed(one, decimals)}</span>
			))}
		</span>
	);
}

/** A crosswise table with all its sums, as the run shows it. */
function TablePreview({ sample, notation }: { sample: Sample; notation: string }) {
	const [group] = paperGroups({ list: wireTables([[sample]], notation) });
	const answers = sampleAnswers(sample);
	return group ? (
		<CrosswiseTable
			group={group}
			answer={({ index, label }) => (
				<b className="num block px-1.5 py-0.5">
					<span className="sr-only">{label} </span>
					{(answers[index] ?? "").replace("-", "\u2212")}
				</b>
			)}
		/>
	) : null;
}
