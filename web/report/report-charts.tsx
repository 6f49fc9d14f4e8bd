import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import type { Report } from "#worker/report/contract";
import { HangingChart } from "./hanging-chart";
import { LineChart } from "./line-chart";
import { accuracyOf, figure, percentText, pointText, secondsOf, secondsText } from "./texts";

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** How accuracy of a period stands to the one before, in a sentence. */
function accuracyText(now: number | null, before: number | null): string {
	if (now === null) return "";
	const percent = figure(Math.round(now));
	if (before === null) return m.report_accuracy_now({ percent });
	const more = Math.round(now) - Math.round(before);
	if (more > 0) return m.report_accuracy_more({ percent, more: figure(more) });
	return more < 0 ? m.report_accuracy_less({ percent, less: figure(-more) }) : m.report_accuracy_same({ percent });
}

function speedText(now: number | null, before: number | null): string {
	if (now === null) return "";
	const seconds = secondsText(now);
	if (before === null) return m.report_speed_now({ seconds });
	const faster = Math.round(10 * (before - now)) / 10;
	if (faster > 0) return m.report_speed_faster({ seconds, faster: figure(faster, 1) });
	return faster < 0 ? m.report_speed_slower({ seconds, slower: figure(-faster, 1) }) : m.report_speed_same({ seconds });
}

/** Accuracy, speed, days trained and formulas mastered over time; of one formula where one is chosen. */
export function ReportCharts({ report }: { report: Report }) {
	const { points, totals, before, about, formula } = report;
	const named = points.map((point) => ({ ...point, key: point.from, name: pointText(point) }));
	const byFormula = new Map(formula?.points.map((point) => [point.from, point]));
	const when = m.report_when();
	const accuracy = named.map(({ key, name, ...point }) => {
		const own = byFormula.get(key);
		const value = formula
			? own && own.seen > 0
				? (100 * Math.max(0, own.seen - own.wrong)) / own.seen
				: null
			: accuracyOf(point);
		return { key, name, value: rounded(value) };
	});
	const speed = named.map(({ key, name, ...point }) => {
		const own = byFormula.get(key);
		const value = formula ? (own && own.seen > 0 ? own.milliseconds / own.seen / 1000 : null) : secondsOf(point);
		return { key, name, value: rounded(value) };
	});
	const mastered = named.map(({ key, name, mastered: value }) => ({ key, name, value }));
	const grown = totals.mastered - (mastered[0]?.value ?? totals.mastered);
	return (
		<div className="grid gap-x-10 gap-y-8 min-[43.75rem]:grid-cols-2">
			<LineChart
				title={formula ? m.report_formula_well({ formula: formulaText(formula.formula) }) : m.report_accuracy()}
				sentence={formula ? m.report_formula_well_text() : accuracyText(accuracyOf(totals), accuracyOf(before))}
				points={accuracy}
				text={(value) => percentText(value)}
				ceiling={100}
				span={20}
				heads={[when, m.report_accuracy_head()]}
			/>
			<LineChart
				title={formula ? m.report_formula_speed() : m.report_speed()}
				sentence={formula ? m.report_lower_faster() : speedText(secondsOf(totals), secondsOf(before))}
				points={speed}
				text={(value) => secondsText(value)}
				span={0.4}
				heads={[when, m.report_speed_head()]}
			/>
			<HangingChart
				title={m.report_days()}
				sentence={
					about.kind === "child"
						? m.report_days_text({ count: totals.days })
						: m.report_days_many({ days: totals.days, active: totals.active, children: totals.children })
				}
				points={named.map(({ key, name, days }) => ({ key, name, value: days }))}
				text={(value) => figure(value)}
				heads={[when, m.report_days_head()]}
			/>
			<LineChart
				title={m.report_mastered()}
				sentence={
					grown > 0
						? m.report_mastered_more({ count: totals.mastered, more: grown })
						: m.report_mastered_now({ count: totals.mastered })
				}
				points={mastered}
				whole
				text={(value) => figure(value)}
				heads={[when, m.report_mastered_head()]}
			/>
		</div>
	);
}
