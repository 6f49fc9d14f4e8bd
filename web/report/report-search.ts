import { addDays } from "#domain/calendar/moscow";
import { type FormulaId, isFormulaId } from "#domain/soroban/rod";
import { type ReportKind, reportKinds } from "#domain/report/report-kind";
import type { Simulator } from "#domain/trainer/catalogue";
import { knownTrainer } from "../training/trainer/known-trainer";
import { fromIso } from "../ui/calendar-date";

/** Stretches that are offered, in days up to today. */
export const spans = { weeks: 14, month: 30, quarter: 91, year: 365 } as const;
export type Span = keyof typeof spans;

/** What the address names; `from` and `to` where the period is chosen by its days. */
export type ReportSearch = {
	kind?: ReportKind;
	id?: string;
	span?: Span;
	from?: string;
	to?: string;
	simulator?: Simulator;
	formula?: FormulaId;
};
export type AskedReport = {
	kind: ReportKind;
	id?: string | undefined;
	from: string;
	to: string;
	simulator?: Simulator | undefined;
	formula?: FormulaId | undefined;
};

const isDay = (value: unknown): value is string => typeof value === "string" && fromIso(value) !== null;

/** Reads the address; what it does not know is left out. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
	const { kind, id, span, from, to, simulator, formula } = raw;
	return {
		...(reportKinds.includes(kind as ReportKind) ? { kind: kind as ReportKind } : {}),
		...(typeof id === "string" && /^[\w-]{1,100}$/.test(id) ? { id } : {}),
		...(typeof span === "string" && span in spans ? { span: span as Span } : {}),
		...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
		...(typeof simulator === "string" && knownTrainer(simulator) ? { simulator } : {}),
		...(isFormulaId(formula) ? { formula } : {}),
	};
}

/** The report that an address asks for on a Moscow date. */
export function askedReport(search: ReportSearch, usual: ReportKind, today: string): AskedReport {
	const { kind = usual, id, span = "month", simulator, formula } = search;
	const to = search.to ?? today;
	// a year is told of one child only
	const days = kind === "child" ? spans[span] : Math.min(spans.quarter, spans[span]);
	const from = search.from ?? addDays(today, 1 - days);
	return { kind, id, from, to, simulator, formula };
}
