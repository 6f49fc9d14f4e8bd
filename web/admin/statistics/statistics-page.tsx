import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { Statistics } from "#worker/admin/statistics/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { serverClock } from "../../lib/clock";
import { failureText } from "../../lib/error-text";
import { momentText } from "../../news/moment-text";
import { figure } from "../../report/texts";
import { usePageTitle } from "../../shells/page-title";
import { amountText } from "../../shop/texts";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { Segmented } from "../../ui/segmented";
import { SelectField } from "../../ui/select-field";
import { toast } from "../../ui/toast";
import { AllNumbers } from "./all-numbers";
import { PartBars } from "./part-bars";
import { SchoolFilter } from "./school-filter";
import { StatisticsDays } from "./statistics-days";
import { statisticsQuery } from "./queries";
import { StatisticsCharts } from "./statistics-charts";
import type { StatisticsSearch } from "./statistics-search";
import { countryText, dayName, monthName, schoolText } from "./texts";

/** So many schools are told at once; with more of them one looks for the others. */
const mostSchools = 200;

/** The numbers of the platform for an admin, as the night prepared them. */
export function StatisticsPage({ search }: { search: StatisticsSearch }) {
	usePageTitle(m.statistics_title());
	const navigate = useNavigate();
	const [today] = useState(() => moscowDate(serverClock.now()));
	const { data, error, refetch } = useQuery(statisticsQuery(search, today));
	const [saving, setSaving] = useState(false);
	const go = (next: StatisticsSearch) => void navigate({ to: "/statistics", search: next, replace: true });
	async function save(statistics: Statistics): Promise<void> {
		setSaving(true);
		try {
			await (await import("./save-statistics")).saveStatistics(statistics);
		} catch (fault) {
			toast({ kind: "error", text: failureText(fault) });
		} finally {
			setSaving(false);
		}
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-4">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<div className="grow">
					<HelpedTitle page="/statistics" className="text-2xl">
						{m.statistics_title()}
					</HelpedTitle>
				</div>
				<Segmented
					label={m.statistics_by()}
					value={search.by ?? "day"}
					options={[
						{ value: "day", label: m.statistics_by_day() },
						{ value: "month", label: m.statistics_by_month() },
					]}
					onChange={(by) => {
						const { by: _, ...rest } = search;
						go(by === "month" ? { ...rest, by } : rest);
					}}
				/>
				{data && data.points.length > 0 ? (
					<Button loading={saving} onClick={() => void save(data)}>
						<Download size={18} aria-hidden="true" />
						{m.statistics_save()}
					</Button>
				) : null}
			</header>
			{error && data ? <p className="text-bad">{failureText(error)}</p> : null}
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? <Numbers statistics={data} today={today} search={search} onChange={go} /> : null}
		</div>
	);
}

interface NumbersProps {
	statistics: Statistics;
	today: string;
	search: StatisticsSearch;
	onChange: (next: StatisticsSearch) => void;
}

function Numbers({ statistics, today, search, onChange }: NumbersProps) {
	const { points, countries, schools, counted_at: countedAt, last } = statistics;
	const choose = (key: "country" | "school", value: string) => {
		const { [key]: _, ...rest } = search;
		onChange(value === "" ? rest : { ...rest, [key]: value });
	};
	return (
		<>
			<Figures statistics={statistics} />
			{last === null ? <EmptyState plain text={m.statistics_not_counted()} /> : null}
			{last === null ? null : (
				<search className="grid items-start gap-3 md:grid-cols-2">
					<SelectField
						name="country"
						label={m.statistics_country()}
						placeholder={m.statistics_all_countries()}
						value={search.country ?? ""}
						onChange={({ target }) => choose("country", target.value)}
						options={countries.map(({ _id }) => ({ value: _id || "none", label: countryText(_id) }))}
					/>
					<SelectField
						name="school"
						label={m.statistics_school()}
						placeholder={m.statistics_all_schools()}
						value={search.school ?? ""}
						onChange={({ target }) => choose("school", target.value)}
						options={schools.map(({ _id, name }) => ({ value: _id || "none", label: schoolText(name, _id) }))}
					/>
					<StatisticsDays search={search} today={today} onChange={onChange} />
					{schools.length >= mostSchools || search.find !== undefined ? (
						<SchoolFilter search={search} onChange={onChange} />
					) : null}
				</search>
			)}
			{last !== null && points.length === 0 ? <EmptyState plain text={m.statistics_nobody()} /> : null}
			{points.length > 0 ? (
				<>
					<StatisticsCharts points={points} />
					<div className="grid items-start gap-5 lg:grid-cols-2">
						<PartBars
							title={m.statistics_countries()}
							parts={countries.map(({ _id, people }) => ({ key: _id, name: countryText(_id), people }))}
						/>
						<PartBars
							title={m.statistics_schools()}
							parts={schools.map(({ _id, name, people }) => ({ key: _id, name: schoolText(name, _id), people }))}
						/>
					</div>
					<AllNumbers points={points} />
				</>
			) : null}
			{countedAt === null ? null : (
				<p className="text-sm text-muted-foreground">{m.statistics_counted({ when: momentText(countedAt) })}</p>
			)}
		</>
	);
}

/** Five figures over a beam: of the last day that is counted, its month, and who is here now. */
function Figures({ statistics: { day, month, last, online } }: { statistics: Statistics }) {
	const figures = [
		...(day && last
			? [
					{ label: m.statistics_people_now(), value: figure(day.people) },
					{ label: m.statistics_active_on({ day: dayName(last) }), value: figure(day.active) },
					{ label: m.statistics_sets_on({ day: dayName(last) }), value: figure(day.sets) },
					{ label: m.statistics_money_of({ month: monthName(last) }), value: amountText(month?.money_in ?? 0) },
				]
			: []),
		...(online === null ? [] : [{ label: m.statistics_online(), value: figure(online) }]),
	];
	return (
		<dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-3 border-b-8 border-line-on-deck pb-3 md:grid-cols-3 lg:flex lg:justify-between">
			{figures.map(({ label, value }) => (
				<div key={label} className="flex flex-col-reverse justify-end">
					<dt className="text-sm text-muted-foreground">{label}</dt>
					<dd className="num m-0 text-[30px] leading-tight font-[680] tracking-tight lg:text-[38px]">{value}</dd>
				</div>
			))}
		</dl>
	);
}
