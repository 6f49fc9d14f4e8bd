import { m } from "#messages";
import { Card } from "../../ui/card";
import { More } from "../../ui/more";
import { figureText, heads, periodName, type Point } from "./texts";

/** Every figure of every period in one table, a tap away. */
export function AllNumbers({ points }: { points: readonly Point[] }) {
	return (
		<Card>
			<More title={m.statistics_everything()}>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too */}
				<section className="overflow-x-auto" aria-label={m.statistics_everything()} tabIndex={0}>
					<table className="w-full border-collapse text-[15px]">
						<caption className="sr-only">{m.statistics_everything()}</caption>
						<thead>
							<tr className="border-b-[6px] border-line-on-deck text-xs text-muted-foreground">
								<th scope="col" className="py-2 pr-4 text-left font-[550]">
									{m.statistics_when()}
								</th>
								{heads().map(({ key, head }) => (
									<th key={key} scope="col" className="px-2 py-2 text-right font-[550]">
										{head}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{points.toReversed().map((point) => (
								<tr key={point.period} className="border-t border-border first:border-t-0">
									<th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
										{periodName(point.period)}
									</th>
									{heads().map(({ key, money }) => (
										<td key={key} className="num px-2 py-2 text-right whitespace-nowrap">
											{figureText(point[key], money)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			</More>
		</Card>
	);
}
