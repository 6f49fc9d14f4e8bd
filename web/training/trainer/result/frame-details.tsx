import { cameLate, type FlashReport } from "#domain/trainer/flash-report";
import type { Answered } from "#domain/trainer/progress";
import { m } from "#messages";
import { More } from "../../../ui/more";
import { numberText, signed } from "../../sets/set-texts";

/** Where the screen was late with a number: one sentence, and on request the time of every number. Else silent. */
export function FrameDetails({ answers, intervalMs }: { answers: readonly Answered[]; intervalMs: number }) {
	const shown = showings(answers);
	if (!shown.some(({ report }) => cameLate(report))) return null;
	return (
		<div className="text-xs text-muted-foreground">
			<p>{m.training_shown_late()}</p>
			<More title={m.training_frames_details()}>
				<div className="grid gap-5">
					{shown.map(({ report, numbers }, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- a sample is its place in the set
						<div key={index} className="grid max-w-[620px] gap-1">
							<table className="num w-full border-collapse text-right">
								<caption className="text-left font-medium">
									{m.training_sample_number({ index: index + 1 })}.{" "}
									{m.training_frames_screen({
										hz: report.hz,
										dropped: report.dropped,
										worst: numberText(report.worstMs, 1),
										deviation: numberText(report.deviationMs, 1),
									})}
								</caption>
								<thead>
									<tr>
										<th scope="col" className="text-left font-medium">
											{m.training_column_number()}
										</th>
										{[m.training_frames_due(), m.training_frames_shown(), m.training_frames_error()].map((head) => (
											<th key={head} scope="col" className="font-medium">
												{head}
											</th>
										))}
									</tr>
								</thead>
								<tbody>
									{numbers.map((operand, number) => {
										const error = report.errors[number];
										return (
											// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the sample
											<tr key={number} className="border-t border-border">
												<th scope="row" className="text-left font-medium">
													{signed(operand, number)}
												</th>
												<td>{numberText(number * intervalMs)}</td>
												<td>{typeof error === "number" ? numberText(number * intervalMs + error, 1) : "–"}</td>
												<td>{typeof error === "number" ? numberText(error, 1) : "–"}</td>
											</tr>
										);
									})}
								</tbody>
							</table>
						</div>
					))}
				</div>
			</More>
		</div>
	);
}

/** The showings of a set, one a round: windows of a round share one. */
function showings(answers: readonly Answered[]): { report: FlashReport; numbers: readonly number[] }[] {
	const reports = new Map<FlashReport, readonly number[]>();
	for (const { report, exercise } of answers) {
		if (report && "sample" in exercise && !reports.has(report)) reports.set(report, exercise.sample.numbers);
	}
	return [...reports].map(([report, numbers]) => ({ report, numbers }));
}
