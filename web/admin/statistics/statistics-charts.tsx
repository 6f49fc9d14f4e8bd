import { m } from "#messages";
import { HangingChart } from "../../report/hanging-chart";
import { LineChart } from "../../report/line-chart";
import { figure } from "../../report/texts";
import { amountText } from "../../shop/texts";
import { Card } from "../../ui/card";
import { periodName, type Point, sumOf } from "./texts";

/** People, who trained, sets, homework and money over time, each with its table. */
export function StatisticsCharts({ points }: { points: readonly Point[] }) {
	const of = (key: Exclude<keyof Point, "period">) =>
		points.map((point) => ({ key: point.period, name: periodName(point.period), value: point[key] }));
	const when = m.statistics_when();
	const whole = (value: number) => figure(value);
	return (
		<Card className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xs:grid-cols-2">
			<LineChart
				title={m.statistics_people()}
				sentence={m.statistics_people_text({ count: figure(sumOf(points, "registered")) })}
				points={of("people")}
				text={whole}
				heads={[when, m.statistics_people()]}
				whole
			/>
			<LineChart
				title={m.statistics_active()}
				sentence={m.statistics_active_text()}
				points={of("active")}
				text={whole}
				heads={[when, m.statistics_active()]}
				whole
			/>
			<HangingChart
				title={m.statistics_sets()}
				sentence={m.statistics_sets_text({ count: figure(sumOf(points, "sets")) })}
				points={of("sets")}
				text={whole}
				heads={[when, m.statistics_sets()]}
			/>
			<HangingChart
				title={m.statistics_homework()}
				sentence={m.statistics_homework_text({
					given: figure(sumOf(points, "homework_given")),
					done: figure(sumOf(points, "homework_done")),
				})}
				points={of("homework_done")}
				text={whole}
				heads={[when, m.statistics_homework_done()]}
			/>
			<HangingChart
				title={m.statistics_olympiads()}
				sentence={m.statistics_sets_text({ count: figure(sumOf(points, "olympiad_attempts")) })}
				points={of("olympiad_attempts")}
				text={whole}
				heads={[when, m.statistics_olympiads()]}
			/>
			<LineChart
				title={m.statistics_money()}
				sentence={m.statistics_money_text({
					income: amountText(sumOf(points, "money_in")),
					spent: amountText(sumOf(points, "money_spent")),
				})}
				points={of("money_in").map((point) => ({ ...point, value: Math.round(point.value / 100) }))}
				text={whole}
				heads={[when, m.statistics_money_in()]}
				whole
			/>
		</Card>
	);
}
