import type { ErrorCode } from "#domain/errors";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { Health } from "#worker/admin/health/contract";
import { errorText } from "../../lib/error-text";
import { figure } from "../../report/texts";
import { periodName } from "../statistics/texts";
import { More } from "../../ui/more";
import { HealthPart } from "./health-part";

type Line = Health["errors"][number];

/** Days that are shown, today with them. */
const shownDays = 14;

/** Faults of yesterday and today. */
export function recentFaults({ errors, at }: Health): number {
	const yesterday = addDays(moscowDate(Date.parse(at)), -1);
	return errors.filter(({ fault, date }) => fault && date >= yesterday).reduce((sum, { count }) => sum + count, 0);
}

/** Refusals by Moscow day and code: ours first, those of callers a tap away. */
export function ErrorsPart({ health }: { health: Health }) {
	const count = recentFaults(health);
	const [faults, refusals] = [true, false].map((fault) => health.errors.filter((line) => line.fault === fault));
	const today = moscowDate(Date.parse(health.at));
	return (
		<HealthPart
			id="errors"
			title={m.health_errors()}
			trouble={count > 0}
			line={count === 0 ? m.health_errors_well() : m.health_errors_today({ count })}
		>
			{count === 0 ? null : <p className="measure">{m.health_errors_do()}</p>}
			{faults!.length === 0 ? null : <Table title={m.health_errors_faults()} lines={faults!} today={today} />}
			{refusals!.length === 0 ? null : (
				<More title={m.health_errors_refusals()}>
					<p className="measure pb-2 text-sm text-muted-foreground">{m.health_errors_refusals_hint()}</p>
					<Table title={m.health_errors_refusals()} lines={refusals!} today={today} />
				</More>
			)}
		</HealthPart>
	);
}

function Table({ title, lines, today }: { title: string; lines: readonly Line[]; today: string }) {
	const days = Array.from({ length: shownDays }, (_, back) => addDays(today, -back));
	const counts = new Map(lines.map(({ date, code, count }) => [`${date} ${code}`, count]));
	const sumOf = (code: string) => lines.filter((line) => line.code === code).reduce((sum, { count }) => sum + count, 0);
	const codes = [...new Set(lines.map(({ code }) => code))].toSorted((a, b) => sumOf(b) - sumOf(a));
	const head = "px-2 py-2 text-right font-[550] whitespace-nowrap";
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
		<section className="overflow-x-auto" aria-label={title} tabIndex={0}>
			<table className="w-full border-collapse text-[15px]">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr className="border-b-[6px] border-line-on-deck text-xs text-muted-foreground">
						<th scope="col" className="py-2 pr-4 text-left font-[550]">
							{m.health_errors_code()}
						</th>
						<th scope="col" className={head}>
							{m.health_errors_sum()}
						</th>
						{days.map((day) => (
							<th key={day} scope="col" className={head}>
								{periodName(day)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{codes.map((code) => (
						<tr key={code} className="border-t border-border first:border-t-0">
							<th scope="row" className="grid min-w-[11rem] py-2 pr-4 text-left font-normal">
								<span className="text-[13px] break-all">{code}</span>
								<small className="text-[13px] text-muted-foreground">{errorText(code as ErrorCode)}</small>
							</th>
							<td className="num px-2 py-2 text-right font-semibold">{figure(sumOf(code))}</td>
							{days.map((day) => (
								<td key={day} className="num px-2 py-2 text-right">
									{figure(counts.get(`${day} ${code}`) ?? 0)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
