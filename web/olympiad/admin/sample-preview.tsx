import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { DomainError } from "#domain/errors";
import { generateSamples, type Sample, sampleAnswer } from "#domain/generator/sample";
import { m } from "#messages";
import { errorText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FieldNotes } from "../../ui/field";
import { decimalsOf, printed } from "../../run/numbers";
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
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={m.adm_preview_of({ notation: stage.notation })}
			description={m.adm_preview_lead()}
			wide
			footer={
				<Button onClick={() => setSeed(seed + 1)} disabled={typeof samples === "string"}>
					<RefreshCw size={18} aria-hidden="true" />
					{m.adm_preview_again()}
				</Button>
			}
		>
			{typeof samples === "string" ? (
				<FieldNotes id="sample-preview" error={samples} />
			) : (
				<div className="overflow-x-auto">
					<ol className="flex w-max gap-1.5">
						{samples.map((sample, index) => (
							// a sample is its place on the sheet
							// oxlint-disable-next-line react/no-array-index-key
							<li
								key={index}
								className="grid min-w-16 grid-rows-[auto_1fr_auto] overflow-hidden rounded-sm border border-border"
							>
								<span className="num bg-sunken px-2 py-1 text-center text-xs text-muted-foreground">{index + 1}</span>
								<SampleFigures sample={sample} decimals={decimalsOf(stage.notation)} />
								<b className="num border-t-[5px] border-line-on-deck px-2.5 py-1.5 text-right">
									<span className="sr-only">{m.adm_answer()} </span>
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

/** The operands as the paper has them: a column of numbers, a product, or a table of columns. */
function SampleFigures({ sample, decimals }: { sample: Sample; decimals: number }) {
	const { type, numbers, columns } = sample;
	const sign = signs[type];
	if (sign) {
		return (
			<span className="num px-2.5 py-2 text-right whitespace-nowrap">
				{numbers.map((one) => printed(one, decimals)).join(` ${sign} `)}
			</span>
		);
	}
	return (
		<span className="flex justify-end gap-3 px-2.5 py-2">
			{(columns ?? [numbers]).map((column, at) => (
				// oxlint-disable-next-line react/no-array-index-key
				<span key={at} className="num grid content-start justify-items-end text-[15px] leading-snug">
					{column.map((one, row) => (
						// oxlint-disable-next-line react/no-array-index-key
						<span key={row}>{printed(one, decimals)}</span>
					))}
				</span>
			))}
		</span>
	);
}
