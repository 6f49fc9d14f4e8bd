import type { ReactNode } from "react";
import { m } from "#messages";
import { More } from "../ui/more";

/** A point of a chart; without a value nothing was done there. */
export type ChartPoint = { key: string; name: string; value: number | null };

interface ChartFrameProps {
	title: string;
	sentence: string;
	points: readonly ChartPoint[];
	text: (value: number) => string;
	heads: readonly [string, string];
	children: ReactNode;
}

/** A chart under its sentence, with a table of the same numbers one tap away. */
export function ChartFrame({ title, sentence, points, text, heads, children }: ChartFrameProps) {
	const empty = points.every(({ value }) => value === null);
	return (
		<section aria-label={title} className="grid content-start gap-1.5">
			<h2 className="text-lg">{title}</h2>
			<p className="text-[15px] text-muted-foreground">{empty ? m.report_nothing() : sentence}</p>
			{/* a drawing grows and shrinks with its frame, its words do not */}
			<div className="@container">{children}</div>
			{empty ? null : (
				<More title={m.report_table()} className="not-printed text-[15px]">
					<table className="w-full border-collapse">
						<caption className="sr-only">{title}</caption>
						<thead>
							<tr className="border-b-4 border-line-on-deck text-xs text-muted-foreground">
								<th scope="col" className="py-1 text-left font-[550]">
									{heads[0]}
								</th>
								<th scope="col" className="py-1 text-right font-[550]">
									{heads[1]}
								</th>
							</tr>
						</thead>
						<tbody>
							{points.map(({ key, name, value }) => (
								<tr key={key} className="border-t border-border first:border-t-0">
									<th scope="row" className="py-1 text-left font-normal">
										{name}
									</th>
									<td className="num py-1 text-right">{value === null ? "–" : text(value)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</More>
			)}
		</section>
	);
}
