import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import type { FormulaId } from "#domain/soroban/rod";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Report } from "#worker/report/contract";
import type { Me } from "../account/session/queries";
import { HelpedTitle } from "../guide/helped-title";
import { serverClock } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { usePageTitle } from "../shells/page-title";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { toast } from "../ui/toast";
import { reportQuery } from "./queries";
import { ReportCharts } from "./report-charts";
import { ReportFilter } from "./report-filter";
import { askedReport, type ReportSearch } from "./report-search";
import { ChildrenTable, FormulasTable, TrainersTable } from "./report-tables";
import { useNamedReport } from "./use-named-report";
import { accuracyOf, figure, percentText, periodText, secondsOf, secondsText } from "./texts";

/** What a role looks at first. */
function usualKind({ role, school }: Me) {
	if (role === Role.student) return "child" as const;
	return role === Role.school && school ? ("school" as const) : ("teacher" as const);
}

/** The report of a child, a group, a teacher's children or a school. */
export function ReportPage({ me, search }: { me: Me; search: ReportSearch }) {
	usePageTitle(m.report_title());
	const named = useNamedReport(me, search);
	return named ? <NamedReport me={me} search={named} /> : <LoadingBeads />;
}

function NamedReport({ me, search }: { me: Me; search: ReportSearch }) {
	const navigate = useNavigate();
	const [today] = useState(() => moscowDate(serverClock.now()));
	const asked = askedReport(search, usualKind(me), today);
	const { data, error, refetch } = useQuery(reportQuery(asked));
	const [saving, setSaving] = useState(false);
	const go = (next: ReportSearch) => void navigate({ to: "/reports", search: next, replace: true });
	async function save(report: Report): Promise<void> {
		setSaving(true);
		try {
			await (await import("./save-report")).saveReport(report);
		} catch (fault) {
			toast({ kind: "error", text: failureText(fault) });
		} finally {
			setSaving(false);
		}
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
			<header className="flex flex-wrap items-end gap-x-6 gap-y-3">
				<div className="grid grow gap-1">
					<HelpedTitle page="/reports" className="text-2xl">
						{m.report_title()}
					</HelpedTitle>
					<p className="text-muted-foreground">{periodText(asked.from, asked.to)}</p>
				</div>
				<div className="flex flex-wrap gap-3">
					{asked.kind === "child" ? (
						<Link to="/reports/page/$id" params={{ id: asked.id ?? me._id }} className={buttonVariants({ size: "sm" })}>
							<FileText size={18} aria-hidden="true" />
							{m.report_parent_page()}
						</Link>
					) : null}
					{data ? (
						<Button size="sm" loading={saving} onClick={() => void save(data)}>
							<Download size={18} aria-hidden="true" />
							{m.report_save()}
						</Button>
					) : null}
				</div>
			</header>
			<ReportFilter me={me} search={search} asked={asked} today={today} onChange={go} />
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? <Shown report={data} search={search} /> : null}
		</div>
	);
}

/** Of one formula: how often it went well, how long a move takes, how often it was due and broke; of all children. */
function FormulaTotals({ formula, formulas }: Pick<Report, "formulas"> & { formula: FormulaId }) {
	const own = formulas.find((row) => row.formula === formula);
	const { seen, wrong, milliseconds } = own ?? { seen: 0, wrong: 0, milliseconds: 0 };
	return (
		<>
			<Figure
				label={m.report_well_head()}
				value={percentText(seen > 0 ? (100 * Math.max(0, seen - wrong)) / seen : null)}
			/>
			<Figure label={m.report_formula_speed()} value={secondsText(seen > 0 ? milliseconds / seen / 1_000 : null)} />
			<Figure label={m.report_seen_head()} value={figure(seen)} />
			<Figure label={m.report_wrong_head()} value={figure(wrong)} />
		</>
	);
}

function Shown({ report, search }: { report: Report; search: ReportSearch }) {
	const { totals, about } = report;
	return (
		<>
			<section aria-label={nameOf(about)} className="grid gap-3">
				<h2 className="text-xl break-words">{nameOf(about)}</h2>
				<dl className="grid grid-cols-2 gap-x-6 gap-y-3 xs:grid-cols-3 lg:grid-cols-5">
					{report.formula ? (
						<FormulaTotals formula={report.formula.formula} formulas={report.formulas} />
					) : (
						<>
							<Figure label={m.report_accuracy_head()} value={percentText(accuracyOf(totals))} />
							<Figure label={m.report_speed_head()} value={secondsText(secondsOf(totals))} />
							<Figure label={m.report_answered_head()} value={figure(totals.answered)} />
							<Figure label={m.report_days_head()} value={figure(totals.days)} />
						</>
					)}
					{about.kind === "child" ? (
						<Figure label={m.report_mastered_head()} value={figure(totals.mastered)} />
					) : (
						<Figure
							label={m.report_active_head()}
							value={m.report_lessons_of({ came: figure(totals.active), lessons: figure(totals.children) })}
						/>
					)}
				</dl>
			</section>
			<Card>
				<ReportCharts report={report} />
			</Card>
			<ChildrenTable report={report} search={search} />
			<div className="grid gap-6 xl:grid-cols-2">
				<TrainersTable report={report} />
				<FormulasTable report={report} ofTrainer={search.simulator !== undefined} />
			</div>
		</>
	);
}

function Figure({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-sm text-muted-foreground">{label}</dt>
			<dd className="num m-0 text-[28px] leading-tight font-[650]">{value}</dd>
		</div>
	);
}
