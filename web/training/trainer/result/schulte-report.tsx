import type { Answered } from "#domain/trainer/progress";
import { schulteReport } from "#domain/trainer/schulte";
import { m } from "#messages";
import { numberText, secondsTextOfMs } from "../../sets/set-texts";

/** The report of five Schulte tables: mean time, warm-up, stability. */
export function SchulteReport({ answers }: { answers: readonly Answered[] }) {
	const times = answers.flatMap(({ exercise, ms }) => (exercise.kind === "schulte" ? [ms] : []));
	const report = schulteReport(times);
	if (!report) return null;
	const facts = [
		{ name: m.training_schulte_mean(), value: secondsTextOfMs(report.mean), good: null },
		{ name: m.training_schulte_warm_up(), value: numberText(report.warmUp, 2), good: report.warmUp < 1 },
		{ name: m.training_schulte_stability(), value: numberText(report.stability, 2), good: report.stability < 1 },
	];
	return (
		<dl className="grid gap-4 md:grid-cols-3">
			{facts.map(({ name, value, good }) => (
				<div key={name} className="rounded-lg border border-border bg-card p-4">
					<dt className="text-sm text-muted-foreground">{name}</dt>
					<dd className="num text-2xl font-[650]">{value}</dd>
					{good === null ? null : (
						<dd className="text-sm text-muted-foreground">
							{good ? m.training_schulte_below_one() : m.training_schulte_above_one()}
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
