import { Link } from "@tanstack/react-router";
import type { TrainingRecord } from "#worker/training/contract";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";

/** The best flash for every number of digits, in Memoriad points. */
export function RecordsCard({ records, className }: { records: readonly TrainingRecord[]; className?: string }) {
	const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
	const seconds = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 });
	return (
		<Card aria-labelledby="records" className={cn("grid gap-3", className)}>
			<h2 id="records" className="text-lg">
				{m.home_records_title()}
			</h2>
			{records.length === 0 ? (
				<div className="grid justify-items-start gap-3">
					<p className="text-sm text-muted-foreground">{m.home_records_empty()}</p>
					<Link to="/simulators/$simulator" params={{ simulator: "sum" }} className={buttonVariants({ size: "sm" })}>
						{m.home_records_start()}
					</Link>
				</div>
			) : (
				<>
					<table className="w-full border-collapse text-[15px]">
						<thead className="sr-only">
							<tr>
								<th scope="col">{m.home_record_columns_digits()}</th>
								<th scope="col">{m.home_record_columns_set()}</th>
								<th scope="col">{m.home_record_columns_score()}</th>
							</tr>
						</thead>
						<tbody>
							{records.map(({ digits, score, numbers, interval_ms }) => (
								<tr key={digits} className="[&>td]:border-t [&>td]:border-border [&>td]:py-[9px]">
									<td className="font-semibold whitespace-nowrap">{m.home_record_digits({ count: digits })}</td>
									<td className="px-3 text-muted-foreground">
										{m.home_record_of({
											numbers: m.home_record_numbers({ count: numbers }),
											seconds: seconds.format(interval_ms / 1000),
										})}
									</td>
									<td className="num text-right text-lg font-[650]">{number.format(score)}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className="text-[13px] leading-snug text-muted-foreground">{m.home_records_formula()}</p>
				</>
			)}
		</Card>
	);
}
