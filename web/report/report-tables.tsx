import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import type { Report } from "#worker/report/contract";
import { nameOf } from "../lib/name-of";
import { trainerTitle } from "../training/sets/set-line";
import { Button } from "../ui/button";
import { type Column, Table } from "../ui/table";
import type { ReportSearch } from "./report-search";
import { accuracyOf, figure, percentText, secondsOf, secondsText } from "./texts";

type Figures = Pick<Report["totals"], "days" | "sets" | "answered" | "correct" | "milliseconds">;

function figureColumns<Row extends Figures>(): Column<Row>[] {
	return [
		{ key: "days", head: m.report_days_head(), numeric: true, cell: ({ days }) => figure(days) },
		{ key: "answered", head: m.report_answered_head(), numeric: true, cell: ({ answered }) => figure(answered) },
		{
			key: "accuracy",
			head: m.report_accuracy_head(),
			numeric: true,
			narrow: "end",
			cell: (row) => percentText(accuracyOf(row)),
		},
		{ key: "speed", head: m.report_speed_head(), numeric: true, cell: (row) => secondsText(secondsOf(row)) },
	];
}

type Child = Report["children"][number];

/** Of one formula: how often it was due and broke. */
const formulaColumns = (): Column<Child>[] => [
	{ key: "seen", head: m.report_seen_head(), numeric: true, cell: ({ formula }) => figure(formula?.seen ?? 0) },
	{ key: "wrong", head: m.report_wrong_head(), numeric: true, cell: ({ formula }) => figure(formula?.wrong ?? 0) },
];

/** The children of a report; each leads to its own report. */
export function ChildrenTable({ report, search }: { report: Report; search: ReportSearch }) {
	if (report.about.kind === "child") return null;
	const asked = report.formula;
	return (
		<div className="grid gap-2">
			<h2 className="text-lg">
				{asked ? m.report_children_at({ formula: formulaText(asked.formula) }) : m.report_children()}
			</h2>
			{report.children.length === 0 ? (
				<p className="text-muted-foreground">{m.report_children_none()}</p>
			) : (
				<Table
					caption={m.report_children()}
					rows={report.children}
					rowKey={({ _id }) => _id}
					columns={[
						{
							key: "name",
							head: m.report_child(),
							cell: ({ _id, ...child }) => (
								<Link
									to="/reports"
									search={{ ...search, kind: "child", id: _id }}
									className="inline-flex min-h-11 items-center"
								>
									{nameOf(child)}
								</Link>
							),
						},
						...(asked ? formulaColumns() : []),
						...figureColumns<Child>(),
						{
							key: "mastered",
							head: m.report_mastered_head(),
							numeric: true,
							cell: ({ mastered }) => figure(mastered),
						},
						{
							key: "came",
							head: m.report_lessons_head(),
							numeric: true,
							cell: ({ came, lessons }) => (lessons === 0 ? "–" : m.report_lessons_of({ came, lessons })),
						},
					]}
				/>
			)}
			{report.more ? (
				<p className="text-sm text-muted-foreground">
					{m.report_more({ count: figure(report.children.length), all: figure(report.totals.children) })}
				</p>
			) : null}
		</div>
	);
}

/** What was done in each trainer. */
export function TrainersTable({ report }: { report: Report }) {
	if (report.trainers.length === 0) return null;
	return (
		<div className="grid content-start gap-2">
			<h2 className="text-lg">{m.report_trainers()}</h2>
			<Table
				caption={m.report_trainers()}
				rows={report.trainers}
				rowKey={({ simulator }) => simulator}
				columns={[
					{ key: "trainer", head: m.report_trainer(), cell: ({ simulator }) => trainerTitle(simulator) },
					...figureColumns<Report["trainers"][number]>(),
				]}
			/>
		</div>
	);
}

/** So many formulas are shown before all are asked for. */
const firstFormulas = 8;

/** How often each formula was due and broke, the hardest first. */
export function FormulasTable({ report, ofTrainer }: { report: Report; ofTrainer: boolean }) {
	const rows = report.formulas.toSorted((a, b) => b.wrong / b.seen - a.wrong / a.seen || b.seen - a.seen);
	const [all, setAll] = useState(false);
	if (rows.length === 0) return null;
	return (
		<div className="grid content-start gap-2">
			<h2 className="text-lg">{m.report_formulas()}</h2>
			{ofTrainer ? <p className="text-sm text-muted-foreground">{m.report_formulas_of_all()}</p> : null}
			<Table
				caption={m.report_formulas()}
				rows={all ? rows : rows.slice(0, firstFormulas)}
				rowKey={({ formula }) => formula}
				columns={[
					{
						key: "formula",
						head: m.report_formula(),
						cell: ({ formula }) => <span className="num">{formulaText(formula)}</span>,
					},
					{ key: "seen", head: m.report_seen_head(), numeric: true, cell: ({ seen }) => figure(seen) },
					{ key: "wrong", head: m.report_wrong_head(), numeric: true, cell: ({ wrong }) => figure(wrong) },
					{
						key: "well",
						head: m.report_well_head(),
						numeric: true,
						narrow: "end",
						cell: ({ seen, wrong }) => percentText((100 * Math.max(0, seen - wrong)) / seen),
					},
				]}
			/>
			{all || rows.length <= firstFormulas ? null : (
				<Button size="sm" className="justify-self-start" onClick={() => setAll(true)}>
					{m.report_every_formula({ count: rows.length })}
				</Button>
			)}
		</div>
	);
}
